// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/geom/box.hpp>

/// @file near_boxes.hpp
/// Which of many boxes may touch one? Four at a time, as floats.

namespace tilespace::detail {

/// A box in floats, each side as far out as it is, or a little farther.
struct OuterBox {
  float west;
  float north;
  float east;
  float south;
};

[[nodiscard]] OuterBox outer_box(const Box& box) noexcept;

/// How many boxes are looked at at once.
inline constexpr std::size_t boxes_at_once = 4;

/// Boxes by fours: four western sides, four northern, eastern and southern ones.
struct OuterBoxes {
  float west[boxes_at_once];
  float north[boxes_at_once];
  float east[boxes_at_once];
  float south[boxes_at_once];

  void set(std::size_t i, const OuterBox& box) noexcept {
    west[i] = box.west;
    north[i] = box.north;
    east[i] = box.east;
    south[i] = box.south;
  }
};

/// The first box from `from` on, below `size`, that may touch `box`; `size` if none may.
[[nodiscard]] std::size_t next_near(const OuterBoxes* boxes, std::size_t from, std::size_t size,
                                    const OuterBox& box) noexcept;

}  // namespace tilespace::detail
