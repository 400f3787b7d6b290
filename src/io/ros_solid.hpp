// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file ros_solid.hpp
/// Threshold of occupied occupancies, for solid tiles and for counts.

namespace tilespace::io::detail {

/// Tests whether an occupancy is at least this fraction of 100. At 1.0, the 100 of occupied pixels is, and so are greys
/// of mode raw above it.
[[nodiscard]] constexpr bool is_occupied(std::int16_t occupancy, double from) noexcept {
  // The quotient, because 100 times a number like 0.07 is not a whole number.
  return static_cast<double>(occupancy) / 100.0 >= from;
}

}  // namespace tilespace::io::detail
