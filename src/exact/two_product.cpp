// SPDX-License-Identifier: MIT
#include <tilespace/exact/two_product.hpp>
#include "halves.hpp"

namespace tilespace {

TwoProduct two_product(double a, double b) noexcept {
  const detail::Halves x = detail::split(a);
  const detail::Halves y = detail::split(b);
  const double rounded = a * b;
  const double rest = ((x.upper * y.upper - rounded) + x.upper * y.lower) + x.lower * y.upper;
  return {rounded, rest + x.lower * y.lower};
}

}  // namespace tilespace
