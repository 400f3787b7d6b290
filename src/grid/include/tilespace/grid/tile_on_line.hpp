// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/side.hpp>
#include <tilespace/grid/tile.hpp>

/// @file tile_on_line.hpp
/// One step of a grid traversal: a tile, and where the line enters it.

namespace tilespace {

/// A tile on a line, and where the line enters it.
struct TileOnLine {
  Tile tile{};             ///< The tile.
  double fraction = 0.0;   ///< Fraction of the segment at which it is first reached, in [0, 1].
  Side side = Side::none;  ///< The side of `tile` that is crossed; `none` at the start of the line. At a corner the
                           ///< vertical one: west or east.
  friend constexpr bool operator==(const TileOnLine&, const TileOnLine&) noexcept = default;
};

/// Maximum absolute error of the fractions of lines: two rounded differences and one rounded quotient, each within
/// 2^-53 of itself, and no fraction is above 1. Two grid lines crossed at nearly the same time may have fractions in
/// the wrong order, by at most this; the order of the tiles is always right.
inline constexpr double fraction_error = 0x1p-51;

}  // namespace tilespace
