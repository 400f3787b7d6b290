// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/tile.hpp>

/// @file letters.hpp
/// Text maps as grids of characters: levels with letters of their own.

namespace tilespace {

/// Creates a grid of the characters of a text, one line per row: the letters of a level, `grid[tile]`, beside the map
/// that CollisionMap::from_text() makes of the same text.
///
/// Shape       As CollisionMap::from_text(): the first line is the northern row, a newline at the end adds no row.
/// Border      Shorter lines are filled up with `fill`.
/// Invalid     Any characters; a carriage return is one as any other. The empty text has no tiles.
/// Errors      bad_size if there are too many rows or columns, or if they do not lie within tile_space; out_of_memory.
/// Laws        to_text() of the grid is the text again, if all lines are of one length and end with a newline.
/// Cost        Two passes over the text. Allocates the grid.
[[nodiscard]] Result<Grid<char>> grid_from_text(std::string_view text, Tile north_west = {0, 0}, char fill = ' ');

}  // namespace tilespace
