// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file products.hpp
/// Sums of products, and square roots: compiled once, with the module, so that user flags cannot contract a * b + c.

namespace tilespace::units::detail {

/// a.x b.x + a.y b.y, every operation rounded once.
[[nodiscard]] double dot(Vec a, Vec b) noexcept;

/// a.x b.y - a.y b.x, every operation rounded once.
[[nodiscard]] double cross(Vec a, Vec b) noexcept;

/// Length of a vector, correctly rounded.
[[nodiscard]] double length(Vec v) noexcept;

/// Square root, correctly rounded; NaN for numbers below 0.
[[nodiscard]] double square_root(double square) noexcept;

}  // namespace tilespace::units::detail
