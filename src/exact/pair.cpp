// SPDX-License-Identifier: MIT
#include <tilespace/exact/pair.hpp>

namespace tilespace::detail {

Pair product(Pair a, Pair b) noexcept {
  const Pair high = exact_product(a.high, b.high);
  return {high.high, high.low + (a.high * b.low + a.low * b.high)};
}

}  // namespace tilespace::detail
