// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/language.hpp>

/// @file work.hpp
/// Work counters: how often queries left their fast paths. Unlike times, they do not vary from run to run, so tests can
/// check them.

namespace tilespace::detail {

/// Counters of slow steps that ran because a fast path could not decide. Counted only in builds with
/// TILESPACE_COUNT_WORK, for development of tilespace itself; otherwise all stay 0. Not thread-safe.
struct WorkCounters {
  std::uint64_t fixed_point = 0;       ///< Signs decided with fixed-point integers.
  std::uint64_t pairs = 0;             ///< Signs decided with pairs of doubles.
  std::uint64_t exact_sums = 0;        ///< Signs decided with sums of any length.
  std::uint64_t circle_rows = 0;       ///< Rows of circles whose edges are decided exactly.
  std::uint64_t line_orders = 0;       ///< Steps of lines, and entries into 8x8 blocks, decided by an orientation.
  std::uint64_t doubtful_columns = 0;  ///< Columns in which a ray in strips had to be decided exactly.
  std::uint64_t wide_numbers = 0;      ///< Predicates on bodies or rays and tiles decided without rounding.
  std::uint64_t blocks = 0;            ///< Boxes of tiles examined at once, along the path of a body.
  std::uint64_t overlap_tests = 0;     ///< Obstacles tested one by one where those that a body overlaps are counted.
  friend constexpr bool operator==(const WorkCounters&, const WorkCounters&) noexcept = default;
};

/// Counts since reset_work_counters().
[[nodiscard]] WorkCounters work_counters() noexcept;

/// Resets all counters to 0.
void reset_work_counters() noexcept;

extern WorkCounters counted;

}  // namespace tilespace::detail

/// Increments a field of Work. Expands to nothing unless work is counted, as TILESPACE_ASSERT.
/// @{
#if defined(TILESPACE_COUNT_WORK) && TILESPACE_COUNT_WORK
#define TILESPACE_WORK(step) (++::tilespace::detail::counted.step)
#else
#define TILESPACE_WORK(step) static_cast<void>(0)
#endif
/// @}
