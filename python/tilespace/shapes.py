# SPDX-License-Identifier: MIT
"""Shapes: points and numbers are in tile space for a CollisionMap, in your units for a World."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Sequence, Tuple, Union

from ._library import check
from ._tilespace import ffi, lib

Pair = Sequence[float]


def _shape(kind: int, member: str, value: Any) -> Any:
    shape = ffi.new("tilespace_shape*")
    shape.kind = kind
    setattr(shape[0].__getattribute__("as"), member, value)
    return shape


def _pair(value: Pair, name: str) -> Tuple[float, float]:
    try:
        x, y = value
        return float(x), float(y)
    except (TypeError, ValueError):
        raise TypeError(f"{name}: expected two numbers, found {value!r}") from None


@dataclass(frozen=True)
class Point:
    """A point."""
    x: float
    y: float

    def _c(self) -> Any:
        return _shape(lib.TILESPACE_POINT, "point", (self.x, self.y))


@dataclass(frozen=True)
class Box:
    """Axis-aligned box (AABB) by two corners, borders included."""
    min: Pair
    max: Pair

    def _c(self) -> Any:
        return _shape(lib.TILESPACE_BOX, "box", (_pair(self.min, "min"), _pair(self.max, "max")))


@dataclass(frozen=True)
class Circle:
    """Disk: a center and a radius."""
    center: Pair
    radius: float

    def _c(self) -> Any:
        return _shape(lib.TILESPACE_CIRCLE, "circle", (_pair(self.center, "center"), self.radius))


@dataclass(frozen=True)
class Segment:
    """Line segment."""
    start: Pair
    end: Pair

    def _c(self) -> Any:
        return _shape(lib.TILESPACE_SEGMENT, "segment", (_pair(self.start, "start"), _pair(self.end, "end")))


@dataclass(frozen=True)
class Capsule:
    """All points within a radius of a segment."""
    start: Pair
    end: Pair
    radius: float

    def _c(self) -> Any:
        axis = (_pair(self.start, "start"), _pair(self.end, "end"))
        return _shape(lib.TILESPACE_CAPSULE, "capsule", (axis, self.radius))


@dataclass(frozen=True)
class Annulus:
    """Ring between two circles."""
    center: Pair
    inner: float
    outer: float

    def _c(self) -> Any:
        return _shape(lib.TILESPACE_ANNULUS, "annulus", (_pair(self.center, "center"), self.inner, self.outer))


@dataclass(frozen=True)
class Sector:
    """Part of a disk from the direction `first` clockwise, as seen on screen, to `last`: a cone of vision."""
    center: Pair
    radius: float
    first: Pair
    last: Pair

    def _c(self) -> Any:
        value = (_pair(self.center, "center"), self.radius, _pair(self.first, "first"), _pair(self.last, "last"))
        return _shape(lib.TILESPACE_SECTOR, "sector", value)


@dataclass(frozen=True)
class Body:
    """A box that moves: its north-western corner and its size."""
    min: Pair
    size: Pair

    def _c(self) -> Any:
        return _shape(lib.TILESPACE_BODY, "body", (_pair(self.min, "min"), _pair(self.size, "size")))


@dataclass(frozen=True)
class Polygon:
    """Convex polygon with 3 to 16 corners, in either direction. ValueError if they are not convex."""
    corners: Sequence[Pair]
    _polygon: Any = field(init=False, repr=False, compare=False, default=None)

    def __post_init__(self) -> None:
        corners = tuple(_pair(corner, "corners") for corner in self.corners)
        polygon = ffi.new("tilespace_polygon*")
        check(lib.tilespace_polygon_create(corners, len(corners), polygon))
        object.__setattr__(self, "corners", corners)
        object.__setattr__(self, "_polygon", polygon)

    def _c(self) -> Any:
        return _shape(lib.TILESPACE_POLYGON, "polygon", self._polygon[0])


Shape = Union[Point, Box, Circle, Segment, Capsule, Annulus, Sector, Body, Polygon]
_KINDS: Tuple[type, ...] = (Point, Box, Circle, Segment, Capsule, Annulus, Sector, Body, Polygon)


def c_shape(shape: Any) -> Any:
    """The C struct of a shape."""
    if not isinstance(shape, _KINDS):
        raise TypeError(f"expected a shape, found {shape!r}")
    return shape._c()


def moved_shape(shape: Any, c: Any) -> Any:
    """The shape that a C function has moved."""
    value = c[0].__getattribute__("as")
    if isinstance(shape, Body):
        return Body((value.body.min.x, value.body.min.y), shape.size)
    if isinstance(shape, Circle):
        return Circle((value.circle.center.x, value.circle.center.y), shape.radius)
    axis = value.capsule.axis
    return Capsule((axis.start.x, axis.start.y), (axis.end.x, axis.end.y), shape.radius)


def touches(a: Any, b: Any) -> bool:
    """Whether two shapes have a point in common, borders included; False for pairs without such a test."""
    return bool(lib.tilespace_touches(c_shape(a), c_shape(b)))


def distance(a: Any, b: Any) -> float:
    """Distance of points, boxes and circles, correctly rounded; NaN for other shapes."""
    return float(lib.tilespace_distance(c_shape(a), c_shape(b)))


def relate(circle: Circle, box: Box) -> str:
    """Whether a circle and a box are "separate", "tangent" (touch in one point) or "overlapping"."""
    c, b = c_shape(circle), c_shape(box)
    number = lib.tilespace_relate(ffi.addressof(c[0].__getattribute__("as"), "circle"),
                                  ffi.addressof(b[0].__getattribute__("as"), "box"))
    return ("separate", "tangent", "overlapping")[number]
