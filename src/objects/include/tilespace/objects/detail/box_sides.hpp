// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/geom/box.hpp>

/// @file box_sides.hpp
/// Conservative overlap test of boxes whose sides are rounded to floats.

namespace tilespace::detail {

/// Sides of a box, as floats: min.x, min.y, -max.x, -max.y.
///
/// Each is rounded to the nearest, which keeps the order of doubles, and of their negatives. So a float below another
/// proves the same of the doubles; only for equal floats the order is unknown.
struct alignas(16) BoxSides {
  static constexpr float no_number = std::bit_cast<float>(std::uint32_t{0x7FC00000});
  float of[4] = {no_number, no_number, no_number, no_number};
};

[[nodiscard]] constexpr BoxSides sides_of(const Box& box) noexcept {
  return {{static_cast<float>(box.min.x), static_cast<float>(box.min.y), -static_cast<float>(box.max.x),
           -static_cast<float>(box.max.y)}};
}

/// Upper bounds of the sides of boxes that touch this one.
[[nodiscard]] constexpr BoxSides limits_of(const BoxSides& sides) noexcept {
  const auto& of = sides.of;
  return {{-of[2], -of[3], -of[0], -of[1]}};
}

/// Whether a box certainly shares a point with the box of these limits. If false, it may share some.
[[nodiscard]] constexpr bool certainly_touches(const BoxSides& sides, const BoxSides& limits) noexcept {
  return (sides.of[0] < limits.of[0]) & (sides.of[1] < limits.of[1]) & (sides.of[2] < limits.of[2]) &
         (sides.of[3] < limits.of[3]);
}

}  // namespace tilespace::detail
