// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/corner_gap.hpp>
#include <tilespace/raycast/cast_ray.hpp>

/// @file cast_over_parts.hpp
/// Raycast over a map that is in memory in parts, which overlap: one march along bit strips, from part to part.

namespace tilespace::detail {

/// A part of a map.
struct MapPart {
  const CollisionMap* map = nullptr;  ///< Null: there is no such part, and the cast ends.
  TileBox tiles{};                    ///< The tiles that it has: the bounds of the map, unless all are alike.
  bool is_free = false;               ///< Whether none of them is solid.
};

/// Tiles that a part has to have on each side of a tile that it is asked for.
inline constexpr std::int32_t overlap_of_parts = 20;

/// The parts of a map.
struct MapParts {
  void* user = nullptr;
  /// A part that has a tile, and `overlap_of_parts` tiles on each side of it. Valid until the next one is asked for.
  MapPart (*part_with)(void* user, Tile tile) noexcept = nullptr;
};

/// Result of cast_over_parts().
struct CastOverParts {
  bool is_done = false;  ///< False: the line is none that can be followed so, and there is no hit.
  RayHit hit{};
};

/// Casts a ray from part to part, until it hits something, ends, or comes to where there is no part.
///
/// The hit is that of cast_ray() in a map of all tiles, bit for bit. Lines are followed that begin in a free tile, have
/// a length, and are shorter than 2^18 tiles on both axes.
///
/// Cost        As cast_ray(); some dozen operations, and one call, for each part.
[[nodiscard]] CastOverParts cast_over_parts(const MapParts& parts, const Segment& segment, CornerGap gap) noexcept;

}  // namespace tilespace::detail
