// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file angles.hpp
/// Angles as plain doubles in radians. Documented with units in <tilespace/units/angle.hpp>.

namespace tilespace::units::detail {

/// A real number as the sum of two doubles, the first of which is the nearest to it (double-double).
struct TwoDoubles {
  double nearest = 0.0;
  double rest = 0.0;
};

inline constexpr TwoDoubles quarter_turn{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};  // pi / 2
inline constexpr TwoDoubles whole_turn{0x1.921fb54442d18p+2, 0x1.1a62633145c07p-52};    // 2 pi
inline constexpr TwoDoubles degree{0x1.1df46a2529d39p-6, 0x1.5c1d8becdd291p-62};        // pi / 180
inline constexpr double half_turn = 2.0 * quarter_turn.nearest;

/// Wraps to [-half_turn, half_turn); NaN if there is no direction.
[[nodiscard]] double wrapped(double radians) noexcept;

/// The angle of a vector, in [-half_turn, half_turn]; NaN if there is no direction.
[[nodiscard]] double angle_of(Vec v) noexcept;

/// count * unit, for literals at compile time and in angles.cpp; elsewhere a compiler might contract the operations.
[[nodiscard]] constexpr double times(double count, TwoDoubles unit) noexcept {
  // Dekker's product: the same value as two_product(), which cannot be evaluated at compile time.
  constexpr double splitter = 134217729.0;  // 2^27 + 1
  const double a = splitter * count - (splitter * count - count), a_rest = count - a;
  const double b = splitter * unit.nearest - (splitter * unit.nearest - unit.nearest), b_rest = unit.nearest - b;
  const double product = count * unit.nearest;
  const double lost = ((a * b - product) + a * b_rest + a_rest * b) + a_rest * b_rest;
  return product + (lost + count * unit.rest);
}

}  // namespace tilespace::units::detail
