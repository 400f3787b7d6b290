// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <string>

#include "geom/exact_sector.hpp"
#include "support/cases.hpp"

/// @file sector_cases.hpp
/// Sectors and annuli that are hard to answer for, and as text.

namespace exact {

inline std::string show(const Sector& sector) {
  std::ostringstream out;
  cases::write(out, sector.center);
  out << " radius " << std::hexfloat << sector.radius << " from ";
  cases::write(out, Point{sector.from.x, sector.from.y});
  cases::write(out << " to ", Point{sector.to.x, sector.to.y});
  return out.str();
}

inline std::string show(const Annulus& annulus) {
  std::ostringstream out;
  cases::write(out, annulus.center);
  out << std::hexfloat << " inner " << annulus.inner << " outer " << annulus.outer;
  return out.str();
}

/// A direction: of the class; or with few bits; or along an axis; or almost another one.
inline Vec make_direction(cases::Maker& maker, Vec other) {
  oracle::Rng& rng = maker.rng();
  const auto few = [&] { return static_cast<double>(rng.between(-3, 3)); };
  switch (rng.between(0, 5)) {
    case 0: return maker.point() - Point{};
    case 1: return other;
    case 2: return {-other.x, -other.y};
    case 3: return {oracle::nudge(other.x, rng.between(-1, 1)), oracle::nudge(other.y, rng.between(-1, 1))};
    default: return {few(), few()};
  }
}

inline Sector make_sector(cases::Maker& maker) {
  const tilespace::Circle circle = maker.circle();
  const Vec from = make_direction(maker, {2, 1});
  return {circle.center, circle.radius, from, make_direction(maker, from)};
}

/// Around a grid point or a place of few bits, with directions through grid points, and through such a point or nearly
/// so.
inline Sector sector_through_grid_point(oracle::Rng& rng) {
  const auto quarter = [&] { return static_cast<double>(rng.between(-12, 12)) / (rng.one_in(2) ? 4 : 1); };
  const Point center{quarter(), quarter()};
  const auto grid = [&] {
    return Point{static_cast<double>(rng.between(-6, 6)), static_cast<double>(rng.between(-6, 6))};
  };
  const Point first = grid(), last = grid();
  constexpr double whole_distances[] = {0, 1, 2, 5, 10, 13, 2.5, 1.25};
  const double radius =
      rng.one_in(2) ? whole_distances[rng.between(0, 7)] : std::hypot(first.x - center.x, first.y - center.y);
  return {center, rng.one_in(4) ? std::abs(oracle::nudge(radius, rng.between(-1, 1))) : radius, first - center,
          last - center};
}

/// With the radii of circles that are hard to answer for, one of them at times through a corner of the box.
inline Annulus make_annulus(cases::Maker& maker, const Box& box) {
  const tilespace::Circle circle = maker.circle_for(box);
  double other = circle.radius * maker.rng().unit();
  if (maker.rng().one_in(3)) other = std::hypot(box.min.x - circle.center.x, box.max.y - circle.center.y);
  if (maker.rng().one_in(8)) other = circle.radius;
  return {circle.center, std::min(other, circle.radius), std::max(other, circle.radius)};
}

}  // namespace exact
