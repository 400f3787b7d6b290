// SPDX-License-Identifier: MIT
#include <tilespace/trace/detail/obstacles.hpp>

namespace tilespace::detail {
namespace {

// As the corners of a box: north-west, north-east, south-east, south-west. Walls are boxes without height or width.
constexpr Point north_wall[4]{{0.0, 0.0}, {1.0, 0.0}, {1.0, 0.0}, {0.0, 0.0}};
constexpr Point west_wall[4]{{0.0, 0.0}, {0.0, 0.0}, {0.0, 1.0}, {0.0, 1.0}};

bool is_box(std::span<const Point> corners) noexcept {
  return corners.size() == 4 && corners[0].y == corners[1].y && corners[1].x == corners[2].x &&
         corners[2].y == corners[3].y && corners[3].x == corners[0].x;
}

bool has_width(const MovingBody& body) noexcept {
  if (body.radius > 0.0) return true;
  if (body.core != MovingBody::Core::box) return false;
  return body.corners[2].x.rest > 0.0 && body.corners[2].y.rest > 0.0;
}

// A seam belongs to the tile on its high side: that one hides it.
Sides seams_of(const CollisionMap& map, Tile tile) noexcept {
  const bool west = is_full(map.shape(tile + outward(Side::west)));
  const bool north = is_full(map.shape(tile + outward(Side::north)));
  return (west ? Sides(Side::west) : Sides()) | (north ? Sides(Side::north) : Sides());
}

}  // namespace

Obstacles::Obstacles(const CollisionMap& map, Tile tile, const MovingBody& body) noexcept {
  const TileShape& shape = map.shape(tile);
  const bool is_thin = !has_width(body);
  add_area(shape, tile, is_thin && is_full(shape) ? seams_of(map, tile) : Sides());
  add_walls(map, shape.walls, tile, body);
}

void Obstacles::add_area(const TileShape& shape, Tile tile, Sides seams) noexcept {
  const std::span<const Point> corners = corners_of(shape.area);
  if (!corners.empty()) add({tile, corners, is_box(corners), false, shape.one_way, seams});
}

// To a body without width, two walls in a line have no seam either.
void Obstacles::add_walls(const CollisionMap& map, Sides walls, Tile tile, const MovingBody& body) noexcept {
  const bool is_thin = !has_width(body);
  if (walls.has(Side::north)) {
    const bool goes_on = is_thin && map.shape(tile + outward(Side::west)).walls.has(Side::north);
    add({tile, north_wall, true, true, {}, goes_on ? Sides(Side::west) : Sides()});
  }
  if (walls.has(Side::west)) {
    const bool goes_on = is_thin && map.shape(tile + outward(Side::north)).walls.has(Side::west);
    add({tile, west_wall, true, true, {}, goes_on ? Sides(Side::north) : Sides()});
  }
}

}  // namespace tilespace::detail
