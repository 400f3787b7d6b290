// SPDX-License-Identifier: MIT
#pragma once

#include <boost/multiprecision/gmp.hpp>
#include <cstdint>

/// @file rational.hpp
/// Exact numbers. Never write `auto` for an arithmetic result: it would name an unevaluated expression.

namespace oracle {

using Z = boost::multiprecision::mpz_int;
using Q = boost::multiprecision::mpq_rational;

/// The exact value of a finite double, denormals included. Throws std::domain_error for NaN and infinities.
[[nodiscard]] Q to_exact(double value);

/// The largest integer <= value.
[[nodiscard]] Z floor_of(const Q& value);

/// The smallest integer >= value.
[[nodiscard]] Z ceil_of(const Q& value);

/// -1, 0 or 1.
[[nodiscard]] int sign_of(const Q& value);

/// The nearest value that an int64 can hold.
[[nodiscard]] std::int64_t clamp_to_int64(const Z& value);

}  // namespace oracle
