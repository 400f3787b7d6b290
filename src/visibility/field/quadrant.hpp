// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/corner_gap.hpp>

namespace tilespace::detail {

/// One of the four quadrants around a viewer: rows of tiles, `depth` away from the viewer, with columns that are at
/// most as far to the side. The diagonals belong to two quadrants.
class Quadrant {
 public:
  /// Quadrants are numbered: north, south, west, east.
  static constexpr int count = 4;

  Quadrant(const CollisionMap& map, Tile viewer, int number, CornerGap gap) noexcept
      : map_(map), viewer_(viewer), is_upright_(number < 2), sign_(number % 2 == 0 ? -1 : 1), gap_(gap) {}

  /// Whether its rows run from west to east.
  [[nodiscard]] bool is_upright() const noexcept { return is_upright_; }
  /// Tile at a column of a row.
  [[nodiscard]] Tile tile(std::int32_t depth, std::int32_t column) const noexcept {
    return viewer_ + (is_upright_ ? Step{column, sign_ * depth} : Step{sign_ * depth, column});
  }
  /// Whether a tile is in the map, and opaque.
  [[nodiscard]] bool is_opaque(std::int32_t depth, std::int32_t column) const noexcept {
    const Tile place = tile(depth, column);
    return map_.bounds().contains(place) && map_.is_solid(place);
  }
  /// Whether a tile is hidden by a shut gap. All lines to such a tile pass through the corner between the tile beside
  /// it, towards the axis, and the tile in front of it, as the latter hides it from all other lines.
  [[nodiscard]] bool is_shut_off(std::int32_t depth, std::int32_t column) const noexcept {
    if (gap_ != CornerGap::shut || column == 0) return false;
    return is_opaque(depth, column > 0 ? column - 1 : column + 1) && is_opaque(depth - 1, column);
  }
  /// Whether a tile blocks sight to what is behind it.
  [[nodiscard]] bool is_blocked(std::int32_t depth, std::int32_t column) const noexcept {
    return is_opaque(depth, column) || is_shut_off(depth, column);
  }

 private:
  const CollisionMap& map_;
  Tile viewer_;
  bool is_upright_;
  std::int32_t sign_;
  CornerGap gap_;
};

}  // namespace tilespace::detail
