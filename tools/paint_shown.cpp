// SPDX-License-Identifier: MIT
#include <array>
#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/angle.hpp>
#include <tilespace/trace/trace.hpp>
#include <vector>

#include "paint.hpp"

namespace tilespace::tool {
namespace {

constexpr std::array<Color, 6> colors{{
    {37, 111, 222},  // blue
    {230, 106, 25},  // orange
    {20, 150, 95},   // green
    {140, 76, 200},  // purple
    {205, 42, 105},  // pink
    {10, 135, 150},  // teal
}};
constexpr Color hit_color{226, 38, 44};
constexpr Color white{255, 255, 255};

// The direction of one of some rays, all around from the east.
Vec direction(int ray, int count) {
  constexpr double turn = 6.283185307179586;
  return unit_vector(turn * ray / count);
}

// Where things are in tile space; draws them in one colour.
class Brush {
 public:
  Brush(Canvas& canvas, const View& view, Color color) : canvas_(canvas), view_(view), color_(color) {}

  [[nodiscard]] TileBox window() const { return view_.tiles; }
  [[nodiscard]] Color color() const { return color_; }

  // Where there are grid lines, those of the map stay.
  void span(TileSpan span, const Paint& paint) {
    const int line = view_.has_grid_lines() ? 1 : 0;
    for (std::int32_t x = span.x_begin; x < span.x_end; ++x) {
      canvas_.fill(view_.left_of(x) + line, view_.top_of(span.y) + line, view_.left_of(x) + view_.scale,
                   view_.top_of(span.y) + view_.scale, paint);
    }
  }
  void tint(TileSpan tiles) { span(tiles, {color_, view_.scale < 4 ? 0.55 : 0.36}); }
  void tint(Tile tile) { tint({tile.y, tile.x, tile.x + 1}); }
  void fill(Tile tile, const Paint& paint) { span({tile.y, tile.x, tile.x + 1}, paint); }

  void line(const Segment& segment, double thickness, const Paint& paint) {
    canvas_.line(view_.to_picture(segment.start), view_.to_picture(segment.end), thickness * view_.line_thickness(),
                 paint);
  }
  void circle(const Circle& circle) {
    canvas_.circle(view_.to_picture(circle.center), circle.radius * view_.scale, view_.line_thickness(), {color_});
  }
  // A dot of a size that does not depend on the map's.
  void dot(Point point, Color color, double size, double rim = 0.0) {
    canvas_.dot(view_.to_picture(point), rim + size * (1.5 + 1.1 * view_.line_thickness()), {color});
  }
  // A dot with a rim.
  void mark(Point point, Color color, double size = 1.0) {
    dot(point, white, size, 1.25);
    dot(point, color, size);
  }

 private:
  Canvas& canvas_;
  const View& view_;
  Color color_;
};

struct PaintTiles {
  Brush& brush;
  const CollisionMap& map;

  void operator()(const ShownCircle& shown) const {
    for (const TileSpan span : cover(brush.window(), shown.circle, shown.border)) brush.tint(span);
  }
  void operator()(const ShownBox& shown) const {
    for (const TileSpan span : cover(brush.window(), shown.box, shown.border)) brush.tint(span);
  }
  void operator()(const ShownLine& shown) const {
    if (shown.supercover) {
      for (const TileOnLine at : supercover_along(brush.window(), shown.segment)) brush.tint(at.tile);
    } else {
      for (const TileOnLine at : tiles_along(brush.window(), shown.segment)) brush.tint(at.tile);
    }
  }
  void operator()(const ShownRay& shown) const {
    const RayHit hit = cast_ray(map, shown.segment, shown.gap);
    for (const TileOnLine at : tiles_along(brush.window(), shown.segment)) {
      if (hit && at.fraction >= hit.fraction) break;
      brush.tint(at.tile);
    }
    if (hit) brush.fill(hit.tile, {hit_color, 0.55});
  }
  void operator()(const ShownRays&) const {}
};

struct PaintLines {
  Brush& brush;
  const CollisionMap& map;

  void operator()(const ShownCircle& shown) const {
    if (is_empty(shown.circle)) return;
    brush.circle(shown.circle);
    brush.mark(shown.circle.center, brush.color(), 0.6);
  }
  void operator()(const ShownBox& shown) const {
    const auto [min, max] = shown.box;
    const std::array<Point, 5> corners{{min, {max.x, min.y}, max, {min.x, max.y}, min}};
    for (std::size_t i = 0; i + 1 < corners.size(); ++i) brush.line({corners[i], corners[i + 1]}, 1.0, {brush.color()});
  }
  void operator()(const ShownLine& shown) const {
    brush.line(shown.segment, 1.0, {brush.color()});
    brush.mark(shown.segment.start, brush.color(), 0.8);
    brush.mark(shown.segment.end, brush.color(), 0.8);
  }
  void operator()(const ShownRay& shown) const {
    const RayHit hit = cast_ray(map, shown.segment, shown.gap);
    const Point end = point_at(shown.segment, hit.fraction);
    brush.line({end, shown.segment.end}, 0.6, {brush.color(), 0.35});
    brush.line({shown.segment.start, end}, 1.0, {brush.color()});
    brush.mark(shown.segment.start, brush.color(), 0.8);
    if (!hit) return;
    if (!hit.inside) brush.line(edge_of(hit.tile, hit.side), 1.8, {hit_color});
    brush.mark(end, hit_color);
  }
  void operator()(const ShownRays& shown) const {
    std::vector<Point> hits;
    for (int i = 0; i < shown.count; ++i) {
      const Segment segment{shown.reach.center, shown.reach.center + direction(i, shown.count) * shown.reach.radius};
      const RayHit hit = cast_ray(map, segment);
      const Point end = point_at(segment, hit.fraction);
      brush.line({segment.start, end}, 0.5, {brush.color(), 0.55});
      if (hit) hits.push_back(end);
    }
    for (const Point hit : hits) brush.dot(hit, hit_color, 0.5);
    brush.mark(shown.reach.center, brush.color());
  }
};

}  // namespace

void paint_shown(Canvas& canvas, const View& view, const CollisionMap& map, const std::vector<Shown>& shown) {
  const auto brush_of = [&](std::size_t i) { return Brush(canvas, view, colors[i % colors.size()]); };
  for (std::size_t i = 0; i < shown.size(); ++i) {
    Brush brush = brush_of(i);
    std::visit(PaintTiles{brush, map}, shown[i]);
  }
  for (std::size_t i = 0; i < shown.size(); ++i) {
    Brush brush = brush_of(i);
    std::visit(PaintLines{brush, map}, shown[i]);
  }
}

}  // namespace tilespace::tool
