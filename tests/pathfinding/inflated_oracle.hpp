// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <tilespace/grid/collision_map.hpp>
#include <vector>

#include "oracle/rational.hpp"

/// @file inflated_oracle.hpp
/// Which tiles lie within a radius of what is solid: every tile against every solid one, in rational numbers.

namespace inflated_oracle {

using namespace tilespace;

inline std::vector<bool> tiles_of(const CollisionMap& map) {
  std::vector<bool> tiles;
  const auto [min, max] = map.bounds();
  for (std::int32_t y = min.y; y < max.y; ++y) {
    for (std::int32_t x = min.x; x < max.x; ++x) tiles.push_back(map.is_solid({x, y}));
  }
  return tiles;
}

// The square of twice the distance of the center of a tile from the nearest solid square; -1 if nothing is solid. Those
// around the map are as far as they have to be.
inline std::int64_t squared_gap(const CollisionMap& map, Tile tile) {
  const auto gap = [](std::int64_t steps) { return steps == 0 ? std::int64_t{0} : 2 * std::abs(steps) - 1; };
  std::int64_t least = -1;
  const auto [min, max] = map.bounds();
  for (std::int32_t y = min.y - 1; y <= max.y; ++y) {
    for (std::int32_t x = min.x - 1; x <= max.x; ++x) {
      if (!map.is_solid({x, y})) continue;
      const std::int64_t dx = gap(x - tile.x), dy = gap(y - tile.y);
      const std::int64_t square = dx * dx + dy * dy;
      least = least < 0 ? square : std::min(least, square);
    }
  }
  return least;
}

inline bool is_near(const CollisionMap& map, Tile tile, double radius) {
  const std::int64_t gap = squared_gap(map, tile);
  if (gap < 0) return false;
  if (gap == 0 || radius == std::numeric_limits<double>::infinity()) return true;
  if (!(radius > 0.0)) return false;
  const oracle::Q diameter = 2 * oracle::to_exact(radius);
  return oracle::Q(gap) < diameter * diameter;
}

inline std::vector<bool> expected_of(const CollisionMap& map, double radius) {
  std::vector<bool> tiles;
  const auto [min, max] = map.bounds();
  for (std::int32_t y = min.y; y < max.y; ++y) {
    for (std::int32_t x = min.x; x < max.x; ++x) tiles.push_back(is_near(map, {x, y}, radius));
  }
  return tiles;
}

}  // namespace inflated_oracle
