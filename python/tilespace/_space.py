# SPDX-License-Identifier: MIT
"""What can be asked of a map in tile space and of a world in its units."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple

import numpy as np

from ._library import (Guard, all_of, check, enum, layout_of, number, output_of, pair_of, pointer, rows_of, size,
                       solidity, translations_of)
from ._tilespace import ffi, lib
from ._types import (Array, Candidate, CastExplanation, MoveLeg, Positions, RAY_HIT, SIDES, SPAN, SWEEP_EVENT,
                     SWEEP_HIT, TILE_ON_LINE, VISIBILITY_CORNER, MoveResult, PushResult, RayHit, SolidPoint, SweepHit,
                     sweep_hit)
from ._words import Boundary, By, Gap, Inside, OneWay, Order, Response
from ._workers import in_parts
from .movers import NO_MOVERS, CarryResult, Movers, carry_result
from .shapes import (AREAS, MOVERS, Body, Box, Capsule, Circle, Point, Polygon, Segment, c_shape, moved_shape,
                     no_shape)


def _vec(value: Any, name: str) -> Any:
    return ffi.new("tilespace_vec*", pair_of(value, name))


_SOLID_TILE = ffi.typeof("tilespace_solid_tile*")
_CAST: Tuple[type, ...] = (Point, Body, Circle, Capsule, Polygon)
_SEGMENT, _RAY_HIT = ffi.typeof("tilespace_segment*"), ffi.typeof("tilespace_ray_hit*")


def _segment(value: Any) -> Any:
    if isinstance(value, Segment):
        return ffi.new(_SEGMENT, (value.start, value.end))
    try:
        if type(value) is tuple and len(value) == 4:  # half the time of arrays
            return ffi.new(_SEGMENT, (value[:2], value[2:]))
        x1, y1, x2, y2 = (each.__float__() for each in np.asarray(value).ravel().tolist())
    except (AttributeError, TypeError, ValueError):
        raise TypeError(f"segment: expected x1, y1, x2, y2 or a Segment, found {value!r}") from None
    return ffi.new(_SEGMENT, ((x1, y1), (x2, y2)))


def directions_of(cone: Any) -> Tuple[Tuple[float, float], Tuple[float, float]]:
    """The first and the last direction of a cone."""
    try:
        first, last = cone
    except (TypeError, ValueError):
        raise TypeError(f"cone: expected its first and last direction ((x, y), (x, y)), found {cone!r}") from None
    return pair_of(first, "cone"), pair_of(last, "cone")


class Space:
    """Questions in tile space (CollisionMap), or in the units of a layout (World).

    Arrays are [y, x], points (x, y). Numbers that are NaN or infinite have answers, too: no hit, no tile. Wrong types
    raise TypeError, wrong shapes and words ValueError. `out=` takes an array to write into. `workers=` divides a batch
    among threads; the answers are the same.
    """

    __slots__ = ("_handle", "_guard", "__weakref__")
    _world = ""
    _functions: Dict[str, Any] = {}
    _handle: Any
    _guard: Guard

    def _ask(self, name: str) -> Any:
        functions = self._functions
        if name not in functions:
            functions[name] = getattr(lib, f"tilespace_{self._world}{name}")
        return functions[name]

    # ---- Areas.

    def cover(self, area: Any, boundary: Optional[Boundary] = None) -> Array:
        """Tiles of an area as spans of rows, within the map: a structured array (y, x_begin, x_end).

        `boundary`: "touching" (the default), "interior", or "occupied" (boxes, and their default)."""
        shape, rule = c_shape(area, AREAS), self._boundary(area, boundary)
        with self._guard:
            return all_of(SPAN, "tilespace_span*",
                          lambda *out: self._ask("cover")(self._handle, shape, rule, *out))

    def tiles(self, area: Any, boundary: Optional[Boundary] = None) -> Array:
        """Tiles of an area within the map, row by row: an int32 array of shape (n, 2) of x, y."""
        spans = self.cover(area, boundary)
        widths = spans["x_end"] - spans["x_begin"]
        tiles = np.empty((int(widths.sum()), 2), np.int32)
        tiles[:, 1] = np.repeat(spans["y"], widths)
        starts = np.repeat(np.cumsum(widths) - widths, widths)
        tiles[:, 0] = np.repeat(spans["x_begin"], widths) + (np.arange(len(tiles)) - starts)
        return tiles

    def any_solid(self, area: Any, boundary: Optional[Boundary] = None, by: By = "tiles") -> bool:
        """Whether an area has solid tiles within the bounds; `by`: "tiles", or "shapes": whether it meets their solid
        parts. Beyond the bounds, ask overlaps_solid(), which knows `outside`."""
        return bool(self._solid_of("any_solid", area, boundary, by))

    def count_solid(self, area: Any, boundary: Optional[Boundary] = None, by: By = "tiles") -> int:
        """How many solid tiles an area has within the bounds."""
        return int(self._solid_of("count_solid", area, boundary, by))

    def _solid_of(self, name: str, area: Any, boundary: Optional[Boundary], by: By) -> Any:
        asked = c_shape(area, AREAS), self._boundary(area, boundary), solidity(by)
        with self._guard:
            answer = self._ask(name)(self._handle, *asked)
        if not answer:
            self._require_area(asked[0])
        return answer

    def _require_area(self, shape: Any) -> None:
        """Raises a ValueError if an area of this space, as C has it, has no image in tile space."""

    def set_solid_area(self, area: Any, solid: bool = True, boundary: Optional[Boundary] = None) -> None:
        """Makes the tiles of an area solid or free; what is beyond the bounds is left out."""
        shape, rule, is_solid = c_shape(area, AREAS), self._boundary(area, boundary), bool(solid)
        self._guard.edit(lambda: self._ask("set_solid_area")(self._handle, shape, rule, is_solid))

    def solid_cover(self, area: Any, boundary: Optional[Boundary] = None, by: By = "tiles") -> Array:
        """Spans of the solid tiles of an area within the bounds."""
        shape, rule, which = c_shape(area, AREAS), self._boundary(area, boundary), solidity(by)
        with self._guard:
            return all_of(SPAN, "tilespace_span*", lambda *out: self._ask("solid_cover")(
                self._handle, shape, rule, which, *out))

    def first_solid(self, area: Any, boundary: Optional[Boundary] = None,
                    by: By = "tiles") -> Optional[Tuple[int, int]]:
        """The first solid tile of an area within the bounds, row by row; None if there is none."""
        asked, out = (c_shape(area, AREAS), self._boundary(area, boundary), solidity(by)), ffi.new(_SOLID_TILE)
        with self._guard:
            check(self._ask("first_solid")(self._handle, *asked, out))
        return (out.tile.x, out.tile.y) if out.found else None

    def nearest_solid(self, x: float, y: float, most: float = float("inf")) -> Optional[Tuple[int, int]]:
        """The nearest solid tile, at most `most` away; None if there is none."""
        out = ffi.new(_SOLID_TILE)
        with self._guard:
            check(self._ask("nearest_solid")(self._handle, x, y, most, out))
        return (out.tile.x, out.tile.y) if out.found else None

    def nearest_solid_point(self, x: float, y: float, most: float = float("inf"),
                            by: By = "shapes") -> Optional[SolidPoint]:
        """Nearest point of something solid, at most `most` away; None if there is none."""
        out = ffi.new("tilespace_solid_point*")
        with self._guard:
            check(self._ask("nearest_solid_point")(self._handle, x, y, most, solidity(by), out))
        if not out.found:
            return None
        return SolidPoint((out.tile.x, out.tile.y), (out.point.x, out.point.y), out.distance)

    @staticmethod
    def _boundary(area: Any, boundary: Optional[Boundary]) -> int:
        if boundary is None:
            return int(lib.TILESPACE_OCCUPIED if isinstance(area, Box) else lib.TILESPACE_TOUCHING)
        if boundary not in ("occupied", "touching", "interior"):
            raise ValueError(f"boundary: expected occupied, touching or interior, found {boundary!r}")
        if boundary == "occupied" and not isinstance(area, Box):
            raise ValueError(f"boundary: expected touching or interior, as only boxes occupy tiles, found {boundary!r}")
        return enum("", boundary)

    # ---- Rays and lines.

    def cast_ray(self, segment: Any, gap: Gap = "open") -> Optional[RayHit]:
        """Raycast: the first hit along a segment, x1, y1, x2, y2; None if there is none.

        `gap`: whether rays pass the corner between two solid tiles, "open" or "shut"."""
        line, hit = _segment(segment), ffi.new(_RAY_HIT)
        with self._guard:
            check(self._ask("cast_ray")(self._handle, line, enum("GAP_", gap), hit))
        if not hit.hit:
            return None
        start, end, tile, fraction = line.start, line.end, hit.tile, hit.fraction
        x = start.x + fraction * (end.x - start.x)
        y = start.y + fraction * (end.y - start.y)
        return RayHit((tile.x, tile.y), SIDES[hit.side], fraction, (x, y), bool(hit.inside))

    def is_clear(self, segment: Any, gap: Gap = "open") -> bool:
        """Whether nothing solid stops a segment."""
        with self._guard:
            return bool(self._ask("is_clear")(self._handle, _segment(segment), enum("GAP_", gap)))

    def cast_rays(self, segments: Any, gap: Gap = "open", out: Optional[Array] = None,
                  workers: Optional[int] = None) -> Array:
        """Many rays: (n, 4) of x1, y1, x2, y2 -> (n,) of RAY_HIT: hit, inside, x, y, side, fraction.

        A miss has `hit` False, `fraction` 1, the rest 0. SIDES[number] is the name of a side."""
        lines = rows_of(segments, 4, "segments")
        hits = output_of(out, (len(lines),), RAY_HIT)
        rule, ask = enum("GAP_", gap), self._ask("cast_rays")
        source, target = pointer(lines, "tilespace_segment*"), pointer(hits, "tilespace_ray_hit*")
        with self._guard:
            if workers is None:  # the shortest way, as small batches are often asked
                check(ask(self._handle, source, target, len(lines), rule))
            else:
                in_parts(len(lines), workers,
                         lambda a, b: check(ask(self._handle, source + a, target + a, b - a, rule)))
        return hits

    def cast_fan(self, origin: Any, first: float, step: float, count: int, range: float = 2.0 ** 48,
                 gap: Gap = "open", out: Optional[Array] = None) -> Array:
        """Rays from one point, at the angles first + i * step, in radians from x to y: (count,) of RAY_HIT.

        That is clockwise on screen, and counter-clockwise where y goes up. A miss has `hit` False, `fraction` 1, the
        rest 0, where scan() has inf. SIDES[number] is the name of a side."""
        x, y = origin
        fan = ffi.new("tilespace_fan*", ((x, y), first, step, number(range, "range")))
        hits = output_of(out, (size(count, "count"),), RAY_HIT)
        with self._guard:
            check(self._ask("cast_fan")(self._handle, fan, pointer(hits, "tilespace_ray_hit*"), count,
                                        enum("GAP_", gap)))
        return hits

    def scan(self, poses: Any, beams: int, first: float, step: float, range: float, range_min: float = 0.0,
             gap: Gap = "open", out: Optional[Array] = None, workers: Optional[int] = None) -> Array:
        """Laser scans: poses (n, 3) of x, y, angle -> ranges (n, beams), float32; float64 with an `out` of that type.

        Beam b has the angle angle + first + b * step: `first`, `step` and `range` are angle_min, angle_increment and
        range_max of a LaserScan of ROS. As REP 117: inf without a hit, -inf nearer than `range_min`. `gap`: as of
        cast_ray(). `workers`: threads that share the poses. A pose that is not finite has inf everywhere."""
        rows = rows_of(poses, 3, "poses")
        dtype = np.float64 if getattr(out, "dtype", None) == np.float64 else np.float32
        ranges = output_of(out, (len(rows), size(beams, "beams")), dtype)
        lidar = ffi.new("tilespace_lidar*", (first, step, beams, range_min, number(range, "range")))
        ask = self._ask("scan_doubles" if dtype is np.float64 else "scan")
        source = pointer(rows, "tilespace_pose*")
        target = pointer(ranges, "double*" if dtype is np.float64 else "float*")
        rule = enum("GAP_", gap)
        with self._guard:
            in_parts(len(rows), workers, lambda a, b: check(
                ask(self._handle, lidar, source + a, b - a, target + a * beams, rule)))
        return ranges

    def tiles_along(self, segment: Any) -> Array:
        """Tiles along a segment (grid traversal), in order: x, y, fraction, side. Within a map; of a world, all."""
        return self._line("tiles_along", _segment(segment))

    def supercover_along(self, segment: Any) -> Array:
        """Tiles touched by a segment (supercover line), in order."""
        return self._line("supercover_along", _segment(segment))

    def thick_line(self, shape: Any, translation: Any) -> Array:
        """Tiles touched by a Body or Circle that moves, in order."""
        return self._line("thick_line", c_shape(shape, (Body, Circle)), _vec(translation, "translation"))

    def _line(self, name: str, *arguments: Any) -> Array:
        with self._guard:
            return all_of(TILE_ON_LINE, "tilespace_tile_on_line*",
                          lambda *out: self._ask(name)(self._handle, *arguments, *out))

    def visibility_polygon(self, point: Any, radius: float = float("inf"), cone: Any = None, segment: Any = None,
                           details: bool = False) -> Array:
        """Visibility polygon (light polygon) of a point: its corners, clockwise, (n, 2); with `details`, structured.

        `cone`: first and last direction, clockwise, as ((x, y), (x, y)). Edges along the circle are arcs: "edge".
        `segment`: x1, y1, x2, y2; hides what is behind it."""
        x, y = point
        limits = ffi.NULL if cone is None else ffi.new("tilespace_vec[2]", directions_of(cone))
        origin = ffi.new("tilespace_point*", (x, y))
        limit = ffi.NULL if segment is None else _segment(segment)
        with self._guard:
            corners = all_of(VISIBILITY_CORNER, "tilespace_visibility_corner*",
                             lambda *out: self._ask("visibility_polygon")(self._handle, origin, radius, limits,
                                                                          limit, *out))
        return corners if details else np.ascontiguousarray(corners["position"])

    # ---- Bodies.

    def _movers(self, movers: Any) -> Movers:
        """MovingSolids and MovingMaps in the units of this space, as C has them."""
        if movers is None:
            return NO_MOVERS
        return Movers(movers, layout_of(self._handle) if self._world else None)

    def overlaps_solid(self, shape: Any, movers: Any = None) -> bool:
        """Whether a shape overlaps the interior of something solid: any but a Segment. With `movers`, as of move(), a
        Point, Body, Circle or Capsule: also that of a MovingSolid or MovingMap."""
        asked = c_shape(shape, (Point, *(AREAS + (Body,) if movers is None else MOVERS)))
        with self._guard, self._movers(movers) as moving:
            overlaps = bool(self._ask("overlaps_solid")(self._handle, moving, asked))
        if not overlaps and not isinstance(shape, (Box, Body)):
            self._require_image(asked)
        return overlaps

    def overlaps_solid_at(self, footprint: Polygon, poses: Any, out: Optional[Array] = None,
                          workers: Optional[int] = None) -> Array:
        """Whether a robot's footprint overlaps something solid at poses (n, 3) of x, y, angle: bool (n,), as
        overlaps_solid(placed(pose, footprint)) of each. False where a pose leaves no polygon: it is not finite, has an
        angle beyond 2^30, or is so far away that rounding leaves no area."""
        if not isinstance(footprint, Polygon):
            raise TypeError(f"footprint: expected a Polygon, found {footprint!r}")
        rows = rows_of(poses, 3, "poses")
        overlaps = output_of(out, (len(rows),), np.dtype(bool))
        source, target = pointer(rows, "tilespace_pose*"), pointer(overlaps, "uint8_t*")
        with self._guard:
            in_parts(len(rows), workers, lambda a, b: check(self._ask("poses_overlap_solid")(
                self._handle, footprint._polygon, source + a, target + a, b - a)))
        return overlaps

    def _require_image(self, shape: Any) -> None:
        """Raises a ValueError if a shape of this space, as C has it, has no image in tile space."""

    def cast(self, shape: Any, translation: Any, one_way: OneWay = "stop", inside: Inside = "blocks",
             movers: Any = None) -> Optional[SweepHit]:
        """Shape cast (swept collision): the first contact of a Point, Body, Circle, Capsule or Polygon that moves.

        `one_way`: one-way platforms "stop" what comes from their side, or let all "pass". `inside`: a shape that
        overlaps something at its start is stopped at once, "blocks", or "leaves", and hits what it comes to.
        `movers`, for a Body, Circle or Capsule: MovingSolids and MovingMaps, as of move()."""
        asked = c_shape(shape, _CAST if movers is None else MOVERS)
        every, hit = self._movers(movers), ffi.new("tilespace_sweep_hit*")
        with self._guard, every as moving:
            check(self._ask("cast_shape")(self._handle, moving, asked, _vec(translation, "translation"),
                                          enum("ONE_WAY_", one_way), enum("INSIDE_", inside), hit))
        return sweep_hit(hit, every)

    def cast_bodies(self, bodies: Any, translations: Any, one_way: OneWay = "stop", inside: Inside = "blocks",
                    out: Optional[Array] = None, workers: Optional[int] = None) -> Array:
        """Shape casts of boxes: bodies (n, 4) of x, y, width, height, translations (n, 2) -> (n,) of SWEEP_HIT."""
        return self._cast_many("cast_bodies", "tilespace_body*", rows_of(bodies, 4, "bodies"), translations, one_way,
                               inside, out, workers)

    def cast_circles(self, circles: Any, translations: Any, one_way: OneWay = "stop", inside: Inside = "blocks",
                     out: Optional[Array] = None, workers: Optional[int] = None) -> Array:
        """Shape casts of circles: (n, 3) of x, y, radius, translations (n, 2) -> (n,) of SWEEP_HIT."""
        return self._cast_many("cast_circles", "tilespace_circle*", rows_of(circles, 3, "circles"), translations,
                               one_way, inside, out, workers)

    def cast_capsules(self, capsules: Any, translations: Any, one_way: OneWay = "stop", inside: Inside = "blocks",
                      out: Optional[Array] = None, workers: Optional[int] = None) -> Array:
        """Shape casts of capsules: (n, 5) of x1, y1, x2, y2, radius, translations (n, 2) -> (n,) of SWEEP_HIT."""
        return self._cast_many("cast_capsules", "tilespace_capsule*", rows_of(capsules, 5, "capsules"), translations,
                               one_way, inside, out, workers)

    def cast_points(self, points: Any, translations: Any, one_way: OneWay = "stop", inside: Inside = "blocks",
                    out: Optional[Array] = None, workers: Optional[int] = None) -> Array:
        """Shape casts of points: (n, 2), translations (n, 2) -> (n,) of SWEEP_HIT."""
        return self._cast_many("cast_points", "tilespace_point*", rows_of(points, 2, "points"), translations, one_way,
                               inside, out, workers)

    def count_unobstructed(self, shapes: Any, translations: Any) -> int:
        """Broad phase: how many of the first bodies (n, 4), circles (n, 3) or capsules (n, 5) have no solid tile around
        their path."""
        columns = np.asarray(shapes, np.float64).shape[-1]
        kinds = {4: ("bodies", "tilespace_body*"), 3: ("circles", "tilespace_circle*"),
                 5: ("capsules", "tilespace_capsule*")}
        if columns not in kinds:
            raise ValueError(f"shapes: expected 3, 4 or 5 columns, found {columns}")
        rows = rows_of(shapes, columns, "shapes")
        moves = translations_of(translations, len(rows))
        name, ctype = kinds[columns]
        with self._guard:
            return int(self._ask(f"unobstructed_{name}")(self._handle, pointer(rows, ctype),
                                                         pointer(moves, "tilespace_vec*"), len(rows)))

    def explain(self, shape: Any, translation: Any, response: Response = "slide", one_way: OneWay = "stop",
                order: Order = "time_of_impact") -> List[MoveLeg]:
        """The straight parts of a move of a Body, Circle or Capsule, in tile space, each with the contact that ends it;
        CollisionMap.explain_cast() of each says why."""
        count, legs = ffi.new("size_t*"), ffi.new("tilespace_move_leg[6]")
        with self._guard:
            check(self._ask("explain")(self._handle, ffi.NULL, c_shape(shape, MOVERS), _vec(translation, "translation"),
                                       _response(response), _move_options(one_way, order), legs, 6, count, ffi.NULL))
        return [MoveLeg(_shape_of(shape, leg), (leg.translation.x, leg.translation.y), sweep_hit(leg.hit))
                for leg in legs[0:count[0]]]

    def _cast_many(self, name: str, ctype: str, shapes: Array, translations: Any, one_way: OneWay, inside: Inside,
                   out: Optional[Array], workers: Optional[int]) -> Array:
        moves = translations_of(translations, len(shapes))
        hits = output_of(out, (len(shapes),), SWEEP_HIT)
        source, by = pointer(shapes, ctype), pointer(moves, "tilespace_vec*")
        target = pointer(hits, "tilespace_sweep_hit*")
        rules = enum("ONE_WAY_", one_way), enum("INSIDE_", inside)
        with self._guard:
            in_parts(len(shapes), workers, lambda a, b: check(
                self._ask(name)(self._handle, source + a, by + a, target + a, b - a, *rules)))
        return hits

    def move(self, shape: Any, translation: Any, response: Response = "slide", one_way: OneWay = "stop",
             order: Order = "time_of_impact", movers: Any = None, positions: Positions = "doubles") -> MoveResult:
        """Moves a Body, Circle or Capsule, and lets it slide, stop or bounce at contacts: where it ends, and what it
        met. A shape that starts free ends free, at any speed. `order`: "x_first" and "y_first" move by axes.
        `movers`: MovingSolids and MovingMaps before their steps, as of carry(): the body meets them where their steps
        end. `positions`: what the game stores:
        "doubles", "floats", or fixed point with so many bits behind the point. A position is free as it is stored."""
        moved, every, result = c_shape(shape, MOVERS), self._movers(movers), ffi.new("tilespace_move_result*")
        options = _move_options(one_way, order, positions)
        with self._guard, every as moving:
            check(self._ask("move")(self._handle, moving, moved, _vec(translation, "translation"),
                                    _response(response), options, result))
        hits = (sweep_hit(hit, every) for hit in result.contacts[0:result.contact_count])
        contacts = tuple(hit for hit in hits if hit is not None)
        return MoveResult(moved_shape(shape, moved), contacts, (result.rest.x, result.rest.y), bool(result.inside))

    def move_all(self, bodies: Any, translations: Any, response: Response = "slide", one_way: OneWay = "stop",
                 out: Optional[Array] = None, workers: Optional[int] = None, positions: Positions = "doubles") -> Array:
        """Moves many boxes: bodies (n, 4) of x, y, width, height, translations (n, 2) -> bodies after the move, (n, 4).
        `out` may be `bodies`. `positions`: what the game stores, as in move()."""
        rows = rows_of(bodies, 4, "bodies")
        moves = translations_of(translations, len(rows))
        moved = output_of(out, rows.shape, np.float64)
        np.copyto(moved, rows)
        target, by = pointer(moved, "tilespace_body*"), pointer(moves, "tilespace_vec*")
        rule, options = _response(response), _move_options(one_way, positions=positions)
        with self._guard:
            in_parts(len(rows), workers, lambda a, b: check(
                self._ask("move_all")(self._handle, target + a, by + a, b - a, rule, options, ffi.NULL)))
        return moved

    def push_out(self, shape: Any, limit: float, directions: Any = (), one_way: OneWay = "stop",
                 last_velocity: Any = None) -> PushResult:
        """Depenetration: moves a Body, Circle or Capsule out of what is solid, to the nearest of four sides, or along
        one of `directions` (n, 2), by at most `limit`. `last_velocity` breaks ties: the way most against it."""
        moved, result = c_shape(shape, MOVERS), ffi.new("tilespace_push_result*")
        rows = rows_of(directions, 2, "directions")
        velocity = ffi.NULL if last_velocity is None else _vec(last_velocity, "last_velocity")
        with self._guard:
            check(self._ask("push_out")(self._handle, moved, limit, pointer(rows, "tilespace_vec*"), len(rows),
                                        velocity, enum("ONE_WAY_", one_way), result))
        return PushResult(moved_shape(shape, moved), (result.translation.x, result.translation.y),
                          bool(result.is_free), SIDES[result.side])

    def carry(self, shape: Any, movers: Any, one_way: OneWay = "stop", stays: bool = False,
              positions: Positions = "doubles") -> CarryResult:
        """Carries and pushes a Body, Circle or Capsule by the steps of MovingSolids and MovingMaps; with `stays`, it is
        pushed, but not carried. `positions`: what the game stores, as in move()."""
        moved, every, result = c_shape(shape, MOVERS), self._movers(movers), ffi.new("tilespace_carry_result*")
        options = ffi.new("tilespace_carry_options*")
        check(lib.tilespace_carry_default(options))
        options.one_way, options.stays = enum("ONE_WAY_", one_way), stays
        set_positions(options, positions)
        with self._guard, every as moving:
            check(self._ask("carry")(self._handle, moving, moved, options, result))
        return carry_result(moved_shape(shape, moved), result, every)

    def nearest_free(self, shape: Any, direction: Any, limit: float, one_way: OneWay = "stop") -> Any:
        """The shape at its nearest free position along a direction, within `limit`; None if there is none."""
        moved, found = c_shape(shape, MOVERS), ffi.new("uint8_t*")
        with self._guard:
            check(self._ask("nearest_free")(self._handle, moved, _vec(direction, "direction"), limit,
                                            enum("ONE_WAY_", one_way), found))
        return moved_shape(shape, moved) if found[0] else None

    def free_turn(self, polygon: Any, pivot: Any, angle: float) -> float:
        """Largest part of a turn of a Polygon about a pivot that is certainly free, in radians."""
        if not isinstance(polygon, Polygon):
            raise no_shape(polygon, (Polygon,))
        x, y = pivot
        self._require_image(c_shape(Circle((0, 0), 1)))  # a turn in tiles that are not square is none in tile space
        with self._guard:
            return float(self._ask("free_turn")(self._handle, polygon._polygon, ffi.new("tilespace_point*", (x, y)),
                                                 angle))

    def along(self, objects: Any, path: Any, translation: Any = None, categories: int = 0xFFFFFFFF,
              by: By = "tiles") -> Array:
        """Tiles and objects along a Segment, or along the path of a Body or Circle, in exact order: SWEEP_EVENT.

        `by`: "tiles", as wholes, or "shapes", where casts hit slopes, one-way tiles and thin walls."""
        way = ffi.NULL if translation is None else _vec(translation, "translation")
        shape, rule = c_shape(path, (Segment, Body, Circle)), solidity(by)
        with self._guard:
            return all_of(SWEEP_EVENT, "tilespace_sweep_event*", lambda *out: self._ask("along")(
                self._handle, objects._handle, shape, way, categories, rule, *out))


_REASONS = ("decided", "hit_at_same_time", "hit_later", "covered", "started_inside", "let_through", "moving_away",
            "only_touched", "passed_beside")


def _shape_of(shape: Any, leg: Any) -> Any:
    value = getattr(leg.__getattribute__("from"), "as")
    if isinstance(shape, Body):
        return Body((value.body.min.x, value.body.min.y), (value.body.size.x, value.body.size.y))
    return moved_shape(shape, ffi.addressof(leg, "from"))


def explain_cast(map: Any, shape: Any, translation: Any, one_way: OneWay, inside: Inside) -> CastExplanation:
    """The tiles that a cast comes to, and why they did or did not stop it."""
    moved, by, hit = c_shape(shape, MOVERS), _vec(translation, "translation"), ffi.new("tilespace_sweep_hit*")
    rules, count = (enum("ONE_WAY_", one_way), enum("INSIDE_", inside)), ffi.new("size_t*")
    with map._guard:
        check(lib.tilespace_cast_shape(map._handle, ffi.NULL, moved, by, *rules, hit))
        check(lib.tilespace_explain_cast(map._handle, ffi.NULL, moved, by, *rules, ffi.NULL, 0, count))
        found = ffi.new("tilespace_candidate[]", count[0])
        check(lib.tilespace_explain_cast(map._handle, ffi.NULL, moved, by, *rules, found, len(found), count))
    text = all_of(np.uint8, "char*", lambda *out: lib.tilespace_explanation_text(hit, found, len(found), *out))
    candidates = tuple(Candidate((each.tile.x, each.tile.y), _REASONS[each.reason], sweep_hit(each.alone))
                       for each in found)
    return CastExplanation(sweep_hit(hit), candidates, text.tobytes().decode())


def _response(word: str) -> int:
    if word not in ("slide", "stop", "bounce"):
        raise ValueError(f"response: expected slide, stop or bounce, found {word!r}")
    return enum("", word)


def set_positions(options: Any, positions: Positions) -> None:
    """Sets the format of positions of options or of a tuning."""
    if isinstance(positions, str):
        if positions not in ("doubles", "floats"):
            raise ValueError(f"positions: expected doubles, floats or a number of bits, found {positions!r}")
        options.positions = (enum("", positions), 0)
    else:
        options.positions = (lib.TILESPACE_FIXED_POINT, positions)


def _move_options(one_way: OneWay, order: Order = "time_of_impact", positions: Positions = "doubles") -> Any:
    if order not in ("time_of_impact", "x_first", "y_first"):
        raise ValueError(f"order: expected time_of_impact, x_first or y_first, found {order!r}")
    options = ffi.new("tilespace_move_options*")
    check(lib.tilespace_move_default(options))
    options.order = enum("BY_" if order == "time_of_impact" else "", order)
    options.one_way = enum("ONE_WAY_", one_way)
    set_positions(options, positions)
    return options
