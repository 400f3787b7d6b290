// SPDX-License-Identifier: MIT
#include "drawing/paint_thick_line.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <tilespace/sweep/body_supercover.hpp>
#include <tilespace/sweep/circle_supercover.hpp>
#include <variant>
#include <vector>

#include "drawing/paint_move.hpp"

namespace tilespace::tool {
namespace {

constexpr std::size_t shades = 10;

std::variant<Circle, Body> body_of(const ShownThickLine& shown) {
  if (const auto* circle = std::get_if<Circle>(&shown.body)) return *circle;
  const Box& box = std::get<Box>(shown.body);
  return Body{box.min, box.max - box.min};
}

Vec way_of(const ShownThickLine& shown) { return shown.line.end - shown.line.start; }

Paint paint_of(Color color, std::size_t shade) { return {color, static_cast<std::uint8_t>(200 - 14 * shade)}; }

Circle moved(const Circle& circle, Vec by) { return {circle.center + by, circle.radius}; }
Body moved(const Body& body, Vec by) { return {body.min + by, body.size}; }

// Offset from the center of the body to the start of one of the two outlines of the swept area.
Vec widest(const Circle& circle, Vec way) {
  const double length = std::sqrt(way.x * way.x + way.y * way.y);
  return Vec{-way.y / length, way.x / length} * circle.radius;
}
Vec widest(const Body& body, Vec way) {
  const Vec half = body.size * 0.5;
  return {way.y > 0.0 ? -half.x : half.x, way.x < 0.0 ? -half.y : half.y};
}

template <class Shape>
void paint(Overlay& overlay, const Shape& body, Vec way, Color color) {
  const Point start = middle_of(body);
  if (way != Vec{}) {
    const Vec side = widest(body, way);
    for (const Point from : {start + side, start - side}) overlay.line({from, from + way}, color, 0.7);
    overlay.faint_line({start, start + way}, color, 160);
  }
  paint_body(overlay, moved(body, way), color, 0.7);
  paint_body(overlay, body, color);
  overlay.dot(start, color, 0.8);
  overlay.dot(start + way, color, 0.6);
}

}  // namespace

void paint_thick_tiles(Overlay& overlay, const ShownThickLine& shown, Color color) {
  const TileBox window = overlay.view().tiles;
  std::vector<Marks> marks(shades, Marks(window));
  Marks all(window);
  const auto mark = [&](const auto& body) {
    for (const TileOnLine at : supercover_along(window, body, way_of(shown))) {
      marks[std::min(shades - 1, static_cast<std::size_t>(at.fraction * shades))].add(at.tile);
      all.add(at.tile);
    }
  };
  std::visit(mark, body_of(shown));
  for (std::size_t shade = 0; shade < shades; ++shade) overlay.tint(marks[shade], paint_of(color, shade));
  overlay.outline(all, color);
}

void paint_thick_line(Overlay& overlay, const ShownThickLine& shown, Color color) {
  const auto draw = [&](const auto& body) {
    if (!is_empty(body)) paint(overlay, body, way_of(shown), color);
  };
  std::visit(draw, body_of(shown));
}

}  // namespace tilespace::tool
