// SPDX-License-Identifier: MIT
#include "printable.hpp"

#include "utf8.hpp"

namespace tilespace::tool {
namespace {

constexpr bool is_control(std::uint32_t code) { return code < 0x20 || (0x7F <= code && code < 0xA0); }

// Line and paragraph separators, and bidirectional controls.
constexpr bool is_layout(std::uint32_t code) {
  return (0x2028 <= code && code <= 0x202E) || (0x2066 <= code && code <= 0x2069);
}

}  // namespace

std::string printable(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const std::size_t size = character_size(text);
    const std::string_view character = text.substr(0, size == 0 ? 1 : size);
    const std::uint32_t code = size == 0 ? 0 : character_code(character);
    shown += is_control(code) || is_layout(code) ? "?" : character;
    text.remove_prefix(character.size());
  }
  return shown;
}

}  // namespace tilespace::tool
