# SPDX-License-Identifier: MIT
"""What is in map files: layers, objects, tilesets, properties, levels."""

from __future__ import annotations

import os
from operator import index
from typing import Any, Dict, Iterable, List, NamedTuple, Optional, Tuple, Union

import numpy as np

from ._library import (MapError, Unique, all_of, check, enum, error_of, layout_of, no_tile, path_of, pointer,
                       tile_box)
from ._tilespace import ffi, lib
from ._types import PLACED_TILE, Array
from ._words import Outside
from .maps import CollisionMap, Layout, World

Pair = Tuple[float, float]
_LAYERS = ("tiles", "objects", "image", "group", "cells")
_OBJECTS = ("rectangle", "ellipse", "capsule", "point", "polygon", "polyline", "text", "tile")


class Layer(NamedTuple):
    """A layer, in drawing order; groups come before the layers in them. `number` is its index, `parent` that of its
    group or -1. Offsets and opacity are those with its groups. `tileset` is the index of that of the placed tiles of a
    layer of LDtk, or -1."""
    number: int
    name: str
    class_name: str
    path: str
    kind: str
    parent: int
    visible: bool
    opacity: float
    offset: Pair
    bounds: Tuple[int, int, int, int]
    cell_size: int
    image: str
    tileset: int
    properties: Dict[str, Any]


class MapObject(NamedTuple):
    """An object of a map, or an entity of LDtk. `box` is x0, y0, x1, y1 in pixels after its rotation, `tiles` the same
    in tile space, `points` those of polygons and polylines, relative to the position. `properties` has those of its
    tile, too. `gid` is the number of the tile that it shows."""
    name: str
    class_name: str
    text: str
    iid: str
    kind: str
    id: int
    layer: int
    visible: bool
    gid: int
    position: Pair
    size: Pair
    rotation: float
    points: Array
    box: Tuple[float, float, float, float]
    tiles: Tuple[float, float, float, float]
    properties: Dict[str, Any]


class Tileset(NamedTuple):
    """A tileset: number of its first tile in the map, its image, sizes in pixels."""
    name: str
    class_name: str
    source: str
    image: str
    first_number: int
    tile_count: int
    tile_size: Tuple[int, int]
    spacing: int
    margin: int
    columns: int
    missing: bool
    properties: Dict[str, Any]


class MapTile(NamedTuple):
    """What the number of a tile refers to: tileset, id within it, its image and x0, y0, x1, y1 of its part."""
    tileset: int
    id: int
    class_name: str
    image: str
    part: Tuple[float, float, float, float]
    properties: Dict[str, Any]


class Level(NamedTuple):
    """A level of a world: its place and size in pixels, indices of the levels beside it, and its fields (LDtk)."""
    name: str
    world: str
    x: int
    y: int
    width: int
    height: int
    depth: int
    neighbours: List[int]
    properties: Dict[str, Any]


def text_of(text: Any) -> str:
    """A string of C."""
    return str(ffi.string(text).decode("utf-8", "replace"))


def _box(box: Any) -> Any:
    return box.min.x, box.min.y, box.max.x, box.max.y


class Contents(Unique):
    """The contents of a loaded map by number; values are read when asked for."""

    __slots__ = ("_handle",)

    def __init__(self, handle: Any) -> None:
        self._handle = handle

    def _view(self, name: str, index: int) -> Any:
        view = ffi.new({"layer": "tilespace_layer_view*", "object": "tilespace_map_object_view*",
                        "tileset": "tilespace_tileset_view*", "tile": "tilespace_tile_view*",
                        "level": "tilespace_level_view*", "property": "tilespace_property_view*"}[name])
        code = getattr(lib, f"tilespace_loaded_{name}")(self._handle, index, view)
        if code == lib.TILESPACE_BAD_ID:
            raise IndexError(f"no {name} {index}")
        check(code)
        return view

    def _value(self, index: int) -> Tuple[str, Any]:
        view = self._view("property", index)
        members = [self._value(view.first_member + i) for i in range(view.member_count)]
        if view.type == lib.TILESPACE_GROUP:
            return text_of(view.name), dict(members)
        if view.type == lib.TILESPACE_LIST:
            return text_of(view.name), [value for _, value in members]
        if view.type == lib.TILESPACE_BOOLEAN:
            return text_of(view.name), bool(view.integer)
        if view.type in (lib.TILESPACE_INTEGER, lib.TILESPACE_OBJECT):
            return text_of(view.name), view.integer
        return text_of(view.name), view.number if view.type == lib.TILESPACE_NUMBER else text_of(view.text)

    @property
    def properties(self) -> Dict[str, Any]:
        """Properties of the map by name."""
        return self.properties_of("map")

    def properties_of(self, kind: str, index: int = 0) -> Dict[str, Any]:
        """Properties by name, of the "map", or of a "layer", "object", "tileset" or "level" by its index, or a "tile"
        by its number, as `properties` of each has them; of an object, its own alone, without those of its tile. Empty,
        if there is none with this number. The map has no other index."""
        owner = enum("OF_", kind)
        if index < 0:
            return {}
        first, count = ffi.new("size_t*"), ffi.new("size_t*")
        code = lib.tilespace_loaded_properties(self._handle, owner, index, first, count)
        if code == lib.TILESPACE_BAD_ID:
            return {}
        check(code)
        return dict(self._value(first[0] + i) for i in range(count[0]))

    @property
    def layers(self) -> List[Layer]:
        """All layers, in drawing order."""
        layers = []
        for i in range(lib.tilespace_loaded_layers(self._handle)):
            view = self._view("layer", i)
            layers.append(Layer(i, text_of(view.name), text_of(view.class_name), text_of(view.path),
                                _LAYERS[view.kind], view.parent, bool(view.is_visible), view.opacity,
                                (view.offset.x, view.offset.y), _box(view.bounds), view.cell_size, text_of(view.image),
                                view.tileset, self.properties_of("layer", i)))
        return layers

    def layer(self, name: str) -> Layer:
        """The first layer with a name or path. KeyError if there is none, with the paths that there are."""
        out = ffi.new("size_t*")
        if lib.tilespace_loaded_find_layer(self._handle, name.encode(), out):
            raise KeyError(f"no layer {name!r}; layers: {', '.join(each.path for each in self.layers) or 'none'}")
        return self.layers[int(out[0])]

    def layer_tiles(self, layer: Union[int, str], bounds: Optional[Tuple[int, int, int, int]] = None) -> Array:
        """Numbers of the tiles of a layer, with the flags of their flips: uint32 [y, x] over its bounds; 0: no tile. Of
        a layer of cells their values, int32. Tiles of LDtk have no numbers: placed_tiles."""
        found = self._found(layer)
        x0, y0, x1, y1 = found.bounds if bounds is None else bounds
        tiles = np.zeros((max(y1 - y0, 0), max(x1 - x0, 0)), np.uint32)
        box = tile_box((x0, y0, x1, y1))
        check(lib.tilespace_loaded_layer_tiles(self._handle, found.number, box, pointer(tiles, "uint32_t*"),
                                               tiles.size))
        return tiles.view(np.int32) if found.kind == "cells" else tiles

    def placed_tiles(self, layer: Union[int, str]) -> Array:
        """Tiles that the editor of LDtk or its rules placed on a layer, in drawing order: structured, PLACED_TILE. They
        need not be on a cell, and several may be on one."""
        number = self._found(layer).number
        return all_of(PLACED_TILE, "tilespace_placed_tile*",
                      lambda *out: lib.tilespace_loaded_placed_tiles(self._handle, number, *out))

    def _found(self, layer: Union[int, str]) -> Layer:
        return self.layer(layer) if isinstance(layer, str) else self.layers[layer]

    @property
    def objects(self) -> List[MapObject]:
        """All objects, layer by layer."""
        return [self._object(i) for i in range(lib.tilespace_loaded_objects(self._handle))]

    def _object(self, index: int) -> MapObject:
        view = self._view("object", index)
        points = np.array([(view.points[i].x, view.points[i].y) for i in range(view.point_count)], np.float64)
        inherited = self.properties_of("tile", view.gid) if view.gid else {}
        return MapObject(text_of(view.name), text_of(view.class_name), text_of(view.text), text_of(view.iid),
                         _OBJECTS[view.kind], view.id, view.layer, bool(view.is_visible), view.gid,
                         (view.position.x, view.position.y), (view.size.x, view.size.y), view.rotation,
                         points.reshape(-1, 2), _box(view.box), _box(view.tiles),
                         {**inherited, **self.properties_of("object", index)})

    def find_objects(self, name: Optional[str] = None, class_name: Optional[str] = None) -> List[MapObject]:
        """The objects with a name, a class or both."""
        texts = [ffi.NULL if text is None else ffi.new("char[]", text.encode()) for text in (name, class_name)]
        found = all_of(np.uintp, "size_t*", lambda *out: lib.tilespace_loaded_find_objects(self._handle, *texts, *out))
        return [self._object(int(i)) for i in found]

    def object(self, id: Union[int, str]) -> MapObject:
        """The object with an id, or the entity with an iid. KeyError if there is none."""
        out = ffi.new("size_t*")
        iid = ffi.new("char[]", id.encode()) if isinstance(id, str) else ffi.NULL
        if lib.tilespace_loaded_object_by_id(self._handle, 0 if isinstance(id, str) else id, iid, out):
            raise KeyError(id)
        return self._object(out[0])

    @property
    def tilesets(self) -> List[Tileset]:
        """All tilesets."""
        sets = []
        for i in range(lib.tilespace_loaded_tilesets(self._handle)):
            view = self._view("tileset", i)
            sets.append(Tileset(text_of(view.name), text_of(view.class_name), text_of(view.source),
                                text_of(view.image), view.first_number, view.tile_count,
                                (view.tile_width, view.tile_height), view.spacing, view.margin, view.columns,
                                bool(view.is_missing), self.properties_of("tileset", i)))
        return sets

    def tile(self, number: int) -> MapTile:
        """What a number of a tile, with or without flags, refers to. IndexError: no tile."""
        view = self._view("tile", int(number))
        return MapTile(view.tileset, view.id, text_of(view.class_name), text_of(view.image), _box(view.part),
                       self.properties_of("tile", int(number)))

    @property
    def levels(self) -> List[Level]:
        """Levels of an LDtk project that make the map."""
        levels = []
        for i in range(lib.tilespace_loaded_levels(self._handle)):
            view = self._view("level", i)
            beside = all_of(np.uintp, "size_t*",
                            lambda *out, i=i: lib.tilespace_loaded_neighbours(self._handle, i, *out))
            levels.append(Level(text_of(view.name), text_of(view.world), view.x, view.y, view.width, view.height,
                                view.depth, beside.tolist(), self.properties_of("level", i)))
        return levels


def loaded(load: Any) -> Any:
    """The handle of a file that `load(&handle)` loads."""
    out = ffi.new("tilespace_loaded**")
    code = load(out)
    handle = ffi.gc(out[0], lib.tilespace_loaded_free)
    if code == lib.TILESPACE_BAD_MAP:
        raise MapError(text_of(lib.tilespace_loaded_error(handle)))
    if code:
        raise error_of(code)
    return handle


def load_levels(path: Union[str, "os.PathLike[str]"], references: str = "map_folder") -> List[Level]:
    """The levels of an LDtk project or a .world file of Tiled; load_map(path, level=name) loads one.

    MapError: the file could not be loaded."""
    rule = enum("REFERENCES_", references)
    return Contents(loaded(lambda out: lib.tilespace_load_levels(path_of(path), rule, out))).levels


def _place(x: Any, y: Any) -> Tuple[int, int]:
    try:
        return index(x), index(y)
    except TypeError:
        raise no_tile(x, y) from None


def join_maps(levels: Iterable[Tuple[World, int, int]], outside: Outside = "free") -> World:
    """One map of the maps of several levels, each with its place in pixels: (world, x, y). ValueError: their tiles are
    not on one grid."""
    rows = [(world.map._handle, *_place(x, y)) for world, x, y in levels]
    if not rows:
        raise ValueError("levels: expected at least one")
    views = ffi.new("tilespace_level_map_view[]", rows)
    joined = CollisionMap._made(lambda out: lib.tilespace_join_maps(views, len(rows), enum("OUTSIDE_", outside), out))
    return World(joined, Layout(layout_of(joined._handle)))
