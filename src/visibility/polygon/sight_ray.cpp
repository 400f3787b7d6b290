// SPDX-License-Identifier: MIT
#include "polygon/sight_ray.hpp"
#include <tilespace/exact/evaluate_adaptively.hpp>
#include <tilespace/exact/sign_of_double.hpp>
#include <tilespace/geom/predicates.hpp>

// Signs of cross products. Corners of nearly all shapes are doubles: then it is one orientation().

namespace tilespace::detail {
namespace {

struct TurnPredicate {
  Point from;
  const SightRay& a;
  const SightRay& b;
  template <class Number>
  int ask() const noexcept {
    return cross_product(sight_direction<Number>(from, a), sight_direction<Number>(from, b)).sign();
  }
};

struct SidePredicate {
  const SightPoint& a;
  const SightPoint& b;
  const SightPoint& c;
  template <class Number>
  int ask() const noexcept {
    return cross_product(vector_between<Number>(a, b), vector_between<Number>(a, c)).sign();
  }
};

bool is_along_axis(const SightRay& ray) noexcept {
  return ray.is_vector && (ray.through.x == 0.0 || ray.through.y == 0.0);
}

int x_sign(Point from, const SightRay& ray) noexcept {
  const SightPoint& p = ray.through;
  return ray.is_vector ? sign_of_double(p.x) : compare_coordinate(p.x, p.x_rest, from.x);
}
int y_sign(Point from, const SightRay& ray) noexcept {
  const SightPoint& p = ray.through;
  return ray.is_vector ? sign_of_double(p.y) : compare_coordinate(p.y, p.y_rest, from.y);
}

// The turn from a ray along an axis.
int turn_from_axis(Point from, const SightRay& axis, const SightRay& ray) noexcept {
  if (axis.through.y == 0.0) return sign_of_double(axis.through.x) * y_sign(from, ray);
  return -sign_of_double(axis.through.y) * x_sign(from, ray);
}

}  // namespace

int sight_turn(Point from, const SightRay& a, const SightRay& b) noexcept {
  if (!a.is_vector && !b.is_vector) [[likely]]
    return sight_turn(from, a.through, b.through);
  if (is_along_axis(a)) return turn_from_axis(from, a, b);
  if (is_along_axis(b)) return -turn_from_axis(from, b, a);
  return evaluate_adaptively(TurnPredicate{from, a, b});
}

// Wedges begin and end at corners of what is put in: the same corner is compared with itself often, and would take the
// most exact stage.
int sight_turn(Point from, const SightPoint& a, const SightPoint& b) noexcept {
  if (a == b) return 0;
  if (is_double(a) && is_double(b)) [[likely]]
    return orientation(from, rounded_point(a), rounded_point(b));
  return evaluate_adaptively(TurnPredicate{from, ray_through(a), ray_through(b)});
}

int side_of_line(const SightPoint& a, const SightPoint& b, const SightPoint& c) noexcept {
  if (is_double(a) && is_double(b) && is_double(c)) [[likely]]
    return orientation(rounded_point(a), rounded_point(b), rounded_point(c));
  return evaluate_adaptively(SidePredicate{a, b, c});
}

}  // namespace tilespace::detail
