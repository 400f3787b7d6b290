// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/base/parts.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/sweep_hit.hpp>

/// @file cast_bodies.hpp
/// Shape casts (swept collision) of many bodies in one call.
///
/// For every function here:
/// Shape       Body `i` moves by translation `i`, and its hit is written to hits[i]. If the spans differ in length, the
///             elements beyond the shortest one are ignored.
/// Units       Tile space; with a World, its units.
/// Border      As the single casts: cast_box.hpp, cast_circle.hpp.
/// Invalid     As the single casts.
/// Exactness   As the single casts.
/// Order       The same on every machine.
/// Laws        The same hits as the single casts.
/// Cost        As the single casts; but some hundred operations for each body with no solid tile around its path.
///             1024 bodies a part. Allocates: never. Threads: any number of readers; `parts` runs them on those of the
///             caller.

namespace tilespace {

struct World;

/// Runs cast_box() for each body.
/// Border      See above.
/// Invalid     See above.
/// Cost        See above.
void cast_boxes(const CollisionMap& map, std::span<const Body> bodies, std::span<const Vec> translations,
                std::span<SweepHit> hits, const SweepOptions& options = {}, const Parts& parts = in_turn) noexcept;

/// Runs cast_circle() for each circle.
/// Border      See above.
/// Invalid     See above.
/// Cost        See above.
void cast_circles(const CollisionMap& map, std::span<const Circle> circles, std::span<const Vec> translations,
                  std::span<SweepHit> hits, const SweepOptions& options = {}, const Parts& parts = in_turn) noexcept;

/// Runs cast_capsule() for each capsule.
/// Border      See above.
/// Invalid     See above.
/// Cost        See above.
void cast_capsules(const CollisionMap& map, std::span<const Capsule> capsules, std::span<const Vec> translations,
                   std::span<SweepHit> hits, const SweepOptions& options = {}, const Parts& parts = in_turn) noexcept;

/// Runs cast_point() for each point.
/// Border      See above.
/// Invalid     See above.
/// Cost        That of cast_point() for each.
void cast_points(const CollisionMap& map, std::span<const Point> points, std::span<const Vec> translations,
                 std::span<SweepHit> hits, const SweepOptions& options = {}, const Parts& parts = in_turn) noexcept;

/// Runs the cast in a world for each.
/// Border      See above.
/// Invalid     See above.
/// Cost        That of the single casts.
/// @{
void cast_boxes(const World& world, std::span<const Body> bodies, std::span<const Vec> translations,
                std::span<SweepHit> hits, const SweepOptions& options = {}, const Parts& parts = in_turn) noexcept;
void cast_circles(const World& world, std::span<const Circle> circles, std::span<const Vec> translations,
                  std::span<SweepHit> hits, const SweepOptions& options = {}, const Parts& parts = in_turn) noexcept;
void cast_capsules(const World& world, std::span<const Capsule> capsules, std::span<const Vec> translations,
                   std::span<SweepHit> hits, const SweepOptions& options = {}, const Parts& parts = in_turn) noexcept;
void cast_points(const World& world, std::span<const Point> points, std::span<const Vec> translations,
                 std::span<SweepHit> hits, const SweepOptions& options = {}, const Parts& parts = in_turn) noexcept;
/// @}

}  // namespace tilespace
