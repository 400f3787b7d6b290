// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// @file numbers.hpp
/// Parsing of numbers in command line options.

namespace tilespace::tool {

/// Splits `text` at separators; returns at least one part.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

/// Parses `text` as a finite number; the whole text must match.
[[nodiscard]] std::optional<double> parse_number(std::string_view text);

/// Parses `text` as an int32; the whole text must match.
[[nodiscard]] std::optional<std::int32_t> parse_whole_number(std::string_view text);

/// Parses the numbers of an option, such as `--by 4,-0.5`. Throws UsageError unless the count matches and all are
/// within +-2^30; `shape` and `example` describe them in the message.
void parse_numbers(std::string_view option, std::string_view shape, std::string_view example, const std::string& text,
                   std::span<double> values);
template <std::size_t count>
[[nodiscard]] std::array<double, count> parse_numbers(std::string_view option, std::string_view shape,
                                                      std::string_view example, const std::string& text) {
  std::array<double, count> values{};
  parse_numbers(option, shape, example, text, values);
  return values;
}

}  // namespace tilespace::tool
