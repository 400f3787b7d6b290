// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/detail/compiler.hpp>
#include "impact/separation.hpp"

/// @file round_corner.hpp
/// Impacts of round bodies beyond the end of a face: on the circle around a corner, or none.

namespace tilespace::detail {

template <class Number>
[[nodiscard]] RootTime<Number> time_at_corner(const MovingBody& body, const Obstacle& obstacle,
                                              const Contact& contact) noexcept {
  const ExactVector<Number> displacement = displacement_to_body<Number>(body, obstacle, contact);
  const ExactVector<Number> translation = translation_of<Number>(body);
  const auto approach = -dot(displacement, translation);
  const auto length = dot(translation, translation);
  // (w.d)^2 - d.d (w.w - r^2), without the two squares that nearly cancel if the radius is small or the body far away.
  const auto across = displacement.x * translation.y - displacement.y * translation.x;
  const Number radius = radius_of<Number>(body);
  return {approach, radius * radius * length - across * across, length, -1, true};
}

/// The ends of an edge are on its line by construction; computed with rounded numbers, they would be in doubt.
template <class Number>
[[nodiscard]] int is_obstacle_corner_on_line(const Obstacle& obstacle, const Contact& line,
                                             const ExactVector<Number>& normal, int corner) noexcept {
  if (corner == line.obstacle_corner) return 0;
  const Point s = corner_at(obstacle, corner);
  if (line.kind == Contact::Kind::edge && s == corner_after(obstacle, line.obstacle_corner)) return 0;
  const Point line_s = corner_at(obstacle, line.obstacle_corner);
  return dot(normal, ExactVector<Number>{Number(s.x) - Number(line_s.x), Number(s.y) - Number(line_s.y)}).sign();
}
/// The difference of two coordinates of a body. Equal terms cancel, also in rounded numbers.
template <class Number>
[[nodiscard]] Number difference_of(const UnroundedSum& a, const UnroundedSum& b) noexcept {
  if (a.base == b.base) return a.rest == b.rest ? Number(0.0) : Number(a.rest) - Number(b.rest);
  const Number bases = Number(a.base) - Number(b.base);
  return a.rest == b.rest ? bases : bases + (Number(a.rest) - Number(b.rest));
}
template <class Number>
[[nodiscard]] int is_body_corner_on_line(const MovingBody& body, const Contact& line, const ExactVector<Number>& normal,
                                         int corner) noexcept {
  if (corner == line.body_corner) return 0;
  if (line.kind == Contact::Kind::body_edge && corner == end_of_body_edge(body, line.body_corner)) return 0;
  const UnroundedPoint& b = body.corner(corner);
  const UnroundedPoint& line_b = body.corner(line.body_corner);
  return dot(normal, ExactVector<Number>{difference_of<Number>(b.x, line_b.x), difference_of<Number>(b.y, line_b.y)})
      .sign();
}

/// 0 if both corners of a pair are on a line, like those of its contact; or unknown_sign.
template <class Number>
[[nodiscard]] int is_on_line(const MovingBody& body, const Obstacle& obstacle, const Contact& line,
                             const ExactVector<Number>& normal, const Contact& pair) noexcept {
  const int of_obstacle = is_obstacle_corner_on_line(obstacle, line, normal, pair.obstacle_corner);
  return of_obstacle != 0 ? of_obstacle : is_body_corner_on_line(body, line, normal, pair.body_corner);
}

template <class Number>
[[nodiscard]] Impact<Number> enter_corner(const MovingBody& body, const Obstacle& obstacle,
                                          const Contact& corner) noexcept {
  const RootTime<Number> time = time_at_corner<Number>(body, obstacle, corner);
  const int hits = time.root.sign();
  if (hits == unknown_sign) return {Outcome::doubt, {}, {}};
  if (hits <= 0) return {};
  return {Outcome::enter, time, corner};
}

/// Tests whether the body, when it reaches its last line, is beyond one end of the face there. If so, it is beyond
/// every pair of corners on the line, and the pair it is least beyond determines the corner.
///
/// Not inlined, to limit stack use: its wide numbers occupy stack only while it runs.
template <class Number>
[[nodiscard]] TILESPACE_NEVER_INLINE Impact<Number> round_the_corner(const MovingBody& body, const Obstacle& obstacle,
                                                                     const RootTime<Number>& time,
                                                                     const Contact& contact) noexcept {
  const ExactVector<Number> normal = normal_of<Number>(body, obstacle, contact);
  const ExactVector<Number> tangent{-normal.y, normal.x};
  const auto speed = dot(tangent, translation_of<Number>(body));
  Contact corner = contact;
  Product<Number, 2> least{};
  int beyond = 0;
  for (int s = 0; s < static_cast<int>(obstacle.corners.size()); ++s) {
    for (int b = 0; b < static_cast<int>(body.points().size()); ++b) {
      const Contact pair{Contact::Kind::corner, Side::none, b, s, false};
      const ExactVector<Number> displacement = displacement_to_body<Number>(body, obstacle, pair);
      const int on_line = is_on_line(body, obstacle, contact, normal, pair);
      if (on_line == unknown_sign) return {Outcome::doubt, {}, {}};
      if (on_line != 0) continue;
      const auto position = dot(tangent, displacement);
      const int side = sign_at(time, position, speed);
      if (side == unknown_sign) return {Outcome::doubt, {}, {}};
      if (side == 0 || side == -beyond) return {Outcome::enter, time, contact};
      const int order = beyond == 0 ? -side : (position - least).sign();
      if (order == unknown_sign) return {Outcome::doubt, {}, {}};
      if (order == -side) {
        least = position;
        corner = pair;
      }
      beyond = side;
    }
  }
  return enter_corner<Number>(body, obstacle, corner);
}

}  // namespace tilespace::detail
