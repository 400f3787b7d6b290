// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file octant.hpp
/// Classification of directions as axis-aligned or diagonal (eight octants centered on the compass directions).

namespace tilespace::detail {

/// Compares the angle between `vector` and the x axis with a sixteenth of a turn.
///
/// Returns     -1 less: nearer to the axis than to the diagonals; +1 more. The sign of |y| - (sqrt(2) - 1) |x|.
/// Border      The border is irrational: only the zero vector lies on it.
/// Invalid     The zero vector, a NaN or infinite coordinate: 0.
/// Exactness   Exact for all finite doubles, tiny and huge ones too.
/// Laws        Invariant under mirroring and scaling by powers of two.
/// Cost        Two comparisons, except for vectors within a factor of 2 of the border; at most 50 rounds of two there.
[[nodiscard]] int compare_to_octant_border(Vec vector) noexcept;

}  // namespace tilespace::detail
