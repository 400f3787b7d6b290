// SPDX-License-Identifier: MIT
#include <cmath>
#include <limits>
#include <tilespace/exact/long_error_bounded.hpp>
#include <tilespace/exact/pair.hpp>

// Error bounds of double-double arithmetic. Rounding errors of the operations themselves, with u = 2^-53:
//
//   a sum       3 u^2 of it: Joldes, Muller & Popescu 2017, "Tight and rigorous error bounds for basic building blocks
//               of double-word arithmetic", algorithm 6. So a sum that is 0 is exactly 0.
//   a product   8 u^2 of it: pair.hpp.
//   a root      h = sqrt(square.high) is corrected by (square - h^2) / (2 h). square.high - h^2 is exact; with
//               square.low it is less than 3 u h^2, rounded once, and so is the quotient: 3 u^2 of h. Left out is its
//               square by 8: 2 u^2.
//   a quotient  q = a.high / b.high, off by u, is corrected by (a - q b) / b.high. a.high - q b.high is exact, and u a;
//               so are a.low and q b.low, and to put the three together costs 6 u^2 a. The quotient is rounded, 3 u^2,
//               and b.low left out, 3 u^2. Together 12 u^2.
//
// Each is bounded by 16 u^2. Near 0, products lose up to 2^-1070 as two_product() does, and three times 2^-1075 beside
// it. The errors of the operands are propagated as in error_bounded.cpp, and `widening` covers the roundings of the
// bound: at most six of u.

namespace tilespace::detail {
namespace {

constexpr double own_error = 0x1p-102;
constexpr double underflow = 0x1p-1068;
constexpr double widening = 1.0 + 0x1p-49;

// The rest is at most 2^-52 of the sum.
LongErrorBounded normalized(double high, double low, double error) noexcept {
  const double sum = high + low;
  return {sum, low - (sum - high), error};
}

}  // namespace

LongErrorBounded operator+(LongErrorBounded a, LongErrorBounded b) noexcept {
  const TwoSum high = two_sum(a.high, b.high);
  const TwoSum low = two_sum(a.low, b.low);
  const LongErrorBounded sum = normalized(high.rounded, high.rest + low.rounded, 0.0);
  const double error = (a.error + b.error + std::fabs(sum.high) * own_error) * widening;
  return normalized(sum.high, sum.low + low.rest, error);
}

LongErrorBounded operator*(LongErrorBounded a, LongErrorBounded b) noexcept {
  if ((a.high == 0.0 && a.error == 0.0) || (b.high == 0.0 && b.error == 0.0)) return {};
  const Pair product = detail::product({a.high, a.low}, {b.high, b.low});
  const double inherited = std::fabs(a.high) * b.error + (std::fabs(b.high) + b.error) * a.error;
  const double error = (inherited + std::fabs(product.high) * own_error + underflow) * widening;
  return normalized(product.high, product.low, error);
}

LongErrorBounded quotient(LongErrorBounded a, LongErrorBounded b) noexcept {
  if (b.high == 0.0) return {0.0, 0.0, std::numeric_limits<double>::infinity()};
  const double about = a.high / b.high;
  const TwoProduct back = two_product(about, b.high);
  const double rest = ((a.high - back.rounded) - back.rest) + (a.low - about * b.low);
  const double least = b.high - 2.0 * b.error;
  const double lost = a.error + std::fabs(about) * b.error + underflow;
  const double error = least > 0.0 ? (lost / least + std::fabs(about) * own_error + underflow) * widening
                                   : std::numeric_limits<double>::infinity();
  return normalized(about, rest / b.high, error);
}

LongErrorBounded root(LongErrorBounded square) noexcept {
  if (square.error == 0.0 && square.high == 0.0) return {};
  if (!(square.high > square.error)) {
    // A number that has overflowed, NaN, stays without a bound.
    const double most = std::sqrt(square.high <= 0.0 ? square.error : square.high + 2.0 * square.error);
    return {0.0, 0.0, most * widening};
  }
  const double about = std::sqrt(square.high);
  const TwoProduct back = two_product(about, about);
  const double rest = ((square.high - back.rounded) - back.rest) + square.low;
  const double error = ((square.error + underflow) / about + about * own_error) * widening;
  return normalized(about, rest / (2.0 * about), error);
}

}  // namespace tilespace::detail
