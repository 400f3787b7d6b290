// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/tile.hpp>

/// @file in_parts.hpp
/// Long rays for libraries that look for hits all along a ray, and not from its start on.

namespace bench {

/// Asks `first_hit(part)` of one part of the ray after the other until there is one. The first is 8 long, each other one
/// twice as long as the one before.
template <class FirstHit>
std::optional<tilespace::Tile> first_hit_in_parts(const tilespace::Segment& ray, FirstHit first_hit) {
  const tilespace::Vec way = ray.end - ray.start;
  const double length = std::sqrt(way.x * way.x + way.y * way.y);
  double from = 0.0;
  for (double part = 8.0; from < 1.0; part *= 2.0) {
    const double to = std::min(1.0, from + part / length);
    if (const std::optional<tilespace::Tile> hit = first_hit({ray.start + way * from, ray.start + way * to}))
      return hit;
    from = to;
  }
  return {};
}

}  // namespace bench
