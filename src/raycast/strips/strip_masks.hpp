// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include "strips/strip_line.hpp"

/// @file strip_masks.hpp
/// Look-up table of 8x8 tile masks: the next tiles that a line may touch.
///
/// The table has a mask for each 32nd of a slope and each 16th of a row of the position where the line enters the first
/// column. A mask holds for all lines in between, so it has more tiles than each of them touches, by about a fifth of a
/// tile a column.

namespace tilespace::detail {

inline constexpr int mask_slope_bits = 5;
inline constexpr int mask_place_bits = 4;
inline constexpr std::size_t mask_slopes = (1U << mask_slope_bits) + 1;  // slope 1 included
inline constexpr std::size_t mask_places = 1U << mask_place_bits;

/// Masks, by slope and position. Bit 8 i + j of a mask is for column i and row j from where the line enters; with rows
/// mirrored, bit 8 i + 7 - j. Columns in which a line may touch a ninth row are left out.
using MasksOfSlope = std::array<std::uint64_t, mask_places>;
using StripMasks = std::array<MasksOfSlope, mask_slopes>;

/// For rows as they are, and for mirrored rows.
extern const std::array<StripMasks, 2> strip_masks;

/// First slopes whose masks have only 7 columns, and only 6.
inline constexpr std::int64_t first_slope_of_7 = 27;
inline constexpr std::int64_t first_slope_of_6 = 31;

/// Number of columns in the masks of a slope.
[[nodiscard]] constexpr std::int64_t columns_of_slope(std::int64_t slope) noexcept {
  return 8 - (slope >= first_slope_of_7) - (slope >= first_slope_of_6);
}

/// Index of the slope whose masks a line uses.
[[nodiscard]] constexpr std::int64_t mask_slope(const StripLine& line) noexcept {
  return line.slope >> (strip_bits - mask_slope_bits);
}

/// Masks for the slope of a line.
[[nodiscard]] inline const MasksOfSlope& masks_of(const StripLine& line) noexcept {
  return strip_masks[static_cast<std::size_t>(-line.row_flip)][static_cast<std::size_t>(mask_slope(line))];
}

/// Index of the mask for this position.
[[nodiscard]] constexpr std::size_t mask_place(std::int64_t place) noexcept {
  return static_cast<std::size_t>(place >> (strip_bits - mask_place_bits)) & (mask_places - 1);
}

}  // namespace tilespace::detail
