// SPDX-License-Identifier: MIT
#include "drawing/overlay.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

namespace tilespace::tool {
namespace {

constexpr Paint rim{ink::white, 225};
constexpr double rim_width = 1.5;  // pixels on each side

// Corner of a tile between two sides.
PixelBox corner_of(const PixelBox& box, Step step, std::int64_t size) {
  const std::int64_t x = step.dx < 0 ? box.x0 : box.x1 - size;
  const std::int64_t y = step.dy < 0 ? box.y0 : box.y1 - size;
  return {x, y, x + size, y + size};
}

// Strip of a tile along one of its sides.
PixelBox strip_of(const PixelBox& box, Step out, std::int64_t size) {
  PixelBox strip = box;
  if (out.dx < 0) strip.x1 = box.x0 + size;
  if (out.dx > 0) strip.x0 = box.x1 - size;
  if (out.dy < 0) strip.y1 = box.y0 + size;
  if (out.dy > 0) strip.y0 = box.y1 - size;
  return strip;
}

// Points of a circle all around, the first at the end again.
std::vector<Point> points_of(const Circle& circle) {
  constexpr int count = 128;
  std::vector<Point> points;
  for (int i = 0; i <= count; ++i) {
    const double angle = 2.0 * std::numbers::pi * (i % count) / count;
    points.push_back(circle.center + Vec{std::cos(angle), std::sin(angle)} * circle.radius);
  }
  return points;
}

}  // namespace

Marks::Marks(TileBox window) {
  Result<BitGrid> bits = BitGrid::create(window);
  if (bits) bits_ = std::move(bits).value();
}

void Marks::add(TileSpan span) {
  const auto [min, max] = window();
  if (span.y < min.y || span.y >= max.y) return;
  const std::int32_t end = std::min(span.x_end, max.x);
  for (std::int32_t x = std::max(span.x_begin, min.x); x < end; ++x) bits_.set(Tile{x, span.y}, true);
}

bool Marks::has(Tile tile) const { return window().contains(tile) && bits_.get(tile); }

// Grid lines of the map are not covered.
void Overlay::tint(const Marks& marks, const Paint& paint) {
  if (view_.projection) return tint_projected(marks, paint);
  const int line = view_.has_grid_lines() ? 1 : 0;
  const TileBox window = marks.window();
  for (Tile tile = window.min; tile.y < window.max.y; ++tile.y) {
    for (tile.x = window.min.x; tile.x < window.max.x; ++tile.x) {
      if (!marks.has(tile)) continue;
      const PixelBox box = view_.pixels_of(tile);
      canvas_.fill({box.x0 + line, box.y0 + line, box.x1, box.y1}, paint);
    }
  }
}

void Overlay::tint_projected(const Marks& marks, const Paint& paint) {
  std::vector<std::array<Point, 4>> tiles;
  const TileBox window = marks.window();
  for (Tile tile = window.min; tile.y < window.max.y; ++tile.y) {
    for (tile.x = window.min.x; tile.x < window.max.x; ++tile.x) {
      if (marks.has(tile)) tiles.push_back(view_.corners_of(tile));
    }
  }
  canvas_.quadrilaterals(tiles, paint);
}

Paint Overlay::fill_of(Color color) const { return {color, static_cast<std::uint8_t>(view_.scale() < 4 ? 140 : 96)}; }

void Overlay::tiles(const Marks& marks, Color color) {
  tint(marks, fill_of(color));
  outline(marks, color);
}

void Overlay::outline(const Marks& marks, Color color) {
  if (view_.scale() < 6) return;
  const TileBox window = marks.window();
  for (Tile tile = window.min; tile.y < window.max.y; ++tile.y) {
    for (tile.x = window.min.x; tile.x < window.max.x; ++tile.x) {
      if (marks.has(tile)) outline_tile(marks, tile, {color});
    }
  }
}

// Draws a strip along each side with no marked tile beyond it, and the corners where strips of neighbours meet.
void Overlay::outline_tile(const Marks& marks, Tile tile, const Paint& paint) {
  const std::int64_t size = view_.scale() < 16 ? 1 : view_.scale() < 40 ? 2 : 3;
  if (view_.projection) return outline_projected(marks, tile, double(size), paint);
  const PixelBox box = view_.pixels_of(tile);
  constexpr std::array<Step, 4> sides{{{0, -1}, {-1, 0}, {0, 1}, {1, 0}}};
  for (const Step out : sides) {
    if (!marks.has(tile + out)) canvas_.fill(strip_of(box, out, size), paint);
  }
  constexpr std::array<Step, 4> corners{{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}};
  for (const Step out : corners) {
    const bool is_inner = marks.has(tile + Step{out.dx, 0}) && marks.has(tile + Step{0, out.dy});
    if (is_inner && !marks.has(tile + out)) canvas_.fill(corner_of(box, out, size), paint);
  }
}

// Draws each side with no marked tile beyond it. Side i goes from corner i to the next one.
void Overlay::outline_projected(const Marks& marks, Tile tile, double size, const Paint& paint) {
  constexpr std::array<Step, 4> sides{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
  const std::array<Point, 4> corners = view_.corners_of(tile);
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (!marks.has(tile + sides[i])) canvas_.line(corners[i], corners[(i + 1) % 4], size, paint);
  }
}

void Overlay::shape(const ShapedTile& shaped, Color color) {
  if (!view_.tiles.contains(shaped.tile)) return;
  std::vector<Point> corners;
  for (const Point corner : corners_of(shaped.shape.area)) {
    corners.push_back(view_.to_picture(box_of(shaped.tile).min + (corner - Point{})));
  }
  if (corners.empty()) return;
  canvas_.polygon(corners, fill_of(color));
  corners.push_back(corners.front());
  canvas_.path(corners, view_.scale() < 16 ? 1.0 : 2.0, {color});
}

void Overlay::line(const Segment& segment, Color color, double thickness) {
  const double width = thickness * view_.line_thickness();
  const Point a = view_.to_picture(segment.start);
  const Point b = view_.to_picture(segment.end);
  canvas_.line(a, b, width + 2 * rim_width, rim);
  canvas_.line(a, b, width, {color});
}

void Overlay::faint_line(const Segment& segment, Color color, std::uint8_t opacity) {
  canvas_.line(view_.to_picture(segment.start), view_.to_picture(segment.end), 0.6 * view_.line_thickness(),
               {color, opacity});
}

void Overlay::path(std::span<const Point> points, Color color, double thickness) {
  std::vector<Point> there;
  for (const Point point : points) there.push_back(view_.to_picture(point));
  const double width = thickness * view_.line_thickness();
  canvas_.path(there, width + 2 * rim_width, rim);
  canvas_.path(there, width, {color});
}

void Overlay::trail(std::span<const Point> points, const Paint& paint) {
  std::vector<Point> there;
  for (const Point point : points) there.push_back(view_.to_picture(point));
  canvas_.path(there, 0.7 * view_.line_thickness(), paint);
}

void Overlay::circle(const Circle& circle, Color color) {
  if (view_.projection) return path(points_of(circle), color);
  const Point center = view_.to_picture(circle.center);
  const Vec radii = view_.to_picture(Vec{circle.radius, circle.radius});
  canvas_.ellipse(center, radii, view_.line_thickness() + 2 * rim_width, rim);
  canvas_.ellipse(center, radii, view_.line_thickness(), {color});
}

void Overlay::polygon(std::span<const Point> corners, const Paint& paint) {
  std::vector<Point> there;
  for (const Point corner : corners) there.push_back(view_.to_picture(corner));
  canvas_.polygon(there, paint);
}

void Overlay::dot(Point point, Color color, double size) {
  const double radius = size * (1.5 + 1.1 * view_.line_thickness());
  canvas_.dot(view_.to_picture(point), radius + rim_width, {ink::white});
  canvas_.dot(view_.to_picture(point), radius, {color});
}

void Overlay::small_dot(Point point, Color color) {
  canvas_.dot(view_.to_picture(point), 0.75 + 0.55 * view_.line_thickness(), {color});
}

void Overlay::arrow(const Segment& segment, Color color) {
  const Vec along = segment.end - segment.start;
  const double length = std::sqrt(along.x * along.x + along.y * along.y);
  if (!(length > 0.0)) return;
  const Vec forward = along * (1.0 / length);
  const Vec aside{-forward.y, forward.x};
  const Point neck = segment.end - forward * 0.2;
  line(segment, color);
  const std::array<Point, 3> head{neck + aside * 0.16, segment.end, neck - aside * 0.16};
  path(head, color);
}

}  // namespace tilespace::tool
