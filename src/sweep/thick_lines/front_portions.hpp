// SPDX-License-Identifier: MIT
#pragma once

#include "thick_lines/moving_circle.hpp"

/// @file front_portions.hpp
/// Tiles that a moving circle of a usual size touches, a portion of its path at a time: those of each row, sorted.

namespace tilespace::detail {

/// Begins with the rows that the circle touches at the start. False if its tiles are not found by portions: it is
/// large, its numbers are unusual, or much of the path is outside the window.
[[nodiscard]] bool begin_portions(CircleFront& front, const CirclePath& path) noexcept;

/// Finds the next tile, as front.last. Returns false if there is none; or if a portion has more tiles than there is
/// room for: then portion.is_used is false from there on, and nothing is in the heap.
[[nodiscard]] bool find_next_of_portions(CircleFront& front, const CirclePath& path) noexcept;

}  // namespace tilespace::detail
