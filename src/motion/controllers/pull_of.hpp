// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>
#include <tilespace/sweep/movers.hpp>

/// @file pull_of.hpp
/// Translation of a body that rests on a moving solid or map.

namespace tilespace::detail {

/// Step of the solid plus its belt. A belt that is not finite counts as 0.
[[nodiscard]] constexpr Vec pull_of(const MovingSolid& solid) noexcept {
  const double x = solid.translation.x + solid.belt;
  return {x - x == 0.0 ? x : solid.translation.x, solid.translation.y};
}

[[nodiscard]] constexpr Vec pull_of(const MovingMap& moving) noexcept { return moving.translation; }

}  // namespace tilespace::detail
