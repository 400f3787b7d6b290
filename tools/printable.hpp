// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

/// @file printable.hpp
/// Text of files and strangers, for people to read.

namespace tilespace::tool {

/// The text as people see it: what would break the line or steer the terminal is a '?'.
[[nodiscard]] inline std::string printable(std::string_view text) {
  std::string shown(text);
  for (char& c : shown) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
  }
  return shown;
}

}  // namespace tilespace::tool
