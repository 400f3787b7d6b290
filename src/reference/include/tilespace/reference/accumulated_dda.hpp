// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/tile.hpp>

/// @file accumulated_dda.hpp
/// Reference algorithm: DDA voxel traversal (Amanatides & Woo 1987) with accumulated fractions of the next crossings.
/// For tests, benchmarks and docs.

namespace tilespace::reference {

/// First tile hit by a ray, as reported by the articles.
struct DdaHit {
  bool hit = false;       ///< Whether a solid tile was hit.
  Tile tile;              ///< The solid tile. Valid if and only if `hit`.
  double fraction = 1.0;  ///< Fraction of the segment, as accumulated.
};

/// Casts a ray along `segment` with accumulated fractions, and returns the first solid tile it hits.
///
/// Border      A tie of both fractions is a step to the next row.
/// Invalid     Only for segments that start in the map and have finite coordinates.
/// Exactness   None promised: the error grows with every step; on grid lines, corners and far from the origin the wrong
///             tile is hit. The tests show where.
/// Cost        One addition and one comparison per tile.
/// Source      Amanatides & Woo 1987, "A fast voxel traversal algorithm for ray tracing".
[[nodiscard]] DdaHit cast_ray_accumulated(const CollisionMap& map, const Segment& segment) noexcept;

/// The same over one byte per tile, the map format of the articles: 0 is free.
[[nodiscard]] DdaHit cast_ray_accumulated(const Grid<unsigned char>& map, const Segment& segment) noexcept;

/// Writes the tiles along `segment`, `capacity` at most, by accumulated fractions, and returns their total number.
/// Border      As cast_ray_accumulated().
/// Invalid     Only for finite segments within int32.
/// Cost        One addition and one comparison per tile.
std::int64_t tiles_along_accumulated(const Segment& segment, Tile* out, std::int64_t capacity) noexcept;

}  // namespace tilespace::reference
