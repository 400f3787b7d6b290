// SPDX-License-Identifier: MIT
#include "polygon/sight_reach.hpp"
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/evaluate_adaptively.hpp>

// With v the direction of a ray, a and w the begin and the direction of an edge, both from the viewpoint, the ray meets
// the line at v t, t = (a x w) / (v x w). Both are positive, since the edge is clockwise and the ray meets it.
//
// Lines along an axis, whose coordinate is a double, come first: t is a quotient of two differences, so it is off by
// 2^-51 of itself, and a squared distance by 2^-48. Comparisons that this leaves open, and other lines, go to exact
// stages.

namespace tilespace::detail {
namespace {

struct OrderPredicate {
  Point from;
  const SightRay& ray;
  const SightEnds& a;
  const SightEnds& b;
  template <class Number>
  int ask() const noexcept {
    const ExactVector<Number> v = sight_direction<Number>(from, ray);
    const ExactVector<Number> w_of_a = vector_between<Number>(a.begin, a.end);
    const ExactVector<Number> w_of_b = vector_between<Number>(b.begin, b.end);
    const auto to_a = cross_product(vector_to<Number>(from, a.begin), w_of_a) * cross_product(v, w_of_b);
    const auto to_b = cross_product(vector_to<Number>(from, b.begin), w_of_b) * cross_product(v, w_of_a);
    return (to_a - to_b).sign();
  }
};

struct ReachPredicate {
  Point from;
  const SightRay& ray;
  const SightEnds& edge;
  double radius;
  template <class Number>
  int ask() const noexcept {
    const ExactVector<Number> v = sight_direction<Number>(from, ray);
    const ExactVector<Number> w = vector_between<Number>(edge.begin, edge.end);
    const auto h = cross_product(vector_to<Number>(from, edge.begin), w);
    const auto d = cross_product(v, w) * Number(radius);
    return (dot_product(v, v) * (h * h) - d * d).sign();
  }
};

struct DistancePredicate {
  Point from;
  const SightEnds& edge;
  double radius;
  template <class Number>
  int ask() const noexcept {
    const ExactVector<Number> w = vector_between<Number>(edge.begin, edge.end);
    const auto h = cross_product(vector_to<Number>(from, edge.begin), w);
    return (h * h - Number(radius) * Number(radius) * dot_product(w, w)).sign();
  }
};

struct FootPredicate {
  Point from;
  const SightRay& ray;
  const SightEnds& edge;
  template <class Number>
  int ask() const noexcept {
    return dot_product(sight_direction<Number>(from, ray), vector_between<Number>(edge.begin, edge.end)).sign();
  }
};

// With a and w of the first edge, and b and u of the last one, the crossing is at a + w t, t = ((b - a) x u) / (w x u).
// The divisor is positive, as the first edge goes behind the last one.
template <class Number>
struct CrossingVector {
  Product<Number, 2> divisor;
  ExactVector<Product<Number, 3>> times_divisor;  // from the viewpoint
};

template <class Number>
CrossingVector<Number> crossing_vector(Point from, const SightCrossing& crossing) noexcept {
  const ExactVector<Number> a = vector_to<Number>(from, crossing.first.begin);
  const ExactVector<Number> w = vector_between<Number>(crossing.first.begin, crossing.first.end);
  const ExactVector<Number> u = vector_between<Number>(crossing.last.begin, crossing.last.end);
  const ExactVector<Number> to_last = vector_between<Number>(crossing.first.begin, crossing.last.begin);
  const auto divisor = cross_product(w, u);
  const auto t = cross_product(to_last, u);
  return {divisor, {a.x * divisor + w.x * t, a.y * divisor + w.y * t}};
}

struct CrossingDistancePredicate {
  Point from;
  const SightCrossing& crossing;
  double radius;
  template <class Number>
  int ask() const noexcept {
    const CrossingVector<Number> to = crossing_vector<Number>(from, crossing);
    const auto reach = to.divisor * Number(radius);
    return (dot_product(to.times_divisor, to.times_divisor) - reach * reach).sign();
  }
};

struct CrossingFootPredicate {
  Point from;
  const SightCrossing& crossing;
  const SightEnds& edge;
  template <class Number>
  int ask() const noexcept {
    const ExactVector<Product<Number, 3>> v = crossing_vector<Number>(from, crossing).times_divisor;
    const ExactVector<Number> w = vector_between<Number>(edge.begin, edge.end);
    return (v.x * w.x + v.y * w.y).sign();
  }
};

// The sign of a - b, both positive and off by at most 2^-47 of themselves; unknown_sign where that leaves it open, or
// for numbers that may have been rounded to fewer bits.
int compare_estimates(double a, double b) noexcept {
  const bool is_moderate = a > 0x1p-800 && b > 0x1p-800 && a < 0x1p800 && b < 0x1p800;
  const double margin = 0x1p-45 * (a + b);
  if (!is_moderate || !(abs_of(a - b) > margin)) return unknown_sign;
  return a > b ? 1 : -1;
}

// Direction of a ray in doubles, each component off by 2^-52 of itself.
Vec rounded_direction(Point from, const SightRay& ray) noexcept {
  const SightPoint& p = ray.through;
  if (ray.is_vector) return {p.x, p.y};
  return {(p.x - from.x) + p.x_rest, (p.y - from.y) + p.y_rest};
}

int sign_of_product(double a, double b) noexcept {
  const bool is_positive = (a > 0.0) == (b > 0.0);
  return a == 0.0 || b == 0.0 ? 0 : is_positive ? 1 : -1;
}

enum class Axis { none, vertical, horizontal };

Axis axis_of(const SightEnds& edge) noexcept {
  if (is_vertical(edge)) return Axis::vertical;
  return is_horizontal(edge) ? Axis::horizontal : Axis::none;
}

// Distance of the viewpoint to a line along an axis.
double distance_to(Point from, const SightEnds& edge, Axis axis) noexcept {
  return abs_of(axis == Axis::vertical ? edge.begin.x - from.x : edge.begin.y - from.y);
}

// The factor t of a ray, for a line along an axis; not positive for others.
double estimated_reach(Point from, const Vec& direction, const SightEnds& edge) noexcept {
  const Axis axis = axis_of(edge);
  if (axis == Axis::none) return 0.0;
  return distance_to(from, edge, axis) / abs_of(axis == Axis::vertical ? direction.x : direction.y);
}

bool is_along(double a, double a_rest, double b, double b_rest) noexcept { return a == b && a_rest == b_rest; }

}  // namespace

int compare_ray_reach(Point from, const SightRay& ray, const SightEnds& a, const SightEnds& b) noexcept {
  const Vec direction = rounded_direction(from, ray);
  const int order = compare_estimates(estimated_reach(from, direction, a), estimated_reach(from, direction, b));
  return order != unknown_sign ? order : evaluate_adaptively(OrderPredicate{from, ray, a, b});
}

int compare_ray_reach(Point from, const SightRay& ray, const SightEnds& edge, double radius) noexcept {
  const Vec v = rounded_direction(from, ray);
  const double t = estimated_reach(from, v, edge);
  const int order = compare_estimates((v.x * v.x + v.y * v.y) * (t * t), radius * radius);
  return order != unknown_sign ? order : evaluate_adaptively(ReachPredicate{from, ray, edge, radius});
}

int compare_line_distance(Point from, const SightEnds& edge, double radius) noexcept {
  const Axis axis = axis_of(edge);
  const int order = axis == Axis::none ? unknown_sign : compare_estimates(distance_to(from, edge, axis), radius);
  return order != unknown_sign ? order : evaluate_adaptively(DistancePredicate{from, edge, radius});
}

int side_of_foot(Point from, const SightRay& ray, const SightEnds& edge) noexcept {
  const Axis axis = axis_of(edge);
  const Vec v = rounded_direction(from, ray);
  if (axis == Axis::vertical) return sign_of_product(edge.end.y - edge.begin.y, v.y);
  if (axis == Axis::horizontal) return sign_of_product(edge.end.x - edge.begin.x, v.x);
  return evaluate_adaptively(FootPredicate{from, ray, edge});
}

int compare_crossing_distance(Point from, const SightCrossing& crossing, double radius) noexcept {
  return evaluate_adaptively(CrossingDistancePredicate{from, crossing, radius});
}

int side_of_foot(Point from, const SightCrossing& crossing, const SightEnds& edge) noexcept {
  return evaluate_adaptively(CrossingFootPredicate{from, crossing, edge});
}

bool is_on_line_of(const SightPoint& p, const SightEnds& edge) noexcept {
  const SightPoint& a = edge.begin;
  const SightPoint& b = edge.end;
  if (is_along(a.x, a.x_rest, b.x, b.x_rest)) return is_along(a.x, a.x_rest, p.x, p.x_rest);
  if (is_along(a.y, a.y_rest, b.y, b.y_rest)) return is_along(a.y, a.y_rest, p.y, p.y_rest);
  return side_of_line(a, b, p) == 0;
}

bool are_on_one_line(const SightEnds& a, const SightEnds& b) noexcept {
  return is_on_line_of(b.begin, a) && is_on_line_of(b.end, a);
}

}  // namespace tilespace::detail
