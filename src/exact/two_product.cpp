// SPDX-License-Identifier: MIT
#include <tilespace/exact/two_product.hpp>

namespace tilespace {
namespace {

// value = upper + lower, each with at most 26 bits, so that products of halves are exact.
struct Halves {
  double upper;
  double lower;
};

Halves split(double value) noexcept {
  constexpr double splitter = 134217729.0;  // 2^27 + 1
  const double scaled = splitter * value;
  const double upper = scaled - (scaled - value);
  return {upper, value - upper};
}

}  // namespace

TwoProduct two_product(double a, double b) noexcept {
  const Halves x = split(a);
  const Halves y = split(b);
  const double rounded = a * b;
  const double rest = ((x.upper * y.upper - rounded) + x.upper * y.lower) + x.lower * y.upper;
  return {rounded, rest + x.lower * y.lower};
}

}  // namespace tilespace
