// SPDX-License-Identifier: MIT
#include <tilespace/exact/pair.hpp>
#include "halves.hpp"

namespace tilespace::detail {

Pair product(Pair a, Pair b) noexcept {
  const Pair high = exact_product(a.high, b.high);
  return {high.high, high.low + (a.high * b.low + a.low * b.high)};
}

// As two_product(), with one split for both factors.
Pair square(Pair value) noexcept {
  const Halves half = split(value.high);
  const double rounded = value.high * value.high;
  const double rest = ((half.upper * half.upper - rounded) + 2.0 * (half.upper * half.lower)) + half.lower * half.lower;
  return {rounded, rest + 2.0 * (value.high * value.low)};
}

}  // namespace tilespace::detail
