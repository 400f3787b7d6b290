// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/sweep_hit.hpp>

/// @file moving_solid.hpp
/// Moving platforms (kinematic bodies): solid boxes, circles and rounded boxes off the grid, such as lifts, doors,
/// conveyor belts and boulders. movers.hpp has casts among them.
///
/// For every function here:
/// Units       Tile space.
/// Border      Each solid is at its after_step() position. sweep_hit.hpp: a body is blocked when its closed shape would
///             intersect the interior of a solid grown by the body; each solid separately, so a body without width fits
///             between two. A solid without width, height and radius is a line, and stops what would cross it. One-way
///             solids stop what enters through one of their sides, and overlap nothing.
/// Invalid     A solid that is empty, whose radius is negative, NaN or infinite, or whose step is NaN or leaves the
///             range of doubles, is ignored. No solids: as without them.
/// Order       The same on every machine, and for every order of the solids.

namespace tilespace {

/// A solid that moves: a box; with a radius, a rounded box: all points at distance at most `radius` from it. So a box
/// without size and a radius is a circle, and one without width or height a capsule along an axis.
struct MovingSolid {
  Body body{};          ///< The box before its step.
  Vec translation{};    ///< The displacement of this step: first all of x, then all of y.
  double belt = 0.0;    ///< Additional displacement to the east of what rests on it, as on a conveyor belt.
  Sides one_way{};      ///< If not empty, it stops only what enters through one of these sides.
  double radius = 0.0;  ///< Radius by which the box is grown.
  friend constexpr bool operator==(const MovingSolid&, const MovingSolid&) noexcept = default;
};

/// A circle that moves.
/// Border      The box is the center, without size.
/// Invalid     See above.
/// Cost        None.
[[nodiscard]] constexpr MovingSolid moving_circle(const Circle& circle, Vec translation = {}) noexcept {
  return {{circle.center, {}}, translation, 0.0, {}, circle.radius};
}

/// Returns the box of the solid after its step, without its radius.
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

/// Tests whether the body overlaps this solid.
/// Border      See above.
/// Invalid     An empty body: false.
/// Exactness   Exact for all doubles.
/// Cost        Some dozen operations.
/// @{
[[nodiscard]] bool overlaps_solid(const MovingSolid& solid, const Body& body) noexcept;
[[nodiscard]] bool overlaps_solid(const MovingSolid& solid, const Circle& circle) noexcept;
[[nodiscard]] bool overlaps_solid(const MovingSolid& solid, const Capsule& capsule) noexcept;
/// @}

}  // namespace tilespace
