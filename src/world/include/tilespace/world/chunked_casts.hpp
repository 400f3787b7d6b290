// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/result.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/sweep_hit.hpp>
#include <tilespace/world/chunked_map.hpp>

/// @file chunked_casts.hpp
/// Shape casts and overlap tests of bodies in a world beyond memory.
///
/// For every function here:
/// Units       Tile space.
/// Border      As the function of the same name in a map with the tiles, the bounds and the outside of the world.
/// Invalid     As there.
/// Errors      Those of loading the pages around the path up to the hit. too_large: a body that is larger than half a
///             margin, or whose path is longer than doubles, and more tiles around its path than a window may have.
/// Exactness   As there.
/// Order       The same on every machine, for every size of pages and every budget.
/// Laws        The result in that map, bit for bit.

namespace tilespace {

/// Casts a box along `translation` and returns the first solid tile it hits.
/// Border      See above.
/// Invalid     See above.
/// Cost        A cast in each page that it passes through. Allocates: as ChunkedMap.
[[nodiscard]] Result<SweepHit, ChunkError> cast_box(ChunkedMap& map, const Body& body, Vec translation,
                                                    const SweepOptions& options = {}) noexcept;

/// Casts a point: the same as cast_box() with a body of size 0.
/// Border      See above.
/// Invalid     See above.
/// Cost        As cast_box().
[[nodiscard]] Result<SweepHit, ChunkError> cast_point(ChunkedMap& map, Point point, Vec translation,
                                                      const SweepOptions& options = {}) noexcept;

/// Casts a circle along `translation` and returns the first solid tile it hits.
/// Border      See above.
/// Invalid     See above.
/// Cost        As cast_box().
[[nodiscard]] Result<SweepHit, ChunkError> cast_circle(ChunkedMap& map, const Circle& circle, Vec translation,
                                                       const SweepOptions& options = {}) noexcept;

/// Casts a capsule along `translation` and returns the first solid tile it hits.
/// Border      See above.
/// Invalid     See above.
/// Cost        As cast_box().
[[nodiscard]] Result<SweepHit, ChunkError> cast_capsule(ChunkedMap& map, const Capsule& capsule, Vec translation,
                                                        const SweepOptions& options = {}) noexcept;

/// Tests whether the body overlaps something solid.
/// Border      See above.
/// Invalid     See above.
/// Cost        That of overlaps_solid() in a page, or of a window around the body. Allocates: as ChunkedMap.
/// @{
[[nodiscard]] Result<bool, ChunkError> overlaps_solid(ChunkedMap& map, const Body& body) noexcept;
[[nodiscard]] Result<bool, ChunkError> overlaps_solid(ChunkedMap& map, const Circle& circle) noexcept;
[[nodiscard]] Result<bool, ChunkError> overlaps_solid(ChunkedMap& map, const Capsule& capsule) noexcept;
/// @}

}  // namespace tilespace
