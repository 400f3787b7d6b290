// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/exact/fixed_point.hpp>

/// @file side_of_arc.hpp
/// Side of a grid point on which the border of a disc lies, in fixed point.

namespace tilespace::detail {

/// Side of a point on which a disc, or the shape it is the end of, ends: east +1, west -1, at the point 0. (x, y) is
/// the vector from the center of the disc to the point, in fixed point.
[[nodiscard]] constexpr int side_of_arc(std::int64_t x, std::int64_t y, std::int64_t r) noexcept {
  return x < 0 ? 1 : sign_of(r * r - (x * x + y * y));
}

}  // namespace tilespace::detail
