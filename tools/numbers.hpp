// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
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

}  // namespace tilespace::tool
