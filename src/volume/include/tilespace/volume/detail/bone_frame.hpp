// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <tilespace/volume/bone.hpp>

/// @file bone_frame.hpp
/// A bone in the numbers that each circle on it needs. For sources only, which are compiled so that nothing is contracted.

namespace tilespace::detail {

/// Where the bone has its (0, 0), (1, 0) and (0, 1), the latter as ways from the former.
struct BoneFrame {
  Point origin;
  Vec x_axis;
  Vec y_axis;
  double scale;

  explicit BoneFrame(const Bone& bone) noexcept
      : origin(bone.origin),
        x_axis(bone.axis),
        y_axis(bone.mirrored ? Vec{bone.axis.y, -bone.axis.x} : Vec{-bone.axis.y, bone.axis.x}),
        scale(std::sqrt(bone.axis.x * bone.axis.x + bone.axis.y * bone.axis.y)) {}

  /// Signs change nothing about how a product or a sum is rounded: this is what placed() says.
  [[nodiscard]] Point at(Point point) const noexcept {
    return {origin.x + x_axis.x * point.x + y_axis.x * point.y, origin.y + x_axis.y * point.x + y_axis.y * point.y};
  }
};

/// The radius, or NaN if the center is not finite: then x - x is NaN, and else 0.
[[nodiscard]] inline double radius_at(Point center, double radius) noexcept {
  return radius + ((center.x - center.x) + (center.y - center.y));
}

}  // namespace tilespace::detail
