# SPDX-License-Identifier: MIT
"""Character controllers: a platformer and a top-down walker, one tick a call."""

from __future__ import annotations

import copy
from contextlib import nullcontext
from typing import Any, Dict, Tuple

from ._library import check, flag, number, pair_of
from ._space import set_positions
from ._tilespace import ffi, lib
from ._types import Positions
from .maps import CollisionMap, World
from .movers import CarryResult, carry_result
from .shapes import Body

_FOOTINGS = ("air", "ground", "ladder")


def _c_body(body: Any) -> Any:
    if not isinstance(body, Body):
        raise TypeError(f"body: expected a Body, found {body!r}")
    return body.min, body.size


def _map_of(space: Any) -> Any:
    if not isinstance(space, (CollisionMap, World)):
        raise TypeError(f"expected a CollisionMap or a World, found {space!r}")
    return space


class _Character:
    """What all characters have: a state of C, and the numbers of its tuning."""

    __slots__ = ("_space", "_state", "_tuning")
    _space: Any
    _state: Any
    _tuning: Any

    @property
    def body(self) -> Body:
        """Position and size. Set it to put the character elsewhere, or to let it crouch."""
        body = self._state.body
        return Body((body.min.x, body.min.y), (body.size.x, body.size.y))

    @body.setter
    def body(self, value: Body) -> None:
        self._state.body = _c_body(value)

    @property
    def velocity(self) -> Tuple[float, float]:
        """Velocity, of a Platformer relative to what it stands on. Set it for springs and knockback."""
        return self._state.velocity.x, self._state.velocity.y

    @velocity.setter
    def velocity(self, value: Any) -> None:
        self._state.velocity = pair_of(value, "velocity")

    @property
    def state(self) -> bytes:
        """The whole state, to save, roll back and restore: 96 bytes of a Platformer, 48 of a TopDown."""
        return bytes(ffi.buffer(self._state))

    @state.setter
    def state(self, content: bytes) -> None:
        if len(content) != ffi.sizeof(self._state[0]):
            raise ValueError(f"state: expected {ffi.sizeof(self._state[0])} bytes, found {len(content)}")
        before = self.state
        ffi.memmove(self._state, content, len(content))
        if not self._is_known():
            ffi.memmove(self._state, before, len(before))
            raise ValueError("state: these bytes are not those of a state")

    def _is_known(self) -> bool:
        """Whether enums and flags of the state have values that there are."""
        return True

    @property
    def tuning(self) -> Dict[str, float]:
        """The numbers of the tuning by name."""
        return {name: getattr(self._tuning, name) for name in dir(self._tuning) if name != "positions"}

    def tune(self, **numbers: float) -> None:
        """Changes numbers of the tuning: hero.tune(gravity=20.0)."""
        known = self.tuning
        unknown = numbers.keys() - known.keys()
        if unknown:
            raise TypeError(f"no number of the tuning: {', '.join(sorted(unknown))}; there are {', '.join(known)}")
        values = {name: number(value, name) for name, value in numbers.items()}
        for name, value in values.items():
            setattr(self._tuning, name, value)

    def _about(self) -> str:
        """What a repr() says of all characters."""
        (x, y), (width, height) = self.body.min, self.body.size
        return (f"{type(self).__name__} of {width:g} x {height:g} at ({x:g}, {y:g}), "
                f"velocity ({self.velocity[0]:g}, {self.velocity[1]:g})")

    def __repr__(self) -> str:
        return f"<{self._about()}>"

    def __copy__(self) -> Any:
        """A character of its own, with the same map."""
        made = type(self).__new__(type(self))
        made._space = self._space
        made._state, made._tuning = (ffi.new(ffi.typeof(each), each[0]) for each in (self._state, self._tuning))
        return made

    def __deepcopy__(self, memo: Any) -> Any:
        made = self.__copy__()
        made._space = copy.deepcopy(self._space, memo)
        return made


def jump_gravity(height: float, seconds: float) -> float:
    """Gravity of a jump of this height that takes so many seconds to its top."""
    return float(lib.tilespace_jump_gravity(height, seconds))


def jump_speed(height: float, seconds: float) -> float:
    """Speed at the start of a jump of this height that takes so many seconds to its top."""
    return float(lib.tilespace_jump_speed(height, seconds))


class Platformer(_Character):
    """Platformer character on a CollisionMap, or on a World in its units: coyote time, jump buffer, slopes, ladders.

    Numbers of the tuning are keywords, as in C++'s PlatformerTuning: Platformer(map, body, jump_speed=14.0). In a world
    the defaults are scaled to its tiles. `positions`: what the game stores, as in CollisionMap.move()."""

    __slots__ = ()

    def __init__(self, space: Any, body: Body, positions: Positions = "doubles", **tuning: float) -> None:
        self._space = _map_of(space)
        self._state = ffi.new("tilespace_platformer_state*")
        self._tuning = ffi.new("tilespace_platformer_tuning*")
        check(lib.tilespace_platformer_state_default(self._state))
        check(lib.tilespace_platformer_tuning_default(self._tuning))
        if space._world:
            check(lib.tilespace_platformer_tuning_scaled(self._tuning, space.layout.tile_size[0], self._tuning))
        self.tune(**tuning)
        set_positions(self._tuning, positions)
        self._state.body = _c_body(body)

    def step(self, dt: float, move: float = 0.0, jump: bool = False, run: bool = False, drop: bool = False,
             climb: float = 0.0, ladders: Any = None, movers: Any = None) -> CarryResult:
        """Advances by a tick of `dt` seconds. `ladders`: a CollisionMap whose solid tiles are ladders. `movers`:
        MovingSolids and MovingMaps, before their steps. Returns what they did to it: `velocity` there is that of what
        carried or pushed it, (0, 0) if nothing did; the character's own is `hero.velocity`."""
        if not isinstance(ladders, (CollisionMap, type(None))):
            raise TypeError(f"ladders: expected a CollisionMap, found {ladders!r}")
        every, result = self._space._movers(movers), ffi.new("tilespace_carry_result*")
        seconds = number(dt, "dt")
        given = ffi.new("tilespace_platformer_input*", (
            number(move, "move"), number(climb, "climb"), flag(jump, "jump"), flag(run, "run"), flag(drop, "drop")))
        of_ladders: Any = nullcontext() if ladders is None else ladders._guard
        with self._space._guard, of_ladders, every as moving:
            check(self._space._ask("platformer_step")(
                self._space._handle, self._state, given, self._tuning, seconds,
                ffi.NULL if ladders is None else ladders._handle, ffi.NULL, moving, result))
        return carry_result(self.body, result, every)

    def __repr__(self) -> str:
        return f"<{self._about()}, footing {self.footing}>"

    def _is_known(self) -> bool:
        state = self._state
        return bool(state.footing < len(_FOOTINGS) and state.is_jumping <= 1 and state.jump_was_held <= 1 and
                    abs(state.facing) <= 1 and abs(state.wall) <= 1)

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
        self._space = _map_of(space)
        self._state = ffi.new("tilespace_top_down_state*", (_c_body(body), (0.0, 0.0)))
        self._tuning = ffi.new("tilespace_top_down_tuning*")
        check(lib.tilespace_top_down_tuning_default(self._tuning))
        scale = space.layout.tile_size[0] if space._world else 1.0
        for name in ("speed", "acceleration", "friction"):
            setattr(self._tuning, name, getattr(self._tuning, name) * scale)
        self.tune(**tuning)
        set_positions(self._tuning, positions)

    def step(self, dt: float, direction: Tuple[float, float], movers: Any = None) -> CarryResult:
        """Advances by a tick of `dt` seconds towards a direction of length 1 at most. `movers` and what is returned as
        of Platformer: `velocity` there is not that of the walker."""
        seconds, towards = number(dt, "dt"), ffi.new("tilespace_vec*", pair_of(direction, "direction"))
        every, result = self._space._movers(movers), ffi.new("tilespace_carry_result*")
        with self._space._guard, every as moving:
            check(self._space._ask("top_down_step")(self._space._handle, self._state, towards, self._tuning, seconds,
                                                    moving, result))
        return carry_result(self.body, result, every)
