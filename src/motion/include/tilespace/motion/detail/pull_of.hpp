// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>
#include <tilespace/trace/moving_solid.hpp>

/// @file pull_of.hpp
/// How far does a solid take what rests on it?

namespace tilespace::detail {

/// Its step, and that of its belt. A belt that is not finite is none.
[[nodiscard]] constexpr Vec pull_of(const MovingSolid& solid) noexcept {
  const double x = solid.translation.x + solid.belt;
  return {x - x == 0.0 ? x : solid.translation.x, solid.translation.y};
}

}  // namespace tilespace::detail
