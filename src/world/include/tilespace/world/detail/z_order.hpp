// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file z_order.hpp
/// Bits of keys along the Z-order curve (Morton order).

namespace tilespace::detail {

// Spreads the bits of a number below 2^32 to every second place.
[[nodiscard]] constexpr std::uint64_t spread_bits(std::uint64_t bits) noexcept {
  bits = (bits | bits << 16) & 0x0000FFFF0000FFFFU;
  bits = (bits | bits << 8) & 0x00FF00FF00FF00FFU;
  bits = (bits | bits << 4) & 0x0F0F0F0F0F0F0F0FU;
  bits = (bits | bits << 2) & 0x3333333333333333U;
  return (bits | bits << 1) & 0x5555555555555555U;
}

// The number whose bits are at every second place, from the lowest on.
[[nodiscard]] constexpr std::uint64_t gather_bits(std::uint64_t bits) noexcept {
  bits &= 0x5555555555555555U;
  bits = (bits | bits >> 1) & 0x3333333333333333U;
  bits = (bits | bits >> 2) & 0x0F0F0F0F0F0F0F0FU;
  bits = (bits | bits >> 4) & 0x00FF00FF00FF00FFU;
  bits = (bits | bits >> 8) & 0x0000FFFF0000FFFFU;
  return (bits | bits >> 16) & 0x00000000FFFFFFFFU;
}

}  // namespace tilespace::detail
