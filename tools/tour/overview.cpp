// SPDX-License-Identifier: MIT
// Overview picture. Maps with more tiles than pixels are drawn with a pixel per tile, block by block, and each block is
// averaged to one pixel.
#include "tour/overview.hpp"

#include <algorithm>
#include <array>

#include "drawing/overlay.hpp"

namespace tilespace::tool {
namespace {

constexpr std::int64_t longest_side = 1200;
constexpr std::int64_t blocks_at_once = 64;

// Scale of a large map: `block` x `block` tiles per pixel.
struct Reduction {
  TileBox tiles;
  std::int64_t block = 1;
  [[nodiscard]] std::int64_t pixels(std::int64_t tile_count) const { return (tile_count + block - 1) / block; }
};

TileBox tiles_of(const Reduction& reduction, const PixelBox& pixels) {
  const Tile first = reduction.tiles.min;
  const auto at = [&](std::int32_t begin, std::int64_t pixel) {
    return static_cast<std::int32_t>(std::min<std::int64_t>(begin + pixel * reduction.block, tile_limit));
  };
  return intersection(reduction.tiles, {{at(first.x, pixels.x0), at(first.y, pixels.y0)},
                                        {at(first.x, pixels.x1), at(first.y, pixels.y1)}});
}

Canvas paint_reduced(const Scene& scene, const Reduction& reduction) {
  Canvas picture(static_cast<int>(reduction.pixels(reduction.tiles.width())),
                 static_cast<int>(reduction.pixels(reduction.tiles.height())), {});
  const std::int64_t columns =
      std::clamp<std::int64_t>((1 << 20) / (reduction.block * reduction.block), 1, blocks_at_once);
  for (std::int64_t y = 0; y < picture.height(); ++y) {
    for (std::int64_t x = 0; x < picture.width(); x += columns) {
      const PixelBox piece{x, y, std::min<std::int64_t>(x + columns, picture.width()), y + 1};
      const View view{tiles_of(reduction, piece), 1, 1};
      Canvas own(static_cast<int>(view.width()), static_cast<int>(view.height()), {});
      scene.painter.paint(own, view);
      picture.stretch(own, piece);
    }
  }
  return picture;
}

// Transform from the map to the picture.
class Projection {
 public:
  Projection(TileBox tiles, const Canvas& canvas)
      : tiles_(tiles), x_(canvas.width() / double(tiles.width())), y_(canvas.height() / double(tiles.height())) {}
  Point operator()(Point point) const { return {(point.x - tiles_.min.x) * x_, (point.y - tiles_.min.y) * y_}; }

 private:
  TileBox tiles_;
  double x_;
  double y_;
};

void grow_around_tiles(TileBox& box, const io::TileChunk& chunk) {
  std::size_t i = 0;
  for (Tile tile = chunk.bounds.min; tile.y < chunk.bounds.max.y; ++tile.y) {
    for (tile.x = chunk.bounds.min.x; tile.x < chunk.bounds.max.x; ++tile.x) {
      if (!chunk.tiles[i++].is_tile()) continue;
      box.min = {std::min(box.min.x, tile.x), std::min(box.min.y, tile.y)};
      box.max = {std::max(box.max.x, tile.x + 1), std::max(box.max.y, tile.y + 1)};
    }
  }
}

TileBox around_both(TileBox a, TileBox b) {
  return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y)},
          {std::max(a.max.x, b.max.x), std::max(a.max.y, b.max.y)}};
}

// Extent of the map and its surroundings. For an infinite map, the tiles of its layers: its bounds are those of chunks,
// which may be nearly empty.
TileBox extent_of(const Scene& scene, Tile marked) {
  const TileBox all = region_around(scene.world.map.bounds(), marked, tile_limit, tile_limit);
  TileBox extent{{tile_limit, tile_limit}, {-tile_limit, -tile_limit}};
  if (!scene.loaded.tiled || !scene.loaded.tiled->infinite) return all;
  for (const io::Layer& layer : scene.loaded.tiled->layers) {
    for (const io::TileChunk& chunk : layer.chunks) grow_around_tiles(extent, chunk);
  }
  return extent.empty() ? all : extent;
}

void mark(Canvas& canvas, const auto& to_picture, TileBox framed, Tile marked) {
  const Point min = box_of(framed.min).min;
  const Point max = box_of(framed.max).min;
  const std::array<Point, 5> frame{to_picture(min), to_picture(Point{max.x, min.y}), to_picture(max),
                                   to_picture(Point{min.x, max.y}), to_picture(min)};
  canvas.path(frame, 6.0, {ink::white, 225});
  canvas.path(frame, 3.0, {ink::orange});
  canvas.dot(to_picture(center_of(marked)), 6.0, {ink::white});
  canvas.dot(to_picture(center_of(marked)), 4.5, {ink::orange});
}

Canvas paint_projected(const Scene& scene, TileBox tiles, TileBox framed, Tile marked) {
  const View view = fitting_view(scene.painter, tiles, longest_side);
  Canvas canvas(static_cast<int>(view.width()), static_cast<int>(view.height()), {});
  scene.painter.paint(canvas, view);
  mark(canvas, [&](Point point) { return view.to_picture(point); }, framed, marked);
  return canvas;
}

}  // namespace

Canvas paint_overview(const Scene& scene, TileBox framed, Tile marked) {
  // The frame is a line: it needs a tile on each side.
  const TileBox around_frame{framed.min + Step{-1, -1}, framed.max + Step{1, 1}};
  const TileBox all{{-tile_limit, -tile_limit}, {tile_limit, tile_limit}};
  const TileBox tiles = intersection(around_both(extent_of(scene, marked), around_frame), all);
  if (scene.painter.is_projected()) return paint_projected(scene, tiles, framed, marked);
  const std::int64_t longer = std::max(tiles.width(), tiles.height());
  Reduction reduction{tiles, (longer + longest_side - 1) / longest_side};
  const View view = scene.painter.fit(tiles, longest_side);
  const bool is_small = longer <= longest_side && view.width() <= longest_side && view.height() <= longest_side;
  Canvas canvas = is_small ? Canvas(static_cast<int>(view.width()), static_cast<int>(view.height()), {})
                           : paint_reduced(scene, reduction);
  if (is_small) scene.painter.paint(canvas, view);
  mark(canvas, Projection(tiles, canvas), framed, marked);
  return canvas;
}

}  // namespace tilespace::tool
