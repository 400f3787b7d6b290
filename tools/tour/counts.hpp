// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file counts.hpp
/// Number of tiles in a result.

namespace tilespace::tool {

struct TileCounts {
  std::uint64_t tiles = 0;
  std::uint64_t solid = 0;
  std::uint64_t rows = 0;  ///< Number of spans; 0 if the result has none.
};

/// Counts the tiles of row spans.
[[nodiscard]] TileCounts count_tiles(const CollisionMap& map, const auto& spans) {
  TileCounts counts;
  for (const TileSpan span : spans) {
    ++counts.rows;
    counts.tiles += static_cast<std::uint64_t>(span.size());
    for (Tile tile{span.x_begin, span.y}; tile.x < span.x_end; ++tile.x) counts.solid += map.is_solid(tile);
  }
  return counts;
}

/// "37 tiles in 8 rows, 12 of them solid".
[[nodiscard]] std::string in_words(const TileCounts& counts);

}  // namespace tilespace::tool
