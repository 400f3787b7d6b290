// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <tilespace/volume/cast_ray_at_volume.hpp>
#include <tilespace/volume/volume_set.hpp>
#include <vector>

#include "oracle/inputs.hpp"
#include "oracle/rational.hpp"
#include "oracle/surd.hpp"

/// @file bodies.hpp
/// Bodies of given circles, poses, and what rays meet, in rational arithmetic.

namespace bodies {

using namespace tilespace;

/// A set of one body whose circles are these, bit for bit but for what is empty: on a bone that changes nothing.
class Body {
 public:
  explicit Body(const std::vector<Circle>& circles) : volume_(volume_of(circles)) {
    static_cast<void>(set_.add(volume_));
    const Bone bone;
    set_.refresh(0, {&bone, 1});
  }
  [[nodiscard]] VolumeView view() const { return set_[0]; }
  [[nodiscard]] const VolumeSet& set() const { return set_; }

 private:
  static Volume volume_of(const std::vector<Circle>& circles) {
    std::vector<BoneCircle> on_bones;
    for (const Circle& circle : circles) on_bones.push_back({circle, 0});
    return Volume::create(on_bones).value();
  }

  Volume volume_;
  VolumeSet set_;
};

/// The circles as they are stored.
inline std::vector<Circle> circles_of(const VolumeView& view) {
  std::vector<Circle> circles;
  for (std::size_t i = 0; i < view.size(); ++i) circles.push_back(view[i]);
  return circles;
}

/// When a line first touches a circle, exactly; none if it does not. Both are finite.
inline std::optional<oracle::Surd> entry_of(const Segment& segment, const Circle& circle) {
  using oracle::Q;
  using oracle::to_exact;
  if (is_empty(segment) || is_empty(circle)) return std::nullopt;
  const Q mx = to_exact(circle.center.x) - to_exact(segment.start.x);
  const Q my = to_exact(circle.center.y) - to_exact(segment.start.y);
  const Q dx = to_exact(segment.end.x) - to_exact(segment.start.x);
  const Q dy = to_exact(segment.end.y) - to_exact(segment.start.y);
  const Q r = to_exact(circle.radius);
  const Q gap = mx * mx + my * my - r * r;
  if (gap <= 0) return oracle::Surd(0);
  const Q a = dx * dx + dy * dy;
  const Q b = mx * dx + my * dy;
  const Q root = b * b - a * gap;
  if (a == 0 || root < 0 || b <= 0) return std::nullopt;
  const oracle::Surd entry(Q(b / a), -1, Q(root / (a * a)));
  return compare(entry, oracle::Surd(1)) <= 0 ? std::optional(entry) : std::nullopt;
}

}  // namespace bodies
