// SPDX-License-Identifier: MIT
#include <bit>
#include <cmath>
#include <cstdint>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/raycast/ray.hpp>

// The segment of a ray. The direction is scaled by a power of two, which rounds nothing, until its longer coordinate is
// in [1, 2). A ray without a limit is a power of two of such directions long, so only the sum rounds.

namespace tilespace {
namespace {

constexpr double farthest_origin = 0x1p1000;

double longer_of(Vec v) noexcept { return detail::max_of(detail::abs_of(v.x), detail::abs_of(v.y)); }
Vec scaled(Vec v, double factor) noexcept { return {v.x * factor, v.y * factor}; }

// The power of two that scales a number of [2^-500, 2^500] to [1, 2).
double scale_of(double value) noexcept {
  return std::bit_cast<double>((std::uint64_t{2046} - (std::bit_cast<std::uint64_t>(value) >> 52)) << 52);
}

Vec direction_of(Vec v) noexcept {
  if (longer_of(v) < 0x1p-500) v = scaled(v, 0x1p600);
  if (longer_of(v) > 0x1p500) v = scaled(v, 0x1p-600);
  return scaled(v, scale_of(longer_of(v)));
}

// A length that certainly leaves tile space. From a position within `size` of the middle to the far corner of tile
// space it is less than 1.5 (size + 2^30), and this is at least 2 (size + 2^30).
double reach_from(double size) noexcept { return 1.0 / scale_of(4.0 * (size + double(tile_limit))); }

}  // namespace

Segment to_segment(const Ray& ray) noexcept {
  const double size = longer_of({ray.origin.x, ray.origin.y});
  const bool is_odd = !(is_finite(ray.origin) && is_finite(ray.direction) && ray.limit >= 0.0);
  if (is_odd || size > farthest_origin) return {ray.origin, {detail::infinity, detail::infinity}};
  if (ray.direction == Vec{}) return {ray.origin, ray.origin};
  const Vec displacement = direction_of(ray.direction);
  const double reach = reach_from(size);
  const double length = std::sqrt(displacement.x * displacement.x + displacement.y * displacement.y);
  const double times = ray.limit < reach ? ray.limit / length : reach;
  return {ray.origin, {ray.origin.x + times * displacement.x, ray.origin.y + times * displacement.y}};
}

}  // namespace tilespace
