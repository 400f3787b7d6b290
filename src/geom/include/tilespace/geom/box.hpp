// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/geom/point.hpp>
#include <type_traits>

/// @file box.hpp
/// Axis-aligned boxes (AABBs) with real corners.

namespace tilespace {

/// The points from `min` to `max`, boundary included. Bounds may be infinite; the points are finite.
struct Box {
  Point min{};  ///< North-west corner.
  Point max{};  ///< South-east corner.
  friend constexpr bool operator==(const Box&, const Box&) noexcept = default;
};

namespace detail {
inline constexpr double largest_double = 1.7976931348623157e308;
inline constexpr double infinity = std::bit_cast<double>(std::uint64_t{0x7FF} << 52);

// Tests whether a real number lies between the two bounds of one axis. Not between NaN, nor from +inf to +inf.
[[nodiscard]] constexpr bool holds_a_number(double min, double max) noexcept {
  return min <= max && min <= largest_double && max >= -largest_double;
}
}  // namespace detail

/// Tests whether the box is empty: a bound is NaN, min > max, or both bounds of an axis are the same infinity. An empty
/// box touches nothing.
[[nodiscard]] constexpr bool is_empty(const Box& box) noexcept {
  return !(detail::holds_a_number(box.min.x, box.max.x) && detail::holds_a_number(box.min.y, box.max.y));
}

/// The center of a box.
///
/// Border      None: of an empty box too, the point halfway between its corners.
/// Invalid     Bounds that are NaN, or both infinities: NaN. One infinity, or a sum beyond all doubles: infinite.
/// Exactness   The double nearest to each coordinate, unless that is subnormal.
/// Cost        A sum and a product per axis.
template <class Shape>
  requires std::is_same_v<Shape, Box>  // center_of({3, 4}) is that of a tile
[[nodiscard]] constexpr Point center_of(const Shape& box) noexcept {
  return {(box.min.x + box.max.x) * 0.5, (box.min.y + box.max.y) * 0.5};
}

}  // namespace tilespace
