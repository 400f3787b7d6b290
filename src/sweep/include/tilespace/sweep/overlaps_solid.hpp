// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/body.hpp>

/// @file overlaps_solid.hpp
/// Overlap tests (penetration) between a body and the solid tiles of a map.
///
/// For every overload here:
/// Units       Tile space.
/// Border      Contact is no overlap, and one-way shapes and walls overlap nothing: sweep_hit.hpp.
/// Invalid     An empty shape, or an infinite radius: false. Outside the map: map.outside().
/// Exactness   Exact for all doubles.

namespace tilespace {

/// Tests whether the body overlaps something solid.
/// Cost        O(rows touched), and some dozen operations for each solid tile.
[[nodiscard]] bool overlaps_solid(const CollisionMap& map, const Body& body) noexcept;

/// Tests whether the circle overlaps something solid.
/// Cost        As for a body.
[[nodiscard]] bool overlaps_solid(const CollisionMap& map, const Circle& circle) noexcept;

/// Tests whether the capsule overlaps something solid.
/// Cost        As for a body.
[[nodiscard]] bool overlaps_solid(const CollisionMap& map, const Capsule& capsule) noexcept;

}  // namespace tilespace
