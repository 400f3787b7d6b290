// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/trace/detail/moving_body.hpp>
#include <tilespace/trace/detail/tile_range.hpp>

/// @file body_bounds.hpp
/// Where, about, is a body, and where does it go?

namespace tilespace::detail {

/// One axis of the bounds of a body, and of its way.
struct BoundsAxis {
  double low = 0.0;
  double high = 0.0;
  double move = 0.0;
};

/// The bounds of a body in doubles.
///
/// The slack. A row is reached after (row - high) / move of the way; the bounds are then at low + fraction * move across
/// it, which is as near as that to where they start, or within tile space, or left out. So all sums are of terms below
/// 2^31 + the largest coordinate of the bounds at the start, and 2^-48 of that covers 32 roundings.
struct BodyBounds {
  BoundsAxis x{};
  BoundsAxis y{};
  double slack = 0.0;  ///< By how much a place that is computed from them may be off, in tiles.

  /// The columns, or rows, from a coordinate to another, and those that are within the slack of them.
  [[nodiscard]] TileRange tiles_from(double low, double high) const noexcept;
};

[[nodiscard]] BodyBounds bounds_of(const MovingBody& body) noexcept;

/// Is this place, without doubt, in the inside of a body where it starts? Never said of boxes and points.
[[nodiscard]] bool is_surely_in(Point place, const MovingBody& body, double slack) noexcept;

}  // namespace tilespace::detail
