// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/motion/move.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <tilespace/motion/platformer.hpp>

/// @file platformer_tick.hpp
/// One tick of a platformer, and the parts that it is made of. Whatever changes its place is a move: that is why nobody
/// ends in something solid.

namespace tilespace::detail {

/// Legs of a way, from contact to contact. Who needs more stops there.
inline constexpr int most_legs = 6;

/// What a tick knows. All but the map is usable: finite, and within their limits.
struct PlatformerTick {
  const CollisionMap& map;
  PlatformerSurroundings surroundings;
  PlatformerInput input;
  PlatformerTuning tuning;
  double dt;
  PlatformerState state;
  bool wants_jump = false;  ///< The jump was pressed now, or is kept.
  Vec lent{};               ///< Tiles/s, what the solid that it stands on lends to who leaves it.
  Vec gone{};         ///< How much of its flight it has gone already, as it was pushed, or carried before it left.
  Point leg_start{};  ///< Where the last leg of a walk began; of none, where the tick on the ground did.
};

/// Do one-way shapes stop somebody now?
[[nodiscard]] inline OneWay one_way_for(const PlatformerTick& tick) noexcept {
  return tick.input.drop ? OneWay::pass : OneWay::stop;
}

// ---- Numbers: platformer_numbers.cpp.

[[nodiscard]] Vec usable_velocity(Vec velocity) noexcept;
[[nodiscard]] PlatformerTuning usable(const PlatformerTuning& tuning) noexcept;
[[nodiscard]] PlatformerInput usable(const PlatformerInput& input) noexcept;
[[nodiscard]] PlatformerSurroundings usable(const PlatformerSurroundings& surroundings) noexcept;
[[nodiscard]] PlatformerState usable(const PlatformerState& state) noexcept;

// ---- Among solids: platformer_solids.cpp.

/// What the steps of solids do to it, before its own way.
[[nodiscard]] Carried go_along(PlatformerTick& tick) noexcept;
/// How fast goes what it met? Tiles/s; 0 if that is a tile.
[[nodiscard]] Vec velocity_of(const PlatformerTick& tick, const SweepHit& met) noexcept;
/// What does that lend to who touches it?
[[nodiscard]] inline Vec lent_by(const PlatformerTick& tick, const SweepHit& met) noexcept {
  return velocity_of(tick, met) * tick.tuning.lift_momentum;
}
/// As far as a body goes, among tiles and solids.
[[nodiscard]] inline Moved<Body> move_by(const PlatformerTick& tick, const Body& body, Vec way,
                                         OneWay one_way) noexcept {
  return move_and_stop(tick.map, tick.surroundings.solids, body, way,
                       {Order::time_of_impact, one_way, tick.tuning.positions});
}
/// What it would meet on its way, of tiles and solids.
[[nodiscard]] inline SweepHit look(const PlatformerTick& tick, const Body& body, Vec way, OneWay one_way) noexcept {
  return cast_box(tick.map, tick.surroundings.solids, body, way, {one_way, Inside::leaves});
}

// ---- On the ground: platformer_ground.cpp.

/// Does ground of this normal hold somebody? Not if it is too steep, or a wall or a ceiling.
[[nodiscard]] bool holds(const PlatformerTick& tick, Vec normal) noexcept;
/// Stands on ground of this normal from now on.
void stand_on(PlatformerTick& tick, Vec normal) noexcept;
/// Stands on what it met from now on.
void stand_on(PlatformerTick& tick, const SweepHit& ground) noexcept;
/// Is carried by nothing from now on, and keeps what the ground gave it.
void leave_ground(PlatformerTick& tick) noexcept;
/// Goes `way_x` to the side, along the ground. False if a wall ends it.
bool walk(PlatformerTick& tick, double way_x) noexcept;
/// Goes `way_x` to the side, and stands there; down slopes however far, and down steps of floor_snap. A wall takes the speed.
/// False if there is no ground.
bool walk_and_stand(PlatformerTick& tick, double way_x) noexcept;
/// Goes down onto ground that is at most `reach` below, if there is some.
bool find_ground(PlatformerTick& tick, double reach) noexcept;
/// How far down is ground looked for?
[[nodiscard]] double ground_reach(const PlatformerTick& tick) noexcept;
/// Up, over and down again, if that leads onto higher ground: over a step of at most `height`. What is left of the way to
/// the side comes back in `way_x`.
bool step_over(PlatformerTick& tick, double& way_x, double height) noexcept;
/// A whole tick on the ground.
void move_on_ground(PlatformerTick& tick) noexcept;

// ---- In the air: platformer_air.cpp, platformer_corner.cpp.

/// How far does it fall in this tick? Changes its velocity.
[[nodiscard]] double fall(PlatformerTick& tick) noexcept;
/// Goes there, sliding along what it meets, and may land.
void fly(PlatformerTick& tick, Vec way) noexcept;
/// A whole tick in the air.
void move_in_air(PlatformerTick& tick) noexcept;
/// Moves aside, if the ceiling that it met then is no longer in the way up.
bool pass_by_corner(PlatformerTick& tick, const SweepHit& ceiling, double way_y) noexcept;

// ---- On ladders: platformer_ladder.cpp.

/// Takes hold of a ladder, or lets go of one that has ended.
void hold_ladder(PlatformerTick& tick) noexcept;
/// A whole tick on a ladder.
void move_on_ladder(PlatformerTick& tick) noexcept;

// ---- Jumps: platformer_jump.cpp.

/// Jumps, if the player wants to and can; cuts a jump that is let go of.
void jump(PlatformerTick& tick) noexcept;

}  // namespace tilespace::detail
