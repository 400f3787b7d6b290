// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/abs_of.hpp>
#include <tilespace/geom/point.hpp>

/// @file roundings.hpp
/// Rounding errors of positions and translations at slanted contacts.

namespace tilespace::detail {

/// Unit of error: at a contact that is no straight side, a position is off by some of these, times the numbers it comes
/// from.
inline constexpr double unit_of_places = 0x1p-52;

/// Distance by which a translation along a slanted contact is turned away from it. Both the translation and the normal
/// are rounded, so it could run into the same contact again; some roundings of both prevent that. Multiplied before
/// adding, as the sum of huge translations would overflow.
[[nodiscard]] constexpr double turned_away(Vec displacement) noexcept {
  constexpr double unit = 2.0 * unit_of_places;
  return abs_of(displacement.x) * unit + abs_of(displacement.y) * unit;
}

}  // namespace tilespace::detail
