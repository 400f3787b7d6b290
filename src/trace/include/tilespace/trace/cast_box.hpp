// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/trace/body.hpp>
#include <tilespace/trace/sweep_hit.hpp>

/// @file cast_box.hpp
/// What does a box, or a point, meet first on its way?
///
/// For every function here:
/// Units       Tile space.
/// Border      sweep_hit.hpp. The end of the way is the real sum of start and translation, and being in contact there is
///             no hit. Of several tiles met at once, the one met by a side comes before one met corner on corner, then
///             the northernmost, then the westernmost. Corner on corner, the side is the one that takes away less of the
///             translation, and north or south of two alike.
/// Invalid     An empty body, or a translation with a NaN or infinite coordinate: no hit. No translation: is it inside?
///             Outside the map: map.outside().
/// Exactness   Hit, tile and side are exact for all finite doubles; |fraction - real one| <= sweep_fraction_error.
/// Order       The same on every machine.

namespace tilespace {

/// What does `body` meet first along `translation`?
///
/// Border      See above.
/// Invalid     See above.
/// Cost        O(rows or columns passed), and some hundred operations for each solid tile that is met or nearly met. What
///             many bits are needed for, some microseconds. A giant among whole tiles is looked at in some hundred
///             boxes of tiles; one without width, or within the reach of shapes, may cost as many steps as there are
///             solid tiles along its outline: without end, in a map that is walled in. Allocates: never. Threads: any
///             number of readers.
/// Source      Separating lines, as Cyrus & Beck 1978 clip by them, on the obstacle grown by the body.
[[nodiscard]] SweepHit cast_box(const CollisionMap& map, const Body& body, Vec translation,
                                const SweepOptions& options = {}) noexcept;

/// The same for a point: its physical path, other than the line of cast_ray().
///
/// Border      As cast_box() with a body of no size: a point is stopped by the seam between two solid tiles, and passes
///             between two that only share a corner.
/// Invalid     As cast_box().
/// Cost        As cast_box().
[[nodiscard]] SweepHit cast_point(const CollisionMap& map, Point point, Vec translation,
                                  const SweepOptions& options = {}) noexcept;

}  // namespace tilespace
