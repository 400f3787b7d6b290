// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/annulus.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/sector.hpp>
#include <tilespace/geom/segment.hpp>

/// @file box_around.hpp
/// Bounding boxes (AABBs) of shapes. Conservative: not always the tightest one.

namespace tilespace::detail {

[[nodiscard]] constexpr Box box_around(Point point) noexcept { return {point, point}; }
[[nodiscard]] constexpr Box box_around(const Box& box) noexcept { return box; }
[[nodiscard]] constexpr Box box_around(const Segment& segment) noexcept {
  const auto [a, b] = segment;
  return {{min_of(a.x, b.x), min_of(a.y, b.y)}, {max_of(a.x, b.x), max_of(a.y, b.y)}};
}

/// Rounds up: the next double, or infinity; at least the real number that was rounded to `value`.
[[nodiscard]] constexpr double upwards(double value) noexcept { return value == infinity ? value : next_up(value); }

/// Box grown by `reach` on all sides, rounded outward. If reach < 0 or NaN, or the box is empty: any box.
[[nodiscard]] constexpr Box grown(const Box& box, double reach) noexcept {
  return {{-upwards(reach - box.min.x), -upwards(reach - box.min.y)},
          {upwards(box.max.x + reach), upwards(box.max.y + reach)}};
}

[[nodiscard]] constexpr Box box_around(const Circle& circle) noexcept {
  return grown(box_around(circle.center), circle.radius);
}
[[nodiscard]] constexpr Box box_around(const Capsule& capsule) noexcept {
  return grown(box_around(capsule.axis), capsule.radius);
}
[[nodiscard]] constexpr Box box_around(const Annulus& annulus) noexcept {
  return grown(box_around(annulus.center), annulus.outer);
}
[[nodiscard]] constexpr Box box_around(const Sector& sector) noexcept {
  return grown(box_around(sector.center), sector.radius);
}
[[nodiscard]] inline Box box_around(const ConvexPolygon& polygon) noexcept { return bounds_of(polygon); }

}  // namespace tilespace::detail
