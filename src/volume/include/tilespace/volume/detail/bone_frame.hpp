// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/volume/bone.hpp>
#include <tilespace/volume/detail/lanes.hpp>

/// @file bone_frame.hpp
/// A bone in the numbers that each circle on it needs. For sources only, which are compiled so that nothing is contracted.

namespace tilespace::detail {

/// Where the bone has its (0, 0), (1, 0) and (0, 1), the latter as ways from the former. Lanes are x and y.
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

  /// Signs change nothing about how a product or a sum is rounded: this is what placed() says.
  [[nodiscard]] DoubleLanes at(Point point) const noexcept { return origin + x_axis * point.x + y_axis * point.y; }

  /// The radius of a circle there; NaN if the center is not finite: then x - x is NaN, and else 0.
  [[nodiscard]] double radius_at(DoubleLanes center, double radius) const noexcept {
    const DoubleLanes doubt = center - center;
    return scale * radius + (doubt[0] + doubt[1]);
  }
};

}  // namespace tilespace::detail
