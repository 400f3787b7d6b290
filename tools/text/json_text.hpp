// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

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
void append_formatted(std::string& out, fmt::string_view format, fmt::format_args values);

template <class... Values>
void append(std::string& out, fmt::format_string<Values...> format, Values&&... values) {
  append_formatted(out, format, fmt::make_format_args(values...));
}

}  // namespace tilespace::tool
