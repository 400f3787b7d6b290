// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/motion/controller_limits.hpp>
#include <tilespace/motion/position_format.hpp>

/// @file platformer_tuning.hpp
/// Tuning parameters of platformer_step(), and conversions between jump height, jump time, gravity and speed.

namespace tilespace {

/// Tuning parameters of a platformer character. Those marked *Assist* help the player; 0 turns each of them off
/// completely. docs/controllers.md lists them in a table.
///
/// Units       Tiles and seconds; speeds and accelerations are magnitudes, never signed.
/// Invalid     NaN and values below 0 count as 0; values above max_acceleration or max_speed, infinity too, are
///             clamped to these.
struct PlatformerTuning {
  double walk_speed = 6.0;            ///< Tiles/s on level ground, and in the air.
  double run_speed = 9.0;             ///< Tiles/s while PlatformerInput::run is held.
  double ground_acceleration = 60.0;  ///< Tiles/s^2 towards the steered direction.
  double ground_friction = 70.0;      ///< Tiles/s^2 without steering, or above the steered speed. 0: ice.
  double air_acceleration = 40.0;     ///< As ground_acceleration, in the air.
  double air_friction = 15.0;         ///< As ground_friction, in the air.

  double gravity = 40.0;             ///< Tiles/s^2 to the south. See jump_gravity().
  double extra_fall_gravity = 20.0;  ///< Assist: additional tiles/s^2 while falling, for jumps that do not float.
  double max_fall_speed = 20.0;      ///< Assist: tiles/s; limit of the falling speed. 0: no limit.

  double jump_speed = 16.0;        ///< Tiles/s to the north, at take-off. See jump_speed(). 0: no jumps.
  double jump_cut = 0.6;           ///< Assist: fraction of the speed lost when the button is released; at most 1.
  double coyote_time = 0.1;        ///< Assist: seconds after leaving the ground in which it may still jump.
  double jump_buffer = 0.1;        ///< Assist: seconds for which a press of the jump button is kept.
  double corner_correction = 0.3;  ///< Assist: tiles that a head is moved aside to pass a corner.
  double ledge_nudge = 0.25;       ///< Assist: tiles that a character in the air is lifted onto a ledge.

  double step_up = 0.5;         ///< Assist: tiles; maximum height of steps that are walked up.
  double floor_snap = 0.5;      ///< Assist: tiles; keeps the character on slopes, and on steps down of up to that.
  double slope_limit = 1.0;     ///< Steepest slope that supports a character: rise over run. 0: level ground only.
  double slope_slowdown = 0.0;  ///< Speed that is kept on slopes: 0: the horizontal one; 1: the one along the slope.

  double wall_slide_speed = 4.0;  ///< Assist: tiles/s; limit of the falling speed while steering into a wall.
  double wall_jump_speed = 14.0;  ///< Assist: tiles/s to the north, at the start of a wall jump.
  double wall_jump_push = 8.0;    ///< Assist: tiles/s away from that wall.
  double wall_jump_lock = 0.15;   ///< Assist: seconds after it in which steering has no effect.
  double wall_reach = 0.125;      ///< Assist: tiles; distance from which a wall can be jumped off. 0: only if touched.

  double climb_speed = 4.0;    ///< Tiles/s on ladders. 0: no ladders.
  double lift_momentum = 1.0;  ///< Assist: fraction of the velocity of the ground that is kept on leaving it.

  PositionFormat positions{};  ///< Storage format of positions. floats() for games that store them as such.
};

/// Returns the gravity of a jump that rises `height` tiles in `seconds` to its highest point: 2 height / seconds^2.
///
/// Border      None.
/// Invalid     NaN, or values that are not above 0: what the arithmetic gives.
/// Exactness   Some roundings.
/// Cost        Three operations.
[[nodiscard]] constexpr double jump_gravity(double height, double seconds) noexcept {
  return 2.0 * height / (seconds * seconds);
}

/// Returns the take-off speed of that jump: 2 height / seconds.
///
/// Border      None.
/// Invalid     As jump_gravity().
/// Exactness   Some roundings.
/// Cost        Two operations.
[[nodiscard]] constexpr double jump_speed(double height, double seconds) noexcept { return 2.0 * height / seconds; }

/// Returns the height of a held jump with take-off speed `speed`, without contacts: speed^2 / (2 gravity).
///
/// Border      None.
/// Invalid     As jump_gravity().
/// Exactness   Some roundings. Ticks of platformer_step() end on the parabola itself, the nearest at most
///             jump_height_error() below its highest point, and none above it.
/// Cost        Three operations.
[[nodiscard]] constexpr double jump_height(double speed, double gravity) noexcept {
  return speed * speed / (2.0 * gravity);
}

/// Returns the maximum height by which ticks of `dt` seconds may miss the highest point of a jump: gravity dt^2 / 8, as
/// that point is at most half a tick away from the end of one.
///
/// Border      None.
/// Invalid     As jump_gravity().
/// Exactness   Some roundings.
/// Cost        Three operations.
[[nodiscard]] constexpr double jump_height_error(double gravity, double dt) noexcept {
  return gravity * (dt * dt) * 0.125;
}

/// Returns the tuning with all lengths, speeds and accelerations multiplied by a factor: with the tile size, the
/// defaults in pixels, for platformer_step() of a World.
///
/// Border      None.
/// Invalid     Numbers that are not finite stay so, or become NaN.
/// Exactness   Each number rounded once. Times, fractions and slope_limit stay.
/// Cost        Some 20 products.
[[nodiscard]] PlatformerTuning scaled(const PlatformerTuning& tuning, double factor) noexcept;

}  // namespace tilespace
