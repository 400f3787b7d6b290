// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/point.hpp>

/// @file bone.hpp
/// Bone of a skeleton in a pose, and the placement of a circle attached to it.

namespace tilespace {

/// A bone in the current frame: position, direction and scale. A pose is an array with one Bone for each bone of a
/// skeleton, as computed by the user's animation, in tile space.
struct Bone {
  Point origin{};      ///< Position of the bone: its local (0, 0).
  Vec axis{1.0, 0.0};  ///< Vector from there to its local (1, 0). Its length is the scale: unit_vector(angle) * scale.
  /// Whether its local (0, 1) is to the left of the axis on screen instead of to the right: for characters that face
  /// left.
  bool mirrored = false;
  friend constexpr bool operator==(const Bone&, const Bone&) noexcept = default;
};

/// Places a circle that is attached to a bone: local to tile space.
///
/// Returns     Center (origin.x + axis.x * x) - axis.y * y and (origin.y + axis.y * x) + axis.x * y, where (x, y) is
///             that of the circle, with -y for y on a mirrored bone; radius sqrt(axis.x * axis.x + axis.y * axis.y) *
///             radius. A circle that is empty, or whose placed center is not finite, has a NaN as its radius.
/// Units       `circle` in local coordinates of the bone, the result in tile space.
/// Border      None: queries use the placed circle.
/// Invalid     A NaN or an infinity gives an empty circle, but an infinite radius stays infinite.
/// Exactness   Each operation rounded once, in this order.
/// Cost        A dozen operations and a square root.
[[nodiscard]] Circle placed(const Bone& bone, const Circle& circle) noexcept;

}  // namespace tilespace
