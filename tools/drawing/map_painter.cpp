// SPDX-License-Identifier: MIT
// Rendering of maps. A Tiled map is drawn in its own pixels, one piece at a time, and each piece is then scaled to the
// size of the picture: so oversized tiles and pixel offsets look as in the editor at every size, and memory does not
// grow with the map.
#include "drawing/map_painter.hpp"

#include <algorithm>
#include <optional>

#include "drawing/paint_tiled.hpp"
#include "text/color_text.hpp"

namespace tilespace::tool {
namespace {

constexpr std::int64_t piece_side = 1024;                    // side of a piece, in pixels of the map
constexpr std::int64_t most_pixels = std::int64_t{1} << 30;  // limit for one picture, in pixels of the map
constexpr std::uint64_t most_drawn_tiles = 1 << 14;          // of an SVG or PDF
constexpr Color backdrop{44, 48, 60};                        // where no layer has a tile

bool can_draw_layers(const io::LoadedMap& map) {
  if (!map.tiled || map.tiled->orientation != io::Orientation::orthogonal) return false;
  const auto is_drawable = [](std::int32_t side) { return side >= 1 && side <= piece_side; };
  return is_drawable(map.tiled->tile_width) && is_drawable(map.tiled->tile_height);
}

Color background_of(const io::TiledMap& map) {
  const std::optional<io::Rgba> color = parse_color(map.background_color);
  return color ? mix(backdrop, {color->red, color->green, color->blue}, color->alpha) : backdrop;
}

// Largest integer multiple of `natural` that is at most `most`, or else its largest integer fraction; but `most` itself
// where that would be less than half of it.
std::int64_t fitting(std::int64_t natural, std::int64_t most) {
  if (most >= natural) return most / natural * natural;
  std::int64_t size = most;
  while (natural % size != 0) --size;
  return size * 2 >= most ? size : most;
}

}  // namespace

MapPainter::MapPainter(const io::LoadedMap& map, const std::string& path, Look look, const io::LoadOptions& options)
    : map_(map), ground_(map, path) {
  if (look == Look::plain || !can_draw_layers(map)) return;
  io::FolderReferences files(path, options.references, options.limits);
  images_ = std::make_unique<TileImages>(*map.tiled, files, options.limits);
}

std::vector<io::Notice> MapPainter::notices() const {
  return images_ == nullptr ? std::vector<io::Notice>{} : images_->notices();
}

View MapPainter::scaled(TileBox tiles, int scale) const {
  if (!map_.tiled || !can_draw_layers(map_)) return {tiles, scale, scale};
  const std::int64_t height = std::int64_t{scale} * map_.tiled->tile_height / map_.tiled->tile_width;
  return {tiles, scale, static_cast<int>(std::clamp<std::int64_t>(height, 1, 1 << 16))};
}

View MapPainter::fit(TileBox tiles, std::int64_t longest_side) const {
  const std::int64_t most = longest_side / std::max<std::int64_t>({tiles.width(), tiles.height(), 1});
  if (!has_layers()) return scaled(tiles, static_cast<int>(std::max<std::int64_t>(most, 1)));
  const std::int64_t natural_width = map_.tiled->tile_width;
  const std::int64_t natural_height = map_.tiled->tile_height;
  const std::int64_t most_wide = most * natural_width / std::max(natural_width, natural_height);
  return scaled(tiles, static_cast<int>(fitting(natural_width, std::max<std::int64_t>(most_wide, 1))));
}

bool MapPainter::shows_images(const View& view) const {
  if (images_ == nullptr || view.tiles.empty()) return false;
  const std::int64_t tile_pixels = std::int64_t{map_.tiled->tile_width} * map_.tiled->tile_height;
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

void MapPainter::paint_layers(Canvas& canvas, const View& view) const {
  const auto columns = static_cast<std::int32_t>(piece_side / map_.tiled->tile_width);
  const auto rows = static_cast<std::int32_t>(piece_side / map_.tiled->tile_height);
  for (std::int32_t y = view.tiles.min.y; y < view.tiles.max.y; y += rows) {
    for (std::int32_t x = view.tiles.min.x; x < view.tiles.max.x; x += columns) {
      paint_piece(canvas, view, intersection({{x, y}, {x + columns, y + rows}}, view.tiles));
    }
  }
}

void MapPainter::paint_piece(Canvas& canvas, const View& view, TileBox piece) const {
  const View natural{piece, map_.tiled->tile_width, map_.tiled->tile_height};
  Canvas own(static_cast<int>(natural.width()), static_cast<int>(natural.height()), {});
  paint_backdrop(own, natural, map_.map, background_of(*map_.tiled));
  const std::int64_t x0 = std::int64_t{piece.min.x} * natural.tile_width;
  const std::int64_t y0 = std::int64_t{piece.min.y} * natural.tile_height;
  paint_tiled(own, x0, y0, *map_.tiled, *images_);
  canvas.stretch(own, view.pixels_of(piece));
}

}  // namespace tilespace::tool
