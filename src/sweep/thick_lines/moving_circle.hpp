// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/tile_on_line.hpp>
#include <tilespace/sweep/detail/circle_front.hpp>
#include "impact/moving_body.hpp"

/// @file moving_circle.hpp
/// Exact predicates of a moving circle: which tiles it touches, in which order, and where it enters a row.

namespace tilespace::detail {

/// Kinds of first contact with a tile, for ComingTile::contact.
enum : std::uint8_t { by_west, by_north, at_northwest, at_northeast, at_southwest };

/// A moving circle as a body, mirrored so that it moves to the south-east, or along an axis.
struct MovingCircle {
  const CirclePath& path;
  MovingBody body{};
};
[[nodiscard]] MovingCircle moving_circle(const CirclePath& path) noexcept;

/// Tests whether the tile of a candidate, which is not touched at the start, is touched during the move. If so, sets
/// when and how.
[[nodiscard]] bool find_touch(const MovingCircle& circle, ComingTile& coming) noexcept;

/// A row, as the candidate of the time at which it begins.
[[nodiscard]] ComingTile begin_of_row(const MovingCircle& circle, std::int32_t row) noexcept;

/// Column in which a row begins, clamped to one beside the window.
[[nodiscard]] std::int64_t column_of_row(const MovingCircle& circle, std::int32_t row) noexcept;

/// Tests whether the circle touches a tile at the start.
[[nodiscard]] bool is_touched_at_start(const MovingCircle& circle, Tile tile) noexcept;

/// Order of two candidates whose intervals of times overlap.
[[nodiscard]] bool comes_before_exactly(const MovingCircle& circle, const ComingTile& a, const ComingTile& b) noexcept;

/// Order of candidates: by time, then row by row. A row begins before any tile that is touched at the same time.
[[nodiscard]] inline bool comes_before(const MovingCircle& circle, const ComingTile& a, const ComingTile& b) noexcept {
  if (a.latest < b.earliest) return true;
  if (b.latest < a.earliest) return false;
  return comes_before_exactly(circle, a, b);
}

/// Side that a kind of contact counts for: at a corner the vertical one.
[[nodiscard]] Side side_of(std::uint8_t contact, bool x_flipped, bool y_flipped) noexcept;

/// A candidate as it is reported, but for the fraction.
[[nodiscard]] TileOnLine to_step(const CirclePath& path, const ComingTile& coming) noexcept;

/// Fraction at which a candidate is touched.
[[nodiscard]] double fraction_of(const MovingCircle& circle, const ComingTile& coming) noexcept;

}  // namespace tilespace::detail
