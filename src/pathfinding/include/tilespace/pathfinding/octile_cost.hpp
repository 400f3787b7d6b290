// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <tilespace/base/language.hpp>

/// @file octile_cost.hpp
/// Octile path costs without rounding: counts of straight and diagonal steps, compared exactly.

namespace tilespace {

/// A path cost of `straight + diagonal * sqrt(2)`: numbers of straight and of diagonal steps.
///
/// Exactness   Costs are compared as the real numbers that they stand for. Two are equal only if both fields are, as
///             sqrt(2) is irrational.
struct OctileCost {
  std::int32_t straight = 0;  ///< Number of straight steps, at cost 1.
  std::int32_t diagonal = 0;  ///< Number of diagonal steps, at cost sqrt(2).
  friend constexpr bool operator==(OctileCost, OctileCost) noexcept = default;

  /// Compares the real numbers, for all values of the fields, negative ones included.
  friend constexpr std::strong_ordering operator<=>(OctileCost a, OctileCost b) noexcept {
    const std::int64_t sides = std::int64_t{a.straight} - b.straight;
    const std::int64_t corners = std::int64_t{a.diagonal} - b.diagonal;
    if (sides == 0 && corners == 0) return std::strong_ordering::equal;
    if (sides >= 0 && corners >= 0) return std::strong_ordering::greater;
    if (sides <= 0 && corners <= 0) return std::strong_ordering::less;
    // Different signs: the greater square decides. s^2 > 2 c^2, by halves so that nothing overflows; they are never
    // equal.
    const auto s = static_cast<std::uint64_t>(sides < 0 ? -sides : sides);
    const auto c = static_cast<std::uint64_t>(corners < 0 ? -corners : corners);
    const bool sides_decide = s * s / 2 >= c * c;
    return sides_decide == (sides > 0) ? std::strong_ordering::greater : std::strong_ordering::less;
  }
};

}  // namespace tilespace
