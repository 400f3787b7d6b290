// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/clamp_fraction.hpp>
#include <tilespace/exact/error_bounded.hpp>
#include <tilespace/sweep/sweep_hit.hpp>
#include "search/body_range.hpp"

/// @file line_hit.hpp
/// Hit of a moving box on a whole tile, where its leading edge reaches the tile's grid line.

namespace tilespace::detail {

/// Returns the hit on a whole tile when the box enters column, or row, `entered` along `axis`. `low_side` is the side
/// of the tile that boxes moving east, or south, enter by. The fraction is computed as by sweep().
[[nodiscard]] inline SweepHit line_hit(const BodyAxis& axis, std::int32_t entered, Tile tile, Side low_side) noexcept {
  const bool forward = axis.move > 0.0;
  const Side side = forward ? low_side : opposite(low_side);
  const Step out = outward(side);
  const double gap = forward ? -sum_of_place(axis.low, axis.size, double(entered), 0.0).value
                             : sum_of_place(axis.low, 0.0, double(entered), 1.0).value;
  const double fraction = clamp_fraction(gap / abs_of(axis.move));
  const double line = double(forward ? entered : entered + 1);
  return {true, false, tile, side, {double(out.dx), double(out.dy)}, fraction, line};
}

}  // namespace tilespace::detail
