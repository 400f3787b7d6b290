// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/motion/move.hpp>

/// @file slide_by_axes.hpp
/// Where does a box end up that goes all of one axis, then all of the other? For most of them, in few operations.

namespace tilespace::detail {

/// Moves moved.body, which is not empty, and adds its contacts, if that is easy: a body with width and height among whole
/// tiles, which does not start in one, with a way on both axes. Says whether it was; if not, `moved` is as it was.
[[nodiscard]] bool slide_by_axes(const CollisionMap& map, Vec translation, const MoveOptions& options,
                                 Moved<Body>& moved) noexcept;

}  // namespace tilespace::detail
