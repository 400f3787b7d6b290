// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/view.hpp>

/// @file beyond_cells.hpp
/// Tiles of a staggered map that are no cells: its cells make a rotated rectangle of tiles, and its bounds are around
/// that.

namespace tilespace::io::detail {

/// Makes all tiles within the bounds of a map that are no cell of a box solid or free.
///
/// Returns     Number of those that were of the other kind.
/// Cost        One pass over the tiles of the bounds; nothing without a stagger.
[[nodiscard]] std::uint64_t set_beyond(CollisionMap& map, Stagger stagger, TileBox cells, bool solid) noexcept;

}  // namespace tilespace::io::detail
