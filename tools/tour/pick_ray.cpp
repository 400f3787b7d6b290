// SPDX-License-Identifier: MIT
#include "tour/pick_ray.hpp"

#include <cmath>
#include <tilespace/base/rounding.hpp>
#include <tilespace/geom/angle.hpp>
#include <tilespace/raycast/raycast.hpp>

namespace tilespace::tool {
namespace {

constexpr int directions = 64;
constexpr double reach = 13.0;
constexpr double wanted_way = 7.5;  // tiles from the start to the hit

double to_quarters(double value) { return floor_to_double(value * 4.0 + 0.5) / 4.0; }

Segment ray_to(Point start, int direction) {
  constexpr double turn = 6.283185307179586;
  const Point end = start + unit_vector(turn * direction / directions) * reach;
  return {start, {to_quarters(end.x), to_quarters(end.y)}};
}

// Penalty of a ray: distance from the wanted length, axis-aligned rays, and rays that leave the picture at the top or
// bottom.
double dullness(const Segment& ray, const RayHit& hit) {
  if (!hit || hit.inside) return 1e9;
  const Vec way = (ray.end - ray.start) * hit.fraction;
  const double length = std::sqrt(way.x * way.x + way.y * way.y);
  const bool is_straight = ray.start.x == ray.end.x || ray.start.y == ray.end.y;
  return std::abs(length - wanted_way) + (is_straight ? 100.0 : 0.0) + (std::abs(way.y) > 8.0 ? 50.0 : 0.0);
}

}  // namespace

Segment pick_ray(const Scene& scene) {
  const Point start = center_of(scene.place.tile);
  Segment best = ray_to(start, 3);
  double least = dullness(best, cast_ray(scene.world.map, best));
  for (int direction = 0; direction < directions; ++direction) {
    const Segment ray = ray_to(start, direction);
    const double dull = dullness(ray, cast_ray(scene.world.map, ray));
    if (dull >= least) continue;
    least = dull;
    best = ray;
  }
  return best;
}

}  // namespace tilespace::tool
