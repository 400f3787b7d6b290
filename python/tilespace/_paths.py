# SPDX-License-Identifier: MIT
"""Paths, movement ranges, fields of steps, costs and distances."""

from __future__ import annotations

import threading
from typing import Any, Optional, Tuple, TypeVar

import numpy as np

from ._library import (Guard, Unique, all_of, check, enum, new_handle, number, output_of, pointer, tile_box, tile_of,
                       tiles_of, whole, whole_pair)
from ._space import Space
from ._tilespace import ffi, lib
from ._types import Array, Path
from ._words import Diagonals

_Map = TypeVar("_Map", bound="Paths")

_local = threading.local()


class Paths(Space):
    """Questions about ways through a map. Paths are of tiles; a step leads to one of eight neighbours.

    `diagonals`: "both_free" (no corner is cut), "one_free", "always", "never". `costs`: uint8 or uint16 [y, x], the
    cost of a step to each tile, 0 shuts it. `blocked`: bool [y, x], tiles that no step enters."""

    __slots__ = ()

    # What the map has.
    @property
    def bounds(self) -> Tuple[int, int, int, int]:
        """x0, y0, x1, y1 of the tiles: x0 <= x < x1, y0 <= y < y1."""
        raise NotImplementedError

    @property
    def shape(self) -> Tuple[int, int]:
        """Height and width, as of arrays."""
        raise NotImplementedError

    def _box(self) -> Any:
        raise NotImplementedError

    @classmethod
    def _made(cls, make: Any) -> Any:
        raise NotImplementedError

    @staticmethod
    def _workspace() -> Any:
        # One for each thread: once grown, searches take no memory.
        if not hasattr(_local, "workspace"):
            _local.workspace = new_handle("workspace", lib.tilespace_workspace_create)
        return _local.workspace

    def _options(self, diagonals: Diagonals, costs: Any, blocked: Any) -> Any:
        options = ffi.new("tilespace_path_options*")
        check(lib.tilespace_path_default(options))
        options.diagonals = enum("DIAGONALS_", diagonals)
        kept = []
        box = self._box()
        if costs is not None:
            array = np.ascontiguousarray(costs)
            if array.dtype not in (np.uint8, np.uint16) or array.shape != self.shape:
                raise ValueError(f"costs: expected uint8 or uint16 of shape {self.shape}, found {array.dtype} of "
                                 f"{array.shape}")
            kind = lib.TILESPACE_U8 if array.dtype == np.uint8 else lib.TILESPACE_U16
            options.costs = grid = _new_grid(box, kind)
            kept.append(grid)
            ffi.memmove(lib.tilespace_grid_values(grid), ffi.from_buffer(array), array.nbytes)
        if blocked is not None:
            array = np.ascontiguousarray(blocked, dtype=bool)
            if array.shape != self.shape:
                raise ValueError(f"blocked: expected shape {self.shape}, found {array.shape}")
            options.blocked = mask = _new_mask(box)
            kept.append(mask)
            check(lib.tilespace_mask_set_bytes(mask, box, pointer(array, "uint8_t*"), array.shape[1]))
        return options, kept

    def find_path(self, start: Any, goal: Any, diagonals: Diagonals = "both_free", costs: Any = None,
                  blocked: Any = None, corners: bool = False) -> Optional[Path]:
        """Shortest path between two tiles (A*, jump point search): its tiles and cost.

        None if there is none: also if `start` or `goal` is solid or beyond the map, or has a cost of 0, or if `goal` is
        blocked. `diagonals`: which diagonal steps there are: "both_free" (no corner is cut), "one_free", "always",
        "never". `costs`: uint8 or uint16 [y, x], the cost of a step to each tile, times sqrt(2) for a diagonal one; 0
        shuts it. `blocked`: bool [y, x], tiles that no step enters; a path may begin in one. `corners`: only the tiles
        where the direction changes."""
        from_tile, to_tile = tile_of(start, "start"), tile_of(goal, "goal")
        with self._guard:
            options, kept = self._options(diagonals, costs, blocked)
            path = self._path(lambda *out: lib.tilespace_find_path(self._handle, from_tile, to_tile, options,
                                                                   self._workspace(), corners, *out))
        del kept
        return path

    @staticmethod
    def _path(ask: Any) -> Optional[Path]:
        """The path of a search `ask(out, room, count, cost)`, whatever its length."""
        count, cost, room = ffi.new("size_t*"), ffi.new("tilespace_cost*"), 256
        while True:
            tiles = np.empty((room, 2), np.int32)
            code = ask(pointer(tiles, "tilespace_tile*"), room, count, cost)
            if code == lib.TILESPACE_UNREACHABLE:
                return None
            check(code)
            if count[0] <= room:
                return Path(tiles[:count[0]].copy(), cost.straight, cost.diagonal)
            room = count[0]

    def straighten_path(self, tiles: Any, size: Any = None, radius: Optional[float] = None) -> Array:
        """The tiles of a path at which a box of a size (width, height), or a disc, has to turn (string pulling)."""
        if (size is None) == (radius is None):
            raise TypeError("expected a size or a radius")
        if tiles is None:
            raise TypeError("tiles: expected those of a path, found None, which find_path() returns if there is none")
        path = tiles_of(tiles, "tiles")
        extent = ffi.new("tilespace_vec*", (radius, 0.0) if size is None else tuple(size))
        with self._guard:
            return all_of(np.dtype(("i4", 2)), "tilespace_tile*", lambda *out: lib.tilespace_straighten_path(
                self._handle, pointer(path, "tilespace_tile*"), len(path), extent, size is None, *out)).reshape(-1, 2)

    def steps_to_goals(self, goals: Any, diagonals: Diagonals = "both_free", blocked: Any = None,
                       out: Optional[Array] = None, edited: Any = None) -> Array:
        """Steps from each tile to the nearest goal: int32 [y, x]; -1 where there is no way.

        Here, and in the other fields: with `edited`, a box x0, y0, x1, y1 of tiles that have changed since, the
        field in `out` is updated, which takes as long as what has changed of it."""
        tiles = tiles_of(goals, "goals")
        with self._guard:
            options, kept = self._options(diagonals, None, blocked)
            steps = self._grid(
                lib.TILESPACE_I32, np.int32, lambda box, workspace, grid: lib.tilespace_steps_to_goals(
                    self._handle, pointer(tiles, "tilespace_tile*"), len(tiles), options, box, workspace, grid),
                out, edited, no_value=(-1, 0x7FFFFFFF))
        del kept
        return steps

    def costs_to_goals(self, goals: Any, diagonals: Diagonals = "both_free", costs: Any = None, blocked: Any = None,
                       exact: bool = False, out: Optional[Array] = None, edited: Any = None) -> Array:
        """Cost of the cheapest path from each tile to the nearest goal (Dijkstra map): float64 [y, x], inf where there
        is no way; with `exact`, int32 [y, x, 2] of straight and diagonal parts. `out` and `edited`: of exact ones."""
        _only_exact(exact, out)
        tiles = tiles_of(goals, "goals")
        with self._guard:
            options, kept = self._options(diagonals, costs, blocked)
            both = self._grid(lib.TILESPACE_COST, _COST, lambda box, workspace, grid: lib.tilespace_costs_to_goals(
                self._handle, pointer(tiles, "tilespace_tile*"), len(tiles), options, box, workspace, grid),
                              out, edited)
        del kept
        if exact:
            return both
        return _total(both)

    def flee_costs(self, threats: Any, factor: Tuple[int, int] = (6, 5), diagonals: Diagonals = "both_free",
                   costs: Any = None, blocked: Any = None, exact: bool = False, out: Optional[Array] = None,
                   edited: Any = None, threat_costs: Optional[Array] = None) -> Array:
        """Flee map (safety map): where to run from threats, downhill. float64 [y, x], inf where no threat comes.
        `factor`: how much distance counts, as a fraction. With `exact`, int32 [y, x, 2], in units of 1 /
        its denominator. `edited` takes `threat_costs`, too: the exact costs_to_goals() of the threats from before,
        which are updated."""
        _only_exact(exact, out)
        if (edited is None) != (threat_costs is None):
            raise ValueError("expected edited and threat_costs together")
        tiles, rule = tiles_of(threats, "threats"), _flee_factor(factor)
        goals = pointer(tiles, "tilespace_tile*"), len(tiles)
        with self._guard:
            options, kept = self._options(diagonals, costs, blocked)
            if threat_costs is None:
                both = self._grid(lib.TILESPACE_COST, _COST, lambda box, workspace, grid: lib.tilespace_flee_costs(
                    self._handle, *goals, rule, options, workspace, grid), out)
            else:
                both = self._grid(
                    lib.TILESPACE_COST, _COST, lambda box, workspace, grid: self._with_grid(
                        threat_costs, lambda before: lib.tilespace_update_flee_costs(
                            self._handle, *goals, box, rule, options, workspace, before, grid)), out, edited)
        del kept
        return both if exact else _total(both) / float(rule.denominator)

    def blocked_for_squares(self, size: int, costs: Any = None, blocked: Any = None) -> Array:
        """Tiles that paths of a square of size x size tiles must not enter by its north-western one: bool [y, x], for
        find_path(blocked=...)."""
        with self._guard:
            box = self._box()
            mask = _new_mask(box)
            options, kept = self._options("both_free", costs, blocked)
            check(lib.tilespace_blocked_for_squares(self._handle, size, options, mask))
            return self._bools(mask, box)

    def update_inflated(self, inflated: Any, box: Any, radius: float) -> None:
        """Updates a map of inflated(radius) after tiles of a box, x0, y0, x1, y1, were edited in this one.

        Tiles of `inflated` change up to `radius` beyond the box: a PathIndex of it is told of that larger box."""
        if not isinstance(inflated, Paths):
            raise TypeError(f"inflated: expected the map of inflated(), found {inflated!r}")
        if inflated._guard is self._guard:
            raise ValueError("inflated: expected the map of inflated(), found the map itself")
        if inflated.bounds != self.bounds:
            raise ValueError(f"inflated: expected a map with the bounds {self.bounds}, found {inflated.bounds}")
        edited = tile_box(box, "box")
        with self._guard:
            inflated._guard.edit(lambda: lib.tilespace_update_inflated(self._handle, edited, radius,
                                                                       self._workspace(), inflated._handle))

    def reachable(self, start: Any, steps: int, diagonals: Diagonals = "both_free") -> Array:
        """Movement range: the tiles that are reached in at most `steps` steps: bool [y, x]."""
        tile, most = tile_of(start, "start"), whole(steps, "steps")
        with self._guard:
            box = self._box()
            mask = _new_mask(box)
            check(lib.tilespace_reachable_in_steps(self._handle, tile, most,
                                                   enum("DIAGONALS_", diagonals), self._workspace(), mask))
            return self._bools(mask, box)

    def reachable_at_cost(self, start: Any, straight: int, diagonal: int = 0, diagonals: Diagonals = "both_free",
                          costs: Any = None, blocked: Any = None) -> Array:
        """Movement range: the tiles that are reached at a cost of straight + diagonal * sqrt(2): bool [y, x]."""
        tile = tile_of(start, "start")
        with self._guard:
            box = self._box()
            mask = _new_mask(box)
            options, kept = self._options(diagonals, costs, blocked)
            check(lib.tilespace_reachable_at_cost(self._handle, tile,
                                                  ffi.new("tilespace_cost*", (straight, diagonal)), options,
                                                  self._workspace(), mask))
            return self._bools(mask, box)

    def _bools(self, mask: Any, box: Any) -> Array:
        out = np.empty(self.shape, np.bool_)
        check(lib.tilespace_mask_to_bytes(mask, box, pointer(out, "uint8_t*"), out.shape[1]))
        return out

    def inflated(self: _Map, radius: float) -> _Map:
        """Configuration space of a disc: a map in which tiles nearer than `radius` to something solid are solid."""
        reach = number(radius, "radius")
        with self._guard:
            made: _Map = self._made(lambda out: lib.tilespace_inflated(
                self._handle, reach, self._workspace(), out))
        return made

    def squared_distances(self, most: int = 0x7FFFFFFF, out: Optional[Array] = None, edited: Any = None) -> Array:
        """Squared distances from centers of tiles to the nearest solid tile's (Euclidean distance transform), up to
        `most`, a whole number: uint32 [y, x]."""
        limit = whole(most, "most")
        with self._guard:
            return self._grid(
                lib.TILESPACE_U32, np.uint32, lambda box, workspace, grid: lib.tilespace_squared_distances(
                    self._handle, limit, box, workspace, grid), out, edited)

    def distance_field(self, most: float, signed: bool = False, out: Optional[Array] = None,
                       edited: Any = None) -> Array:
        """Distances from centers of tiles to what is solid, in tiles, up to `most`: float32 [y, x]."""
        with self._guard:
            return self._grid(
                lib.TILESPACE_F32, np.float32, lambda box, workspace, grid: lib.tilespace_distance_field(
                    self._handle, most, signed, box, workspace, grid), out, edited)

    def connected_components(self, diagonals: Diagonals = "both_free") -> "Components":
        """Connected components of free tiles, as of now."""
        with self._guard:
            return Components(new_handle("components", lambda out: lib.tilespace_components_create(
                self._handle, enum("DIAGONALS_", diagonals), out)))

    def _grid(self, kind: int, dtype: Any, fill: Any, out: Optional[Array] = None, edited: Any = None,
              no_value: Optional[Tuple[int, int]] = None) -> Array:
        """A field that `fill(edited, workspace, grid)` computes or updates. `no_value`: here, and in C."""
        own = np.dtype(dtype)
        values = output_of(out, self.shape + own.shape, own.base)
        box = ffi.NULL
        grid, content = self._grid_like(values, kind)
        if edited is not None:
            if out is None:
                raise ValueError("edited: expected an `out` with the values from before the edit")
            box = tile_box(edited, "edited")
            before = values if no_value is None else np.where(values == no_value[0], own.type(no_value[1]), values)
            content[:] = before.tobytes()
        check(fill(box, self._workspace(), grid))
        ffi.memmove(ffi.from_buffer(values), content, values.nbytes)
        if no_value is not None:
            values[values == no_value[1]] = no_value[0]
        return values

    def _grid_like(self, values: Array, kind: int) -> Tuple[Any, Any]:
        """A grid of the map, and its memory, which has the size of an array."""
        grid = _new_grid(self._box(), kind)
        return grid, ffi.buffer(lib.tilespace_grid_values(grid), values.nbytes)

    def _with_grid(self, costs: Any, update: Any) -> Any:
        """Updates an array of exact costs as a grid of the C interface."""
        values = output_of(costs, self.shape + _COST.shape, _COST.base)
        grid, content = self._grid_like(values, lib.TILESPACE_COST)
        content[:] = values.tobytes()
        code = update(grid)
        ffi.memmove(ffi.from_buffer(values), content, values.nbytes)
        return code


_COST = np.dtype(("i4", 2))


def _only_exact(exact: bool, out: Any) -> None:
    if out is not None and not exact:
        raise ValueError("out: costs are written into it with exact=True")


def _total(both: Array) -> Array:
    """Costs as floats."""
    total = both[..., 0] + both[..., 1] * 2.0 ** 0.5
    total[both[..., 0] == 0x7FFFFFFF] = np.inf
    return np.asarray(total)


def _flee_factor(factor: Any) -> Any:
    rule = whole_pair("tilespace_flee_factor*", factor, "factor", "a fraction")
    if not (0 <= rule.numerator <= 1000 and 1 <= rule.denominator <= 1000):
        raise ValueError(f"factor: expected 0 to 1000 over 1 to 1000, found {factor!r}")
    return rule


def travel_costs(inflation: Any, free_cost: int = 50) -> Array:
    """Costs for find_path(costs=...) out of inflation costs: uint8, 0 where a robot does not fit. `free_cost`: of tiles
    without inflation, 1 to 255; with 0 they are shut, too."""
    if not 0 <= whole(free_cost, "free_cost") <= 255:
        raise ValueError(f"free_cost: expected 0 to 255, found {free_cost!r}")
    costs = np.asarray(inflation)
    if costs.dtype != np.uint8:
        raise TypeError(f"inflation: expected uint8, as of inflation_costs(), found {costs.dtype}")
    table: Array = np.array([lib.tilespace_travel_cost(i, free_cost) for i in range(256)], np.uint8)
    travel: Array = table[costs]
    return travel


def _new_grid(box: Any, kind: int) -> Any:
    return new_handle("grid", lambda out: lib.tilespace_grid_create(box, kind, out))


def _new_mask(box: Any) -> Any:
    return new_handle("mask", lambda out: lib.tilespace_mask_create(box, out))


class Components(Unique):
    """Connected components of the free tiles of a map."""

    __slots__ = ("_handle",)

    def __init__(self, handle: Any) -> None:
        self._handle = handle

    def __len__(self) -> int:
        return int(lib.tilespace_components_count(self._handle))

    def __repr__(self) -> str:
        return f"<Components of free tiles: {len(self)}>"

    def are_connected(self, a: Any, b: Any) -> bool:
        """Whether there is a way between two tiles."""
        return bool(lib.tilespace_are_connected(self._handle, *(tile_of(tile, "tile") for tile in (a, b))))

    def size_of(self, tile: Any) -> int:
        """Number of tiles of the component of a tile; 0 of a solid one."""
        return int(lib.tilespace_component_of(self._handle, tile_of(tile, "tile"), ffi.NULL))


class PathIndex(Unique):
    """Index for shortest paths on a map that is seldom edited (subgoal graph). A thread that updates it while another
    one asks gets a RuntimeError, as with maps."""

    __slots__ = ("_handle", "_map", "_guard")

    def __init__(self, map: Any) -> None:
        if not isinstance(map, Paths):
            raise TypeError(f"map: expected a CollisionMap, found {map!r}")
        self._map, self._guard = map, Guard("index")
        with map._guard:
            self._handle = new_handle("path_index", lambda out: lib.tilespace_path_index_create(map._handle, out))

    def __repr__(self) -> str:
        return f"<PathIndex of {self._map!r}>"

    def update(self, x0: int, y0: int, x1: int, y1: int) -> None:
        """Updates the index after tiles of this box were edited."""
        box = tile_box((x0, y0, x1, y1), "x0, y0, x1, y1")
        with self._map._guard:
            self._guard.edit(lambda: lib.tilespace_path_index_update(self._handle, self._map._handle, box))

    def find_path(self, start: Any, goal: Any, corners: bool = False) -> Optional[Path]:
        """Shortest path between two tiles; None if there is none. With `corners`, only the tiles where the direction
        changes."""
        from_tile, to_tile = tile_of(start, "start"), tile_of(goal, "goal")
        with self._guard:
            return Paths._path(lambda *out: lib.tilespace_path_index_find(self._handle, from_tile, to_tile,
                                                                          Paths._workspace(), corners, *out))
