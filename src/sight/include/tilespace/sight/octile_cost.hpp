// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>

/// @file octile_cost.hpp
/// What ways of straight and diagonal steps cost, without rounding.

namespace tilespace {

/// A cost of `straight + diagonal * sqrt(2)`: so many steps to the side and so many across a corner.
///
/// Exactness   Costs are compared as the real numbers that they stand for. Two are equal only if both fields are, as sqrt(2)
///             is irrational.
struct OctileCost {
  std::int32_t straight = 0;  ///< How often 1.
  std::int32_t diagonal = 0;  ///< How often the root of 2.
  friend constexpr bool operator==(OctileCost, OctileCost) noexcept = default;

  /// Which real number is less? For all values of the fields, negative ones too.
  friend constexpr std::strong_ordering operator<=>(OctileCost a, OctileCost b) noexcept {
    const std::int64_t sides = std::int64_t{a.straight} - b.straight;
    const std::int64_t corners = std::int64_t{a.diagonal} - b.diagonal;
    if (sides == 0 && corners == 0) return std::strong_ordering::equal;
    if (sides >= 0 && corners >= 0) return std::strong_ordering::greater;
    if (sides <= 0 && corners <= 0) return std::strong_ordering::less;
    // Of different signs: the larger square decides. s^2 > 2 c^2, by halves so that nothing overflows; they are never equal.
    const auto s = static_cast<std::uint64_t>(sides < 0 ? -sides : sides);
    const auto c = static_cast<std::uint64_t>(corners < 0 ? -corners : corners);
    const bool sides_decide = s * s / 2 >= c * c;
    return sides_decide == (sides > 0) ? std::strong_ordering::greater : std::strong_ordering::less;
  }
};

}  // namespace tilespace
