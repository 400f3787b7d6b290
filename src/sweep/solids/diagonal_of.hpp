// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/segment.hpp>
#include <tilespace/sweep/moving_solid.hpp>

/// @file diagonal_of.hpp
/// Diagonals of the boxes of moving solids: the axes of slanted capsules.

namespace tilespace::detail {

/// The diagonal of a solid after its step, from west to east. The far corner of the box is rounded once.
[[nodiscard]] constexpr Segment diagonal_of(const MovingSolid& solid) noexcept {
  const auto [min, size] = after_step(solid);
  const Point far = min + size;
  return solid.core == SolidCore::rising ? Segment{{min.x, far.y}, {far.x, min.y}} : Segment{min, far};
}

/// Tests whether a solid is a diagonal along no axis. If its box has no width or no height, the diagonal is the box.
[[nodiscard]] constexpr bool is_slanted(const MovingSolid& solid) noexcept {
  const auto [start, end] = diagonal_of(solid);
  const bool is_diagonal = solid.core == SolidCore::falling || solid.core == SolidCore::rising;
  return is_diagonal && start.x != end.x && start.y != end.y;
}

}  // namespace tilespace::detail
