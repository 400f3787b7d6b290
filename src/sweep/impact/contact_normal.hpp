// SPDX-License-Identifier: MIT
#pragma once

#include "impact/time_of_impact.hpp"

/// @file contact_normal.hpp
/// Contact normals: the direction of an obstacle's surface at the point of impact.

namespace tilespace::detail {

/// Computes the contact normal, a unit vector from the obstacle to the body.
///
/// Exactness   Exact for sides; else each coordinate is within sweep_normal_error, however small or far away the body
///             is, and never points from the corner back along an axis-parallel edge.
[[nodiscard]] Vec contact_normal(const MovingBody& body, const Obstacle& obstacle, const Contact& contact) noexcept;

}  // namespace tilespace::detail
