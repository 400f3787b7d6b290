// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/exact/error_bounded.hpp>

// Error bounds of doubles with a running error bound.
//
// A product of exact factors is exact if its rest is 0, which two_product() computes for factors and products of
// moderate size. Any other product is off by
//
//   |a| error(b) + |b| error(a) + error(a) error(b)   from its factors,
//   u |a b|, and 2^-1073 near 0                       by itself, u = 2^-53: four products are rounded, each by 2^-1075.
//
// A root r of a value v, where the real number is x >= 0 and |v - x| <= e: |sqrt(v) - sqrt(x)| = |v - x| / (sqrt(v) +
// sqrt(x)) <= e / sqrt(v) where v > e, and at most sqrt(e) + sqrt(max(v, 0)) anywhere; rounding the root adds u r.

namespace tilespace::detail {
namespace {

constexpr double half_ulp = 0x1p-53;
constexpr double underflow = 0x1p-1073;

bool is_moderate(double value) noexcept {
  const double size = std::fabs(value);
  return (size >= 0x1p-400 && size <= 0x1p400) || value == 0.0;
}

}  // namespace

ErrorBounded operator*(ErrorBounded a, ErrorBounded b) noexcept {
  if (a.error == 0.0 && b.error == 0.0 && is_moderate(a.value) && is_moderate(b.value)) {
    const TwoProduct product = two_product(a.value, b.value);
    const bool is_in_range = std::fabs(product.rounded) >= 0x1p-400 || product.rounded == 0.0;
    if (is_in_range) return {product.rounded, std::fabs(product.rest)};
  }
  const double value = a.value * b.value;
  const double inherited = std::fabs(a.value) * b.error + (std::fabs(b.value) + b.error) * a.error;
  return {value, (inherited + std::fabs(value) * half_ulp + underflow) * ErrorBounded::widening};
}

// The three rests are far smaller than the sum, or cancel with it to what is left. Adding them loses 2^-53 of their
// absolute values, twice; that is doubled for the rounding of the bound.
ErrorBounded sum_of_place(double base, double rest, double tile, double corner) noexcept {
  const TwoSum place = two_sum(tile, corner);
  const TwoSum apart = two_sum(base, -place.rounded);
  const TwoSum all = two_sum(apart.rounded, rest);
  const double lost = (all.rest + apart.rest) - place.rest;
  const double sizes = std::fabs(all.rest) + std::fabs(apart.rest) + std::fabs(place.rest);
  const TwoSum sum = two_sum(all.rounded, lost);
  return {sum.rounded, (std::fabs(sum.rest) + sizes * 0x1p-51) * ErrorBounded::widening};
}

ErrorBounded root(ErrorBounded square) noexcept {
  if (square.error == 0.0 && square.value == 0.0) return ErrorBounded(0.0);
  if (!(square.value > square.error)) {
    const double most = std::sqrt(square.value > 0.0 ? square.value + square.error : square.error);
    return {0.0, most * ErrorBounded::widening};
  }
  const double value = std::sqrt(square.value);
  const bool is_exact = square.error == 0.0 && (ErrorBounded(value) * ErrorBounded(value) - square).sign() == 0;
  if (is_exact) return ErrorBounded(value);
  return {value, (square.error / value + value * half_ulp) * ErrorBounded::widening};
}

// Two roots that are known to be equal cancel, however they round: this is so for contacts at the same time on both
// sides of an axis.
int root_sum_sign(ErrorBounded x, int s, ErrorBounded y, int t, ErrorBounded z) noexcept {
  const bool is_same = y.value == z.value && y.error == 0.0 && z.error == 0.0;
  if (is_same && s != t) return x.sign();
  const ErrorBounded first = root(y);
  const ErrorBounded second = root(z);
  return (x + (s < 0 ? -first : first) + (t < 0 ? -second : second)).sign();
}

}  // namespace tilespace::detail
