// SPDX-License-Identifier: MIT
#pragma once

/// @file gap_sign.hpp
/// Filtered comparison of the distance of two points with a number.

namespace tilespace::detail {

/// Error bound, with u = 2^-53: a squared difference has three factors of at most 1 + u, the sum of two a fourth, the
/// square of a sum of two radii three, and the last subtraction makes at most five: 5.1 u of the sum of all terms. The
/// margin is for the roundings of the bound itself.
inline constexpr double gap_error = 0x6p-53;
/// Bound for the underflow of squares: three times 2^-1075, and twice as much.
inline constexpr double gap_underflow = 0x1p-1072;

/// The sign of |(dx, dy)| - distance, where each is a rounded sum of two doubles; 0 if it is uncertain, or if anything
/// is infinite or NaN.
[[nodiscard]] inline int gap_sign(double dx, double dy, double distance) noexcept {
  const double far = dx * dx + dy * dy;
  const double near = distance * distance;
  const double gap = far - near;
  const double bound = (far + near) * gap_error + gap_underflow;
  return static_cast<int>(gap > bound) - static_cast<int>(gap < -bound);
}

}  // namespace tilespace::detail
