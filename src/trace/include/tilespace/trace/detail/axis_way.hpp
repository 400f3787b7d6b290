// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/trace/detail/sum.hpp>
#include <tilespace/trace/detail/tile_range.hpp>

/// @file axis_way.hpp
/// One axis of a body on its way, seen so that it moves to the higher tiles.

namespace tilespace::detail {

/// The bounds of a body on one axis, and its way. A body that moves to the lower tiles is seen in a mirror: tile k there is
/// tile -1 - k here. So `move` is never negative, and nothing is rounded.
struct AxisWay {
  Sum low{};
  Sum high{};
  double move = 0.0;
  bool flipped = false;
  TileRange window{};  ///< The tiles that are asked for.
  TileRange start{};   ///< The tiles that the body touches at the start; cut a little beyond tile space.

  [[nodiscard]] constexpr std::int32_t unflipped(std::int32_t tile) const noexcept {
    return flipped ? -1 - tile : tile;
  }
  [[nodiscard]] constexpr TileRange unflipped(TileRange tiles) const noexcept {
    return flipped ? TileRange{-1 - tiles.last, -1 - tiles.first} : tiles;
  }
};

/// From places and a way as they are; all are finite.
[[nodiscard]] AxisWay axis_way(Sum low, Sum high, double move, TileRange window) noexcept;

}  // namespace tilespace::detail
