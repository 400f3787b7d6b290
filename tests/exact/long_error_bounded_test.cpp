// SPDX-License-Identifier: MIT
// Double-double numbers with an error bound: the real number is within it, or there is none, as after an overflow.
#include <gtest/gtest.h>

#include <cmath>
#include <tilespace/exact/long_error_bounded.hpp>

#include "oracle/rational.hpp"
#include "support/cases.hpp"

namespace tilespace::long_error_bounded_test {
namespace {

using detail::LongErrorBounded;
using oracle::Q;
using oracle::to_exact;

bool has_bound(LongErrorBounded number) {
  return std::isfinite(number.error) && std::isfinite(number.high) && std::isfinite(number.low);
}
// Comparisons with a number without a bound must not hold, so that nobody takes it for one that is known.
bool claims_a_bound(LongErrorBounded number) { return number.error < std::abs(number.high) || has_bound(number); }

Q value_of(LongErrorBounded number) { return to_exact(number.high) + to_exact(number.low); }

void expect_holds(LongErrorBounded number, const Q& real, const char* what) {
  if (!claims_a_bound(number)) return;
  ASSERT_TRUE(has_bound(number)) << what;
  const Q off = value_of(number) - real;
  EXPECT_TRUE(off <= to_exact(number.error) && -off <= to_exact(number.error)) << what << " " << number.high;
}

void expect_holds_root(LongErrorBounded number, const Q& square) {
  if (!claims_a_bound(number)) return;
  ASSERT_TRUE(has_bound(number)) << "root";
  const Q low = value_of(number) - to_exact(number.error);
  const Q high = value_of(number) + to_exact(number.error);
  EXPECT_TRUE((low < Q(0) || low * low <= square) && square <= high * high) << "root " << number.high;
}

// Of all magnitudes, more often where products, or the halves of their factors, overflow or are denormal.
double any_number(oracle::Rng& rng) {
  const std::int64_t exponent = rng.one_in(2) ? rng.between(480, 512) * (rng.one_in(3) ? -1 : 1)  //
                                              : rng.between(-1074, 1022);
  return std::ldexp(rng.real(1.0, 2.0), static_cast<int>(exponent));
}

TEST(LongErrorBounded, holds_the_real_number_or_has_no_bound) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 20 * cases::count(); ++i) {
    const double a = any_number(rng);
    const double b = rng.one_in(2) ? a : any_number(rng);
    const Q x = to_exact(a);
    const Q y = to_exact(b);
    const LongErrorBounded p(a);
    const LongErrorBounded q(b);
    expect_holds(p + q, x + y, "sum");
    expect_holds(p * q, x * y, "product");
    expect_holds(quotient(p, q), x / y, "quotient");
    expect_holds_root(root(p), x);
    expect_holds_root(root(p * q), x * y);
    expect_holds(root(p * p), x, "root of a square");
  }
}

}  // namespace
}  // namespace tilespace::long_error_bounded_test
