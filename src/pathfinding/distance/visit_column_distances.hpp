// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/pathfinding/detail/scratch.hpp>
#include "distance/column_distances.hpp"

/// @file visit_column_distances.hpp
/// First pass of the distance transform over a whole region, from north to south and back: the distance of each tile
/// from the nearest solid one in its column, whether north or south.

namespace tilespace::detail {

/// Grows the memory for the rows of a region, and one more. Returns false if out of memory.
[[nodiscard]] inline bool ensure_capacity_for_columns(const DistanceWindow& window, TileBox region,
                                                      Scratch& scratch) noexcept {
  const auto width = static_cast<std::size_t>(window.width());
  return ensure_capacity(scratch.columns, width * (static_cast<std::size_t>(region.height()) + 1), 0);
}

/// Writes the distances of the rows of a region from the nearest solid tile to the north, in the same column.
inline void pass_south(const CollisionMap& map, const DistanceWindow& window, TileBox region,
                       std::int32_t* rows) noexcept {
  start_row(window, is_walled(map, window.targets) && window.y_begin == map.bounds().min.y, rows);
  for (std::int64_t y = window.y_begin; y <= region.min.y; ++y) step_row(map, window, y, rows, rows);
  for (std::int64_t y = std::int64_t{region.min.y} + 1; y < region.max.y; ++y, rows += window.width())
    step_row(map, window, y, rows, rows + window.width());
}

/// Writes the distance of the row south of a region from the nearest solid tile in it, or to the south, in the same
/// column.
inline void pass_north(const CollisionMap& map, const DistanceWindow& window, TileBox region,
                       std::int32_t* row) noexcept {
  start_row(window, is_walled(map, window.targets) && window.y_end == map.bounds().max.y, row);
  for (std::int64_t y = window.y_end - 1; y >= region.max.y; --y) step_row(map, window, y, row, row);
}

/// Calls `visit(y, distances)` for each row of a region that lies in the map and is not empty, from south to north. The
/// distances are those of all columns of the window, clamped to its reach. The memory is ensure_capacity_for_columns().
template <class Visit>
void visit_column_distances(const CollisionMap& map, const DistanceWindow& window, TileBox region, Scratch& scratch,
                            Visit visit) noexcept {
  const std::int64_t width = window.width();
  std::int32_t* here = scratch.columns.data() + std::int64_t{region.height()} * width;
  pass_south(map, window, region, scratch.columns.data());
  pass_north(map, window, region, here);
  for (std::int32_t y = region.max.y - 1; y >= region.min.y; --y) {
    const std::int32_t* const next = here;
    here -= width;
    for (std::int64_t i = 0; i < width; ++i) here[i] = here[i] < next[i] + 1 ? here[i] : next[i] + 1;
    visit(y, static_cast<const std::int32_t*>(here));
  }
}

}  // namespace tilespace::detail
