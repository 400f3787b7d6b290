// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>

/// @file column_distances.hpp
/// First pass of the distance transform: the distance of each tile from a solid one in its column.
///
/// Distances are clamped to `reach`, the least whose square is at least the maximum: such a column is ignored.

namespace tilespace::detail {

/// Columns and rows that can matter to the tiles of a region: the map's, and one of solid tiles around it.
struct DistanceWindow {
  std::int64_t x_begin;
  std::int64_t x_end;
  std::int64_t y_begin;
  std::int64_t y_end;
  std::int32_t reach;

  [[nodiscard]] constexpr std::int64_t width() const noexcept { return x_end - x_begin; }
};

/// Window of a region that lies in the map.
[[nodiscard]] DistanceWindow distance_window(const CollisionMap& map, TileBox region, std::int32_t reach) noexcept;

/// Writes the distances in a row that has only solid tiles (`is_solid`), or from which none is within reach.
void start_row(const DistanceWindow& window, bool is_solid, std::int32_t* to) noexcept;

/// Writes the distances in row y of the map, from those in the row before, `from`. Both may be the same array.
void step_row(const CollisionMap& map, const DistanceWindow& window, std::int64_t y, const std::int32_t* from,
              std::int32_t* to) noexcept;

}  // namespace tilespace::detail
