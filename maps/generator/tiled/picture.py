# SPDX-License-Identifier: MIT
"""A picture of a map, as the editor shows it but for objects that have no picture of their own."""

from itertools import groupby

from generator import png
from generator.art import palette
from generator.tiled.tiled_map import DIAGONAL, HORIZONTAL, VERTICAL, Group, ObjectLayer

FLAGS = HORIZONTAL | VERTICAL | DIAGONAL
TILE = 16


def picture_of(tiled_map):
    """The bytes of a PNG."""
    width, height = TILE * tiled_map.width, TILE * tiled_map.height
    rows = [bytearray(3 * width) for _ in range(height)]
    tiles = Tiles(tiled_map)
    for layer in tiled_map.layers:
        draw_layer(rows, tiles, layer)
    return png.few_colours_file(width, height, rows)


def draw_layer(rows, tiles, layer):
    if isinstance(layer, Group):
        for child in layer.layers:
            draw_layer(rows, tiles, child)
    elif isinstance(layer, ObjectLayer):
        for thing in layer.objects:
            if thing.number:
                draw_tile(rows, tiles.runs(thing.number, 100), int(TILE * thing.x), int(TILE * (thing.y + 1)))
    else:
        for y, row in enumerate(layer.rows):
            for x, number in enumerate(row):
                if number:
                    draw_tile(rows, tiles.runs(number, layer.opacity), TILE * x, TILE * (y + 1))


def draw_tile(rows, runs, left, bottom):
    """Tiles grow up and to the right from their south-west corner."""
    for i, j, alpha, colours in runs:
        x, y = left + i, bottom + j
        if x < 0:
            colours = colours[-3 * x :]
            x = 0
        if 0 <= y < len(rows):
            below = rows[y][3 * x : 3 * x + len(colours)]
            if alpha < 255:
                colours = bytes((c * alpha + b * (255 - alpha)) // 255 for c, b in zip(colours, below))
            rows[y][3 * x : 3 * x + len(below)] = colours[: len(below)]


class Tiles:
    """The pictures of a map's tiles, as runs of pixels that are equally opaque."""

    def __init__(self, tiled_map):
        self.tilesets = tiled_map.tilesets
        self.known = {}

    def runs(self, number, opacity):
        """(x, y, alpha, colours); x and y count from the south-west corner of a cell."""
        if (number, opacity) not in self.known:
            self.known[number, opacity] = list(self._runs(number, opacity))
        return self.known[number, opacity]

    def _runs(self, number, opacity):
        first, tileset = max((s for s in self.tilesets if s[0] <= number & ~FLAGS), key=lambda s: s[0])
        canvas = turned(tileset.tiles[(number & ~FLAGS) - first].paint(), number)
        for y, row in enumerate(canvas.rows):
            pixels = [palette.rgba(letter) for letter in row]
            x = tileset.offset_x
            for alpha, run in groupby(pixels, key=lambda pixel: pixel[3]):
                colours = b"".join(bytes(pixel[:3]) for pixel in run)
                if alpha:
                    yield x, y - canvas.height, alpha * opacity // 100, colours
                x += len(colours) // 3


def turned(canvas, number):
    """Diagonally first, then horizontally, then vertically."""
    canvas = canvas.copy()
    if number & DIAGONAL:
        canvas.rows = [list(column) for column in zip(*canvas.rows)]
    if number & HORIZONTAL:
        canvas.rows = [row[::-1] for row in canvas.rows]
    if number & VERTICAL:
        canvas.rows = canvas.rows[::-1]
    return canvas
