// SPDX-License-Identifier: MIT
// Affine projection of tile space. The tile under a pixel is decided by doubles with an error bound, and near grid
// lines by the side of the line on which the pixel lies.
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/grid/view.hpp>
#include "coordinate_product.hpp"

namespace tilespace {
namespace {

using detail::abs_of;
using detail::max_of;

// Bound for the error of a coordinate of to_tile_space(), relative to (|d.x| + |d.y|) m / |det|, where m is the largest
// coordinate of the axes. det is exact: a difference of products of 20-bit numbers. With u = 2^-53, the coordinates of
// d have a relative error of u, the products of 2u, their difference adds u of at most their sum, the quotient u: in
// all less than 4.1u of the sum of the absolute products, which is at most (|d.x| + |d.y|) m. Computing the bound
// itself loses less than a factor 1 + 6u. 2^-50 = 8u leaves room for both. It is added to 1 first, so that no underflow
// of products, at most 2^-1074 each, matters.
constexpr double pick_error = 0x1p-50;

// Points farther away than this are decided by lines alone, as products overflow.
constexpr double far_away = 0x1p900;

double largest_axis(const View& view) noexcept {
  return max_of(max_of(abs_of(view.x_axis.x), abs_of(view.x_axis.y)),
                max_of(abs_of(view.y_axis.x), abs_of(view.y_axis.y)));
}

double determinant(const View& view) noexcept { return view.x_axis.x * view.y_axis.y - view.x_axis.y * view.y_axis.x; }

// What coordinates are divided by: of an invalid view, whose axes are parallel, not 0.
double divisor(const View& view) noexcept {
  const double det = determinant(view);
  return det == 0.0 ? 1.0 : det;
}

bool is_half_pixels(double value, double most) noexcept {
  return value >= -most && value <= most && floor_to_double(value * 2.0) == value * 2.0;
}

// A family of parallel grid lines: line k goes through origin + k across, in the direction of `along`.
struct GridLines {
  Point origin;
  Vec across;
  Vec along;
  bool is_clockwise;  // whether points beyond a line are to the right of its direction

  // Tests whether a point is on line k or beyond it. Exact, as the two points of the line are.
  [[nodiscard]] bool is_reached(std::int64_t k, Point point) const noexcept {
    const Point on_line = origin + across * double(k);
    const int side = orientation(on_line, on_line + along, point);
    return is_clockwise ? side >= 0 : side <= 0;
  }
};

// The last line that a point reaches, which is in [first, last].
std::int32_t last_reached(const GridLines& lines, Point point, std::int64_t first, std::int64_t last) noexcept {
  while (first < last) {
    const std::int64_t middle = first + (last - first + 1) / 2;
    if (lines.is_reached(middle, point)) {
      first = middle;
    } else {
      last = middle - 1;
    }
  }
  return static_cast<std::int32_t>(first);
}

// The same for a point whose coordinate is known up to an error.
std::int32_t last_reached_near(const GridLines& lines, Point point, double coordinate, double error) noexcept {
  const std::int32_t first = floor_to_int32(coordinate - error);
  const std::int32_t last = floor_to_int32(coordinate + error);
  return first == last ? first : last_reached(lines, point, first, last);
}

std::int64_t half(std::int64_t value) noexcept { return value >= 0 ? value / 2 : -((1 - value) / 2); }

Tile saturated(std::int64_t x, std::int64_t y) noexcept { return {saturate_to_int32(x), saturate_to_int32(y)}; }

}  // namespace

bool is_valid(const View& view) noexcept {
  const auto is_axis = [](Vec axis) {
    return is_half_pixels(axis.x, max_view_axis) && is_half_pixels(axis.y, max_view_axis);
  };
  return is_half_pixels(view.origin.x, max_view_origin) && is_half_pixels(view.origin.y, max_view_origin) &&
         is_axis(view.x_axis) && is_axis(view.y_axis) && determinant(view) != 0.0;
}

Point to_tile_space(const View& view, Point screen) noexcept {
  const Vec d = screen - view.origin;
  const double det = divisor(view);
  return {(coordinate_product(d.x, view.y_axis.y) - coordinate_product(d.y, view.y_axis.x)) / det,
          (coordinate_product(d.y, view.x_axis.x) - coordinate_product(d.x, view.x_axis.y)) / det};
}

Point to_screen(const View& view, Point tile_point) noexcept {
  const auto [x, y] = tile_point;
  return view.origin + Vec{coordinate_product(x, view.x_axis.x) + coordinate_product(y, view.y_axis.x),
                           coordinate_product(x, view.x_axis.y) + coordinate_product(y, view.y_axis.y)};
}

Tile detail::tile_at_exactly(View view, Point screen) noexcept {
  const Point near = to_tile_space(view, screen);
  if (!is_finite(screen)) return tile_at(near);
  const double det = divisor(view);
  const GridLines columns{view.origin, view.x_axis, view.y_axis, det < 0.0};
  const GridLines rows{view.origin, view.y_axis, view.x_axis, det > 0.0};
  const Vec d = screen - view.origin;
  const double reach = abs_of(d.x) + abs_of(d.y);
  if (!(reach < far_away)) {
    return {last_reached(columns, screen, INT32_MIN, INT32_MAX), last_reached(rows, screen, INT32_MIN, INT32_MAX)};
  }
  const double error = pick_error * (1.0 + reach * (largest_axis(view) / abs_of(det)));
  return {last_reached_near(columns, screen, near.x, error), last_reached_near(rows, screen, near.y, error)};
}

std::array<Point, 4> outline_of(const View& view, Tile tile) noexcept {
  const Box box = box_of(tile);
  return {to_screen(view, box.min), to_screen(view, {box.max.x, box.min.y}), to_screen(view, box.max),
          to_screen(view, {box.min.x, box.max.y})};
}

Tile tile_of_cell(Stagger stagger, Tile cell) noexcept {
  const std::int64_t column = cell.x;
  const std::int64_t row = cell.y;
  switch (stagger) {
    case Stagger::odd_rows: return saturated(column + half(row + 1), half(row) - column);
    case Stagger::even_rows: return saturated(column + half(row), half(row + 1) - column);
    case Stagger::odd_columns: return saturated(row + half(column + 1), row - half(column));
    case Stagger::even_columns: return saturated(row + half(column), row - half(column + 1));
    case Stagger::none: break;
  }
  return cell;
}

Tile cell_of_tile(Stagger stagger, Tile tile) noexcept {
  const std::int64_t down = std::int64_t{tile.x} + tile.y;
  const std::int64_t right = std::int64_t{tile.x} - tile.y;
  switch (stagger) {
    case Stagger::odd_rows: return saturated(tile.x - half(down + 1), down);
    case Stagger::even_rows: return saturated(tile.x - half(down), down);
    case Stagger::odd_columns: return saturated(right, tile.x - half(right + 1));
    case Stagger::even_columns: return saturated(right, tile.x - half(right));
    case Stagger::none: break;
  }
  return tile;
}

}  // namespace tilespace
