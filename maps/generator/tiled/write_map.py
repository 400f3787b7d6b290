# SPDX-License-Identifier: MIT
"""TMX files."""

import base64
import gzip
import struct
import zlib

from generator.tiled.tiled_map import Group, TileLayer
from generator.tiled.xml import Element, properties

TILE = 16


def tmx(tiled_map, tilesets):
    """The bytes of the file. `tilesets` is the path from its folder to that of the tilesets."""
    infinite = tiled_map.chunk is not None
    ids = Ids()
    root = Element(
        "map",
        version="1.8",
        tiledversion="1.8.2",
        orientation="orthogonal",
        renderorder="right-down",
        width=tiled_map.width,
        height=tiled_map.height,
        tilewidth=TILE,
        tileheight=TILE,
        infinite=int(infinite),
    )
    if tiled_map.properties:
        root.add(properties(tiled_map.properties))
    for first, tileset in tiled_map.tilesets:
        root.add(Element("tileset", firstgid=first, source=f"{tilesets}/{tileset.name}.tsx"))
    for layer in tiled_map.layers:
        root.add(layer_element(tiled_map, layer, ids))
    root.attributes["nextlayerid"] = ids.layer
    root.attributes["nextobjectid"] = ids.thing
    return root.document()


class Ids:
    """The next free ones."""

    def __init__(self):
        self.layer = 1
        self.thing = 1

    def next_layer(self):
        self.layer += 1
        return self.layer - 1

    def next_thing(self):
        self.thing += 1
        return self.thing - 1


def layer_element(tiled_map, layer, ids):
    if isinstance(layer, TileLayer):
        return tile_layer(tiled_map, layer, ids)
    number = ids.next_layer()
    if isinstance(layer, Group):
        element = Element("group", id=number, name=layer.name)
        for child in layer.layers:
            element.add(layer_element(tiled_map, child, ids))
        return element
    element = Element("objectgroup", id=number, name=layer.name, visible=None if layer.visible else 0)
    for thing in layer.objects:
        element.add(object_element(tiled_map, thing, ids))
    return element


def tile_layer(tiled_map, layer, ids):
    element = Element(
        "layer",
        id=ids.next_layer(),
        name=layer.name,
        width=tiled_map.width,
        height=tiled_map.height,
        opacity=f"0.{layer.opacity:02}" if layer.opacity < 100 else None,
    )
    encoding, compression = ("csv", None) if layer.encoding == "csv" else ("base64", layer.encoding)
    data = element.add(Element("data", encoding=encoding, compression=compression if compression != "base64" else None))
    if tiled_map.chunk is None:
        data.text = encoded(layer.rows, layer.encoding)
    else:
        for chunk in chunks(tiled_map, layer):
            data.add(chunk)
    return element


def chunks(tiled_map, layer):
    """The squares that are not empty; their places are multiples of their side."""
    side, left, top = tiled_map.chunk, tiled_map.left, tiled_map.top
    right, bottom = left + tiled_map.width, top + tiled_map.height
    for y in range(top // side * side, bottom, side):
        for x in range(left // side * side, right, side):
            rows = [[layer.get(i - left, j - top) for i in range(x, x + side)] for j in range(y, y + side)]
            if any(map(any, rows)):
                chunk = Element("chunk", x=x, y=y, width=side, height=side)
                chunk.text = encoded(rows, layer.encoding)
                yield chunk


def encoded(rows, encoding):
    if encoding == "csv":
        return "\n" + ",\n".join(",".join(map(str, row)) for row in rows) + "\n"
    data = b"".join(struct.pack(f"<{len(row)}I", *row) for row in rows)
    if encoding == "zlib":
        data = zlib.compress(data, 9)
    elif encoding == "gzip":
        data = gzip.compress(data, 9, mtime=0)
    return "\n   " + base64.b64encode(data).decode("ascii") + "\n  "


def object_element(tiled_map, thing, ids):
    left, top = pixels(tiled_map, thing)
    width, height = (TILE * side for side in thing.size) if thing.size else (None, None)
    if thing.number:
        width = height = TILE
        top += TILE  # Tiles are placed by their south-west corner.
    element = Element(
        "object",
        id=ids.next_thing(),
        name=thing.name or None,
        type=thing.kind or None,
        gid=thing.number or None,
        x=left,
        y=top,
        width=width,
        height=height,
    )
    if thing.properties:
        element.add(properties(thing.properties))
    if thing.points:
        points = " ".join(f"{number(TILE * x)},{number(TILE * y)}" for x, y in thing.points)
        element.add(Element("polygon" if thing.closed else "polyline", points=points))
    elif not thing.size and not thing.number:
        element.add(Element("point"))
    return element


def pixels(tiled_map, thing):
    return TILE * (thing.x + tiled_map.left), TILE * (thing.y + tiled_map.top)


def number(value):
    return int(value) if value == int(value) else value
