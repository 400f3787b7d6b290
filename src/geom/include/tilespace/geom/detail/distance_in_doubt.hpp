// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file distance_in_doubt.hpp
/// compare_distance() for a radius that was rounded: the stages that decide most of these come first.

namespace tilespace::detail {

/// Compares the distance from `a` to `b` with the radius, where doubles cannot tell them apart. Points and radius are
/// finite, the radius is at least 0.
[[nodiscard]] int compare_distance_in_doubt(Point a, Point b, double radius) noexcept;

/// The same after a filter in doubles.
[[nodiscard]] int compare_distance_off_lattice(Point a, Point b, double radius) noexcept;

}  // namespace tilespace::detail
