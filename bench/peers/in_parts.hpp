// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/tile.hpp>

/// @file in_parts.hpp
/// Splits long rays, for libraries that report hits along a whole ray instead of the first one.

namespace bench {

/// Calls `first_hit(part)` for consecutive parts of the ray until there is a hit. The first part has length 8, and each
/// next one is twice as long.
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
