// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/box3.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/detail/two_doubles.hpp>
#include <tilespace/geom/sphere.hpp>

/// @file reach_of_round.hpp
/// Floating-point filter of a circle's radius against its distance from a box, in line: two vectors of doubles, and one
/// branch that nearly always goes the same way. What it leaves open is decided exactly, out of line.

namespace tilespace::detail {

/// The squared distance and the squared radius are computed in doubles and compared by their bits, which are in the
/// order of the numbers, as both are at least 0.
///
/// Bound. u = 2^-53 is the largest relative error of one operation. A rounded difference squared has three of them, the
/// sum of three squares at most five, the squared radius one; fused operations have fewer. Going to the next double
/// changes a number by at least u of it; so the real numbers are in the order of the computed ones if these are at
/// least eight doubles apart. Underflow: sums and differences are exact there, products are off by half of the smallest
/// double each, together by less than two doubles. 16 covers both.
/// Overflow: the bits of infinity follow those of the largest double, so the bound holds there, too.
inline constexpr std::uint64_t reach_doubt = 16;

/// A distance and a radius, squared, as bits.
struct SquaresAsBits {
  std::uint64_t distance;
  std::uint64_t radius;
  [[nodiscard]] TILESPACE_ALWAYS_INLINE bool are_close() const noexcept {
    return distance - radius + reach_doubt <= 2 * reach_doubt;
  }
};

/// Empty shapes. The radius of one that is negative or NaN, or beside a box that has no numbers between its bounds,
/// counts as 0. A center that is not finite, or a box whose bounds are the same infinity, is infinitely far, or the
/// distance is NaN, which has larger bits than every number, whatever its sign. So an empty shape is certainly too far
/// away, or in doubt.
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline TwoDoubles radius_of(double radius) noexcept {
  constexpr TwoDoubles none{};
  const TwoDoubles both{radius, radius};
  return TILESPACE_CHOSEN(both > none, both, none);
}
template <bool is_open>
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline TwoWords are_ordered(TwoDoubles min, TwoDoubles max) noexcept {
  if constexpr (is_open) return min < max;
  if constexpr (!is_open) return min <= max;
}
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline TwoDoubles values_where(TwoWords mask, TwoDoubles values) noexcept {
  return TILESPACE_BITS_AS(TILESPACE_BITS_AS(values, TwoWords) & mask, TwoDoubles);
}
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline SquaresAsBits squares_as_bits(double distance,
                                                                           TwoDoubles radius) noexcept {
  const TwoWords bits = TILESPACE_BITS_AS(radius, TwoWords);
  const TwoDoubles of_both = values_where(TILESPACE_SHUFFLED(bits, bits, 1, 0), radius);  // or 0, if one is
  return {std::bit_cast<std::uint64_t>(distance), std::bit_cast<std::uint64_t>(of_both[0] * of_both[0])};
}

/// Squared distances from a box on two axes.
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline TwoDoubles squared_gaps(TwoDoubles center, TwoDoubles min,
                                                                     TwoDoubles max) noexcept {
  const TwoDoubles above = TILESPACE_CHOSEN(center > min, center, min);
  const TwoDoubles nearest = TILESPACE_CHOSEN(above < max, above, max);
  return (nearest - center) * (nearest - center);
}

/// The tests without a filter. In vectors, which stay in registers; of space the first two coordinates, and the third.
/// @{
[[nodiscard]] bool touches_exactly(TwoDoubles center, TwoDoubles min, TwoDoubles max, double radius) noexcept;
[[nodiscard]] bool touches_exactly(TwoDoubles center_xy, TwoDoubles center_z, TwoDoubles min_xy, TwoDoubles min_z,
                                   TwoDoubles max_xy, TwoDoubles max_z, double radius) noexcept;
[[nodiscard]] bool overlaps_interior_exactly(TwoDoubles center, TwoDoubles min, TwoDoubles max, double radius) noexcept;
[[nodiscard]] bool overlaps_interior_exactly(TwoDoubles center_xy, TwoDoubles center_z, TwoDoubles min_xy,
                                             TwoDoubles min_z, TwoDoubles max_xy, TwoDoubles max_z,
                                             double radius) noexcept;
/// @}

/// Calls them.
template <bool is_open, class... Shapes>
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline bool is_in_reach_exactly(Shapes... shapes) noexcept {
  if constexpr (is_open) return overlaps_interior_exactly(shapes...);
  if constexpr (!is_open) return touches_exactly(shapes...);
}

/// touches(), or overlaps_interior() if `is_open`.
/// @{
template <bool is_open>
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline bool is_in_reach(const Circle& circle, const Box& box) noexcept {
  const TwoDoubles center{circle.center.x, circle.center.y};
  const TwoDoubles min{box.min.x, box.min.y};
  const TwoDoubles max{box.max.x, box.max.y};
  const TwoDoubles gaps = squared_gaps(center, min, max);
  const TwoDoubles radius = values_where(are_ordered<is_open>(min, max), radius_of(circle.radius));
  const SquaresAsBits squares = squares_as_bits(gaps[0] + gaps[1], radius);
  if (squares.are_close()) [[unlikely]]
    return is_in_reach_exactly<is_open>(center, min, max, circle.radius);
  return squares.distance < squares.radius;
}

template <bool is_open>
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline bool is_in_reach(const Sphere& sphere, const Box3& box) noexcept {
  const TwoDoubles center_xy{sphere.center.x, sphere.center.y};
  const TwoDoubles center_z{sphere.center.z, 0.0};
  const TwoDoubles min_xy{box.min.x, box.min.y};
  const TwoDoubles min_z{box.min.z, 0.0};
  const TwoDoubles max_xy{box.max.x, box.max.y};
  const TwoDoubles max_z{box.max.z, 0.0};
  const TwoDoubles gaps_xy = squared_gaps(center_xy, min_xy, max_xy);
  const TwoDoubles gaps_z = squared_gaps(center_z, min_z, max_z);
  const TwoDoubles radius_xy = values_where(are_ordered<is_open>(min_xy, max_xy), radius_of(sphere.radius));
  const TwoWords is_ordered_z = are_ordered<is_open>(min_z, max_z);
  const TwoDoubles radius = values_where(TILESPACE_SHUFFLED(is_ordered_z, is_ordered_z, 0, 0), radius_xy);
  const SquaresAsBits squares = squares_as_bits(gaps_xy[0] + gaps_xy[1] + gaps_z[0], radius);
  if (squares.are_close()) [[unlikely]]
    return is_in_reach_exactly<is_open>(center_xy, center_z, min_xy, min_z, max_xy, max_z, sphere.radius);
  return squares.distance < squares.radius;
}
/// @}

}  // namespace tilespace::detail
