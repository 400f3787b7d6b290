// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/size_of.hpp>
#include <tilespace/geom/point.hpp>

/// @file roundings.hpp
/// What do places and ways lose at a contact that is slanted?

namespace tilespace::detail {

/// Where a contact is no straight side, its place is known to some of these, times the numbers it comes from.
inline constexpr double unit_of_places = 0x1p-52;

/// How far is a way to be turned away from what it goes along? It is rounded, and so is the normal: as it is, it would run
/// into the same contact again. By some roundings of both it does not. The sum of huge ways would leave the doubles.
[[nodiscard]] constexpr double turned_away(Vec way) noexcept {
  constexpr double unit = 2.0 * unit_of_places;
  return size_of(way.x) * unit + size_of(way.y) * unit;
}

}  // namespace tilespace::detail
