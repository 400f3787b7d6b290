// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file angle.hpp
/// Conversion of angles to unit vectors (sine and cosine) without libm: the same bits on every machine.

namespace tilespace {

/// Largest absolute angle in radians that has a direction.
inline constexpr double angle_limit = 0x1p30;

/// Bound on the error of unit_vector() on either axis. Derived in angle.cpp.
inline constexpr double unit_vector_error = 0x1p-52;

/// Computes the unit vector at an angle: (1, 0) turned by `radians` towards (0, 1), which is clockwise in tile space.
///
/// Units       Radians. The result is (cos, sin).
/// Border      The double nearest to a multiple of a quarter turn counts as that multiple: pi / 2 as a double gives (0,
///             1), without the 6e-17 that it lacks.
/// Invalid     NaN, infinities and angles beyond angle_limit: the zero vector, which is no direction.
/// Exactness   |result - true| <= unit_vector_error on each axis, except for the doubles nearest to a multiple of a
///             quarter turn, which count as that multiple (see Border). Quarter turns are exact. The same bits on every
///             machine.
/// Laws        unit_vector(-a) is unit_vector(a) with y negated. The result never has -0.0.
/// Cost        About 50 operations, no table.
[[nodiscard]] Vec unit_vector(double radians) noexcept;

}  // namespace tilespace
