# SPDX-License-Identifier: MIT
"""What is in map files: compared with the files, read as XML and JSON."""

import json
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest
from conftest import OWN_MAPS

import tilespace as ts

VALUES = {"int": int, "float": float, "bool": lambda text: text == "true"}


def properties_of(node):
    return {each.get("name"): VALUES.get(each.get("type", "string"), str)(each.get("value", ""))
            for each in node.findall("properties/property")}


@pytest.mark.parametrize("name", ["platform.tmx", "dungeon.tmx", "garden.tmx", "field.tmx", "ship.tmx"])
def test_objects_and_layers_of_tiled(name):
    root = ElementTree.parse(OWN_MAPS / name).getroot()
    loaded = ts.load_map(OWN_MAPS / name)
    layers = [node for node in root.iter() if node.tag in ("layer", "objectgroup", "imagelayer", "group")
              and node.get("name") is not None]
    assert [layer.name for layer in loaded.layers] == [node.get("name") for node in layers]
    nodes = [node for layer in layers if layer.tag == "objectgroup" for node in layer.findall("object")]
    assert len(loaded.objects) == len(nodes)
    for found, node in zip(loaded.objects, nodes):
        assert found.id == int(node.get("id")) and found.name == node.get("name", "")
        if node.get("gid") is None:
            assert found.class_name == node.get("type", node.get("class", ""))
        assert found.position == (float(node.get("x")), float(node.get("y")))
        own = properties_of(node)
        assert {key: found.properties[key] for key in own} == own
        assert loaded.object(found.id).id == found.id
    for class_name in {found.class_name for found in loaded.objects}:
        assert len(loaded.find_objects(class_name=class_name)) == sum(
            found.class_name == class_name for found in loaded.objects)
    assert loaded.properties == loaded.properties_of("map") == properties_of(root)
    for kind, every in (("layer", loaded.layers), ("tileset", loaded.tilesets), ("level", loaded.levels)):
        assert all(each.properties == loaded.properties_of(kind, i) for i, each in enumerate(every))
        assert loaded.properties_of(kind, len(every)) == {}
    assert [each.name for each in loaded.tilesets if not each.source] == [
        node.get("name") for node in root.findall("tileset") if node.get("source") is None]


def test_tiles_of_layers():
    tiles = np.arange(1, 13).reshape(3, 4)
    tiles[0, 0], tiles[2, 3] = 0, 5 | 1 << 31
    rows = ",\n".join(",".join(map(str, row)) for row in tiles)
    text = f"""<map orientation="orthogonal" width="4" height="3" tilewidth="8" tileheight="8">
        <tileset firstgid="1" name="s" tilewidth="8" tileheight="8" tilecount="20" columns="5"><image source="s.png"
        width="40" height="32"/><tile id="4" type="Rock"><properties><property name="hard" type="bool" value="true"/>
        </properties></tile></tileset><group name="a"><layer name="b" width="4" height="3"><data encoding="csv">{rows}
        </data></layer></group></map>"""
    loaded = ts.load_map(text.encode(), solid="tiles")
    assert np.array_equal(loaded.layer_tiles("a/b"), tiles) and loaded.layer("b").parent == 0
    assert np.array_equal(loaded.layer_tiles(1, (1, 1, 3, 2)), tiles[1:2, 1:3])
    tile = loaded.tile(tiles[2, 3])
    assert tile.class_name == "Rock" and tile.properties == {"hard": True} and tile.part == (32, 0, 40, 8)
    for bad in (0, 0x0FFFFFFF):
        if bad == 0:
            with pytest.raises(IndexError):
                loaded.tile(bad)
    assert loaded.properties_of("tile", 5) == tile.properties and loaded.properties == {}
    for ask in (loaded.layer, loaded.layer_tiles, loaded.placed_tiles):
        with pytest.raises(KeyError, match="no layer 'c'; layers: a, a/b"):
            ask("c")
    with pytest.raises(KeyError, match="no layer 'c'; layers: none"):
        ts.load_map(b"..").layer("c")
    with pytest.raises(KeyError):
        loaded.object(7)
    assert loaded.projection is not None and loaded.projection.tile_at(9, 17) == (1, 2) and loaded.hexagons is None


def test_ldtk_and_levels():
    project = json.loads((OWN_MAPS / "mine.ldtk").read_text())
    loaded = ts.load_map(OWN_MAPS / "mine.ldtk")
    entities = [entity for level in project["levels"] for layer in reversed(level["layerInstances"])
                for entity in layer["entityInstances"]]
    assert sorted(found.class_name for found in loaded.objects) == sorted(e["__identifier"] for e in entities)
    for layer in loaded.layers:
        if layer.kind == "cells":
            level, name = layer.path.split("/")
            source = next(each for each in next(
                one for one in project["levels"] if one["identifier"] == level)["layerInstances"]
                if each["__identifier"] == name)
            assert loaded.layer_tiles(layer.number).ravel().tolist() == source["intGridCsv"]
    levels = ts.load_levels(OWN_MAPS / "mine.ldtk")
    assert [level.name for level in levels] == [level["identifier"] for level in project["levels"]]
    parts = [(ts.load_map(OWN_MAPS / "mine.ldtk", level=level.name).world, level.x, level.y) for level in levels]
    assert ts.join_maps(parts).map == loaded.map
    for i, level in enumerate(levels):
        assert i not in level.neighbours and all(i in levels[other].neighbours for other in level.neighbours)
    with pytest.raises(ValueError):
        ts.join_maps([])
    with pytest.raises(ts.MapError, match="nowhere"):
        ts.load_levels("nowhere.world")


def test_placed_tiles_of_ldtk(tmp_path):
    tiles = [{"px": [-3, 5], "src": [11, 2], "f": 3, "t": 1}, {"px": [8, 0], "src": [2, 11], "f": 0, "t": 4}]
    project = json.loads((OWN_MAPS / "mine.ldtk").read_text())
    project["defs"]["tilesets"] = [{"identifier": "Rocks", "uid": 7, "relPath": "rocks.png", "pxWid": 39, "pxHei": 30,
                                    "tileGridSize": 8, "spacing": 1, "padding": 2, "enumTags": [], "customData": []}]
    ground = next(layer for layer in project["levels"][0]["layerInstances"] if layer["__type"] == "IntGrid")
    ground |= {"autoLayerTiles": tiles, "__tilesetDefUid": 7}
    (tmp_path / "placed.ldtk").write_text(json.dumps(project))
    loaded = ts.load_map(tmp_path / "placed.ldtk")
    path = f"{project['levels'][0]['identifier']}/{ground['__identifier']}"
    placed = loaded.placed_tiles(path)
    assert placed.dtype == ts.PLACED_TILE and len(placed) == 2
    for tile, source in zip(placed, tiles):
        assert tile.tolist() == (*source["px"], *source["src"], source["f"], source["t"])
    layer = loaded.layer(path)
    assert loaded.tilesets[layer.tileset].name == "Rocks" and loaded.tilesets[layer.tileset].columns == 4
    others = [each for each in loaded.layers if each.path != path]
    assert others and all(len(loaded.placed_tiles(each.number)) == 0 and each.tileset == -1 for each in others)
    assert len(ts.load_map(OWN_MAPS / "dungeon.tmx").placed_tiles(0)) == 0


def test_hexagons_of_files():
    loaded = ts.load_map(OWN_MAPS / "islands.tmx")
    assert loaded.hexagons is not None and loaded.projection is None
    assert loaded.hexagons.at(*loaded.hexagons.center((3, 4))) == (3, 4)
