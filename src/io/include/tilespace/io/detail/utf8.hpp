// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string_view>

/// @file utf8.hpp
/// UTF-8 decoding of untrusted text, and the characters that must not be shown as they are.

namespace tilespace::io::detail {

/// A character of a text.
struct Utf8Character {
  std::string_view bytes;        ///< Its bytes; one byte where the text is invalid.
  std::optional<char32_t> code;  ///< Its code point; none where the text is invalid.
};

/// Removes the first character from a text that is not empty. Invalid are overlong and incomplete encodings,
/// surrogates, and values above U+10FFFF; each of their bytes is a character without a code point.
[[nodiscard]] Utf8Character take_character(std::string_view& text) noexcept;

/// Tests for characters that break the line, control a terminal or set the text direction: C0, DEL, C1, line and
/// paragraph separators, embeddings, overrides and isolates.
[[nodiscard]] constexpr bool is_control(char32_t code) noexcept {
  return code < 0x20 || (code >= 0x7F && code < 0xA0) || (code >= 0x2028 && code <= 0x202E) ||
         (code >= 0x2066 && code <= 0x2069);
}

/// Tests for invisible characters that is_control() leaves out: direction marks, the byte order mark and tags.
[[nodiscard]] constexpr bool is_hidden_mark(char32_t code) noexcept {
  return code == 0x061C || code == 0x200E || code == 0x200F || code == 0xFEFF || (code >= 0xE0000 && code <= 0xE007F);
}

}  // namespace tilespace::io::detail
