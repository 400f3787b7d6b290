# SPDX-License-Identifier: MIT
"""Collision maps and worlds."""

from __future__ import annotations

import re
import threading
from math import atan2
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Optional, Sequence, SupportsIndex, Tuple, Union

import numpy as np

from ._library import (Guard, all_of, check, enum, new_handle, no_tile, number, output_of, pair_of, pointer, rows_of,
                       solidity, struct_of, tile_box, tile_of, tiles_of, translations_of, whole)
from ._tilespace import ffi, lib
from ._space import Space, directions_of, explain_cast
from ._types import Array, CastExplanation, DOOR, Path
from ._words import OUTSIDES, Axis, By, Gap, Inside, Merge, OneWay, Outside
from .hexagons import HexPaths
from .movers import MovingMap, TurnResult
from .rooms import is_greedy
from .shapes import MOVERS, Point, Polygon, c_shape, moved_shape
from .tile_shapes import TileShape, c_tile_shape, tile_shape


_UNKNOWN_LETTERS = re.compile(r"[^#. \n]")


def _tile(value: Any, name: str) -> Tuple[int, int]:
    tile = tile_of(value, name)
    return tile.x, tile.y


class Layout:
    """Where the tiles lie in a world of pixels or meters."""

    __slots__ = ("_layout",)

    def __init__(self, layout: Any) -> None:
        self._layout = layout

    @staticmethod
    def pixels(tile_size: float) -> "Layout":
        """Tiles of this size, y down, the origin at tile (0, 0)."""
        layout = ffi.new("tilespace_layout*")
        check(lib.tilespace_layout_pixels(tile_size, layout))
        return Layout._checked(layout)

    @staticmethod
    def y_up(origin: Tuple[float, float], tile_size: float, yaw: float = 0.0) -> "Layout":
        """World units with y up, as on ROS maps: `origin` is the southern corner."""
        layout = ffi.new("tilespace_layout*")
        check(lib.tilespace_layout_y_up(ffi.new("tilespace_point*", pair_of(origin, "origin")), tile_size, yaw, layout))
        return Layout._checked(layout)

    @staticmethod
    def _checked(layout: Any) -> "Layout":
        if not lib.tilespace_layout_is_valid(layout):
            raise ValueError("layout: expected finite numbers and a positive tile size")
        return Layout(layout)

    @property
    def tile_size(self) -> Tuple[float, float]:
        """Width and height of a tile."""
        return self._layout.tile_width, self._layout.tile_height

    @property
    def origin(self) -> Tuple[float, float]:
        """The north-western corner of tile (0, 0)."""
        return self._layout.origin.x, self._layout.origin.y

    @property
    def yaw(self) -> float:
        """Rotation of the tiles in radians, as of y_up(): counter-clockwise where y is up."""
        return atan2(self._layout.rotation.y, self._layout.rotation.x)

    def to_world(self, points: Any) -> Any:
        """A point (x, y) of tile space in the world, or an array (n, 2) of points."""
        return self._convert(points, lib.tilespace_points_to_world)

    def to_tiles(self, points: Any) -> Any:
        """A point (x, y) of the world in tile space, or an array (n, 2) of points."""
        return self._convert(points, lib.tilespace_points_to_tile_space)

    def _convert(self, points: Any, convert: Any) -> Any:
        if isinstance(points, Point) or np.ndim(points) == 1 and len(points) > 0:
            point = ffi.new("tilespace_point*", pair_of(points, "points"))
            check(convert(self._layout, point, point, 1))
            return point.x, point.y
        rows = rows_of(points, 2, "points")
        out = np.empty(rows.shape)
        check(convert(self._layout, pointer(rows, "tilespace_point*"), pointer(out, "tilespace_point*"), len(rows)))
        return out

    def __repr__(self) -> str:
        (x, y), (width, height) = self.origin, self.tile_size
        turned = f", turned by {self.yaw:g}" if self.yaw != 0.0 else ""
        return f"<Layout of tiles of {width:g} x {height:g}, tile (0, 0) at ({x:g}, {y:g}){turned}>"

    def length_of(self, path: Path) -> float:
        """Length of a path of squares in units of the world: of its steps, whatever the terrain costs there; also of
        its corners alone."""
        legs = np.abs(np.diff(path.tiles.astype(np.int64), axis=0))
        diagonal = int(legs.min(axis=1).sum())
        cost = ffi.new("tilespace_cost*", (int(legs.sum()) - 2 * diagonal, diagonal))
        return float(lib.tilespace_length_in_world(self._layout, cost))

    def _values(self) -> Tuple[float, ...]:  # not bytes: those between members have any value
        layout = self._layout
        return (layout.origin.x, layout.origin.y, layout.tile_width, layout.tile_height, layout.x_axis, layout.y_axis,
                layout.rotation.x, layout.rotation.y)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Layout) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __reduce__(self) -> Any:
        return _layout_of, (bytes(ffi.buffer(self._layout)),)


def _layout_of(content: bytes) -> Layout:
    return Layout._checked(struct_of("layout", content))


class CollisionMap(HexPaths):
    """Which tiles are solid: `CollisionMap(array)` of an array [y, x] that is true, or not 0, where they are.

    int8 arrays are occupancy grids, as of ROS: solid from `occupied` (65) on, and where they are negative (unknown) if
    `unknown` is "solid" ("free"). Of 0 and 1 alone they may be walls: a ValueError, unless one of these two is given,
    as for parts of a grid that may have costs of 1. Arrays of other whole numbers are occupancy grids if one of the two
    is given, and arrays of floats if `occupied` is (0.65), where NaN is unknown, too; otherwise all that is not 0 is
    solid, and negative numbers, NaN and fractions below 1 are ValueErrors. Unsigned ones have no unknown tiles: 255 is
    solid. Arrays may have any strides. `origin` is the tile of
    array[0, 0]; `outside` is "free" or "solid".

    Arrays that are given and returned begin at the tile bounds[:2], which is (0, 0) unless there is an origin, as of
    maps of ROS: index_of() and tiles_where() convert. The next question sees an edit; a thread that edits while another
    one asks gets a RuntimeError."""

    __slots__ = ("_layout",)  # that of its Worlds, or None

    def __init__(self, solid: Any, outside: Outside = "free", origin: Tuple[int, int] = (0, 0),
                 occupied: Optional[float] = None, unknown: Optional[str] = None) -> None:
        if isinstance(solid, CollisionMap):
            raise TypeError("expected an array [y, x], found a CollisionMap: copy() keeps its place and shapes")
        bytes_ = _solid_bytes(solid, occupied, unknown)
        height, width = bytes_.shape
        x, y = _tile(origin, "origin")
        rule = enum("OUTSIDE_", outside)
        box = tile_box((x, y, x + width, y + height))
        self._adopt(new_handle("map", lambda out: lib.tilespace_map_create(box, rule, out)))
        check(lib.tilespace_set_solid_bytes(self._handle, box, pointer(bytes_, "uint8_t*"), bytes_.strides[0]))

    def _adopt(self, handle: Any) -> None:
        self._handle = handle
        self._guard = Guard()
        self._layout: Optional[Layout] = None

    def _take(self, layout: Layout) -> int:
        """Gives the map a layout if it has none, within an edit; returns the error code of C."""
        if self._layout is not None:
            return 0
        code = int(lib.tilespace_map_set_layout(self._handle, layout._layout))
        if code == 0:
            self._layout = layout
        return code

    @classmethod
    def _of(cls, handle: Any) -> "CollisionMap":
        made = cls.__new__(cls)
        made._adopt(handle)
        return made

    @classmethod
    def _made(cls, make: Any) -> "CollisionMap":
        return cls._of(new_handle("map", make))

    @classmethod
    def from_text(cls, text: str, outside: Outside = "free") -> "CollisionMap":
        """A map of text: a line is a row, '#' is solid, '.' and ' ' are free. Of text with other letters:
        load_map(text.encode(), solid="#").map."""
        if not isinstance(text, str):
            raise TypeError(f"text: expected a text with a line for each row, found {text!r}")
        text = text.replace("\r\n", "\n")
        unknown = _UNKNOWN_LETTERS.search(text)
        if unknown:
            row, column = text.count("\n", 0, unknown.start()), unknown.start() - text.rfind("\n", 0, unknown.start())
            raise ValueError(f"line {row + 1}, column {column}: expected '#', '.' or ' ', found {unknown[0]!r}; "
                             'load_map(text.encode(), solid="#") takes any letters')
        content = text.encode()
        return cls._made(lambda out: lib.tilespace_map_from_text(content, len(content), enum("OUTSIDE_", outside), out))

    @classmethod
    def from_bytes(cls, content: bytes) -> "CollisionMap":
        """A map of the bytes of to_bytes(). ValueError if they are damaged."""
        data = ffi.from_buffer("uint8_t[]", content)
        return cls._made(lambda out: lib.tilespace_map_restore(data, len(data), out))

    def to_bytes(self) -> bytes:
        """The map as bytes, the same on all machines; equal maps have equal bytes."""
        with self._guard:
            return all_of(np.uint8, "uint8_t*",
                          lambda *out: lib.tilespace_map_snapshot(self._handle, *out)).tobytes()

    def copy(self) -> "CollisionMap":
        """A copy."""
        with self._guard:
            return self._made(lambda out: lib.tilespace_map_copy(self._handle, out))

    def turned(self, quarters: int) -> "CollisionMap":
        """A copy, turned by quarters of a turn, clockwise on screen, about the corner of tile (0, 0)."""
        turns = whole(quarters, "quarters")
        with self._guard:
            return self._made(lambda out: lib.tilespace_map_turned(self._handle, turns, out))

    def flipped(self, axis: Axis) -> "CollisionMap":
        """A mirrored copy: "horizontal", "vertical" or "diagonal"."""
        with self._guard:
            return self._made(lambda out: lib.tilespace_map_flipped(self._handle, enum("FLIP_", axis), out))

    if not TYPE_CHECKING:
        def __getattr__(self, name: str) -> Any:
            hint = f": ask a World of it, World(map, layout).{name}" if hasattr(World, name) else ""
            raise AttributeError(f"a CollisionMap has no {name}{hint}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CollisionMap) and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> Any:
        return CollisionMap.from_bytes, (self.to_bytes(),)

    def __repr__(self) -> str:
        x0, y0, x1, y1 = self.bounds
        return f"<CollisionMap of {x1 - x0} x {y1 - y0} tiles from ({x0}, {y0}), {self.solid_count} solid>"

    def _repr_png_(self) -> bytes:
        from .viz import picture

        return picture(self)

    # ---- Tiles.

    @property
    def bounds(self) -> Tuple[int, int, int, int]:
        """x0, y0, x1, y1 of the tiles: x0 <= x < x1, y0 <= y < y1."""
        box = self._box()
        return box.min.x, box.min.y, box.max.x, box.max.y

    @property
    def shape(self) -> Tuple[int, int]:
        """Height and width, as of arrays."""
        x0, y0, x1, y1 = self.bounds
        return y1 - y0, x1 - x0

    @property
    def outside(self) -> Outside:
        """What is outside of the bounds: "free" or "solid"."""
        return OUTSIDES[lib.tilespace_map_outside(self._handle)]

    @outside.setter
    def outside(self, value: Outside) -> None:
        rule = enum("OUTSIDE_", value)
        self._guard.edit(lambda: lib.tilespace_map_set_outside(self._handle, rule))

    @property
    def solid_count(self) -> int:
        """Number of solid tiles."""
        return int(lib.tilespace_map_solid_count(self._handle))

    def is_solid(self, x: SupportsIndex, y: SupportsIndex) -> bool:
        """Whether a tile is solid; beyond the bounds, by `outside`."""
        try:
            return bool(lib.tilespace_is_solid(self._handle, x, y))
        except TypeError:
            raise no_tile(x, y) from None

    def to_array(self) -> Array:
        """A bool array [y, x] of the tiles: a copy."""
        height, width = self.shape
        out = np.empty((height, width), np.uint8)
        with self._guard:
            check(lib.tilespace_map_to_bytes(self._handle, self._box(), pointer(out, "uint8_t*"), width))
        return out.view(bool)

    def __array__(self, dtype: Any = None, copy: Any = None) -> Array:
        array = self.to_array()
        return array if dtype is None else array.astype(dtype)

    def _box(self) -> Any:
        box = ffi.new("tilespace_tile_box*")
        check(lib.tilespace_map_bounds(self._handle, box))
        return box

    def index_of(self, tiles: Any) -> Tuple[Any, Any]:
        """Where arrays [y, x] over the map have a tile (x, y), or many, (n, 2): steps[map.index_of(tile)].

        IndexError for tiles beyond the bounds."""
        x0, y0, x1, y1 = self.bounds
        many = np.ndim(tiles) == 2 or np.size(tiles) == 0
        rows = tiles_of(tiles if many else [tiles], "tiles").astype(np.int64)
        column, row = rows[:, 0] - x0, rows[:, 1] - y0
        if ((column < 0) | (row < 0) | (column >= x1 - x0) | (row >= y1 - y0)).any():
            raise IndexError(f"tiles: expected tiles within {self.bounds}, found {tiles!r}")
        return (row, column) if many else (int(row[0]), int(column[0]))

    def tiles_where(self, array: Any) -> Array:
        """The tiles (x, y) where an array [y, x] over the map is true, row by row: int32 (n, 2)."""
        condition = np.asarray(array)
        if condition.shape != self.shape:
            raise ValueError(f"array: expected shape {self.shape}, found {condition.shape}")
        x0, y0, _, _ = self.bounds
        return (np.argwhere(condition)[:, ::-1] + (x0, y0)).astype(np.int32)

    def set_solid(self, x: SupportsIndex, y: SupportsIndex, solid: bool = True) -> None:
        """Makes a tile solid or free; beyond the bounds, nothing changes."""
        is_solid = bool(solid)
        try:
            self._guard.edit(lambda: lib.tilespace_set_solid(self._handle, x, y, is_solid))
        except TypeError:
            raise no_tile(x, y) from None

    def write(self, solid: Any, origin: Optional[Tuple[int, int]] = None, occupied: Optional[float] = None,
              unknown: Optional[str] = None) -> None:
        """Makes tiles solid or free by an array [y, x] as of CollisionMap(), with its `occupied` and `unknown`.

        Its element [0, 0] is the tile `origin`, which is bounds[:2] unless given: of this map, or of the CollisionMap
        that is written. What lies beyond the map is left out."""
        content = _solid_bytes(solid, occupied, unknown)
        x, y = _origin_of(solid, self.bounds[:2]) if origin is None else _tile(origin, "origin")
        box = tile_box((x, y, x + content.shape[1], y + content.shape[0]))
        self._guard.edit(lambda: lib.tilespace_set_solid_bytes(self._handle, box, pointer(content, "uint8_t*"),
                                                               content.strides[0]))

    # ---- Shapes of tiles.

    def set_shape(self, x: SupportsIndex, y: SupportsIndex, shape: Union[str, Polygon, None],
                  one_way: Sequence[str] = (), walls: Sequence[str] = ()) -> None:
        """Gives a tile a shape: a slope, a half, a one-way platform. IndexError for a tile beyond the bounds.

        `shape`: one of TILE_FORMS, a Polygon within the square from (0, 0) to (1, 1), or None: only `walls`, sides
        without thickness, "north" and "west". `one_way`: sides by which it stops bodies; none: all.
        map.set_shape(3, 4, "full", one_way=["north"]) is a platform to jump through.

        Forms are named by the corner or side that is solid: slope_1_1_southeast is a floor that rises to the east, as
        its north-western half is free. slope_1_2 is flat, over two tiles in a row, of which "low" is a quarter solid
        and "high" three quarters: low, then high, where it rises. slope_2_1 is steep, over two in a column: the high
        one below the low one, if the corner is a southern one."""
        made, tile = c_tile_shape(shape, one_way, walls), tile_of((x, y), "x, y")
        x0, y0, x1, y1 = self.bounds
        if not (x0 <= tile.x < x1 and y0 <= tile.y < y1):
            raise IndexError(f"expected a tile within {self.bounds}, found ({x}, {y})")
        self._guard.edit(lambda: lib.tilespace_set_shape(self._handle, tile.x, tile.y, made))

    def shape_at(self, x: SupportsIndex, y: SupportsIndex) -> TileShape:
        """What is solid in a tile; beyond the bounds, by `outside`."""
        tile, found = tile_of((x, y), "x, y"), ffi.new("tilespace_tile_shape*")
        with self._guard:
            check(lib.tilespace_shape_at(self._handle, tile.x, tile.y, found))
        return tile_shape(found)

    def shaped_tiles(self) -> Array:
        """The tiles that have a shape, row by row: int32 (n, 2)."""
        with self._guard:
            return all_of(np.dtype(("i4", 2)), "tilespace_tile*", lambda *out: lib.tilespace_shaped_tiles(
                self._handle, *out)).reshape(-1, 2)

    # ---- Visibility.

    def field_of_view(self, tile: Any, radius: Optional[int] = None, gap: Gap = "open", by: By = "tiles",
                      cone: Any = None, out: Optional[Array] = None) -> Array:
        """Symmetric field of view of a tile (x, y): a bool array [y, x] over the map. `radius` None: unlimited."""
        x, y = _tile(tile, "tile")
        options = _vision(radius, gap, by, cone)
        box = self._box()
        width, height = box.max.x - box.min.x, box.max.y - box.min.y
        seen = output_of(out, (height, width), _BOOL)
        with self._guard:
            field = _field(radius, box)
            check(lib.tilespace_field_of_view(self._handle, ffi.new("tilespace_tile*", (x, y)), options, field))
            check(lib.tilespace_mask_to_bytes(lib.tilespace_field_tiles(field), box, pointer(seen, "uint8_t*"), width))
        return seen

    def sees(self, from_tiles: Any, to_tiles: Any, radius: Optional[int] = None, gap: Gap = "open",
             by: By = "tiles", cone: Any = None) -> Array:
        """Line of sight between tiles, symmetric between free ones: (n, 2), (n, 2) -> (n,) bool. One tile on either
        side serves all."""
        a = tiles_of(np.atleast_2d(from_tiles), "from_tiles")
        b = tiles_of(np.atleast_2d(to_tiles), "to_tiles")
        a, b = (np.ascontiguousarray(tiles) for tiles in np.broadcast_arrays(a, b))
        seen = np.empty(len(a), np.uint8)
        with self._guard:
            check(lib.tilespace_lines_of_sight(self._handle, pointer(a, "tilespace_tile*"),
                                               pointer(b, "tilespace_tile*"), pointer(seen, "uint8_t*"), len(a),
                                               _vision(radius, gap, by, cone)))
        return seen.view(bool)

    def count_seen_tiles(self, radius: Optional[int] = None, gap: Gap = "open") -> Array:
        """Viewshed sizes: for each free tile, how many free tiles are visible from there: uint32 [y, x]."""
        counts = np.empty(self.shape, np.uint32)
        with self._guard:
            box = self._box()
            check(lib.tilespace_count_seen_tiles(self._handle, _vision(radius, gap, "tiles", None),
                                                 _field(radius, box), pointer(counts, "uint32_t*"), counts.size))
        return counts

    # ---- Shapes out of the map.

    def boxes(self, merge: Merge = "fewest") -> Array:
        """Solid tiles merged into rectangles, "fewest" or "greedy": int32 (n, 4) of x0, y0, x1, y1."""
        greedy = is_greedy(merge)
        with self._guard:
            return all_of(np.dtype(("i4", 4)), "tilespace_tile_box*", lambda *out: lib.tilespace_boxes_of(
                self._handle, greedy, *out)).reshape(-1, 4)

    def outlines(self) -> Iterable[Tuple[Array, bool]]:
        """Contours of all that is solid: a list of corners (n, 2), and whether it is a hole."""
        corner_count, outline_count = ffi.new("size_t*"), ffi.new("size_t*")
        with self._guard:
            check(lib.tilespace_outlines_of(self._handle, ffi.NULL, 0, corner_count, ffi.NULL, ffi.NULL, 0,
                                            outline_count))
            corners = np.empty((corner_count[0], 2), np.float64)
            ends, holes = np.empty(outline_count[0], np.uintp), np.empty(outline_count[0], np.uint8)
            check(lib.tilespace_outlines_of(self._handle, pointer(corners, "tilespace_point*"), len(corners),
                                            ffi.NULL, pointer(ends, "size_t*"), pointer(holes, "uint8_t*"), len(ends),
                                            ffi.NULL))
        starts = [0, *ends[:-1].tolist()]
        return [(corners[a:b], bool(hole)) for a, b, hole in zip(starts, ends.tolist(), holes)]

    def rooms(self, merge: Merge = "fewest") -> Tuple[Array, List[Array]]:
        """Free tiles as rectangles (rooms) and their doors, a navigation mesh: int32 (n, 4) of x0, y0, x1, y1, and for
        each room its DOORs: room, x0, y0, x1, y1, side. RoomIndex tells the room of a tile."""
        greedy, room_count, door_count = is_greedy(merge), ffi.new("size_t*"), ffi.new("size_t*")
        with self._guard:
            check(lib.tilespace_rooms_of(self._handle, greedy, ffi.NULL, ffi.NULL, 0, room_count, ffi.NULL, 0,
                                         door_count))
            rooms, ends = np.empty((room_count[0], 4), np.int32), np.empty(room_count[0], np.uintp)
            doors = np.empty(door_count[0], DOOR)
            check(lib.tilespace_rooms_of(self._handle, greedy, pointer(rooms, "tilespace_tile_box*"),
                                         pointer(ends, "size_t*"), len(rooms), ffi.NULL,
                                         pointer(doors, "tilespace_door*"), len(doors), ffi.NULL))
        starts = [0, *ends[:-1].tolist()]
        return rooms, [doors[a:b] for a, b in zip(starts, ends.tolist())]

    def explain_cast(self, shape: Any, translation: Any, one_way: OneWay = "stop",
                     inside: Inside = "blocks") -> CastExplanation:
        """Why a shape cast of a Body, Circle or Capsule hits what it hits: every tile that it comes to, with a reason,
        and as text."""
        return explain_cast(self, shape, translation, one_way, inside)

    def carry_by_turn(self, shape: Any, before: MovingMap, after: MovingMap, pivot: Any, quarters: int, limit: float,
                      takes: str = "riders", movers: Any = ()) -> TurnResult:
        """Takes a Body, Circle or Capsule along with a map that turns at once, or pushes it out, by at most `limit`.

        `before` is the map before its turn, `after` that of after_turn(); `movers` are all others. `takes`: "riders",
        "all" or "none"."""
        x, y = pivot
        moved, result = c_shape(shape, MOVERS), ffi.new("tilespace_turn_result*")
        options = ffi.new("tilespace_turn_options*")
        check(lib.tilespace_turn_default(options))
        options.takes = enum("TURN_", takes)
        turn = _turn(before, x, y, quarters)
        with self._guard, self._movers([after, *movers]) as moving:
            check(lib.tilespace_carry_by_turn(self._handle, moving, turn, moved, limit, options, result))
        return TurnResult(moved_shape(shape, moved), (result.translation.x, result.translation.y),
                          bool(result.is_carried), bool(result.is_pushed), bool(result.is_crushed))

    def move_while_free(self, bodies: Any, translations: Any) -> Tuple[Array, int]:
        """Moves bodies (n, 4) from the first on, until one may meet something: bodies, and how many were moved."""
        rows = rows_of(bodies, 4, "bodies").copy()
        moves = translations_of(translations, len(rows))
        with self._guard:
            return rows, int(lib.tilespace_move_while_free(self._handle, pointer(rows, "tilespace_body*"),
                                                           pointer(moves, "tilespace_vec*"), len(rows)))


def _turn(before: MovingMap, x: float, y: float, quarters: int) -> Any:
    view = (before.map._handle, tuple(before.position), tuple(before.translation))
    return ffi.new("tilespace_map_turn_view*", (view, (x, y), quarters, 0))


def after_turn(before: MovingMap, pivot: Any, quarters: int) -> MovingMap:
    """The turned copy of a moving map, placed so that the pivot, a point of its own tiles, stays where it is."""
    x, y = pivot
    tiles, out = before.map.turned(quarters), ffi.new("tilespace_moving_map_view*")
    check(lib.tilespace_after_turn(_turn(before, x, y, quarters), tiles._handle, out))
    return MovingMap(tiles, (out.position.x, out.position.y))


def _origin_of(solid: Any, otherwise: Tuple[int, int]) -> Tuple[int, int]:
    """Where what is written belongs: a map where it is."""
    return solid.bounds[:2] if isinstance(solid, CollisionMap) else otherwise


def _solid_bytes(solid: Any, occupied: Optional[float] = None, unknown: Optional[str] = None) -> Array:
    """One byte a tile, 0 where it is free, with any stride between rows."""
    if isinstance(solid, np.ma.MaskedArray):
        raise TypeError("expected an array without a mask, found a masked one: array.filled(-1) says what is masked")
    if isinstance(solid, World):
        raise TypeError("expected an array [y, x], found a World: its map is world.map")
    array = np.asarray(solid)
    if array.ndim != 2:
        raise ValueError(f"expected an array [y, x] of two dimensions, found {array.ndim}")
    if unknown not in (None, "free", "solid"):
        raise ValueError(f"unknown: expected free or solid, found {unknown!r}")
    is_given = occupied is not None or unknown is not None
    if is_given and array.dtype.kind not in "iuf":
        raise TypeError(f"occupied, unknown: expected an array of numbers, found {array.dtype}")
    if array.dtype == np.int8 and not is_given and array.size and array.min() >= 0 and array.max() == 1:
        raise ValueError("found int8 numbers of 0 and 1, none of which is occupied (65): array != 0 for walls, "
                         "occupied=65 for an occupancy grid")
    if array.dtype == np.int8 or is_given:
        array = _occupied(array, occupied, unknown == "solid")
    elif array.dtype not in (np.bool_, np.uint8):
        if array.dtype.kind not in "iuf":
            raise TypeError(f"expected an array of bool or numbers, found {array.dtype}")
        if not (array >= 0).all():
            raise ValueError("found negative numbers or NaN: give occupied=65 for an occupancy grid, 0.65 for one of "
                             "probabilities, `array >= 0` for numbers of tiles")
        if array.dtype.kind == "f" and ((array > 0) & (array < 1)).any():
            raise ValueError("found fractions: occupied=0.65 for probabilities, array != 0 for walls")
        array = array != 0
    if array.size and array.strides[1] != 1:
        array = np.ascontiguousarray(array)
    return array.view(np.uint8)


def _occupied(array: Array, least: Any, unknown_is_solid: bool) -> Array:
    """Where an occupancy grid is solid. Of whole numbers, `least` is one, too: 65 if it is not given."""
    if array.dtype.kind != "f":
        least = 65 if least is None else whole(least, "occupied")
    elif not isinstance(least, (int, float, np.integer, np.floating)):
        raise TypeError(f"occupied: expected a number, as 0.65 of probabilities, found {least!r}")
    if not least >= 0:
        raise ValueError(f"occupied: expected a number of at least 0, found {least!r}")
    is_solid: Array = array >= least
    return is_solid | ~(array >= 0) if unknown_is_solid else is_solid


_BOOL = np.dtype(bool)
_local = threading.local()


def _field(radius: Optional[int], box: Any) -> Any:
    """A field of view with room for a radius: one for each thread, kept while the radius stays."""
    if radius is None or radius > 512:
        return new_handle("field", lambda out: lib.tilespace_field_create_for(box, out))
    room = max(radius, 0)
    if getattr(_local, "room", None) != room:
        _local.field = new_handle("field", lambda out: lib.tilespace_field_create(room, out))
        _local.room = room
    return _local.field


def _vision(radius: Optional[int], gap: Gap, by: By, cone: Any) -> Any:
    options = ffi.new("tilespace_vision_options*")
    check(lib.tilespace_vision_default(options))
    if radius is not None:
        options.radius = whole(radius, "radius")
    options.gap, options.solidity = enum("GAP_", gap), solidity(by)
    if cone is not None:
        options.first_direction, options.last_direction = directions_of(cone)
    return options


class World(Space):
    """A map in your units: pixels, meters. Questions and answers are in the units of the layout; tiles stay tiles.

    The map is the same object: an edit of it is an edit of the world. A map has one layout; that of a second World of
    it must be equal. For another one: World(map.copy(), layout). Worlds are equal if their maps and layouts are; as
    maps, they have no hash."""

    __slots__ = ("map", "layout")
    _world = "world_"
    _functions: Dict[str, Any] = {}
    _layouts: Dict[Any, Any] = {}

    def __init__(self, map: CollisionMap, layout: Layout) -> None:
        if not isinstance(map, CollisionMap) or not isinstance(layout, Layout):
            raise TypeError("expected a CollisionMap and a Layout")
        if map._layout is None:
            map._guard.edit(lambda: map._take(layout))
        if map._layout != layout:
            raise ValueError("the map is in a World of another layout: for this one, World(map.copy(), layout)")
        self.map, self.layout = map, layout
        self._handle, self._guard = map._handle, map._guard

    if not TYPE_CHECKING:
        def __getattr__(self, name: str) -> Any:
            hint = f": ask its map, in tiles, world.map.{name}" if hasattr(CollisionMap, name) else ""
            raise AttributeError(f"a World has no {name}{hint}")

    def _require_image(self, shape: Any) -> None:
        width, height = self.layout.tile_size
        if width != height:
            self._require_area(shape)

    def _require_area(self, shape: Any) -> None:
        check(lib.tilespace_to_tile_space(self.layout._layout, shape, ffi.new("tilespace_shape*")))

    def is_solid(self, x: float, y: float) -> bool:
        """Whether the tile at a point is solid."""
        return bool(lib.tilespace_world_is_solid(self._handle, x, y))

    def tile_at(self, x: float, y: float) -> Tuple[int, int]:
        """The tile at a point."""
        tile = ffi.new("tilespace_tile*")
        check(lib.tilespace_world_tile_at(self._handle, x, y, tile))
        return tile.x, tile.y

    def distance_field(self, most: float, signed: bool = False, out: Optional[Array] = None,
                       edited: Any = None) -> Array:
        """Distances from centers of tiles to what is solid, in units of the world, up to `most`: float32 [y, x]."""
        with self._guard:
            return self.map._grid(
                lib.TILESPACE_F32, np.float32, lambda box, workspace, grid: lib.tilespace_world_distance_field(
                    self._handle, most, signed, box, workspace, grid), out, edited)

    def inflation_costs(self, inscribed_radius: float, inflation_radius: float,
                        cost_scaling_factor: float, out: Optional[Array] = None, edited: Any = None) -> Array:
        """Inflation layer of a costmap, as nav2 has it: uint8 [y, x], radii in units of the world.

        254 in solid tiles; 253 up to the inscribed radius from them, from center to center; beyond it 252 times
        exp(-cost_scaling_factor * (distance - inscribed_radius)), rounded down; 0 beyond the inflation radius, which
        is rounded up to whole tiles. None is 255, as a map has no unknown tiles: they are free or solid. `out` and
        `edited`: as of distance_field(). ValueError: tiles are not square."""
        with self._guard:
            return self.map._grid(
                lib.TILESPACE_U8, np.uint8, lambda box, workspace, grid: lib.tilespace_world_inflation_costs(
                    self._handle, inscribed_radius, inflation_radius, cost_scaling_factor, box, workspace, grid),
                out, edited)

    def inflated(self, radius: float) -> "World":
        """Configuration space of a disc: tiles nearer than `radius` to something solid are solid."""
        reach = number(radius, "radius")
        with self._guard:
            inflated = CollisionMap._made(lambda out: lib.tilespace_world_inflated(
                self._handle, reach, self.map._workspace(), out))
        return World(inflated, self.layout)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, World) and self.layout == other.layout and self.map == other.map

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> Any:
        return World, (self.map, self.layout)

    def __repr__(self) -> str:
        return f"<World of {self.map!r}>"
