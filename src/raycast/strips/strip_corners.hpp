// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/raycast/cast_ray.hpp>
#include "strips/strip_ray.hpp"

/// @file strip_corners.hpp
/// Exact decision of a column in which the line passes so near to a corner that its rows are in doubt.

namespace tilespace::detail {

/// Finds the hit in this column, of a map without shapes. Returns whether there is one.
[[nodiscard]] bool hit_among_corners(const StripRay& ray, StripPosition at, RayHit& hit) noexcept;

}  // namespace tilespace::detail
