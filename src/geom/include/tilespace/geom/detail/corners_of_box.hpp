// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <tilespace/geom/box.hpp>

/// @file corners_of_box.hpp
/// Corners of a box.

namespace tilespace::detail {

/// The corners, clockwise from the north-western one.
[[nodiscard]] constexpr std::array<Point, 4> corners_of(const Box& box) noexcept {
  const auto [min, max] = box;
  return {min, {max.x, min.y}, max, {min.x, max.y}};
}

}  // namespace tilespace::detail
