// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/circle.hpp>

/// @file surround.hpp
/// Bounding boxes and bounding circles of circles, rounded outwards.

namespace tilespace::detail {

/// Number of circles per SIMD step: arrays are padded to a multiple of it with empty circles.
inline constexpr std::size_t circles_in_lanes = 4;

/// Circles as a structure of arrays. Empty circles have a NaN as their radius.
struct CircleArrays {
  const double* x;
  const double* y;
  const double* radius;
  std::size_t size;  // a multiple of circles_in_lanes
};

/// The box with each finite side moved outwards by one double: it contains the real box if its sides were rounded once.
[[nodiscard]] Box farther_out(const Box& box) noexcept;

/// Bounding box of a circle that is not empty; each side is at most two doubles too far out.
[[nodiscard]] Box reach_of(const Circle& circle) noexcept;

/// Bounding circle of circles. Its center is the center of the box around them, its radius the maximum distance of
/// their centers from there plus `largest`, their maximum radius, rounded up; the whole plane if that is not finite.
[[nodiscard]] Circle circle_around(const CircleArrays& circles, const Box& box, double largest) noexcept;

}  // namespace tilespace::detail
