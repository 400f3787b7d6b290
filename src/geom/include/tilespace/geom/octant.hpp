// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file octant.hpp
/// The border between the horizontal directions and the diagonal ones.

namespace tilespace {

/// Is `vector` less, or more, than a sixteenth of a turn away from the x axis?
///
/// Returns     -1 less: nearer to the axis than to the diagonals; +1 more. The sign of |y| - (sqrt(2) - 1) |x|.
/// Border      The border is irrational: only the zero vector lies on it.
/// Invalid     The zero vector, a NaN or infinite coordinate: 0.
/// Exactness   Exact for all finite doubles, tiny and huge ones too.
/// Laws        Mirroring and scaling by powers of two change nothing.
/// Cost        Two comparisons, but for vectors within a factor of 2 of the border; at most 50 rounds of two there.
[[nodiscard]] int compare_to_octant_border(Vec vector) noexcept;

}  // namespace tilespace
