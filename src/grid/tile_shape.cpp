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

}  // namespace

Result<TileShape> tile_shape(const ConvexPolygon& area, Sides one_way) noexcept {
  if (!is_valid(area)) return Error{ErrorCode::not_a_shape, "a polygon made by convex_polygon() or clip()"};
  if (!is_in_unit_square(area)) return Error{ErrorCode::not_a_shape, "an area within the unit square"};
  return area.count == 0 ? empty_shape : TileShape{area, one_way};
}

bool is_valid(const TileShape& shape) noexcept {
  const bool is_empty_twice = is_empty(shape) && !shape.one_way.empty();
  return !is_empty_twice && is_in_unit_square(shape.area) && is_valid(shape.area);
}

}  // namespace tilespace
