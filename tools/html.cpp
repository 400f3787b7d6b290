// SPDX-License-Identifier: MIT
#include "html.hpp"

#include <cstddef>

namespace tilespace::tool {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u; }

// How many bytes has the character that begins here? 0 if it is not UTF-8.
std::size_t character_size(std::string_view text) {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  const std::size_t size = first < 0x80   ? 1
                           : first < 0xC2 ? 0
                           : first < 0xE0 ? 2
                           : first < 0xF0 ? 3
                           : first < 0xF5 ? 4
                                          : 0;
  if (size > text.size()) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    if (!continues(text[i])) return 0;
  }
  if (size < 3) return size;
  const unsigned second = byte(1);
  const bool is_overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool is_none = (first == 0xED && second >= 0xA0) || (first == 0xF4 && second >= 0x90);  // surrogates, too large
  return is_overlong || is_none ? 0 : size;
}

std::string_view escaped(char character) {
  switch (character) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return {};
  }
}

bool is_control(char character) {
  const auto code = static_cast<unsigned char>(character);
  return (code < 0x20 && character != '\n') || code == 0x7F;
}

}  // namespace

Html& Html::text(std::string_view anything) {
  while (!anything.empty()) {
    const std::size_t size = character_size(anything);
    if (size == 0 || is_control(anything[0])) {
      text_ += replacement;
    } else if (const std::string_view escape = escaped(anything[0]); !escape.empty()) {
      text_ += escape;
    } else {
      text_ += anything.substr(0, size);
    }
    anything.remove_prefix(size == 0 ? 1 : size);
  }
  return *this;
}

}  // namespace tilespace::tool
