// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <vector>

#include "oracle/inputs.hpp"

/// @file areas.hpp
/// Areas of any spans, for tests.

namespace areas {

using tilespace::Tile;
using tilespace::TileBox;
using tilespace::TileSpan;
using Area = std::vector<TileSpan>;

inline std::int32_t between(oracle::Rng& rng, std::int64_t low, std::int64_t high) {
  return static_cast<std::int32_t>(rng.between(low, high));
}

/// Spans in order, up to `beyond` tiles outside of a box; rows may have several, or none, and one may begin where
/// another ends.
inline Area random_area(oracle::Rng& rng, TileBox box, std::int32_t beyond) {
  Area area;
  const std::int64_t x_end = std::int64_t{box.max.x} + beyond;
  const std::int64_t step = rng.one_in(2) ? x_end - box.min.x + beyond : 3;  // long ones and gaps, or short ones
  for (std::int32_t y = box.min.y - beyond; y < box.max.y + beyond; ++y) {
    std::int64_t x = std::int64_t{box.min.x} - beyond;
    while (x < x_end && !rng.one_in(4)) {
      const std::int32_t begin = between(rng, x, std::min(x + step, x_end - 1));
      const std::int32_t end = between(rng, std::int64_t{begin} + 1, std::min(begin + 1 + step, x_end));
      area.push_back({y, begin, end});
      x = end;
    }
  }
  return area;
}

/// Calls `visit(tile)` for each tile, in order.
template <class Spans, class Visit>
void for_tiles(const Spans& area, Visit visit) {
  for (const TileSpan span : area) {
    for (std::int32_t x = span.x_begin; x < span.x_end; ++x) visit(Tile{x, span.y});
  }
}

}  // namespace areas
