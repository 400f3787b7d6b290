// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/language.hpp>

/// @file two_product.hpp
/// Error-free product of two doubles.

namespace tilespace {

/// A product of two doubles and its rounding error: `rounded` + `rest` is the real product.
struct TwoProduct {
  double rounded = 0.0;  ///< The double nearest to the real product.
  double rest = 0.0;     ///< Rounding error. NaN where `rounded` is infinite.
};

/// Computes a * b and its rounding error (TwoProduct, an error-free transformation).
///
/// Invalid     Where the product or 2^27 times a factor overflows, or a factor is not finite, the rest is meaningless.
/// Exactness   Exact where |a| and |b| are at most 2^900, and |a * b| is 0 or lies between 2^-900 and 2^900; below that
///             it is off by less than 2^-1070.
/// Cost        17 operations.
/// Source      Dekker 1971, "A floating-point technique for extending the available precision", after Veltkamp's split
///             into halves of 26 bits.
[[nodiscard]] TwoProduct two_product(double a, double b) noexcept;

}  // namespace tilespace
