# SPDX-License-Identifier: MIT
"""Hexagonal maps: a tile of a map is column and row; rings and lines are axial coordinates (q, r).

`offset`: which rows (pointy-top) or columns (flat-top) are shifted: "odd_r", "even_r", "odd_q", "even_q"."""

from __future__ import annotations

from typing import Any, NamedTuple, Optional, Tuple

import numpy as np

from ._library import all_of, check, enum, pointer, tile_of, whole_pair
from ._paths import Paths, _new_mask
from ._tilespace import ffi, lib
from ._types import Array, Path
from ._words import Offset

OFFSETS: Tuple[Offset, ...] = ("odd_r", "even_r", "odd_q", "even_q")


def _offset(word: str) -> int:
    if word not in OFFSETS:
        raise ValueError(f"offset: expected one of {', '.join(OFFSETS)}, found {word!r}")
    return enum("", word)


def _hex(value: Any, name: str) -> Any:
    """Axial coordinates as a C pointer."""
    return whole_pair("tilespace_hex*", value, name, "a hexagon (q, r)")


class HexLayout(NamedTuple):
    """Size and arrangement of hexagons in pixels, as of Tiled. Functions raise ValueError if it is not valid."""
    tile_width: int
    tile_height: int
    side_length: int
    offset: Offset = "odd_r"

    def _ask(self, name: str, source: Any, out: Any) -> Any:
        layout = ffi.new("tilespace_hex_layout*", (self[0], self[1], self[2], _offset(self[3])))
        check(getattr(lib, f"tilespace_hex_{name}")(layout, source, out))
        return out

    def center(self, tile: Any) -> Tuple[float, float]:
        """Center of a hexagon in pixels."""
        point = self._ask("center", tile_of(tile, "tile"), ffi.new("tilespace_point*"))
        return point.x, point.y

    def box(self, tile: Any) -> Tuple[float, float, float, float]:
        """Box around a hexagon: x0, y0, x1, y1."""
        box = self._ask("box", tile_of(tile, "tile"), ffi.new("tilespace_box*"))
        return box.min.x, box.min.y, box.max.x, box.max.y

    def outline(self, tile: Any) -> Array:
        """The six corners of a hexagon, (6, 2)."""
        corners = np.empty((6, 2))
        self._ask("outline", tile_of(tile, "tile"), pointer(corners, "tilespace_point*"))
        return corners

    def at(self, x: float, y: float) -> Tuple[int, int]:
        """The hexagon at a pixel (picking), exactly."""
        tile = self._ask("at", ffi.new("tilespace_point*", (x, y)), ffi.new("tilespace_tile*"))
        return tile.x, tile.y


def to_hex(offset: Offset, tile: Any) -> Tuple[int, int]:
    """Axial coordinates of a tile."""
    out = ffi.new("tilespace_hex*")
    check(lib.tilespace_to_hex(_offset(offset), tile_of(tile, "tile"), out))
    return out.q, out.r


def to_tile(offset: Offset, hex: Any) -> Tuple[int, int]:
    """Column and row of axial coordinates."""
    out = ffi.new("tilespace_tile*")
    check(lib.tilespace_hex_to_tile(_offset(offset), _hex(hex, "hex"), out))
    return out.x, out.y


def hex_distance(a: Any, b: Any) -> int:
    """Steps from one hexagon to another."""
    return int(lib.tilespace_hex_distance(_hex(a, "a"), _hex(b, "b")))


def _hexes(name: str, *arguments: Any) -> Array:
    ask = getattr(lib, f"tilespace_hex_{name}")
    return all_of(np.dtype(("i4", 2)), "tilespace_hex*", lambda *out: ask(*arguments, *out)).reshape(-1, 2)


def hex_neighbours(hex: Any) -> Array:
    """The six neighbours: int32 (n, 2) of q, r."""
    return _hexes("neighbours", _hex(hex, "hex"))


def hex_ring(center: Any, radius: int) -> Array:
    """All hexagons at a distance."""
    return _hexes("ring", _hex(center, "center"), radius)


def hex_spiral(center: Any, radius: int) -> Array:
    """All hexagons up to a distance, ring by ring."""
    return _hexes("spiral", _hex(center, "center"), radius)


def hex_line(start: Any, end: Any) -> Array:
    """The hexagons of a line, both ends included."""
    return _hexes("line", _hex(start, "start"), _hex(end, "end"))


class HexPaths(Paths):
    """Questions about a map whose tiles are hexagons."""

    __slots__ = ()

    def hex_sees(self, offset: Offset, start: Any, end: Any) -> bool:
        """Line of sight between two hexagons."""
        with self._guard:
            return bool(lib.tilespace_has_hex_line_of_sight(self._handle, _offset(offset),
                                                            tile_of(start, "start"), tile_of(end, "end")))

    def hex_field_of_view(self, offset: Offset, tile: Any, radius: int) -> Array:
        """Hexagons that are visible from one within a radius: bool [y, x]."""
        return self._fill("hex_field_of_view", offset, tile, radius)

    def hex_reachable(self, offset: Offset, start: Any, steps: int) -> Array:
        """Movement range over hexagons: bool [y, x]."""
        return self._fill("hex_reachable_in_steps", offset, start, steps)

    def _fill(self, name: str, offset: Offset, tile: Any, count: int) -> Array:
        with self._guard:
            box = self._box()
            mask = _new_mask(box)
            check(getattr(lib, f"tilespace_{name}")(self._handle, _offset(offset), tile_of(tile, "tile"),
                                                    count, self._workspace(), mask))
            return self._bools(mask, box)

    def find_hex_path(self, offset: Offset, start: Any, goal: Any) -> Optional[Path]:
        """Shortest path over hexagons; None if there is none."""
        ends = tile_of(start, "start"), tile_of(goal, "goal")
        with self._guard:
            return self._path(lambda *out: lib.tilespace_find_hex_path(self._handle, _offset(offset), *ends,
                                                                       self._workspace(), *out))
