// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/layout.hpp>

/// @file world_axes.hpp
/// Which axis of the world is which one of tile space, in layouts rotated by quarter turns or not at all.

namespace tilespace::detail {

/// Axes of tile space in the world.
struct WorldAxes {
  bool is_turned = true;    ///< Whether the rotation is no quarter turn: then there are no such axes.
  bool is_swapped = false;  ///< Whether x of tile space is along y of the world.
  double turn_x = 1.0;      ///< Factor of a world coordinate along x of tile space: 1 or -1, up to the rounding of the
  double turn_y = 1.0;      ///< rotation.
};

[[nodiscard]] constexpr WorldAxes axes_of(const Layout& layout) noexcept {
  const double along_x = layout.x_axis == Axis::against ? -1.0 : 1.0;
  const double along_y = layout.y_axis == Axis::against ? -1.0 : 1.0;
  const Vec turn = layout.rotation;
  if (turn.y == 0.0) return {turn.x == 0.0, false, turn.x * along_x, turn.x * along_y};
  return {turn.x != 0.0, true, turn.y * along_x, -turn.y * along_y};
}

[[nodiscard]] constexpr Vec swapped_if(bool is_swapped, Vec v) noexcept { return is_swapped ? Vec{v.y, v.x} : v; }
[[nodiscard]] constexpr Point swapped_if(bool is_swapped, Point p) noexcept { return is_swapped ? Point{p.y, p.x} : p; }

}  // namespace tilespace::detail
