// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/trace/body.hpp>
#include <tilespace/trace/sweep_hit.hpp>

/// @file cast_bodies.hpp
/// What do many bodies meet first, each on its way?
///
/// For every function here:
/// Shape       Body `i` goes along translation `i`, and what it meets is written to hits[i]. Where there are fewer of one kind,
///             what is left over is not looked at.
/// Units       Tile space.
/// Border      As one by one: cast_box.hpp, cast_circle.hpp.
/// Invalid     As one by one.
/// Exactness   As one by one.
/// Order       The same on every machine.
/// Laws        The same hits as one by one.
/// Cost        As one by one, but for bodies with nothing around their way: some hundred operations for each of these.
///             Allocates: never. Threads: any number of readers.

namespace tilespace {

/// cast_box() for each.
/// Border      See above.
/// Invalid     See above.
/// Cost        See above.
void cast_boxes(const CollisionMap& map, std::span<const Body> bodies, std::span<const Vec> translations,
                std::span<SweepHit> hits, const SweepOptions& options = {}) noexcept;

/// cast_circle() for each.
/// Border      See above.
/// Invalid     See above.
/// Cost        See above.
void cast_circles(const CollisionMap& map, std::span<const Circle> circles, std::span<const Vec> translations,
                  std::span<SweepHit> hits, const SweepOptions& options = {}) noexcept;

/// cast_capsule() for each.
/// Border      See above.
/// Invalid     See above.
/// Cost        See above.
void cast_capsules(const CollisionMap& map, std::span<const Capsule> capsules, std::span<const Vec> translations,
                   std::span<SweepHit> hits, const SweepOptions& options = {}) noexcept;

/// cast_point() for each.
/// Border      See above.
/// Invalid     See above.
/// Cost        That of cast_point() for each.
void cast_points(const CollisionMap& map, std::span<const Point> points, std::span<const Vec> translations,
                 std::span<SweepHit> hits, const SweepOptions& options = {}) noexcept;

}  // namespace tilespace
