// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/controller_limits.hpp>
#include <tilespace/trace/body.hpp>
#include <tilespace/trace/moving_solid.hpp>

/// @file top_down.hpp
/// Where is somebody next who walks about, seen from above?

namespace tilespace {

/// All there is to know about somebody between two ticks: 48 bytes without gaps or pointers.
struct TopDownState {
  Body body{};     ///< Where it is. Begin with one that is free.
  Vec velocity{};  ///< Tiles/s.
  friend constexpr bool operator==(const TopDownState&, const TopDownState&) noexcept = default;
};
static_assert(sizeof(TopDownState) == 48, "a snapshot has no gaps");

/// What the player wants in a tick.
///
/// Invalid     NaN and infinite coordinates count as 0.
struct TopDownInput {
  Vec direction{};  ///< Of keys -1, 0 or 1 each; of a stick as it is. What is longer than 1 counts as of length 1.
};

/// The numbers of somebody who walks about.
///
/// Units       Tiles and seconds.
/// Invalid     NaN and what is below 0 count as 0; a speed above largest_speed, and other numbers above
///             largest_acceleration, infinity too, as these.
struct TopDownTuning {
  double speed = 5.0;          ///< Tiles/s, in every direction.
  double acceleration = 40.0;  ///< Tiles/s^2 towards where the player steers.
  double friction = 50.0;      ///< Tiles/s^2 when nobody steers. 0: ice.
  PositionFormat positions{};  ///< On which numbers do positions lie? Floats, for games that store them as such.
};

/// Where is somebody after `dt` seconds, and how fast? A pure function, to be called once a tick.
///
/// First the `solids` make their steps, and push who is in their way; seen from above, nobody rests on them. Then it goes its
/// own way, among them where they are after_step().
///
/// Returns     The state after the tick; in `carried`, if it is not null, what the steps of solids did before its own way:
///             which pushed it, and whether it was crushed.
/// Units       Tile space, seconds.
/// Border      The move is move_and_slide(), and pushes are those of carry(): seams are not felt, nothing tunnels, contact is
///             no overlap.
/// Invalid     `dt` that is not above 0, NaN too: nothing changes. Above longest_tick, infinity too: longest_tick. An empty
///             body stays as it is; then solids do nothing, either. A velocity that is NaN, infinite or above largest_speed
///             counts as 0.
/// Exactness   A tick is made at the velocity it ends with, but for what is met.
/// Order       The same on every machine: only + - * /, square roots and comparisons.
/// Laws        A body that starts free never ends overlapping tiles, whatever the input, and a solid only if it was crushed.
///             In the open, no direction is faster than another. Same bytes in, same bytes out, in whatever order the solids.
/// Cost        That of move_and_slide(), and some dozen operations; among solids, that of carry(), too. Allocates: never.
///             Threads: any number of readers.
[[nodiscard]] TopDownState top_down_step(const CollisionMap& map, const TopDownState& state, const TopDownInput& input,
                                         const TopDownTuning& tuning, double dt,
                                         std::span<const MovingSolid> solids = {}, Carried* carried = nullptr) noexcept;

}  // namespace tilespace
