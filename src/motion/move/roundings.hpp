// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include "move/shapes.hpp"

/// @file roundings.hpp
/// Rounding errors of positions, translations and axes at slanted contacts.

namespace tilespace::detail {

/// Unit of error: at a contact that is no straight side, a position is off by some of these, times the numbers it comes
/// from.
inline constexpr double unit_of_places = 0x1p-52;

/// Distance by which a translation along a slanted contact is turned away from it. Both the translation and the normal
/// are rounded, so it could run into the same contact again; some roundings of both prevent that, and `angle`, by which
/// the contact itself is turned. Multiplied before adding, as the sum of huge translations would overflow.
[[nodiscard]] constexpr double turned_away(Vec displacement, double angle = 0.0) noexcept {
  const double unit = 2.0 * unit_of_places + angle;
  return abs_of(displacement.x) * unit + abs_of(displacement.y) * unit;
}

/// Bound on the angle by which the flank of a shape at a contact is turned from the beginning to the end of a segment.
/// Not 0 for flanks of slanted capsules only: both ends of their axes are rounded. At most 2^-41, for capsules whose
/// axes are nearly points: they have left such a flank before it matters. 0 for storage formats: turned away from their
/// roundings, a body would visibly leave what it slides along.
template <class Shape>
[[nodiscard]] constexpr double flank_turn(const Shape&, const Shape&, Vec, Storage) noexcept {
  return 0.0;
}
[[nodiscard]] inline double flank_turn(const Capsule& before, const Capsule& there, Vec normal,
                                       Storage storage) noexcept {
  constexpr double most = 0x1p-41;
  const Vec axis = there.axis.end - there.axis.start;
  if (!is_as_fine_as_doubles(storage) || axis.x == 0.0 || axis.y == 0.0) return 0.0;
  const double length = max_of(abs_of(axis.x), abs_of(axis.y));
  const double extent = max_of(extent_of(before), extent_of(there));
  const double angle = min_of(2.0 * unit_of_places * extent / length, most);
  const bool is_flank = abs_of(normal.x * axis.x + normal.y * axis.y) <= 4.0 * angle * length;
  return is_flank ? angle : 0.0;
}

}  // namespace tilespace::detail
