// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

/// @file ascii.hpp
/// Helpers of all text formats: blanks, digits, and the UTF-8 byte order mark.

namespace tilespace::io::detail {

/// The characters for which is_space() is true.
inline constexpr std::string_view blanks = " \t\r\n";
[[nodiscard]] constexpr bool is_space(char c) noexcept { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

/// The text without the blanks at its ends; of a text of blanks, its empty end.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) noexcept {
  std::size_t begin = 0;
  std::size_t end = text.size();
  while (begin < end && is_space(text[begin])) ++begin;
  while (end > begin && is_space(text[end - 1])) --end;
  return text.substr(begin, end - begin);
}

/// 0 to 9, or more if `c` is no digit.
[[nodiscard]] constexpr std::uint32_t digit(char c) noexcept { return static_cast<unsigned char>(c - '0'); }
[[nodiscard]] constexpr bool is_digit(char c) noexcept { return digit(c) < 10; }

/// The text without the UTF-8 byte order mark, if it begins with one.
[[nodiscard]] constexpr std::string_view without_utf8_mark(std::string_view text) noexcept {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

/// Parses a number at `at` and moves `at` behind its digits. Returns nothing, and leaves `at` unspecified, if there is
/// no digit or the number is above 2^32 - 1.
[[nodiscard]] constexpr std::optional<std::uint32_t> take_uint32(const char*& at, const char* end) noexcept {
  std::uint64_t value = 0;
  const char* const start = at;
  for (; at != end && is_digit(*at); ++at) {
    value = value * 10 + digit(*at);
    if (value > 0xFFFF'FFFF) return std::nullopt;
  }
  return at == start ? std::nullopt : std::optional(static_cast<std::uint32_t>(value));
}

}  // namespace tilespace::io::detail
