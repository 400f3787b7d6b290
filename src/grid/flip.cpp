// SPDX-License-Identifier: MIT
#include <tilespace/grid/tile_shape.hpp>

namespace tilespace {
namespace {

Point flipped_point(Point point, Flip flip) noexcept {
  switch (flip) {
    case Flip::horizontal: return {1.0 - point.x, point.y};
    case Flip::vertical: return {point.x, 1.0 - point.y};
    case Flip::diagonal: return {point.y, point.x};
  }
  return point;
}

// Swaps north with west, and south with east.
Side transposed(Side side) noexcept {
  constexpr Side by_value[] = {Side::none, Side::west, Side::north, Side::east, Side::south};
  return by_value[static_cast<int>(side)];
}

}  // namespace

Side flipped(Side side, Flip flip) noexcept {
  const Step out = outward(side);
  if (out == Step{}) return Side::none;
  switch (flip) {
    case Flip::horizontal: return out.dx != 0 ? opposite(side) : side;
    case Flip::vertical: return out.dy != 0 ? opposite(side) : side;
    case Flip::diagonal: return transposed(side);
  }
  return side;
}

Sides flipped(Sides sides, Flip flip) noexcept {
  Sides result;
  for (const Side side : {Side::north, Side::west, Side::south, Side::east}) {
    if (sides.has(side)) result = result.with(flipped(side, flip));
  }
  return result;
}

TileShape flipped(const TileShape& shape, Flip flip) noexcept {
  Point corners[ConvexPolygon::max_corners];
  std::size_t count = 0;
  for (const Point corner : corners_of(shape.area)) corners[count++] = flipped_point(corner, flip);
  const Result<ConvexPolygon> area = convex_hull({corners, count});
  const Sides walls = flipped(shape.walls, flip) & wall_sides;
  if (!area || area->count == 0) return {{}, {}, walls};
  return {*area, flipped(shape.one_way, flip), walls};
}

}  // namespace tilespace
