// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/motion/controller_limits.hpp>
#include <tilespace/motion/position_format.hpp>

/// @file platformer_tuning.hpp
/// How does somebody run and jump who is seen from the side? All the numbers of platformer_step(), and what gives them.

namespace tilespace {

/// The numbers of a platformer. Those called *assist* help the player, and 0 turns each of them off: then there is no such
/// help at all. docs/controllers.md has them in a table.
///
/// Units       Tiles and seconds; speeds and accelerations are sizes, never signed.
/// Invalid     NaN and what is below 0 count as 0; what is above largest_acceleration or
///             largest_speed, infinity too, as these.
struct PlatformerTuning {
  double walk_speed = 6.0;            ///< Tiles/s on level ground, and in the air.
  double run_speed = 9.0;             ///< The same while PlatformerInput::run is held.
  double ground_acceleration = 60.0;  ///< Tiles/s^2 towards where the player steers.
  double ground_friction = 70.0;      ///< Tiles/s^2 when nobody steers, or when it is too fast. 0: ice.
  double air_acceleration = 40.0;     ///< As ground_acceleration, in the air.
  double air_friction = 15.0;         ///< As ground_friction, in the air.

  double gravity = 40.0;             ///< Tiles/s^2 to the south. jump_gravity() gives it.
  double extra_fall_gravity = 20.0;  ///< Assist: tiles/s^2 more on the way down, for jumps that do not float.
  double max_fall_speed = 20.0;      ///< Assist: tiles/s; nobody falls faster. 0: no limit.

  double jump_speed = 16.0;        ///< Tiles/s to the north, at the start. jump_speed() gives it. 0: nobody jumps.
  double jump_cut = 0.6;           ///< Assist: what part of the speed is lost if the jump is let go of; at most 1.
  double coyote_time = 0.1;        ///< Assist: seconds after the ground was left in which one may still jump.
  double jump_buffer = 0.1;        ///< Assist: seconds for which a press of the jump is kept.
  double corner_correction = 0.3;  ///< Assist: tiles that a head is moved aside to pass by a corner.
  double ledge_nudge = 0.25;       ///< Assist: tiles that somebody in the air is lifted onto a ledge.

  double step_up = 0.5;         ///< Assist: tiles; steps of up to that are walked up.
  double floor_snap = 0.5;      ///< Assist: tiles; the ground is kept to, down slopes, and down steps of up to that.
  double slope_limit = 1.0;     ///< The steepest slope that holds somebody: rise over run. 0: level ground alone.
  double slope_slowdown = 0.0;  ///< 0: on slopes as fast to the side as on the level; 1: as fast along the slope.

  double wall_slide_speed = 4.0;  ///< Assist: tiles/s; steering into a wall, nobody falls faster along it.
  double wall_jump_speed = 14.0;  ///< Assist: tiles/s to the north, at the start of a jump off a wall.
  double wall_jump_push = 8.0;    ///< Assist: tiles/s away from that wall.
  double wall_jump_lock = 0.15;   ///< Assist: seconds after it in which steering does nothing.
  double wall_reach = 0.125;      ///< Assist: tiles; a wall that near can be jumped off. 0: only one that is touched.

  double climb_speed = 4.0;    ///< Tiles/s on ladders. 0: there are none.
  double lift_momentum = 1.0;  ///< Assist: what part of the ground's velocity is kept by who leaves it.

  PositionFormat positions{};  ///< On which numbers do positions lie? Floats, for games that store them as such.
};

/// With what gravity does a jump rise `height` tiles in `seconds` to its highest point? 2 height / seconds^2.
///
/// Border      None.
/// Invalid     NaN, or what is not above 0: what the arithmetic gives.
/// Exactness   Some roundings.
/// Cost        Three operations.
[[nodiscard]] constexpr double jump_gravity(double height, double seconds) noexcept {
  return 2.0 * height / (seconds * seconds);
}

/// At what speed does such a jump begin? 2 height / seconds.
///
/// Border      None.
/// Invalid     As jump_gravity().
/// Exactness   Some roundings.
/// Cost        Two operations.
[[nodiscard]] constexpr double jump_speed(double height, double seconds) noexcept { return 2.0 * height / seconds; }

/// How high is a jump that begins at `speed`, if nothing is met and it is held? speed^2 / (2 gravity).
///
/// Border      None.
/// Invalid     As jump_gravity().
/// Exactness   Some roundings. Ticks of platformer_step() end on the parabola itself, the nearest at most
///             jump_height_error() below its highest point, and none above it.
/// Cost        Three operations.
[[nodiscard]] constexpr double jump_height(double speed, double gravity) noexcept {
  return speed * speed / (2.0 * gravity);
}

/// How much of the height of a jump may ticks of `dt` seconds miss? gravity dt^2 / 8: the highest point is at most half a
/// tick away from the end of one.
///
/// Border      None.
/// Invalid     As jump_gravity().
/// Exactness   Some roundings.
/// Cost        Three operations.
[[nodiscard]] constexpr double jump_height_error(double gravity, double dt) noexcept {
  return gravity * (dt * dt) * 0.125;
}

}  // namespace tilespace
