// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file map_picture.hpp
/// A map in a terminal, with numbers at its sides.

namespace tilespace::tool {

/// How much may be printed, in characters.
struct Room {
  std::int32_t columns = 80;
  std::int32_t rows = 40;
  bool cuts_answers = false;  ///< Long answers are cut short, for people.
};

/// The tiles around all of these that are in the map; empty if none is.
[[nodiscard]] TileBox tiles_around(std::span<const TileSpan> spans, TileBox bounds);

/// Which part of `bounds` shows `wanted` best, where there is room for a picture of it? With `wanted` in its middle, or
/// the first tiles of that if it is too large.
[[nodiscard]] TileBox window_on(TileBox wanted, TileBox bounds, Room room);

/// to_text() of a window, with the numbers of columns above and those of rows before; and below, what of the map it is,
/// if that is not all.
[[nodiscard]] std::string picture_of(const CollisionMap& map, std::span<const TileSpan> marked, TileBox window);

}  // namespace tilespace::tool
