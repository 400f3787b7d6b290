#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Make maps/platform.tscn and maps/tilesets/platform.tres, the level of maps/platform.tmx as a scene of Godot 4.

The layers, shapes and objects are those of the Tiled files. A file that says the same already is left alone.
"""

import base64
import struct
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path

MAPS = Path(__file__).resolve().parent
LAYERS = ("decor", "ground", "platforms", "hazards")
NODES = ("lifts", "objects")


def numbers(values):
    return ", ".join(f"{value:g}" for value in values)


def corners_of(shape, size):
    """Corners of a collision shape, from the centre of the tile."""
    x, y = float(shape.get("x")) - size / 2, float(shape.get("y")) - size / 2
    polygon = shape.find("polygon")
    if polygon is None:
        width, height = float(shape.get("width")), float(shape.get("height"))
        return [x, y, x + width, y, x + width, y + height, x, y + height]
    pairs = (pair.split(",") for pair in polygon.get("points").split())
    return [number for px, py in pairs for number in (x + float(px), y + float(py))]


def is_one_way(element):
    return element.find("properties/property[@name='one_way']") is not None


def tile_lines(tile, tileset):
    columns, size = int(tileset.get("columns")), int(tileset.get("tilewidth"))
    number = int(tile.get("id"))
    key = f"{number % columns}:{number // columns}/0"
    for i, shape in enumerate(tile.findall("objectgroup/object")):
        polygon = f"{key}/physics_layer_0/polygon_{i}"
        yield f"{polygon}/points = PackedVector2Array({numbers(corners_of(shape, size))})"
        if is_one_way(shape) or is_one_way(tile):
            yield f"{polygon}/one_way = true"


def tile_set(tileset):
    size, columns = int(tileset.get("tilewidth")), int(tileset.get("columns"))
    with_data = {int(tile.get("id")): tile for tile in tileset.findall("tile")}
    yield '[gd_resource type="TileSet" format=3]\n'
    yield '[ext_resource type="Texture2D" path="res://tilesets/platform.png" id="1"]\n'
    yield '[sub_resource type="TileSetAtlasSource" id="TileSetAtlasSource_1"]\nresource_name = "platform"'
    yield f'texture = ExtResource("1")\ntexture_region_size = Vector2i({size}, {size})'
    for number in range(int(tileset.get("tilecount"))):
        yield f"{number % columns}:{number // columns}/0 = 0"
        if number in with_data:
            yield from tile_lines(with_data[number], tileset)
    yield f"\n[resource]\ntile_size = Vector2i({size}, {size})\nphysics_layer_0/collision_layer = 1"
    yield 'sources/0 = SubResource("TileSetAtlasSource_1")'


def flips_of(gid):
    return (0x1000 if gid >> 31 & 1 else 0) | (0x2000 if gid >> 30 & 1 else 0) | (0x4000 if gid >> 29 & 1 else 0)


def cells_of(layer, columns):
    """Tile data of a layer: version 0, then 12 bytes for each cell."""
    width = int(layer.get("width"))
    data = struct.pack("<H", 0)
    for i, gid in enumerate(int(text) for text in layer.find("data").text.split(",")):
        if gid == 0:
            continue
        number = (gid & 0x0FFFFFFF) - 1
        data += struct.pack("<hhHHHH", i % width, i // width, 0, number % columns, number // columns, flips_of(gid))
    return base64.b64encode(data).decode("ascii")


def node_lines(thing, name):
    # Tiled puts objects that show a tile at the bottom left, Godot markers in the middle.
    width, height = float(thing.get("width", 0)), float(thing.get("height", 0))
    x, y = float(thing.get("x")) + width / 2, float(thing.get("y")) + (-height if thing.get("gid") else height) / 2
    yield f'\n[node name="{name}" type="Marker2D" parent="Objects"]'
    yield f"position = Vector2({numbers((x, y))})"


def scene(level, tileset):
    columns = int(tileset.get("columns"))
    yield '[gd_scene load_steps=2 format=4]\n'
    yield '[ext_resource type="TileSet" path="res://tilesets/platform.tres" id="1"]\n'
    yield '[node name="Level" type="Node2D"]'
    for name in LAYERS:
        yield f'\n[node name="{name}" type="TileMapLayer" parent="."]'
        yield f'tile_map_data = PackedByteArray("{cells_of(level.find(f"layer[@name={name!r}]"), columns)}")'
        yield 'tile_set = ExtResource("1")'
    yield '\n[node name="Objects" type="Node2D" parent="."]'
    counts = Counter()
    for group in NODES:
        for thing in level.findall(f"objectgroup[@name={group!r}]/object"):
            # Nodes with one parent have different names.
            name = thing.get("name")
            counts[name] += 1
            yield from node_lines(thing, name if counts[name] == 1 else f"{name}{counts[name]}")


def files(tmx, tsx):
    """Paths and bytes of the scene and its tile set, from those of the map of Tiled and its tileset."""
    level, tileset = ElementTree.fromstring(tmx), ElementTree.fromstring(tsx)
    texts = {MAPS / "tilesets" / "platform.tres": tile_set(tileset), MAPS / "platform.tscn": scene(level, tileset)}
    return {path: ("\n".join(lines) + "\n").encode("ascii") for path, lines in texts.items()}


def main():
    made = files((MAPS / "platform.tmx").read_bytes(), (MAPS / "tilesets" / "platform.tsx").read_bytes())
    for path, data in made.items():
        if not path.exists() or path.read_bytes() != data:
            path.write_bytes(data)


if __name__ == "__main__":
    main()
