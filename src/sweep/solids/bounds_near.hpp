// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/sweep/movers.hpp>

/// @file bounds_near.hpp
/// Broad phase of moving solids and maps: bounding boxes, and whether a body certainly stays apart from them.

namespace tilespace::detail {

/// Conservative broad-phase test on one axis: true if the swept extents are certainly apart. The slack covers the
/// roundings.
[[nodiscard]] inline bool is_far_along(double low, double size, double move, double other, double length) noexcept {
  const double sizes = abs_of(low) + size + abs_of(move) + abs_of(other) + length;
  const double slack = sizes * 0x1p-48;
  const double from = move < 0.0 ? low + move : low;
  const double to = move > 0.0 ? low + size + move : low + size;
  return to + slack < other || other + length < from - slack;
}

/// Bounding boxes, up to roundings that the slack covers.
[[nodiscard]] inline Body bounds_near(const Body& body) noexcept { return body; }
[[nodiscard]] inline Body bounds_near(const Capsule& capsule) noexcept {
  const auto [a, b] = capsule.axis;
  const double more = 2.0 * capsule.radius;
  return {{min_of(a.x, b.x) - capsule.radius, min_of(a.y, b.y) - capsule.radius},
          {abs_of(b.x - a.x) + more, abs_of(b.y - a.y) + more}};
}
[[nodiscard]] inline Body bounds_near(const Circle& circle) noexcept {
  return bounds_near(Capsule{{circle.center, circle.center}, circle.radius});
}
[[nodiscard]] inline Body bounds_near(const MovingSolid& solid) noexcept {
  const auto [min, size] = after_step(solid);
  const double more = 2.0 * solid.radius;
  return solid.radius == 0.0 ? Body{min, size}
                             : Body{{min.x - solid.radius, min.y - solid.radius}, {size.x + more, size.y + more}};
}

template <class Shape>
[[nodiscard]] bool is_far(const Shape& shape, Vec displacement, const MovingSolid& solid) noexcept {
  const Body a = bounds_near(shape);
  const Body b = bounds_near(solid);
  return is_far_along(a.min.x, a.size.x, displacement.x, b.min.x, b.size.x) ||
         is_far_along(a.min.y, a.size.y, displacement.y, b.min.y, b.size.y);
}

/// Tests whether a shape takes part: it is not empty, and its radius is finite.
[[nodiscard]] constexpr bool has_finite_place(const Body& body) noexcept { return !is_empty(body); }
[[nodiscard]] constexpr bool has_finite_place(const Circle& circle) noexcept {
  return !is_empty(circle) && circle.radius <= largest_double;
}
[[nodiscard]] constexpr bool has_finite_place(const Capsule& capsule) noexcept {
  return !is_empty(capsule) && capsule.radius <= largest_double;
}

/// The same for a moving map. One with solid tiles outside its bounds is near everything.
template <class Shape>
[[nodiscard]] bool is_far(const Shape& shape, Vec displacement, const MovingMap& moving) noexcept {
  if (moving.map->outside() == Outside::solid) return false;
  const TileBox tiles = moving.map->bounds();
  const Point position = after_step(moving);
  const Point corner{double(tiles.min.x), double(tiles.min.y)};
  const Body a = bounds_near(shape);
  // Relative to the map, so that the slack counts its position, too.
  return is_far_along(a.min.x - position.x, a.size.x + abs_of(position.x) * 0x1p-48, displacement.x, corner.x,
                      double(tiles.width()) + abs_of(position.x) * 0x1p-48) ||
         is_far_along(a.min.y - position.y, a.size.y + abs_of(position.y) * 0x1p-48, displacement.y, corner.y,
                      double(tiles.height()) + abs_of(position.y) * 0x1p-48);
}

/// Tests whether a moving map takes part.
[[nodiscard]] constexpr bool is_usable(const MovingMap& moving) noexcept {
  return moving.map != nullptr && is_finite(after_step(moving));
}

}  // namespace tilespace::detail
