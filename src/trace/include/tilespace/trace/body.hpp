// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/tile.hpp>

/// @file body.hpp
/// Boxes that move.

namespace tilespace {

/// The points from `min` to the real sum of `min` and `size`, borders included. A body keeps its size wherever it is: its
/// far corner is never stored, and never rounded.
struct Body {
  Point min{};  ///< The north-west corner; it moves.
  Vec size{};   ///< To the south-east corner; at least 0, and 0 is a line or a point.
  friend constexpr bool operator==(const Body&, const Body&) noexcept = default;
};

/// Has the body no place? The empty body meets nothing.
///
/// Border      A body without width or height is not empty: it is a line or a point.
/// Invalid     A coordinate or a size that is NaN or infinite, and a negative size: true.
/// Cost        Six comparisons.
[[nodiscard]] constexpr bool is_empty(const Body& body) noexcept {
  return !(is_finite(body.min) && is_finite(body.size) && body.size.x >= 0.0 && body.size.y >= 0.0);
}

/// In which tiles can the body be, from where it is to where a translation takes it? If none of these is solid, it gets
/// there.
///
/// Border      The smallest box of tiles that holds all it overlaps more than by a border on its way: from its place to the
///             real sum with `translation`, and to the rounded one.
/// Invalid     An empty body, a translation with a NaN or infinite coordinate: no tiles. Without width or height: with
///             the tiles that it touches.
/// Exactness   Exact, but where the real end takes more than two doubles: then a row or column may be one too many.
/// Cost        Some forty operations. Allocates: never.
[[nodiscard]] TileBox tiles_swept(const Body& body, Vec translation) noexcept;

}  // namespace tilespace
