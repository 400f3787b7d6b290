// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "command_line/map_files.hpp"
#include "commands/info.hpp"

/// @file info_table.hpp
/// Output of `tilespace info` for several maps: a row each.

namespace tilespace::tool {

/// Prints a row for each map; one that cannot be read has its error there. Returns the number of those.
std::size_t print_table(InfoOptions options, const MapFiles& maps);

/// The line of JSON for a map that cannot be read.
[[nodiscard]] std::string failed_as_json(std::string_view path, std::string_view why);

/// Percentage of a part; 0 of nothing.
[[nodiscard]] inline double percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace tilespace::tool
