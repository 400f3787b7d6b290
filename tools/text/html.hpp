// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

/// @file html.hpp
/// HTML builder that escapes all text of a map, so that markup cannot be injected.

namespace tilespace::tool {

/// A piece of HTML. Markup can only be a literal of the source; everything else is escaped.
class Html {
 public:
  /// Markup from a source literal.
  struct Literal {
    std::string_view text;
    consteval Literal(const char* literal) : text(literal) {}  // NOLINT: implicit on purpose
  };

  Html& markup(Literal literal) {
    text_ += literal.text;
    return *this;
  }

  /// Appends any bytes as text between tags or as the value of an attribute in double quotes. Invalid UTF-8, and
  /// control characters other than the newline, become U+FFFD.
  Html& text(std::string_view anything);

  Html& add(const Html& other) {
    text_ += other.text_;
    return *this;
  }

  [[nodiscard]] const std::string& str() const { return text_; }

 private:
  std::string text_;
};

}  // namespace tilespace::tool
