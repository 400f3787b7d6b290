// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/grid.hpp>
#include <tilespace/sweep/body.hpp>

/// @file slide_by_boxes.hpp
/// Reference algorithm: swept AABB movement with sliding, where each tile is a separate box, as in collision libraries
/// without tilemap support. Over one byte per tile: 0 is free. For tests, benchmarks and docs.

namespace tilespace::reference {

/// Moves `body` and returns its north-west corner. The tiles of the range it passes are separate boxes. It moves to the
/// first box it hits, of two at the same time to the one whose center is nearer; then the remaining translation
/// perpendicular to the side of that box is dropped, and it continues with the other boxes.
/// Border      A box is hit if the line of the move passes through the interior of its Minkowski sum with the body, up
///             to rounding: without rounding, a move along its border is no hit. Nothing is solid outside the map.
/// Invalid     Only for finite bodies and translations within int32. Tiles that overlap the body at the start are
///             ignored.
/// Exactness   Rounded throughout; contacts shorter than 1e-10 of the translation are ignored. Which of two boxes is
///             hit first depends on rounding, and so do ghost collisions with the seam between them.
/// Cost        All tiles of the range for each contact, in any order. Allocates: never.
/// Source      "Swept AABB" in the tutorials; the response "slide" of libraries for tile games. The line is clipped as
///             by Liang & Barsky 1984.
[[nodiscard]] Point slide_by_boxes(const Grid<unsigned char>& map, const Body& body, Vec translation) noexcept;

}  // namespace tilespace::reference
