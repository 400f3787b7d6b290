// SPDX-License-Identifier: MIT
#pragma once

/// @file halves.hpp
/// Veltkamp's split of a double into two halves, whose products are exact.

namespace tilespace::detail {

/// value = upper + lower, each with at most 26 bits.
struct Halves {
  double upper;
  double lower;
};

[[nodiscard]] inline Halves split(double value) noexcept {
  constexpr double splitter = 134217729.0;  // 2^27 + 1
  const double scaled = splitter * value;
  const double upper = scaled - (scaled - value);
  return {upper, value - upper};
}

}  // namespace tilespace::detail
