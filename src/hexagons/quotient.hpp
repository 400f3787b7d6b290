// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file quotient.hpp
/// Division of integers with rounding down or up. The divisor is positive.

namespace tilespace::detail {

[[nodiscard]] constexpr std::int64_t floor_of_quotient(std::int64_t a, std::int64_t b) noexcept {
  return a / b - (a % b < 0 ? 1 : 0);
}
[[nodiscard]] constexpr std::int64_t ceil_of_quotient(std::int64_t a, std::int64_t b) noexcept {
  return a / b + (a % b > 0 ? 1 : 0);
}

}  // namespace tilespace::detail
