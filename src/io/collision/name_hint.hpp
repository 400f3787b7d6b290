// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <tilespace/io/properties.hpp>

/// @file name_hint.hpp
/// What the name of a layer, class, terrain or property suggests: the usual words of some languages.

namespace tilespace::io::detail {

/// What a name suggests, the strongest last.
enum class NameHint : std::uint8_t {
  free,       ///< Background, foreground, decoration, light, roads, water, what is above the player.
  none,       ///< Nothing.
  ground,     ///< Ground: solid from the side, free from above.
  obstacle,   ///< Walls, blocks, platforms, rocks.
  collision,  ///< Made for collisions: "collision", "solid", "blocked".
};

/// Hint of a name. Its words are runs of letters, "solidWalls" has two; ASCII letters are case-insensitive, and plurals
/// with s count. A word for what hurts precedes one for collisions ("kill collision" is no wall), then comes what is
/// free, then all others.
/// Cost        Compares each word with some hundred.
[[nodiscard]] NameHint hint_of(std::string_view name);

/// Hint of a value of cells, or of a layer of cells, by the same words. As cells say what they are made of, materials
/// count: "dirt", "metal". What is free precedes all others: "water_wall" is no wall.
[[nodiscard]] NameHint hint_of_cells(std::string_view name);

/// Tests whether a name has a word for water or lava, or one for what leads across it: bridges, piers.
[[nodiscard]] bool names_liquid(std::string_view name);
[[nodiscard]] bool names_crossing(std::string_view name);

/// Hint of a property: by its name if it is truthy ("solid"), by its name and value ("walkable" false, "type" wall), or
/// none.
struct PropertyHint {
  NameHint hint = NameHint::none;
  bool needs_value = false;  ///< The value is a part of the hint.
};
[[nodiscard]] PropertyHint hint_of(const Property& property);

}  // namespace tilespace::io::detail
