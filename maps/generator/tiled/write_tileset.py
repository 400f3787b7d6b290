# SPDX-License-Identifier: MIT
"""TSX files."""

from generator.tiled.shapes import Polygon
from generator.tiled.xml import Element, properties


def tsx(tileset):
    """The bytes of the file, which is to lie beside its images."""
    root = Element(
        "tileset",
        version="1.8",
        tiledversion="1.8.2",
        name=tileset.name,
        tilewidth=tileset.tile_width,
        tileheight=tileset.tile_height,
        tilecount=len(tileset.tiles),
        columns=tileset.columns,
    )
    if tileset.offset_x:
        root.add(Element("tileoffset", x=tileset.offset_x, y=0))
    if tileset.columns:
        height = -(-len(tileset.tiles) // tileset.columns) * tileset.tile_height
        width = tileset.columns * tileset.tile_width
        root.add(Element("image", source=f"{tileset.name}.png", width=width, height=height))
    for tile in tileset.tiles:
        if tile.shape or tile.properties or tile.frames or tile.image:
            root.add(tile_element(tileset, tile))
    return root.document()


def tile_element(tileset, tile):
    element = Element("tile", id=tile.id)
    if tile.properties:
        element.add(properties(tile.properties))
    if tile.image:
        source = f"{tileset.name}/{tile.image}.png"
        element.add(Element("image", width=tileset.tile_width, height=tileset.tile_height, source=source))
    if tile.shape:
        group = element.add(Element("objectgroup", draworder="index", id=2))
        group.add(shape_element(tile.shape))
    if tile.frames:
        animation = element.add(Element("animation"))
        for number, milliseconds in tile.frames:
            animation.add(Element("frame", tileid=number, duration=milliseconds))
    return element


def shape_element(shape):
    if not isinstance(shape, Polygon):
        return Element("object", id=1, x=shape.x, y=shape.y, width=shape.w, height=shape.h)
    (x, y), *_ = shape.corners
    element = Element("object", id=1, x=x, y=y)
    points = " ".join(f"{i - x},{j - y}" for i, j in shape.corners)
    element.add(Element("polygon", points=points))
    return element
