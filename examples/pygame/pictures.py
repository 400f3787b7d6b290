# SPDX-License-Identifier: MIT
"""Pictures of a loaded Tiled map for pygame, with its tilesets."""

from pathlib import Path

import numpy as np
import pygame

FLIPPED_X, FLIPPED_Y, TRANSPOSED = 0x8000_0000, 0x4000_0000, 0x2000_0000  # flags in the number of a tile


class Pictures:
    """All layers as one picture, and tiles by their numbers. Image paths are relative to the folder of the map."""

    def __init__(self, loaded, folder):
        self.loaded, self.folder = loaded, Path(folder)
        self.images, self.tiles = {}, {}
        self.tile_size = int(loaded.world.layout.tile_size[0])
        x0, y0, x1, y1 = (side * self.tile_size for side in loaded.map.bounds)
        self.all = pygame.Surface((x1 - x0, y1 - y0))
        for layer in loaded.layers:
            if layer.kind == "tiles" and layer.visible:
                self._draw(layer, x0, y0)

    def tile(self, number):
        """The picture of a tile, flipped as the flags in its number say."""
        if number not in self.tiles:
            tile = self.loaded.tile(number)
            if tile.image not in self.images:
                self.images[tile.image] = pygame.image.load(self.folder / tile.image).convert_alpha()
            x0, y0, x1, y1 = map(int, tile.part)
            picture = self.images[tile.image].subsurface((x0, y0, x1 - x0, y1 - y0))
            if number & TRANSPOSED:
                picture = pygame.transform.flip(pygame.transform.rotate(picture, 90), False, True)
            self.tiles[number] = pygame.transform.flip(picture, bool(number & FLIPPED_X), bool(number & FLIPPED_Y))
        return self.tiles[number]

    def _draw(self, layer, left, top):
        numbers = self.loaded.layer_tiles(layer.number)
        for row, column in np.argwhere(numbers).tolist():
            picture = self.tile(int(numbers[row, column]))
            picture.set_alpha(round(255 * layer.opacity))
            x = (layer.bounds[0] + column) * self.tile_size + layer.offset[0]
            y = (layer.bounds[1] + row + 1) * self.tile_size + layer.offset[1]  # tall ones hang from their foot
            self.all.blit(picture, (x - left, y - top - picture.get_height()))
            picture.set_alpha(255)
