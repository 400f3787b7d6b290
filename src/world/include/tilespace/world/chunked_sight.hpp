// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/result.hpp>
#include <tilespace/visibility/field_of_view.hpp>
#include <tilespace/visibility/line_of_sight.hpp>
#include <tilespace/world/chunked_map.hpp>

/// @file chunked_sight.hpp
/// Line of sight and field of view in a world beyond memory.
///
/// For every function here:
/// Border      As the function of the same name in a map with the tiles and the bounds of the world.
/// Invalid     As there.
/// Errors      Those of loading the pages around. too_large: more tiles around than a window may have.
/// Exactness   As there.
/// Order       The same on every machine, for every size of pages and every budget.
/// Laws        The result in that map.
/// Cost        As there, if all tiles within the radius, or between both tiles, lie in a page and its margin; else
///             these are copied, about a nanosecond for a few. Allocates: as ChunkedMap.

namespace tilespace {

/// Tests line of sight from the tile `from` to the tile `to`.
/// Border      See above.
/// Invalid     From or to a tile beyond the bounds of the world: false.
/// Cost        See above.
[[nodiscard]] Result<bool, ChunkError> has_line_of_sight(ChunkedMap& opaque, Tile from, Tile to,
                                                         const VisionOptions& sight = {}) noexcept;

/// Computes the field of view of the tile `from`. Without a radius, the whole world has to fit into a window.
/// Returns     Whether the capacity of `out` suffices for the radius. If not, or with an error, no tile is visible.
/// Border      See above.
/// Invalid     From beyond the bounds of the world: no tile.
/// Cost        See above.
[[nodiscard]] Result<bool, ChunkError> field_of_view(ChunkedMap& opaque, Tile from, const VisionOptions& sight,
                                                     FieldOfView& out) noexcept;

}  // namespace tilespace
