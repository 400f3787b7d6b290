// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/grid.hpp>
#include <tilespace/trace/body.hpp>

/// @file slide_by_boxes.hpp
/// Where does a box get to that slides along one box after the other? The way of the libraries that know no tiles. Over one
/// byte per tile: 0 is free. For tests, benchmarks and docs.

namespace tilespace::published {

/// Where is the north-west corner of `body` after a move? The tiles of the range it passes are boxes of their own. It goes
/// to the one it meets first, of two met at once to that whose middle is nearer; then what is left of its way across that
/// box's side is dropped, and it goes on with the other boxes.
/// Border      A box is met if the line of the move runs through the inside of its sum with the body, as far as it is known:
///             what goes along its border by numbers that are not rounded does not meet it. Nothing is solid outside the map.
/// Invalid     Finite bodies and translations within int32 only. What overlaps the body from the start is passed over.
/// Exactness   Rounded throughout; contacts shorter than 1e-10 of the way are none. Which of two boxes is met first depends
///             on rounding, and so whether a seam between them is felt.
/// Cost        All tiles of the range for each contact, in any order. Allocates: never.
/// Source      "Swept AABB" in the tutorials; the response "slide" of libraries for tile games. The line is clipped as by
///             Liang & Barsky 1984.
[[nodiscard]] Point slide_by_boxes(const Grid<unsigned char>& map, const Body& body, Vec translation) noexcept;

}  // namespace tilespace::published
