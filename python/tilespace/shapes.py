# SPDX-License-Identifier: MIT
"""Shapes: points and numbers are in tile space for a CollisionMap, in your units for a World."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Iterator, Optional, Sequence, Tuple, Union, overload

import numpy as np

from ._library import check, pair_of, pointer, rows_of
from ._tilespace import ffi, lib

Pair = Sequence[float]


def _shape(kind: int, member: str, value: Any) -> Any:
    shape = ffi.new("tilespace_shape*")
    shape.kind = kind
    setattr(shape[0].__getattribute__("as"), member, value)
    return shape


def _set_pairs(shape: Any, *names: str) -> None:
    """Makes pairs of a shape, which may be arrays or Points, tuples of floats."""
    for name in names:
        given = getattr(shape, name)
        pair = pair_of(given, name)
        if pair is not given:
            object.__setattr__(shape, name, pair)


@dataclass(frozen=True)
class Point:
    """A point. Where a function takes a pair (x, y), a Point serves."""
    x: float
    y: float

    def __iter__(self) -> Iterator[float]:
        return iter((self.x, self.y))

    def _c(self) -> Any:
        return _shape(lib.TILESPACE_POINT, "point", (self.x, self.y))


@dataclass(frozen=True)
class Box:
    """Axis-aligned box (AABB) by two corners, borders included."""
    min: Pair
    max: Pair

    def __post_init__(self) -> None:
        _set_pairs(self, "min", "max")

    def _c(self) -> Any:
        return _shape(lib.TILESPACE_BOX, "box", (self.min, self.max))


@dataclass(frozen=True)
class Circle:
    """Disk: a center and a radius."""
    center: Pair
    radius: float

    def __post_init__(self) -> None:
        _set_pairs(self, "center")

    def _c(self) -> Any:
        return _shape(lib.TILESPACE_CIRCLE, "circle", (self.center, self.radius))


@dataclass(frozen=True)
class Segment:
    """Line segment."""
    start: Pair
    end: Pair

    def __post_init__(self) -> None:
        _set_pairs(self, "start", "end")

    def _c(self) -> Any:
        return _shape(lib.TILESPACE_SEGMENT, "segment", (self.start, self.end))


@dataclass(frozen=True)
class Capsule:
    """All points within a radius of a segment."""
    start: Pair
    end: Pair
    radius: float

    def __post_init__(self) -> None:
        _set_pairs(self, "start", "end")

    def _c(self) -> Any:
        axis = (self.start, self.end)
        return _shape(lib.TILESPACE_CAPSULE, "capsule", (axis, self.radius))


@dataclass(frozen=True)
class Annulus:
    """Ring between two circles."""
    center: Pair
    inner: float
    outer: float

    def __post_init__(self) -> None:
        _set_pairs(self, "center")

    def _c(self) -> Any:
        return _shape(lib.TILESPACE_ANNULUS, "annulus", (self.center, self.inner, self.outer))


@dataclass(frozen=True)
class Sector:
    """Part of a disk from the direction `first` clockwise, as seen on screen, to `last`: a cone of vision."""
    center: Pair
    radius: float
    first: Pair
    last: Pair

    def __post_init__(self) -> None:
        _set_pairs(self, "center", "first", "last")

    def _c(self) -> Any:
        value = (self.center, self.radius, self.first, self.last)
        return _shape(lib.TILESPACE_SECTOR, "sector", value)


@dataclass(frozen=True)
class Body:
    """A box that moves: its north-western corner and its size."""
    min: Pair
    size: Pair

    def __post_init__(self) -> None:
        _set_pairs(self, "min", "size")

    @property
    def max(self) -> Tuple[float, float]:
        """The south-eastern corner."""
        return self.min[0] + self.size[0], self.min[1] + self.size[1]

    @property
    def center(self) -> Tuple[float, float]:
        """The middle."""
        return self.min[0] + self.size[0] / 2, self.min[1] + self.size[1] / 2

    @property
    def box(self) -> Box:
        """The area of it."""
        return Box(self.min, self.max)

    def _c(self) -> Any:
        return _shape(lib.TILESPACE_BODY, "body", (self.min, self.size))


def _check_polygon(code: int, count: int) -> None:
    if code in (lib.TILESPACE_BAD_SHAPE, lib.TILESPACE_BAD_SIZE):
        others = " that make none" if 3 <= count <= 16 else ""
        raise ValueError(f"corners: expected 3 to 16 of a convex polygon, in order, found {count}{others}")
    check(code)


@dataclass(frozen=True)
class Polygon:
    """Convex polygon with 3 to 16 corners, in either direction. ValueError if they are not convex."""
    corners: Sequence[Pair]
    _polygon: Any = field(init=False, repr=False, compare=False, default=None)

    def __post_init__(self) -> None:
        corners = tuple(pair_of(corner, "corners") for corner in self.corners)
        polygon = ffi.new("tilespace_polygon*")
        _check_polygon(lib.tilespace_polygon_create(corners, len(corners), polygon), len(corners))
        object.__setattr__(self, "corners", corners)
        object.__setattr__(self, "_polygon", polygon)

    def __reduce__(self) -> Any:
        return Polygon, (self.corners,)

    def _c(self) -> Any:
        return _shape(lib.TILESPACE_POLYGON, "polygon", self._polygon[0])


Shape = Union[Point, Box, Circle, Segment, Capsule, Annulus, Sector, Body, Polygon]
_KINDS: Tuple[type, ...] = (Point, Box, Circle, Segment, Capsule, Annulus, Sector, Body, Polygon)


AREAS: Tuple[type, ...] = (Box, Circle, Capsule, Polygon, Annulus, Sector)
MOVERS: Tuple[type, ...] = (Body, Circle, Capsule)


def c_shape(shape: Any, kinds: Tuple[type, ...] = _KINDS) -> Any:
    """The C struct of a shape of one of some kinds."""
    if not isinstance(shape, kinds):
        raise no_shape(shape, kinds)
    return shape._c()


def no_shape(shape: Any, kinds: Tuple[type, ...]) -> TypeError:
    """What is raised for a shape that a function does not take, or for what is none."""
    *others, last = (kind.__name__ for kind in kinds)
    known = "a shape" if kinds is _KINDS else f"{', '.join(others)} or {last}" if others else last
    hint = "; the Box of a Body is body.box" if isinstance(shape, Body) else ""
    return TypeError(f"expected {known}, found {shape!r}{hint}")


def moved_shape(shape: Any, c: Any) -> Any:
    """The shape that a C function has moved."""
    value = c[0].__getattribute__("as")
    if isinstance(shape, Body):
        return Body((value.body.min.x, value.body.min.y), shape.size)
    if isinstance(shape, Circle):
        return Circle((value.circle.center.x, value.circle.center.y), shape.radius)
    axis = value.capsule.axis
    return Capsule((axis.start.x, axis.start.y), (axis.end.x, axis.end.y), shape.radius)


_OVERLAP = {frozenset(pair) for pair in (
    (Point, Box), (Point, Circle), (Circle,), (Box,), (Box, Circle), (Box, Segment), (Box, Capsule), (Box, Annulus),
    (Box, Sector), (Box, Polygon))}
_TOUCH = _OVERLAP | {frozenset(pair) for pair in (
    (Segment,), (Point,), (Point, Segment), (Point, Capsule), (Point, Annulus), (Point, Sector), (Point, Polygon))}
_HAVE_DISTANCE = {frozenset((a, b)) for a in (Point, Box, Circle) for b in (Point, Box, Circle)}


def _pair_of_shapes(a: Any, b: Any, known: Any) -> Tuple[Any, Any]:
    first, second = (shape.box if isinstance(shape, Body) else shape for shape in (a, b))
    pair = c_shape(first), c_shape(second)
    if frozenset((type(first), type(second))) not in known:
        raise TypeError(f"no test of these two: {type(a).__name__}, {type(b).__name__}")
    return pair


def touches(a: Any, b: Any) -> bool:
    """Whether two shapes have a point in common, borders included; a Body is its box. TypeError for pairs without such
    a test, as two polygons."""
    return bool(lib.tilespace_touches(*_pair_of_shapes(a, b, _TOUCH)))


def distance(a: Any, b: Any) -> float:
    """Distance of points, boxes and circles, correctly rounded; a Body is its box. TypeError for other shapes."""
    return float(lib.tilespace_distance(*_pair_of_shapes(a, b, _HAVE_DISTANCE)))


def overlaps_interior(a: Any, b: Any) -> bool:
    """Whether the interiors of two shapes meet; a Body is its box. TypeError for pairs without such a test."""
    return bool(lib.tilespace_overlaps_interior(*_pair_of_shapes(a, b, _OVERLAP)))


def has_interior(shape: Any) -> bool:
    """Whether a Box, Capsule or Sector has an interior. TypeError for other shapes."""
    return bool(lib.tilespace_has_interior(c_shape(shape, (Box, Capsule, Sector))))


def _point(value: Pair, name: str) -> Any:
    return ffi.new("tilespace_point*", pair_of(value, name))


def orientation(a: Pair, b: Pair, c: Pair) -> int:
    """Side of c, seen along the line from a to b, exactly: 1 right of it (clockwise on screen), -1 left, 0 on it."""
    return int(lib.tilespace_orientation(_point(a, "a"), _point(b, "b"), _point(c, "c")))


def compare_distance(a: Pair, b: Pair, distance: float) -> int:
    """Sign of the distance from a to b less a number, exactly."""
    return int(lib.tilespace_compare_distance(_point(a, "a"), _point(b, "b"), distance))


def nearer(start: Pair, a: Pair, b: Pair) -> int:
    """-1 if a is nearer to start than b, 1 if it is farther, 0 if both are equally near, exactly."""
    return int(lib.tilespace_compare_distances(_point(start, "start"), _point(a, "a"), _point(b, "b")))


def clip(polygon: Polygon, box: Box) -> Optional[Polygon]:
    """The part of a Polygon that is in a Box; None if there is none."""
    out, shape = ffi.new("tilespace_polygon*"), box._c()  # which owns the box
    check(lib.tilespace_clip(polygon._polygon, ffi.addressof(shape[0].__getattribute__("as"), "box"), out))
    return _polygon_of(out) if out.count else None


def _pose(value: Any) -> Any:
    try:
        x, y, angle = value
        return ffi.new("tilespace_pose*", ((x, y), angle))
    except (TypeError, ValueError):
        raise TypeError(f"expected a pose x, y, angle, found {value!r}") from None


def _posed(name: str, pose: Sequence[float], other: Sequence[float]) -> Tuple[float, float, float]:
    first, second, out = _pose(pose), _pose(other), ffi.new("tilespace_pose*")
    check(getattr(lib, f"tilespace_pose_{name}")(first, second, out))
    return out.position.x, out.position.y, out.angle


def convex_hull(points: Any) -> Polygon:
    """The convex hull of points (n, 2). ValueError if it has fewer than 3 corners or more than 16."""
    rows, made = rows_of(points, 2, "points"), ffi.new("tilespace_polygon*")
    if lib.tilespace_convex_hull(pointer(rows, "tilespace_point*"), len(rows), made) or not made.count:
        raise ValueError(f"points: expected a hull of 3 to 16 corners, found {len(rows)} points")
    return _polygon_of(made)


def _polygon_of(polygon: Any) -> Polygon:
    return Polygon([(corner.x, corner.y) for corner in polygon.corners[0:polygon.count]])


@overload
def placed(pose: Sequence[float], local: Polygon) -> Polygon: ...


@overload
def placed(pose: Sequence[float], local: Sequence[float]) -> Tuple[float, float, float]: ...


def placed(pose: Sequence[float], local: Any) -> Any:
    """A pose x, y, angle that is attached to a pose, such as that of a sensor; or a Polygon, as a robot's footprint,
    turned about (0, 0) by the angle and moved."""
    if not isinstance(local, Polygon):
        return _posed("placed", pose, local)
    made = ffi.new("tilespace_polygon*")
    code = lib.tilespace_polygon_placed(local._polygon, _pose(pose), made)
    if code == lib.TILESPACE_BAD_SHAPE or not made.count:
        raise ValueError(f"pose: expected one that keeps the polygon convex, with an angle up to 2^30, found {pose!r}")
    check(code)
    return _polygon_of(made)


def _after_contact(name: str, velocity: Pair, normal: Pair) -> Tuple[float, float]:
    first, second = (ffi.new("tilespace_vec*", pair_of(value, what)) for value, what in (
        (velocity, "velocity"), (normal, "normal")))
    out = ffi.new("tilespace_vec*")
    check(getattr(lib, f"tilespace_{name}")(first, second, out))
    return out.x, out.y


def slide_along(velocity: Pair, normal: Pair) -> Tuple[float, float]:
    """A velocity after a contact with this normal: the part along the surface."""
    return _after_contact("slide_along", velocity, normal)


def bounce_off(velocity: Pair, normal: Pair) -> Tuple[float, float]:
    """A velocity after a contact with this normal: reflected."""
    return _after_contact("bounce_off", velocity, normal)


def seen_from(pose: Sequence[float], other: Sequence[float]) -> Tuple[float, float, float]:
    """A pose as seen from another one: how a robot moved (odometry)."""
    return _posed("seen_from", pose, other)


def touches_each(circles: Any, boxes: Any, interior: bool = False, exact: bool = True) -> Any:
    """Which circles (n, 3) of x, y, radius touch which boxes (m, 4) of x0, y0, x1, y1: bool (n, m), by vector
    instructions. Boxes may be float32. With `interior`, whether interiors overlap."""
    rows = rows_of(circles, 3, "circles")
    real = np.float32 if np.asarray(boxes).dtype == np.float32 else np.float64
    corners = np.ascontiguousarray(rows_of(boxes, 4, "boxes", real).T)
    count = corners.shape[1]
    words = np.zeros((len(rows), (count + 63) // 64), np.uint64)
    view = ffi.new("tilespace_box_arrays_view*", (*(pointer(row, "void*") for row in corners), count,
                                                  real is np.float32))
    check(lib.tilespace_touches_each(pointer(rows, "tilespace_circle*"), len(rows), view, interior,
                                     lib.TILESPACE_EXACT if exact else lib.TILESPACE_PLAIN,
                                     pointer(words, "uint64_t*"), words.size))
    bits = np.unpackbits(words.astype("<u8").view(np.uint8), axis=1, bitorder="little")
    return bits[:, :count].astype(bool)


def relate(circle: Circle, box: Box) -> str:
    """Whether a circle and a box are "separate", "tangent" (touch in one point) or "overlapping"."""
    c, b = c_shape(circle, (Circle,)), c_shape(box, (Box,))
    number = lib.tilespace_relate(ffi.addressof(c[0].__getattribute__("as"), "circle"),
                                  ffi.addressof(b[0].__getattribute__("as"), "box"))
    return ("separate", "tangent", "overlapping")[number]
