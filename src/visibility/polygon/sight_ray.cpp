// SPDX-License-Identifier: MIT
#include "polygon/sight_ray.hpp"
#include <tilespace/exact/evaluate_adaptively.hpp>
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

}  // namespace

int sight_turn(Point from, const SightRay& a, const SightRay& b) noexcept {
  if (!a.is_vector && !b.is_vector) return sight_turn(from, a.through, b.through);
  return evaluate_adaptively(TurnPredicate{from, a, b});
}

int sight_turn(Point from, const SightPoint& a, const SightPoint& b) noexcept {
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
