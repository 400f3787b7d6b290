// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/trace/detail/approx.hpp>

/// @file wide_number.hpp
/// Numbers that never round: the last rungs of the sweeps.

namespace tilespace::detail {

/// Digits of a whole number, lowest first, in base 2^32. The room behind `limbs` is the caller's.
struct Digits {
  std::uint32_t* limbs;
  int size;
};

/// The finite double |value| = digits * 2^(32 * exponent), 3 limbs at most. Returns the exponent; 0 has no digits.
int take_apart(double value, Digits& digits) noexcept;

/// out = a * 2^(32 * a_shift) + b * 2^(32 * b_shift), where one of the shifts is 0. `out` has room for one limb more
/// than the longer one.
void add_digits(Digits& out, Digits a, int a_shift, Digits b, int b_shift) noexcept;

/// out = |a * 2^(32 * a_shift) - b * 2^(32 * b_shift)|, likewise. Returns the sign of the difference.
int subtract_digits(Digits& out, Digits a, int a_shift, Digits b, int b_shift) noexcept;

/// out = a * b. `out` has room for both.
void multiply_digits(Digits& out, Digits a, Digits b) noexcept;

/// A sum of products of doubles: a whole number times a power of 2, of up to `capacity` limbs of 32 bits.
///
/// Why there are two capacities: what numbers need depends on how far apart the exponents of the doubles are. Those of
/// maps people have fit into the small one, which is quick to pass around; the large one holds those of any doubles.
/// A number that does not fit says so, and so does all that is computed from it.
///
/// Cost        As school arithmetic on the digits in use.
template <int capacity>
class WideNumber {
 public:
  WideNumber() noexcept {}  // NOLINT(modernize-use-equals-default): the limbs stay unset until used
  explicit WideNumber(double value) noexcept {
    Digits digits{limbs_, 0};
    exponent_ = take_apart(value, digits);
    size_ = digits.size;
    sign_ = size_ == 0 ? 0 : value < 0.0 ? -1 : 1;
  }
  WideNumber(const WideNumber& other) noexcept { *this = other; }
  WideNumber& operator=(const WideNumber& other) noexcept {
    if (this == &other) return *this;
    for (int i = 0; i < other.size_; ++i) limbs_[i] = other.limbs_[i];
    size_ = other.size_;
    exponent_ = other.exponent_;
    sign_ = other.sign_;
    return *this;
  }
  ~WideNumber() = default;

  /// -1, 0 or +1, or unknown_sign for a number that does not fit.
  [[nodiscard]] int sign() const noexcept { return sign_; }

  friend WideNumber operator-(const WideNumber& a) noexcept {
    WideNumber negated(a);
    if (a.sign_ != unknown_sign) negated.sign_ = -a.sign_;
    return negated;
  }
  friend WideNumber operator-(const WideNumber& a, const WideNumber& b) noexcept { return a + -b; }
  friend WideNumber operator+(const WideNumber& a, const WideNumber& b) noexcept { return sum_of(a, b); }
  friend WideNumber operator*(const WideNumber& a, const WideNumber& b) noexcept {
    WideNumber product;
    if (a.sign_ == unknown_sign || b.sign_ == unknown_sign || a.size_ + b.size_ > capacity) return too_wide();
    if (a.sign_ == 0 || b.sign_ == 0) return product;
    Digits digits{product.limbs_, 0};
    multiply_digits(digits, a.digits(), b.digits());
    product.set(digits, a.exponent_ + b.exponent_, a.sign_ * b.sign_);
    return product;
  }

 private:
  static WideNumber sum_of(const WideNumber& a, const WideNumber& b) noexcept {
    if (a.sign_ == unknown_sign || b.sign_ == unknown_sign) return too_wide();
    if (a.sign_ == 0) return b;
    if (b.sign_ == 0) return a;
    const int exponent = a.exponent_ < b.exponent_ ? a.exponent_ : b.exponent_;
    const int a_shift = a.exponent_ - exponent;
    const int b_shift = b.exponent_ - exponent;
    if (a.size_ + a_shift >= capacity || b.size_ + b_shift >= capacity) return too_wide();
    WideNumber sum;
    Digits digits{sum.limbs_, 0};
    if (a.sign_ == b.sign_) {
      add_digits(digits, a.digits(), a_shift, b.digits(), b_shift);
      sum.set(digits, exponent, a.sign_);
    } else {
      const int order = subtract_digits(digits, a.digits(), a_shift, b.digits(), b_shift);
      sum.set(digits, exponent, a.sign_ * order);
    }
    return sum;
  }
  static WideNumber too_wide() noexcept {
    WideNumber number;
    number.sign_ = unknown_sign;
    return number;
  }
  // Reading only: the digits are not written through it.
  [[nodiscard]] Digits digits() const noexcept { return {const_cast<std::uint32_t*>(limbs_), size_}; }
  void set(Digits digits, int exponent, int sign) noexcept {
    size_ = digits.size;
    exponent_ = exponent;
    sign_ = size_ == 0 ? 0 : sign;
  }

  std::uint32_t limbs_[capacity];
  int size_ = 0;
  int exponent_ = 0;
  int sign_ = 0;
};

/// For coordinates within some 10^8 and not finer than 10^-12, sixteen of which may be multiplied: see root_sum_sign().
using SmallWideNumber = WideNumber<96>;
/// For any: sixteen doubles take 16 * 66 limbs, from 2^-1074 to 2^1024 each.
using LargeWideNumber = WideNumber<1120>;

/// The sign of x + s sqrt(y), for s of -1 or +1, and y not negative.
template <int capacity>
[[nodiscard]] int root_sum_sign(const WideNumber<capacity>& x, int s, const WideNumber<capacity>& y) noexcept {
  const int of_x = x.sign();
  const int of_root = y.sign() == unknown_sign ? unknown_sign : s * y.sign();
  if (of_x == unknown_sign || of_root == unknown_sign) return unknown_sign;
  if (of_x * of_root >= 0) return of_x != 0 ? of_x : of_root;
  const int order = (x * x - y).sign();
  return order == unknown_sign ? unknown_sign : of_x * order;
}

/// The sign of x + s sqrt(y) + t sqrt(z): where x + s sqrt(y) and t sqrt(z) have different signs, that of the larger
/// square decides, and (x + s sqrt(y))^2 - z = x^2 + y - z + 2 s x sqrt(y) is a sum with one root.
template <int capacity>
[[nodiscard]] int root_sum_sign(const WideNumber<capacity>& x, int s, const WideNumber<capacity>& y, int t,
                                const WideNumber<capacity>& z) noexcept {
  const int of_sum = root_sum_sign(x, s, y);
  const int of_root = z.sign() == unknown_sign ? unknown_sign : t * z.sign();
  if (of_sum == unknown_sign || of_root == unknown_sign) return unknown_sign;
  if (of_sum * of_root >= 0) return of_sum != 0 ? of_sum : of_root;
  const WideNumber<capacity> double_x = x + x;
  const int order = root_sum_sign(x * x + y - z, s * x.sign() < 0 ? -1 : 1, double_x * double_x * y);
  return order == unknown_sign ? unknown_sign : of_sum * order;
}

}  // namespace tilespace::detail
