// SPDX-License-Identifier: MIT
#include "polygon/sight_reach.hpp"
#include <tilespace/exact/evaluate_adaptively.hpp>

// With v the direction of a ray, a and w the begin and the direction of an edge, both from the viewpoint, the ray meets
// the line at v t, t = (a x w) / (v x w). Both are positive, since the edge is clockwise and the ray meets it.

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

bool is_along(double a, double a_rest, double b, double b_rest) noexcept { return a == b && a_rest == b_rest; }

}  // namespace

int compare_reach(Point from, const SightRay& ray, const SightEnds& a, const SightEnds& b) noexcept {
  return evaluate_adaptively(OrderPredicate{from, ray, a, b});
}
int compare_reach(Point from, const SightRay& ray, const SightEnds& edge, double radius) noexcept {
  return evaluate_adaptively(ReachPredicate{from, ray, edge, radius});
}
int compare_line_distance(Point from, const SightEnds& edge, double radius) noexcept {
  return evaluate_adaptively(DistancePredicate{from, edge, radius});
}
int side_of_foot(Point from, const SightRay& ray, const SightEnds& edge) noexcept {
  return evaluate_adaptively(FootPredicate{from, ray, edge});
}

bool is_on_line(const SightPoint& p, const SightEnds& edge) noexcept {
  const SightPoint& a = edge.begin;
  const SightPoint& b = edge.end;
  if (is_along(a.x, a.x_rest, b.x, b.x_rest)) return is_along(a.x, a.x_rest, p.x, p.x_rest);
  if (is_along(a.y, a.y_rest, b.y, b.y_rest)) return is_along(a.y, a.y_rest, p.y, p.y_rest);
  return side_of_line(a, b, p) == 0;
}

bool is_same_line(const SightEnds& a, const SightEnds& b) noexcept {
  return is_on_line(b.begin, a) && is_on_line(b.end, a);
}

}  // namespace tilespace::detail
