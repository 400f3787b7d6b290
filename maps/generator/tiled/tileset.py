# SPDX-License-Identifier: MIT
"""A tileset: tiles in the order in which they are added, each with a name that maps ask for it by."""

from functools import lru_cache

from generator.art import blob
from generator.art.canvas import Canvas
from generator.art.texture import tiles_of

COLUMNS = 16
SPAN = 4  # Surfaces repeat after this many tiles.


class Tile:
    """`paint` makes its picture. It is called when the picture is wanted, which is not to make a map."""

    def __init__(self, number, paint, shape=None, properties=None):
        self.id = number
        self.paint = lru_cache(None)(paint)
        self.shape = shape
        self.properties = properties or {}
        self.frames = []  # Of an animation: ids of tiles.
        self.image = None  # In collections: the name of its file.


class Tileset:
    """Tiles of 16 x 16 pixels in one picture."""

    tile_width = 16
    tile_height = 16
    offset_x = 0
    columns = COLUMNS

    def __init__(self, name):
        self.name = name
        self.tiles = []
        self.numbers = {}

    def add(self, name, paint, shape=None, **properties):
        """One tile; `paint` is a canvas or a function that gives one."""
        tile = Tile(len(self.tiles), paint if callable(paint) else lambda: paint, shape, properties)
        self.numbers[name] = tile.id
        self.tiles.append(tile)
        return tile

    def add_blob(self, name, paint, shape=lambda mask: None):
        """The 47 pictures of a material, and what is in the 48th place is nothing."""
        self.numbers[name] = len(self.tiles)
        for index, mask in enumerate(blob.MASKS):
            self.add(f"{name} {index}", lambda mask=mask: paint(mask), shape(mask))
        self.add(f"{name} unused", Canvas(16, 16))

    def add_surface(self, name, paint, shape=None):
        """Four by four tiles of something that has no borders."""
        self.numbers[name] = len(self.tiles)
        for index in range(SPAN * SPAN):
            self.add(f"{name} {index}", lambda index=index: tiles_of(paint())[index], shape)

    def add_picture(self, name, paint, columns, rows):
        """A picture of several tiles, named by their places: "cloud 0 1" is in the first column, the second row."""
        for y in range(rows):
            for x in range(columns):
                self.add(f"{name} {x} {y}", lambda x=x, y=y: paint().cut(16 * x, 16 * y, 16, 16))

    def add_animated(self, name, pictures, milliseconds=160, **properties):
        """A tile with a picture per frame; the first one is the tile."""
        names = [name, *(f"{name} {i}" for i in range(1, len(pictures)))]
        frames = [self.add(*frame, **properties) for frame in zip(names, pictures)]
        frames[0].frames = [(frame.id, milliseconds) for frame in frames]

    def number(self, name):
        return self.numbers[name]

    def picture(self):
        """All tiles, sixteen in a row."""
        rows = -(-len(self.tiles) // COLUMNS)
        sheet = Canvas(16 * COLUMNS, 16 * rows)
        for tile in self.tiles:
            sheet.paste(tile.paint(), tile.id % COLUMNS * 16, tile.id // COLUMNS * 16)
        return sheet

    def images(self):
        """Names of files without their ending, and the pictures that go there."""
        return {self.name: self.picture()}


class Collection(Tileset):
    """Tiles larger than a cell, with a file each. They stand in a cell, and reach up and to both sides."""

    columns = 0

    def __init__(self, name, width, height):
        super().__init__(name)
        self.tile_width = width
        self.tile_height = height
        self.offset_x = (16 - width) // 2

    def add(self, name, paint, shape=None, **properties):
        tile = super().add(name, paint, shape, **properties)
        tile.image = name.replace(" ", "_")
        return tile

    def images(self):
        return {f"{self.name}/{tile.image}": tile.paint() for tile in self.tiles}
