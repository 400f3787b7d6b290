// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>
#include <utility>

#include "oracle/rational.hpp"

/// @file dyadic.hpp
/// Exact numbers without fractions to be cancelled: an integer times a power of two, as sums and products of doubles
/// are.

namespace oracle {

class Dyadic {
 public:
  Dyadic() : Dyadic(0.0) {}
  /// The exact value of a finite double.
  Dyadic(double value) {  // NOLINT: numbers in formulas
    int exponent = 0;
    const double fraction = std::frexp(value, &exponent);
    integer_ = static_cast<std::int64_t>(std::ldexp(fraction, 53));
    exponent_ = exponent - 53;
  }

  [[nodiscard]] friend Dyadic operator-(const Dyadic& a) { return {Z(-a.integer_), a.exponent_}; }
  [[nodiscard]] friend Dyadic operator+(const Dyadic& a, const Dyadic& b) {
    if (a.integer_ == 0) return b;
    if (b.integer_ == 0) return a;
    if (a.exponent_ > b.exponent_) return b + a;
    return {Z(a.integer_ + (b.integer_ << (b.exponent_ - a.exponent_))), a.exponent_};
  }
  [[nodiscard]] friend Dyadic operator-(const Dyadic& a, const Dyadic& b) { return a + -b; }
  [[nodiscard]] friend Dyadic operator*(const Dyadic& a, const Dyadic& b) {
    return {Z(a.integer_ * b.integer_), a.exponent_ + b.exponent_};
  }

  [[nodiscard]] friend bool operator<(const Dyadic& a, const Dyadic& b) {
    if (a.exponent_ == b.exponent_) return a.integer_ < b.integer_;
    return sign_of(a - b) < 0;
  }
  [[nodiscard]] friend bool operator>(const Dyadic& a, const Dyadic& b) { return b < a; }

  /// -1, 0 or 1.
  [[nodiscard]] friend int sign_of(const Dyadic& number) { return number.integer_.sign(); }
  [[nodiscard]] friend bool is_sign_known(const Dyadic&) { return true; }

 private:
  Dyadic(Z integer, int exponent) : integer_(std::move(integer)), exponent_(exponent) {}

  Z integer_;
  int exponent_ = 0;  // the number is integer_ * 2^exponent_
};

}  // namespace oracle
