// SPDX-License-Identifier: MIT
#include "oracle/surd.hpp"

#include <stdexcept>

namespace oracle {
namespace {

/// The largest whole number whose square is at most `value`.
Z root_of(const Z& value) { return Z(boost::multiprecision::sqrt(value)); }

bool is_square(const Z& value) {
  const Z root = root_of(value);
  return root * root == value;
}

}  // namespace

Surd::Surd(Q a, int s, Q b) : a_(std::move(a)), s_(s), b_(std::move(b)) {
  if (b_ < 0) throw std::domain_error("Surd: a root of a negative number");
  const Z n = numerator(b_);
  const Z d = denominator(b_);  // in lowest terms: the quotient is a square exactly if both are
  if (!is_square(n) || !is_square(d)) return;
  const Q root(root_of(n), root_of(d));
  a_ += s_ * root;
  b_ = 0;
}

Surd Surd::scaled(const Q& factor, const Q& offset) const {
  Surd result;
  result.a_ = a_ * factor + offset;
  result.b_ = b_ * factor * factor;
  result.s_ = factor < 0 ? -s_ : s_;
  return result;
}

Surd::Bounds Surd::enclosed(unsigned bits) const {
  if (b_ == 0) return {a_, a_};
  // floor(sqrt(b 4^bits)) / 2^bits
  const Z scale = Z(Z(1) << bits);
  const Z root = root_of(floor_of(Q(b_ * scale * scale)));
  const Q low(root, scale);
  const Q high(Z(root + 1), scale);
  if (s_ < 0) return {Q(a_ - high), Q(a_ - low)};
  return {Q(a_ + low), Q(a_ + high)};
}

int compare(const Surd& x, const Surd& y) {
  if (x == y) return 0;
  for (unsigned bits = 64;; bits *= 2) {
    const Surd::Bounds p = x.enclosed(bits);
    const Surd::Bounds q = y.enclosed(bits);
    if (p.high < q.low) return -1;
    if (p.low > q.high) return 1;
    if (x.is_rational() && y.is_rational()) return p.low < q.low ? -1 : 1;
  }
}

int sign_of(const Surd& value) { return compare(value, Surd(0)); }

double near_double(const Surd& value) {
  if (value == Surd(0)) return 0.0;
  for (unsigned bits = 128;; bits *= 2) {
    const Surd::Bounds bounds = value.enclosed(bits);
    const Q width = bounds.high - bounds.low;
    const Q size = abs(bounds.low);
    if (bits > 4096 || Q(width * Z(Z(1) << 60)) <= size) return bounds.low.convert_to<double>();
  }
}

}  // namespace oracle
