// SPDX-License-Identifier: MIT
#pragma once

#include "impact/time_of_impact.hpp"

/// @file separation.hpp
/// Possible separating lines of a moving body and an obstacle: the gap across a line, its change, and the times at
/// which the line stops and starts separating.

namespace tilespace::detail {

/// A possible separating line.
template <class Number>
struct Separation {
  Product<Number, 2> along{};           ///< n.d
  Product<Number, 2> gap{};             ///< n.(b - s), less the radius if the normal has length 1
  Product<Number, 4> root{};            ///< the square of r |n| if that is still to be subtracted
  Product<Number, 2> normal_squared{};  ///< n.n
  bool has_root = false;
};

template <class Number>
[[nodiscard]] Product<Number, 2> dot(const ExactVector<Number>& a, const ExactVector<Number>& b) noexcept {
  return a.x * b.x + a.y * b.y;
}

[[nodiscard]] inline const Point& corner_at(const Obstacle& obstacle, int corner) noexcept {
  return obstacle.corners[static_cast<std::size_t>(corner)];
}

/// The end of the edge that begins at a corner.
[[nodiscard]] inline const Point& corner_after(const Obstacle& obstacle, int corner) noexcept {
  const auto next = static_cast<std::size_t>(corner) + 1;
  return obstacle.corners[next < obstacle.corners.size() ? next : 0];
}

template <class Number>
[[nodiscard]] Separation<Number> side_separation(const MovingBody& body, const Obstacle& obstacle,
                                                 const Contact& contact) noexcept {
  const Step out = outward(contact.side);
  const UnroundedPoint& b = body.corner(contact.body_corner);
  const Point s = corner_at(obstacle, contact.obstacle_corner);
  const bool is_vertical = out.dx != 0;
  const Number displacement = is_vertical ? difference<Number>(b.x, obstacle.tile.x, s.x)  //
                                          : difference<Number>(b.y, obstacle.tile.y, s.y);
  const Number moved = is_vertical ? real_sum<Number>(body.translation.x, body.translation_rest.x)
                                   : real_sum<Number>(body.translation.y, body.translation_rest.y);
  const bool is_negative = out.dx + out.dy < 0;
  const Number gap = is_negative ? -displacement : displacement;
  return {is_negative ? -moved : moved, body.radius > 0.0 ? gap - radius_of<Number>(body) : gap, Number(0.0),
          Number(1.0), false};
}

template <class Number>
[[nodiscard]] Separation<Number> edge_separation(const MovingBody& body, const Obstacle& obstacle,
                                                 const Contact& contact) noexcept {
  const ExactVector<Number> normal = normal_of<Number>(body, obstacle, contact);
  Separation<Number> line{dot(normal, translation_of<Number>(body)),
                          dot(normal, displacement_to_body<Number>(body, obstacle, contact)), Number(0.0),
                          dot(normal, normal), body.radius > 0.0};
  if (line.has_root) line.root = radius_of<Number>(body) * radius_of<Number>(body) * line.normal_squared;
  return line;
}

/// The line of a contact that is no corner.
template <class Number>
[[nodiscard]] Separation<Number> separation(const MovingBody& body, const Obstacle& obstacle,
                                            const Contact& contact) noexcept {
  return contact.kind == Contact::Kind::side ? side_separation<Number>(body, obstacle, contact)
                                             : edge_separation<Number>(body, obstacle, contact);
}

/// The time at which a line that is approached stops separating.
template <class Number>
[[nodiscard]] RootTime<Number> time_reached(const Separation<Number>& line) noexcept {
  return {line.gap, line.root, -line.along, -1, line.has_root};
}

/// The time at which a line that recedes separates again.
template <class Number>
[[nodiscard]] RootTime<Number> time_left(const Separation<Number>& line) noexcept {
  return {-line.gap, line.root, line.along, 1, line.has_root};
}

}  // namespace tilespace::detail
