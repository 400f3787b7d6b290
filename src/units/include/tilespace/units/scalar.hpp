// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/units/detail/products.hpp>
#include <tilespace/units/unit.hpp>

/// @file scalar.hpp
/// Scalar quantities: a double with a unit.

namespace tilespace::units {

template <Unit A>
class Scalar;

namespace detail {

// A quantity in A; a plain number if A is dimensionless.
template <class A>
[[nodiscard]] constexpr auto quantity(double value) noexcept {
  if constexpr (std::same_as<A, One>) {
    return value;
  } else {
    return Scalar<A>(value);
  }
}

}  // namespace detail

/// A scalar quantity in the unit A. With Tiles: a displacement in one dimension.
///
/// A double with a unit in its type: it has the same size, is copied and passed in registers like one, and each
/// operator is one operation. boost::units::quantity has a user-provided copy constructor, for which compilers pass it
/// in memory; so only the units are Boost's. <tilespace/units/boost_quantity.hpp> converts between the two.
///
/// Units       A.
/// Invalid     NaN and infinities behave as in doubles.
/// Exactness   Every operator rounds once, as the same operator of doubles does.
template <Unit A>
class Scalar {
 public:
  constexpr Scalar() = default;
  /// That many units. Explicit: a bare number has no unit.
  explicit constexpr Scalar(double value) noexcept : value_(value) {}

  /// The number of units.
  [[nodiscard]] constexpr double value() const noexcept { return value_; }

  // Defined separately: compilers generate three comparisons for a < b from <=>, as that must detect NaN.
  [[nodiscard]] friend constexpr bool operator==(Scalar a, Scalar b) noexcept { return a.value_ == b.value_; }
  [[nodiscard]] friend constexpr bool operator<(Scalar a, Scalar b) noexcept { return a.value_ < b.value_; }
  [[nodiscard]] friend constexpr bool operator<=(Scalar a, Scalar b) noexcept { return a.value_ <= b.value_; }
  [[nodiscard]] friend constexpr bool operator>(Scalar a, Scalar b) noexcept { return a.value_ > b.value_; }
  [[nodiscard]] friend constexpr bool operator>=(Scalar a, Scalar b) noexcept { return a.value_ >= b.value_; }

  [[nodiscard]] friend constexpr Scalar operator+(Scalar a, Scalar b) noexcept { return Scalar(a.value_ + b.value_); }
  [[nodiscard]] friend constexpr Scalar operator-(Scalar a, Scalar b) noexcept { return Scalar(a.value_ - b.value_); }
  [[nodiscard]] friend constexpr Scalar operator-(Scalar a) noexcept { return Scalar(-a.value_); }
  [[nodiscard]] friend constexpr Scalar operator*(Scalar a, double factor) noexcept {
    return Scalar(a.value_ * factor);
  }
  [[nodiscard]] friend constexpr Scalar operator*(double factor, Scalar a) noexcept {
    return Scalar(factor * a.value_);
  }
  [[nodiscard]] friend constexpr Scalar operator/(Scalar a, double divisor) noexcept {
    return Scalar(a.value_ / divisor);
  }
  constexpr Scalar& operator+=(Scalar other) noexcept { return *this = *this + other; }
  constexpr Scalar& operator-=(Scalar other) noexcept { return *this = *this - other; }
  constexpr Scalar& operator*=(double factor) noexcept { return *this = *this * factor; }
  constexpr Scalar& operator/=(double divisor) noexcept { return *this = *this / divisor; }

 private:
  double value_ = 0.0;
};

/// Units multiply and divide with their numbers: velocity times time is a displacement. If the result is dimensionless,
/// as for a length divided by a length, it is a double.
/// @{
template <Unit A, Unit B>
[[nodiscard]] constexpr auto operator*(Scalar<A> a, Scalar<B> b) noexcept {
  return detail::quantity<Product<A, B>>(a.value() * b.value());
}
template <Unit A, Unit B>
[[nodiscard]] constexpr auto operator/(Scalar<A> a, Scalar<B> b) noexcept {
  return detail::quantity<Quotient<A, B>>(a.value() / b.value());
}
template <Unit A>
[[nodiscard]] constexpr auto operator/(double a, Scalar<A> b) noexcept {
  return detail::quantity<Quotient<detail::One, A>>(a / b.value());
}
/// @}

/// Quantities of different units have neither sum nor difference: a length and a time, or tiles and world units.
/// Deleted by name, so that compilers show the line.
/// @{
template <Unit A, Unit B>
  requires(!std::same_as<A, B>)
void operator+(Scalar<A>, Scalar<B>) = delete;  // different units have no sum
template <Unit A, Unit B>
  requires(!std::same_as<A, B>)
void operator-(Scalar<A>, Scalar<B>) = delete;  // different units have no difference
/// @}

/// Square root of a quantity. The time of a fall is the square root of a length divided by an acceleration.
///
/// Invalid     Below 0: NaN.
/// Exactness   Correctly rounded.
/// Cost        A call and a square root.
template <SquareUnit A>
[[nodiscard]] Scalar<detail::RootOf<A>> sqrt(Scalar<A> square) noexcept {
  return Scalar<detail::RootOf<A>>(detail::square_root(square.value()));
}

/// @name Quantities in one dimension
/// @{
using Duration = Scalar<Seconds>;  ///< Time span.
template <LengthUnit L>
using Displacement1 = Scalar<L>;  ///< Signed displacement.
template <LengthUnit L>
using Velocity1 = Scalar<PerSecond<L>>;  ///< Change of position per second.
template <LengthUnit L>
using Acceleration1 = Scalar<PerSecond<PerSecond<L>>>;  ///< Change of velocity per second.
/// @}

}  // namespace tilespace::units
