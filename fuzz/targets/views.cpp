// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/grid/view.hpp>

#include "oracle/rational.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: views against rational arithmetic, and cells of staggered maps against their inverse.

namespace views_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;
using oracle::Q;
using oracle::to_exact;

double half_pixels(ShapeInput& in) {
  const std::int32_t halves = in.yes() ? in.int32() % (1 << 20) : static_cast<std::int32_t>(in.byte()) - 128;
  return double(halves) * 0.5;
}

Stagger any_stagger(ShapeInput& in) { return static_cast<Stagger>(in.below(7)); }

View any_view(ShapeInput& in) {
  const std::uint8_t kind = in.byte();
  const std::int32_t width = in.coordinate();
  const std::int32_t height = in.coordinate();
  if (kind < 32) return View::isometric(width, height, in.coordinate());
  if (kind < 64) return View::staggered(width, height, any_stagger(in));
  if (kind < 80) return View::orthogonal(width, height);
  if (kind < 96) return View::oblique(width, height, half_pixels(in), half_pixels(in));
  View view;
  if (kind >= 240) return {in.point(), in.vec(), in.vec(), any_stagger(in)};
  view.origin.x = half_pixels(in);
  view.origin.y = half_pixels(in);
  view.x_axis.x = half_pixels(in);
  view.x_axis.y = half_pixels(in);
  view.y_axis.x = half_pixels(in);
  view.y_axis.y = half_pixels(in);
  return view;
}

std::int32_t floor_of(const Q& value) {
  const oracle::Z whole = oracle::floor_of(value);
  if (whole < INT32_MIN) return INT32_MIN;
  return whole > INT32_MAX ? INT32_MAX : static_cast<std::int32_t>(whole);
}

bool is_half(double value, double most) { return std::abs(value) <= most && std::floor(value * 2.0) == value * 2.0; }

void ask_valid(const View& view) {
  const bool is_plain = is_half(view.origin.x, max_view_origin) && is_half(view.origin.y, max_view_origin) &&
                        is_half(view.x_axis.x, max_view_axis) && is_half(view.x_axis.y, max_view_axis) &&
                        is_half(view.y_axis.x, max_view_axis) && is_half(view.y_axis.y, max_view_axis);
  if (!is_plain) return require(!is_valid(view), "a view is in half pixels");
  const Q det = to_exact(view.x_axis.x) * to_exact(view.y_axis.y) - to_exact(view.x_axis.y) * to_exact(view.y_axis.x);
  require(is_valid(view) == (det != 0), "the axes of a view are not parallel");
}

void ask_point(const View& view, Point screen) {
  const Tile tile = tile_at(view, screen);
  require(tile_at(view, screen) == tile, "a pixel has one tile");
  if (!is_valid(view)) return;
  if (!is_finite(screen)) return require(!tile_space.contains(tile), "what is not finite is outside");
  const Q dx = to_exact(screen.x) - to_exact(view.origin.x), dy = to_exact(screen.y) - to_exact(view.origin.y);
  const Q xx = to_exact(view.x_axis.x), xy = to_exact(view.x_axis.y);
  const Q yx = to_exact(view.y_axis.x), yy = to_exact(view.y_axis.y);
  const Q det = xx * yy - xy * yx;
  require(tile == Tile{floor_of(Q((dx * yy - dy * yx) / det)), floor_of(Q((xx * dy - xy * dx) / det))},
          "the tile under a pixel is that of the exact point");
}

void ask_tile(const View& view, Tile tile) {
  const std::array<Point, 4> outline = outline_of(view, tile);
  if (!is_valid(view) || !tile_space.contains(tile)) return;
  require(tile_at(view, outline[0]) == tile, "the first corner of a tile is its own");
  require(tile_at(view, to_screen(view, center_of(tile))) == tile, "the center of a tile comes back to it");
  const int turn = orientation(outline[0], outline[1], outline[2]);
  require(turn != 0, "a tile has an area");
  for (std::size_t i = 0; i < 4; ++i) {
    require(orientation(outline[i], outline[(i + 1) % 4], outline[(i + 2) % 4]) == turn, "a tile is convex");
  }
  require(to_tile_space(view, outline[0]) == box_of(tile).min || std::abs(view.origin.x) > 0x1p29 ||
              std::max(std::abs(outline[0].x), std::abs(outline[0].y)) > 0x1p29,
          "corners of tiles come back exactly");
}

void ask_cells(Stagger stagger, Tile cell) {
  constexpr TileBox half{{-tile_limit / 2, -tile_limit / 2}, {tile_limit / 2, tile_limit / 2}};
  const Tile tile = tile_of_cell(stagger, cell);
  const Tile back = cell_of_tile(stagger, cell);
  if (!half.contains(cell)) return;
  require(cell_of_tile(stagger, tile) == cell, "a cell has a tile");
  require(tile_of_cell(stagger, back) == cell, "a tile has a cell");
}

}  // namespace

FUZZ_TARGET(views) {
  ShapeInput in(data, size);
  const View view = any_view(in);
  const Tile tile = in.tile();
  ask_valid(view);
  ask_point(view, in.point());
  const Point corner = outline_of(view, tile)[in.below(4)];
  const double x = in.beside(corner.x);
  ask_point(view, {x, in.beside(corner.y)});
  ask_tile(view, tile);
  ask_cells(any_stagger(in), in.tile());
  return 0;
}

}  // namespace views_target
