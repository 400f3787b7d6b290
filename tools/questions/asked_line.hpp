// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

/// @file asked_line.hpp
/// Lines with queries, before they are parsed.

namespace tilespace::tool {

/// Longest line that is a query.
inline constexpr std::size_t longest_query = 1 << 20;

/// Tests whether a line has nothing to answer.
[[nodiscard]] inline bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

}  // namespace tilespace::tool
