// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/fixed_point.hpp>

/// @file side_of_arc.hpp
/// On which side of a grid point is the border of a disc?

namespace tilespace::detail {

/// On which side of a point does a disc end, or what goes on beside it? From the center of the disc to the point, in fixed point.
[[nodiscard]] constexpr int side_of_arc(std::int64_t x, std::int64_t y, std::int64_t r) noexcept {
  return x < 0 ? 1 : sign_of(r * r - (x * x + y * y));
}

}  // namespace tilespace::detail
