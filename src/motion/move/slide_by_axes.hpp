// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/motion/move.hpp>

/// @file slide_by_axes.hpp
/// Fast path of move_and_slide() for boxes with AxisOrder x_first or y_first: all of one axis, then all of the other.

namespace tilespace::detail {

/// Moves moved.body, which may be any, and adds its contacts, in the simplest case: as slide_by_axes(), within the map,
/// and with no end within roundings of a grid line. Also if its path is free. Returns whether it applied; if not,
/// `moved` is unchanged.
[[nodiscard]] bool slide_clearly(const CollisionMap& map, Vec translation, const MoveOptions& options,
                                 MoveResult<Body>& moved) noexcept;

/// Moves moved.body, which is not empty, and adds its contacts, in the simple case: a body with width and height among
/// whole tiles, which does not start in one, with a translation on both axes. `options` has one of these orders.
/// Returns whether it applied; if not, `moved` is unchanged.
[[nodiscard]] bool slide_by_axes(const CollisionMap& map, Vec translation, const MoveOptions& options,
                                 MoveResult<Body>& moved) noexcept;

}  // namespace tilespace::detail
