// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/angle.hpp>
#include <tilespace/units/detail/angles.hpp>
#include <tilespace/units/vector.hpp>

/// @file angle.hpp
/// Angles, how they change, and directions.
///
/// Angles turn from x towards y: clockwise in tile space, where y grows down.

namespace tilespace::units {

/// How far something is turned. Two turns are not none: angles are not wrapped, directions are.
using Angle = Scalar<Radians>;
/// What an angle changes by in a second.
using AngularVelocity = Scalar<PerSecond<Radians>>;
/// What an angular velocity changes by in a second.
using AngularAcceleration = Scalar<PerSecond<PerSecond<Radians>>>;

/// Which angle is so many degrees?
/// Invalid     NaN and infinities: NaN; what lies beyond 2^990 may become NaN too. None of these has a direction.
/// Exactness   Within 0.51 ulp. Multiples of 90 up to 10^6 are the doubles nearest to multiples of a quarter turn, which
///             unit_vector() takes for these.
/// Cost        A call and some twenty operations. Literals cost nothing.
[[nodiscard]] Angle from_degrees(double degrees) noexcept;

/// Which angle leads to the same direction and is less than a turn? The one in [-pi, pi): half-open, as tiles are.
///
/// Border      The double nearest to a multiple of a quarter turn is taken for it, as unit_vector() does, and becomes the one
///             nearest to -pi, -pi / 2, 0 or pi / 2. So pi becomes -pi, and all ends are doubles.
/// Invalid     NaN, infinities and what lies beyond angle_limit: NaN.
/// Exactness   What is in [-pi, pi) stays as it is. Otherwise |result - true| <= direction_error, but for a true angle of less
///             than that below pi, which may become -pi. The same bits on every machine.
/// Laws        wrapped(wrapped(a)) is wrapped(a).
/// Cost        A call; outside of [-pi, pi) about 40 operations.
[[nodiscard]] Angle wrapped(Angle angle) noexcept;

/// How far wrapped() and direction_of() may be off, in radians. Derived in angles.cpp.
inline constexpr double direction_error = 0x1p-50;

/// A direction in the plane of which L is the length: the angle from x to it, wrapped to [-pi, pi).
///
/// A direction is no quantity. Angles turn it, two of them are an angle apart, but they have no sum. Directions of tile space
/// and of the world are different ones, as the world may be turned or have its y grow up: to_tile_space(), to_world().
///
/// It is kept as an angle and not as a vector, as then a million small turns change nothing but the angle: nothing has to
/// be made of length 1 again.
///
/// Invalid     Of what has no direction, NaN: equal to nothing, and unit_vector() is the zero vector.
/// Laws        d + a + b and d + (a + b) differ by rounding only; a + (b - a) is b but for rounding.
template <LengthUnit L>
class Direction2 {
 public:
  /// That of x.
  constexpr Direction2() = default;
  /// So far from that of x: the angle is wrapped().
  explicit Direction2(Angle from_x) noexcept : from_x_(wrapped(from_x)) {}

  /// The angle from x to it, in [-pi, pi).
  [[nodiscard]] constexpr Angle from_x() const noexcept { return from_x_; }

  [[nodiscard]] friend constexpr bool operator==(Direction2, Direction2) noexcept = default;
  [[nodiscard]] friend Direction2 operator+(Direction2 d, Angle a) noexcept { return Direction2(d.from_x_ + a); }
  [[nodiscard]] friend Direction2 operator-(Direction2 d, Angle a) noexcept { return Direction2(d.from_x_ - a); }
  /// The shorter turn from b to a, in [-pi, pi).
  [[nodiscard]] friend Angle operator-(Direction2 a, Direction2 b) noexcept { return wrapped(a.from_x_ - b.from_x_); }
  Direction2& operator+=(Angle a) noexcept { return *this = *this + a; }
  Direction2& operator-=(Angle a) noexcept { return *this = *this - a; }

 private:
  Angle from_x_{};
};

/// Directions have no sum, and those of different spaces no difference.
/// @{
template <LengthUnit A, LengthUnit B>
void operator+(Direction2<A>, Direction2<B>) = delete;  // directions have no sum
template <LengthUnit A, LengthUnit B>
  requires(!std::same_as<A, B>)
void operator-(Direction2<A>, Direction2<B>) = delete;  // different spaces
/// @}

/// Which vector of length 1 points there? unit_vector(double) of its angle.
/// Invalid     No direction: the zero vector.
/// Exactness   Within unit_vector_error on each axis; quarter turns are exact.
/// Cost        That of unit_vector(double).
template <LengthUnit L>
[[nodiscard]] Vec unit_vector(Direction2<L> d) noexcept {
  return tilespace::unit_vector(d.from_x().value());
}

/// Where does a displacement, a velocity or an acceleration point?
///
/// Border      Along -x: -pi. Axes and diagonals are the doubles nearest to them.
/// Invalid     The zero vector and what is not finite: NaN, which is no direction.
/// Exactness   |angle - true| <= direction_error. The same bits on every machine.
/// Laws        Mirrored in the axis of x, the angle changes its sign; but -pi stays.
/// Cost        A call and about 90 operations, two of them divisions.
template <MotionUnit A>
[[nodiscard]] Direction2<LengthOf<A>> direction_of(Vector2<A> v) noexcept {
  return Direction2<LengthOf<A>>(Angle(detail::angle_of(to_vec(v))));
}

/// A length, a speed or an acceleration in a direction is a vector.
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
