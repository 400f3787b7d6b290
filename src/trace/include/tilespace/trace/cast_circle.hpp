// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/trace/sweep_hit.hpp>

/// @file cast_circle.hpp
/// What does a round body meet first on its way?
///
/// For every function here:
/// Units       Tile space.
/// Border      sweep_hit.hpp. The end of the way is the real sum of start and translation, and being in contact there is
///             no hit. Of several tiles met at once, the northernmost comes first, then the westernmost. At a corner of a
///             tile, the side is the one whose outside is nearest to the normal, and north or south of two alike.
/// Invalid     An empty shape, an infinite radius, or a translation with a NaN or infinite coordinate: no hit. No
///             translation: is it inside? Outside the map: map.outside().
/// Exactness   Hit, tile and side are exact for all finite doubles; |fraction - real one| <= sweep_fraction_error, however
///             something is grazed. Fractions are in the order of the real ones: each is the nearest of the steps of its
///             translation, which are doubles, but no finer than 2^-80 of a tile, or than 2^-60. Only a circle without radius,
///             or a capsule, that meets a side has the fraction of a box.
/// Order       The same on every machine.

namespace tilespace {

/// What does `circle` meet first along `translation`?
///
/// Border      See above.
/// Invalid     See above.
/// Cost        As cast_box().
/// Source      As cast_box(); corners by the quadratic equation, whose roots are compared by their squares.
[[nodiscard]] SweepHit cast_circle(const CollisionMap& map, const Circle& circle, Vec translation,
                                   const SweepOptions& options = {}) noexcept;

/// What does `capsule` meet first along `translation`?
///
/// Border      See above.
/// Invalid     See above.
/// Cost        As cast_box().
[[nodiscard]] SweepHit cast_capsule(const CollisionMap& map, const Capsule& capsule, Vec translation,
                                    const SweepOptions& options = {}) noexcept;

}  // namespace tilespace
