// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

/// @file html.hpp
/// Pages of HTML that no name or text of a map can break out of.

namespace tilespace::tool {

/// A piece of HTML. Markup can only be a literal of the source; all else is escaped.
class Html {
 public:
  /// Markup that stands in the source.
  struct Literal {
    std::string_view text;
    consteval Literal(const char* literal) : text(literal) {}  // NOLINT: implicit on purpose
  };

  Html& markup(Literal literal) { return text_ += literal.text, *this; }

  /// Any bytes, as text between tags or as the value of an attribute in double quotes. What is not UTF-8, and control
  /// characters other than the newline, become U+FFFD.
  Html& text(std::string_view anything);

  Html& add(const Html& other) { return text_ += other.text_, *this; }

  [[nodiscard]] const std::string& str() const { return text_; }

 private:
  std::string text_;
};

}  // namespace tilespace::tool
