// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/tile.hpp>
#include <type_traits>

/// @file body.hpp
/// Moving axis-aligned boxes (AABB) whose size is exact, and the tiles that they sweep.

namespace tilespace {

/// An axis-aligned box (AABB): the points from `min` to the real sum of `min` and `size`, boundary included. Its size
/// is the same at every position, because the far corner is neither stored nor rounded.
struct Body {
  Point min{};  ///< North-west corner; changes as the body moves.
  Vec size{};   ///< Offset to the south-east corner; at least 0. A size of 0 makes a line or a point.
  friend constexpr bool operator==(const Body&, const Body&) noexcept = default;
};

/// Tests whether the body is empty. An empty body hits nothing.
///
/// Border      A body without width or height is not empty: it is a line or a point.
/// Invalid     A coordinate or a size that is NaN or infinite, and a negative size: true.
/// Cost        Six comparisons.
[[nodiscard]] constexpr bool is_empty(const Body& body) noexcept {
  return !(is_finite(body.min) && is_finite(body.size) && body.size.x >= 0.0 && body.size.y >= 0.0);
}

/// Makes a body of a box.
///
/// Border      A box without width or height makes a line or a point.
/// Invalid     An empty box, or one with an infinite bound: an empty body.
/// Exactness   The size is the difference of the corners, rounded to the nearest double.
/// Cost        Two subtractions.
[[nodiscard]] constexpr Body to_body(const Box& box) noexcept { return {box.min, box.max - box.min}; }

/// Makes a box of a body.
///
/// Border      A body without width or height makes a line or a point.
/// Invalid     An empty body: an empty box.
/// Exactness   The far corner is the double nearest to the real sum, which queries about the body itself use.
/// Laws        to_body(to_box(body)) == body where nothing is rounded.
/// Cost        Six comparisons and two additions.
[[nodiscard]] constexpr Box to_box(const Body& body) noexcept {
  if (is_empty(body)) return {{detail::infinity, detail::infinity}, {-detail::infinity, -detail::infinity}};
  return {body.min, body.min + body.size};
}

namespace detail {
// In the library, which is built without contraction. No template: compilers name those with a constraint differently.
[[nodiscard]] Point center_of_body(const Body& body) noexcept;
}  // namespace detail

/// The center of a body.
///
/// Border      None: of an empty body too, the point at `min` and half of `size`.
/// Invalid     A coordinate or a size that is NaN: NaN. Infinities: infinite, or NaN if they differ.
/// Exactness   The double nearest to each coordinate, unless half of the size is subnormal.
/// Cost        A product and a sum per axis.
template <class Shape>
  requires std::is_same_v<Shape, Body>
[[nodiscard]] Point center_of(const Shape& body) noexcept {
  return detail::center_of_body(body);
}

/// Returns the tiles that a body sweeps (the tiles of its swept AABB). If none of them is solid, nothing stops the
/// body.
///
/// Border      The smallest box of tiles that contains all tiles overlapped by more than a boundary during the sweep,
///             from the position of the body to its real sum with `translation`, and to the rounded sum.
/// Invalid     An empty body, a translation with a NaN or infinite coordinate: no tiles. A body without width or
///             height: also the tiles that it touches.
/// Exactness   Exact, unless the real end needs more than two doubles: then there may be one row or column too many.
/// Cost        Some forty operations. Allocates: never.
[[nodiscard]] TileBox tiles_swept(const Body& body, Vec translation) noexcept;

}  // namespace tilespace
