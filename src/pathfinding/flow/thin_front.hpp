// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include "flow/step_wavefront.hpp"

/// @file thin_front.hpp
/// Steps of a breadth-first search whose fronts are a tile or two in each block, as in mazes: row by row of tiles.

namespace tilespace::detail {

/// Fronts of more rows are not thin.
inline constexpr std::int64_t most_thin_rows = 256;
/// A row of a front leads to no more rows than these: its own, the two beside it, and three on either side.
inline constexpr std::int64_t rows_from_a_row = 9;
/// Rows that a search needs memory for, WaveBlocks::thin_rows.
inline constexpr std::int64_t thin_row_count = 2 * rows_from_a_row * most_thin_rows;

/// Whether a front has few tiles in each of its blocks, so that steps by rows are faster than those by blocks.
[[nodiscard]] bool is_thin(const WaveFront& front) noexcept;

/// Makes steps from the front of `step`, which is_thin(), as step_in_blocks() does, up to `steps` or until the front is
/// empty, or no longer thin. Returns the number of the last one; its front is the one in `blocks`.
[[nodiscard]] std::int32_t step_by_rows(WaveBlocks& blocks, std::int32_t step, std::int32_t steps,
                                        StepNumbers numbers) noexcept;

}  // namespace tilespace::detail
