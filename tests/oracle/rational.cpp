// SPDX-License-Identifier: MIT
#include "oracle/rational.hpp"

#include <cmath>
#include <limits>
#include <stdexcept>

#include "oracle/number_memory.hpp"

namespace oracle {
#ifdef __GNUC__
namespace {

// 101: before the constants of all files.
[[gnu::constructor(101)]] void prepare_numbers() { use_number_memory(); }

}  // namespace
#endif

Q to_exact(double value) {
  if (!std::isfinite(value)) throw std::domain_error("to_exact: not a finite number");
  // value = mantissa * 2^exponent with an integer mantissa of at most 53 bits. Holds for denormals too.
  int exponent = 0;
  const double fraction = std::frexp(value, &exponent);
  const Z mantissa = static_cast<std::int64_t>(std::ldexp(fraction, 53));
  exponent -= 53;
  if (exponent >= 0) return Q(Z(mantissa << exponent));
  return Q(mantissa, Z(Z(1) << -exponent));
}

Z floor_of(const Q& value) {
  const Z n = numerator(value);
  const Z d = denominator(value);  // always positive
  Z quotient = n / d;              // rounded towards zero
  if (n < 0 && quotient * d != n) quotient -= 1;
  return quotient;
}

Z ceil_of(const Q& value) { return Z(-floor_of(Q(-value))); }

int sign_of(const Q& value) { return value.sign() < 0 ? -1 : value.sign() > 0 ? 1 : 0; }

std::int64_t clamp_to_int64(const Z& value) {
  using Limits = std::numeric_limits<std::int64_t>;
  if (value <= Limits::min()) return Limits::min();
  if (value >= Limits::max()) return Limits::max();
  return value.convert_to<std::int64_t>();
}

}  // namespace oracle
