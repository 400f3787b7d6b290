// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/motion/move.hpp>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include "move/move_stored.hpp"

/// @file platformer_tick.hpp
/// One tick of the platformer controller, and the steps it consists of. Every change of position is a move, so the
/// character never ends in something solid.

namespace tilespace::detail {

/// Maximum number of segments of a move, from contact to contact. A character that would need more stops there.
inline constexpr int max_segments = 6;

/// State of a tick. Everything but the map is sanitised: finite, and within its limits.
struct PlatformerTick {
  const CollisionMap& map;
  PlatformerSurroundings surroundings;
  PlatformerInput input;
  PlatformerTuning tuning;
  double dt;
  PlatformerState state;
  const WorldNumbers* world = nullptr;  ///< Where positions are stored, if in a world. Not owned.
  bool wants_jump = false;              ///< The jump button was pressed in this tick, or its press is still kept.
  Vec lent{};                           ///< Tiles/s that the solid it stands on adds to its velocity on leaving.
  Vec gone{};         ///< Part of its own movement that was already made, by being pushed, or carried before it left
                      ///< the ground.
  Point leg_start{};  ///< Start of the last segment of a walk; without one, of the tick on the ground.
};

/// Whether one-way shapes stop the character in this tick.
[[nodiscard]] inline OneWay one_way_for(const PlatformerTick& tick) noexcept {
  return tick.input.drop ? OneWay::pass : OneWay::stop;
}

// ---- Sanitised numbers: platformer_numbers.cpp.

[[nodiscard]] Vec usable_velocity(Vec velocity) noexcept;
[[nodiscard]] PlatformerTuning usable(const PlatformerTuning& tuning) noexcept;
[[nodiscard]] PlatformerInput usable(const PlatformerInput& input) noexcept;
[[nodiscard]] PlatformerSurroundings usable(const PlatformerSurroundings& surroundings) noexcept;
[[nodiscard]] PlatformerState usable(const PlatformerState& state) noexcept;

// ---- Moving solids: platformer_solids.cpp.

/// Applies the steps of the solids to the character, before its own move.
[[nodiscard]] CarryResult go_along(PlatformerTick& tick) noexcept;
/// Velocity of what was hit, in tiles/s; 0 for a tile.
[[nodiscard]] Vec velocity_of(const PlatformerTick& tick, const SweepHit& contact) noexcept;
/// Velocity that it lends to a character in contact: its own, times lift_momentum.
[[nodiscard]] inline Vec lent_by(const PlatformerTick& tick, const SweepHit& contact) noexcept {
  return velocity_of(tick, contact) * tick.tuning.lift_momentum;
}
/// Rules of its moves.
[[nodiscard]] inline MoveRules rules_of(const PlatformerTick& tick, OneWay one_way) noexcept {
  return {{AxisOrder::time_of_impact, one_way, tick.tuning.positions}, tick.world};
}
/// Moves a body until its first contact, among tiles and solids.
[[nodiscard]] inline MoveResult<Body> move_by(const PlatformerTick& tick, const Body& body, Vec displacement,
                                              OneWay one_way) noexcept {
  return move_stored(tick.map, tick.surroundings.solids, body, displacement, CollisionResponse::stop,
                     rules_of(tick, one_way));
}
/// First contact of a translation, among tiles and solids.
[[nodiscard]] inline SweepHit look(const PlatformerTick& tick, const Body& body, Vec displacement,
                                   OneWay one_way) noexcept {
  return cast_box(tick.map, tick.surroundings.solids, body, displacement, {one_way, StartInside::leaves});
}

// ---- On the ground: platformer_ground.cpp.

/// Whether ground with this normal supports the character: not if it is too steep, or a wall or a ceiling.
[[nodiscard]] bool holds(const PlatformerTick& tick, Vec normal) noexcept;
/// Sets the footing to ground with this normal.
void stand_on(PlatformerTick& tick, Vec normal) noexcept;
/// Sets the footing to the ground of this contact.
void stand_on(PlatformerTick& tick, const SweepHit& ground) noexcept;
/// Sets the footing to air, and adds the velocity of the ground.
void leave_ground(PlatformerTick& tick) noexcept;
/// Moves sideways by `displacement_x`, along the ground. False if a wall ends it.
bool walk(PlatformerTick& tick, double displacement_x) noexcept;
/// Moves sideways by `displacement_x`, and keeps to the ground there: down slopes of any height, and down steps of
/// floor_snap. A wall stops the speed. False if there is no ground.
bool walk_and_stand(PlatformerTick& tick, double displacement_x) noexcept;
/// Moves down onto ground that is at most `reach` below, if there is any. Returns whether there was.
bool find_ground(PlatformerTick& tick, double reach) noexcept;
/// Distance down to which ground is searched.
[[nodiscard]] double ground_reach(const PlatformerTick& tick) noexcept;
/// Moves up, over and down again, if that leads onto higher ground: over a step of at most `height`. Sets
/// `displacement_x` to the remaining translation sideways.
bool step_over(PlatformerTick& tick, double& displacement_x, double height) noexcept;
/// Moves for a whole tick on the ground.
void move_on_ground(PlatformerTick& tick) noexcept;

// ---- In the air: platformer_air.cpp, platformer_corner.cpp.

/// Applies gravity to the velocity, and returns the translation down in this tick.
[[nodiscard]] double fall(PlatformerTick& tick) noexcept;
/// Moves by `displacement`, sliding along contacts; may land.
void fly(PlatformerTick& tick, Vec displacement) noexcept;
/// Moves for a whole tick in the air.
void move_in_air(PlatformerTick& tick) noexcept;
/// Corner correction: moves aside if that makes the ceiling hit free above. Returns whether it did.
bool pass_by_corner(PlatformerTick& tick, const SweepHit& ceiling, double displacement_y) noexcept;

// ---- On ladders: platformer_ladder.cpp.

/// Takes hold of a ladder, or lets go of one that has ended.
void hold_ladder(PlatformerTick& tick) noexcept;
/// Moves for a whole tick on a ladder.
void move_on_ladder(PlatformerTick& tick) noexcept;

// ---- Jumps: platformer_jump.cpp.

/// Jumps, if the player wants to and can; cuts a jump whose button is released.
void jump(PlatformerTick& tick) noexcept;

}  // namespace tilespace::detail
