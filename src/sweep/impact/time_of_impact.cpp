// SPDX-License-Identifier: MIT
#include "impact/time_of_impact.hpp"
#include "impact/round_corner.hpp"
#include "impact/time_inside.hpp"
#include "impact/visit_lines.hpp"

// Swept separating axis test of a moving convex body B (position p + t d) and a convex obstacle S; corners by the
// quadratic equation. B and S have disjoint interiors exactly if one of finitely many lines separates them: one along
// an edge of either. For a normal n that points out of S, the line separates them while the gap n.(b - s) is at least r
// |n|, where b is the corner of B's core that is deepest along -n, s the corner of S that is farthest along n, and r
// the radius of B. The gap changes by t n.d, so each line stops or starts separating at one time:
//
//   n.d < 0:  separates until  (n.(b - s) - r |n|) / -n.d         the body is inside from the last of these times
//   n.d > 0:  separates from   (r |n| - n.(b - s)) / n.d          to the first of these.
//
// With a radius, this describes the obstacle grown with mitred corners. The real corners are round: if, when the last
// line is reached, the body is beyond the end of the face on that line, then it either hits the circle around the
// corner at that end, or it misses. It cannot hit another face instead: the mitred corner contains nothing but that
// circle.

namespace tilespace::detail {

template <class Number>
Impact<Number> find_impact(const MovingBody& body, const Obstacle& obstacle) noexcept {
  EntryLine<Number> entry;
  ExitLine<Number> left;
  const Outcome outcome = visit_lines<Number>(
      body, obstacle, [&](const Contact& contact) { return pass_line(body, obstacle, contact, entry, left); });
  if (outcome != Outcome::enter) return {outcome, {}, {}};
  if (!entry.exists || !left.exists) return {};
  const int order = compare(entry.time, left.time);
  if (order == unknown_sign) return {Outcome::doubt, {}, {}};
  entry.contact.is_through = order == 0 && crosses_wall(obstacle, entry.contact, left.contact);
  if (order > 0 || (order == 0 && !entry.contact.is_through)) return {};
  if (body.radius > 0.0) return round_the_corner(body, obstacle, entry.time, entry.contact);
  return {Outcome::enter, entry.time, entry.contact};
}

template <class Number>
RootTime<Number> time_of(const MovingBody& body, const Obstacle& obstacle, const Contact& contact) noexcept {
  if (contact.kind == Contact::Kind::corner) return time_at_corner<Number>(body, obstacle, contact);
  return time_reached(separation<Number>(body, obstacle, contact));
}

template <class Number>
ExactVector<Number> displacement_to_body(const MovingBody& body, const Obstacle& obstacle,
                                         const Contact& contact) noexcept {
  const UnroundedPoint& b = body.corner(contact.body_corner);
  const Point s = corner_at(obstacle, contact.obstacle_corner);
  return {difference<Number>(b.x, obstacle.tile.x, s.x), difference<Number>(b.y, obstacle.tile.y, s.y)};
}

template <class Number>
ExactVector<Number> normal_of(const MovingBody& body, const Obstacle& obstacle, const Contact& contact) noexcept {
  if (contact.kind == Contact::Kind::side) {
    const Step out = outward(contact.side);
    return {Number(double(out.dx)), Number(double(out.dy))};
  }
  if (contact.kind == Contact::Kind::edge) {
    const Point from = corner_at(obstacle, contact.obstacle_corner);
    const Point to = corner_after(obstacle, contact.obstacle_corner);
    return {Number(to.y) - Number(from.y), Number(from.x) - Number(to.x)};
  }
  const UnroundedPoint& from = body.corner(contact.body_corner);
  const UnroundedPoint& to = body.corner(end_of_body_edge(body, contact.body_corner));
  return {Number(to.y.base) - Number(from.y.base), Number(from.x.base) - Number(to.x.base)};
}

// Explicit instantiations for all number types. LongErrorBounded is left out of find_impact(), which
// needs signs.
#define TILESPACE_INSTANTIATE(Number)                                                                             \
  template RootTime<Number> time_of(const MovingBody&, const Obstacle&, const Contact&) noexcept;                 \
  template ExactVector<Number> displacement_to_body(const MovingBody&, const Obstacle&, const Contact&) noexcept; \
  template ExactVector<Number> normal_of(const MovingBody&, const Obstacle&, const Contact&) noexcept;
TILESPACE_INSTANTIATE(ErrorBounded)
TILESPACE_INSTANTIATE(SmallWideNumber)
TILESPACE_INSTANTIATE(LargeWideNumber)
TILESPACE_INSTANTIATE(LongErrorBounded)
#undef TILESPACE_INSTANTIATE
template Impact<ErrorBounded> find_impact(const MovingBody&, const Obstacle&) noexcept;
template Impact<SmallWideNumber> find_impact(const MovingBody&, const Obstacle&) noexcept;
template Impact<LargeWideNumber> find_impact(const MovingBody&, const Obstacle&) noexcept;

}  // namespace tilespace::detail
