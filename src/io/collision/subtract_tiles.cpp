// SPDX-License-Identifier: MIT
#include "collision/subtract_tiles.hpp"
#include <algorithm>
#include <tilespace/geom/predicates.hpp>

namespace tilespace::io::detail {
namespace {

// Tests whether a point lies in a convex area or on its border.
bool has_point(const ConvexPolygon& area, Point point) noexcept {
  const std::span<const Point> corners = corners_of(area);
  bool left = false;
  bool right = false;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const int side = orientation(corners[i], corners[(i + 1) % corners.size()], point);
    left = left || side > 0;
    right = right || side < 0;
  }
  return !(left && right);
}

bool is_within(const ConvexPolygon& area, const ConvexPolygon& other) noexcept {
  if (other.count == 0) return area.count == 0;
  const std::span<const Point> corners = corners_of(area);
  return std::all_of(corners.begin(), corners.end(), [&](Point corner) { return has_point(other, corner); });
}

bool is_within(const TileShape& shape, const TileShape& other) noexcept {
  if (is_full(other)) return true;
  const bool has_walls = (shape.walls | other.walls) == other.walls;
  return is_within(shape.area, other.area) && has_walls;
}

}  // namespace

PartlySubtracted subtract(CollisionMap& map, const CollisionMap& other) {
  constexpr std::int32_t step = 64;
  PartlySubtracted partly;
  const TileBox bounds = map.bounds();
  const auto subtract_tile = [&](Tile tile) {
    if (!map.is_solid(tile) || !other.is_solid(tile)) return;
    if (is_within(map.shape(tile), other.shape(tile))) return map.set_solid(tile, false);
    if (partly.tiles++ == 0) partly.first = tile;
  };
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int64_t x = bounds.min.x; x < bounds.max.x; x += step) {
      const auto begin = static_cast<std::int32_t>(x);
      const auto end = static_cast<std::int32_t>(std::min<std::int64_t>(x + step, bounds.max.x));
      if (!other.any_solid({{begin, y}, {end, y + 1}})) continue;
      for (std::int32_t at = begin; at < end; ++at) subtract_tile({at, y});
    }
  }
  return partly;
}

}  // namespace tilespace::io::detail
