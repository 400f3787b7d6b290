// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/trace/cast_ray.hpp>

namespace tilespace::detail {

/// What one sees in one of four directions: rows of tiles, `depth` away from the viewer, that are at most as far to the side.
/// The diagonals are of two quadrants.
class Quadrant {
 public:
  /// Quadrants are numbered: north, south, west, east.
  static constexpr int count = 4;

  Quadrant(const CollisionMap& map, Tile viewer, int number, Gap gap) noexcept
      : map_(map), viewer_(viewer), is_upright_(number < 2), sign_(number % 2 == 0 ? -1 : 1), gap_(gap) {}

  /// Do its rows run from west to east?
  [[nodiscard]] bool is_upright() const noexcept { return is_upright_; }
  /// The tile of a column of a row.
  [[nodiscard]] Tile tile(std::int32_t depth, std::int32_t column) const noexcept {
    return viewer_ + (is_upright_ ? Step{column, sign_ * depth} : Step{sign_ * depth, column});
  }
  /// Is it of the map, and opaque?
  [[nodiscard]] bool is_opaque(std::int32_t depth, std::int32_t column) const noexcept {
    const Tile place = tile(depth, column);
    return map_.bounds().contains(place) && map_.is_solid(place);
  }
  /// Is it hidden by a gap that is shut? All lines to such a tile come through the corner between the one beside it, towards
  /// the axis, and the one in front of it, for the latter hides it from all others.
  [[nodiscard]] bool is_shut_off(std::int32_t depth, std::int32_t column) const noexcept {
    if (gap_ != Gap::shut || column == 0) return false;
    return is_opaque(depth, column > 0 ? column - 1 : column + 1) && is_opaque(depth - 1, column);
  }
  /// Does it block the view of what is behind it?
  [[nodiscard]] bool is_blocked(std::int32_t depth, std::int32_t column) const noexcept {
    return is_opaque(depth, column) || is_shut_off(depth, column);
  }

 private:
  const CollisionMap& map_;
  Tile viewer_;
  bool is_upright_;
  std::int32_t sign_;
  Gap gap_;
};

}  // namespace tilespace::detail
