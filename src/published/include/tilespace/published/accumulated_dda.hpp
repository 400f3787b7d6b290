// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/tile.hpp>

/// @file accumulated_dda.hpp
/// The digital differential analyser of the articles: fractions of the next crossings, summed up step by step. For
/// tests, benchmarks and docs.

namespace tilespace::published {

/// A tile hit by a ray, as the articles report it.
struct DdaHit {
  bool hit = false;       ///< Whether a solid tile was met.
  Tile tile;              ///< The solid tile. Valid iff `hit`.
  double fraction = 1.0;  ///< Fraction of the segment, as summed up.
};

/// Which solid tile does `segment` meet first, by adding up fractions?
///
/// Border      A tie of both fractions is a step to the next row.
/// Invalid     Segments that start in the map and have finite coordinates only.
/// Exactness   None promised: the error grows with every step; on grid lines, corners and far from the origin the wrong
///             tile is hit. The tests show where.
/// Cost        One addition and one comparison a tile.
/// Source      Amanatides & Woo 1987, "A fast voxel traversal algorithm for ray tracing".
[[nodiscard]] DdaHit cast_ray_accumulated(const CollisionMap& map, const Segment& segment) noexcept;

/// The same over one byte per tile, which is how the articles keep their maps: 0 is free.
[[nodiscard]] DdaHit cast_ray_accumulated(const Grid<unsigned char>& map, const Segment& segment) noexcept;

/// Writes the tiles along `segment`, `capacity` at most, and returns how many there are, by adding up fractions.
/// Border      As cast_ray_accumulated().
/// Invalid     Finite segments within int32 only.
/// Cost        One addition and one comparison a tile.
std::int64_t tiles_along_accumulated(const Segment& segment, Tile* out, std::int64_t capacity) noexcept;

}  // namespace tilespace::published
