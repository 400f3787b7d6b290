// SPDX-License-Identifier: MIT
#include "collision/placed_shape.hpp"
#include <algorithm>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/predicates.hpp>

namespace tilespace::io::detail {
namespace {

constexpr const char* too_many_corners = "a polygon with more than 16 corners; the tiles under it count as full";
constexpr const char* not_convex = "a polygon that is not convex; the tiles under it count as full";
constexpr const char* only_bounds = "an ellipse or capsule has no corners; the tiles under its bounds count as full";

Box bounds_of(const std::vector<Point>& points) noexcept {
  Box box{points.front(), points.front()};
  for (const Point p : points) {
    box.min = {std::min(box.min.x, p.x), std::min(box.min.y, p.y)};
    box.max = {std::max(box.max.x, p.x), std::max(box.max.y, p.y)};
  }
  return box;
}

bool contains(const Box& outer, const Box& inner) noexcept {
  return outer.min.x <= inner.min.x && outer.min.y <= inner.min.y && outer.max.x >= inner.max.x &&
         outer.max.y >= inner.max.y;
}

// Point in polygon by the even-odd rule: tests whether the number of edges to the east is odd.
bool is_within(const std::vector<Point>& path, Point point) noexcept {
  bool within = false;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const Point a = path[i];
    const Point b = path[(i + 1) % path.size()];
    const bool goes_south = a.y <= point.y && point.y < b.y;
    const bool goes_north = b.y <= point.y && point.y < a.y;
    const int side = orientation(a, b, point);
    if ((goes_south && side > 0) || (goes_north && side < 0)) within = !within;
  }
  return within;
}

}  // namespace

PlacedShape::PlacedShape(const ObjectOutline& outline, const PixelPlacement& placement, Sides one_way, Vec tile_size)
    : tile_size_(tile_size), one_way_(place(placement, one_way)), path_(outline.corners) {
  for (Point& corner : path_) corner = place(placement, corner);
  bounds_ = bounds_of(path_);
  const auto polygon = convex_polygon(path_);
  if (!polygon) {
    why_whole_ = polygon.error().code == ErrorCode::bad_size ? too_many_corners : not_convex;
    return;
  }
  path_.clear();
  area_ = *polygon;
  is_box_ = area_ == polygon_of(bounds_);
  if (outline.outlines == Outlines::bounds) why_whole_ = only_bounds;
}

TileBox PlacedShape::tiles() const noexcept {
  return {{floor_to_int32(bounds_.min.x / tile_size_.x), floor_to_int32(bounds_.min.y / tile_size_.y)},
          {ceil_to_int32(bounds_.max.x / tile_size_.x), ceil_to_int32(bounds_.max.y / tile_size_.y)}};
}

// A convex area is clipped by the row, so that long slanted ones are not tested for every tile of their bounds.
TileSpan PlacedShape::span_in(std::int32_t y) const noexcept {
  Box row{{bounds_.min.x, double(y) * tile_size_.y}, {bounds_.max.x, (double(y) + 1.0) * tile_size_.y}};
  if (area_.count != 0 && !is_box_) {
    const auto part = clip(area_, row);
    if (part && part->count == 0) return {y, 0, 0};
    if (part) row = tilespace::bounds_of(*part);
  }
  return {y, floor_to_int32(row.min.x / tile_size_.x), ceil_to_int32(row.max.x / tile_size_.x)};
}

Box PlacedShape::pixels_of(Tile tile) const noexcept {
  return {{double(tile.x) * tile_size_.x, double(tile.y) * tile_size_.y},
          {(double(tile.x) + 1.0) * tile_size_.x, (double(tile.y) + 1.0) * tile_size_.y}};
}

// If no edge enters the box, all of it is inside the path, or all outside.
bool PlacedShape::path_fills_some_of(const Box& box) const noexcept {
  for (std::size_t i = 0; i < path_.size(); ++i) {
    if (overlaps_interior(Segment{path_[i], path_[(i + 1) % path_.size()]}, box)) return true;
  }
  return is_within(path_, {(box.min.x + box.max.x) / 2.0, (box.min.y + box.max.y) / 2.0});
}

// Part of the area in the box; bounding boxes avoid the cost of clip().
tilespace::Result<ConvexPolygon> PlacedShape::cut(const Box& box) const noexcept {
  if (!is_box_) return clip(area_, box);
  return polygon_of(Box{{std::max(bounds_.min.x, box.min.x), std::max(bounds_.min.y, box.min.y)},
                        {std::min(bounds_.max.x, box.max.x), std::min(bounds_.max.y, box.max.y)}});
}

std::optional<TilePart> PlacedShape::part_in(Tile tile) const noexcept {
  const Box box = pixels_of(tile);
  if (area_.count == 0) return path_fills_some_of(box) ? std::optional(whole(why_whole_)) : std::nullopt;
  // Most tiles of a large rectangle.
  if (is_box_ && contains(bounds_, box)) return whole(why_whole_);

  const auto part = cut(box);
  if (!part) return whole(too_many_corners);
  Point corners[ConvexPolygon::max_corners];
  for (std::uint32_t i = 0; i < part->count; ++i) {
    const Vec inside = part->corners[i] - box.min;
    corners[i] = {inside.x / tile_size_.x, inside.y / tile_size_.y};
  }
  const auto area = convex_hull({corners, part->count});
  if (!area || area->count == 0) return std::nullopt;
  return *why_whole_ != '\0' ? whole(why_whole_) : TilePart{{*area, one_way_}, ""};
}

}  // namespace tilespace::io::detail
