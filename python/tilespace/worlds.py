# SPDX-License-Identifier: MIT
"""Worlds beyond memory: files with all their revisions, and landscapes without end."""

from __future__ import annotations

import os
import threading
from typing import Any, ContextManager, Dict, List, NamedTuple, Optional, Tuple, Union

import numpy as np

from ._library import (all_of, check, enum, error_of, new_handle, no_tile, output_of, path_of, pointer, rows_of,
                       tile_box, tile_of)
from ._paths import Paths, _new_mask
from ._space import Space, _move_options, _response, _segment, _vec
from ._tilespace import ffi, lib
from ._types import Array, MoveResult, Path, Positions, RAY_HIT, RayHit, SIDES, SweepHit, sweep_hit
from ._words import OUTSIDES, Boundary, By, Diagonals, Gap, Inside, OneWay, Order, Outside, Response
from .contents import text_of as _text
from .maps import CollisionMap, _field, _origin_of, _solid_bytes, _vision
from .movers import CarryResult, Movers, carry_result
from .shapes import AREAS, MOVERS, Body, Capsule, Circle, Point, c_shape, moved_shape

Bounds = Optional[Tuple[int, int, int, int]]

#: Chunks that differ between two revisions: layer (0: tiles), x and y in chunks of 256 tiles, states before and after:
#: 0 absent, 1 free, 2 solid, 3 mixed.
CHUNK_CHANGE = np.dtype([("layer", "u4"), ("x", "i4"), ("y", "i4"), ("before", "u4"), ("after", "u4")])


def has_world_files() -> bool:
    """Whether this build opens world files: wheels for any Linux do not, and generated_world() is in all."""
    return bool(lib.tilespace_has_world_files())


class WorldError(Exception):
    """A world that could not be read or written. `kind` is a word: "being_written", "damaged", "disk_full", ..."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


class Revision(NamedTuple):
    """What a commit made. It never changes."""
    id: int
    parent: Optional[int]
    branch: str
    label: str
    tick: int
    digest: str


class Branch(NamedTuple):
    """A branch: the revision that it was forked from, its current one, and its newest one."""
    name: str
    origin: Optional[int]
    head: int
    tip: int


def _digest(view: Any) -> str:
    return f"{view.digest_high:016x}{view.digest_low:016x}"


def _bounds(bounds: Bounds) -> Any:
    if bounds is None:
        return ffi.NULL
    box = tile_box(bounds)
    if box.min.x > box.max.x or box.min.y > box.max.y:
        raise ValueError(f"bounds: expected x0 <= x1 and y0 <= y1, found {tuple(bounds)}")
    return box


def _outside(outside: Outside) -> int:
    return enum("OUTSIDE_", outside)


class ChunkedMap:
    """A world of which pages are loaded when they are asked for, within `budget` bytes: open_world(), create_world()
    and generated_world() make it. Its questions have the answers of a CollisionMap with all tiles, to the bit.

    Edits are in memory until commit(); `with world.transaction("label"):` commits what is edited within, or discards
    it. Threads take turns. Where tiles cannot be loaded, WorldError."""

    __slots__ = ("_handle", "_lock", "__weakref__")

    def __init__(self, handle: Any) -> None:
        self._handle = handle
        self._lock = threading.RLock()

    def _other(self, code: int) -> int:
        """A code that is no error of this world, which is raised."""
        if code == lib.TILESPACE_BAD_HANDLE and self._handle == ffi.NULL:
            raise ValueError("the world is closed")
        if code == lib.TILESPACE_BAD_WORLD:
            raise _error(self._handle)
        return code

    def _check(self, code: int) -> None:
        check(self._other(code))

    def _number(self, ask: Any, ctype: str = "uint32_t*") -> int:
        """A number that `ask(handle, out)` writes."""
        out = ffi.new(ctype)
        with self._lock:
            self._check(ask(self._handle, out))
        return int(out[0])

    def close(self) -> None:
        """Closes the file; edits that were not committed are gone. Further questions are ValueErrors."""
        with self._lock:
            if self._handle != ffi.NULL:
                ffi.release(self._handle)
                self._handle = ffi.NULL

    def __enter__(self) -> "ChunkedMap":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def __repr__(self) -> str:
        if self._handle == ffi.NULL:
            return "<ChunkedMap, closed>"
        info = self._info()
        if not info.is_file:
            return f"<ChunkedMap, generated, tiles {self.bounds}>"
        return f"<ChunkedMap {_text(info.path)}, revision {info.revision} of {_text(info.branch)}>"

    # ---- What it is.

    def _info(self) -> Any:
        info = ffi.new("tilespace_chunked_info_view*")
        with self._lock:
            self._check(lib.tilespace_chunked_info(self._handle, info))
        return info

    @property
    def bounds(self) -> Tuple[int, int, int, int]:
        """x0, y0, x1, y1 of the tiles: x0 <= x < x1, y0 <= y < y1."""
        info = self._info()  # which owns the box
        box = info.bounds
        return box.min.x, box.min.y, box.max.x, box.max.y

    @property
    def outside(self) -> Outside:
        """What is outside of the bounds: "free" or "solid"."""
        return OUTSIDES[self._info().outside]

    @property
    def path(self) -> Optional[str]:
        """The file; None for a generated world."""
        info = self._info()
        return os.fsdecode(ffi.string(info.path)) if info.is_file else None

    @property
    def branch(self) -> Optional[str]:
        """The branch that is read; None for a generated world."""
        info = self._info()
        return _text(info.branch) if info.is_file else None

    @property
    def revision(self) -> Optional[int]:
        """The revision that is read; None for a generated world."""
        info = self._info()
        return int(info.revision) if info.is_file else None

    @property
    def digest(self) -> Optional[str]:
        """Hash of all contents of the revision: equal for equal worlds. None for a generated world."""
        info = self._info()
        return _digest(info) if info.is_file else None

    @property
    def unsaved(self) -> int:
        """Chunks with edits that are not committed."""
        return int(self._info().unsaved)

    @property
    def stats(self) -> Dict[str, int]:
        """What is in memory, and what was done: pages, bytes, loads, evictions, crossings, windows."""
        stats = ffi.new("tilespace_chunked_stats*")
        with self._lock:
            self._check(lib.tilespace_chunked_get_stats(self._handle, stats))
        return {name: int(getattr(stats, name))
                for name in ("pages", "bytes", "loads", "evictions", "crossings", "windows")}

    def drop(self) -> None:
        """Gives back all pages without edits."""
        with self._lock:
            self._check(lib.tilespace_chunked_drop(self._handle))

    # ---- Tiles.

    def window(self, x0: int, y0: int, x1: int, y1: int) -> CollisionMap:
        """A CollisionMap of the tiles x0 <= x < x1, y0 <= y < y1, for any question: a copy, free outside."""
        box = _bounds((x0, y0, x1, y1))
        with self._lock:
            out = ffi.new("tilespace_map**")
            self._check(lib.tilespace_chunked_window(self._handle, box, out))
            return CollisionMap._of(ffi.gc(out[0], lib.tilespace_map_free))

    def is_solid(self, x: int, y: int) -> bool:
        """Whether a tile is solid; beyond the bounds, by `outside`."""
        try:
            return bool(self._number(lambda world, out: lib.tilespace_chunked_is_solid(world, x, y, out)))
        except TypeError:
            raise no_tile(x, y) from None

    def set_solid(self, x: int, y: int, solid: bool = True) -> None:
        """Makes a tile solid or free; beyond the bounds, nothing changes."""
        is_solid = bool(solid)
        with self._lock:
            try:
                self._check(lib.tilespace_chunked_set_solid(self._handle, x, y, is_solid))
            except TypeError:
                raise no_tile(x, y) from None

    def set_solid_area(self, area: Any, solid: bool = True, boundary: Optional[Boundary] = None) -> None:
        """Makes the tiles of an area solid or free; what is beyond the bounds is left out."""
        shape, rule, is_solid = c_shape(area, AREAS), Space._boundary(area, boundary), bool(solid)
        with self._lock:
            self._check(lib.tilespace_chunked_set_solid_area(self._handle, shape, rule, is_solid))

    def write(self, solid: Any, origin: Optional[Tuple[int, int]] = None, occupied: Optional[float] = None,
              unknown: Optional[str] = None) -> None:
        """Makes tiles solid or free by an array [y, x] as of CollisionMap(), with its `occupied` and `unknown`. Its
        element [0, 0] is the tile `origin`, which is (0, 0) unless given; a CollisionMap is written where it is."""
        content = _solid_bytes(solid, occupied, unknown)
        corner = tile_of(_origin_of(solid, (0, 0)) if origin is None else origin, "origin")
        box = _bounds((corner.x, corner.y, corner.x + content.shape[1], corner.y + content.shape[0]))
        with self._lock:
            self._check(lib.tilespace_chunked_set_solid_bytes(self._handle, box, pointer(content, "uint8_t*"),
                                                              content.strides[0]))

    def discard_edits(self) -> None:
        """Forgets all edits that were not committed."""
        with self._lock:
            self._check(lib.tilespace_chunked_discard_edits(self._handle))

    # ---- Areas.

    def any_solid(self, area: Any, boundary: Optional[Boundary] = None) -> bool:
        """Whether an area has solid tiles; beyond the bounds, by `outside`."""
        shape, rule = c_shape(area, AREAS), Space._boundary(area, boundary)
        return bool(self._number(lambda world, out: lib.tilespace_chunked_any_solid(world, shape, rule, out)))

    def count_solid(self, area: Any, boundary: Optional[Boundary] = None) -> int:
        """How many solid tiles an area has; beyond the bounds, by `outside`."""
        shape, rule = c_shape(area, AREAS), Space._boundary(area, boundary)
        return self._number(lambda world, out: lib.tilespace_chunked_count_solid(world, shape, rule, out), "uint64_t*")

    def first_solid(self, area: Any, boundary: Optional[Boundary] = None) -> Optional[Tuple[int, int]]:
        """The first solid tile of an area, row by row; None if there is none. Beyond the bounds, by `outside`."""
        shape, rule = c_shape(area, AREAS), Space._boundary(area, boundary)
        return self._tile(lambda *out: lib.tilespace_chunked_first_solid(self._handle, shape, rule, *out))

    def nearest_solid(self, x: float, y: float, most: float = float("inf")) -> Optional[Tuple[int, int]]:
        """The nearest solid tile within `most` tiles; None if there is none."""
        return self._tile(lambda *out: lib.tilespace_chunked_nearest_solid(self._handle, x, y, most, *out))

    def _tile(self, ask: Any) -> Optional[Tuple[int, int]]:
        out = ffi.new("tilespace_solid_tile*")
        with self._lock:
            self._check(ask(out))
        return (out.tile.x, out.tile.y) if out.found else None

    # ---- Rays and sight.

    def cast_ray(self, segment: Any, gap: Gap = "open") -> Optional[RayHit]:
        """Raycast: the first hit along a segment, x1, y1, x2, y2, of any length; None if there is none."""
        line, hit = _segment(segment), ffi.new("tilespace_ray_hit*")
        with self._lock:
            self._check(lib.tilespace_chunked_cast_ray(self._handle, line, enum("GAP_", gap), hit))
        if not hit.hit:
            return None
        x = line.start.x + hit.fraction * (line.end.x - line.start.x)
        y = line.start.y + hit.fraction * (line.end.y - line.start.y)
        return RayHit((hit.tile.x, hit.tile.y), SIDES[hit.side], hit.fraction, (x, y), bool(hit.inside))

    def is_clear(self, segment: Any, gap: Gap = "open") -> bool:
        """Whether nothing solid stops a segment."""
        line, rule = _segment(segment), enum("GAP_", gap)
        return bool(self._number(lambda world, out: lib.tilespace_chunked_is_clear(world, line, rule, out)))

    def cast_rays(self, segments: Any, gap: Gap = "open", out: Optional[Array] = None) -> Array:
        """Many rays: (n, 4) of x1, y1, x2, y2 -> (n,) of RAY_HIT, as CollisionMap.cast_rays()."""
        lines = rows_of(segments, 4, "segments")
        hits = output_of(out, (len(lines),), RAY_HIT)
        with self._lock:
            self._check(lib.tilespace_chunked_cast_rays(self._handle, pointer(lines, "tilespace_segment*"),
                                                        pointer(hits, "tilespace_ray_hit*"), len(lines),
                                                        enum("GAP_", gap)))
        return hits

    def sees(self, from_tile: Any, to_tile: Any, radius: Optional[int] = None, gap: Gap = "open", by: By = "tiles",
             cone: Any = None) -> bool:
        """Symmetric line of sight between two tiles."""
        a, b = tile_of(from_tile, "from_tile"), tile_of(to_tile, "to_tile")
        options = _vision(radius, gap, by, cone)
        return bool(self._number(
            lambda world, out: lib.tilespace_chunked_has_line_of_sight(world, a, b, options, out)))

    def field_of_view(self, tile: Any, radius: int, gap: Gap = "open", by: By = "tiles", cone: Any = None) -> Array:
        """Symmetric field of view: a bool array [y, x] of the tiles around, (2 radius + 1) a side, `tile` in its
        middle."""
        center = tile_of(tile, "tile")
        options, box = _vision(radius, gap, by, cone), _around(center, radius)
        with self._lock:
            field = _field(radius, box)
            self._check(lib.tilespace_chunked_field_of_view(self._handle, center, options, field))
            return _bools(lib.tilespace_field_tiles(field), box)

    # ---- Bodies.

    def overlaps_solid(self, shape: Any) -> bool:
        """Whether a Body, Circle or Capsule overlaps the interior of something solid."""
        body = c_shape(shape, MOVERS)
        return bool(self._number(lambda world, out: lib.tilespace_chunked_overlaps_solid(world, body, out)))

    def cast(self, shape: Any, translation: Any, one_way: OneWay = "stop",
             inside: Inside = "blocks") -> Optional[SweepHit]:
        """Shape cast: the first contact of a Point, Body, Circle or Capsule that moves, however far."""
        moved, hit = c_shape(shape, (Point, Body, Circle, Capsule)), ffi.new("tilespace_sweep_hit*")
        with self._lock:
            self._check(lib.tilespace_chunked_cast_shape(
                self._handle, moved, _vec(translation, "translation"), enum("ONE_WAY_", one_way),
                enum("INSIDE_", inside), hit))
        return sweep_hit(hit)

    def move(self, shape: Any, translation: Any, response: Response = "slide", one_way: OneWay = "stop",
             order: Order = "time_of_impact", positions: Positions = "doubles") -> MoveResult:
        """Moves a Body, Circle or Capsule, and lets it slide, stop or bounce at contacts, as CollisionMap.move()."""
        moved, result = c_shape(shape, MOVERS), ffi.new("tilespace_move_result*")
        options = _move_options(one_way, order, positions)
        with self._lock:
            self._check(lib.tilespace_chunked_move(self._handle, moved, _vec(translation, "translation"),
                                                   _response(response), options, result))
        contacts = tuple(hit for hit in map(sweep_hit, result.contacts[0:result.contact_count]) if hit is not None)
        return MoveResult(moved_shape(shape, moved), contacts, (result.rest.x, result.rest.y), bool(result.inside))

    def carry(self, shape: Any, movers: Any, one_way: OneWay = "stop", stays: bool = False) -> CarryResult:
        """Carries and pushes a Body, Circle or Capsule by MovingSolids and MovingMaps, as CollisionMap.carry()."""
        moved, result = c_shape(shape, MOVERS), ffi.new("tilespace_carry_result*")
        options = ffi.new("tilespace_carry_options*")
        check(lib.tilespace_carry_default(options))
        options.one_way, options.stays = enum("ONE_WAY_", one_way), stays
        every = Movers(movers)
        with self._lock, every as moving:
            self._check(lib.tilespace_chunked_carry(self._handle, moving, moved, options, result))
        return carry_result(moved_shape(shape, moved), result, every)

    # ---- Paths.

    def find_path(self, start: Any, goal: Any, corners: bool = False) -> Optional[Path]:
        """Shortest path between two tiles: its tiles and cost; None if there is none."""
        a, b = tile_of(start, "start"), tile_of(goal, "goal")
        with self._lock:
            return Paths._path(lambda *out: self._other(
                lib.tilespace_chunked_find_path(self._handle, a, b, Paths._workspace(), corners, *out)))

    def reachable(self, start: Any, steps: int, diagonals: Diagonals = "both_free") -> Array:
        """Movement range in steps: a bool array [y, x] of the tiles around, (2 steps + 1) a side, `start` in its
        middle."""
        tile, rule = tile_of(start, "start"), enum("DIAGONALS_", diagonals)
        return self._reached(tile, steps, lambda *out: lib.tilespace_chunked_reachable_in_steps(
            self._handle, tile, steps, rule, *out))

    def reachable_at_cost(self, start: Any, straight: int, diagonal: int = 0) -> Array:
        """Movement range at a cost of straight + diagonal * sqrt(2), as many tiles to each side as the cost allows."""
        tile, cost = tile_of(start, "start"), ffi.new("tilespace_cost*", (straight, diagonal))
        return self._reached(tile, straight + int(diagonal * 2.0 ** 0.5),
                             lambda *out: lib.tilespace_chunked_reachable_at_cost(self._handle, tile, cost, *out))

    def _reached(self, tile: Any, steps: int, ask: Any) -> Array:
        box = _around(tile, steps)
        mask = _new_mask(box)
        with self._lock:
            self._check(ask(Paths._workspace(), mask))
        return _bools(mask, box)

    # ---- Revisions.

    def commit(self, label: str = "", tick: int = 0, durable: str = "now") -> int:
        """Makes all edits one revision of the file, all or nothing: its number. `durable`: "now", or "soon", which a
        power cut may lose."""
        text = label.encode()
        return self._number(lambda world, out: lib.tilespace_chunked_commit(
            world, text, tick, enum("DURABLE_", durable), out), "uint64_t*")

    def transaction(self, label: str = "", tick: int = 0, durable: str = "now") -> ContextManager["ChunkedMap"]:
        """Commits what is edited within the `with`, or discards it if that ends by an exception."""
        return _Transaction(self, label, tick, durable)

    def undo(self) -> int:
        """Makes the parent of the revision the current one; its number. Nothing is lost: redo() goes back."""
        return self._number(lib.tilespace_chunked_undo, "uint64_t*")

    def redo(self) -> int:
        """Makes the next revision the current one; its number."""
        return self._number(lib.tilespace_chunked_redo, "uint64_t*")

    def refresh(self) -> int:
        """Reads the current revision of the branch from now on, as another process may have committed; its number."""
        return self._number(lib.tilespace_chunked_refresh, "uint64_t*")

    def fork(self, name: str, revision: Optional[int] = None) -> None:
        """Makes a branch that begins at a revision; None: at the current one."""
        with self._lock:
            self._check(lib.tilespace_chunked_fork(self._handle, name.encode(), revision or 0))

    def switch_to(self, branch: str) -> None:
        """Reads and writes another branch from now on."""
        with self._lock:
            self._check(lib.tilespace_chunked_switch_to(self._handle, branch.encode()))

    def history(self, most: int = 100) -> List[Revision]:
        """The newest revisions on the way from the current one to the first, newest first."""
        return self._list(lambda *out: lib.tilespace_chunked_history(self._handle, most, *out),
                          lib.tilespace_chunked_revision, "tilespace_revision_view*", lambda each: Revision(
                              each.id, each.parent or None, _text(each.branch), _text(each.label), each.tick,
                              _digest(each)))

    def branches(self) -> List[Branch]:
        """All branches."""
        return self._list(lambda *out: lib.tilespace_chunked_branches(self._handle, *out),
                          lib.tilespace_chunked_branch, "tilespace_branch_view*",
                          lambda each: Branch(_text(each.name), getattr(each, "from") or None, each.head, each.tip))

    def _list(self, read: Any, get: Any, ctype: str, convert: Any) -> List[Any]:
        count, view = ffi.new("size_t*"), ffi.new(ctype)
        with self._lock:
            self._check(read(count))
            found = []
            for i in range(count[0]):
                check(get(self._handle, i, view))
                found.append(convert(view))
            return found

    def changes(self, before: int, after: int) -> Array:
        """Chunks that differ between two revisions: (n,) of CHUNK_CHANGE."""
        with self._lock:
            return all_of(CHUNK_CHANGE, "tilespace_chunk_change*", lambda *out: self._other(
                lib.tilespace_chunked_changes(self._handle, before, after, *out)))

    # ---- Upkeep.

    def prune(self, newest: int = 100, labelled: bool = True, undone: bool = False) -> Tuple[int, int]:
        """Forgets revisions but the newest ones of each branch, those with a label if `labelled`, and those that were
        undone if `undone`: how many were forgotten, and by how many bytes the file is smaller."""
        revisions, size = ffi.new("uint64_t*"), ffi.new("uint64_t*")
        with self._lock:
            self._check(lib.tilespace_chunked_prune(self._handle, newest, labelled, undone, revisions, size))
        return revisions[0], size[0]

    def publish(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes a copy that is never written, for any number of machines."""
        with self._lock:
            self._check(lib.tilespace_chunked_publish(self._handle, path_of(path)))

    def check(self) -> int:
        """Checks the whole file: how many things are wrong."""
        return self._number(lib.tilespace_chunked_check, "size_t*")


class _Transaction:
    """Edits that become a revision together; other threads wait."""

    def __init__(self, world: ChunkedMap, *commit: Any) -> None:
        self._world, self._commit = world, commit

    def __enter__(self) -> ChunkedMap:
        self._world._lock.acquire()
        try:
            if self._world.unsaved:
                raise WorldError("unsaved_edits", "unsaved_edits: commit or discard them before a transaction")
        except BaseException:
            self._world._lock.release()
            raise
        return self._world

    def __exit__(self, kind: Any, *exception: object) -> None:
        try:
            if kind is None:
                self._world.commit(*self._commit)
        except BaseException:
            self._world.discard_edits()
            raise
        finally:
            if kind is not None:
                self._world.discard_edits()
            self._world._lock.release()


def _error(handle: Any) -> WorldError:
    kind, text = _text(lib.tilespace_chunked_error_name(handle)), _text(lib.tilespace_chunked_error(handle))
    info = ffi.new("tilespace_chunked_info_view*")
    if kind == "read_only" and lib.tilespace_chunked_info(handle, info) == lib.TILESPACE_OK:
        if info.is_file and not info.can_write and not info.is_published:
            text += ": opened for reading: open_world(path, write=True)"
    return WorldError(kind, text)


def _around(tile: Any, radius: int) -> Any:
    return _bounds((tile.x - radius, tile.y - radius, tile.x + radius + 1, tile.y + radius + 1))


def _bools(mask: Any, box: Any) -> Array:
    out = np.empty((box.max.y - box.min.y, box.max.x - box.min.x), np.bool_)
    check(lib.tilespace_mask_to_bytes(mask, box, pointer(out, "uint8_t*"), out.shape[1]))
    return out


def _options(budget: int, page_bits: int, margin: int, missing: str, generator: Optional[str], seed: int) -> Any:
    if not 6 <= page_bits <= 14:
        raise ValueError(f"page_bits: expected 6 to 14, found {page_bits!r}")
    if not 4 <= margin <= 1 << (page_bits - 1):
        raise ValueError(f"margin: expected 4 to half a page, {1 << (page_bits - 1)}, found {margin!r}")
    options = ffi.new("tilespace_chunked_options*")
    check(lib.tilespace_chunked_default(options))
    options.budget, options.page_bits, options.margin = budget, page_bits, margin
    options.missing = enum("MISSING_", missing)
    if generator is not None:
        options.landscape, options.seed = enum("LANDSCAPE_", generator), seed
    return options


def _made(make: Any) -> ChunkedMap:
    out = ffi.new("tilespace_chunked**")
    code = make(out)
    if code == lib.TILESPACE_BAD_OPTION:  # others are checked before
        raise ValueError("budget: expected bytes for at least two pages")
    if out[0] == ffi.NULL:
        raise error_of(code)
    handle = ffi.gc(out[0], lib.tilespace_chunked_free)
    if code:
        raise _error(handle)
    return ChunkedMap(handle)


def open_world(path: Union[str, "os.PathLike[str]"], write: bool = False, branch: str = "main",
               revision: Optional[int] = None, budget: int = 256 << 20, page_bits: int = 10, margin: int = 64,
               missing: str = "load", generator: Optional[str] = None, seed: int = 1) -> ChunkedMap:
    """Opens a world file, for reading beside others, or, with `write`, as the one that writes.

    `revision`: any, to read. `budget`: bytes for pages of 2^page_bits tiles a side and their margin. `missing`: "load",
    or "tell": what is not in memory is a WorldError. `generator`: "caves", "cities" or "coast", which are where the
    file has nothing yet, by `seed`. WorldError: it could not be opened; its `kind` says why."""
    options = _options(budget, page_bits, margin, missing, generator, seed)
    options.write, options.revision = write, revision or 0
    name = ffi.new("char[]", branch.encode())
    options.branch = name
    return _made(lambda out: lib.tilespace_chunked_open(path_of(path), options, out))


def create_world(path: Union[str, "os.PathLike[str]"], bounds: Bounds = None, outside: Outside = "free",
                 budget: int = 256 << 20, page_bits: int = 10, margin: int = 64, generator: Optional[str] = None,
                 seed: int = 1) -> ChunkedMap:
    """Makes a world file without chunks, and opens it for writing; never replaces one. What has no chunk is as
    `outside` says: within the bounds, too, unless there is a generator. `bounds`: x0, y0, x1, y1; None: 2^31 tiles a
    side, less a margin. Others: as in open_world()."""
    options = _options(budget, page_bits, margin, "load", generator, seed)
    return _made(lambda out: lib.tilespace_chunked_create(path_of(path), _bounds(bounds), _outside(outside),
                                                          options, out))


def generated_world(generator: str, seed: int = 1, bounds: Bounds = None, outside: Outside = "free",
                    budget: int = 256 << 20, page_bits: int = 10, margin: int = 64) -> ChunkedMap:
    """A landscape without end, the same on every machine: "caves", "cities" or "coast". Edits are in memory alone."""
    options = _options(budget, page_bits, margin, "load", generator, seed)
    return _made(lambda out: lib.tilespace_chunked_generate(_bounds(bounds), _outside(outside), options, out))
