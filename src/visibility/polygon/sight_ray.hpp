// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/exact_vector.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/tile.hpp>

/// @file sight_ray.hpp
/// Corners of shapes without rounding, rays from a viewpoint through them, and their exact angular order.

namespace tilespace::detail {

/// A point whose coordinates are real sums of two doubles: a corner of a shape, in its tile.
struct SightPoint {
  double x = 0.0;
  double y = 0.0;
  double x_rest = 0.0;
  double y_rest = 0.0;
  friend bool operator==(const SightPoint&, const SightPoint&) noexcept = default;
};

/// The point at this offset from the north-western corner of a tile.
[[nodiscard]] inline SightPoint point_in_tile(Tile tile, double x, double y) noexcept {
  const TwoSum column = two_sum(double(tile.x), x);
  const TwoSum row = two_sum(double(tile.y), y);
  return {column.rounded, row.rounded, column.rest, row.rest};
}

[[nodiscard]] inline Point rounded_point(const SightPoint& p) noexcept { return {p.x, p.y}; }
[[nodiscard]] inline bool is_double(const SightPoint& p) noexcept { return p.x_rest == 0.0 && p.y_rest == 0.0; }

/// The sign of a coordinate, base + rest, less another one. `base` is the double nearest to the sum.
[[nodiscard]] inline int compare_coordinate(double base, double rest, double other) noexcept {
  const double order = base != other ? base - other : rest;
  return (order > 0.0 ? 1 : 0) - (order < 0.0 ? 1 : 0);
}

/// A ray from the viewpoint: through a point, or along a vector.
struct SightRay {
  SightPoint through{};  // the vector, if is_vector
  bool is_vector = false;
};

[[nodiscard]] inline SightRay ray_through(const SightPoint& point) noexcept { return {point, false}; }
[[nodiscard]] inline SightRay ray_along(Vec direction) noexcept { return {{direction.x, direction.y, 0.0, 0.0}, true}; }

template <class Number>
[[nodiscard]] Number coordinate_from(double origin, double base, double rest) noexcept {
  if constexpr (std::is_same_v<Number, ErrorBounded>) {
    return sum_of_place(base, rest, origin, 0.0);
  } else if constexpr (std::is_same_v<Number, LongErrorBounded>) {
    return long_sum_of_place(base, rest, origin, 0.0);
  } else {
    return Number(base) + Number(rest) - Number(origin);
  }
}

/// The vector from a viewpoint to a point.
template <class Number>
[[nodiscard]] ExactVector<Number> vector_to(Point from, const SightPoint& to) noexcept {
  return {coordinate_from<Number>(from.x, to.x, to.x_rest), coordinate_from<Number>(from.y, to.y, to.y_rest)};
}

/// The direction of a ray.
template <class Number>
[[nodiscard]] ExactVector<Number> sight_direction(Point from, const SightRay& ray) noexcept {
  if (ray.is_vector) return {Number(ray.through.x), Number(ray.through.y)};
  return vector_to<Number>(from, ray.through);
}

/// The vector between two points.
template <class Number>
[[nodiscard]] ExactVector<Number> vector_between(const SightPoint& a, const SightPoint& b) noexcept {
  return {coordinate_from<Number>(a.x, b.x, b.x_rest) - Number(a.x_rest),
          coordinate_from<Number>(a.y, b.y, b.y_rest) - Number(a.y_rest)};
}

template <class Number>
[[nodiscard]] auto cross_product(const ExactVector<Number>& a, const ExactVector<Number>& b) noexcept {
  return a.x * b.y - a.y * b.x;
}
template <class Number>
[[nodiscard]] auto dot_product(const ExactVector<Number>& a, const ExactVector<Number>& b) noexcept {
  return a.x * b.x + a.y * b.y;
}

/// +1 if ray `b` is clockwise of ray `a`, as seen on screen, by less than a half turn; 0 if both are on one line; else
/// -1. Exact.
[[nodiscard]] int sight_turn(Point from, const SightRay& a, const SightRay& b) noexcept;

/// The same for the rays through two points.
[[nodiscard]] int sight_turn(Point from, const SightPoint& a, const SightPoint& b) noexcept;

/// The side of the line from `a` to `b` that `c` is on, as orientation(). Exact.
[[nodiscard]] int side_of_line(const SightPoint& a, const SightPoint& b, const SightPoint& c) noexcept;

}  // namespace tilespace::detail
