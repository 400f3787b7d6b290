// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/hexagons/hex_offset.hpp>

/// @file tile_steps.hpp
/// Steps to the neighbours of a hexagon in columns and rows, and which hexagons of a map are free.

namespace tilespace::detail {

using TileSteps = std::array<Step, 6>;

/// Steps in columns and rows. They depend on whether the line of a hexagon is even or odd.
class HexTileSteps {
 public:
  constexpr explicit HexTileSteps(HexOffset offset) noexcept : is_pointy_top_(is_pointy_top(offset)) {
    for (std::int32_t line = 0; line < 2; ++line) {
      const Tile from = is_pointy_top_ ? Tile{0, line} : Tile{line, 0};
      for (std::size_t i = 0; i < hex_steps.size(); ++i)
        steps_[static_cast<std::size_t>(line)][i] = to_tile(offset, to_hex(offset, from) + hex_steps[i]) - from;
    }
  }

  /// In the order of hex_steps.
  [[nodiscard]] constexpr const TileSteps& from(Tile tile) const noexcept {
    return steps_[static_cast<std::size_t>((is_pointy_top_ ? tile.y : tile.x) & 1)];
  }

 private:
  std::array<TileSteps, 2> steps_{};
  bool is_pointy_top_;
};

/// Tests whether a hexagon can be walked on.
[[nodiscard]] inline bool is_free_in(const CollisionMap& map, Tile tile) noexcept {
  return map.bounds().contains(tile) && !map.is_solid(tile);
}

}  // namespace tilespace::detail
