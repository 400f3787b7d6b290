// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/raycast/cast_ray.hpp>

/// @file walk_ray.hpp
/// Raycast tile by tile, for every map and every line. The reference: faster paths must return the same hits.

namespace tilespace::detail {

/// As cast_ray().
[[nodiscard]] RayHit walk_ray(const CollisionMap& map, const Segment& segment, CornerGap gap) noexcept;

/// Returns the hit of a line that begins in the map on its start tile, which is solid.
[[nodiscard]] RayHit hit_at_start(const CollisionMap& map, const Segment& segment) noexcept;

/// The step of a line from outside into a map, whose outside is free.
struct MapEntry {
  RayHit hit{};            ///< What that step hits.
  Tile tile{};             ///< The tile that it leads to. Valid iff `is_inside`.
  bool is_inside = false;  ///< Whether it hits nothing, and the line goes on in the map.
};

/// Takes that step, with all that it may hit.
[[nodiscard]] MapEntry enter_map(const CollisionMap& map, const Segment& segment, CornerGap gap) noexcept;

/// As cast_ray(), for hits within a window of the map or by the step that leaves it. The window has tiles of the map
/// only. The tile that the line begins in is not checked: it must not stop the line.
[[nodiscard]] RayHit walk_ray_in(TileBox window, const CollisionMap& map, const Segment& segment,
                                 CornerGap gap) noexcept;

/// As walk_ray_in(), from a tile of the window on that the line is known to pass through, and that does not stop it:
/// finding where the line enters the window takes longer than walking through it.
[[nodiscard]] RayHit walk_ray_from(Tile tile, TileBox window, const CollisionMap& map, const Segment& segment,
                                   CornerGap gap) noexcept;

}  // namespace tilespace::detail
