// SPDX-License-Identifier: MIT
#include "depenetration/is_stopped.hpp"
#include <tilespace/base/rounding.hpp>
#include "impact/impact_candidate.hpp"
#include "impact/obstacles.hpp"

// Exact impact tests with the shaped tiles within the bounds of the path: all of the map, or those in the bounds,
// whichever are fewer.

namespace tilespace::detail {
namespace {

// The tiles of the swept bounds of a body, with a margin.
TileBox tiles_around(const MovingBody& body) noexcept {
  Box box{{infinity, infinity}, {-infinity, -infinity}};
  const auto add = [&box](double x, double y) {
    box.min = {x < box.min.x ? x : box.min.x, y < box.min.y ? y : box.min.y};
    box.max = {x > box.max.x ? x : box.max.x, y > box.max.y ? y : box.max.y};
  };
  for (const UnroundedPoint& corner : body.points()) {
    const double x = corner.x.base + corner.x.rest;
    const double y = corner.y.base + corner.y.rest;
    add(x - body.radius, y - body.radius);
    add(x + body.radius, y + body.radius);
    add(x + body.translation.x - body.radius, y + body.translation.y - body.radius);
    add(x + body.translation.x + body.radius, y + body.translation.y + body.radius);
  }
  const auto before = [](double low) { return floor_to_int32(low - 1.0); };
  const auto after = [](double high) { return ceil_to_int32(high + 1.0); };
  return {{before(box.min.x), before(box.min.y)}, {after(box.max.x), after(box.max.y)}};
}

bool is_stopped_in(const CollisionMap& map, Tile tile, const MovingBody& body, OneWay one_way) noexcept {
  for (const Obstacle& obstacle : Obstacles(map, tile, body)) {
    const bool stops = obstacle.is_wall || (!obstacle.one_way.empty() && one_way == OneWay::stop);
    ImpactCandidate impact{obstacle, {}, 0.0, 1.0};
    if (stops && is_hit(body, impact)) return true;
  }
  return false;
}

}  // namespace

bool is_stopped(const CollisionMap& map, const MovingBody& body, OneWay one_way) noexcept {
  if (map.shaped_count() == 0 || body.translation == Vec{}) return false;
  const TileBox box = intersection(tiles_around(body), map.bounds());
  if (box.count() > map.shaped_count()) {
    for (const ShapedTile& shaped : map.shaped_tiles()) {
      if (box.contains(shaped.tile) && is_stopped_in(map, shaped.tile, body, one_way)) return true;
    }
    return false;
  }
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    for (std::int32_t x = box.min.x; x < box.max.x; ++x) {
      if (map.has_shape({x, y}) && is_stopped_in(map, {x, y}, body, one_way)) return true;
    }
  }
  return false;
}

}  // namespace tilespace::detail
