// SPDX-License-Identifier: MIT
#pragma once

#include "impact/separation.hpp"

/// @file corner_on_corner.hpp
/// Contacts corner on corner: the order of two lines that are reached at the same time.
///
/// The line that takes away less of the translation is the one that is hit; of two equal ones, the more horizontal one;
/// of two equally horizontal slanted faces the northern one, or the western. But a slanted face precedes a side of the
/// body that touches a corner of the slope only: the foot of a slope is no wall, and a one-way slope is hit as a solid
/// one.

namespace tilespace::detail {

/// Tests whether two lines that are reached at the same time are the same line: an edge of a capsule may be collinear
/// with an edge of the obstacle.
template <class Number>
[[nodiscard]] int is_same_line(const MovingBody& body, const Obstacle& obstacle, const Contact& a,
                               const Contact& b) noexcept {
  if (a.kind == Contact::Kind::side && b.kind == Contact::Kind::side) return a.side == b.side ? 1 : 0;
  const ExactVector<Number> n = normal_of<Number>(body, obstacle, a);
  const ExactVector<Number> m = normal_of<Number>(body, obstacle, b);
  const int turn = (n.x * m.y - n.y * m.x).sign();
  return turn == unknown_sign ? unknown_sign : turn == 0 ? 1 : 0;
}

/// Tests whether the line of a contact is along a face of the obstacle, and not through a corner only.
[[nodiscard]] inline bool is_face(const MovingBody& body, const Obstacle& obstacle, const Contact& contact) noexcept {
  if (obstacle.is_box || body.radius > 0.0 || contact.kind == Contact::Kind::edge) return true;
  if (contact.kind == Contact::Kind::body_edge) return false;
  const bool is_vertical = outward(contact.side).dx != 0;
  const Point on_line = corner_at(obstacle, contact.obstacle_corner);
  int corners = 0;
  for (const Point corner : obstacle.corners) corners += is_vertical ? corner.x == on_line.x : corner.y == on_line.y;
  return corners > 1;
}

/// Compares what two lines take away of the translation.
template <class Number>
[[nodiscard]] int compare_taken(const Separation<Number>& a, const Separation<Number>& b) noexcept {
  return (a.along * a.along * b.normal_squared - b.along * b.along * a.normal_squared).sign();
}

/// The rank of an edge among equally steep ones: its normal points north, or west.
[[nodiscard]] inline int rank_of_face(const Obstacle& obstacle, const Contact& edge) noexcept {
  const Point from = corner_at(obstacle, edge.obstacle_corner);
  const Point to = corner_after(obstacle, edge.obstacle_corner);
  return (from.x < to.x ? 2 : 0) + (to.y < from.y ? 1 : 0);  // its normal points north; west
}

/// A line and its contact.
template <class Number>
struct LineReached {
  const Separation<Number>& line;
  const Contact& contact;
};

/// Compares how horizontal two edges of the obstacle are: above 0 if the first is more so, or unknown_sign.
template <class Number>
[[nodiscard]] int compare_level(const MovingBody& body, const Obstacle& obstacle, const LineReached<Number>& a,
                                const LineReached<Number>& b) noexcept {
  const Number n = normal_of<Number>(body, obstacle, a.contact).y;
  const Number m = normal_of<Number>(body, obstacle, b.contact).y;
  return (n * n * b.line.normal_squared - m * m * a.line.normal_squared).sign();
}

/// Tests whether the first of two contacts that take away as much is the one that is hit: 1 if it is, 0 if it is not,
/// or unknown_sign.
template <class Number>
[[nodiscard]] int precedes_as_much(const MovingBody& body, const Obstacle& obstacle, const LineReached<Number>& a,
                                   const LineReached<Number>& b) noexcept {
  if (a.contact.kind == Contact::Kind::side) return outward(a.contact.side).dy != 0 ? 1 : 0;
  if (b.contact.kind == Contact::Kind::side) return outward(b.contact.side).dx != 0 ? 1 : 0;
  if (a.contact.kind != Contact::Kind::edge || b.contact.kind != Contact::Kind::edge) return 0;
  const int level = compare_level(body, obstacle, a, b);
  if (level == unknown_sign) return unknown_sign;
  if (level != 0) return level > 0 ? 1 : 0;
  return rank_of_face(obstacle, a.contact) > rank_of_face(obstacle, b.contact) ? 1 : 0;
}

/// Which of two different lines is hit: 1 if the first one is, 0 if the second one, or unknown_sign.
template <class Number>
[[nodiscard]] int precedes_at_corner(const MovingBody& body, const Obstacle& obstacle, const LineReached<Number>& a,
                                     const LineReached<Number>& b) noexcept {
  const bool is_a_edge = a.contact.kind == Contact::Kind::edge;
  const bool is_b_edge = b.contact.kind == Contact::Kind::edge;
  if (is_a_edge != is_b_edge && !is_face(body, obstacle, is_a_edge ? b.contact : a.contact)) return is_a_edge ? 1 : 0;
  const int order = compare_taken(a.line, b.line);
  if (order == unknown_sign) return unknown_sign;
  if (order == 0) return precedes_as_much(body, obstacle, a, b);
  return order < 0 ? 1 : 0;
}

}  // namespace tilespace::detail
