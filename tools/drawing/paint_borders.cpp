// SPDX-License-Identifier: MIT
#include <array>
#include <vector>

#include "drawing/paint.hpp"

namespace tilespace::tool {
namespace {

constexpr Color color{255, 255, 255};

std::int64_t thickness_of(const View& view) { return view.scale() < 24 ? 1 : 2; }

// Strip along the inside of a side of a tile.
PixelBox strip_along(const PixelBox& box, Side side, std::int64_t thickness) {
  switch (side) {
    case Side::north: return {box.x0, box.y0, box.x1, box.y0 + thickness};
    case Side::west: return {box.x0, box.y0, box.x0 + thickness, box.y1};
    case Side::south: return {box.x0, box.y1 - thickness, box.x1, box.y1};
    case Side::east: return {box.x1 - thickness, box.y0, box.x1, box.y1};
    case Side::none: break;
  }
  return {};
}

// Tests whether a tile is completely solid.
bool is_full(const CollisionMap& map, Tile tile) { return map.is_solid(tile) && !map.has_shape(tile); }

// On the border itself, of projected tiles.
void paint_edges(Canvas& canvas, const View& view, const CollisionMap& map, Tile tile) {
  constexpr std::array sides{Side::north, Side::east, Side::south, Side::west};
  const std::array<Point, 4> corners = view.corners_of(tile);
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (is_full(map, tile + outward(sides[i]))) continue;
    canvas.line(corners[i], corners[(i + 1) % 4], double(thickness_of(view)), {color, 130});
  }
}

void paint_sides(Canvas& canvas, const View& view, const CollisionMap& map, Tile tile) {
  if (view.projection) return paint_edges(canvas, view, map, tile);
  for (const Side side : {Side::north, Side::west, Side::south, Side::east}) {
    if (is_full(map, tile + outward(side))) continue;
    canvas.fill(strip_along(view.pixels_of(tile), side, thickness_of(view)), {color, 90});
  }
}

void paint_shape(Canvas& canvas, const View& view, const ShapedTile& shaped) {
  std::vector<Point> corners;
  for (const Point corner : corners_of(shaped.shape.area)) {
    corners.push_back(view.to_picture(box_of(shaped.tile).min + (corner - Point{})));
  }
  if (corners.empty()) return;
  corners.push_back(corners.front());
  canvas.path(corners, double(thickness_of(view)), {color, 130});
}

}  // namespace

void paint_borders(Canvas& canvas, const View& view, const CollisionMap& map) {
  if (view.scale() < 6) return;
  const TileBox seen = intersection(view.tiles, map.bounds());
  for (Tile tile = seen.min; tile.y < seen.max.y; ++tile.y) {
    for (tile.x = seen.min.x; tile.x < seen.max.x; ++tile.x) {
      if (is_full(map, tile) && view.shows(tile)) paint_sides(canvas, view, map, tile);
    }
  }
  for (const ShapedTile& shaped : map.shaped_tiles()) {
    if (seen.contains(shaped.tile) && view.shows(shaped.tile)) paint_shape(canvas, view, shaped);
  }
}

}  // namespace tilespace::tool
