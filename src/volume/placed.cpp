// SPDX-License-Identifier: MIT
#include <limits>
#include <tilespace/volume/detail/bone_frame.hpp>

namespace tilespace {

Circle placed(const Bone& bone, const Circle& circle) noexcept {
  const detail::BoneFrame frame(bone);
  const Point center = frame.at(circle.center);
  const double radius = is_empty(circle) ? std::numeric_limits<double>::quiet_NaN() : circle.radius;
  return {center, detail::radius_at(center, frame.scale * radius)};
}

}  // namespace tilespace
