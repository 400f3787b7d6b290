// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/sweep_hit.hpp>

/// @file cast_box.hpp
/// Box cast (swept AABB): the first solid tile hit by a moving box or point, by exact continuous collision detection.
///
/// For every function here:
/// Units       Tile space; with a World, its units.
/// Border      sweep_hit.hpp. The end of the path is the real sum of start and translation; contact there is no hit. Of
///             several tiles hit at the same time, one hit on a side precedes one hit corner on corner, then the
///             northernmost, then the westernmost. Corner on corner, the side is the one that takes away less of the
///             translation; if both take the same, north or south.
/// Invalid     An empty body, or a translation with a NaN or infinite coordinate: no hit. A zero translation: a hit
///             only if the body starts inside. Outside the map: map.outside().
/// Exactness   Hit, tile and side are exact for all finite doubles; |fraction - real one| <= sweep_fraction_error.
/// Order       The same on every machine.

namespace tilespace {

struct World;

/// Casts a box along `translation` and returns the first solid tile it hits, with the time of impact and the normal.
///
/// Border      See above.
/// Invalid     See above.
/// Cost        O(rows or columns passed), and some hundred operations for each solid tile that is hit or nearly hit;
///             some microseconds where exact arithmetic is needed. A huge body among whole tiles takes some hundred
///             boxes of tiles; one without width, or near shaped tiles, or a round one that leaves tiles that it
///             overlaps at the start, may take as many steps as there are solid tiles along its outline, of 0.3 us for
///             a round body, 0.5 us for a line: without bound, in a map that is solid outside, also if that map moves.
///             Allocates: never. Threads: any number of readers.
/// Source      Separating lines, clipped as in Cyrus & Beck 1978, on the obstacle grown by the body (Minkowski sum).
[[nodiscard]] SweepHit cast_box(const CollisionMap& map, const Body& body, Vec translation,
                                const SweepOptions& options = {}) noexcept;

/// Casts a point: the same as cast_box() with a body of size 0. A physical path, unlike the line of cast_ray().
///
/// Border      As cast_box() with a body of size 0: a point is stopped by the seam between two solid tiles, and passes
///             between two that only share a corner.
/// Invalid     As cast_box().
/// Cost        As cast_box().
[[nodiscard]] SweepHit cast_point(const CollisionMap& map, Point point, Vec translation,
                                  const SweepOptions& options = {}) noexcept;

/// Casts a box or a point of a world along `translation`, and returns the first solid tile it hits.
///
/// Returns     The hit with its normal and its line in the world, and with the tile and its side of the map:
///             hit_in_world() of body_in_world.hpp. The fraction is the same in both.
/// Units       World. The shape is converted by to_tile_space(), the translation by translation_in_tiles().
/// Border      As above, of the converted body.
/// Invalid     As above. For a box, a layout that is rotated by anything but quarter
///             turns is a broken contract: no hit.
/// Exactness   As above, of what is converted.
/// Laws        The tile, side and fraction of the cast in tile space of what is converted, bit for bit.
/// Cost        As above, and that of the conversion: about 20 operations.
/// @{
[[nodiscard]] SweepHit cast_box(const World& world, const Body& body, Vec translation,
                                const SweepOptions& options = {}) noexcept;
[[nodiscard]] SweepHit cast_point(const World& world, Point point, Vec translation,
                                  const SweepOptions& options = {}) noexcept;
/// @}

}  // namespace tilespace
