// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/rational.hpp"

/// @file surd.hpp
/// Numbers with one square root, compared by enclosing them ever more closely.

namespace oracle {

/// The real number a + s * sqrt(b), where s is -1 or 1. Either b is 0, or it is the square of no rational number: that
/// makes the three parts of a number unique, and equality the equality of parts.
class Surd {
 public:
  Surd(Q rational = 0) : a_(std::move(rational)) {}
  /// b >= 0 (std::domain_error).
  Surd(Q a, int s, Q b);

  /// The number times and plus rational ones.
  [[nodiscard]] Surd scaled(const Q& factor, const Q& offset) const;

  /// Bounds that are less than 2^-bits apart.
  struct Bounds {
    Q low;
    Q high;
  };
  [[nodiscard]] Bounds enclosed(unsigned bits) const;

  /// Only where it is_rational().
  [[nodiscard]] const Q& rational() const { return a_; }
  [[nodiscard]] bool is_rational() const { return b_ == 0; }

  friend bool operator==(const Surd& x, const Surd& y) {
    return x.a_ == y.a_ && x.b_ == y.b_ && (x.s_ == y.s_ || x.b_ == 0);
  }

 private:
  Q a_;
  int s_ = 1;
  Q b_ = 0;
};

/// -1, 0 or 1.
[[nodiscard]] int compare(const Surd& x, const Surd& y);
[[nodiscard]] int sign_of(const Surd& value);

inline bool operator<(const Surd& x, const Surd& y) { return compare(x, y) < 0; }

/// A double not more than about an ulp from the value.
[[nodiscard]] double near_double(const Surd& value);

}  // namespace oracle
