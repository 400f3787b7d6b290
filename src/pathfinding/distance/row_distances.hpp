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

/// Memory for one row: squares of distances, and the lower envelope.
struct RowMemory {
  std::int32_t* squares;
  Parabola* envelope;
};

/// Grows the memory for rows of a width, so many at a time. Returns false if out of memory.
[[nodiscard]] bool ensure_capacity_for_row(Scratch& scratch, std::size_t width, std::size_t at_a_time = 1) noexcept;

/// The memory for rows of this width, of those that are there at a time.
[[nodiscard]] RowMemory row_memory(Scratch& scratch, std::size_t width, std::size_t which = 0) noexcept;

/// Writes the squared distance of each tile of the row to `out`.
void find_row_distances(const DistanceRow& row, RowMemory memory, std::uint32_t* out) noexcept;

}  // namespace tilespace::detail
