// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/neighbours.hpp>

/// @file reach_window.hpp
/// The tiles around one, a row a word: which are free, and which of them are reached in so many steps, or at a cost?

/// Is there code for AVX2 and AVX-512 in this build?
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__)) && !defined(TILESPACE_SCALAR)
#define TILESPACE_REACH_LANES 1
#else
#define TILESPACE_REACH_LANES 0
#endif

namespace tilespace::detail {

/// As many rows as a word has bits; the tile that one starts from is in the middle. Row 0 and column 0 have no free tile, and nor
/// has what is beyond the last ones.
template <class Word>
struct ReachWindow {
  static constexpr int rows = 8 * sizeof(Word);
  static constexpr int middle = rows / 2;
  static constexpr int reach = middle - 1;  ///< So many rows and columns are on either side.
  alignas(64) Word free[rows];
  alignas(64) Word reached[rows];  ///< What is there before does not matter.
};

/// Ways of so many straight and so many diagonal steps.
struct StepCount {
  std::uint8_t straight = 0;
  std::uint8_t diagonal = 0;
};

/// So many of these in the order of what they cost. The first one is none; below `diagonal_end` are all numbers of diagonal steps,
/// and no way leads beyond the window.
struct StepCounts {
  const StepCount* first;
  int count;
  int diagonal_end;
};
inline constexpr int most_diagonal_steps = 23;  ///< 0 to 22, as 23 cost more than 32 straight ones.

/// Finds what is reached in at most so many steps, no more than `reach`.
/// @{
template <class Word>
void step_in_window(ReachWindow<Word>& window, int steps, Diagonals diagonals) noexcept;
template <class Word>
void step_in_window_avx2(ReachWindow<Word>& window, int steps, Diagonals diagonals) noexcept;
template <class Word>
void step_in_window_avx512(ReachWindow<Word>& window, int steps, Diagonals diagonals) noexcept;
/// @}

/// Finds what is reached by cheapest ways that are among these. Diagonal steps need both tiles beside them free.
/// @{
template <class Word>
void spend_in_window(ReachWindow<Word>& window, StepCounts ways) noexcept;
template <class Word>
void spend_in_window_avx2(ReachWindow<Word>& window, StepCounts ways) noexcept;
template <class Word>
void spend_in_window_avx512(ReachWindow<Word>& window, StepCounts ways) noexcept;
/// @}

}  // namespace tilespace::detail
