// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>

/// @file column_distances.hpp
/// First pass of the distance transform: the distance of each tile from a solid one in its column.
///
/// Distances are clamped to `reach`, the least whose square is at least the maximum: such a column is ignored. The same
/// for distances from free tiles: then these are the targets.

namespace tilespace::detail {

/// Which tiles distances are measured to.
enum class DistanceTo : std::uint8_t { solid, free };

/// Columns and rows that can matter to the tiles of a region: the map's, and one of solid tiles around it.
struct DistanceWindow {
  std::int64_t x_begin;
  std::int64_t x_end;
  std::int64_t y_begin;
  std::int64_t y_end;
  std::int32_t reach;
  DistanceTo targets;

  [[nodiscard]] constexpr std::int64_t width() const noexcept { return x_end - x_begin; }
};

/// Tests whether the tiles outside the map are targets.
[[nodiscard]] inline bool is_walled(const CollisionMap& map, DistanceTo targets) noexcept {
  return (map.outside() == Outside::solid) == (targets == DistanceTo::solid);
}

/// The least integer whose square is at least this.
[[nodiscard]] constexpr std::int32_t root_above(std::uint32_t square) noexcept {
  std::uint64_t root = 0;
  for (std::uint64_t bit = 1U << 16; bit > 0; bit /= 2) {
    if ((root + bit - 1) * (root + bit - 1) < square) root += bit;
  }
  return static_cast<std::int32_t>(root);
}

/// Window of a region that lies in the map.
[[nodiscard]] DistanceWindow distance_window(const CollisionMap& map, TileBox region, std::int32_t reach,
                                             DistanceTo targets = DistanceTo::solid) noexcept;

/// Writes the distances in a row that has only targets (`is_target`), or from which none is within reach.
void start_row(const DistanceWindow& window, bool is_target, std::int32_t* to) noexcept;

/// Writes the distances in row y of the map, from those in the row before, `from`. Both may be the same array.
void step_row(const CollisionMap& map, const DistanceWindow& window, std::int64_t y, const std::int32_t* from,
              std::int32_t* to) noexcept;

}  // namespace tilespace::detail
