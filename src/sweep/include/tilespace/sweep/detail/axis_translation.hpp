// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/exact/unrounded_sum.hpp>
#include <tilespace/grid/detail/tile_range.hpp>

/// @file axis_translation.hpp
/// One axis of a moving body, mirrored so that it moves to higher tiles.

namespace tilespace::detail {

/// Bounds and translation of a body on one axis. A body that moves to lower tiles is mirrored: tile k becomes tile -1 -
/// k. So `move` is never negative, and nothing is rounded.
struct AxisTranslation {
  UnroundedSum low{};
  UnroundedSum high{};
  double move = 0.0;
  bool flipped = false;
  TileRange window{};  ///< The tiles that are reported.
  TileRange start{};   ///< The tiles that the body touches at the start; clamped a little beyond tile space.

  [[nodiscard]] constexpr std::int32_t unflipped(std::int32_t tile) const noexcept {
    return flipped ? -1 - tile : tile;
  }
  [[nodiscard]] constexpr TileRange unflipped(TileRange tiles) const noexcept {
    return flipped ? TileRange{-1 - tiles.last, -1 - tiles.first} : tiles;
  }
};

/// Makes an axis from unmirrored bounds and translation; all are finite.
[[nodiscard]] AxisTranslation axis_translation(UnroundedSum low, UnroundedSum high, double move,
                                               TileRange window) noexcept;

}  // namespace tilespace::detail
