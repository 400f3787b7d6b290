// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>

/// @file near_part.hpp
/// The part of a box that can matter to a shape.

namespace tilespace::detail {

/// Intersection of `box` with finite `bounds` grown by `reach`, rounded outwards: contains every point of the box at
/// most that far from the bounds, and has only finite corners. May be empty.
[[nodiscard]] Box near_part(const Box& box, const Box& bounds, double reach) noexcept;

}  // namespace tilespace::detail
