// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>
#include <tilespace/units/detail/products.hpp>
#include <tilespace/units/scalar.hpp>

/// @file vector.hpp
/// Vector quantities: displacements, velocities and accelerations in the plane.

namespace tilespace::units {

template <Unit A>
struct Vector2;

namespace detail {

// A vector in A; a plain Vec if A is dimensionless.
template <class A>
[[nodiscard]] constexpr auto vector(double x, double y) noexcept {
  if constexpr (std::same_as<A, One>) {
    return Vec{x, y};
  } else {
    return Vector2<A>(Scalar<A>(x), Scalar<A>(y));
  }
}

}  // namespace detail

/// A vector quantity: two scalars of one unit, along x and along y.
///
/// Units       A.
/// Invalid     NaN and infinities behave as in doubles.
/// Exactness   Every operator rounds once on each axis.
template <Unit A>
struct Vector2 {
  Scalar<A> x{};  ///< Along the first axis.
  Scalar<A> y{};  ///< Along the second axis.

  constexpr Vector2() = default;
  /// The vector with these components.
  constexpr Vector2(Scalar<A> along_x, Scalar<A> along_y) noexcept : x(along_x), y(along_y) {}
  /// The vector quantity of a Vec that is measured in A.
  explicit constexpr Vector2(Vec vec) noexcept : x(vec.x), y(vec.y) {}

  [[nodiscard]] friend constexpr bool operator==(Vector2, Vector2) noexcept = default;
  [[nodiscard]] friend constexpr Vector2 operator+(Vector2 a, Vector2 b) noexcept { return {a.x + b.x, a.y + b.y}; }
  [[nodiscard]] friend constexpr Vector2 operator-(Vector2 a, Vector2 b) noexcept { return {a.x - b.x, a.y - b.y}; }
  [[nodiscard]] friend constexpr Vector2 operator-(Vector2 a) noexcept { return {-a.x, -a.y}; }
  [[nodiscard]] friend constexpr Vector2 operator*(Vector2 a, double factor) noexcept {
    return {a.x * factor, a.y * factor};
  }
  [[nodiscard]] friend constexpr Vector2 operator*(double factor, Vector2 a) noexcept {
    return {factor * a.x, factor * a.y};
  }
  [[nodiscard]] friend constexpr Vector2 operator/(Vector2 a, double divisor) noexcept {
    return {a.x / divisor, a.y / divisor};
  }
  constexpr Vector2& operator+=(Vector2 other) noexcept { return *this = *this + other; }
  constexpr Vector2& operator-=(Vector2 other) noexcept { return *this = *this - other; }
  constexpr Vector2& operator*=(double factor) noexcept { return *this = *this * factor; }
  constexpr Vector2& operator/=(double divisor) noexcept { return *this = *this / divisor; }
};

/// @name Quantities in two dimensions
/// @{
template <LengthUnit L>
using Displacement2 = Vector2<L>;  ///< Displacement.
template <LengthUnit L>
using Velocity2 = Vector2<PerSecond<L>>;  ///< Change of position per second.
template <LengthUnit L>
using Acceleration2 = Vector2<PerSecond<PerSecond<L>>>;  ///< Change of velocity per second.
/// @}

/// Units multiply and divide with their numbers. If the result is dimensionless, as for a displacement divided by its
/// length, it is a Vec.
/// @{
template <Unit A, Unit B>
[[nodiscard]] constexpr auto operator*(Vector2<A> a, Scalar<B> b) noexcept {
  return detail::vector<Product<A, B>>(a.x.value() * b.value(), a.y.value() * b.value());
}
template <Unit A, Unit B>
[[nodiscard]] constexpr auto operator*(Scalar<A> a, Vector2<B> b) noexcept {
  return b * a;
}
template <Unit A, Unit B>
[[nodiscard]] constexpr auto operator/(Vector2<A> a, Scalar<B> b) noexcept {
  return detail::vector<Quotient<A, B>>(a.x.value() / b.value(), a.y.value() / b.value());
}
template <Unit A>
[[nodiscard]] constexpr Vector2<A> operator*(Vec v, Scalar<A> a) noexcept {
  return {v.x * a, v.y * a};
}
template <Unit A>
[[nodiscard]] constexpr Vector2<A> operator*(Scalar<A> a, Vec v) noexcept {
  return v * a;
}
/// @}

/// Vectors of different units have neither sum nor difference: a displacement and a velocity, or tiles and world units.
/// @{
template <Unit A, Unit B>
  requires(!std::same_as<A, B>)
void operator+(Vector2<A>, Vector2<B>) = delete;  // different units have no sum
template <Unit A, Unit B>
  requires(!std::same_as<A, B>)
void operator-(Vector2<A>, Vector2<B>) = delete;  // different units have no difference
/// @}

/// Converts to a Vec without a unit.
/// Laws        `to_vec(Vector2<A>{v})` is v.
template <Unit A>
[[nodiscard]] constexpr Vec to_vec(Vector2<A> v) noexcept {
  return {v.x.value(), v.y.value()};
}

/// Dot product. Both vectors must be of one space, as other spaces have other axes.
/// Exactness   a.x b.x + a.y b.y, every operation rounded once, on every compiler.
/// Cost        A call and three operations.
template <MotionUnit A, MotionUnit B>
  requires std::same_as<LengthOf<A>, LengthOf<B>>
[[nodiscard]] auto dot(Vector2<A> a, Vector2<B> b) noexcept {
  return detail::quantity<Product<A, B>>(detail::dot(to_vec(a), to_vec(b)));
}

/// Dot product with a vector without a unit. For a velocity and the normal of a contact: the separating speed. Both
/// vectors must be of one space.
/// Exactness   a.x b.x + a.y b.y, every operation rounded once, on every compiler.
/// Cost        A call and three operations.
/// @{
template <MotionUnit A>
[[nodiscard]] Scalar<A> dot(Vector2<A> a, Vec b) noexcept {
  return Scalar<A>(detail::dot(to_vec(a), b));
}
template <MotionUnit A>
[[nodiscard]] Scalar<A> dot(Vec a, Vector2<A> b) noexcept {
  return Scalar<A>(detail::dot(a, to_vec(b)));
}
/// @}

/// Cross product (its z component). Positive if the rotation from the first to the second vector is from x towards y:
/// clockwise, in tile space.
/// Exactness   a.x b.y - a.y b.x, every operation rounded once, on every compiler.
/// Cost        A call and three operations.
template <MotionUnit A, MotionUnit B>
  requires std::same_as<LengthOf<A>, LengthOf<B>>
[[nodiscard]] auto cross(Vector2<A> a, Vector2<B> b) noexcept {
  return detail::quantity<Product<A, B>>(detail::cross(to_vec(a), to_vec(b)));
}

/// Length of a vector. For a velocity: its speed.
/// Invalid     Coordinates that are not finite: as distance(Point, Point).
/// Exactness   Correctly rounded.
/// Cost        That of distance(Point, Point).
template <Unit A>
[[nodiscard]] Scalar<A> length(Vector2<A> v) noexcept {
  return Scalar<A>(detail::length(to_vec(v)));
}

}  // namespace tilespace::units
