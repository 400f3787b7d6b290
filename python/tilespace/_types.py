# SPDX-License-Identifier: MIT
"""Results: named tuples of single questions, and types of numpy's structured arrays of batches."""

from __future__ import annotations

from dataclasses import dataclass
from operator import index
from typing import Any, Iterator, List, Literal, NamedTuple, Optional, SupportsIndex, Tuple, Union, overload

import numpy as np

Array = np.ndarray[Any, np.dtype[Any]]

#: Format in which a game stores positions: "doubles", "floats", or bits behind the point of fixed-point numbers.
Positions = Union[Literal["doubles", "floats"], int]

#: Names of sides by number: SIDES[hits["side"][i]].
SIDES = ("none", "north", "west", "south", "east")

#: Hits of rays: whether one hit, and started inside, the tile, the side by number, SIDES[number] is its name, the
#: fraction. A miss has `hit` False, `fraction` 1, the rest 0.
RAY_HIT = np.dtype({"names": ["hit", "inside", "x", "y", "side", "fraction"],
                    "formats": ["?", "?", "i4", "i4", "u1", "f8"],
                    "offsets": [0, 1, 4, 8, 12, 16], "itemsize": 24})
#: Hits of shapes that move. A miss as of rays, and `solid` -1: what moves is not asked for in batches.
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

#: Doors of rooms: index of the neighbour, tiles along the door, and the side that it is on.
DOOR = np.dtype([("room", "u4"), ("x0", "i4"), ("y0", "i4"), ("x1", "i4"), ("y1", "i4"), ("side", "u1"),
                 ("_", "V3")])

#: Placed tiles of LDtk: left and top edge in pixels from the offset of the layer, the same in the image of the tileset,
#: flips (1: left and right exchanged, 2: top and bottom), the id within the tileset.
PLACED_TILE = np.dtype([(name, "i4") for name in ("x", "y", "source_x", "source_y", "flips", "id")])

Tile = Tuple[int, int]


class RayHit(NamedTuple):
    """First hit of a ray."""
    tile: Tile
    side: str
    fraction: float
    point: Tuple[float, float]
    inside: bool


class SweepHit(NamedTuple):
    """First contact of a shape that moves. `solid` is the index in `movers` of what was met, or None: a tile."""
    tile: Tile
    side: str
    normal: Tuple[float, float]
    fraction: float
    inside: bool
    solid: Optional[int]


class Candidate(NamedTuple):
    """A solid tile that a body comes to, why it did or did not stop it, and the hit if it were alone."""
    tile: Tile
    reason: str
    alone: Optional[SweepHit]


class CastExplanation(NamedTuple):
    """A shape cast: its hit, the tiles that it came to, the one that decided first, and all of it as text."""
    hit: Optional[SweepHit]
    candidates: Tuple[Candidate, ...]
    text: str


class MoveLeg(NamedTuple):
    """A straight part of a move, in tile space, and the contact that ends it."""
    shape: Any
    translation: Tuple[float, float]
    hit: Optional[SweepHit]


class MoveResult(NamedTuple):
    """Where a body is after a move, what it met, and the part of the translation that is left."""
    body: Any
    contacts: Tuple[SweepHit, ...]
    rest: Tuple[float, float]
    inside: bool


class PushResult(NamedTuple):
    """Where a body is after depenetration, whether it is free now, and the side that it was pushed to."""
    body: Any
    translation: Tuple[float, float]
    is_free: bool
    side: str


class SolidPoint(NamedTuple):
    """Nearest point of something solid."""
    tile: Tile
    point: Tuple[float, float]
    distance: float


@dataclass(frozen=True, eq=False)
class Path:
    """Tiles of a path, an int32 array of shape (n, 2), and its cost: straight + diagonal * sqrt(2).

    Also a sequence of its tiles as tuples: len(path), path[1], `for x, y in path`."""
    tiles: Array
    straight: int
    diagonal: int

    def __len__(self) -> int:
        return len(self.tiles)

    @overload
    def __getitem__(self, i: SupportsIndex) -> Tile: ...

    @overload
    def __getitem__(self, i: slice) -> List[Tile]: ...

    def __getitem__(self, i: Union[SupportsIndex, slice]) -> Union[Tile, List[Tile]]:
        if isinstance(i, slice):
            return [(x, y) for x, y in self.tiles[i].tolist()]
        x, y = self.tiles[index(i)].tolist()
        return x, y

    def __iter__(self) -> Iterator[Tile]:
        return ((x, y) for x, y in self.tiles.tolist())

    @property
    def cost(self) -> float:
        """The cost as a float."""
        return float(self.straight + self.diagonal * 2.0 ** 0.5)


def sweep_hit(hit: Any, movers: Any = None) -> Optional[SweepHit]:
    """A hit of C, among `movers` if they were asked, too; None if there is none."""
    if not hit.hit:
        return None
    return SweepHit((hit.tile.x, hit.tile.y), SIDES[hit.side], (hit.normal.x, hit.normal.y), hit.fraction,
                    bool(hit.inside), None if movers is None else movers.index_of(hit.solid))
