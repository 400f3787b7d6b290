// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/two_sum.hpp>
#include <tilespace/geom/point.hpp>

/// @file displacement.hpp
/// Displacements between two positions without rounding, and exact comparisons of their lengths.

namespace tilespace::detail {

/// The real difference of two positions: each coordinate is a sum of two doubles.
struct Displacement {
  TwoSum x{};
  TwoSum y{};
  [[nodiscard]] constexpr Vec rounded() const noexcept { return {x.rounded, y.rounded}; }
  [[nodiscard]] constexpr Vec rest() const noexcept { return {x.rest, y.rest}; }
};

[[nodiscard]] constexpr Displacement displacement_from(Point start, Point end) noexcept {
  return {two_sum(end.x, -start.x), two_sum(end.y, -start.y)};
}

/// The sign of |a| - |b|, exactly.
[[nodiscard]] int compare_lengths(const Displacement& a, const Displacement& b) noexcept;

/// Compares two displacements along a vector of finite doubles: the sign of a.v - b.v, exactly.
[[nodiscard]] int compare_along(const Displacement& a, const Displacement& b, Vec v) noexcept;

}  // namespace tilespace::detail
