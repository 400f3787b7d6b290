// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/detail/reset_on_move.hpp>
#include <tilespace/grid/tile.hpp>

/// @file component_parts.hpp
/// Connected components within each block of a map, the parts of those of the map.

namespace tilespace::detail {

/// Component of a block of 64 x 64 tiles.
struct ComponentPart {
  std::uint16_t first = 0;  ///< First tile, 64 * row + column.
  std::uint16_t size = 0;
};

/// Range of the parts of a block, and its free border tiles: bit i is column or row i.
struct ComponentBlock {
  std::uint32_t first_part = 0;
  std::uint32_t part_count = 0;
  std::uint64_t north = 0, south = 0, west = 0, east = 0;
};

/// Parts of all blocks.
struct ComponentParts {
  ResetOnMove<TileBox> bounds;        ///< Of the map.
  ResetOnMove<TileBox> block_bounds;  ///< The same in blocks.
  ResetOnMove<std::uint32_t> count;
  bool has_diagonals = false;
  Buffer<std::uint16_t> of_tiles;  ///< Of each tile, the index among the parts of its block.
  Buffer<ComponentBlock> blocks;
  Buffer<ComponentPart> parts;  ///< Block by block.
  Buffer<ComponentPart> spare;  ///< Target of find_parts(), then swapped with `parts`.
};

}  // namespace tilespace::detail
