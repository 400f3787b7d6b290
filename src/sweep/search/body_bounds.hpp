// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/detail/tile_range.hpp>
#include "impact/moving_body.hpp"

/// @file body_bounds.hpp
/// Bounding box (AABB) of a moving body in doubles, with a bound on the rounding error, and conservative tests of round
/// bodies: circles and capsules of the caller, whose corners and radius are doubles, without a rest.

namespace tilespace::detail {

/// One axis of the bounds of a body, and of its translation.
struct BoundsAxis {
  double low = 0.0;
  double high = 0.0;
  double move = 0.0;
};

/// The bounds of a body in doubles.
///
/// Derivation of the slack: a row is reached at the fraction (row - high) / move of the translation; on the other axis,
/// the bounds are then at low + fraction * move. Such a position is as near to the start as the row is, or within tile
/// space, or left out. So all sums have terms below 2^31 + the greatest coordinate of the bounds at the start, and
/// 2^-48 of that covers 32 roundings.
struct BodyBounds {
  BoundsAxis x{};
  BoundsAxis y{};
  double slack = 0.0;  ///< The maximum error of a position computed from the bounds, in tiles.

  /// The columns or rows between two coordinates, extended by the slack.
  [[nodiscard]] TileRange tiles_from(double low, double high) const noexcept;
};

[[nodiscard]] BodyBounds bounds_of(const MovingBody& body) noexcept;

/// Conservative test: true if the position is certainly in the interior of the body at the start. Always false for
/// boxes and points.
[[nodiscard]] bool is_certainly_in(Point place, const MovingBody& body, double slack) noexcept;

/// Conservative test: true if a corner of the obstacle is certainly in the interior of the body, displaced from its
/// start by `offset`.
[[nodiscard]] bool is_certainly_overlapped(const Obstacle& obstacle, const MovingBody& body, Vec offset,
                                           double slack) noexcept;

/// Conservative test: true if a circle or a capsule, moved from its start by any part of `translation`, certainly
/// touches nothing in a box of tiles.
[[nodiscard]] bool is_certainly_beyond(TileBox box, Vec translation, const MovingBody& body, double slack) noexcept;

}  // namespace tilespace::detail
