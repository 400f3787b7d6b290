# SPDX-License-Identifier: MIT
"""What moves off the grid: lifts, doors, boulders, and tilemaps such as ships."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any, List, NamedTuple, Optional, Sequence, Tuple

from ._library import check, enum
from ._tilespace import ffi, lib
from .shapes import Body, Capsule, Circle
from .tile_shapes import side_bits

Pair = Tuple[float, float]


class MovingSolid(NamedTuple):
    """A Body, Circle or Capsule that moves by `translation` in this tick. `belt`: additional displacement of what
    rests on it, as on a conveyor belt; `one_way`: sides by which it stops bodies, none: all. `radius` rounds a Body, of
    which `core` is solid: the "box", or a diagonal, "falling" or "rising"."""
    shape: Any
    translation: Pair = (0.0, 0.0)
    belt: float = 0.0
    one_way: Sequence[str] = ()
    radius: float = 0.0
    core: str = "box"

    def _c(self) -> Any:
        radius, core = self.radius, enum("CORE_", self.core)
        if isinstance(self.shape, Body):
            body = (tuple(self.shape.min), tuple(self.shape.size))
        elif isinstance(self.shape, Circle):
            body, radius = (tuple(self.shape.center), (0.0, 0.0)), self.shape.radius
        elif isinstance(self.shape, Capsule):
            (ax, ay), (bx, by), radius = self.shape.start, self.shape.end, self.shape.radius
            body = ((min(ax, bx), min(ay, by)), (abs(bx - ax), abs(by - ay)))
            core = enum("CORE_", "falling" if (ax < bx) == (ay < by) else "rising")
        else:
            raise TypeError(f"expected a Body, Circle or Capsule, found {self.shape!r}")
        bits = side_bits(self.one_way, "one_way")
        return body, tuple(self.translation), self.belt, bits, radius, core


class MovingMap(NamedTuple):
    """A CollisionMap that moves: its tile (0, 0) begins at `position`, and goes by `translation` in this tick."""
    map: Any
    position: Pair
    translation: Pair = (0.0, 0.0)


class CarryResult(NamedTuple):
    """Where a body is after the steps of what moves, what carried it, pushed it along x and y (indices in `movers`, or
    None), and whether it was crushed. `velocity`: that of what carried or pushed it, in units a tick, (0, 0) if nothing
    did; the character's own is `hero.velocity`."""
    body: Any
    velocity: Pair
    carrier: Optional[int]
    pusher_x: Optional[int]
    pusher_y: Optional[int]
    crushed: bool


class TurnResult(NamedTuple):
    """Where a body is after a turn, and what was done to it."""
    body: Any
    translation: Pair
    carried: bool
    pushed: bool
    crushed: bool


class Movers:
    """All that moves, as C has it, for one call: in the units of a world, converted to tiles. None or empty: NULL."""

    def __init__(self, movers: Any, layout: Any = None) -> None:
        movers = _all_of(movers)
        of_map = [isinstance(each, MovingMap) for each in movers]
        # C numbers solids first, then maps.
        self._order = [i for kind in (False, True) for i, is_map in enumerate(of_map) if is_map is kind]
        self._maps: List[Any] = [each for each, is_map in zip(movers, of_map) if is_map]
        solids = [each for each, is_map in zip(movers, of_map) if not is_map]
        self._solids = ffi.new("tilespace_moving_solid[]", [each._c() for each in solids])
        self._views = ffi.new("tilespace_moving_map_view[]", [
            (each.map._handle, tuple(each.position), tuple(each.translation)) for each in self._maps])
        if layout is not None and solids:
            check(lib.tilespace_solids_in_tiles(layout, self._solids, self._solids, len(solids)))
        if layout is not None and self._maps:
            check(lib.tilespace_maps_in_tiles(layout, self._views, self._views, len(self._maps)))
        self._view = ffi.NULL
        if movers:
            self._view = ffi.new("tilespace_movers_view*", (self._solids, len(solids), self._views, len(self._maps)))

    def __enter__(self) -> Any:
        with ExitStack() as entered:
            for each in self._maps:
                entered.enter_context(each.map._guard)
            entered.pop_all()  # none of them refused
        return self._view

    def __exit__(self, *exception: object) -> None:
        for each in self._maps:
            each.map._guard.__exit__()

    def index_of(self, number: int) -> Optional[int]:
        """The index in what was given, by the number that C has for it; None: none of them."""
        return None if number < 0 else self._order[number]


def _all_of(movers: Any) -> Tuple[Any, ...]:
    """What moves as a tuple: an iterator is used up by one look."""
    if movers is None:
        return ()
    if not isinstance(movers, (MovingSolid, MovingMap)):
        try:
            every = tuple(movers)
        except TypeError:
            every = (movers,)
        if all(isinstance(each, (MovingSolid, MovingMap)) for each in every):
            return every
    raise TypeError(f"movers: expected a list of MovingSolids and MovingMaps, found {movers!r}")


NO_MOVERS = Movers(None)


def carry_result(body: Any, result: Any, movers: Movers) -> CarryResult:
    """What C says of a carried body."""
    return CarryResult(body, (result.velocity.x, result.velocity.y), movers.index_of(result.carrier),
                       movers.index_of(result.pusher_x), movers.index_of(result.pusher_y), bool(result.crushed))
