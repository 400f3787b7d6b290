// SPDX-License-Identifier: MIT
#include <array>
#include <tilespace/cover/cover.hpp>
#include <tilespace/raycast/raycast.hpp>
#include <vector>

#include "drawing/outlines.hpp"
#include "drawing/overlay.hpp"
#include "drawing/paint.hpp"
#include "drawing/paint_boxes.hpp"
#include "drawing/paint_costs.hpp"
#include "drawing/paint_field_of_view.hpp"
#include "drawing/paint_light.hpp"
#include "drawing/paint_move.hpp"
#include "drawing/paint_movers.hpp"
#include "drawing/paint_paths.hpp"
#include "drawing/paint_rays.hpp"
#include "drawing/paint_thick_line.hpp"

namespace tilespace::tool {
namespace {

constexpr std::array<Color, 4> colors{ink::blue, ink::orange, ink::green, ink::purple};

Marks marks_of(TileBox window, const auto& spans) {
  Marks marks(window);
  for (const TileSpan span : spans) marks.add(span);
  return marks;
}

// Set difference of marks.
Marks without(const Marks& all, const Marks& some) {
  Marks rest(all.window());
  for (Tile tile = all.window().min; tile.y < all.window().max.y; ++tile.y) {
    for (tile.x = all.window().min.x; tile.x < all.window().max.x; ++tile.x) {
      if (all.has(tile) && !some.has(tile)) rest.add(tile);
    }
  }
  return rest;
}

struct PaintTiles {
  Overlay& overlay;
  const CollisionMap& map;
  Color color;

  // Tiles of the map from cover(), or from solid_cover(). Those that touch the shape only at its border are yellow.
  template <class Shape>
  void area(const Shape& shape, ShownTiles shown) const {
    if (shown.are_solid) {
      const Marks solid = marks_of(overlay.view().tiles, solid_cover(map, shape, shown.border));
      overlay.tint(solid, {ink::red, 130});
      return overlay.outline(solid, color);
    }
    const TileBox bounds = intersection(overlay.view().tiles, map.bounds());
    const Boundary border = shown.border;
    const Marks met = marks_of(overlay.view().tiles, cover(bounds, shape, border));
    if (border == Boundary::touching) {
      const Marks within = marks_of(overlay.view().tiles, cover(bounds, shape, Boundary::interior));
      overlay.tint(without(met, within), {ink::yellow, 120});
      overlay.tint(within, overlay.fill_of(color));
    } else {
      overlay.tint(met, overlay.fill_of(color));
    }
    overlay.outline(met, color);
  }

  void operator()(const ShownCircle& shown) const { area(shown.circle, shown.tiles); }
  void operator()(const ShownBox& shown) const { area(shown.box, shown.tiles); }
  template <class Shape>
  void operator()(const ShownArea<Shape>& shown) const {
    area(shown.shape, shown.tiles);
  }
  void operator()(const ShownLine& shown) const {
    Marks marks(overlay.view().tiles);
    if (shown.supercover) {
      for (const TileOnLine at : supercover_along(marks.window(), shown.segment)) marks.add(at.tile);
    } else {
      for (const TileOnLine at : tiles_along(marks.window(), shown.segment)) marks.add(at.tile);
    }
    overlay.tiles(marks, color);
  }
  void operator()(const ShownRay& shown) const {
    const RayHit hit = cast_ray(map, shown.segment, shown.gap);
    Marks marks(overlay.view().tiles);
    for (const TileOnLine at : tiles_along(marks.window(), shown.segment)) {
      if (hit && at.fraction >= hit.fraction) break;
      marks.add(at.tile);
    }
    overlay.tiles(marks, color);
    if (!hit) return;
    Marks solid(overlay.view().tiles);
    solid.add(hit.tile);
    overlay.tint(solid, {ink::red, 130});
  }
  void operator()(const ShownThickLine& shown) const { paint_thick_tiles(overlay, shown, color); }
  void operator()(const ShownFan&) const {}
  void operator()(const ShownFieldOfView& shown) const { paint_seen_tiles(overlay, map, shown, color); }
  void operator()(const ShownLight&) const {}
  void operator()(const ShownReach& shown) const { paint_reached_tiles(overlay, map, shown, color); }
  void operator()(const ShownPath& shown) const { paint_path_tiles(overlay, map, shown, color); }
  void operator()(const ShownInflated& shown) const { paint_inflated_tiles(overlay, map, shown, color); }
  void operator()(const ShownInflationCosts& shown) const { paint_costmap(overlay, map, shown, color); }
  void operator()(const ShownBoxes& shown) const { paint_boxes(overlay, map, shown, color); }
  void operator()(const ShownRooms& shown) const { paint_rooms(overlay, map, shown); }
  void operator()(const ShownOutlines&) const {}
  void operator()(const ShownSolid& shown) const { paint_mover(overlay, shown.solid, color); }
  void operator()(const ShownMovingMap& shown) const { paint_mover(overlay, shown.moving, color); }
  void operator()(const ShownMove&) const {}
  void operator()(const ShownCarry&) const {}
};

struct PaintLines {
  Overlay& overlay;
  const CollisionMap& map;
  const Movers& movers;
  Color color;

  void operator()(const ShownCircle& shown) const {
    if (is_empty(shown.circle)) return;
    overlay.circle(shown.circle, color);
    overlay.dot(shown.circle.center, color, 0.6);
  }
  void operator()(const ShownBox& shown) const {
    const auto [min, max] = shown.box;
    const std::array<Point, 5> corners{{min, {max.x, min.y}, max, {min.x, max.y}, min}};
    for (std::size_t i = 0; i + 1 < corners.size(); ++i) overlay.line({corners[i], corners[i + 1]}, color);
  }
  template <class Shape>
  void operator()(const ShownArea<Shape>& shown) const {
    const std::vector<Point> outline = outline_of(shown.shape);
    if (!outline.empty()) overlay.path(outline, color);
  }
  void operator()(const ShownArea<Annulus>& shown) const {
    const auto [center, inner, outer] = shown.shape;
    if (is_empty(shown.shape)) return;
    overlay.circle({center, inner}, color);
    overlay.circle({center, outer}, color);
    overlay.dot(center, color, 0.6);
  }
  void operator()(const ShownLine& shown) const {
    overlay.line(shown.segment, color);
    overlay.dot(shown.segment.start, color, 0.8);
    overlay.dot(shown.segment.end, color, 0.8);
  }
  void operator()(const ShownRay& shown) const {
    const RayHit hit = cast_ray(map, shown.segment, shown.gap);
    const Point end = point_at(shown.segment, hit.fraction);
    if (hit) overlay.faint_line({end, shown.segment.end}, color, 110);
    overlay.line({shown.segment.start, end}, color);
    overlay.dot(shown.segment.start, color, 0.8);
    if (!hit) return;
    if (!hit.inside) overlay.line(edge_of(hit.tile, hit.side), ink::red, 1.6);
    overlay.dot(end, ink::red);
  }
  void operator()(const ShownThickLine& shown) const { paint_thick_line(overlay, shown, color); }
  void operator()(const ShownFan& shown) const {
    std::vector<RayHit> hits(shown.rays.size());
    cast_rays(map, shown.rays, hits, shown.gap);
    std::vector<RayEnd> ends;
    for (std::size_t i = 0; i < hits.size(); ++i)
      ends.push_back({point_at(shown.rays[i], hits[i].fraction), hits[i].hit});
    paint_rays(overlay, shown.rays.front().start, ends, shown.is_round, color);
  }
  void operator()(const ShownFieldOfView& shown) const { paint_viewer(overlay, shown, color); }
  void operator()(const ShownLight& shown) const { paint_light(overlay, map, shown, color); }
  void operator()(const ShownReach& shown) const { overlay.dot(center_of(tile_at(shown.start)), color); }
  void operator()(const ShownPath& shown) const { paint_path(overlay, map, shown, color); }
  void operator()(const ShownInflated&) const {}
  void operator()(const ShownInflationCosts&) const {}
  void operator()(const ShownBoxes&) const {}
  void operator()(const ShownRooms&) const {}
  void operator()(const ShownOutlines&) const { paint_outlines(overlay, map, color); }
  void operator()(const ShownSolid&) const {}
  void operator()(const ShownMovingMap&) const {}
  void operator()(const ShownMove& shown) const {
    paint_move(overlay, map, explain(map, movers, shown.body, shown.translation, shown.response), movers);
  }
  void operator()(const ShownCarry& shown) const { paint_carry(overlay, map, movers, shown); }
};

}  // namespace

void dim(Canvas& canvas) { canvas.fill(canvas.bounds(), {ink::black, 70}); }

void paint_shown(Canvas& canvas, const View& view, const CollisionMap& map, const std::vector<Shown>& shown) {
  Overlay overlay(canvas, view);
  const ShownMovers movers(shown);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    std::visit(PaintTiles{overlay, map, colors[i % colors.size()]}, shown[i]);
  }
  for (std::size_t i = 0; i < shown.size(); ++i) {
    std::visit(PaintLines{overlay, map, movers.all(), colors[i % colors.size()]}, shown[i]);
  }
}

}  // namespace tilespace::tool
