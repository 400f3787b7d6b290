// SPDX-License-Identifier: MIT
// Lines and their tiles, numbered in order.
#include <tilespace/raycast/raycast.hpp>
#include <tilespace/sweep/sweep.hpp>
#include <utility>

#include "drawings.hpp"
#include "picture.hpp"

namespace drawings {
namespace {

using tilespace::Segment;
using tilespace::TileBox;
using tilespace::TileOnLine;

std::string how_met(const TileOnLine& step) {
  const std::string where = step.side == tilespace::Side::none ? "" : std::string(", ") + name(step.side);
  return text(step.tile) + " at " + text(step.fraction) + where;
}

// The tiles in order; with `told`, each with its fraction and side in words.
template <class Line>
Panel numbered(std::string title, TileBox window, const Segment& segment, const Line& line, bool told = false) {
  Panel panel(std::move(title), window);
  int number = 0;
  for (const TileOnLine step : line) {
    panel.fill(step.tile, Ink::answer);
    panel.write_in_corner(step.tile, std::to_string(++number));
    if (told) panel.say(std::to_string(number) + "  " + how_met(step));
  }
  panel.arrow(segment);
  return panel;
}

Panel thin(TileBox window, const Segment& segment, bool told = false) {
  return numbered("tiles_along", window, segment, tiles_along(segment), told);
}

}  // namespace

std::string thin_line() {
  const Panel panels[] = {thin({{0, 0}, {5, 3}}, {{0.5, 0.5}, {4.5, 2.5}}, true),
                          thin({{0, 0}, {5, 3}}, {{0.5, 0.75}, {4.5, 2.75}}, true)};
  return svg("Two lines and their tiles. The second runs through corners: a diagonal step each.", panels);
}

std::string start_on_a_grid_line() {
  const Segment to_west{{3.0, 1.5}, {0.5, 0.5}};
  const Segment back{to_west.end, to_west.start};
  const Panel panels[] = {thin({{0, 0}, {4, 2}}, to_west, true), thin({{0, 0}, {4, 2}}, back, true)};
  return svg(
      "A line that starts on a grid line and goes west leaves its first tile at fraction 0. Reversed, it ends there.",
      panels);
}

std::string along_a_grid_line() {
  const TileBox window{{0, 0}, {4, 4}};
  const Segment flat{{0.5, 2.0}, {3.5, 2.0}};
  const Segment steep{{2.0, 0.5}, {2.0, 3.5}};
  const Panel panels[] = {thin(window, flat), thin(window, steep),
                          numbered("supercover_along", window, flat, supercover_along(flat)),
                          numbered("supercover_along", window, steep, supercover_along(steep))};
  return svg(
      "Lines along a grid line: the thin line keeps to the south, or east, of it; the supercover has both sides.",
      panels);
}

std::string supercover() {
  const TileBox window{{0, 0}, {5, 4}};
  const Segment through_corners{{0.5, 0.75}, {4.5, 2.75}};
  const Segment from_corner{{1.0, 1.0}, {3.0, 3.0}};
  const Panel panels[] = {thin(window, through_corners),
                          numbered("supercover_along", window, through_corners, supercover_along(through_corners)),
                          numbered("supercover_along", window, from_corner, supercover_along(from_corner))};
  return svg("The thin line and the supercover of the same segment, and the supercover of one from corner to corner.",
             panels);
}

std::string thick_lines() {
  const TileBox window{{0, 0}, {6, 5}};
  const tilespace::Body body{{0.5, 0.25}, {1.0, 1.5}};
  const tilespace::Circle circle{{1.5, 1.25}, 0.75};
  const tilespace::Vec way{3.0, 2.25};
  const tilespace::Point middle = body.min + body.size * 0.5;
  Panel boxes = numbered("a box", window, {middle, middle + way}, supercover_along(window, body, way));
  boxes.outline(tilespace::Box{body.min, body.min + body.size});
  boxes.outline(tilespace::Box{body.min + way, body.min + way + body.size});
  Panel circles =
      numbered("a circle", window, {circle.center, circle.center + way}, supercover_along(window, circle, way));
  circles.outline(circle);
  circles.outline(tilespace::Circle{circle.center + way, circle.radius});
  const Panel panels[] = {std::move(boxes), std::move(circles)};
  return svg("A box and a circle on their way, and the tiles they touch, numbered in the order of first touch.",
             panels);
}

}  // namespace drawings
