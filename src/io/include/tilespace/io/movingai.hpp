// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
#include <utility>
#include <vector>

/// @file movingai.hpp
/// Parser for maps of the MovingAI pathfinding benchmarks: a header of four lines, then a letter per tile.

namespace tilespace::io {

/// A MovingAI map, as in the file.
struct MovingAiMap {
  Grid<char> terrain;           ///< A letter per tile, the first row at the top; case as in the file.
  std::string type = "octile";  ///< The word after "type".
};

/// Impassable letters by the rules of the benchmarks: out of bounds, trees, water.
inline constexpr std::string_view movingai_solid_letters = "@OTW";

/// Parses a MovingAI map.
///
/// The lines are `type octile`, `height H` and `width W` in either order, `map`, and H rows of W printable ASCII
/// characters. Lines end with LF or CRLF; the last line end is optional, and blank lines may follow.
///
/// Errors      syntax with the line for anything else, unsupported for types other than octile (octile-corner, raw),
///             too_large for more tiles than `limits.tiles` or a side above 2^30, out_of_memory.
/// Cost        Two passes over the bytes. Nothing is allocated until all rows have been checked.
/// Source      https://movingai.com/benchmarks/formats.html
[[nodiscard]] Result<MovingAiMap> parse_movingai(std::span<const std::byte> bytes, const Limits& limits = {}) noexcept;

/// Converts a MovingAI map to a collision map: `solid_letters` are solid in upper and lower case, all others are free.
///
/// Errors      out_of_memory.
/// Cost        One look-up per tile.
[[nodiscard]] Result<CollisionMap> to_collision_map(const MovingAiMap& map,
                                                    std::string_view solid_letters = movingai_solid_letters) noexcept;

/// Counts the letters of a grid. Returns those that occur, in the order of their codes.
///
/// Cost        One pass over the tiles. Allocates the vector, and throws if that does.
[[nodiscard]] std::vector<std::pair<char, std::uint64_t>> count_letters(const Grid<char>& letters);

}  // namespace tilespace::io
