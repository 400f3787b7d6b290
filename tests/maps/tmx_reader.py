# SPDX-License-Identifier: MIT
"""What a TMX file says, read without anything of scripts/."""

import base64
import struct
import xml.etree.ElementTree as ElementTree
import zlib
from collections import namedtuple
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent.parent
NUMBER = 0x0FFFFFFF  # The bits of a tile's number that are no flags.

Thing = namedtuple("Thing", "name kind x y is_tile")
Tileset = namedtuple("Tileset", "first count width height offset shapes")


class Map:
    """layers[name][x, y] is a number with flags; shapes are lists of corners in pixels of the tile's picture."""

    def __init__(self, path):
        self.root = ElementTree.parse(path).getroot()
        self.tilesets = [read_tileset(Path(path).parent, element) for element in self.root.findall("tileset")]
        self.layers = {layer.get("name"): read_layer(layer) for layer in self.root.iter("layer")}
        self.things = [read_thing(element) for element in self.root.iter("object")]

    def tileset_of(self, number):
        return max((t for t in self.tilesets if t.first <= number & NUMBER), key=lambda t: t.first)

    def shape_of(self, number):
        """The corners of the shape of a tile, or None."""
        tileset = self.tileset_of(number)
        return tileset.shapes.get((number & NUMBER) - tileset.first)

    def shaped(self):
        """How many tiles with a shape lie in each place."""
        places = {}
        for cells in self.layers.values():
            for place, number in cells.items():
                if self.shape_of(number):
                    places[place] = places.get(place, 0) + 1
        return places


def read_tileset(folder, element):
    path = folder / element.get("source")
    root = ElementTree.parse(path).getroot()
    for image in root.iter("image"):
        if not (path.parent / image.get("source")).is_file():
            raise FileNotFoundError(image.get("source"))
    shaped = (tile for tile in root.findall("tile") if tile.find("objectgroup") is not None)
    shapes = {int(tile.get("id")): corners_of(tile.find("objectgroup")[0]) for tile in shaped}
    offset = root.find("tileoffset")
    size = (int(root.get("tilewidth")), int(root.get("tileheight")))
    shift = (0, 0) if offset is None else (int(offset.get("x")), int(offset.get("y")))
    return Tileset(int(element.get("firstgid")), int(root.get("tilecount")), *size, shift, shapes)


def corners_of(element):
    x, y = float(element.get("x")), float(element.get("y"))
    polygon = element.find("polygon")
    if polygon is not None:
        points = (point.split(",") for point in polygon.get("points").split())
        return [(x + float(i), y + float(j)) for i, j in points]
    right, bottom = x + float(element.get("width")), y + float(element.get("height"))
    return [(x, y), (right, y), (right, bottom), (x, bottom)]


def read_layer(layer):
    data = layer.find("data")
    cells = {}
    for part in data.findall("chunk") or [data]:
        left, top = int(part.get("x", 0)), int(part.get("y", 0))
        width = int(part.get("width", layer.get("width")))
        for index, number in enumerate(numbers(data, part.text)):
            if number:
                cells[left + index % width, top + index // width] = number
    return cells


def numbers(data, text):
    if data.get("encoding") == "csv":
        return [int(word) for word in text.split(",")]
    packed = base64.b64decode(text)
    if data.get("compression"):
        packed = zlib.decompress(packed, zlib.MAX_WBITS | 32)
    return struct.unpack(f"<{len(packed) // 4}I", packed)


def read_thing(element):
    """Its place in tiles; tiles as objects are placed by their south-west corner."""
    is_tile = element.get("gid") is not None
    x, y = float(element.get("x")) / 16, float(element.get("y")) / 16 - is_tile
    return Thing(element.get("name"), element.get("type"), x, y, is_tile)
