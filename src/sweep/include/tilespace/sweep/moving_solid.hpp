// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/sweep_hit.hpp>

/// @file moving_solid.hpp
/// Moving platforms (kinematic bodies): solid boxes off the grid, such as lifts, doors and conveyor belts; casts of
/// boxes against tiles and these solids.
///
/// For every function here:
/// Units       Tile space.
/// Border      Each solid is at its after_step() position. sweep_hit.hpp: a body is blocked when its closed box would
///             intersect the interior of a solid grown by the body; each solid separately, so a body without width fits
///             between two. A solid without width or height is a line, and stops what would cross it. One-way solids
///             stop what enters through one of their sides, and overlap nothing.
/// Invalid     A solid that is empty, or whose step is NaN or leaves the range of doubles, is ignored. No solids: as
///             without them.
/// Order       The same on every machine, and for every order of the solids.

namespace tilespace {

/// A solid box that moves.
struct MovingSolid {
  Body body{};        ///< The box before its step.
  Vec translation{};  ///< The displacement of this step: first all of x, then all of y.
  double belt = 0.0;  ///< Additional displacement to the east of what rests on it, as on a conveyor belt.
  Sides one_way{};    ///< If not empty, it stops only what enters through one of these sides.
  friend constexpr bool operator==(const MovingSolid&, const MovingSolid&) noexcept = default;
};

/// Returns the box of the solid after its step.
/// Border      At start + translation, rounded once. An axis without displacement keeps its bits.
/// Invalid     See above.
/// Cost        Two additions.
[[nodiscard]] constexpr Body after_step(const MovingSolid& solid) noexcept {
  const auto [x, y] = solid.translation;
  const Point start = solid.body.min;
  return {{x == 0.0 ? start.x : start.x + x, y == 0.0 ? start.y : start.y + y}, solid.body.size};
}

/// Tie-break between two solids that are hit at the same time: a strict order of all solids that differ.
/// Border      Equal solids: false in both directions.
/// Invalid     A NaN compares equal to everything.
/// Cost        Some ten comparisons.
[[nodiscard]] bool comes_before(const MovingSolid& a, const MovingSolid& b) noexcept;

/// Casts a box along `translation` and returns the first hit among tiles and moving solids.
///
/// Border      See above, and cast_box.hpp. Of a tile and a solid hit at the same time, a side precedes a corner, then
///             the tile precedes; of two solids, the one that comes_before().
/// Invalid     As cast_box() without solids.
/// Exactness   As cast_box() without solids: the order of hits is exact.
/// Cost        That of cast_box() without solids, and some hundred operations for each solid. Allocates: never.
///             Threads: any number of readers.
[[nodiscard]] SweepHit cast_box(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body,
                                Vec translation, const SweepOptions& options = {}) noexcept;

/// Tests whether the body overlaps a solid tile or a moving solid.
/// Border      See above. Contact is no overlap.
/// Invalid     An empty body: false.
/// Exactness   Exact for all doubles.
/// Cost        As without solids, and some dozen operations for each of them.
[[nodiscard]] bool overlaps_solid(const CollisionMap& map, std::span<const MovingSolid> solids,
                                  const Body& body) noexcept;

/// Tests whether the body overlaps this solid.
/// Border      See above.
/// Invalid     An empty body: false.
/// Exactness   Exact for all doubles.
/// Cost        Some dozen operations.
[[nodiscard]] bool overlaps_solid(const MovingSolid& solid, const Body& body) noexcept;

}  // namespace tilespace
