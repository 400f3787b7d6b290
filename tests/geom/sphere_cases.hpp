// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <sstream>
#include <string>

#include "geom/exact_sphere.hpp"
#include "support/cases.hpp"

/// @file sphere_cases.hpp
/// Spheres and boxes of space that are hard to answer for, and as text.

namespace exact {

inline std::string show(const Sphere& sphere, const Box3& box) {
  std::ostringstream out;
  const auto write = [&](const tilespace::Point3& p) { out << "{" << p.x << ", " << p.y << ", " << p.z << "}"; };
  out << std::hexfloat, write(sphere.center), out << " radius " << sphere.radius << "; ";
  write(box.min);
  out << " to ";
  write(box.max);
  out << "; ";
  return out.str();
}

/// Two of the plane, of which one lies along the third axis.
inline Box3 make_box3(cases::Maker& make) {
  const tilespace::Box flat = make.box();
  const tilespace::Box upright = make.box();
  return {{flat.min.x, flat.min.y, upright.min.x}, {flat.max.x, flat.max.y, upright.max.x}};
}

inline double rounded_gap(double place, double min, double max) { return std::max({min - place, place - max, 0.0}); }

/// Half of the time as large as the box is far, or a bit more or less.
inline Sphere sphere_for(cases::Maker& make, const Box3& box) {
  const tilespace::Circle circle = make.circle();
  const tilespace::Point upright = make.point();
  Sphere sphere{{circle.center.x, circle.center.y, upright.x}, circle.radius};
  if (make.rng().one_in(2)) return sphere;
  const double x = rounded_gap(sphere.center.x, box.min.x, box.max.x);
  const double y = rounded_gap(sphere.center.y, box.min.y, box.max.y);
  const double z = rounded_gap(sphere.center.z, box.min.z, box.max.z);
  sphere.radius = std::abs(oracle::nudge(std::hypot(x, y, z), make.rng().between(-1, 1)));
  return sphere;
}

}  // namespace exact
