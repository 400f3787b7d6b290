# SPDX-License-Identifier: MIT
"""Isometric, staggered and oblique screens: tile space on a screen, and the tile under a pixel.

`stagger`: "none", "odd_rows", "even_rows", "odd_columns", "even_columns"."""

from __future__ import annotations

from typing import Any, Tuple

import numpy as np

from ._library import check, enum, pointer, struct_of, tile_of
from ._tilespace import ffi, lib
from ._types import Array

_STAGGERS = ("none", "odd_rows", "even_rows", "odd_columns", "even_columns")


class Projection:
    """Projection of tile space to the pixels of a screen, y down."""

    __slots__ = ("_projection",)

    def __init__(self, projection: Any) -> None:
        if not lib.tilespace_projection_is_valid(projection):
            raise ValueError("projection: expected tiles with an area, in whole or half pixels up to 2^19")
        self._projection = projection

    def __reduce__(self) -> Any:
        return _projection_of, (bytes(ffi.buffer(self._projection)),)

    @staticmethod
    def _made(name: str, *arguments: Any) -> "Projection":
        out = ffi.new("tilespace_projection*")
        check(getattr(lib, f"tilespace_projection_{name}")(*arguments, out))
        return Projection(out)

    @staticmethod
    def oblique(tile_width: int, tile_height: int, skew_x: float = 0.0, skew_y: float = 0.0) -> "Projection":
        """Upright tiles, or skewed by so many pixels a tile."""
        return Projection._made("oblique", tile_width, tile_height, skew_x, skew_y)

    @staticmethod
    def isometric(tile_width: int, tile_height: int, map_height: int = 0) -> "Projection":
        """Diamonds; `map_height` moves the leftmost corner of the map to 0."""
        return Projection._made("isometric", tile_width, tile_height, map_height)

    @staticmethod
    def staggered(tile_width: int, tile_height: int, stagger: str = "odd_rows") -> "Projection":
        """Diamonds in rows or columns of which every other one is shifted."""
        return Projection._made("staggered", tile_width, tile_height, enum("STAGGER_", stagger))

    @property
    def stagger(self) -> str:
        """Which rows or columns are shifted."""
        return _STAGGERS[self._projection.stagger]

    def _point(self, name: str, x: float, y: float) -> Tuple[float, float]:
        out = ffi.new("tilespace_point*")
        check(getattr(lib, name)(self._projection, ffi.new("tilespace_point*", (x, y)), out))
        return out.x, out.y

    def to_tiles(self, x: float, y: float) -> Tuple[float, float]:
        """Point of tile space at a pixel."""
        return self._point("tilespace_screen_to_tiles", x, y)

    def to_screen(self, x: float, y: float) -> Tuple[float, float]:
        """Pixel of a point of tile space."""
        return self._point("tilespace_tiles_to_screen", x, y)

    def tile_at(self, x: float, y: float) -> Tuple[int, int]:
        """Tile under a pixel (picking), exactly."""
        out = ffi.new("tilespace_tile*")
        check(lib.tilespace_screen_tile_at(self._projection, ffi.new("tilespace_point*", (x, y)), out))
        return out.x, out.y

    def outline(self, tile: Any) -> Array:
        """The four corners of a tile on the screen, (4, 2)."""
        corners = np.empty((4, 2))
        check(lib.tilespace_screen_outline(self._projection, tile_of(tile, "tile"),
                                           pointer(corners, "tilespace_point*")))
        return corners


def _cell(name: str, stagger: str, tile: Any) -> Tuple[int, int]:
    out = ffi.new("tilespace_tile*")
    check(getattr(lib, name)(enum("STAGGER_", stagger), tile, out))
    return out.x, out.y


def tile_of_cell(stagger: str, cell: Any) -> Tuple[int, int]:
    """Tile of the cell (column, row) of a staggered map."""
    return _cell("tilespace_tile_of_cell", stagger, tile_of(cell, "cell"))


def cell_of_tile(stagger: str, tile: Any) -> Tuple[int, int]:
    """Cell (column, row) of a tile of a staggered map."""
    return _cell("tilespace_cell_of_tile", stagger, tile_of(tile, "tile"))


def _projection_of(content: bytes) -> Projection:
    return Projection(struct_of("projection", content))
