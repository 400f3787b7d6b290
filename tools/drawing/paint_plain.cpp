// SPDX-License-Identifier: MIT
// Schematic rendering of maps without images. If tiles are large enough, solid ones show a face to the south and cast a
// shadow on the free tiles beyond it, to look like walls.
#include "drawing/paint.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

namespace tilespace::tool {
namespace {

constexpr Color free_color{247, 244, 237};
constexpr Color solid_color{63, 70, 88};
constexpr Color free_outside{222, 220, 216};
constexpr Color solid_outside{38, 42, 53};
constexpr Color shadow{24, 28, 44};
constexpr Color light{255, 255, 255};

Color color_of(const CollisionMap& map, const Ground& ground, Tile tile) {
  const bool solid = map.is_solid(tile);
  if (!map.bounds().contains(tile)) return solid ? solid_outside : free_outside;
  switch (ground.at(tile)) {
    case GroundKind::water: return solid ? Color{92, 138, 178} : Color{172, 204, 226};
    case GroundKind::trees: return solid ? Color{83, 116, 88} : Color{176, 202, 172};
    case GroundKind::swamp: return solid ? Color{112, 114, 84} : Color{206, 206, 170};
    case GroundKind::unknown: return solid ? Color{104, 108, 120} : Color{205, 205, 209};
    case GroundKind::plain: break;
  }
  return solid ? solid_color : free_color;
}

void paint_grid_lines(Canvas& canvas, const PixelBox& box, bool solid) {
  const Paint paint{solid ? light : shadow, static_cast<std::uint8_t>(solid ? 12 : 18)};
  canvas.fill({box.x0, box.y0, box.x1, box.y0 + 1}, paint);
  canvas.fill({box.x0, box.y0 + 1, box.x0 + 1, box.y1}, paint);
}

// Draws the south face of a solid tile, and the shadows on a free one.
void paint_depth(Canvas& canvas, const View& view, const CollisionMap& map, Tile tile, const PixelBox& box) {
  const std::int64_t depth = view.scale() / 5;
  if (map.is_solid(tile)) {
    if (map.is_solid(tile + outward(Side::south))) return;
    canvas.fill({box.x0, box.y1 - depth, box.x1, box.y1}, {light, 36});
    return;
  }
  if (map.is_solid(tile + outward(Side::north))) canvas.fill({box.x0, box.y0, box.x1, box.y0 + depth}, {shadow, 46});
  if (map.is_solid(tile + outward(Side::west))) canvas.fill({box.x0, box.y0, box.x0 + depth / 2, box.y1}, {shadow, 26});
}

// Calls `paint(tile, box)` for all tiles of a view.
void for_each_tile(const View& view, const auto& paint) {
  for (Tile tile = view.tiles.min; tile.y < view.tiles.max.y; ++tile.y) {
    for (tile.x = view.tiles.min.x; tile.x < view.tiles.max.x; ++tile.x) paint(tile, view.pixels_of(tile));
  }
}

// In an SVG or PDF all tiles of one colour are one path, over the most frequent colour, so that no seams are seen.
void fill_tiles(Canvas& canvas, const View& view, const auto& color_at) {
  if (canvas.format() == PictureFormat::png) {
    return for_each_tile(view, [&](Tile tile, const PixelBox& box) { canvas.fill(box, {color_at(tile)}); });
  }
  std::vector<Color> colors{free_color};
  for_each_tile(view, [&](Tile tile, const PixelBox&) {
    if (std::ranges::find(colors, color_at(tile)) == colors.end()) colors.push_back(color_at(tile));
  });
  canvas.fill(canvas.bounds(), {free_color});
  for (const Color color : std::span(colors).subspan(1)) {
    for_each_tile(view, [&](Tile tile, const PixelBox& box) {
      if (color_at(tile) == color) canvas.fill(box, {color});
    });
  }
}

// Sums of the colours of tiles, for their mean. Blocks have at most 2^36 tiles.
class ColorSums {
 public:
  void add(Color color, std::uint64_t count) {
    red_ += count * color.red;
    green_ += count * color.green;
    blue_ += count * color.blue;
    count_ += count;
  }
  [[nodiscard]] Color mean() const { return {mean_of(red_), mean_of(green_), mean_of(blue_)}; }

 private:
  [[nodiscard]] std::uint8_t mean_of(std::uint64_t sum) const {
    return static_cast<std::uint8_t>((sum + count_ / 2) / count_);
  }

  std::uint64_t red_ = 0;
  std::uint64_t green_ = 0;
  std::uint64_t blue_ = 0;
  std::uint64_t count_ = 0;
};

// Mean colour of a block of tiles. Tiles outside the map are many, and all alike.
Color mean_color(TileBox block, const CollisionMap& map, const Ground& ground) {
  ColorSums sums;
  const TileBox known = intersection(block, map.bounds());
  for (Tile tile = known.min; tile.y < known.max.y; ++tile.y) {
    for (tile.x = known.min.x; tile.x < known.max.x; ++tile.x) sums.add(color_of(map, ground, tile), 1);
  }
  const std::uint64_t unknown = block.count() - (known.empty() ? 0 : known.count());
  if (unknown > 0) sums.add(map.outside() == Outside::solid ? solid_outside : free_outside, unknown);
  return sums.mean();
}

// A pixel for each block of tiles, row by row.
void fill_blocks(Canvas& canvas, const View& view, const auto& color_of_block) {
  const TileBox& all = view.tiles;
  for (std::int64_t y = all.min.y; y < all.max.y; y += view.block) {
    for (std::int64_t x = all.min.x; x < all.max.x; x += view.block) {
      const Tile first{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
      const TileBox block = intersection({first, first + Step{view.block, view.block}}, all);
      canvas.fill(view.pixels_of(block), {color_of_block(block)});
    }
  }
}

// ---- Projected maps.

Color outside_color(const CollisionMap& map) { return map.outside() == Outside::solid ? solid_outside : free_outside; }

// Each pixel has the colour of the tile under its center.
void pick_pixels(Canvas& canvas, const View& view, const CollisionMap& map, const auto& color_at) {
  const ScreenArea& projection = *view.projection;
  for (std::int64_t y = 0; y < canvas.height(); ++y) {
    for (std::int64_t x = 0; x < canvas.width(); ++x) {
      const Vec from_corner = Vec{double(x) + 0.5, double(y) + 0.5} * (1.0 / projection.zoom);
      const Tile tile = tile_at(projection.view, projection.screen.min + from_corner);
      const bool is_inside = view.shows(tile) && map.bounds().contains(tile);
      canvas.fill({x, y, x + 1, y + 1}, {is_inside ? color_at(tile) : outside_color(map)});
    }
  }
}

// In an SVG or PDF, tiles of one colour are one path.
void fill_projected(Canvas& canvas, const View& view, const CollisionMap& map, const auto& color_at) {
  if (canvas.format() == PictureFormat::png) return pick_pixels(canvas, view, map, color_at);
  std::vector<std::pair<Color, std::vector<std::array<Point, 4>>>> areas;
  const TileBox seen = intersection(view.tiles, map.bounds());
  for (Tile tile = seen.min; tile.y < seen.max.y; ++tile.y) {
    for (tile.x = seen.min.x; tile.x < seen.max.x; ++tile.x) {
      if (!view.shows(tile)) continue;
      const auto is_it = [color = color_at(tile)](const auto& area) { return area.first == color; };
      auto area = std::ranges::find_if(areas, is_it);
      if (area == areas.end()) area = areas.insert(areas.end(), {color_at(tile), {}});
      area->second.push_back(view.corners_of(tile));
    }
  }
  canvas.fill(canvas.bounds(), {outside_color(map)});
  for (const auto& [color, tiles] : areas) canvas.quadrilaterals(tiles, {color});
}

// Solid parts of tiles that are solid in part.
void paint_shapes(Canvas& canvas, const View& view, const CollisionMap& map) {
  for (const ShapedTile& shaped : map.shaped_tiles()) {
    std::vector<Point> corners;
    for (const Point corner : corners_of(shaped.shape.area)) {
      corners.push_back(view.to_picture(box_of(shaped.tile).min + (corner - Point{})));
    }
    if (view.shows(shaped.tile)) canvas.polygon(corners, {solid_color});
  }
}

void paint_projected(Canvas& canvas, const View& view, const CollisionMap& map, const Ground& ground) {
  fill_projected(canvas, view, map,
                 [&](Tile tile) { return map.has_shape(tile) ? free_color : color_of(map, ground, tile); });
  paint_shapes(canvas, view, map);
  if (!view.has_grid_lines()) return;
  for (Tile tile = view.tiles.min; tile.y < view.tiles.max.y; ++tile.y) {
    for (tile.x = view.tiles.min.x; tile.x < view.tiles.max.x; ++tile.x) {
      if (!view.shows(tile)) continue;
      const std::array<Point, 4> corners = view.corners_of(tile);
      const bool is_dark = map.is_solid(tile) && !map.has_shape(tile);
      const Paint paint{is_dark ? light : shadow, static_cast<std::uint8_t>(is_dark ? 24 : 30)};
      canvas.path(std::array{corners[3], corners[0], corners[1]}, 1.0, paint);
    }
  }
}

}  // namespace

void paint_plain(Canvas& canvas, const View& view, const CollisionMap& map, const Ground& ground) {
  if (view.projection) return paint_projected(canvas, view, map, ground);
  if (view.block > 1) return fill_blocks(canvas, view, [&](TileBox block) { return mean_color(block, map, ground); });
  fill_tiles(canvas, view, [&](Tile tile) { return color_of(map, ground, tile); });
  if (view.scale() >= 8) {
    for_each_tile(view, [&](Tile tile, const PixelBox& box) {
      if (map.bounds().contains(tile)) paint_depth(canvas, view, map, tile, box);
    });
  }
  if (view.has_grid_lines()) {
    for_each_tile(view, [&](Tile tile, const PixelBox& box) { paint_grid_lines(canvas, box, map.is_solid(tile)); });
  }
}

void paint_coverage(Canvas& canvas, const View& view, TileBox bounds, Outside outside,
                    std::span<const std::uint64_t> differing) {
  const bool is_solid = outside == Outside::solid;
  std::size_t next = 0;
  fill_blocks(canvas, view, [&](TileBox block) {
    const std::uint64_t differ = differing[next++];
    const TileBox known = intersection(block, bounds);
    const std::uint64_t inside = known.empty() ? 0 : known.count();
    ColorSums sums;
    sums.add(is_solid ? free_color : solid_color, differ);
    sums.add(is_solid ? solid_color : free_color, inside - differ);
    sums.add(is_solid ? solid_outside : free_outside, block.count() - inside);
    return sums.mean();
  });
}

void paint_backdrop(Canvas& canvas, const View& view, const CollisionMap& map, Color inside) {
  if (view.projection) return fill_projected(canvas, view, map, [&](Tile) { return inside; });
  canvas.fill(canvas.bounds(), {map.outside() == Outside::solid ? solid_outside : free_outside});
  const TileBox known = intersection(view.tiles, map.bounds());
  if (!known.empty()) canvas.fill(view.pixels_of(known), {inside});
}

}  // namespace tilespace::tool
