// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/simd/detail/lanes_plain.hpp>
#include <tilespace/volume/bone.hpp>

/// @file bone_frame.hpp
/// Coordinate frame of a bone, precomputed for its circles. For sources only, which are compiled without contraction of
/// floating-point operations.

namespace tilespace::detail {

/// Position of the bone, and its local x and y axes as vectors. Lanes are x and y.
struct BoneFrame {
  plain::Doubles origin;
  plain::Doubles x_axis;
  plain::Doubles y_axis;
  double scale;

  explicit BoneFrame(const Bone& bone) noexcept
      : origin{bone.origin.x, bone.origin.y},
        x_axis{bone.axis.x, bone.axis.y},
        y_axis{bone.mirrored ? plain::Doubles{bone.axis.y, -bone.axis.x} : plain::Doubles{-bone.axis.y, bone.axis.x}},
        scale(rounded_root(bone.axis.x * bone.axis.x + bone.axis.y * bone.axis.y)) {}

  /// Position of a local point. Signs do not affect the rounding of products and sums, so the bits are those of
  /// placed().
  [[nodiscard]] plain::Doubles at(Point point) const noexcept { return origin + x_axis * point.x + y_axis * point.y; }

  /// The radius of a circle at `center`; NaN if the center is not finite: x - x is then NaN, and 0 otherwise.
  [[nodiscard]] double radius_at(plain::Doubles center, double radius) const noexcept {
    const plain::Doubles doubt = center - center;
    return scale * radius + (doubt[0] + doubt[1]);
  }
};

}  // namespace tilespace::detail
