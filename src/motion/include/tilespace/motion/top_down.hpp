// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/controller_limits.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/movers.hpp>

/// @file top_down.hpp
/// Top-down character controller: acceleration, friction, sliding along walls, moving solids that push.

namespace tilespace {

struct World;

/// Complete state of a character between two ticks: 48 bytes without padding or pointers.
struct TopDownState {
  Body body{};     ///< Position and size. Initialise it with a free body.
  Vec velocity{};  ///< Tiles/s.
  friend constexpr bool operator==(const TopDownState&, const TopDownState&) noexcept = default;
};
static_assert(sizeof(TopDownState) == 48, "a snapshot has no gaps");

/// Player's input in a tick.
///
/// Invalid     NaN and infinite coordinates count as 0.
struct TopDownInput {
  Vec direction{};  ///< Keys: -1, 0 or 1 each; a stick as it is. Vectors longer than 1 are scaled to length 1.
};

/// Tuning parameters of a top-down character.
///
/// Units       Tiles and seconds.
/// Invalid     NaN and values below 0 count as 0; a speed above max_speed, and other numbers above
///             max_acceleration, infinity too, are clamped to these.
struct TopDownTuning {
  double speed = 5.0;          ///< Tiles/s, in every direction.
  double acceleration = 40.0;  ///< Tiles/s^2 towards the steered velocity.
  double friction = 50.0;      ///< Tiles/s^2 without steering. 0: ice.
  PositionFormat positions{};  ///< Storage format of positions. floats() for games that store them as such.
};

/// Advances a top-down character by one tick of `dt` seconds. A pure function.
///
/// First the `solids` make their steps, and push a character that is in their way; in top-down games nothing rests on
/// them. Then the character makes its own move among them, where they are after_step().
///
/// Returns     The state after the tick; in `carried`, if it is not null, what the steps of solids did before its own
///             move: what pushed it, and whether it was crushed.
/// Units       Tile space, seconds.
/// Border      The move is move_and_slide(), and pushes are those of carry(): seams have no effect, nothing tunnels,
///             contact is no overlap.
/// Invalid     `dt` that is not above 0, NaN too: nothing changes. Above max_tick, infinity too: max_tick. An
///             empty body stays as it is; then solids do nothing, either. A velocity that is NaN, infinite or above
///             max_speed counts as 0.
/// Exactness   A tick moves at the velocity it ends with, except for contacts.
/// Order       The same on every machine: only + - * /, square roots and comparisons.
/// Laws        A body that starts free never ends overlapping tiles, whatever the input, and a solid only if it was
///             crushed. In the open, all directions are equally fast. Same bytes in, same bytes out, whatever the order
///             of the solids.
/// Cost        That of move_and_slide(), and some dozen operations; among solids, that of carry(), too. Allocates:
///             never. Threads: any number of readers.
[[nodiscard]] TopDownState top_down_step(const CollisionMap& map, const TopDownState& state, const TopDownInput& input,
                                         const TopDownTuning& tuning, double dt, const Movers& movers = {},
                                         CarryResult* carried = nullptr) noexcept;

/// Advances a top-down character in world units by one tick of `dt` seconds: pixels, pixels/s, pixels/s^2.
///
/// Returns     As above, in world units.
/// Units       World and seconds: of the state, the direction and the tuning; `tuning.positions` is the format of the
///             numbers of the world. `solids` in tile space, by solids_in_tiles() and maps_in_tiles() of
///             solids_in_world.hpp.
/// Border      As above.
/// Invalid     As above, after the conversion. A layout that is_valid() refuses: nothing changes. Tiles that are not
///             square, and a layout rotated by anything but quarter turns, are broken contracts: nothing changes.
/// Exactness   As platformer_step() of a world.
/// Laws        As above, for the body that is converted again.
/// Cost        As above, and some dozen operations.
[[nodiscard]] TopDownState top_down_step(const World& world, const TopDownState& state, const TopDownInput& input,
                                         const TopDownTuning& tuning, double dt, const Movers& solids = {},
                                         CarryResult* carried = nullptr) noexcept;

/// Returns the tuning with its speed and accelerations multiplied by a factor: with the tile size, the defaults in
/// pixels, for top_down_step() of a World.
///
/// Border      None.
/// Invalid     Numbers that are not finite stay so, or become NaN.
/// Exactness   Each number rounded once.
/// Cost        Three products.
[[nodiscard]] TopDownTuning scaled(const TopDownTuning& tuning, double factor) noexcept;

}  // namespace tilespace
