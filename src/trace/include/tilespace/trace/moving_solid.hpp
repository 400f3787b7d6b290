// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/trace/body.hpp>
#include <tilespace/trace/sweep_hit.hpp>

/// @file moving_solid.hpp
/// Boxes off the grid that are solid and move, as lifts and doors do; and what boxes meet among them.
///
/// For every function here:
/// Units       Tile space.
/// Border      Solids stand where they are after_step(). sweep_hit.hpp: a body is blocked when its closed box would meet the
///             inside of a solid, grown by the body; each for itself, so a body without width fits between two. One without
///             width or height is a line, and stops what would cross it. One-way solids stop what comes in through one of
///             their sides, and overlap nothing.
/// Invalid     An empty solid, and one that steps by NaN or beyond the doubles, is not there. No solids: as without them.
/// Order       The same on every machine, and whatever the order of the solids is.

namespace tilespace {

/// A box that is solid, and moves.
struct MovingSolid {
  Body body{};        ///< Where it is before its step.
  Vec translation{};  ///< Its step: how far it goes now. First all of x, then all of y.
  double belt = 0.0;  ///< How much farther to the east it takes what rests on it, as a conveyor belt.
  Sides one_way{};    ///< Not empty: it stops only what comes in through one of these sides.
  friend constexpr bool operator==(const MovingSolid&, const MovingSolid&) noexcept = default;
};

/// Where is the solid when it has made its step?
/// Border      At start + translation, rounded once. An axis without a step keeps its bits.
/// Invalid     See above.
/// Cost        Two additions.
[[nodiscard]] constexpr Body after_step(const MovingSolid& solid) noexcept {
  const auto [x, y] = solid.translation;
  const Point start = solid.body.min;
  return {{x == 0.0 ? start.x : start.x + x, y == 0.0 ? start.y : start.y + y}, solid.body.size};
}

/// Which of two solids is told of, where both have done the same? One order of all that differ, whatever else it means.
/// Border      Solids that are alike: false both ways.
/// Invalid     A NaN is like everything.
/// Cost        Some ten comparisons.
[[nodiscard]] bool comes_before(const MovingSolid& a, const MovingSolid& b) noexcept;

/// What does `body` meet first along `translation`, of tiles and of solids?
///
/// Border      See above, and cast_box.hpp. Of a tile and a solid met at once, a side comes before a corner, then the tile;
///             of two solids, the one that comes_before().
/// Invalid     As cast_box() without solids.
/// Exactness   As cast_box() without solids: which is met first is exact.
/// Cost        That of cast_box() without solids, and some hundred operations for each solid. Allocates: never. Threads: any
///             number of readers.
[[nodiscard]] SweepHit cast_box(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body,
                                Vec translation, const SweepOptions& options = {}) noexcept;

/// Does the body overlap something solid, tiles or solids?
/// Border      See above. Being in contact is no overlap.
/// Invalid     An empty body: false.
/// Exactness   Exact for all doubles.
/// Cost        As without solids, and some dozen operations for each of them.
[[nodiscard]] bool overlaps_solid(const CollisionMap& map, std::span<const MovingSolid> solids,
                                  const Body& body) noexcept;

/// Does the body overlap this solid?
/// Border      See above.
/// Invalid     An empty body: false.
/// Exactness   Exact for all doubles.
/// Cost        Some dozen operations.
[[nodiscard]] bool overlaps_solid(const MovingSolid& solid, const Body& body) noexcept;

}  // namespace tilespace
