// SPDX-License-Identifier: MIT
#include <tilespace/sweep/overlaps_solid.hpp>
#include "impact/to_moving_body.hpp"
#include "search/sweep_search.hpp"
#include "search/tile_overlap_fast.hpp"

namespace tilespace {
namespace {

template <class Shape>
bool overlaps(const CollisionMap& map, const Shape& shape) noexcept {
  Tile where;
  return detail::is_inside(map, detail::to_moving_body(shape, {}), where);
}

}  // namespace

// Without shaped tiles in the map, a body with width and height overlaps every solid tile of its tiles_swept().
bool overlaps_solid(const CollisionMap& map, const Body& body) noexcept {
  const detail::Seen seen = detail::FastTileOverlap(map).look(body);
  if (seen == detail::Seen::nothing) return false;
  if (seen == detail::Seen::unclear && !map.any_solid(intersection(tiles_swept(body, {}), tile_space))) return false;
  if (map.shaped_count() == 0 && body.size.x > 0.0 && body.size.y > 0.0) return true;
  return overlaps(map, body);
}

bool overlaps_solid(const CollisionMap& map, const Circle& circle) noexcept {
  return !is_empty(circle) && circle.radius <= detail::largest_double && overlaps(map, circle);
}

bool overlaps_solid(const CollisionMap& map, const Capsule& capsule) noexcept {
  return !is_empty(capsule) && capsule.radius <= detail::largest_double && overlaps(map, capsule);
}

}  // namespace tilespace
