// SPDX-License-Identifier: MIT
#include "text/html.hpp"

#include <tilespace/io/detail/utf8.hpp>

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

// C0 but for the newline, and DEL.
bool is_ascii_control(char32_t code) { return (code < 0x20 && code != U'\n') || code == 0x7F; }

}  // namespace

Html& Html::text(std::string_view anything) {
  while (!anything.empty()) {
    const auto [bytes, code] = io::detail::take_character(anything);
    if (!code || is_ascii_control(*code)) {
      text_ += replacement;
    } else if (const std::string_view escape = escaped(bytes[0]); !escape.empty()) {
      text_ += escape;
    } else {
      text_ += bytes;
    }
  }
  return *this;
}

}  // namespace tilespace::tool
