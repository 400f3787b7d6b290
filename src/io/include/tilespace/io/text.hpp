// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
#include <utility>
#include <vector>

/// @file text.hpp
/// Maps drawn with characters: a line per row, a character per tile.

namespace tilespace::io {

/// What to make of a character that the rule does not name.
enum class OtherLetters : std::uint8_t {
  refused,  ///< An error, so that a slip of the pen is found.
  free,     ///< A free tile, if it is printable ASCII.
};

/// Which characters are solid and which are free. Upper and lower case differ.
struct TextRule {
  std::string solid = "#";                      ///< Solid; also if `free` names them too.
  std::string free = ". ";                      ///< Free.
  OtherLetters others = OtherLetters::refused;  ///< All other printable characters.
};

/// Which tiles of a drawing are solid?
///
/// Every line is a row, the first at the top. Lines end with LF or CRLF, the last one with the file if it likes. The
/// map is as wide as the longest row; shorter rows are filled up with free tiles.
///
/// Errors      syntax with line and column for a character that is not printable ASCII (tabs are not) or that the rule
///             refuses, and for a drawing without any tile; too_large for more tiles than `limits.tiles`;
///             out_of_memory.
/// Cost        Two passes over the bytes. Nothing is allocated before the size is known.
[[nodiscard]] Result<CollisionMap> parse_text(std::span<const std::byte> bytes, const TextRule& rule = {},
                                              const Limits& limits = {}) noexcept;

/// How often does each character occur, line ends left out? Those that do, in the order of their codes.
///
/// Cost        One pass over the bytes. Allocates the vector, and throws as that does.
[[nodiscard]] std::vector<std::pair<char, std::uint64_t>> count_characters(std::span<const std::byte> bytes);

}  // namespace tilespace::io
