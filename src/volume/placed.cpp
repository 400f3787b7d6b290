// SPDX-License-Identifier: MIT
#include <limits>
#include "bone_frame.hpp"

namespace tilespace {

Circle placed(const Bone& bone, const Circle& circle) noexcept {
  const detail::BoneFrame frame(bone);
  const detail::plain::Doubles center = frame.at(circle.center);
  const double radius = is_empty(circle) ? std::numeric_limits<double>::quiet_NaN() : circle.radius;
  return {{center[0], center[1]}, frame.radius_at(center, radius)};
}

}  // namespace tilespace
