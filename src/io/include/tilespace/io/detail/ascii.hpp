// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

/// @file ascii.hpp
/// What all formats of text share: blanks, digits, and the mark that UTF-8 may begin with.

namespace tilespace::io::detail {

/// What is_space() is true of.
inline constexpr std::string_view blanks = " \t\r\n";
[[nodiscard]] constexpr bool is_space(char c) noexcept { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

/// 0 to 9, or more for what is no digit.
[[nodiscard]] constexpr std::uint32_t digit(char c) noexcept { return static_cast<unsigned char>(c - '0'); }
[[nodiscard]] constexpr bool is_digit(char c) noexcept { return digit(c) < 10; }

/// The text behind the mark of UTF-8, if it begins with one.
[[nodiscard]] constexpr std::string_view without_utf8_mark(std::string_view text) noexcept {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

/// The number whose digits are from `at` on, and `at` behind them. Nothing if there is no digit, or if it is above
/// 2^32 - 1; `at` is anywhere then.
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
