// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file deflect.hpp
/// Collision response for velocities: slide along a contact, or bounce off it.
///
/// For both functions:
/// Border      A velocity along the contact, or away from it, stays as it is.
/// Invalid     A normal of (0, 0), as of a body that started inside, changes nothing. NaN propagates as in arithmetic.
/// Exactness   Exact for normals along an axis: the other coordinate stays bit for bit. Otherwise some roundings.

namespace tilespace {

/// Removes the part of `velocity` that goes into the contact. `normal` has length 1.
/// Border      See above.
/// Invalid     See above.
/// Cost        About ten operations.
[[nodiscard]] Vec slide_along(Vec velocity, Vec normal) noexcept;

/// Reflects `velocity` at the contact: reverses the part that goes into it. `normal` has length 1.
/// Border      See above.
/// Invalid     See above.
/// Cost        About ten operations.
[[nodiscard]] Vec bounce_off(Vec velocity, Vec normal) noexcept;

}  // namespace tilespace
