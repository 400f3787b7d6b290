// SPDX-License-Identifier: MIT
#include "impact/obstacles.hpp"

namespace tilespace::detail {
namespace {

// Corners of boxes: north-west, north-east, south-east, south-west. Walls are boxes without height or width.
constexpr Point north_wall[4]{{0.0, 0.0}, {1.0, 0.0}, {1.0, 0.0}, {0.0, 0.0}};
constexpr Point west_wall[4]{{0.0, 0.0}, {0.0, 0.0}, {0.0, 1.0}, {0.0, 1.0}};

// Bodies without width would slip through the seam between two full tiles, or between two collinear walls. For them,
// the union of both is an additional obstacle, which belongs to the tile on the high side of the seam.
constexpr Point with_west[4]{{-1.0, 0.0}, {1.0, 0.0}, {1.0, 1.0}, {-1.0, 1.0}};
constexpr Point with_north[4]{{0.0, -1.0}, {1.0, -1.0}, {1.0, 1.0}, {0.0, 1.0}};
constexpr Point with_northwest[4]{{-1.0, -1.0}, {1.0, -1.0}, {1.0, 1.0}, {-1.0, 1.0}};
constexpr Point long_north_wall[4]{{-1.0, 0.0}, {1.0, 0.0}, {1.0, 0.0}, {-1.0, 0.0}};
constexpr Point long_west_wall[4]{{0.0, -1.0}, {0.0, -1.0}, {0.0, 1.0}, {0.0, 1.0}};

bool is_box(std::span<const Point> corners) noexcept {
  return corners.size() == 4 && corners[0].y == corners[1].y && corners[1].x == corners[2].x &&
         corners[2].y == corners[3].y && corners[3].x == corners[0].x;
}

}  // namespace

bool has_width(const MovingBody& body) noexcept {
  if (body.radius > 0.0 || body.core == MovingBody::Core::polygon) return true;
  if (body.core != MovingBody::Core::box) return false;
  const UnroundedPoint& low = body.corners[0];
  const UnroundedPoint& high = body.corners[2];
  return (high.x.rest > 0.0 || high.x.base > low.x.base) && (high.y.rest > 0.0 || high.y.base > low.y.base);
}

Obstacles::Obstacles(const CollisionMap& map, Tile tile, const MovingBody& body) noexcept {
  const TileShape& shape = map.shape(tile);
  const bool is_thin = !has_width(body);
  add_area(shape, tile);
  if (is_thin && is_full(shape)) add_blocks(map, tile);
  if (!shape.walls.empty()) add_walls(map, shape.walls, tile, is_thin);
}

Obstacles::Obstacles(Tile tile, const TileShape& shape) noexcept {
  add_area(shape, tile);
  for (const Side wall : {Side::north, Side::west}) {
    if (shape.walls.has(wall)) add_wall(wall, tile);
  }
}

void Obstacles::add_area(const TileShape& shape, Tile tile) noexcept {
  const std::span<const Point> corners = corners_of(shape.area);
  if (!corners.empty()) add({tile, corners, is_box(corners), false, shape.one_way});
}

void Obstacles::add_blocks(const CollisionMap& map, Tile tile) noexcept {
  // Tiles beyond tile space are ignored.
  const auto full = [&](Step step) { return tile_space.contains(tile + step) && is_full(map.shape(tile + step)); };
  const bool west = full({-1, 0});
  const bool north = full({0, -1});
  if (west) add({tile, with_west, true, false, {}});
  if (north) add({tile, with_north, true, false, {}});
  if (west && north && full({-1, -1})) add({tile, with_northwest, true, false, {}});
}

void Obstacles::add_wall(Side wall, Tile tile) noexcept {
  add({tile, wall == Side::north ? north_wall : west_wall, true, true, {}});
}

void Obstacles::add_walls(const CollisionMap& map, Sides walls, Tile tile, bool is_thin) noexcept {
  if (walls.has(Side::north)) {
    add_wall(Side::north, tile);
    if (is_thin && map.shape(tile + outward(Side::west)).walls.has(Side::north)) {
      add({tile, long_north_wall, true, true, {}});
    }
  }
  if (walls.has(Side::west)) {
    add_wall(Side::west, tile);
    if (is_thin && map.shape(tile + outward(Side::north)).walls.has(Side::west)) {
      add({tile, long_west_wall, true, true, {}});
    }
  }
}

}  // namespace tilespace::detail
