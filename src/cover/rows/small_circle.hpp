// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/cover/detail/circle_rows.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file small_circle.hpp
/// Row spans of a circle with a radius below 2.5, by counting the grid lines that it reaches.

namespace tilespace::detail {

/// Limits of small circles: all their tiles are in tile space, and the square of the radius is not less than the units
/// that it is rounded to.
inline constexpr double farthest_center_of_small = 0x1p30 - 8.0;
inline constexpr double smallest_radius_of_small = 0x1p-12;

/// Whether the circle is small, but not all but a point, and all tiles that it may touch are in the bounds.
[[nodiscard]] inline bool is_small_within(TileBox bounds, const Circle& circle) noexcept {
  constexpr std::int32_t margin = 5;
  const auto [x, y] = circle.center;
  if (!(circle.radius >= smallest_radius_of_small && circle.radius < largest_small_radius &&
        abs_of(x) < farthest_center_of_small && abs_of(y) < farthest_center_of_small)) {
    return false;
  }
  const auto column = static_cast<std::int32_t>(x);
  const auto row = static_cast<std::int32_t>(y);
  return column - margin >= bounds.min.x && column + margin < bounds.max.x && row - margin >= bounds.min.y &&
         row + margin < bounds.max.y;
}

/// Writes the spans of the closed or open disc of such a circle, up to most_small_rows, and returns their number.
[[nodiscard]] std::int32_t write_small_circle(const Circle& circle, bool open, TileSpan* out) noexcept;

}  // namespace tilespace::detail
