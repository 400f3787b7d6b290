// SPDX-License-Identifier: MIT
#pragma once

/// @file point.hpp
/// Points and vectors of the plane.

namespace tilespace {

/// A displacement. Tile space unless said otherwise; y grows down.
struct Vec {
  double x = 0.0;  ///< To the east.
  double y = 0.0;  ///< To the south.
  friend constexpr bool operator==(Vec, Vec) noexcept = default;
};

/// A place. Tile space unless said otherwise; y grows down.
struct Point {
  double x = 0.0;  ///< From west to east.
  double y = 0.0;  ///< From north to south.
  friend constexpr bool operator==(Point, Point) noexcept = default;
};

[[nodiscard]] constexpr Vec operator+(Vec a, Vec b) noexcept { return {a.x + b.x, a.y + b.y}; }
[[nodiscard]] constexpr Vec operator-(Vec a, Vec b) noexcept { return {a.x - b.x, a.y - b.y}; }
[[nodiscard]] constexpr Vec operator-(Vec v) noexcept { return {-v.x, -v.y}; }
[[nodiscard]] constexpr Vec operator*(Vec v, double factor) noexcept { return {v.x * factor, v.y * factor}; }
[[nodiscard]] constexpr Point operator+(Point p, Vec v) noexcept { return {p.x + v.x, p.y + v.y}; }
[[nodiscard]] constexpr Point operator-(Point p, Vec v) noexcept { return {p.x - v.x, p.y - v.y}; }
[[nodiscard]] constexpr Vec operator-(Point a, Point b) noexcept { return {a.x - b.x, a.y - b.y}; }

/// Are both coordinates neither NaN nor infinite?
[[nodiscard]] constexpr bool is_finite(Point p) noexcept { return p.x - p.x == 0.0 && p.y - p.y == 0.0; }
[[nodiscard]] constexpr bool is_finite(Vec v) noexcept { return v.x - v.x == 0.0 && v.y - v.y == 0.0; }

}  // namespace tilespace
