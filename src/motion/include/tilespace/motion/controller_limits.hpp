// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/language.hpp>

/// @file controller_limits.hpp
/// Limits of the numbers of both character controllers, top_down_step() and platformer_step().

namespace tilespace {

/// Accelerations are clamped to this, in tiles/s^2: with it, every speed is reached at once.
inline constexpr double max_acceleration = 0x1p30;

/// All other numbers are clamped to this, in tiles/s, tiles or seconds. It also bounds how much of a map one tick can
/// cross.
inline constexpr double max_speed = 0x1p14;

/// Ticks are clamped to this, in seconds; the time above it is lost.
inline constexpr double max_tick = 1.0;

}  // namespace tilespace
