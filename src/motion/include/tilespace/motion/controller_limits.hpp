// SPDX-License-Identifier: MIT
#pragma once

/// @file controller_limits.hpp
/// How large may the numbers of controllers be? Those of top_down_step() and of platformer_step().

namespace tilespace {

/// Accelerations above this count as this, in tiles/s^2: with it, every speed is reached at once.
inline constexpr double largest_acceleration = 0x1p30;

/// All other numbers above this count as this, in tiles/s, tiles or seconds. So one tick never goes through more of a map
/// than that.
inline constexpr double largest_speed = 0x1p14;

/// Longer ticks are made as ticks of this: what is above it is lost.
inline constexpr double longest_tick = 1.0;

}  // namespace tilespace
