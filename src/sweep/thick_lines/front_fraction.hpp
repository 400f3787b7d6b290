// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/sweep/detail/circle_front.hpp>

/// @file front_fraction.hpp
/// Fractions at which a circle of a usual size touches tiles: a step of Newton's method in double-double arithmetic.

namespace tilespace::detail {

/// Constant input of the fractions of a path, mirrored as an AxisTranslation. The center, the translation and the
/// radius are those that begin_portions() accepts.
[[nodiscard]] FrontFraction front_fraction(Point center, Vec translation, double radius) noexcept;

/// Computes the fraction at which a tile of that path is first touched, as fraction_of() of impact/fraction.hpp. NaN if
/// it is in doubt.
[[nodiscard]] double certain_fraction(const FrontFraction& path, const ComingTile& coming) noexcept;

}  // namespace tilespace::detail
