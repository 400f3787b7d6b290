// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/volume/bone.hpp>
#include "lanes.hpp"

/// @file bone_frame.hpp
/// Coordinate frame of a bone, precomputed for its circles. For sources only, which are compiled without contraction of
/// floating-point operations.

namespace tilespace::detail {

/// Position of the bone, and its local x and y axes as vectors. Lanes are x and y.
struct BoneFrame {
  DoubleLanes origin;
  DoubleLanes x_axis;
  DoubleLanes y_axis;
  double scale;

  explicit BoneFrame(const Bone& bone) noexcept
      : origin{bone.origin.x, bone.origin.y},
        x_axis{bone.axis.x, bone.axis.y},
        y_axis{bone.mirrored ? DoubleLanes{bone.axis.y, -bone.axis.x} : DoubleLanes{-bone.axis.y, bone.axis.x}},
        scale(__builtin_sqrt(bone.axis.x * bone.axis.x + bone.axis.y * bone.axis.y)) {}

  /// Position of a local point. Signs do not affect the rounding of products and sums, so the bits are those of
  /// placed().
  [[nodiscard]] DoubleLanes at(Point point) const noexcept { return origin + x_axis * point.x + y_axis * point.y; }

  /// The radius of a circle at `center`; NaN if the center is not finite: x - x is then NaN, and 0 otherwise.
  [[nodiscard]] double radius_at(DoubleLanes center, double radius) const noexcept {
    const DoubleLanes doubt = center - center;
    return scale * radius + (doubt[0] + doubt[1]);
  }
};

}  // namespace tilespace::detail
