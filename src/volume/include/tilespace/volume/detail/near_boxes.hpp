// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/geom/box.hpp>

/// @file near_boxes.hpp
/// SIMD broad phase: boxes of an array that may touch a given box, four at a time, as floats.

namespace tilespace::detail {

/// A box with its sides rounded to floats, or to infinities. Rounding is monotone: boxes that touch still do.
struct FloatBox {
  float west;
  float north;
  float east;
  float south;
};

[[nodiscard]] FloatBox float_box(const Box& box) noexcept;

/// Number of boxes per SIMD test.
inline constexpr std::size_t boxes_at_once = 4;

/// Four boxes as a structure of arrays: their western, northern, eastern and southern sides.
struct FloatBoxes {
  float west[boxes_at_once];
  float north[boxes_at_once];
  float east[boxes_at_once];
  float south[boxes_at_once];

  void set(std::size_t i, const FloatBox& box) noexcept {
    west[i] = box.west;
    north[i] = box.north;
    east[i] = box.east;
    south[i] = box.south;
  }
};

/// Index of the first box in [from, size) that may touch `box`; `size` if there is none.
[[nodiscard]] std::size_t next_near(const FloatBoxes* boxes, std::size_t from, std::size_t size,
                                    const FloatBox& box) noexcept;

}  // namespace tilespace::detail
