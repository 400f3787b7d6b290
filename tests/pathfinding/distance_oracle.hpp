// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <vector>

/// @file distance_oracle.hpp
/// How far it is to what is solid, by trying all of it.

namespace distance_oracle {

using namespace tilespace;

// Every tile against every solid one; those around the map are as far as they have to be.
inline std::vector<std::uint32_t> expected_of(const CollisionMap& map, std::uint32_t most) {
  std::vector<Tile> solid;
  const TileBox bounds = map.bounds();
  for (std::int32_t y = bounds.min.y - 1; y <= bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x - 1; x <= bounds.max.x; ++x) {
      if (map.is_solid({x, y})) solid.push_back({x, y});
    }
  }
  std::vector<std::uint32_t> all;
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      std::int64_t least = most;
      for (const Tile tile : solid) {
        const std::int64_t dx = tile.x - x, dy = tile.y - y;
        least = std::min(least, dx * dx + dy * dy);
      }
      all.push_back(static_cast<std::uint32_t>(least));
    }
  }
  return all;
}

}  // namespace distance_oracle
