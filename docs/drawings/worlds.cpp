// SPDX-License-Identifier: MIT
// The user's units, and the tiles in them.
#include <tilespace/geom/angle.hpp>
#include <tilespace/grid/layout.hpp>

#include "drawings.hpp"
#include "picture.hpp"

namespace drawings {
namespace {

using tilespace::Layout;
using tilespace::Point;
using tilespace::Tile;
using tilespace::TileBox;

constexpr TileBox robot_tiles{{0, -3}, {4, 0}};

// A panel shows tile space with y down; here it stands for a world of metres with y up, half a metre a square.
constexpr double panel_per_metre = 2.0;
constexpr double top_metres = 3.0;
Point on_panel(Point metres) { return {metres.x * panel_per_metre, (top_metres - metres.y) * panel_per_metre}; }

void fill_tile(Panel& panel, const Layout& layout, Tile tile) {
  const double x = tile.x;
  const double y = tile.y;
  const Point corners[] = {{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}};
  Point drawn[4];
  for (int i = 0; i < 4; ++i) drawn[i] = on_panel(to_world(layout, corners[i]));
  panel.fill(drawn, Ink::answer);
}

void draw_tile_lines(Panel& panel, const Layout& layout) {
  const auto line = [&](Point a, Point b) {
    panel.thin_line({on_panel(to_world(layout, a)), on_panel(to_world(layout, b))});
  };
  const Tile min = robot_tiles.min;
  const Tile max = robot_tiles.max;
  for (double x = min.x; x <= max.x; ++x) line({x, double(min.y)}, {x, double(max.y)});
  for (double y = min.y; y <= max.y; ++y) line({double(min.x), y}, {double(max.x), y});
}

void label_tiles(Panel& panel, const Layout& layout) {
  for (std::int32_t y = robot_tiles.min.y; y < robot_tiles.max.y; ++y) {
    for (std::int32_t x = robot_tiles.min.x; x < robot_tiles.max.x; ++x) {
      panel.ruler(std::to_string(x) + "," + std::to_string(y), on_panel(to_world(layout, center_of(Tile{x, y}))));
    }
  }
}

void draw_metres(Panel& panel, double width) {
  panel.thin_line({on_panel({0.0, 0.0}), on_panel({width, 0.0})});
  panel.thin_line({on_panel({0.0, 0.0}), on_panel({0.0, top_metres})});
  for (double metres = 0.0; metres <= width; ++metres) {
    panel.ruler(text(metres) + " m", on_panel({metres, 0.0}) + tilespace::Vec{0.0, 0.3});
  }
  for (double metres = 1.0; metres <= top_metres; ++metres) {
    panel.ruler(text(metres) + " m", on_panel({0.0, metres}) + tilespace::Vec{-0.35, 0.0});
  }
}

}  // namespace

std::string world_in_pixels() {
  Layout layout = Layout::pixels(16.0);
  layout.origin = {8.0, 4.0};
  Panel panel("Layout::pixels(16), origin (8, 4)", {{-1, -1}, {5, 3}});
  for (std::int32_t x = -1; x <= 5; ++x) {
    const Point line = {double(x), 3.0};
    panel.ruler(text(to_world(layout, line).x), line + tilespace::Vec{0.0, 0.25});
  }
  for (std::int32_t y = -1; y <= 3; ++y) {
    const Point line = {5.0, double(y)};
    panel.ruler(text(to_world(layout, line).y), line + tilespace::Vec{0.35, 0.0});
  }
  panel.say("");
  for (const Point pixel : {Point{7.5, 10.0}, Point{24.0, 12.0}, Point{50.0, 36.0}}) {
    const Point point = to_tile_space(layout, pixel);
    panel.fill(tile_at(layout, pixel), Ink::answer);
    panel.dot(point);
    panel.say("pixel " + text(pixel) + " is " + text(point) + ", tile " + text(tile_at(layout, pixel)));
  }
  return svg("Tiles of 16 pixels whose tile (0, 0) begins at pixel (8, 4). Pixels are written at the right and below.",
             {&panel, 1});
}

std::string world_with_y_up() {
  const Layout layout = Layout::y_up({1.0, 0.5}, 0.5, 0.4);
  const Point robot{1.75, 1.5};
  const Tile tile = tile_at(layout, robot);
  Panel panel("Layout::y_up({1, 0.5}, 0.5, 0.4)", {{0, 0}, {7, 6}});
  panel.hide_grid();
  fill_tile(panel, layout, tile);
  draw_metres(panel, 3.0);
  draw_tile_lines(panel, layout);
  label_tiles(panel, layout);
  panel.dot(on_panel(layout.origin));
  panel.dot(on_panel(robot));
  panel.say("");
  panel.say("world " + text(robot) + " is in tile " + text(tile));
  return svg(
      "A map of half-metre tiles turned by 0.4 radians in a world whose y grows up. Tile y grows down all the same.",
      {&panel, 1});
}

}  // namespace drawings
