// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/side.hpp>
#include <tilespace/grid/tile.hpp>

/// @file tile_on_line.hpp
/// A tile that a line runs through.

namespace tilespace {

/// A tile that a line runs through, and how it comes in.
struct TileOnLine {
  Tile tile{};             ///< Which tile.
  double fraction = 0.0;   ///< How far along the segment it is first met, in [0, 1].
  Side side = Side::none;  ///< The side of `tile` that is crossed; `none` where the line begins. At a corner the
                           ///< vertical one: west or east.
  friend constexpr bool operator==(const TileOnLine&, const TileOnLine&) noexcept = default;
};

/// No fraction that tilespace gives is farther than this from the real one: two rounded differences and one rounded
/// quotient, each within 2^-53 of it, and no fraction is above 1. Two lines that are crossed nearly at once may have
/// fractions in the wrong order, by as little; the order of the tiles is always right.
inline constexpr double fraction_error = 0x1p-51;

}  // namespace tilespace
