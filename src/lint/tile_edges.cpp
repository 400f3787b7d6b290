// SPDX-License-Identifier: MIT
#include "tile_edges.hpp"
#include <algorithm>
#include <tilespace/exact/two_sum.hpp>

namespace tilespace::lint {
namespace {

bool is_vertical(Side side) noexcept { return side == Side::west || side == Side::east; }

// Tests whether the areas of both tiles cover their common side.
bool cover_side(const TileShape& from, const TileShape& to, Side side) noexcept {
  const EdgePart a = from.one_way.empty() ? edge_part(from.area, side) : EdgePart{};
  const EdgePart b = to.one_way.empty() ? edge_part(to.area, opposite(side)) : EdgePart{};
  const bool starts = (!a.empty() && a.begin == 0.0) || (!b.empty() && b.begin == 0.0);
  const bool ends = (!a.empty() && a.end == 1.0) || (!b.empty() && b.end == 1.0);
  if (!starts || !ends) return false;
  if (!a.empty() && a.begin == 0.0 && a.end == 1.0) return true;
  if (!b.empty() && b.begin == 0.0 && b.end == 1.0) return true;
  return !a.empty() && !b.empty() && a.begin <= b.end && b.begin <= a.end;
}

// Tests whether a one-way area stops all that enters its tile through a side: it covers that side.
bool stops(const TileShape& shape, Side through) noexcept {
  if (!shape.one_way.has(through)) return false;
  const EdgePart part = edge_part(shape.area, through);
  return part.begin == 0.0 && part.end == 1.0;
}

// Tests whether there is a wall between a tile and the next one.
bool has_wall(const TileShape& from, const TileShape& to, Side side) noexcept {
  return from.walls.has(side) || to.walls.has(opposite(side));
}

}  // namespace

EdgePart edge_part(const ConvexPolygon& area, Side side) noexcept {
  const double line = side == Side::east || side == Side::south ? 1.0 : 0.0;
  EdgePart part{2.0, -1.0};
  for (std::uint32_t i = 0; i < area.count; ++i) {
    const Point corner = area.corners[i];
    if ((is_vertical(side) ? corner.x : corner.y) != line) continue;
    const double along = is_vertical(side) ? corner.y : corner.x;
    part.begin = std::min(part.begin, along);
    part.end = std::max(part.end, along);
  }
  return part;
}

bool is_small_step(double a, double b) noexcept {
  const TwoSum apart = a > b ? two_sum(a, -b) : two_sum(b, -a);
  if (apart.rounded == 0.0) return false;
  return apart.rounded < 0.125 || (apart.rounded == 0.125 && apart.rest <= 0.0);
}

bool may_pass(const CollisionMap& map, Tile from, Side side) noexcept {
  const TileShape& here = map.shape(from);
  const TileShape& there = map.shape(from + outward(side));
  if (is_full(here) || is_full(there)) return false;
  return !has_wall(here, there, side) && !cover_side(here, there, side) && !stops(there, opposite(side));
}

}  // namespace tilespace::lint
