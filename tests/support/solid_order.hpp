// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/sweep/moving_solid.hpp>
#include <tuple>

/// @file solid_order.hpp
/// Order of moving solids that are hit at once, written out: to compare with comes_before().

namespace tilespace {

/// By the place and the size after the step, by rows; then by the displacement, the belt and the one-way sides.
inline auto order_of_ties(const MovingSolid& solid) {
  const Point place{solid.body.min.x + solid.translation.x, solid.body.min.y + solid.translation.y};
  return std::tuple(place.y, place.x, solid.body.size.y, solid.body.size.x, solid.translation.y, solid.translation.x,
                    solid.belt, solid.one_way.bits());
}

}  // namespace tilespace
