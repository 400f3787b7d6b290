// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/language.hpp>

/// @file long_product.hpp
/// 128-bit products of 64-bit integers, and their comparison.

namespace tilespace::detail {

/// An unsigned number of 128 bits.
struct LongProduct {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
};

/// Compares two numbers: smaller (-1), equal (0) or larger (+1).
[[nodiscard]] constexpr int compare(LongProduct a, LongProduct b) noexcept {
  const bool is_smaller = a.high < b.high || (a.high == b.high && a.low < b.low);
  const bool is_larger = b.high < a.high || (a.high == b.high && b.low < a.low);
  return static_cast<int>(is_larger) - static_cast<int>(is_smaller);
}

/// The full 128-bit product.
[[nodiscard]] constexpr LongProduct long_product(std::uint64_t a, std::uint64_t b) noexcept {
  constexpr std::uint64_t half = 0xFFFFFFFF;
  const std::uint64_t low = (a & half) * (b & half);
  const std::uint64_t middle = (a >> 32) * (b & half) + (low >> 32);
  const std::uint64_t other = (a & half) * (b >> 32) + (middle & half);
  return {(a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32), (other << 32) | (low & half)};
}

}  // namespace tilespace::detail
