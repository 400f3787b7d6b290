// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/angle.hpp>
#include <tilespace/units/detail/angles.hpp>
#include <tilespace/units/vector.hpp>

/// @file angle.hpp
/// Angles, angular velocities and accelerations, and directions.
///
/// Angles turn from x towards y: clockwise in tile space, where y grows down.

namespace tilespace::units {

/// An angle of rotation. Not wrapped: two turns differ from none. Directions are wrapped.
using Angle = Scalar<Radians>;
/// Change of an angle per second.
using AngularVelocity = Scalar<PerSecond<Radians>>;
/// Change of an angular velocity per second.
using AngularAcceleration = Scalar<PerSecond<PerSecond<Radians>>>;

/// Converts degrees to an angle.
/// Invalid     NaN and infinities: NaN; values beyond 2^990 may become NaN too. None of these has a direction.
/// Exactness   Within 0.51 ulp. Multiples of 90 up to 10^6 are the doubles nearest to multiples of a quarter turn,
///             which unit_vector() treats as exact quarter turns.
/// Cost        A call and some twenty operations. Literals cost nothing at run time.
[[nodiscard]] Angle from_degrees(double degrees) noexcept;

/// Wraps an angle to [-pi, pi): the equivalent angle of the same direction. Half-open, as tiles are.
///
/// Border      The double nearest to a multiple of a quarter turn is treated as that multiple, as by unit_vector(), and
///             becomes the one nearest to -pi, -pi / 2, 0 or pi / 2. So pi becomes -pi, and all ends are doubles.
/// Invalid     NaN, infinities and values beyond angle_limit: NaN.
/// Exactness   Angles in [-pi, pi) are unchanged. Otherwise |result - true| <= direction_error, except that a true
///             angle closer than that to pi may become -pi. The same bits on every machine.
/// Laws        wrapped(wrapped(a)) is wrapped(a).
/// Cost        A call; outside of [-pi, pi) about 40 operations.
[[nodiscard]] Angle wrapped(Angle angle) noexcept;

/// Error bound of wrapped() and direction_of(), in radians. Derived in angles.cpp.
inline constexpr double direction_error = 0x1p-50;

/// A direction in the plane whose unit of length is L: the angle from x to it, wrapped to [-pi, pi).
///
/// A direction is not a quantity: angles rotate it, and the difference of two is an angle, but they have no sum.
/// Directions of tile space and of the world are different types, as the world may be rotated or have its y grow up:
/// to_tile_space(), to_world().
///
/// It is stored as an angle and not as a vector, so that many small rotations need no renormalization.
///
/// Invalid     No direction is represented by NaN: equal to nothing, and unit_vector() is the zero vector.
/// Laws        d + a + b and d + (a + b) differ by rounding only; a + (b - a) is b up to rounding.
template <LengthUnit L>
class Direction2 {
 public:
  /// The direction of x.
  constexpr Direction2() = default;
  /// The direction at this angle from x; the angle is wrapped().
  explicit Direction2(Angle from_x) noexcept : from_x_(wrapped(from_x)) {}

  /// The angle from x to the direction, in [-pi, pi).
  [[nodiscard]] constexpr Angle from_x() const noexcept { return from_x_; }

  [[nodiscard]] friend constexpr bool operator==(Direction2, Direction2) noexcept = default;
  [[nodiscard]] friend Direction2 operator+(Direction2 d, Angle a) noexcept { return Direction2(d.from_x_ + a); }
  [[nodiscard]] friend Direction2 operator-(Direction2 d, Angle a) noexcept { return Direction2(d.from_x_ - a); }
  /// The shorter rotation from b to a, in [-pi, pi).
  [[nodiscard]] friend Angle operator-(Direction2 a, Direction2 b) noexcept { return wrapped(a.from_x_ - b.from_x_); }
  Direction2& operator+=(Angle a) noexcept { return *this = *this + a; }
  Direction2& operator-=(Angle a) noexcept { return *this = *this - a; }

 private:
  Angle from_x_{};
};

/// Directions have no sum, and directions of different spaces no difference.
/// @{
template <LengthUnit A, LengthUnit B>
void operator+(Direction2<A>, Direction2<B>) = delete;  // directions have no sum
template <LengthUnit A, LengthUnit B>
  requires(!std::same_as<A, B>)
void operator-(Direction2<A>, Direction2<B>) = delete;  // different spaces
/// @}

/// The unit vector in this direction: unit_vector(double) of its angle.
/// Invalid     No direction: the zero vector.
/// Exactness   Within unit_vector_error on each axis; quarter turns are exact.
/// Cost        That of unit_vector(double).
template <LengthUnit L>
[[nodiscard]] Vec unit_vector(Direction2<L> d) noexcept {
  return tilespace::unit_vector(d.from_x().value());
}

/// Direction of a displacement, a velocity or an acceleration (atan2).
///
/// Border      Along -x: -pi. Axes and diagonals are the doubles nearest to them.
/// Invalid     The zero vector and vectors that are not finite: NaN, which is no direction.
/// Exactness   |angle - true| <= direction_error. The same bits on every machine.
/// Laws        Mirroring the vector in the x axis negates the angle; but -pi stays.
/// Cost        A call and about 90 operations, two of them divisions.
template <MotionUnit A>
[[nodiscard]] Direction2<LengthOf<A>> direction_of(Vector2<A> v) noexcept {
  return Direction2<LengthOf<A>>(Angle(detail::angle_of(to_vec(v))));
}

/// The product of a length, a speed or an acceleration and a direction is a vector.
/// @{
template <LengthUnit L, MotionUnit A>
  requires std::same_as<LengthOf<A>, L>
[[nodiscard]] Vector2<A> operator*(Scalar<A> size, Direction2<L> d) noexcept {
  return unit_vector(d) * size;
}
template <LengthUnit L, MotionUnit A>
  requires std::same_as<LengthOf<A>, L>
[[nodiscard]] Vector2<A> operator*(Direction2<L> d, Scalar<A> size) noexcept {
  return unit_vector(d) * size;
}
/// @}

}  // namespace tilespace::units
