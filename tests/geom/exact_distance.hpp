// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <limits>

#include "oracle/geom_oracle.hpp"
#include "support/to_oracle.hpp"

/// @file exact_distance.hpp
/// Distances of the library's shapes in rational arithmetic.

namespace exact {

using tilespace::Box;
using tilespace::Circle;
using tilespace::Point;

template <class A, class B>
oracle::Q squared_distance(const A& a, const B& b) {
  return oracle::squared_distance(to_oracle(a), to_oracle(b));
}
inline oracle::Q squared_distance(const Circle& a, Point b) { return squared_distance(a.center, b); }
inline oracle::Q squared_distance(const Circle& a, const Box& b) { return squared_distance(a.center, b); }
inline oracle::Q squared_distance(const Circle& a, const Circle& b) { return squared_distance(a.center, b.center); }

inline double radius_of(const Circle& circle) { return circle.radius; }
template <class Other>
double radius_of(const Other&) {
  return 0.0;
}

/// Is this the double nearest to the real distance?
template <class A, class B>
bool is_the_nearest_double(const A& a, const B& b, double got) {
  if (oracle::is_empty(to_oracle(a)) || oracle::is_empty(to_oracle(b)))
    return got == std::numeric_limits<double>::infinity();
  if (std::isinf(radius_of(a)) || std::isinf(radius_of(b))) return got == 0.0 && !std::signbit(got);
  const oracle::Q radii = oracle::to_exact(radius_of(a)) + oracle::to_exact(radius_of(b));
  return oracle::is_correctly_rounded_distance(squared_distance(a, b), radii, got);
}

}  // namespace exact
