// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

/// @file damage.hpp
/// Texts with one byte that is not what it was.

namespace io_testing {

/// Calls check(text) for the text cut before each byte, without each byte, and with each of `others` in its place.
template <class Check>
void damage(const std::string& text, std::string_view others, Check check) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    check(text.substr(0, at));
    check(text.substr(0, at) + text.substr(at + 1));
    for (const char c : others) {
      std::string changed = text;
      changed[at] = c;
      check(changed);
    }
  }
}

}  // namespace io_testing
