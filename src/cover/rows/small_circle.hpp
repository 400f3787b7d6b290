// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/cover/detail/circle_rows.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file small_circle.hpp
/// Row spans of a circle with a radius below 2.5, by counting the grid lines that it reaches.

namespace tilespace::detail {

/// Writes the spans of the closed or open disc of such a circle, up to most_small_rows, and returns their number.
[[nodiscard]] std::int32_t write_small_circle(const Circle& circle, bool open, TileSpan* out) noexcept;

}  // namespace tilespace::detail
