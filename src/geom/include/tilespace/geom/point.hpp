// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/language.hpp>

/// @file point.hpp
/// Points and vectors of the plane.

namespace tilespace {

/// A vector (displacement). In tile space unless stated otherwise; y grows downwards.
struct Vec {
  double x = 0.0;  ///< East component.
  double y = 0.0;  ///< South component.
  friend constexpr bool operator==(Vec, Vec) noexcept = default;
};

/// A point (position). In tile space unless stated otherwise; y grows downwards.
struct Point {
  double x = 0.0;  ///< Grows from west to east.
  double y = 0.0;  ///< Grows from north to south.
  friend constexpr bool operator==(Point, Point) noexcept = default;
};

[[nodiscard]] constexpr Vec operator+(Vec a, Vec b) noexcept { return {a.x + b.x, a.y + b.y}; }
[[nodiscard]] constexpr Vec operator-(Vec a, Vec b) noexcept { return {a.x - b.x, a.y - b.y}; }
[[nodiscard]] constexpr Vec operator-(Vec v) noexcept { return {-v.x, -v.y}; }
[[nodiscard]] constexpr Vec operator*(Vec v, double factor) noexcept { return {v.x * factor, v.y * factor}; }
[[nodiscard]] constexpr Vec operator*(double factor, Vec v) noexcept { return v * factor; }
[[nodiscard]] constexpr Point operator+(Point p, Vec v) noexcept { return {p.x + v.x, p.y + v.y}; }
[[nodiscard]] constexpr Point operator-(Point p, Vec v) noexcept { return {p.x - v.x, p.y - v.y}; }
[[nodiscard]] constexpr Vec operator-(Point a, Point b) noexcept { return {a.x - b.x, a.y - b.y}; }

constexpr Vec& operator+=(Vec& v, Vec other) noexcept { return v = v + other; }
constexpr Vec& operator-=(Vec& v, Vec other) noexcept { return v = v - other; }
constexpr Vec& operator*=(Vec& v, double factor) noexcept { return v = v * factor; }
constexpr Point& operator+=(Point& p, Vec v) noexcept { return p = p + v; }
constexpr Point& operator-=(Point& p, Vec v) noexcept { return p = p - v; }

/// Tests whether both coordinates are finite: neither NaN nor infinite.
[[nodiscard]] constexpr bool is_finite(Point p) noexcept { return p.x - p.x == 0.0 && p.y - p.y == 0.0; }
[[nodiscard]] constexpr bool is_finite(Vec v) noexcept { return v.x - v.x == 0.0 && v.y - v.y == 0.0; }

}  // namespace tilespace
