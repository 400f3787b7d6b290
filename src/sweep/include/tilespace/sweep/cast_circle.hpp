// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/sweep/sweep_hit.hpp>

/// @file cast_circle.hpp
/// Circle and capsule casts: the first solid tile hit by a moving round body, by exact continuous collision detection.
///
/// For every function here:
/// Units       Tile space; with a World, its units.
/// Border      sweep_hit.hpp. The end of the path is the real sum of start and translation; contact there is no hit. Of
///             several tiles hit at the same time, the northernmost comes first, then the westernmost. At a corner of a
///             tile, the side is the one whose outward direction is nearest to the normal; of two equally near, north
///             or south.
/// Invalid     An empty shape, an infinite radius, or a translation with a NaN or infinite coordinate: no hit. A zero
///             translation: a hit only if the body starts inside. Outside the map: map.outside().
/// Exactness   Hit, tile and side are exact for all finite doubles; |fraction - real one| <= sweep_fraction_error, also
///             for grazing contacts. Fractions are ordered as the real ones: each is rounded to the nearest step of its
///             translation, and the steps are doubles, but no finer than 2^-80 of a tile, or than 2^-60. Only a circle
///             or a capsule without radius that hits a side has the fraction of a box.
/// Order       The same on every machine.

namespace tilespace {

struct World;

/// Casts a circle along `translation` and returns the first solid tile it hits.
///
/// Border      See above.
/// Invalid     See above.
/// Cost        As cast_box().
/// Source      As cast_box(); corners by the quadratic equation, with roots compared exactly by their squares.
[[nodiscard]] SweepHit cast_circle(const CollisionMap& map, const Circle& circle, Vec translation,
                                   const SweepOptions& options = {}) noexcept;

/// Casts a capsule along `translation` and returns the first solid tile it hits.
///
/// Border      See above.
/// Invalid     See above.
/// Cost        As cast_box().
[[nodiscard]] SweepHit cast_capsule(const CollisionMap& map, const Capsule& capsule, Vec translation,
                                    const SweepOptions& options = {}) noexcept;

/// Casts a circle or a capsule of a world along `translation`, and returns the first solid tile it hits.
///
/// Returns     The hit with its normal and its line in the world, and with the tile and its side of the map:
///             hit_in_world() of body_in_world.hpp. The fraction is the same in both.
/// Units       World. The shape is converted by to_tile_space(), the translation by translation_in_tiles().
/// Border      As above, of the converted shape.
/// Invalid     As above. Tiles that are not square are a broken contract: no hit.
/// Exactness   As above, of what is converted.
/// Laws        The tile, side and fraction of the cast in tile space of what is converted, bit for bit.
/// Cost        As above, and that of the conversion: about 20 operations.
/// @{
[[nodiscard]] SweepHit cast_circle(const World& world, const Circle& circle, Vec translation,
                                   const SweepOptions& options = {}) noexcept;
[[nodiscard]] SweepHit cast_capsule(const World& world, const Capsule& capsule, Vec translation,
                                    const SweepOptions& options = {}) noexcept;
/// @}

}  // namespace tilespace
