// SPDX-License-Identifier: MIT
#include <tilespace/base/assert.hpp>
#include <tilespace/cover/any_solid.hpp>
#include <tilespace/cover/cover.hpp>
#include <tilespace/cover/detail/solid_part.hpp>
#include <tilespace/exact/two_sum.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/sweep/body_in_world.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include "impact/earliest_impact.hpp"
#include "impact/to_moving_body.hpp"
#include "impact/visit_solid.hpp"
#include "search/sweep_search.hpp"
#include "search/tile_overlap_fast.hpp"

namespace tilespace {
namespace {

template <class Shape>
bool overlaps(const CollisionMap& map, const Shape& shape) noexcept {
  Tile where;
  return detail::is_inside(map, detail::to_moving_body(shape, {}), where);
}

// Box from one line of tiles to another.
Box box_from(Tile min, Tile max) noexcept { return {{double(min.x), double(min.y)}, {double(max.x), double(max.y)}}; }

// Tests whether an area with an interior overlaps tiles outside the bounds: the four strips of tile space around them.
template <class Shape>
bool overlaps_outside(const CollisionMap& map, const Shape& shape, const Box& bounds) noexcept {
  const auto [min, max] = map.bounds();
  const auto [low, high] = tile_space;
  if (bounds.min.x >= min.x && bounds.min.y >= min.y && bounds.max.x <= max.x && bounds.max.y <= max.y) return false;
  if (map.bounds().empty()) return overlaps_interior(shape, box_from(low, high));
  return overlaps_interior(shape, box_from(low, {high.x, min.y})) ||
         overlaps_interior(shape, box_from({low.x, max.y}, high)) ||
         overlaps_interior(shape, box_from({low.x, min.y}, {min.x, max.y})) ||
         overlaps_interior(shape, box_from({max.x, min.y}, {high.x, max.y}));
}

// Tests whether a body overlaps a tile of an area, all of which it overlaps as whole tiles.
template <class Spans>
bool overlaps_shape_in(const CollisionMap& map, const Spans& area, const detail::MovingBody& body) noexcept {
  for (const TileSpan run : area) {
    const auto is_missed = [&](Tile tile) { return map.has_shape(tile) && !is_inside_of(map, body, tile); };
    if (!detail::visit_bits(map, run.y, {run.x_begin, run.x_end - 1}, is_missed)) return true;
  }
  return false;
}

// Tests whether an area overlaps a solid tile, all of which is solid or whose shape it overlaps.
template <class Area>
bool overlaps_any(const CollisionMap& map, const Area& area) noexcept {
  constexpr Box anywhere{{-detail::infinity, -detail::infinity}, {detail::infinity, detail::infinity}};
  if (map.outside() == Outside::solid && overlaps_outside(map, area, anywhere)) return true;
  const auto tiles = cover(map, area, Boundary::interior);
  if (map.shaped_count() == 0 || !any_solid(map, tiles)) return any_solid(map, tiles);
  const auto is_missed = [&](Tile tile) {
    const TileShape& shape = map.shape(tile);
    if (!map.has_shape(tile)) return false;
    if (!shape.one_way.empty() || shape.area.count == 0) return true;
    return !detail::overlaps_part(area, {tile, corners_of(shape.area)});
  };
  for (const TileSpan run : tiles) {
    if (!detail::visit_bits(map, run.y, {run.x_begin, run.x_end - 1}, is_missed)) return true;
  }
  return false;
}

// Conservative test of a polygon with an area: whether it has a corner within a solid tile. The tile contains points of
// its interior, then, near that corner. Corners on the lines of the grid are left out.
bool has_corner_in_solid(const CollisionMap& map, const ConvexPolygon& polygon) noexcept {
  constexpr double farthest = 0x1p30;
  for (const Point corner : corners_of(polygon)) {
    if (!(corner.x > -farthest && corner.x < farthest && corner.y > -farthest && corner.y < farthest)) continue;
    const Tile tile = tile_at(corner);
    if (corner.x != tile.x && corner.y != tile.y && map.is_solid(tile)) return true;
  }
  return false;
}

// Tests the solid tiles of a box one by one, if they are few: whether a polygon overlaps one, as whole tiles. `tiles`
// lie in the map.
detail::Seen look_at_few(const CollisionMap& map, const ConvexPolygon& polygon, TileBox tiles) noexcept {
  if (tiles.empty()) return detail::Seen::nothing;
  int left = 4;
  detail::Seen seen = detail::Seen::nothing;
  const auto is_missed = [&](Tile tile) {
    if (left-- == 0) {
      seen = detail::Seen::unclear;
    } else if (overlaps_interior(polygon, box_of(tile))) {
      seen = detail::Seen::solid;
    }
    return seen == detail::Seen::nothing;
  };
  for (std::int32_t y = tiles.min.y; y < tiles.max.y && seen == detail::Seen::nothing; ++y)
    static_cast<void>(detail::visit_bits(map, y, {tiles.min.x, tiles.max.x - 1}, is_missed));
  return seen;
}

// The coordinates within a tile of tile space.
Box near_tile_space(const Box& box) noexcept {
  const auto [min, max] = box_from(tile_space.min + Step{-1, -1}, tile_space.max + Step{1, 1});
  const auto within = [](double value, double low, double high) {
    return value < low ? low : value > high ? high : value;
  };
  return {{within(box.min.x, min.x, max.x), within(box.min.y, min.y, max.y)},
          {within(box.max.x, min.x, max.x), within(box.max.y, min.y, max.y)}};
}

// False if the layout does not map the shape to one of the same kind.
template <class Shape>
bool overlaps_in_tile_space(const World& world, const Shape& shape) noexcept {
  const Result<Shape> in_tile_space = to_tile_space(world.layout, shape);
  TILESPACE_ASSERT(in_tile_space.has_value());
  return in_tile_space && overlaps_solid(world.map, *in_tile_space);
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

// A box whose size is a double is a body, which has faster tests.
bool overlaps_solid(const CollisionMap& map, const Box& box) noexcept {
  if (is_empty(box)) return false;
  const auto [min, max] = near_tile_space(box);
  const Vec size = max - min;
  const TwoSum width = two_sum(min.x, size.x), height = two_sum(min.y, size.y);
  const bool is_exact = width.rounded == max.x && height.rounded == max.y && width.rest == 0.0 && height.rest == 0.0;
  if (is_exact) return overlaps_solid(map, Body{min, size});
  return overlaps(map, Box{min, max});
}

bool overlaps_solid(const CollisionMap& map, const ConvexPolygon& polygon) noexcept {
  if (polygon.count == 0) return false;
  const Box bounds = bounds_of(polygon);
  if (map.outside() == Outside::solid && overlaps_outside(map, polygon, bounds)) return true;
  const bool has_whole_tiles = map.shaped_count() == 0;
  if (has_whole_tiles && has_corner_in_solid(map, polygon) && is_valid(polygon)) return true;
  const detail::Seen seen = look_at_few(map, polygon, cover(map, bounds, Boundary::interior).tiles());
  if (seen == detail::Seen::nothing) return false;
  if (seen == detail::Seen::solid && has_whole_tiles && is_valid(polygon)) return true;
  const PolygonCover area = cover(map, polygon, Boundary::interior);
  if (!any_solid(map, area)) return false;
  if (has_whole_tiles) return true;
  const detail::Outline outline = detail::outline_of(polygon);
  return overlaps_shape_in(map, area, detail::to_moving_body(outline, {}));
}

bool overlaps_solid(const CollisionMap& map, const Annulus& annulus) noexcept { return overlaps_any(map, annulus); }

bool overlaps_solid(const CollisionMap& map, const Sector& sector) noexcept { return overlaps_any(map, sector); }

bool overlaps_solid(const World& world, const Box& box) noexcept {
  const Result<Box> in_tile_space = to_tile_space(world.layout, box);
  return in_tile_space ? overlaps_solid(world.map, *in_tile_space) : overlaps_solid(world, polygon_of(box));
}

bool overlaps_solid(const World& world, const Body& body) noexcept {
  const Result<Body> in_tile_space = to_tile_space(world.layout, body);
  return in_tile_space ? overlaps_solid(world.map, *in_tile_space) : overlaps_solid(world, to_box(body));
}

bool overlaps_solid(const World& world, const Circle& circle) noexcept { return overlaps_in_tile_space(world, circle); }

bool overlaps_solid(const World& world, const Capsule& capsule) noexcept {
  return overlaps_in_tile_space(world, capsule);
}

bool overlaps_solid(const World& world, const ConvexPolygon& polygon) noexcept {
  const Result<ConvexPolygon> in_tile_space = to_tile_space(world.layout, polygon);
  return in_tile_space && overlaps_solid(world.map, *in_tile_space);
}

bool overlaps_solid(const World& world, const Annulus& annulus) noexcept {
  return overlaps_in_tile_space(world, annulus);
}

bool overlaps_solid(const World& world, const Sector& sector) noexcept { return overlaps_in_tile_space(world, sector); }

}  // namespace tilespace
