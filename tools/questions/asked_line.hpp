// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "questions/questions.hpp"

/// @file asked_line.hpp
/// Lines with queries, before they are parsed.

namespace tilespace::tool {

/// Longest line that is a query.
inline constexpr std::size_t longest_query = 1 << 20;

/// Tests whether a line has nothing to answer.
[[nodiscard]] inline bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

/// Tests whether a line may be parsed: appends an error otherwise.
[[nodiscard]] inline bool is_query(std::string& out, std::string_view line) {
  if (line.size() > longest_query) {
    out += error_answer("the line is longer than 1048576 bytes");
    return false;
  }
  if (line.find('\0') != std::string_view::npos) {
    out += error_answer("not JSON: the line has a NUL byte");
    return false;
  }
  return true;
}

}  // namespace tilespace::tool
