// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/base/result.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/corner_gap.hpp>
#include <tilespace/raycast/cast_ray.hpp>
#include <tilespace/world/chunked_map.hpp>

/// @file chunked_rays.hpp
/// Raycasts in a world beyond memory: lines are followed from page to page.
///
/// For every function here:
/// Units       Tile space.
/// Border      As cast_ray() in a map with the tiles, the bounds and the outside of the world.
/// Invalid     As cast_ray().
/// Errors      Those of loading a page that the line reaches before it hits something.
/// Exactness   As cast_ray().
/// Order       The same on every machine, for every size of pages and every budget.
/// Laws        The hit of that map, bit for bit.

namespace tilespace {

/// Casts a ray and returns the first solid tile it hits, in whatever page that is.
/// Border      See above.
/// Invalid     See above.
/// Cost        As cast_ray() in each page that the line passes through until it hits something; pages that are free
///             take some dozen operations. Allocates: as ChunkedMap.
[[nodiscard]] Result<RayHit, ChunkError> cast_ray(ChunkedMap& map, const Segment& segment,
                                                  CornerGap gap = CornerGap::open) noexcept;

/// Tests whether no solid tile stops `segment`.
/// Border      See above.
/// Invalid     See above: a segment with a NaN or infinite coordinate is clear.
/// Cost        As cast_ray().
[[nodiscard]] Result<bool, ChunkError> is_clear(ChunkedMap& map, const Segment& segment,
                                                CornerGap gap = CornerGap::open) noexcept;

/// Casts a ray along each segment. Lines within one page are cast in SIMD batches.
///
/// Shape       The result of segments[i] is written to hits[i]. If the spans differ in length, the surplus of the
///             longer one is ignored. With an error, hits that were not computed are left as they are.
/// Border      See above.
/// Invalid     See above.
/// Cost        Lines are taken by the page that they begin in, 256 at a time, so that each page is loaded once for
///             these, if the budget allows. Allocates: as ChunkedMap.
[[nodiscard]] ChunkError cast_rays(ChunkedMap& map, std::span<const Segment> segments, std::span<RayHit> hits,
                                   CornerGap gap = CornerGap::open) noexcept;

}  // namespace tilespace
