// SPDX-License-Identifier: MIT
#pragma once

#include "impact/line_corners.hpp"

/// @file visit_lines.hpp
/// Enumeration of the possible separating lines of a body and an obstacle: one along every edge of either.
///
/// A visitor takes the contact of a line and returns `enter` as long as no line has decided otherwise. The functions
/// here return what it returned last, or `doubt` if the precision is insufficient to tell which corners are on a line.

namespace tilespace::detail {

/// The side that the normal of an axis-parallel edge points to, as in normal_of().
[[nodiscard]] inline Side side_on_the_left(Point from, Point to) noexcept {
  if (from.y == to.y) return from.x < to.x ? Side::north : Side::south;
  return from.y < to.y ? Side::east : Side::west;
}

template <class Visit>
[[nodiscard]] Outcome visit_side(const MovingBody& body, const Obstacle& obstacle, Side side,
                                 const Visit& visit) noexcept {
  const int obstacle_corner = farthest_corner(obstacle, side);
  return visit(Contact{Contact::Kind::side, side, nearest_body_corner(body, side), obstacle_corner, false});
}

/// The sides of boxes. A slanted line as an obstacle needs them, too: its two edges are parallel, and alone they would
/// not bound a circle that moves along them.
template <class Visit>
[[nodiscard]] Outcome visit_sides(const MovingBody& body, const Obstacle& obstacle, const Visit& visit) noexcept {
  const bool is_line = obstacle.corners.size() == 2;
  if (!obstacle.is_box && !is_line && body.core != MovingBody::Core::box) return Outcome::enter;
  for (const Side side : {Side::north, Side::west, Side::south, Side::east}) {
    const Outcome outcome = visit_side(body, obstacle, side, visit);
    if (outcome != Outcome::enter) return outcome;
  }
  return Outcome::enter;
}

/// An edge of an obstacle that is no box. Edges along an axis are sides; of boxes, visit_sides() visits these.
template <class Number, class Visit>
[[nodiscard]] Outcome visit_edge(const MovingBody& body, const Obstacle& obstacle, int edge,
                                 const Visit& visit) noexcept {
  const Point from = corner_at(obstacle, edge);
  const Point to = corner_after(obstacle, edge);
  if (from.x == to.x || from.y == to.y) {
    if (body.core == MovingBody::Core::box) return Outcome::enter;
    return visit_side(body, obstacle, side_on_the_left(from, to), visit);
  }
  Contact contact{Contact::Kind::edge, Side::none, 0, edge, false};
  if (body.core == MovingBody::Core::box) {
    const bool east = to.y < from.y;   // the normal points west: the deepest corner is an eastern one
    const bool south = to.x > from.x;  // it points north
    contact.body_corner = south ? (east ? 2 : 3) : (east ? 1 : 0);
  } else if (body.core == MovingBody::Core::segment) {
    const int order = second_corner_against(body, normal_of<Number>(body, obstacle, contact));
    if (order == unknown_sign) return Outcome::doubt;
    contact.body_corner = order < 0 ? 1 : 0;
  } else if (body.core == MovingBody::Core::polygon) {
    contact.body_corner = nearest_outline_corner(body, normal_of<Number>(body, obstacle, contact));
    if (contact.body_corner < 0) return Outcome::doubt;
  }
  return visit(contact);
}

template <class Number, class Visit>
[[nodiscard]] Outcome visit_edges(const MovingBody& body, const Obstacle& obstacle, const Visit& visit) noexcept {
  if (obstacle.is_box) return Outcome::enter;
  for (int i = 0; i < static_cast<int>(obstacle.corners.size()); ++i) {
    const Outcome outcome = visit_edge<Number>(body, obstacle, i, visit);
    if (outcome != Outcome::enter) return outcome;
  }
  return Outcome::enter;
}

/// The edges of a vertical or horizontal capsule are sides. As general edges, they would be in doubt wherever they are
/// collinear with an edge of the obstacle, because rounded numbers cannot confirm that.
template <class Visit>
[[nodiscard]] Outcome visit_upright_edges(const MovingBody& body, const Obstacle& obstacle, Point a, Point b,
                                          const Visit& visit) noexcept {
  if (obstacle.is_box) return Outcome::enter;
  const Outcome outcome = visit_side(body, obstacle, side_on_the_left(a, b), visit);
  return outcome != Outcome::enter ? outcome : visit_side(body, obstacle, side_on_the_left(b, a), visit);
}

/// An edge of a capsule or polygon that is along no axis.
template <class Number, class Visit>
[[nodiscard]] Outcome visit_body_edge(const MovingBody& body, const Obstacle& obstacle, int corner,
                                      const Visit& visit) noexcept {
  Contact contact{Contact::Kind::body_edge, Side::none, corner, 0, false};
  contact.obstacle_corner = farthest_corner(obstacle, normal_of<Number>(body, obstacle, contact));
  return contact.obstacle_corner < 0 ? Outcome::doubt : visit(contact);
}

/// The edges of a polygon. Those along an axis are sides; against boxes, visit_sides() visits these. Two corners whose
/// coordinates begin with the same doubles differ by what is added to them, on one axis.
template <class Number, class Visit>
[[nodiscard]] Outcome visit_outline(const MovingBody& body, const Obstacle& obstacle, const Visit& visit) noexcept {
  for (int i = 0; i < static_cast<int>(body.outline.size()); ++i) {
    const UnroundedPoint& a = body.corner(i);
    const UnroundedPoint& b = body.corner(end_of_body_edge(body, i));
    const bool is_upright = a.x.base == b.x.base && a.x.rest == b.x.rest;
    const bool is_level = a.y.base == b.y.base && a.y.rest == b.y.rest;
    Outcome outcome = Outcome::enter;
    if (!is_upright && !is_level) {
      outcome = visit_body_edge<Number>(body, obstacle, i, visit);
    } else if (!obstacle.is_box) {
      const bool grows = is_upright ? is_greater(b.y, a.y) : is_greater(b.x, a.x);
      const Side side = is_upright ? (grows ? Side::east : Side::west) : (grows ? Side::north : Side::south);
      outcome = visit_side(body, obstacle, side, visit);
    }
    if (outcome != Outcome::enter) return outcome;
  }
  return Outcome::enter;
}

/// The edges of a capsule or polygon.
template <class Number, class Visit>
[[nodiscard]] Outcome visit_body_edges(const MovingBody& body, const Obstacle& obstacle, const Visit& visit) noexcept {
  if (body.core == MovingBody::Core::polygon) return visit_outline<Number>(body, obstacle, visit);
  if (body.core != MovingBody::Core::segment) return Outcome::enter;
  const UnroundedPoint& a = body.corners[0];
  const UnroundedPoint& b = body.corners[1];
  if (a.x.base == b.x.base || a.y.base == b.y.base)
    return visit_upright_edges(body, obstacle, {a.x.base, a.y.base}, {b.x.base, b.y.base}, visit);
  for (int i = 0; i < 2; ++i) {
    const Outcome outcome = visit_body_edge<Number>(body, obstacle, i, visit);
    if (outcome != Outcome::enter) return outcome;
  }
  return Outcome::enter;
}

/// Visits all possible separating lines, until one decides that the body misses or is in doubt.
template <class Number, class Visit>
[[nodiscard]] Outcome visit_lines(const MovingBody& body, const Obstacle& obstacle, const Visit& visit) noexcept {
  Outcome outcome = visit_sides(body, obstacle, visit);
  if (outcome == Outcome::enter) outcome = visit_edges<Number>(body, obstacle, visit);
  if (outcome == Outcome::enter) outcome = visit_body_edges<Number>(body, obstacle, visit);
  return outcome;
}

}  // namespace tilespace::detail
