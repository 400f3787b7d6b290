// SPDX-License-Identifier: MIT
#include <tilespace/geom/detail/pair.hpp>

namespace tilespace::detail {
namespace {

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

Pair exact_product(double a, double b) noexcept {
  const Halves x = split(a);
  const Halves y = split(b);
  const double high = a * b;
  const double rest = ((x.upper * y.upper - high) + x.upper * y.lower) + x.lower * y.upper;
  return {high, rest + x.lower * y.lower};
}

Pair product(Pair a, Pair b) noexcept {
  const Pair high = exact_product(a.high, b.high);
  return {high.high, high.low + (a.high * b.low + a.low * b.high)};
}

}  // namespace tilespace::detail
