// SPDX-License-Identifier: MIT
#include "drawing/paint_movers.hpp"

#include <array>
#include <new>
#include <tilespace/motion/carry.hpp>
#include <tilespace/outlines/outlines.hpp>
#include <tilespace/outlines/tile_boxes.hpp>
#include <utility>
#include <variant>

#include "drawing/outlines.hpp"
#include "drawing/paint_move.hpp"

namespace tilespace::tool {
namespace {

// How strong a mover is drawn.
struct Strength {
  std::uint8_t fill;
  std::uint8_t rim;  // 0: a full rim
};
constexpr Strength before{45, 140};
constexpr Strength after{150, 0};

template <class Value>
Value value_of(Result<Value> result) {
  if (!result) throw std::bad_alloc();
  return std::move(result).value();
}

void paint_rim(Overlay& overlay, std::span<const Point> outline, Color color, Strength strength) {
  if (strength.rim == 0) return overlay.path(outline, color, 0.8);
  overlay.trail(outline, {color, strength.rim});
}

std::vector<Point> rectangle(Point min, Point max) { return {min, {max.x, min.y}, max, {min.x, max.y}, min}; }

// With a radius, a solid is a circle or a capsule: its axis is a diagonal of the box.
std::vector<Point> outline_of(const MovingSolid& solid, const Body& body) {
  const Point min = body.min, max = min + body.size;
  if (solid.radius == 0.0) return rectangle(min, max);
  const bool rises = solid.core == SolidCore::rising;
  const Segment axis{{min.x, rises ? max.y : min.y}, {max.x, rises ? min.y : max.y}};
  return tool::outline_of(Capsule{axis, solid.radius});
}

void paint_at(Overlay& overlay, const MovingSolid& solid, const Body& body, Color color, Strength strength) {
  const std::vector<Point> outline = outline_of(solid, body);
  if (outline.empty()) return;
  overlay.polygon(outline, {color, strength.fill});
  paint_rim(overlay, outline, color, strength);
}

// Whole tiles by as few rectangles as possible, so that no seams show; then shapes.
void fill_tiles(Overlay& overlay, const CollisionMap& map, Vec at, const Paint& paint) {
  for (const TileBox& box : value_of(boxes_of(map))) {
    const Box area{box_of(box.min).min + at, Point{double(box.max.x), double(box.max.y)} + at};
    overlay.polygon(rectangle(area.min, area.max), paint);
  }
  for (const auto& [tile, shape] : map.shaped_tiles()) {
    std::vector<Point> corners;
    for (const Point corner : corners_of(shape.area))
      corners.push_back(corner + Vec{double(tile.x), double(tile.y)} + at);
    if (!corners.empty()) overlay.polygon(corners, paint);
  }
}

void paint_at(Overlay& overlay, const CollisionMap& map, Point position, Color color, Strength strength) {
  const Vec at = position - Point{};
  fill_tiles(overlay, map, at, {color, strength.fill});
  const Outlines outlines = value_of(outlines_of(map));
  for (std::size_t i = 0; i < outlines.size(); ++i) {
    std::vector<Point> outline;
    for (const Point corner : outlines[i].corners) outline.push_back(corner + at);
    if (!outline.empty()) outline.push_back(outline.front());
    paint_rim(overlay, outline, color, strength);
  }
}

void paint_way(Overlay& overlay, Point from, Vec way, Color color) {
  if (way != Vec{}) overlay.arrow({from, from + way}, color);
}

}  // namespace

ShownMovers::ShownMovers(const std::vector<Shown>& shown) {
  for (const Shown& each : shown) {
    if (const auto* const solid = std::get_if<ShownSolid>(&each)) solids_.push_back(solid->solid);
    if (const auto* const map = std::get_if<ShownMovingMap>(&each)) maps_.push_back(map->moving);
  }
}

void paint_mover(Overlay& overlay, const MovingSolid& solid, Color color) {
  if (is_empty(solid.body) || !(solid.radius >= 0.0)) return;
  const Body there = after_step(solid);
  if (there != solid.body) paint_at(overlay, solid, solid.body, color, before);
  paint_at(overlay, solid, there, color, after);
  paint_way(overlay, middle_of(solid.body), there.min - solid.body.min, color);
}

void paint_mover(Overlay& overlay, const MovingMap& moving, Color color) {
  if (moving.map == nullptr) return;
  const Point there = after_step(moving);
  if (there != moving.position) paint_at(overlay, *moving.map, moving.position, color, before);
  paint_at(overlay, *moving.map, there, color, after);
  const TileBox bounds = moving.map->bounds();
  const Vec middle{0.5 * (double(bounds.min.x) + bounds.max.x), 0.5 * (double(bounds.min.y) + bounds.max.y)};
  paint_way(overlay, moving.position + middle, there - moving.position, color);
}

void paint_carry(Overlay& overlay, const CollisionMap& map, const Movers& movers, const ShownCarry& shown) {
  const CarryResult carried = carry(map, movers, shown.body);
  paint_body(overlay, shown.body, ink::blue);
  paint_body(overlay, carried.body, carried.crushed ? ink::red : ink::green);
  paint_way(overlay, middle_of(shown.body), carried.body.min - shown.body.min, ink::blue);
}

}  // namespace tilespace::tool
