// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file long_product.hpp
/// Products of integers that an integer is too short for, to be compared.

namespace tilespace::detail {

/// A number of 128 bits.
struct LongProduct {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
};

/// Is `a` smaller than `b` (-1), equal to it (0) or larger (+1)?
[[nodiscard]] constexpr int compare(LongProduct a, LongProduct b) noexcept {
  const bool is_smaller = a.high < b.high || (a.high == b.high && a.low < b.low);
  const bool is_larger = b.high < a.high || (a.high == b.high && b.low < a.low);
  return static_cast<int>(is_larger) - static_cast<int>(is_smaller);
}

/// All bits of a product.
[[nodiscard]] constexpr LongProduct long_product(std::uint64_t a, std::uint64_t b) noexcept {
  constexpr std::uint64_t half = 0xFFFFFFFF;
  const std::uint64_t low = (a & half) * (b & half);
  const std::uint64_t middle = (a >> 32) * (b & half) + (low >> 32);
  const std::uint64_t other = (a & half) * (b >> 32) + (middle & half);
  return {(a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32), (other << 32) | (low & half)};
}

}  // namespace tilespace::detail
