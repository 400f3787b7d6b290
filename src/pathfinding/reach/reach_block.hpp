// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/neighbours.hpp>

/// @file reach_block.hpp
/// Bit-parallel flood fill in a window around a tile, one word per row: tiles reached within a number of steps, or at a
/// cost.

namespace tilespace::detail {

/// Window with as many rows as a word has bits; the start tile is in the middle. Row 0 and column 0 have no free tile,
/// and tiles beyond the last row and column are not free either.
template <class Word>
struct ReachBlock {
  static constexpr int rows = 8 * sizeof(Word);
  static constexpr int middle = rows / 2;
  static constexpr int reach = middle - 1;  ///< Number of rows and columns on either side of the start.
  /// Number of rows on either side of the start that are loaded for some steps: no others need to be written.
  static constexpr int rows_for(int steps) noexcept { return steps <= middle / 2 ? middle / 2 : middle; }

  alignas(64) Word free[rows];
  alignas(64) Word reached[rows];  ///< Result; previous contents do not matter.
};

/// Numbers of straight and of diagonal steps of a path.
struct StepCount {
  std::uint8_t straight = 0;
  std::uint8_t diagonal = 0;
};

/// Step counts in the order of their costs. The first one is zero steps, and no path leaves the window.
struct StepCounts {
  const StepCount* first;
  int count;
};
inline constexpr int most_diagonal_steps = 23;  ///< 0 to 22, as 23 cost more than 32 straight ones.

/// Computes the tiles reached in at most `steps` steps, which is no more than `reach`. Runs the kernel for the SIMD
/// level of this machine.
/// @{
void step_in_window(ReachBlock<std::uint32_t>& window, int steps, Diagonals diagonals) noexcept;
void step_in_window(ReachBlock<std::uint64_t>& window, int steps, Diagonals diagonals) noexcept;
/// @}

/// Computes the tiles reached by cheapest paths whose step counts are in `step_counts`, likewise: of these, `reach` is
/// the most straight steps. Diagonal steps need both tiles beside them free.
/// @{
void spend_in_block(ReachBlock<std::uint32_t>& window, int reach, StepCounts step_counts) noexcept;
void spend_in_block(ReachBlock<std::uint64_t>& window, int reach, StepCounts step_counts) noexcept;
/// @}

}  // namespace tilespace::detail
