// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file map_picture.hpp
/// Text rendering of a map with row and column numbers.

namespace tilespace::tool {

/// Maximum size of the output in characters.
struct Room {
  std::int32_t columns = 80;
  std::int32_t rows = 40;
  bool cuts_answers = false;  ///< Truncate long results for interactive use.
};

/// Bounding box of the spans, clipped to the map; empty if none is in the map.
[[nodiscard]] TileBox tiles_around(std::span<const TileSpan> spans, TileBox bounds);

/// Part of `bounds` that fits the output and shows `wanted` in its middle, or the first tiles of `wanted` if it is too
/// large.
[[nodiscard]] TileBox window_on(TileBox wanted, TileBox bounds, Room room);

/// to_text() of a window, with column numbers above and row numbers at the left; if it is not the whole map, a line
/// below says which part.
[[nodiscard]] std::string picture_of(const CollisionMap& map, TileBox bounds, std::span<const TileSpan> marked,
                                     TileBox window);

}  // namespace tilespace::tool
