// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>

/// @file near_part.hpp
/// What of a box can matter to a shape.

namespace tilespace::detail {

/// What of `box` is at most about `reach` beside `bounds`, which are finite: all that is at most as far, and only finite
/// corners. May be empty.
[[nodiscard]] Box near_part(const Box& box, const Box& bounds, double reach) noexcept;

}  // namespace tilespace::detail
