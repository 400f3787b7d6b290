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
/// Parser for scenario files (.scen) of the MovingAI pathfinding benchmarks: start, goal and optimal path length.

namespace tilespace::io {

/// A pathfinding problem: start and goal on a map.
struct Scenario {
  std::int64_t bucket = 0;      ///< Bucket of similar lengths; in most files floor(optimal_length / 4).
  std::string map{};            ///< The map's file, as in the file; see map_name().
  std::int32_t width = 0;       ///< Of the map the problem was made for; 0 in files without a version.
  std::int32_t height = 0;      ///< Of the map the problem was made for; 0 in files without a version.
  Tile start{};                 ///< Start tile.
  Tile goal{};                  ///< Goal tile.
  double optimal_length = 0.0;  ///< Shortest path length by the benchmark rules, rounded as in the file.
  friend bool operator==(const Scenario&, const Scenario&) = default;
};

/// File name of the map: what follows the last '/' or '\' of its path. The folders are those of the author of the file.
/// The text is valid until `scenario.map` changes.
[[nodiscard]] std::string_view map_name(const Scenario& scenario) noexcept;

/// Parses all problems of a .scen file, in the order of the file.
///
/// A first line "version 1", then a line per problem: bucket, map, width, height, start x and y, goal x and y, optimal
/// length; without a version, width and height are absent. Fields are separated by blanks and tabs, so a map's name
/// contains none; its bytes are taken as they are. Blank lines are ignored. A file without problems is valid, and so is
/// an empty one.
///
/// Errors      syntax with line and column for missing or surplus fields, and for numbers that are malformed or out of
///             range: sizes are from 1 to 2^30, starts and goals are within them (without a version, from 0 to 2^30 -
///             1), buckets at least 0, lengths finite and at least 0; unsupported for other versions; too_large for
///             more bytes than `limits.file_bytes`; out_of_memory.
/// Cost        Two passes. For each problem a Scenario and the name of its map; nothing is allocated until all have
///             been checked.
/// Source      https://movingai.com/benchmarks/formats.html
[[nodiscard]] Result<std::vector<Scenario>> parse_scenarios(std::span<const std::byte> bytes,
                                                            const Limits& limits = {}) noexcept;

/// Tests whether the bytes look like scenarios rather than a map: the first line that is not blank is a version, or has
/// the fields of a problem without one and starts with a number.
/// Cost        Reads that line.
[[nodiscard]] bool looks_like_scenarios(std::span<const std::byte> bytes) noexcept;

}  // namespace tilespace::io
