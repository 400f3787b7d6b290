// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/platformer_tuning.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/movers.hpp>

/// @file platformer.hpp
/// Platformer character controller (side view): walking, slopes, steps, jumps, wall jumps, ladders, one-way platforms
/// and lifts, with coyote time, jump buffering and corner correction.
///
/// Gravity points south, +y, as rows of maps grow. All lengths are tiles, all times seconds.

namespace tilespace {

struct World;

/// What supports the character.
enum class Footing : std::uint8_t {
  air,     ///< Nothing.
  ground,  ///< Something solid that is not too steep.
  ladder,  ///< A ladder: no gravity.
};

/// Returns "air", "ground" or "ladder"; "" for invalid values.
[[nodiscard]] constexpr const char* name(Footing footing) noexcept {
  switch (footing) {
    case Footing::air: return "air";
    case Footing::ground: return "ground";
    case Footing::ladder: return "ladder";
  }
  return "";
}

/// Complete state of a character between two ticks: 96 bytes without padding or pointers. Copying the bytes is a
/// snapshot; comparing them finds the tick where two games diverge.
///
/// Initialise it with a body that is free, and leave the rest at its defaults.
struct PlatformerState {
  Body body{};                      ///< Position and size.
  Vec velocity{};                   ///< Tiles/s, relative to what it stands on. On the ground, y is 0.
  Vec ground_normal{};              ///< Outward normal of its ground; (0, 0) if it stands on none.
  double coyote_left = 0.0;         ///< Seconds of coyote time left; coyote_time on the ground.
  double jump_buffer_left = 0.0;    ///< Seconds for which the last press of the jump button is still kept.
  double steer_lock_left = 0.0;     ///< Seconds until steering has an effect again.
  Footing footing = Footing::air;   ///< What supports it.
  std::uint8_t is_jumping = 0;      ///< 1 while it rises by a jump whose button is held.
  std::uint16_t jump_was_held = 0;  ///< 1 if the jump button was held in the last tick: only presses count.
  std::int16_t facing = 1;          ///< Direction in which it was last steered: -1 west, 1 east.
  std::int16_t wall = 0;            ///< Side of an upright wall that stopped it in the air: -1 west, 1 east, 0 none.
  friend constexpr bool operator==(const PlatformerState&, const PlatformerState&) noexcept = default;
};
static_assert(sizeof(PlatformerState) == 96, "a snapshot has no gaps");

/// Player's input in a tick.
///
/// Invalid     NaN counts as 0; values beyond -1 and 1 are clamped.
struct PlatformerInput {
  double move = 0.0;   ///< From -1 (west) to 1 (east).
  double climb = 0.0;  ///< On ladders: from -1 (up) to 1 (down).
  bool jump = false;   ///< Whether the jump button is held.
  bool run = false;    ///< Whether the run button is held.
  bool drop = false;   ///< Drops through one-way shapes while it is held; it cannot jump then.
};

/// Surroundings of the character besides the map.
struct PlatformerSurroundings {
  const CollisionMap* ladders = nullptr;  ///< Map whose solid tiles are ladders. Not owned; null: none.
  Vec ground_velocity{};                  ///< Tiles/s, of the tiles it stands on, as of a conveyor.
  Movers solids{};                        ///< Lifts, doors, ships, and their steps in this tick. Not owned.
};

/// Advances a platformer character by one tick of `dt` seconds. A pure function.
///
/// First the solids make their steps; they carry a character that stands on one and push one that is in their way, as
/// carry() does. Then the character makes its own move among them, where they are after_step(). Its velocity is
/// relative to what it stands on: when it leaves a solid, lift_momentum of the velocity of that solid is added, and
/// when it lands on one, it is subtracted.
///
/// Returns     The state after the tick; in `carried`, if it is not null, what the steps of solids did before its own
///             move: its carrier, what pushed it, and whether it was crushed.
/// Units       Tile space, seconds.
/// Border      Moves are those of move.hpp and move_among_solids.hpp: seams have no effect, nothing tunnels, contact is
///             no overlap. A ladder holds a character if the column of tiles at its horizontal middle contains a ladder
///             tile that shares more than a boundary with the range between head and feet.
/// Invalid     `dt` that is not above 0, NaN too: nothing changes, not even jump_was_held. Above max_tick, infinity
///             too: max_tick. An empty body stays as it is; then solids do nothing, either. Velocities that are NaN
///             or infinite count as 0, and clocks are clamped as tunings are.
/// Exactness   Falling is a parabola: the ends of ticks are on it, up to rounding. Horizontally, each tick moves at the
///             speed it ends with.
/// Order       The same on every machine: only + - * /, comparisons, and the square roots of slanted normals.
/// Laws        A body that starts free never ends overlapping tiles, whatever the input, and a solid only if it was
///             crushed. An assist of 0 has no effect. Same bytes in, same bytes out, whatever the order of the solids.
///             A character that stands still on a solid goes where carry() puts it, to the last bit.
/// Cost        About two moves a tick; more for contacts in the air, for steps, and for slopes that end in it; among
///             solids, that of carry(), and these moves among them. Allocates: never. Threads: any number of readers.
[[nodiscard]] PlatformerState platformer_step(const CollisionMap& map, const PlatformerState& state,
                                              const PlatformerInput& input, const PlatformerTuning& tuning, double dt,
                                              const PlatformerSurroundings& surroundings = {},
                                              CarryResult* carried = nullptr) noexcept;

/// Advances a platformer character in world units by one tick of `dt` seconds: pixels, pixels/s, pixels/s^2.
///
/// The tick is the one of tile space, of a state and a tuning that are converted, and its positions are those that the
/// world can store: a character that stands stays where it is, to the bit, for as long as the game lasts.
///
/// Returns     As above, in world units: positions, velocities and normals along the axes of the world. `wall` and
///             `facing` are sides of the map.
/// Units       World and seconds: of the state, of `ground_velocity`, and of the lengths, speeds and accelerations of
///             the tuning; `tuning.positions` is the format of the numbers of the world. `surroundings.solids` in tile
///             space, by solids_in_tiles() and maps_in_tiles() of solids_in_world.hpp. Gravity points to the south of
///             the map, which is down in layouts with y up, too; `input.move` is towards the east of the map.
/// Border      As above.
/// Invalid     As above, after the conversion. A layout that is_valid() refuses: nothing changes. Tiles that are not
///             square, and a layout rotated by anything but quarter turns, are broken contracts: nothing changes.
/// Exactness   Positions end at one of the world whose image in tile space is where the tick ends, or the nearest to
///             that. Lengths and speeds are rounded once each way; a velocity that does not change keeps its bits.
/// Laws        As above, for the body that is converted again.
/// Cost        As above, and some dozen divisions.
[[nodiscard]] PlatformerState platformer_step(const World& world, const PlatformerState& state,
                                              const PlatformerInput& input, const PlatformerTuning& tuning, double dt,
                                              const PlatformerSurroundings& surroundings = {},
                                              CarryResult* carried = nullptr) noexcept;

}  // namespace tilespace
