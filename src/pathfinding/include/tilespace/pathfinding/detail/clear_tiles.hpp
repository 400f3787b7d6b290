// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/tile_mask.hpp>

/// @file clear_tiles.hpp
/// Result of searches that ran out of memory.

namespace tilespace::detail {

/// Leaves a mask without tiles and bounds. Returns false.
[[nodiscard]] inline bool clear_tiles(TileMask& out) noexcept {
  static_cast<void>(out.reset({}));
  return false;
}

}  // namespace tilespace::detail
