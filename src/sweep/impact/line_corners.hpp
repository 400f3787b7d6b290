// SPDX-License-Identifier: MIT
#pragma once

#include "impact/separation.hpp"

/// @file line_corners.hpp
/// The corners of a body and of an obstacle that are on a separating line of a given normal (support points).

namespace tilespace::detail {

/// Tests whether a coordinate is greater than another: those of corners that are moved by the same distance either way.
[[nodiscard]] constexpr bool is_greater(const UnroundedSum& a, const UnroundedSum& b) noexcept {
  return a.base != b.base ? a.base > b.base : a.rest > b.rest;
}

/// The corner of a polygon that is deepest against a side.
[[nodiscard]] inline int nearest_outline_corner(std::span<const UnroundedPoint> outline, Side side) noexcept {
  const Step out = outward(side);
  int best = 0;
  for (int i = 1; i < static_cast<int>(outline.size()); ++i) {
    const UnroundedPoint& p = outline[static_cast<std::size_t>(i)];
    const UnroundedPoint& q = outline[static_cast<std::size_t>(best)];
    const bool is_deeper = out.dx != 0 ? (out.dx > 0 ? is_greater(q.x, p.x) : is_greater(p.x, q.x))
                                       : (out.dy > 0 ? is_greater(q.y, p.y) : is_greater(p.y, q.y));
    if (is_deeper) best = i;
  }
  return best;
}

/// The corner of the body that is deepest against a side.
[[nodiscard]] inline int nearest_body_corner(const MovingBody& body, Side side) noexcept {
  if (body.core == MovingBody::Core::polygon) return nearest_outline_corner(body.outline, side);
  if (body.core == MovingBody::Core::box) return side == Side::west ? 1 : side == Side::north ? 3 : 0;
  if (body.core == MovingBody::Core::point) return 0;
  const UnroundedPoint& a = body.corners[0];
  const UnroundedPoint& b = body.corners[1];
  const Step out = outward(side);
  const double ahead = out.dx != 0 ? b.x.base - a.x.base : b.y.base - a.y.base;  // only its sign: exact
  return (out.dx + out.dy > 0 ? ahead < 0.0 : ahead > 0.0) ? 1 : 0;
}

/// The corner of the obstacle that is farthest towards a side.
[[nodiscard]] inline int farthest_corner(const Obstacle& obstacle, Side side) noexcept {
  if (obstacle.is_box) return side == Side::east || side == Side::south ? 2 : 0;
  const Step out = outward(side);
  int best = 0;
  for (int i = 1; i < static_cast<int>(obstacle.corners.size()); ++i) {
    const Point p = corner_at(obstacle, i);
    const Point q = corner_at(obstacle, best);
    const bool is_farther = out.dx != 0 ? (out.dx > 0 ? p.x > q.x : p.x < q.x)  //
                                        : (out.dy > 0 ? p.y > q.y : p.y < q.y);
    if (is_farther) best = i;
  }
  return best;
}

/// The corner of the obstacle that is farthest along a normal; -1 if the precision is insufficient.
template <class Number>
[[nodiscard]] int farthest_corner(const Obstacle& obstacle, const ExactVector<Number>& normal) noexcept {
  int best = 0;
  for (int i = 1; i < static_cast<int>(obstacle.corners.size()); ++i) {
    const Point p = corner_at(obstacle, i);
    const Point q = corner_at(obstacle, best);
    const int order = dot(normal, ExactVector<Number>{Number(p.x) - Number(q.x), Number(p.y) - Number(q.y)}).sign();
    if (order == unknown_sign) return -1;
    if (order > 0) best = i;
  }
  return best;
}

/// The corner of a polygon that is deepest against a normal; -1 if the precision is insufficient.
template <class Number>
[[nodiscard]] int nearest_outline_corner(const MovingBody& body, const ExactVector<Number>& normal) noexcept {
  int best = 0;
  for (int i = 1; i < static_cast<int>(body.outline.size()); ++i) {
    const UnroundedPoint& p = body.corner(i);
    const UnroundedPoint& q = body.corner(best);
    const ExactVector<Number> apart{real_sum<Number>(p.x.base, p.x.rest) - real_sum<Number>(q.x.base, q.x.rest),
                                    real_sum<Number>(p.y.base, p.y.rest) - real_sum<Number>(q.y.base, q.y.rest)};
    const int order = dot(normal, apart).sign();
    if (order == unknown_sign) return -1;
    if (order < 0) best = i;
  }
  return best;
}

/// Compares the two corners of a capsule along a normal: -1 if the second is deeper, +1 if the first is, 0 if equal.
template <class Number>
[[nodiscard]] int second_corner_against(const MovingBody& body, const ExactVector<Number>& normal) noexcept {
  const UnroundedPoint& a = body.corners[0];
  const UnroundedPoint& b = body.corners[1];
  const ExactVector<Number> axis{Number(b.x.base) - Number(a.x.base), Number(b.y.base) - Number(a.y.base)};
  return dot(normal, axis).sign();
}

}  // namespace tilespace::detail
