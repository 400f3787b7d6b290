// SPDX-License-Identifier: MIT
#pragma once

/// @file angle_series.hpp
/// Constants of unit_vector(): a quarter turn in parts, terms of sine and cosine. angle.cpp has the error bound.

namespace tilespace::detail {

/// pi/2 in three parts of 23 bits and one of 53. Below angle_limit the number of quarter turns has at most 30 bits: so
/// the first products are exact.
inline constexpr double quarter_turn_1 = 0x1.921fb4p+0;
inline constexpr double quarter_turn_2 = 0x1.4442dp-24;
inline constexpr double quarter_turn_3 = 0x1.846988p-48;
inline constexpr double quarter_turn_4 = 0x1.8cc51701b839ap-72;
inline constexpr double quarter_turns_per_radian = 0x1.45f306dc9c883p-1;  // 2 / pi

constexpr double factorial(int n) noexcept { return n == 0 ? 1.0 : static_cast<double>(n) * factorial(n - 1); }

/// Coefficients from the last term to the first one that is summed.
inline constexpr double sine_terms[] = {1.0 / factorial(17),  -1.0 / factorial(15), 1.0 / factorial(13),
                                        -1.0 / factorial(11), 1.0 / factorial(9),   -1.0 / factorial(7),
                                        1.0 / factorial(5),   -1.0 / factorial(3)};
inline constexpr double cosine_terms[] = {-1.0 / factorial(18), 1.0 / factorial(16),  -1.0 / factorial(14),
                                          1.0 / factorial(12),  -1.0 / factorial(10), 1.0 / factorial(8),
                                          -1.0 / factorial(6),  1.0 / factorial(4)};

}  // namespace tilespace::detail
