// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file work.hpp
/// How much work were the answers? Times differ from run to run; these numbers do not, so tests can hold them.

namespace tilespace {

/// How often the first, fast step could not decide, and a slower one was asked. Counted in builds of the library with
/// TILESPACE_COUNT_WORK only, as work on tilespace itself is done with; in others all stay 0. Not for several threads.
struct Work {
  std::uint64_t fixed_point = 0;       ///< Signs decided with 128-bit integers.
  std::uint64_t pairs = 0;             ///< Signs decided with pairs of doubles.
  std::uint64_t exact_sums = 0;        ///< Signs decided with sums of any length.
  std::uint64_t circle_rows = 0;       ///< Rows of circles whose edges are decided exactly.
  std::uint64_t line_orders = 0;       ///< Steps of lines, and entries into windows, decided by an orientation.
  std::uint64_t doubtful_columns = 0;  ///< Columns in which a ray in strips had to be decided exactly.
  std::uint64_t wide_numbers = 0;      ///< Questions about bodies or rays and tiles decided without rounding.
  std::uint64_t blocks = 0;            ///< Boxes of tiles that were looked at at once, on the way of a body.
  friend constexpr bool operator==(const Work&, const Work&) noexcept = default;
};

/// What was counted since reset_work().
[[nodiscard]] Work work_done() noexcept;

/// Counts from 0 again.
void reset_work() noexcept;

namespace detail {
extern Work counted;
}
}  // namespace tilespace

/// Counts a slow step: a field of Work. Otherwise nothing, as TILESPACE_ASSERT.
/// @{
#if defined(TILESPACE_COUNT_WORK) && TILESPACE_COUNT_WORK
#define TILESPACE_WORK(step) (++::tilespace::detail::counted.step)
#else
#define TILESPACE_WORK(step) static_cast<void>(0)
#endif
/// @}
