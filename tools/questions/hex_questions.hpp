// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/hexagons/hex_layout.hpp>

/// @file hex_questions.hpp
/// Queries of `tilespace ask` on hexagonal maps, and their execution.

namespace tilespace::tool {

/// A map of hexagons: solid ones in columns and rows, and how they lie in pixels.
struct HexWorld {
  const CollisionMap& map;
  HexLayout layout;
};

/// Appends the result of the query in `line`, as append_answer() does, and returns whether it is no error. Queries of
/// tiles result in an error that says which ones there are for hexagons.
bool append_hex_answer(std::string& out, const HexWorld& world, std::string_view line);

/// Names of the queries, separated by commas.
[[nodiscard]] std::string hex_question_names();

/// Formats all queries with their keys, an example for maps/islands.tmx and its result.
[[nodiscard]] std::string list_hex_questions();

}  // namespace tilespace::tool
