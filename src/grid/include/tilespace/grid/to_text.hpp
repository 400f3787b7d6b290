// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file to_text.hpp
/// Maps as text, for terminals, debuggers and tests.

namespace tilespace {

/// Which character stands for a tile.
struct TextStyle {
  char solid = '#';         ///< Solid.
  char free = '.';          ///< Free.
  char marked_solid = 'X';  ///< Solid, and in a span.
  char marked_free = 'o';   ///< Free, and in a span.
};

/// What does a map look like, with the tiles of `marked` marked?
///
/// Shape       One line per row, the northern first, one character per tile, '\n' after each line.
/// Border      The map's bounds; spans are cut there. They may overlap and come in any order.
/// Invalid     An empty map: the empty text.
/// Laws        Without marks, CollisionMap::from_text() of the lines gives the map again.
/// Cost        O(tiles + marks). Allocates: (width + 1) * height bytes; print big maps through a window.
[[nodiscard]] std::string to_text(const CollisionMap& map, std::span<const TileSpan> marked = {},
                                  const TextStyle& style = {});

/// What does the part of a map within `window` look like, with the tiles of `marked` marked?
///
/// Shape       One line per row, the northern first, one character per tile, '\n' after each line.
/// Border      The window is cut at the map's bounds, the spans at the window.
/// Invalid     A window beside the map: the empty text.
/// Cost        O(tiles of the window + marks). Allocates: (width + 1) * height bytes.
[[nodiscard]] std::string to_text(const CollisionMap& map, TileBox window, std::span<const TileSpan> marked = {},
                                  const TextStyle& style = {});

}  // namespace tilespace
