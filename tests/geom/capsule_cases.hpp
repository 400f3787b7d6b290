// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <string>

#include "geom/exact_capsule.hpp"
#include "support/cases.hpp"

/// @file capsule_cases.hpp
/// Capsules that are hard to answer for, and capsules as text.

namespace exact {

inline std::string show(const Capsule& capsule) {
  std::ostringstream out;
  cases::write(out, capsule.axis);
  out << " radius " << std::hexfloat << capsule.radius << "; ";
  return out.str();
}

inline Capsule make_capsule(cases::Maker& maker) { return {maker.segment(), maker.circle().radius}; }

/// About as far from the line of the axis as the radius says, by doubles.
inline Point point_at_border(oracle::Rng& rng, const Capsule& capsule) {
  const auto [a, b] = capsule.axis;
  const double length = std::hypot(b.x - a.x, b.y - a.y);
  const double t = rng.real(-0.1, 1.1);
  const double side = rng.one_in(2) ? capsule.radius : -capsule.radius;
  const Point middle{a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)};
  if (!(length > 0)) return {a.x + side, a.y};
  return {middle.x + side * (b.y - a.y) / length, middle.y - side * (b.x - a.x) / length};
}

/// A capsule whose border a grid point lies on, or is one bit from: its axis is along the sides of triangles with
/// three, four and five, or the like, so that distances have few bits.
inline Capsule capsule_through_grid_point(oracle::Rng& rng) {
  constexpr int triangles[][3] = {{3, 4, 5}, {5, 12, 13}, {8, 15, 17}, {4, 3, 5}, {1, 0, 1}, {0, 1, 1}};
  const auto& [x, y, length] = triangles[rng.between(0, 5)];
  const double scale = std::ldexp(static_cast<double>(rng.between(1, 3)), static_cast<int>(rng.between(-2, 1)));
  const double times = static_cast<double>(rng.between(1, 4)) * scale;
  const double across = static_cast<double>(rng.between(0, 3)) * scale;
  const double sign_x = rng.one_in(2) ? 1 : -1, sign_y = rng.one_in(2) ? 1 : -1;
  const double dx = sign_x * x, dy = sign_y * y;
  const Point grid{static_cast<double>(rng.between(-4, 4)), static_cast<double>(rng.between(-4, 4))};
  const Point start{grid.x + dy * across - dx * scale, grid.y - dx * across - dy * scale};
  Capsule capsule{{start, {start.x + dx * times, start.y + dy * times}}, across * length};
  if (rng.one_in(3)) capsule.radius = std::abs(oracle::nudge(capsule.radius, rng.between(-1, 1)));
  return capsule;
}

}  // namespace exact
