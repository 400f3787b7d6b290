// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tilespace/grid/tile.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
#include <vector>

/// @file scenario.hpp
/// Scenarios of the MovingAI benchmarks: from where to where, and how far it is at best.

namespace tilespace::io {

/// A task on a map.
struct Scenario {
  std::int64_t bucket = 0;      ///< Tasks of similar length; in most files floor(optimal_length / 4).
  std::string map{};            ///< The map's file, as in the file; see map_name().
  std::int32_t width = 0;       ///< Of the map the task was made for; 0 in files without a version.
  std::int32_t height = 0;      ///< Of the map the task was made for; 0 in files without a version.
  Tile start{};                 ///< From here.
  Tile goal{};                  ///< To there.
  double optimal_length = 0.0;  ///< The shortest way by the rules of the benchmarks, rounded as in the file.
  friend bool operator==(const Scenario&, const Scenario&) = default;
};

/// Which map is the task for? The last part of its path, after the last '/' or '\': the folders are those of whoever
/// made the file. The text lives as long as `scenario.map` is not changed.
[[nodiscard]] std::string_view map_name(const Scenario& scenario) noexcept;

/// Which tasks are in a .scen file, in its order?
///
/// A first line "version 1", then a line per task: bucket, map, width, height, start x and y, goal x and y, optimal
/// length; without a version, width and height are not there. Blanks and tabs are between them, so that a map's name
/// has none; its bytes are taken as they are. Blank lines do not count. A file without any task is right, and so is an
/// empty one.
///
/// Errors      syntax with line and column for what is missing, too much, or no number in its range: sizes are from 1
///             to 2^30, starts and goals are within them (without a version, from 0 to 2^30 - 1), buckets at least 0,
///             lengths finite and at least 0; unsupported for other versions; too_large for more bytes than
///             `limits.file_bytes`; out_of_memory.
/// Cost        Two passes. For each task a Scenario and the name of its map; nothing is allocated before all are
///             checked.
/// Source      https://movingai.com/benchmarks/formats.html
[[nodiscard]] Result<std::vector<Scenario>> parse_scenarios(std::span<const std::byte> bytes,
                                                            const Limits& limits = {}) noexcept;

/// Do the bytes look like scenarios rather than a map? The first line that is not blank is a version, or has the fields
/// of a task without one and starts with a number.
/// Cost        That line.
[[nodiscard]] bool looks_like_scenarios(std::span<const std::byte> bytes) noexcept;

}  // namespace tilespace::io
