// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/sweep/sweep_hit.hpp>

/// @file cast_polygon.hpp
/// Casts of convex polygons, such as the turned footprint of a robot: along a translation, and by a rotation.

namespace tilespace {

/// Casts a convex polygon along `translation` and returns the first solid tile it hits, by exact continuous collision
/// detection. A polygon of a Body gives the hits of cast_box().
///
/// Units       Tile space.
/// Border      sweep_hit.hpp. The end of the path is the real sum of start and translation; contact there is no hit. Of
///             several tiles hit at the same time, one hit on an edge precedes one hit corner on corner, then the
///             northernmost, then the westernmost. Corner on corner, the normal is that of the edge, of the polygon or
///             of the obstacle, that takes away less of the translation.
/// Invalid     The empty polygon, or a translation with a NaN or infinite coordinate: no hit. A zero translation: a hit
///             only if the polygon starts inside. Outside the map: map.outside().
/// Exactness   Hit and tile are exact for all finite doubles; |fraction - real one| <= sweep_fraction_error, and
///             fractions are ordered as the real ones.
/// Order       The same on every machine.
/// Cost        As cast_circle(), with as many edges. A huge polygon may take as many steps as there are solid tiles
///             along its outline. Allocates: never. Threads: any number of readers.
/// Source      As cast_box(): separating lines along the edges of both.
[[nodiscard]] SweepHit cast_polygon(const CollisionMap& map, const ConvexPolygon& polygon, Vec translation,
                                    const SweepOptions& options = {}) noexcept;

/// Casts a convex polygon of a world.
///
/// Returns     The hit with its normal and its line in the world, and with the tile and its side of the map:
///             hit_in_world() of body_in_world.hpp. The fraction is the same in both.
/// Units       World. The polygon is converted by to_tile_space(), the translation by translation_in_tiles().
/// Border      As above.
/// Invalid     As above. A polygon without area in tile space: no hit.
/// Cost        As above, and that of the conversion.
[[nodiscard]] SweepHit cast_polygon(const World& world, const ConvexPolygon& polygon, Vec translation,
                                    const SweepOptions& options = {}) noexcept;

}  // namespace tilespace
