// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/circle.hpp>

/// @file surround.hpp
/// What is around circles.

namespace tilespace::detail {

/// Circles are looked at so many at a time: their number is a multiple of it, by empty ones.
inline constexpr std::size_t circles_at_once = 4;

/// Circles in arrays. Those that are empty have a NaN for a radius.
struct CircleArrays {
  const double* x;
  const double* y;
  const double* radius;
  std::size_t size;  // a multiple of circles_at_once
};

/// The box that touches no other, whatever it is compared with.
inline constexpr Box no_box{{infinity, infinity}, {-infinity, -infinity}};

/// A box around a circle that is not empty, each side at most two doubles too far out.
[[nodiscard]] Box reach_of(const Circle& circle) noexcept;

/// The box around all circles, each side at most two doubles too far out; no_box if all are empty.
[[nodiscard]] Box box_around(const CircleArrays& circles) noexcept;

/// A circle around all circles, with the middle of that box for a center; the whole plane where that or the radius is not
/// finite.
[[nodiscard]] Circle circle_around(const CircleArrays& circles, const Box& box) noexcept;

/// Do two boxes of these functions share a point? True also for two that are infinite, though one be empty.
[[nodiscard]] inline bool may_touch(const Box& a, const Box& b) noexcept {
  return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y;
}

}  // namespace tilespace::detail
