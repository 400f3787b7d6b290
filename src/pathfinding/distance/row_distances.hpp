// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/pathfinding/detail/scratch.hpp>

/// @file row_distances.hpp
/// Second pass of the distance transform: in a row, the minimum of dx^2 + (the distance in that column)^2.

namespace tilespace::detail {

/// Distances in the columns of a row, and what is to be found from them.
struct DistanceRow {
  const std::int32_t* distances;
  std::int64_t width;  ///< Number of columns.
  std::int64_t begin;  ///< First column of the result.
  std::int64_t end;
  std::int32_t reach;  ///< Columns at this distance are ignored.
  std::uint32_t most;  ///< Maximum of the results.
};

/// Grows the memory for rows of a width. Returns false if out of memory.
[[nodiscard]] bool ensure_capacity_for_row(Scratch& scratch, std::size_t width) noexcept;

/// Writes the squared distance of each tile of the row to `out`.
void find_row_distances(const DistanceRow& row, Scratch& scratch, std::uint32_t* out) noexcept;

}  // namespace tilespace::detail
