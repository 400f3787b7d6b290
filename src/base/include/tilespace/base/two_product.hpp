// SPDX-License-Identifier: MIT
#pragma once

/// @file two_product.hpp
/// What a product of two doubles loses.

namespace tilespace {

/// A product of two doubles and what its rounding lost: `rounded` + `rest` is the real product.
struct TwoProduct {
  double rounded = 0.0;  ///< The double nearest to the real product.
  double rest = 0.0;     ///< What is missing. NaN where `rounded` is infinite.
};

/// What is a * b, and what does rounding lose of it?
///
/// Invalid     Where the product or 2^27 times a factor overflows, or a factor is not finite, the rest means nothing.
/// Exactness   Exact where |a|, |b| and |a * b| lie between 2^-480 and 2^500 or are 0; below that it is off by less than
///             2^-1070.
/// Cost        17 operations.
/// Source      Dekker 1971, "A floating-point technique for extending the available precision", after Veltkamp's split
///             into halves of 26 bits.
[[nodiscard]] TwoProduct two_product(double a, double b) noexcept;

}  // namespace tilespace
