# SPDX-License-Identifier: MIT
"""Pictures and objects of a Tiled map for pygame. What is solid is loaded by tilespace from the same file."""

import xml.etree.ElementTree as xml
from pathlib import Path

import pygame

FLIPPED = 0x2000_0000  # from here on a number of a tile has bits for flips


class TiledMap:
    """Layers drawn as one picture, tiles by number, objects as elements of the file."""

    def __init__(self, path):
        self.root = xml.parse(path).getroot()
        self.tile_size = int(self.root.get("tilewidth"))
        self.tiles = {}
        for entry in self.root.iter("tileset"):
            self._add_tileset(Path(path).parent / entry.get("source"), int(entry.get("firstgid")))
        width, height = (int(self.root.get(side)) * self.tile_size for side in ("width", "height"))
        self.picture = pygame.Surface((width, height))
        for layer in self.root.iter("layer"):
            self._draw(layer)

    def _add_tileset(self, path, first):
        root = xml.parse(path).getroot()
        image = root.find("image")
        if image is None:  # a collection of images: not drawn here
            return
        sheet = pygame.image.load(path.parent / image.get("source")).convert_alpha()
        columns, size = int(root.get("columns")), self.tile_size
        for i in range(int(root.get("tilecount"))):
            self.tiles[first + i] = sheet.subsurface((i % columns * size, i // columns * size, size, size))

    def _draw(self, layer):
        width, opacity = int(layer.get("width")), round(255 * float(layer.get("opacity", 1)))
        for i, gid in enumerate(map(int, layer.find("data").text.split(","))):
            if gid % FLIPPED:
                tile = pygame.transform.flip(self.tiles[gid % FLIPPED], gid >> 31 & 1, gid >> 30 & 1)
                tile.set_alpha(opacity)
                self.picture.blit(tile, (i % width * self.tile_size, i // width * self.tile_size))

    def objects(self, type):
        """Objects of a type ("class" in some versions of Tiled)."""
        return [entry for entry in self.root.iter("object") if type in (entry.get("type"), entry.get("class"))]

    def object(self, name):
        """The first object of a name."""
        return next(entry for entry in self.root.iter("object") if entry.get("name") == name)

    def tile(self, entry):
        """The picture of an object that is a tile."""
        return self.tiles[int(entry.get("gid")) % FLIPPED]


def rect_of(entry):
    """Where an object is, in pixels: those that are tiles hang from their bottom."""
    x, y, width, height = (float(entry.get(key, 0)) for key in ("x", "y", "width", "height"))
    return x, y - height if entry.get("gid") else y, width, height


def property_of(entry, name, default):
    """A property of an object, of the type of the default."""
    found = entry.find(f"properties/property[@name='{name}']")
    return default if found is None else type(default)(found.get("value"))
