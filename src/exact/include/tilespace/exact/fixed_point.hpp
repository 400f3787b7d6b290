// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/language.hpp>

/// @file fixed_point.hpp
/// Conversion of doubles to small fixed-point integers, the second stage of the adaptive predicates: coordinates in
/// games are mostly small multiples of a power of two, on which 64-bit integers are exact.

namespace tilespace::detail {

/// Units of fixed point per tile: one unit is 2^-12 tiles, finer than any pixel of any tile.
inline constexpr double fixed_units_per_tile = 4096.0;

/// Fixed-point values lie within +-2^17 tiles, that is below 2^29 units. Then a difference or sum of two stays within
/// 2^30, a product of two of those within 2^60, and three such products within an int64.
inline constexpr double fixed_limit = 536870912.0;  // 2^29

/// Reads doubles as fixed-point values. `exact` stays true as long as each of them was one.
struct FixedReader {
  bool exact = true;  ///< True if all values read so far were fixed-point values.

  /// `value` in units. 0, and no longer exact, if it is not a multiple of a unit, too large, infinite or NaN.
  [[nodiscard]] constexpr std::int64_t read(double value) noexcept {
    const double scaled = value * fixed_units_per_tile;  // a power of two: exact, or far beyond the limit
    const bool is_small = scaled > -fixed_limit && scaled < fixed_limit;
    const auto units = static_cast<std::int64_t>(is_small ? scaled : 0.0);
    exact = exact && is_small && static_cast<double>(units) == scaled;
    return units;
  }
};

/// The sign of an integer: -1, 0 or +1.
[[nodiscard]] constexpr int sign_of(std::int64_t value) noexcept {
  return static_cast<int>(value > 0) - static_cast<int>(value < 0);
}

}  // namespace tilespace::detail
