// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <limits>
#include <tilespace/geom/box3.hpp>
#include <tilespace/geom/sphere.hpp>

#include "oracle/rational.hpp"

/// @file exact_sphere.hpp
/// Spheres and boxes of space in rational arithmetic.

namespace exact {

using oracle::Q;
using tilespace::Box3;
using tilespace::Sphere;

/// Is there a finite number between the bounds?
inline bool has_number(double min, double max) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  return min <= max && min != infinity && max != -infinity;
}

inline bool holds_points(const Box3& box) {
  return has_number(box.min.x, box.max.x) && has_number(box.min.y, box.max.y) && has_number(box.min.z, box.max.z);
}

inline bool holds_points(const Sphere& sphere) {
  const auto& [x, y, z] = sphere.center;
  return std::isfinite(x) && std::isfinite(y) && std::isfinite(z) && sphere.radius >= 0.0;
}

/// The square of how far a coordinate is from the range between two bounds.
inline Q squared_gap(double place, double min, double max) {
  Q gap = 0;
  if (std::isfinite(min) && place < min) gap = oracle::to_exact(min) - oracle::to_exact(place);
  if (std::isfinite(max) && place > max) gap = oracle::to_exact(place) - oracle::to_exact(max);
  return Q(gap * gap);
}

/// Is the box nearer than the radius (-1), just as far (0), or farther away (+1)? Farther, if one holds no point.
inline int compare_gap(const Sphere& sphere, const Box3& box) {
  if (!holds_points(sphere) || !holds_points(box)) return 1;
  if (std::isinf(sphere.radius)) return -1;
  const auto& [x, y, z] = sphere.center;
  const Q square = squared_gap(x, box.min.x, box.max.x) + squared_gap(y, box.min.y, box.max.y) +
                   squared_gap(z, box.min.z, box.max.z);
  const Q radius = oracle::to_exact(sphere.radius);
  return oracle::sign_of(Q(square - radius * radius));
}

inline bool touches(const Sphere& sphere, const Box3& box) { return compare_gap(sphere, box) <= 0; }
inline bool overlaps_interior(const Sphere& sphere, const Box3& box) {
  const bool has_inside = box.min.x < box.max.x && box.min.y < box.max.y && box.min.z < box.max.z;
  return has_inside && compare_gap(sphere, box) < 0;
}

}  // namespace exact
