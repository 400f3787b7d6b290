// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <tilespace/raycast/raycast.hpp>
#include <vector>

#include "support/cases.hpp"

/// @file strip_rays.hpp
/// Maps that have many strips, and lines through them that strips have to be careful with.

namespace strip_rays {

using tilespace::CollisionMap;
using tilespace::Outside;
using tilespace::Point;
using tilespace::Segment;
using tilespace::TileBox;
using tilespace::Vec;

/// Somewhere in tile space, of up to 300 x 300 tiles, dense to nearly empty, in some of which blocks of 16x16 are
/// solid.
inline CollisionMap random_map(oracle::Rng& rng) {
  const std::int32_t width = static_cast<std::int32_t>(rng.between(1, rng.one_in(2) ? 300 : 20));
  const std::int32_t height = static_cast<std::int32_t>(rng.between(1, rng.one_in(2) ? 300 : 20));
  const std::array<std::int64_t, 5> corners{0, -150, 12345, -(1 << 30), (1 << 30) - 300};
  const auto x = static_cast<std::int32_t>(rng.pick(corners));
  const auto y = static_cast<std::int32_t>(rng.pick(corners));
  const std::array<std::int64_t, 5> densities{2, 5, 50, 500, 20000};
  const std::int64_t density = rng.pick(densities);
  const Outside outside = rng.one_in(2) ? Outside::free : Outside::solid;
  CollisionMap map = CollisionMap::from(
                         TileBox{{x, y}, {x + width, y + height}},
                         [&](std::int32_t, std::int32_t) { return rng.one_in(density); }, outside)
                         .value();
  for (std::int64_t blocks = rng.one_in(2) ? 0 : rng.between(1, 40); blocks > 0; --blocks) {
    const auto left = static_cast<std::int32_t>(x + rng.between(0, width - 1));
    const auto top = static_cast<std::int32_t>(y + rng.between(0, height - 1));
    const TileBox block = intersection(TileBox{{left, top}, {left + 16, top + 16}}, map.bounds());
    for (std::int32_t row = block.min.y; row < block.max.y; ++row) {
      for (std::int32_t column = block.min.x; column < block.max.x; ++column) map.set_solid({column, row}, true);
    }
  }
  return map;
}

inline double nudged(oracle::Rng& rng, double value) {
  const double inf = std::numeric_limits<double>::infinity();
  for (std::int64_t steps = rng.between(-3, 3); steps != 0; steps += steps < 0 ? 1 : -1) {
    value = std::nextafter(value, steps < 0 ? -inf : inf);
  }
  return value;
}

// Anywhere; on a line of the grid, in the middle of a tile, at an eighth; some roundings beside those.
inline double random_place(oracle::Rng& rng, std::int32_t first, std::int32_t end) {
  const std::array<double, 6> fractions{0.0, 0.0, 0.5, 0.125, 0.75, 0.1};
  if (rng.one_in(3)) return rng.real(first, end);
  const double place = static_cast<double>(rng.between(first, end - 1)) + rng.pick(fractions);
  return rng.one_in(3) ? nudged(rng, place) : place;
}

// Any way; whole numbers of tiles, or the direction of those; along an axis, or nearly so; much too far.
inline Vec random_way(oracle::Rng& rng) {
  const double x = static_cast<double>(rng.between(-16, 16));
  const double y = static_cast<double>(rng.between(-16, 16));
  const double length = std::sqrt(x * x + y * y);
  const double reach = rng.one_in(2) ? rng.real(0.0, 400.0) : static_cast<double>(rng.between(0, 400));
  const double tiny = rng.one_in(2) ? 1e-17 : -0x1p-30;
  switch (rng.between(0, 7)) {
    case 0: return {rng.real(-400.0, 400.0), rng.real(-400.0, 400.0)};
    case 1: return {x * 16.0, y * 16.0};
    case 2: return length == 0.0 ? Vec{} : Vec{x / length * reach, y / length * reach};
    case 3: return rng.one_in(2) ? Vec{x * reach, 0.0} : Vec{0.0, y * reach};
    case 4: return rng.one_in(2) ? Vec{x * reach, tiny} : Vec{tiny, y * reach};
    case 5: return {rng.real(-3.0, 3.0), rng.real(-3.0, 3.0)};
    case 6: return {x * 0x1p60, y * 0x1p60};
    default: return {x * reach, rng.one_in(2) ? x * reach : nudged(rng, -x * reach)};  // diagonals
  }
}

/// Most begin in the map.
inline Segment random_line(oracle::Rng& rng, TileBox map) {
  const double x = random_place(rng, map.min.x, map.max.x);
  const double y = random_place(rng, map.min.y, map.max.y);
  const Vec way = random_way(rng);
  const Segment line{{x, y}, {x + way.x, y + way.y}};
  return rng.one_in(10) ? Segment{line.end, line.start} : line;
}

/// Odd ones among them.
inline std::vector<Segment> random_lines(oracle::Rng& rng, TileBox map, int count) {
  const std::array<double, 8> odd{
      std::numeric_limits<double>::quiet_NaN(), HUGE_VAL, -HUGE_VAL, 1e300, -1e308, 5e-324, -0.0, 0x1p40};
  std::vector<Segment> lines;
  for (int i = 0; i < count; ++i) {
    Segment line = random_line(rng, map);
    if (rng.one_in(30)) line.end.x = rng.pick(odd);
    if (rng.one_in(30)) line.end.y = rng.pick(odd);
    if (rng.one_in(50)) line.start.x = rng.pick(odd);
    if (rng.one_in(50)) line.start.y = rng.pick(odd);
    lines.push_back(line);
  }
  return lines;
}

inline std::string show(const CollisionMap& map, const Segment& line) {
  const TileBox b = map.bounds();
  return cases::show(line) + " in " + std::to_string(b.min.x) + ", " + std::to_string(b.min.y) + " to " +
         std::to_string(b.max.x) + ", " + std::to_string(b.max.y) + ", outside " + tilespace::name(map.outside());
}

}  // namespace strip_rays
