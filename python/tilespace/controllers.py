# SPDX-License-Identifier: MIT
"""Character controllers: a platformer and a top-down walker, one tick a call."""

from __future__ import annotations

from typing import Any, Tuple

from ._library import check
from ._space import set_positions
from ._tilespace import ffi, lib
from ._types import Positions
from .movers import CarryResult, carry_result
from .shapes import Body

_FOOTINGS = ("air", "ground", "ladder")


def _c_body(body: Any) -> Any:
    if not isinstance(body, Body):
        raise TypeError(f"expected a Body, found {body!r}")
    return tuple(body.min), tuple(body.size)


class _Character:
    """What all characters have."""

    __slots__ = ("_space", "_state", "_tuning")
    _space: Any
    _state: Any
    _tuning: Any

    @property
    def body(self) -> Body:
        """Position and size."""
        body = self._state.body
        return Body((body.min.x, body.min.y), (body.size.x, body.size.y))

    @property
    def velocity(self) -> Tuple[float, float]:
        """Velocity, of a Platformer relative to what it stands on."""
        return self._state.velocity.x, self._state.velocity.y

    @property
    def state(self) -> bytes:
        """The whole state, to save and restore: 96 bytes of a Platformer, 48 of a TopDown."""
        return bytes(ffi.buffer(self._state))

    @state.setter
    def state(self, content: bytes) -> None:
        if len(content) != ffi.sizeof(self._state[0]):
            raise ValueError("expected the bytes of a state")
        ffi.memmove(self._state, content, len(content))


class Platformer(_Character):
    """Platformer character on a CollisionMap, or on a World in its units: coyote time, jump buffer, slopes, ladders.

    Numbers of the tuning are keywords, as in C++'s PlatformerTuning: Platformer(map, body, jump_speed=14.0). In a world
    the defaults are scaled to its tiles. `positions`: what the game stores, as in CollisionMap.move()."""

    __slots__ = ()

    def __init__(self, space: Any, body: Body, positions: Positions = "doubles", **tuning: float) -> None:
        self._space = space
        self._state = ffi.new("tilespace_platformer_state*")
        self._tuning = ffi.new("tilespace_platformer_tuning*")
        check(lib.tilespace_platformer_state_default(self._state))
        check(lib.tilespace_platformer_tuning_default(self._tuning))
        if space._world:
            check(lib.tilespace_platformer_tuning_scaled(self._tuning, space.layout.tile_size[0], self._tuning))
        for name, value in tuning.items():
            if not hasattr(self._tuning, name):
                raise TypeError(f"no number of the tuning: {name}")
            setattr(self._tuning, name, value)
        set_positions(self._tuning, positions)
        self._state.body = _c_body(body)

    def step(self, dt: float, move: float = 0.0, jump: bool = False, run: bool = False, drop: bool = False,
             climb: float = 0.0, ladders: Any = None, movers: Any = None) -> CarryResult:
        """Advances by a tick of `dt` seconds. `ladders`: a CollisionMap whose solid tiles are ladders. `movers`:
        MovingSolids and MovingMaps, before their steps. Returns what they did to it."""
        result = ffi.new("tilespace_carry_result*")
        given = ffi.new("tilespace_platformer_input*", (move, climb, jump, run, drop))
        with self._space._guard, self._space._movers(movers) as moving:
            check(self._space._ask("platformer_step")(
                self._space._handle, self._state, given, self._tuning, dt,
                ffi.NULL if ladders is None else ladders._handle, ffi.NULL, moving, result))
        return carry_result(self.body, result)

    @property
    def footing(self) -> str:
        """What supports it: "air", "ground" or "ladder"."""
        return _FOOTINGS[self._state.footing]

    @property
    def facing(self) -> int:
        """Where it looks: -1 west, 1 east."""
        return int(self._state.facing)


class TopDown(_Character):
    """Top-down walker on a CollisionMap, or on a World in its units. `positions`: what the game stores, as in
    CollisionMap.move()."""

    __slots__ = ()

    def __init__(self, space: Any, body: Body, positions: Positions = "doubles", **tuning: float) -> None:
        self._space = space
        self._state = ffi.new("tilespace_top_down_state*", (_c_body(body), (0.0, 0.0)))
        self._tuning = ffi.new("tilespace_top_down_tuning*")
        check(lib.tilespace_top_down_tuning_default(self._tuning))
        scale = space.layout.tile_size[0] if space._world else 1.0
        for name in ("speed", "acceleration", "friction"):
            setattr(self._tuning, name, tuning.pop(name, getattr(self._tuning, name) * scale))
        if tuning:
            raise TypeError(f"no number of the tuning: {', '.join(tuning)}")
        set_positions(self._tuning, positions)

    def step(self, dt: float, direction: Tuple[float, float], movers: Any = None) -> CarryResult:
        """Advances by a tick of `dt` seconds towards a direction of length 1 at most. `movers` as of Platformer."""
        result = ffi.new("tilespace_carry_result*")
        with self._space._guard, self._space._movers(movers) as moving:
            check(self._space._ask("top_down_step")(self._space._handle, self._state,
                                                    ffi.new("tilespace_vec*", tuple(direction)), self._tuning, dt,
                                                    moving, result))
        return carry_result(self.body, result)
