// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/platformer_tuning.hpp>
#include <tilespace/trace/body.hpp>
#include <tilespace/trace/moving_solid.hpp>

/// @file platformer.hpp
/// Where is somebody next who walks, jumps and climbs, seen from the side?
///
/// Gravity pulls to the south, +y, as rows of maps grow. All lengths are tiles, all times seconds.

namespace tilespace {

/// What carries somebody.
enum class Footing : std::uint8_t {
  air,     ///< Nothing.
  ground,  ///< Something solid that is not too steep.
  ladder,  ///< A ladder, which gravity does not count on.
};

/// What is this called? "air", "ground" or "ladder"; "" for values that are none.
[[nodiscard]] constexpr const char* name(Footing footing) noexcept {
  switch (footing) {
    case Footing::air: return "air";
    case Footing::ground: return "ground";
    case Footing::ladder: return "ladder";
  }
  return "";
}

/// All there is to know about somebody between two ticks: 96 bytes without gaps or pointers, so that copying the bytes is a
/// snapshot, and comparing them finds the tick where two games part.
///
/// Begin with a body that is free, and the rest as it is here.
struct PlatformerState {
  Body body{};                      ///< Where it is.
  Vec velocity{};                   ///< Tiles/s, its own: what the ground does comes on top. On the ground, y is 0.
  Vec ground_normal{};              ///< Away from the ground it stands on; (0, 0) if it stands on none.
  double coyote_left = 0.0;         ///< Seconds in which it may still jump; coyote_time on the ground.
  double jump_buffer_left = 0.0;    ///< Seconds for which the last press of the jump is kept.
  double steer_lock_left = 0.0;     ///< Seconds until steering counts again.
  Footing footing = Footing::air;   ///< What carries it.
  std::uint8_t is_jumping = 0;      ///< 1 while it rises by a jump that is held.
  std::uint16_t jump_was_held = 0;  ///< 1 if the jump was held in the last tick: only presses count.
  std::int16_t facing = 1;          ///< The side it was last steered to: -1 west, 1 east.
  std::int16_t wall = 0;  ///< The side of an upright wall that stopped it in the air: -1 west, 1 east, 0 none.
  friend constexpr bool operator==(const PlatformerState&, const PlatformerState&) noexcept = default;
};
static_assert(sizeof(PlatformerState) == 96, "a snapshot has no gaps");

/// What the player wants in a tick.
///
/// Invalid     NaN counts as 0; what is beyond -1 and 1 as these.
struct PlatformerInput {
  double move = 0.0;   ///< -1 west to 1 east.
  double climb = 0.0;  ///< On ladders: -1 up to 1 down.
  bool jump = false;   ///< Is the jump held?
  bool run = false;    ///< Is it to run?
  bool drop = false;   ///< Down through one-way shapes, for as long as it is held; there are no jumps then.
};

/// What is around besides the map.
struct PlatformerSurroundings {
  const CollisionMap* ladders = nullptr;  ///< Whose solid tiles are ladders. Not owned; null: there are none.
  Vec ground_velocity{};                  ///< Tiles/s, of the tiles it stands on, as of a conveyor.
  std::span<const MovingSolid> solids{};  ///< Lifts, doors, crushers, and the steps they make in this tick. Not owned.
};

/// Where is somebody after `dt` seconds, and how fast? A pure function, to be called once a tick.
///
/// First the solids make their steps, and take along who stands on one, and push who is in their way, as carry() says. Then
/// it goes its own way, among them where they are after_step(). Its velocity is as seen from what it stands on: who leaves
/// a solid is lent lift_momentum of its velocity, and who lands on one gives it back.
///
/// Returns     The state after the tick; in `carried`, if it is not null, what the steps of solids did before its own way:
///             on which it stood, which pushed it, and whether it was crushed.
/// Units       Tile space, seconds.
/// Border      Moves are those of move.hpp and move_among_solids.hpp: seams are not felt, nothing tunnels, contact is no
///             overlap. A ladder holds whose middle, from west to east, is in one of its tiles between head and feet, by more
///             than a border.
/// Invalid     `dt` that is not above 0, NaN too: nothing changes, not even what is held. Above longest_tick, infinity too:
///             longest_tick. An empty body stays as it is; then solids do nothing, either. Velocities that are NaN or
///             infinite count as 0, and clocks as tunings do.
/// Exactness   Falling is a parabola: the ends of ticks are on it, up to rounding. To the side, each tick is made at the
///             speed it ends with.
/// Order       The same on every machine: only + - * /, comparisons, and the square roots of slanted normals.
/// Laws        A body that starts free never ends overlapping tiles, whatever the input, and a solid only if it was crushed.
///             With an assist 0, it does nothing. Same bytes in, same bytes out, in whatever order the solids. Who stands
///             still on a solid goes where carry() says, to the last bit.
/// Cost        That of about two moves a tick; more for contacts in the air, for steps, and for slopes that end in it; among
///             solids, that of carry(), and these moves among them. Allocates: never. Threads: any number of readers.
[[nodiscard]] PlatformerState platformer_step(const CollisionMap& map, const PlatformerState& state,
                                              const PlatformerInput& input, const PlatformerTuning& tuning, double dt,
                                              const PlatformerSurroundings& surroundings = {},
                                              Carried* carried = nullptr) noexcept;

}  // namespace tilespace
