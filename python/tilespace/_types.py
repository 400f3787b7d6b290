# SPDX-License-Identifier: MIT
"""Results: named tuples of single questions, and types of numpy's structured arrays of batches."""

from __future__ import annotations

from typing import Any, NamedTuple, Optional, Tuple

import numpy as np

Array = np.ndarray[Any, np.dtype[Any]]

SIDES = ("none", "north", "west", "south", "east")

#: Hits of rays: whether one hit, and started inside, the tile, the side by number (see SIDES), the fraction.
RAY_HIT = np.dtype({"names": ["hit", "inside", "x", "y", "side", "fraction"],
                    "formats": ["?", "?", "i4", "i4", "u1", "f8"],
                    "offsets": [0, 1, 4, 8, 12, 16], "itemsize": 24})
#: Hits of shapes that move.
SWEEP_HIT = np.dtype({"names": ["hit", "inside", "x", "y", "side", "normal", "fraction", "line", "solid"],
                      "formats": ["?", "?", "i4", "i4", "u1", ("f8", 2), "f8", "f8", "i4"],
                      "offsets": [0, 1, 4, 8, 12, 16, 32, 40, 48], "itemsize": 56})
#: Tiles along lines.
TILE_ON_LINE = np.dtype({"names": ["x", "y", "fraction", "side"], "formats": ["i4", "i4", "f8", "u1"],
                         "offsets": [0, 4, 8, 16], "itemsize": 24})
#: Spans of tiles of a row: x_begin <= x < x_end.
SPAN = np.dtype([("y", "i4"), ("x_begin", "i4"), ("x_end", "i4")])
#: Corners of visibility polygons.
VISIBILITY_CORNER = np.dtype({"names": ["position", "edge", "x", "y"],
                              "formats": [("f8", 2), "u1", "i4", "i4"], "offsets": [0, 16, 20, 24], "itemsize": 80})
#: Tiles and objects along a path.
SWEEP_EVENT = np.dtype({"names": ["object", "x", "y", "side", "enters", "fraction"],
                        "formats": ["u8", "i4", "i4", "u1", "?", "f8"],
                        "offsets": [0, 8, 12, 16, 17, 24], "itemsize": 32})

Tile = Tuple[int, int]


class RayHit(NamedTuple):
    """First hit of a ray."""
    tile: Tile
    side: str
    fraction: float
    point: Tuple[float, float]
    inside: bool


class SweepHit(NamedTuple):
    """First contact of a shape that moves. `solid` is the index of a moving solid, or None: a tile."""
    tile: Tile
    side: str
    normal: Tuple[float, float]
    fraction: float
    inside: bool
    solid: Optional[int]


class MoveResult(NamedTuple):
    """Where a body is after a move, what it met, and the part of the translation that is left."""
    body: object
    contacts: Tuple[SweepHit, ...]
    rest: Tuple[float, float]
    inside: bool


class PushResult(NamedTuple):
    """Where a body is after depenetration, and whether it is free now."""
    body: object
    translation: Tuple[float, float]
    is_free: bool


class SolidPoint(NamedTuple):
    """Nearest point of something solid."""
    tile: Tile
    point: Tuple[float, float]
    distance: float


class Path(NamedTuple):
    """Tiles of a path, an int32 array of shape (n, 2), and its cost: straight + diagonal * sqrt(2)."""
    tiles: Array
    straight: int
    diagonal: int

    @property
    def cost(self) -> float:
        """The cost as a float."""
        return float(self.straight + self.diagonal * 2.0 ** 0.5)


def sweep_hit(hit: Any) -> Optional[SweepHit]:
    """A hit of C, or None if there is none."""
    if not hit.hit:
        return None
    return SweepHit((hit.tile.x, hit.tile.y), SIDES[hit.side], (hit.normal.x, hit.normal.y), hit.fraction,
                    bool(hit.inside), None if hit.solid < 0 else hit.solid)
