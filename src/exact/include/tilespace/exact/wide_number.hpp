// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/exact/error_bounded.hpp>

/// @file wide_number.hpp
/// Exact multi-precision numbers of fixed capacity (integers times powers of 2): the last stages of adaptively
/// evaluated predicates with many products.

namespace tilespace::detail {

/// Digits of a big integer, lowest first, in base 2^32. The storage behind `limbs` is the caller's.
struct Digits {
  std::uint32_t* limbs;
  int size;
};

/// Decomposes a finite double: |value| = digits * 2^(32 * exponent), 3 limbs at most. Returns the exponent; 0 has no
/// digits.
int take_apart(double value, Digits& digits) noexcept;

/// out = a * 2^(32 * a_shift) + b * 2^(32 * b_shift), where one of the shifts is 0. `out` has room for one limb more
/// than the longer one.
void add_digits(Digits& out, Digits a, int a_shift, Digits b, int b_shift) noexcept;

/// out = |a * 2^(32 * a_shift) - b * 2^(32 * b_shift)|, likewise. Returns the sign of the difference.
int subtract_digits(Digits& out, Digits a, int a_shift, Digits b, int b_shift) noexcept;

/// out = a * b. `out` has room for a.size + b.size limbs.
void multiply_digits(Digits& out, Digits a, Digits b) noexcept;

/// The sign of a * 2^(32 * a_shift) - b * 2^(32 * b_shift), where one of the shifts is 0.
[[nodiscard]] int compare_digits(Digits a, int a_shift, Digits b, int b_shift) noexcept;

/// An approximation of a number: value * 2^(32 * exponent), the value off by at most 2^-52 of itself.
struct Leading {
  double value = 0.0;
  int exponent = 0;
};

/// The approximation given by the highest digits.
[[nodiscard]] Leading leading(Digits a) noexcept;

/// Capacity for doubles of maps in practice. The digits a number needs depend on how far apart the exponents of the
/// doubles are, and a product of n doubles needs n times as many. Those of practical maps fit into few limbs, whatever
/// is multiplied.
struct SmallCapacity {
  static constexpr int limbs(int) noexcept { return 96; }
  static constexpr int degree(int) noexcept { return 1; }
};

/// Capacity for any doubles: from 2^-1074 to 2^1024 each takes 66 limbs, and a sum of few such products one more, which
/// has to fit, too. A product of sixteen takes 4 KB; the two or four doubles that most numbers are made of are kept in
/// as little as they need, so that all numbers a sweep holds at once fit on the stack of small machines.
struct LargeCapacity {
  static constexpr int limbs(int degree) noexcept { return 70 * degree; }
  static constexpr int degree(int degree) noexcept { return degree; }
};

/// An integer that is not 0: digits, moved up by a number of limbs, and a sign.
struct SignedDigits {
  Digits digits;
  int shift;
  int sign;
};

/// Writes the digits of a + b. Returns its sign.
inline int add_signed(Digits& sum, SignedDigits a, SignedDigits b) noexcept {
  if (a.sign != b.sign) return a.sign * subtract_digits(sum, a.digits, a.shift, b.digits, b.shift);
  add_digits(sum, a.digits, a.shift, b.digits, b.shift);
  return a.sign;
}

/// A sum of products of up to `degree` doubles: an integer of 32-bit limbs times a power of 2. A number that exceeds
/// its capacity has an unknown sign, and so has every number computed from it.
///
/// Not an ExactSum, whose products have two factors only; where these are enough, that takes 0.4 to 0.5 times as many
/// instructions.
///
/// Cost        Schoolbook arithmetic on the digits in use.
template <class Capacity, int degree>
class WideNumber {
 public:
  static constexpr int capacity = Capacity::limbs(degree);

  WideNumber() noexcept {}  // NOLINT(modernize-use-equals-default): the limbs stay unset until used
  explicit WideNumber(double value) noexcept {
    Digits digits{limbs_, 0};
    exponent_ = take_apart(value, digits);
    size_ = digits.size;
    sign_ = size_ == 0 ? 0 : value < 0.0 ? -1 : 1;
  }
  WideNumber(const WideNumber& other) noexcept { take(other); }
  template <int lower>
    requires(lower < degree)
  WideNumber(const WideNumber<Capacity, lower>& other) noexcept {  // NOLINT: implicit on purpose, nothing is lost
    take(other);
  }
  WideNumber& operator=(const WideNumber& other) noexcept {
    if (this != &other) take(other);
    return *this;
  }
  ~WideNumber() = default;

  /// -1, 0 or +1, or unknown_sign for a number that does not fit.
  [[nodiscard]] int sign() const noexcept { return sign_; }

  /// Approximate value. Only for a number that fits.
  [[nodiscard]] Leading leading() const noexcept {
    const Leading size = detail::leading(digits());
    return {sign_ < 0 ? -size.value : size.value, size.exponent + exponent_};
  }

  friend WideNumber operator-(const WideNumber& a) noexcept {
    WideNumber negated(a);
    if (a.sign_ != unknown_sign) negated.sign_ = -a.sign_;
    return negated;
  }

  // One object is returned from every path, so that it is constructed in place (NRVO): large ones do not exist twice.

  /// a * b, whose degrees add up to this one.
  template <int of_a, int of_b>
  [[nodiscard]] static WideNumber product(const WideNumber<Capacity, of_a>& a,
                                          const WideNumber<Capacity, of_b>& b) noexcept {
    WideNumber product;
    if (a.sign_ == unknown_sign || b.sign_ == unknown_sign || a.size_ + b.size_ > capacity) {
      product.sign_ = unknown_sign;
    } else if (a.sign_ != 0 && b.sign_ != 0) {
      Digits digits{product.limbs_, 0};
      multiply_digits(digits, a.digits(), b.digits());
      product.set(digits, a.exponent_ + b.exponent_, a.sign_ * b.sign_);
    }
    return product;
  }

  /// a + b, or a - b for a b_sign of -1.
  template <int of_a, int of_b>
  [[nodiscard]] static WideNumber sum(const WideNumber<Capacity, of_a>& a, int b_sign,
                                      const WideNumber<Capacity, of_b>& b) noexcept {
    WideNumber sum;
    if (a.sign_ == unknown_sign || b.sign_ == unknown_sign) {
      sum.sign_ = unknown_sign;
    } else if (a.sign_ == 0) {
      sum.take(b);
      sum.sign_ = b_sign * b.sign_;
    } else if (b.sign_ == 0) {
      sum.take(a);
    } else {
      sum.add(a, b_sign, b);
    }
    return sum;
  }

  /// The sign of a - b. Always fits.
  template <int of_b>
  [[nodiscard]] int compared_with(const WideNumber<Capacity, of_b>& b) const noexcept {
    if (sign_ == unknown_sign || b.sign_ == unknown_sign) return unknown_sign;
    if (sign_ != b.sign_) return sign_ < b.sign_ ? -1 : 1;
    const int exponent = exponent_ < b.exponent_ ? exponent_ : b.exponent_;
    return sign_ * compare_digits(digits(), exponent_ - exponent, b.digits(), b.exponent_ - exponent);
  }

 private:
  template <class, int>
  friend class WideNumber;

  // Adds two numbers that are not 0.
  template <int of_a, int of_b>
  void add(const WideNumber<Capacity, of_a>& a, int b_sign, const WideNumber<Capacity, of_b>& b) noexcept {
    const int exponent = a.exponent_ < b.exponent_ ? a.exponent_ : b.exponent_;
    const int a_shift = a.exponent_ - exponent;
    const int b_shift = b.exponent_ - exponent;
    Digits digits{limbs_, 0};
    if (a.size_ + a_shift >= capacity || b.size_ + b_shift >= capacity) {
      sign_ = unknown_sign;
    } else {
      const int sign = add_signed(digits, {a.digits(), a_shift, a.sign_}, {b.digits(), b_shift, b_sign * b.sign_});
      set(digits, exponent, sign);
    }
  }
  template <int lower>
  void take(const WideNumber<Capacity, lower>& other) noexcept {
    for (int i = 0; i < other.size_; ++i) limbs_[i] = other.limbs_[i];
    size_ = other.size_;
    exponent_ = other.exponent_;
    sign_ = other.sign_;
  }
  // Read-only: the digits are not written through it.
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

template <class Capacity, int a, int b>
[[nodiscard]] auto operator*(const WideNumber<Capacity, a>& x, const WideNumber<Capacity, b>& y) noexcept {
  return WideNumber<Capacity, Capacity::degree(a + b)>::product(x, y);
}
template <class Capacity, int a, int b>
[[nodiscard]] auto operator+(const WideNumber<Capacity, a>& x, const WideNumber<Capacity, b>& y) noexcept {
  return WideNumber<Capacity, (a > b ? a : b)>::sum(x, 1, y);
}
template <class Capacity, int a, int b>
[[nodiscard]] auto operator-(const WideNumber<Capacity, a>& x, const WideNumber<Capacity, b>& y) noexcept {
  return WideNumber<Capacity, (a > b ? a : b)>::sum(x, -1, y);
}

/// For coordinates within some 10^8 and not finer than 10^-12, sixteen of which may be multiplied: see root_sum_sign().
using SmallWideNumber = WideNumber<SmallCapacity, 1>;
/// For any doubles.
using LargeWideNumber = WideNumber<LargeCapacity, 1>;

/// The number type for products of up to `degree` numbers of a type.
template <class Number, int degree>
struct ProductOf {
  using Type = Number;  // doubles hold any product
};
template <class Capacity, int degree>
struct ProductOf<WideNumber<Capacity, 1>, degree> {
  using Type = WideNumber<Capacity, Capacity::degree(degree)>;
};
template <class Number, int degree>
using Product = typename ProductOf<Number, degree>::Type;

/// The sign of x + s sqrt(y), for s of -1 or +1, and y not negative.
template <class Capacity, int of_x, int of_y>
[[nodiscard]] int root_sum_sign(const WideNumber<Capacity, of_x>& x, int s,
                                const WideNumber<Capacity, of_y>& y) noexcept {
  const int x_sign = x.sign();
  const int root_sign = y.sign() == unknown_sign ? unknown_sign : s * y.sign();
  if (x_sign == unknown_sign || root_sign == unknown_sign) return unknown_sign;
  if (x_sign * root_sign >= 0) return x_sign != 0 ? x_sign : root_sign;
  const int order = (x * x).compared_with(y);
  return order == unknown_sign ? unknown_sign : x_sign * order;
}

/// The two terms of (x + s sqrt(y))^2 - z = x^2 + y - z + s sqrt(4 x^2 y), in two functions that are not inlined, so
/// that their temporaries are off the stack when both results are there.
template <class Capacity, int of_x, int of_y, int of_z>
[[nodiscard]] TILESPACE_NEVER_INLINE auto rational_of_square(const WideNumber<Capacity, of_x>& x,
                                                             const WideNumber<Capacity, of_y>& y,
                                                             const WideNumber<Capacity, of_z>& z) noexcept {
  return x * x + y - z;
}
template <class Capacity, int of_x, int of_y>
[[nodiscard]] TILESPACE_NEVER_INLINE auto square_of_root_of_square(const WideNumber<Capacity, of_x>& x,
                                                                   const WideNumber<Capacity, of_y>& y) noexcept {
  const auto double_x = x + x;
  return double_x * double_x * y;
}

/// The sign of x + s sqrt(y) + t sqrt(z): where x + s sqrt(y) and t sqrt(z) have different signs, the one with the
/// larger square decides; the difference of the squares is a sum with one root.
template <class Capacity, int of_x, int of_y, int of_z>
[[nodiscard]] int root_sum_sign(const WideNumber<Capacity, of_x>& x, int s, const WideNumber<Capacity, of_y>& y, int t,
                                const WideNumber<Capacity, of_z>& z) noexcept {
  const int sum_sign = root_sum_sign(x, s, y);
  const int root_sign = z.sign() == unknown_sign ? unknown_sign : t * z.sign();
  if (sum_sign == unknown_sign || root_sign == unknown_sign) return unknown_sign;
  if (sum_sign * root_sign >= 0) return sum_sign != 0 ? sum_sign : root_sign;
  const int order =
      root_sum_sign(rational_of_square(x, y, z), s * x.sign() < 0 ? -1 : 1, square_of_root_of_square(x, y));
  return order == unknown_sign ? unknown_sign : sum_sign * order;
}

}  // namespace tilespace::detail
