// SPDX-License-Identifier: MIT
#include "html.hpp"

#include <cstddef>

#include "utf8.hpp"

namespace tilespace::tool {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

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
