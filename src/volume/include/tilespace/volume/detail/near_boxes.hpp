// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/geom/box.hpp>

/// @file near_boxes.hpp
/// Which of many boxes may touch one? Four at a time, as floats.

namespace tilespace::detail {

/// A box whose sides are rounded to floats, or to infinities. To round keeps the order: boxes that touch still do.
struct FloatBox {
  float west;
  float north;
  float east;
  float south;
};

[[nodiscard]] FloatBox float_box(const Box& box) noexcept;

/// How many boxes are looked at at once.
inline constexpr std::size_t boxes_at_once = 4;

/// Boxes by fours: four western sides, four northern, eastern and southern ones.
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

/// The first box from `from` on, below `size`, that may touch `box`; `size` if none may.
[[nodiscard]] std::size_t next_near(const FloatBoxes* boxes, std::size_t from, std::size_t size,
                                    const FloatBox& box) noexcept;

}  // namespace tilespace::detail
