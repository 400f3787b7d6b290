// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file angle.hpp
/// From angles to directions, without libm: the same on every machine.

namespace tilespace {

/// Angles up to this many radians, either way, have a direction.
inline constexpr double angle_limit = 0x1p30;

/// How far unit_vector() may be off, on either axis. Derived in angle.cpp.
inline constexpr double unit_vector_error = 0x1p-52;

/// Which vector of length 1 points `radians` away from (1, 0), towards (0, 1)? In tile space that is clockwise.
///
/// Units       Radians. The result is (cos, sin).
/// Border      The double nearest to a multiple of a quarter turn is taken for that multiple: pi / 2 as a double gives
///             (0, 1), without the 6e-17 that it lacks.
/// Invalid     NaN, infinities and what lies beyond angle_limit: the zero vector, which is no direction.
/// Exactness   |result - true| <= unit_vector_error on each axis, but for those nearest to a quarter turn, which are taken
///             for it (see Border). Quarter turns are exact. The same bits
///             on every machine.
/// Laws        unit_vector(-a) is unit_vector(a) with y negated. No -0.0 comes out.
/// Cost        About 50 operations, no table.
[[nodiscard]] Vec unit_vector(double radians) noexcept;

}  // namespace tilespace
