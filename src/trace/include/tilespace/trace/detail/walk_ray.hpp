// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/trace/cast_ray.hpp>

/// @file walk_ray.hpp
/// cast_ray(), tile by tile: for every map and every line, and what is faster has to say the same.

namespace tilespace::detail {

/// cast_ray().
[[nodiscard]] RayHit walk_ray(const CollisionMap& map, const Segment& segment, Gap gap) noexcept;

/// What does a line that begins in the map meet in the tile of its start, which is solid?
[[nodiscard]] RayHit meet_at_start(const CollisionMap& map, const Segment& segment) noexcept;

/// cast_ray(), of what a line meets within a window of the map or with the step that leaves it. The window has tiles of the
/// map only. The tile that the line begins in is not asked: it may not stop it.
[[nodiscard]] RayHit walk_ray_in(TileBox window, const CollisionMap& map, const Segment& segment, Gap gap) noexcept;

/// The same, from a tile of the window on that the line is known to come through, and that does not stop it: to find where it comes into the
/// window takes longer than to walk through it.
[[nodiscard]] RayHit walk_ray_from(Tile tile, TileBox window, const CollisionMap& map, const Segment& segment,
                                   Gap gap) noexcept;

}  // namespace tilespace::detail
