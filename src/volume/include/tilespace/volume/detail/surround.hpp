// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/circle.hpp>

/// @file surround.hpp
/// What is around circles.

namespace tilespace::detail {

/// Circles are looked at so many at a time: their number is a multiple of it, by empty ones.
inline constexpr std::size_t circles_in_lanes = 4;

/// Circles in arrays. Those that are empty have a NaN for a radius.
struct CircleArrays {
  const double* x;
  const double* y;
  const double* radius;
  std::size_t size;  // a multiple of circles_in_lanes
};

/// The box one double farther out on each side that is finite: where those sides were rounded, none is too far in.
[[nodiscard]] Box farther_out(const Box& box) noexcept;

/// A box around a circle that is not empty, each side at most two doubles too far out.
[[nodiscard]] Box reach_of(const Circle& circle) noexcept;

/// A circle around all circles, whose center is the middle of the box around them, and whose radius is how far their centers are
/// from there and `largest`, the largest radius of one, with a little more; the whole plane where that is not finite.
[[nodiscard]] Circle circle_around(const CircleArrays& circles, const Box& box, double largest) noexcept;

}  // namespace tilespace::detail
