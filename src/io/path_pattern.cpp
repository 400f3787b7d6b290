// SPDX-License-Identifier: MIT
#include "path_pattern.hpp"
#include <cstddef>
#include <vector>

namespace tilespace::io::detail {
namespace {

// For every prefix of the path: whether the pattern so far matches it.
using Reached = std::vector<bool>;

Reached after_stars(const Reached& before, std::string_view path, bool crosses_parts) {
  Reached after = before;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (after[i] && (crosses_parts || path[i] != '/')) after[i + 1] = true;
  }
  return after;
}

Reached after_character(const Reached& before, std::string_view path, char wanted) {
  Reached after(before.size(), false);
  for (std::size_t i = 0; i < path.size(); ++i) {
    const bool is_it = wanted == '?' ? path[i] != '/' : path[i] == wanted;
    if (before[i] && is_it) after[i + 1] = true;
  }
  return after;
}

}  // namespace

bool matches(std::string_view pattern, std::string_view path) {
  if (pattern.find('/') == std::string_view::npos) path = path.substr(path.rfind('/') + 1);
  Reached reached(path.size() + 1, false);
  reached[0] = true;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '*') {
      reached = after_character(reached, path, pattern[i]);
      continue;
    }
    const bool is_double = pattern.substr(i).starts_with("**");
    reached = after_stars(reached, path, is_double);
    i += is_double ? 1 : 0;
  }
  return reached.back();
}

}  // namespace tilespace::io::detail
