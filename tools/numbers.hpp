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
/// Which numbers does a word of the command line hold?

namespace tilespace::tool {

/// The parts of `text` between separators; always one at least.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

/// The finite number that the whole of `text` is.
[[nodiscard]] std::optional<double> parse_number(std::string_view text);

/// The whole number, within int32, that the whole of `text` is.
[[nodiscard]] std::optional<std::int32_t> parse_whole_number(std::string_view text);

/// The numbers of an option, such as `--by 4,-0.5`. Throws UsageError unless they are as many, within 2^30 either way:
/// `shape` and `example` say what they are.
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
