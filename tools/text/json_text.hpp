// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <string_view>

/// @file json_text.hpp
/// JSON formatting of values, appended to a string.

namespace tilespace::tool {

/// Appends a finite double with the fewest digits that read back equal; always with a point or an exponent: 1.0,
/// 5e-324, -0.0.
void append_number(std::string& out, double value);

/// Appends a string with its quotes. Bytes that are not UTF-8 become U+FFFD.
void append_string(std::string& out, std::string_view value);

/// Appends anything fmt can format, without escaping.
template <class... Values>
void append(std::string& out, fmt::format_string<Values...> format, Values&&... values) {
  fmt::format_to(std::back_inserter(out), format, std::forward<Values>(values)...);
}

}  // namespace tilespace::tool
