// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/point.hpp>

/// @file bone.hpp
/// Where a bone of a skeleton is, and where that puts what hangs on it.

namespace tilespace {

/// A bone as it is in this frame: where it begins, which way it points, how large it is drawn. A pose is one of them for each
/// bone of a skeleton, as an animation of yours says, in tile space.
struct Bone {
  Point origin{};      ///< Where the bone begins: its (0, 0).
  Vec axis{1.0, 0.0};  ///< Where its (1, 0) is from there. Its length is the scale: unit_vector(angle) * scale.
  /// Whether its (0, 1) is to the left of the axis as seen on screen, and not to the right: for who looks the other way.
  bool mirrored = false;
  friend constexpr bool operator==(const Bone&, const Bone&) noexcept = default;
};

/// Where is a circle that hangs on a bone?
///
/// Returns     Center (origin.x + axis.x * x) - axis.y * y and (origin.y + axis.y * x) + axis.x * y, where (x, y) is that of the
///             circle, with -y for y on a mirrored bone; radius sqrt(axis.x * axis.x + axis.y * axis.y) * radius. What is empty,
///             or comes out without a finite center, has a NaN for a radius.
/// Units       `circle` as the bone has it, the answer in tile space.
/// Border      None: all else is asked of the circle that comes out.
/// Invalid     A NaN or an infinity gives an empty circle, but an infinite radius stays infinite.
/// Exactness   Each operation rounded once, in this order.
/// Cost        A dozen operations and a root.
[[nodiscard]] Circle placed(const Bone& bone, const Circle& circle) noexcept;

}  // namespace tilespace
