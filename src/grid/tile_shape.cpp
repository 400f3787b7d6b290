// SPDX-License-Identifier: MIT
#include <tilespace/grid/tile_shape.hpp>

namespace tilespace {
namespace {

bool is_in_unit_square(const ConvexPolygon& area) noexcept {
  for (const Point corner : corners_of(area)) {
    if (!(corner.x >= 0.0 && corner.x <= 1.0 && corner.y >= 0.0 && corner.y <= 1.0)) return false;
  }
  return true;
}

bool are_walls(Sides sides) noexcept { return (sides & wall_sides) == sides; }

}  // namespace

Result<TileShape> tile_shape(const ConvexPolygon& area, Sides one_way, Sides walls) noexcept {
  if (!is_valid(area)) return Error{ErrorCode::not_a_shape, "a polygon made by convex_polygon() or clip()"};
  if (!is_in_unit_square(area)) return Error{ErrorCode::not_a_shape, "an area within the unit square"};
  if (!are_walls(walls)) return Error{ErrorCode::not_a_shape, "walls on the northern and western side only"};
  return TileShape{area, area.count == 0 ? Sides{} : one_way, walls};
}

bool is_valid(const TileShape& shape) noexcept {
  const bool opens_nothing = shape.area.count == 0 && !shape.one_way.empty();
  return !opens_nothing && are_walls(shape.walls) && is_in_unit_square(shape.area) && is_valid(shape.area);
}

}  // namespace tilespace
