// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file deflect.hpp
/// What does a contact make of a velocity?
///
/// For both:
/// Border      A velocity along the contact, or away from it, stays as it is.
/// Invalid     A normal of (0, 0), as of a body that started inside, changes nothing. NaN comes out as arithmetic has it.
/// Exactness   Exact for normals along an axis: the other part stays bit for bit. Otherwise some roundings.

namespace tilespace {

/// What is left of `velocity` when all that goes into the contact is taken away? `normal` has length 1.
/// Border      See above.
/// Invalid     See above.
/// Cost        About ten operations.
[[nodiscard]] Vec slide_along(Vec velocity, Vec normal) noexcept;

/// What becomes of `velocity` when the part that goes into the contact is turned round? `normal` has length 1.
/// Border      See above.
/// Invalid     See above.
/// Cost        About ten operations.
[[nodiscard]] Vec bounce_off(Vec velocity, Vec normal) noexcept;

}  // namespace tilespace
