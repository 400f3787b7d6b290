// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/distance.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/units/vector.hpp>

/// @file position.hpp
/// Positions, in one and in two dimensions.

namespace tilespace::units {

/// A position on a line: its displacement from the origin.
///
/// Positions form an affine space: they have differences, and displacements can be added to them, but they have neither
/// sums nor multiples.
///
/// Units       L.
/// Exactness   Every operator rounds once.
template <LengthUnit L>
class Position1 {
 public:
  constexpr Position1() = default;
  /// The position at this displacement from the origin. Explicit: a displacement is not a position.
  explicit constexpr Position1(Displacement1<L> from_origin) noexcept : from_origin_(from_origin) {}

  /// The displacement from the origin.
  [[nodiscard]] constexpr Displacement1<L> from_origin() const noexcept { return from_origin_; }

  [[nodiscard]] friend constexpr bool operator==(Position1 a, Position1 b) noexcept {
    return a.from_origin_ == b.from_origin_;
  }
  [[nodiscard]] friend constexpr bool operator<(Position1 a, Position1 b) noexcept {
    return a.from_origin_ < b.from_origin_;
  }
  [[nodiscard]] friend constexpr bool operator<=(Position1 a, Position1 b) noexcept {
    return a.from_origin_ <= b.from_origin_;
  }
  [[nodiscard]] friend constexpr bool operator>(Position1 a, Position1 b) noexcept {
    return a.from_origin_ > b.from_origin_;
  }
  [[nodiscard]] friend constexpr bool operator>=(Position1 a, Position1 b) noexcept {
    return a.from_origin_ >= b.from_origin_;
  }

  [[nodiscard]] friend constexpr Position1 operator+(Position1 p, Displacement1<L> d) noexcept {
    return Position1(p.from_origin_ + d);
  }
  [[nodiscard]] friend constexpr Position1 operator-(Position1 p, Displacement1<L> d) noexcept {
    return Position1(p.from_origin_ - d);
  }
  [[nodiscard]] friend constexpr Displacement1<L> operator-(Position1 a, Position1 b) noexcept {
    return a.from_origin_ - b.from_origin_;
  }
  constexpr Position1& operator+=(Displacement1<L> d) noexcept { return *this = *this + d; }
  constexpr Position1& operator-=(Displacement1<L> d) noexcept { return *this = *this - d; }

 private:
  Displacement1<L> from_origin_{};
};

/// A position in the plane.
///
/// Units       L. Of Tiles: tile space, where y grows down.
/// Exactness   Every operator rounds once on each axis.
template <LengthUnit L>
struct Position2 {
  Position1<L> x{};  ///< Along the first axis.
  Position1<L> y{};  ///< Along the second axis.

  constexpr Position2() = default;
  /// The position with these coordinates.
  constexpr Position2(Position1<L> on_x, Position1<L> on_y) noexcept : x(on_x), y(on_y) {}
  /// The position at this displacement from the origin.
  explicit constexpr Position2(Displacement1<L> to_x, Displacement1<L> to_y) noexcept : x(to_x), y(to_y) {}
  /// The position of a point that is measured in L.
  explicit constexpr Position2(Point point) noexcept
      : Position2(Displacement1<L>(point.x), Displacement1<L>(point.y)) {}

  [[nodiscard]] friend constexpr bool operator==(Position2, Position2) noexcept = default;
  [[nodiscard]] friend constexpr Position2 operator+(Position2 p, Displacement2<L> d) noexcept {
    return {p.x + d.x, p.y + d.y};
  }
  [[nodiscard]] friend constexpr Position2 operator-(Position2 p, Displacement2<L> d) noexcept {
    return {p.x - d.x, p.y - d.y};
  }
  [[nodiscard]] friend constexpr Displacement2<L> operator-(Position2 a, Position2 b) noexcept {
    return {a.x - b.x, a.y - b.y};
  }
  constexpr Position2& operator+=(Displacement2<L> d) noexcept { return *this = *this + d; }
  constexpr Position2& operator-=(Displacement2<L> d) noexcept { return *this = *this - d; }
};

/// Positions have no sum. Deleted by name, so that compilers show the line.
/// @{
template <LengthUnit A, LengthUnit B>
void operator+(Position1<A>, Position1<B>) = delete;  // places have no sum
template <LengthUnit A, LengthUnit B>
void operator+(Position2<A>, Position2<B>) = delete;  // places have no sum
/// @}

/// Positions of different spaces, such as tile space and the world, have no difference. A Layout converts between them:
/// to_tile_space(), to_world().
/// @{
template <LengthUnit A, LengthUnit B>
  requires(!std::same_as<A, B>)
void operator-(Position1<A>, Position1<B>) = delete;  // different spaces
template <LengthUnit A, LengthUnit B>
  requires(!std::same_as<A, B>)
void operator-(Position2<A>, Position2<B>) = delete;  // different spaces
/// @}

/// Converts to a point without a unit.
/// Laws        `to_point(Position2<L>{p})` is p.
template <LengthUnit L>
[[nodiscard]] constexpr Point to_point(Position2<L> p) noexcept {
  return {p.x.from_origin().value(), p.y.from_origin().value()};
}

/// Distance of two positions.
/// Invalid     Coordinates that are not finite: as distance(Point, Point).
/// Exactness   Correctly rounded, for the coordinates as given.
/// Cost        That of distance(Point, Point).
template <LengthUnit L>
[[nodiscard]] Displacement1<L> distance(Position2<L> a, Position2<L> b) noexcept {
  return Displacement1<L>(tilespace::distance(to_point(a), to_point(b)));
}

}  // namespace tilespace::units
