// SPDX-License-Identifier: MIT
#include "polygon/corner_position.hpp"
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/evaluate_adaptively.hpp>
#include <tilespace/exact/long_error_bounded.hpp>
#include <tilespace/exact/sign_of_double.hpp>

// Pairs of doubles, of about 100 bits. With v the direction of the ray, a and w the begin and the direction of the
// edge, both from the viewpoint:
//
//   line along an axis   its coordinate is given, and the other one is v t, where t is a quotient of two differences:
//                        off by 2^-98 of itself, and rounded once.
//   other edges          a + w s with s = (a x v) / (v x w). If s is off by more than 2^-54, since ray and edge are
//                        nearly parallel, it is found by bisection, to 2^-53. The point is off by little more than
//                        2^-53 for s, and rounded. If it is behind the edge, it is moved by steps of 2^-52 of
//                        |coordinate| + 1 to the front: two of them reach it.
//   a segment            as other edges, but not moved, and of any length: off by that times 2^-53 for s.
//   circle               the root of r^2 w^2 - (a x w)^2, of which each product is off by 2^-98 of r^2 w^2, is off by
//                        at most 2^-49 r |w|.
//
// Together less than visibility_corner_error = 2^-50 of |coordinate| + 1, and twice that of the radius.

namespace tilespace::detail {
namespace {

using Long = LongErrorBounded;

Long signed_quotient(const Long& a, const Long& b) noexcept { return b.high < 0.0 ? quotient(-a, -b) : quotient(a, b); }
Long coordinate_of(double base, double rest) noexcept { return {base, rest, 0.0}; }

Long times(const Long& a, double power_of_two) noexcept {
  return {a.high * power_of_two, a.low * power_of_two, a.error * power_of_two};
}

// A vector of the same direction whose squares are doubles. Corners may be as near to each other as the smallest one.
ExactVector<Long> moderate(const ExactVector<Long>& v) noexcept {
  const double size = abs_of(v.x.high) + abs_of(v.y.high);
  const double scale = size > 0x1p300 ? 0x1p-600 : size < 0x1p-300 ? 0x1p600 : 1.0;
  if (scale == 1.0) return v;
  return {times(v.x, scale), times(v.y, scale)};
}

// Moves a point to the front of an edge: the viewpoint has it clockwise.
Point moved_to_front(Point p, const SightEnds& edge) noexcept {
  const ExactVector<Long> along = vector_between<Long>(edge.begin, edge.end);
  const double east = -sign_of_double(along.y.high);
  const double south = sign_of_double(along.x.high);
  while (side_of_line(edge.begin, edge.end, {p.x, p.y, 0.0, 0.0}) < 0) {
    p.x += east * 0x1p-52 * (abs_of(p.x) + 1.0);
    p.y += south * 0x1p-52 * (abs_of(p.y) + 1.0);
  }
  return p;
}

// A point near an edge, exactly on it if that is along an axis, else not behind it.
Point placed_at(Point p, const SightEnds& edge) noexcept {
  if (is_vertical(edge)) return {edge.begin.x, p.y};
  if (is_horizontal(edge)) return {p.x, edge.begin.y};
  return moved_to_front(p, edge);
}

struct BeforeRayPredicate {
  Point from;
  const SightRay& ray;
  const SightEnds& edge;
  double fraction;
  // The side of the ray on which the point at this fraction of the edge is.
  template <class Number>
  int ask() const noexcept {
    const ExactVector<Number> v = sight_direction<Number>(from, ray);
    const auto begin = cross_product(v, vector_to<Number>(from, edge.begin));
    return (begin + Number(fraction) * cross_product(v, vector_between<Number>(edge.begin, edge.end))).sign();
  }
};

double fraction_by_bisection(Point from, const SightRay& ray, const SightEnds& edge) noexcept {
  double low = 0.0;
  double high = 1.0;
  while (high - low > 0x1p-53) {
    const double middle = low + (high - low) / 2.0;
    (evaluate_adaptively(BeforeRayPredicate{from, ray, edge, middle}) < 0 ? low : high) = middle;
  }
  return high;
}

Point on_slanted_edge(Point from, const SightRay& ray, const SightEnds& edge) noexcept {
  const ExactVector<Long> v = moderate(sight_direction<Long>(from, ray));
  const ExactVector<Long> w = vector_between<Long>(edge.begin, edge.end);
  const Long across = cross_product(v, w);
  const bool is_positive = across.high > 2.0 * across.error;  // as it is, but where nothing is known about it
  Long s = is_positive ? quotient(cross_product(vector_to<Long>(from, edge.begin), v), across) : Long(0.0);
  if (!(is_positive && s.error < 0x1p-54)) s = Long(fraction_by_bisection(from, ray, edge));
  const Long x = coordinate_of(edge.begin.x, edge.begin.x_rest) + s * w.x;
  const Long y = coordinate_of(edge.begin.y, edge.begin.y_rest) + s * w.y;
  return {x.high, y.high};
}

}  // namespace

Point position_on_edge(Point from, const SightRay& ray, const SightEnds& edge) noexcept {
  const ExactVector<Long> v = moderate(sight_direction<Long>(from, ray));
  if (is_vertical(edge)) {
    const Long t = signed_quotient(coordinate_from<Long>(from.x, edge.begin.x, 0.0), v.x);
    return {edge.begin.x, (Long(from.y) + v.y * t).high};
  }
  if (is_horizontal(edge)) {
    const Long t = signed_quotient(coordinate_from<Long>(from.y, edge.begin.y, 0.0), v.y);
    return {(Long(from.x) + v.x * t).high, edge.begin.y};
  }
  return moved_to_front(on_slanted_edge(from, ray, edge), edge);
}

Point position_on_segment(Point from, const SightRay& ray, const SightEnds& edge) noexcept {
  const bool is_along_axis = is_vertical(edge) || is_horizontal(edge);
  return is_along_axis ? position_on_edge(from, ray, edge) : on_slanted_edge(from, ray, edge);
}

Point position_at_distance(Point from, const SightRay& ray, double radius) noexcept {
  const ExactVector<Long> v = moderate(sight_direction<Long>(from, ray));
  const Long t = quotient(Long(radius), root(dot_product(v, v)));
  return {(Long(from.x) + v.x * t).high, (Long(from.y) + v.y * t).high};
}

Point crossing_of_circle(Point from, double radius, const SightEnds& edge, bool is_second) noexcept {
  const ExactVector<Long> w = moderate(vector_between<Long>(edge.begin, edge.end));
  const Long squared_length = dot_product(w, w);
  const Long h = cross_product(vector_to<Long>(from, edge.begin), w);
  const Long half = root(Long(radius) * Long(radius) * squared_length - h * h);
  const Long along = is_second ? half : -half;
  const Long x = Long(from.x) + quotient(w.y * h + w.x * along, squared_length);
  const Long y = Long(from.y) + quotient(w.y * along - w.x * h, squared_length);
  return placed_at({x.high, y.high}, edge);
}

}  // namespace tilespace::detail
