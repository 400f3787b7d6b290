// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <charconv>
#include <string>

/// @file shortest_text.hpp
/// Shortest decimal text of numbers.

namespace tilespace::io::detail {

/// The shortest text that reads as the same number, independent of the locale: "3", "0.5", "1e+30".
[[nodiscard]] inline std::string shortest_text(double number) {
  std::array<char, 32> text{};
  const auto [end, status] = std::to_chars(text.data(), text.data() + text.size(), number);
  return {text.data(), end};
}

}  // namespace tilespace::io::detail
