// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <tilespace/grid/side.hpp>
#include <tilespace/io/properties.hpp>
#include <tilespace/io/tiled_map.hpp>

/// @file one_way.hpp
/// Properties of tiles and objects that name sides: one-way, and thin walls.

namespace tilespace::io::detail {

/// Sides given by a property.
struct OneWay {
  Sides sides{};              ///< Empty: blocks from all sides.
  bool is_understood = true;  ///< False: the value of the property is none of those below.
};

/// Evaluates the property `one_way`, `oneway` or `one-way`, case-insensitive, of the first list that has it: true,
/// "yes" and numbers other than 0 are the north side, a falsy value is all sides, and "north", "up", "top" and so on
/// are that side.
[[nodiscard]] OneWay one_way_of(std::initializer_list<const Properties*> lists);

/// Sides given by a property that may name several.
struct Walls {
  Sides sides{};
  bool is_understood = true;  ///< False: a word of the property is no side, and there are none.
};

/// Evaluates the property `walls`, case-insensitive, of the collision shapes of a tile, else of the tile: names of
/// sides as above, between blanks or commas. A falsy value is no side.
[[nodiscard]] Walls walls_of(const TilesetTile& tile);

}  // namespace tilespace::io::detail
