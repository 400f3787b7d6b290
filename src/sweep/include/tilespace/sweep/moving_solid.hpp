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
/// Moving platforms (kinematic bodies): solid boxes, circles, rounded boxes and capsules off the grid, such as lifts,
/// doors, conveyor belts, boulders and beams. movers.hpp has casts among them.
///
/// For every function here:
/// Units       Tile space.
/// Border      Each solid is at its after_step() position. sweep_hit.hpp: a body is blocked when its closed shape would
///             intersect the interior of a solid grown by the body; each solid separately, so a body without width fits
///             between two. A solid without width, height and radius is a line, and stops what would cross it. One-way
///             solids stop what enters through one of their sides, and overlap nothing.
/// Invalid     A solid that is empty, whose radius is negative, NaN or infinite, or whose step is NaN or leaves the
///             range of doubles, is ignored; so is a diagonal along no axis without a radius. No solids: as without
///             them.
/// Order       The same on every machine, and for every order of the solids.

namespace tilespace {

/// What of its box a moving solid is made of.
enum class SolidCore : std::uint8_t {
  box,      ///< All of it.
  falling,  ///< Its diagonal from the corner of the least coordinates to that of the greatest.
  rising,   ///< Its other diagonal: from the least x and greatest y to the greatest x and least y.
};

/// Returns "box", "falling" or "rising"; "" for invalid values, which count as `box`.
[[nodiscard]] constexpr const char* name(SolidCore core) noexcept {
  switch (core) {
    case SolidCore::box: return "box";
    case SolidCore::falling: return "falling";
    case SolidCore::rising: return "rising";
  }
  return "";
}

/// A solid that moves: a box; with a radius, a rounded box: all points at distance at most `radius` from it. So a box
/// without size and a radius is a circle, and one without width or height a capsule along an axis. A diagonal of the
/// box with a radius is a capsule with a slanted axis; its ends are corners of the box, rounded to doubles.
struct MovingSolid {
  Body body{};                      ///< The box before its step.
  Vec translation{};                ///< The displacement of this step: first all of x, then all of y.
  double belt = 0.0;                ///< Additional displacement to the east of what rests on it, as on a conveyor belt.
  Sides one_way{};                  ///< If not empty, it stops only what enters through one of these sides.
  double radius = 0.0;              ///< Radius by which the box, or its diagonal, is grown.
  SolidCore core = SolidCore::box;  ///< The box, or one of its diagonals.
  friend constexpr bool operator==(const MovingSolid&, const MovingSolid&) noexcept = default;
};

/// A circle that moves.
/// Border      The box is the center, without size.
/// Invalid     See above.
/// Cost        None.
[[nodiscard]] constexpr MovingSolid moving_circle(const Circle& circle, Vec translation = {}) noexcept {
  return {{circle.center, {}}, translation, 0.0, {}, circle.radius};
}

/// A capsule that moves, with an axis of any direction.
/// Border      The box around its axis, whose size is rounded where differences are no doubles.
/// Invalid     See above.
/// Cost        Some comparisons.
[[nodiscard]] constexpr MovingSolid moving_capsule(const Capsule& capsule, Vec translation = {}) noexcept {
  const auto [a, b] = capsule.axis;
  const Point low{a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y};
  const Vec size{a.x < b.x ? b.x - a.x : a.x - b.x, a.y < b.y ? b.y - a.y : a.y - b.y};
  return {{low, size}, translation,    0.0,
          {},          capsule.radius, (a.x < b.x) == (a.y < b.y) ? SolidCore::falling : SolidCore::rising};
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
