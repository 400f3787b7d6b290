// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file ros_solid.hpp
/// Which occupancies count as occupied: the same for what is solid and for what is counted.

namespace tilespace::io::detail {

/// Is an occupancy at least this part of 100? By 1.0 the 100 of occupied pixels is, and greys of mode raw above it are.
[[nodiscard]] constexpr bool is_occupied(std::int16_t occupancy, double from) noexcept {
  // The quotient, because 100 times a number like 0.07 is not the whole number it should be.
  return static_cast<double>(occupancy) / 100.0 >= from;
}

}  // namespace tilespace::io::detail
