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
/// Parser for ASCII maps: a line per row, a character per tile.

namespace tilespace::io {

/// Treatment of characters that a rule does not list.
enum class OtherLetters : std::uint8_t {
  refused,  ///< An error, so that typing mistakes are found.
  free,     ///< A free tile, if it is printable ASCII.
};
/// Name of this value: "refused" or "free"; "" for invalid values.
[[nodiscard]] const char* name(OtherLetters others) noexcept;

/// Solid and free characters, case-sensitive.
struct TextRule {
  std::string solid = "#";                      ///< Solid characters; they take precedence over `free`.
  std::string free = ". ";                      ///< Free characters.
  OtherLetters others = OtherLetters::refused;  ///< All other printable characters.
};

/// Parses an ASCII map.
///
/// Every line is a row, the first at the top. Lines end with LF or CRLF; the last line end is optional. The map is as
/// wide as the longest row; shorter rows are padded with free tiles.
///
/// Errors      syntax with line and column for a character that is not printable ASCII (tabs are not) or that the rule
///             refuses, and for a drawing without any tile; too_large for more tiles than `limits.tiles`;
///             out_of_memory.
/// Cost        Two passes over the bytes. Nothing is allocated until the size is known.
[[nodiscard]] Result<CollisionMap> parse_text(std::span<const std::byte> bytes, const TextRule& rule = {},
                                              const Limits& limits = {}) noexcept;

/// Counts the characters of a text except line ends. Returns those that occur, in the order of their codes.
///
/// Cost        One pass over the bytes. Allocates the vector, and throws if that does.
[[nodiscard]] std::vector<std::pair<char, std::uint64_t>> count_characters(std::span<const std::byte> bytes);

}  // namespace tilespace::io
