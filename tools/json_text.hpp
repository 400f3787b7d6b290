// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <string_view>

/// @file json_text.hpp
/// Values as JSON text, appended to what is there already.

namespace tilespace::tool {

/// A finite double, in the fewest digits that read back equal; always with a point or an exponent: 1.0, 5e-324, -0.0.
void append_number(std::string& out, double value);

/// A string with its quotes. Bytes that are not UTF-8 become U+FFFD.
void append_string(std::string& out, std::string_view value);

/// Anything fmt can format, as it stands.
template <class... Values>
void append(std::string& out, fmt::format_string<Values...> format, Values&&... values) {
  fmt::format_to(std::back_inserter(out), format, std::forward<Values>(values)...);
}

}  // namespace tilespace::tool
