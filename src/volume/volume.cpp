// SPDX-License-Identifier: MIT
#include <limits>
#include <tilespace/volume/volume.hpp>

namespace tilespace {

Result<Volume> Volume::create(std::span<const BoneCircle> circles) noexcept {
  if (circles.size() > max_circles) return Error{ErrorCode::bad_size, "at most 64 circles"};
  for (const BoneCircle& one : circles) {
    if (one.bone >= max_bones) return Error{ErrorCode::bad_size, "bones below 65536"};
  }
  Volume volume;
  volume.circles_ = Buffer<BoneCircle>::create(circles.size(), {});
  if (volume.size() != circles.size()) return Error{ErrorCode::out_of_memory, "memory for the circles"};
  for (std::size_t i = 0; i < circles.size(); ++i) {
    volume.circles_[i] = circles[i];
    if (is_empty(circles[i].circle)) volume.circles_[i].circle.radius = std::numeric_limits<double>::quiet_NaN();
  }
  return volume;
}

std::size_t Volume::bone_count() const noexcept {
  std::size_t count = 0;
  for (const BoneCircle& one : circles()) count = one.bone < count ? count : one.bone + std::size_t{1};
  return count;
}

}  // namespace tilespace
