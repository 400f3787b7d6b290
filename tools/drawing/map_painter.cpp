// SPDX-License-Identifier: MIT
// Rendering of maps. A map with layers is drawn in its own pixels, one piece at a time, and each piece is then
// scaled to the size of the picture: so oversized tiles and pixel offsets look as in the editor at every size, and
// memory does not grow with the map.
#include "drawing/map_painter.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <tilespace/base/rounding.hpp>

namespace tilespace::tool {
namespace {

constexpr std::int64_t piece_side = longest_tile;            // side of a piece, in pixels of the map: a tile or more
constexpr std::int64_t most_pixels = std::int64_t{1} << 30;  // limit for one picture, in pixels of the map
constexpr std::uint64_t most_drawn_tiles = 1 << 14;          // of an SVG or PDF

// Largest integer multiple of `natural` that is at most `most`, or else its largest integer fraction; but `most` itself
// where that would be less than half of it.
std::int64_t fitting(std::int64_t natural, std::int64_t most) {
  if (most >= natural) return most / natural * natural;
  std::int64_t size = most;
  while (natural % size != 0) --size;
  return size * 2 >= most ? size : most;
}

Box around(const Box& box, std::span<const Point> points) {
  Box result = box;
  for (const Point point : points) {
    result.min = {std::min(result.min.x, point.x), std::min(result.min.y, point.y)};
    result.max = {std::max(result.max.x, point.x), std::max(result.max.y, point.y)};
  }
  return result;
}

// Whole pixels of the screen around the tiles that are shown.
Box screen_of(const View& view) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  Box box{{infinity, infinity}, {-infinity, -infinity}};
  for (Tile tile = view.tiles.min; tile.y < view.tiles.max.y; ++tile.y) {
    for (tile.x = view.tiles.min.x; tile.x < view.tiles.max.x; ++tile.x) {
      if (view.shows(tile)) box = around(box, outline_of(view.projection->view, tile));
    }
  }
  if (is_empty(box)) return {{0.0, 0.0}, {1.0, 1.0}};
  return {{std::floor(box.min.x), std::floor(box.min.y)}, {std::ceil(box.max.x), std::ceil(box.max.y)}};
}

Box screen_of_tile(const tilespace::View& view) {
  const auto corners = outline_of(view, {0, 0});
  return around({corners[0], corners[0]}, corners);
}

// The largest whole number, or fraction of 1 by one, that makes `natural` at most `most`.
double fitting_zoom(double natural, double most) {
  return natural <= most ? std::floor(most / natural) : 1.0 / std::ceil(natural / most);
}

}  // namespace

MapPainter::MapPainter(const io::LoadedMap& map, const std::string& path, Look look, const io::LoadOptions& options)
    : map_(map), ground_(map, path) {
  if (look == Look::images) layers_ = layers_of(map, path, options);
}

std::vector<io::Notice> MapPainter::notices() const {
  return layers_ == nullptr ? std::vector<io::Notice>{} : layers_->notices();
}

View MapPainter::scaled(TileBox tiles, int scale) const {
  if (is_projected() || map_.hexagons) return {tiles, scale, scale};
  const std::int32_t height = floor_to_int32(scale * map_.layout.tile_height / map_.layout.tile_width);
  return {tiles, scale, std::clamp(height, 1, 1 << 16)};
}

View MapPainter::fit(TileBox tiles, std::int64_t longest_side) const {
  const std::int64_t most = longest_side / std::max<std::int64_t>({tiles.width(), tiles.height(), 1});
  if (!has_layers() || is_projected()) return scaled(tiles, static_cast<int>(std::max<std::int64_t>(most, 1)));
  const std::int64_t natural_width = layers_->tile_width();
  const std::int64_t natural_height = layers_->tile_height();
  const std::int64_t most_wide = most * natural_width / std::max(natural_width, natural_height);
  return scaled(tiles, static_cast<int>(fitting(natural_width, std::max<std::int64_t>(most_wide, 1))));
}

bool MapPainter::is_projected() const {
  return map_.view && map_.tiled && map_.tiled->orientation != io::Orientation::orthogonal;
}

View MapPainter::zoomed(TileBox tiles, double zoom) const {
  View view{tiles};
  view.projection = ScreenArea{*map_.view, tile_bounds(*map_.tiled), {}, zoom};
  view.projection->screen = screen_of(view);
  const double above = has_images() ? double(layers_->reach()) - layers_->tile_height() : 0.0;
  view.projection->screen.min.y -= std::max(above, 0.0);  // images are higher than their cells
  const Box tile = screen_of_tile(*map_.view);
  view.tile_width = std::max(floor_to_int32((tile.max.x - tile.min.x) * zoom), 1);
  view.tile_height = std::max(floor_to_int32((tile.max.y - tile.min.y) * zoom), 1);
  return view;
}

View MapPainter::fit_projected(TileBox tiles, std::int64_t longest_side) const {
  const Box screen = zoomed(tiles, 1.0).projection->screen;
  const double longer = std::max(screen.max.x - screen.min.x, screen.max.y - screen.min.y);
  return zoomed(tiles, fitting_zoom(longer, double(longest_side)));
}

View MapPainter::scaled_projected(TileBox tiles, int scale) const {
  const Box tile = screen_of_tile(*map_.view);
  return zoomed(tiles, scale / (tile.max.x - tile.min.x));
}

bool MapPainter::shows_images(const View& view) const {
  if (layers_ == nullptr || view.tiles.empty() || is_projected() != view.projection.has_value()) return false;
  const std::int64_t tile_pixels = std::int64_t{layers_->tile_width()} * layers_->tile_height();
  return view.tiles.count() <= static_cast<std::uint64_t>(most_pixels / tile_pixels);
}

// Images stay images in an SVG or PDF, and so does a map of very many tiles.
void MapPainter::paint(Canvas& canvas, const View& view) const {
  if (canvas.format() != PictureFormat::png && (shows_images(view) || view.tiles.count() > most_drawn_tiles)) {
    Canvas pixels(canvas.width(), canvas.height(), {});
    paint(pixels, view);
    return canvas.image(pixels);
  }
  if (!shows_images(view)) return paint_plain(canvas, view, map_.map, ground_);
  paint_layers(canvas, view);
  paint_borders(canvas, view, map_.map);
}

// Piece by piece of the screen.
void MapPainter::paint_projected_layers(Canvas& canvas, const View& view) const {
  const ScreenArea& whole = *view.projection;
  for (double y = whole.screen.min.y; y < whole.screen.max.y; y += double(piece_side)) {
    for (double x = whole.screen.min.x; x < whole.screen.max.x; x += double(piece_side)) {
      View natural = view;
      natural.projection->zoom = 1.0;
      natural.projection->screen = {
          {x, y},
          {std::min(x + double(piece_side), whole.screen.max.x), std::min(y + double(piece_side), whole.screen.max.y)}};
      Canvas own(static_cast<int>(natural.width()), static_cast<int>(natural.height()), {});
      paint_backdrop(own, natural, map_.map, layers_->background());
      layers_->paint(own, static_cast<std::int64_t>(x), static_cast<std::int64_t>(y));
      const Point from = Point{} + (Point{x, y} - whole.screen.min) * whole.zoom;
      const Point to = Point{} + (natural.projection->screen.max - whole.screen.min) * whole.zoom;
      canvas.stretch(own, {floor_to_int32(from.x), floor_to_int32(from.y), ceil_to_int32(to.x), ceil_to_int32(to.y)});
    }
  }
}

void MapPainter::paint_layers(Canvas& canvas, const View& view) const {
  if (view.projection) return paint_projected_layers(canvas, view);
  const auto columns = static_cast<std::int32_t>(piece_side / layers_->tile_width());
  const auto rows = static_cast<std::int32_t>(piece_side / layers_->tile_height());
  for (std::int32_t y = view.tiles.min.y; y < view.tiles.max.y; y += rows) {
    for (std::int32_t x = view.tiles.min.x; x < view.tiles.max.x; x += columns) {
      paint_piece(canvas, view, intersection({{x, y}, {x + columns, y + rows}}, view.tiles));
    }
  }
}

void MapPainter::paint_piece(Canvas& canvas, const View& view, TileBox piece) const {
  const View natural{piece, layers_->tile_width(), layers_->tile_height()};
  Canvas own(static_cast<int>(natural.width()), static_cast<int>(natural.height()), {});
  paint_backdrop(own, natural, map_.map, layers_->background());
  const std::int64_t x0 = std::int64_t{piece.min.x} * natural.tile_width;
  const std::int64_t y0 = std::int64_t{piece.min.y} * natural.tile_height;
  layers_->paint(own, x0, y0);
  canvas.stretch(own, view.pixels_of(piece));
}

}  // namespace tilespace::tool
