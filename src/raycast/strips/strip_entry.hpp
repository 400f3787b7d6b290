// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include "strips/strip_line.hpp"

/// @file strip_entry.hpp
/// Where a line from outside enters a map, by the fixed-point line; without exact decisions, where that is certain.

namespace tilespace::detail {

/// Where a line enters a map.
struct StripEntry {
  /// What is known of it.
  enum class Kind : std::uint8_t {
    unknown,  ///< It passes too near to a corner.
    misses,   ///< It has no tile of the map.
    enters,   ///< It enters by the tile in which `line` begins.
  };
  Kind kind = Kind::unknown;
  bool by_column = false;  ///< By the line before its first column; else by that before its first row.
  StripLine line{};        ///< Begins there. Valid iff it enters.
};

/// Finds that of a segment for which fits_strips_from_outside() is true.
[[nodiscard]] StripEntry strip_entry(const CollisionMap& map, const Segment& segment) noexcept;

}  // namespace tilespace::detail
