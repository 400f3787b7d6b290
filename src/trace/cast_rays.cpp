// SPDX-License-Identifier: MIT
#include <limits>
#include <tilespace/base/larger.hpp>
#include <tilespace/geom/angle.hpp>
#include <tilespace/trace/cast_rays.hpp>

namespace tilespace {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

}  // namespace

void cast_rays(const CollisionMap& map, std::span<const Segment> segments, std::span<RayHit> hits, Gap gap) noexcept {
  const std::size_t count = detail::smaller(segments.size(), hits.size());
  for (std::size_t i = 0; i < count; ++i) hits[i] = cast_ray(map, segments[i], gap);
}

Segment to_segment(const Fan& fan, std::size_t i) noexcept {
  const Vec direction = unit_vector(fan.first + static_cast<double>(i) * fan.step);
  if (direction == Vec{} || !(fan.range >= 0.0)) return {{nan, nan}, {nan, nan}};
  return {fan.origin, fan.origin + direction * detail::smaller(fan.range, longest_range)};
}

void cast_fan(const CollisionMap& map, const Fan& fan, std::span<RayHit> hits, Gap gap) noexcept {
  for (std::size_t i = 0; i < hits.size(); ++i) hits[i] = cast_ray(map, to_segment(fan, i), gap);
}

}  // namespace tilespace
