// SPDX-License-Identifier: MIT
#include "drawing/paint_tiled.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <tilespace/hexagons/hex_layout.hpp>
#include <tilespace/io/tiled_hexagons.hpp>
#include <tilespace/io/tiled_view.hpp>
#include <utility>
#include <vector>

#include "drawing/tile_object.hpp"
#include "text/color_text.hpp"

namespace tilespace::tool {
namespace {

// Rounds a number of pixels to the nearest integer.
std::int64_t to_pixel(double value) { return floor_to_int32(value + 0.5); }

// Combined tint of a layer and its groups, with their opacity as alpha.
io::Rgba tint_of(const io::TiledMap& map, std::size_t layer) {
  const double opacity = std::clamp(opacity_of(map, layer), 0.0, 1.0);
  io::Rgba tint{255, 255, 255, static_cast<std::uint8_t>(opacity * 255.0 + 0.5)};
  for (std::optional<std::size_t> at = layer; at; at = map.layers[*at].parent) {
    const std::optional<io::Rgba> own = parse_color(map.layers[*at].tint);
    if (!own) continue;
    tint = {share_of(tint.red, own->red), share_of(tint.green, own->green), share_of(tint.blue, own->blue),
            share_of(tint.alpha, own->alpha)};
  }
  return tint;
}

// Box of a tile relative to the bottom left of its cell. Tilesets may fill the grid, and may keep the aspect ratio in
// doing so: then the tile is centred.
PixelBox box_in_grid(const io::TiledMap& map, const io::Tileset& set, const Sprite& sprite) {
  if (set.tile_render_size != "grid") return {0, -sprite.height(), sprite.width(), 0};
  std::int64_t width = map.tile_width;
  std::int64_t height = map.tile_height;
  if (set.fill_mode == "preserve-aspect-fit") {
    width = std::min(width, height * sprite.width() / sprite.height());
    height = std::min(height, width * sprite.height() / sprite.width());
  }
  const std::int64_t left = (map.tile_width - width) / 2;
  const std::int64_t top = (map.tile_height - height) / 2 - map.tile_height;
  return {left, top, left + width, top + height};
}

// Tiles of a box of a layer, from all of its chunks.
class Window {
 public:
  Window(const io::Layer& layer, TileBox box)
      : box_(intersection(box, tile_bounds(layer))), tiles_(static_cast<std::size_t>(box_.count())) {
    for (const io::TileChunk& chunk : layer.chunks) take(chunk);
  }
  [[nodiscard]] TileBox box() const { return box_; }
  [[nodiscard]] io::Gid at(Tile tile) const { return tiles_[index(box_, tile)]; }

 private:
  static std::size_t index(TileBox box, Tile tile) {
    return static_cast<std::size_t>((std::int64_t{tile.y} - box.min.y) * box.width() +
                                    (std::int64_t{tile.x} - box.min.x));
  }
  void take(const io::TileChunk& chunk) {
    const TileBox common = intersection(box_, chunk.bounds);
    for (Tile tile = common.min; tile.y < common.max.y; ++tile.y) {
      for (tile.x = common.min.x; tile.x < common.max.x; ++tile.x) {
        tiles_[index(box_, tile)] = chunk.tiles[index(chunk.bounds, tile)];
      }
    }
  }

  TileBox box_;
  std::vector<io::Gid> tiles_;
};

// Part of a map that is drawn: its first pixel, and the images of its tiles.
struct Scene {
  const io::TiledMap& map;
  const TileImages& images;
  std::int64_t x0;
  std::int64_t y0;
  std::optional<tilespace::View> view;  // of maps that are not orthogonal
  std::optional<HexLayout> hexagons;    // of those of hexagons
};

// How a layer is drawn.
struct LayerStyle {
  io::Rgba tint;
  Vec offset;
};

// Bounding box of points, rounded outwards.
TileBox box_around(std::span<const Point> points) {
  TileBox box{tile_at(points.front()), tile_at(points.front())};
  for (const Point point : points) {
    const Tile tile = tile_at(point);
    box = {{std::min(box.min.x, tile.x), std::min(box.min.y, tile.y)},
           {std::max(box.max.x, tile.x), std::max(box.max.y, tile.y)}};
  }
  return {box.min + Step{-1, -1}, box.max + Step{2, 2}};
}

// Cells of a projected map whose sprites may be visible. Those of a staggered map are a tile wide or high, and half a
// tile the other way.
TileBox projected_in_reach(const Canvas& canvas, const Scene& scene, Vec offset) {
  const double reach = double(scene.images.reach()) + scene.map.tile_width + scene.map.tile_height;
  const Point min{double(scene.x0) - offset.x - reach, double(scene.y0) - offset.y - reach};
  const Point max = min + Vec{canvas.width() + 2.0 * reach, canvas.height() + 2.0 * reach};
  const std::array<Point, 4> corners{min, {max.x, min.y}, max, {min.x, max.y}};
  std::array<Point, 4> places;
  const Stagger stagger = scene.view->stagger;
  const bool in_columns = stagger == Stagger::odd_columns || stagger == Stagger::even_columns;
  const Vec cell{scene.view->x_axis.x * (in_columns ? 1.0 : 2.0), scene.view->x_axis.y * (in_columns ? 2.0 : 1.0)};
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point corner = corners[i];
    places[i] =
        stagger == Stagger::none ? to_tile_space(*scene.view, corner) : Point{corner.x / cell.x, corner.y / cell.y};
  }
  return box_around(places);
}

// Hexagons whose sprites may be visible. Every other line is shifted by half a hexagon.
TileBox hexagons_in_reach(const Canvas& canvas, const Scene& scene, Vec offset) {
  const Vec pitch = (hex_center(*scene.hexagons, {2, 2}) - hex_center(*scene.hexagons, {0, 0})) * 0.5;
  const double reach = double(scene.images.reach()) + scene.map.tile_width + scene.map.tile_height;
  const Point min{double(scene.x0) - offset.x - reach, double(scene.y0) - offset.y - reach};
  const Point max = min + Vec{canvas.width() + 2.0 * reach, canvas.height() + 2.0 * reach};
  return box_around(std::array{Point{min.x / pitch.x, min.y / pitch.y}, Point{max.x / pitch.x, max.y / pitch.y}});
}

// Tiles whose sprites may be visible.
TileBox tiles_in_reach(const Canvas& canvas, const Scene& scene, Vec offset) {
  if (scene.hexagons) return hexagons_in_reach(canvas, scene, offset);
  if (scene.view) return projected_in_reach(canvas, scene, offset);
  const io::TiledMap& map = scene.map;
  const double reach = double(scene.images.reach());
  const double left = (double(scene.x0) - offset.x - reach) / map.tile_width;
  const double top = (double(scene.y0) - offset.y - reach) / map.tile_height;
  const double right = (double(scene.x0 + canvas.width()) - offset.x + reach) / map.tile_width;
  const double bottom = (double(scene.y0 + canvas.height()) - offset.y + reach) / map.tile_height;
  return {{floor_to_int32(left), floor_to_int32(top)}, {ceil_to_int32(right), ceil_to_int32(bottom)}};
}

void paint_plain(Canvas& canvas, const PixelBox& box, io::Rgba color, io::Rgba tint) {
  canvas.fill(box, {{color.red, color.green, color.blue}, share_of(color.alpha, tint.alpha)});
}

// Lower left pixel of the box of a cell on the canvas, on which tiles stand. That of a sheared cell is the left end of
// its lower edge.
struct Foot {
  std::int64_t left;
  std::int64_t bottom;
};

Foot foot_of(const Scene& scene, const LayerStyle& style, Tile cell) {
  const io::TiledMap& map = scene.map;
  const std::int64_t x = to_pixel(style.offset.x) - scene.x0;
  const std::int64_t y = to_pixel(style.offset.y) - scene.y0;
  if (scene.hexagons) {
    const Box box = hex_box(*scene.hexagons, cell);
    return {to_pixel(box.min.x) + x, to_pixel(box.max.y) + y};
  }
  if (!scene.view) {
    return {std::int64_t{cell.x} * map.tile_width + x, (std::int64_t{cell.y} + 1) * map.tile_height + y};
  }
  const std::array<Point, 4> corners = outline_of(*scene.view, tile_of_cell(scene.view->stagger, cell));
  const bool is_sheared = map.orientation == io::Orientation::oblique;
  return {to_pixel(corners[3].x) + x, to_pixel(corners[is_sheared ? 3 : 2].y) + y};
}

// A hexagon without an image.
void paint_hexagon(Canvas& canvas, const Scene& scene, const LayerStyle& style, Tile cell, io::Rgba color) {
  std::array<Point, 6> corners = hex_outline(*scene.hexagons, cell);
  for (Point& corner : corners) corner = corner + style.offset - Vec{double(scene.x0), double(scene.y0)};
  canvas.polygon(corners, {{color.red, color.green, color.blue}, share_of(color.alpha, style.tint.alpha)});
}

// A cell without an image.
void paint_cell(Canvas& canvas, const Scene& scene, const LayerStyle& style, Tile cell, io::Rgba color) {
  if (scene.hexagons) return paint_hexagon(canvas, scene, style, cell, color);
  const io::TiledMap& map = scene.map;
  const Foot foot = foot_of(scene, style, cell);
  const PixelBox box{foot.left, foot.bottom - map.tile_height, foot.left + map.tile_width, foot.bottom};
  if (!scene.view) return paint_plain(canvas, box, color, style.tint);
  std::array<std::array<Point, 4>, 1> area{outline_of(*scene.view, tile_of_cell(scene.view->stagger, cell))};
  for (Point& corner : area[0]) corner = corner + style.offset - Vec{double(scene.x0), double(scene.y0)};
  canvas.quadrilaterals(area, {{color.red, color.green, color.blue}, share_of(color.alpha, style.tint.alpha)});
}

// In hexagonal maps, the diagonal flag turns a tile by 60 degrees, after its flips.
void paint_turned(Canvas& canvas, Sprite sprite, const PixelBox& box, io::Gid gid) {
  constexpr std::uint32_t horizontally_and_vertically = 0xC000'0000u;
  constexpr Vec directions[] = {
      {1.0, 0.0}, {0.5, 0.8660254037844386}, {-0.5, 0.8660254037844386}, {-1.0, 0.0}};  // of 0, 60, 120 and 180 degrees
  const int turns = (gid.flips_diagonally() ? 1 : 0) + (gid.turns_by_120() ? 2 : 0);
  sprite.flips = {gid.bits & horizontally_and_vertically};
  const Point corner{double(box.x0), double(box.y0)};
  const Vec size{double(box.width()), double(box.height())};
  draw_sprite(canvas, sprite, TurnedBox{corner, size, corner + size * 0.5, directions[turns]});
}

void paint_tile(Canvas& canvas, const Scene& scene, const LayerStyle& style, Tile tile, io::Gid gid) {
  const io::TiledMap& map = scene.map;
  const auto [left, bottom] = foot_of(scene, style, tile);
  std::optional<Sprite> sprite = scene.images.sprite_of(gid);
  if (!sprite) return paint_cell(canvas, scene, style, tile, scene.images.color_of(gid));
  const io::Tileset& set = *find_tile(map, gid).tileset;
  if (scene.hexagons) sprite->flips = {};  // which do not swap width and height there
  const PixelBox box = box_in_grid(map, set, *sprite);
  const std::int64_t x = left + to_pixel(set.tile_offset.x);
  const std::int64_t y = bottom + to_pixel(set.tile_offset.y);
  sprite->tint = style.tint;
  const PixelBox place{x + box.x0, y + box.y0, x + box.x1, y + box.y1};
  const bool is_turned = scene.hexagons && (gid.flips_diagonally() || gid.turns_by_120());
  if (is_turned) return paint_turned(canvas, *sprite, place, gid);
  sprite->flips = gid;
  draw_sprite(canvas, *sprite, place);
}

// Diamonds and hexagons are drawn from the top of the screen down, each row from the left.
void paint_from_the_top(Canvas& canvas, const Scene& scene, const LayerStyle& style, const Window& window) {
  struct Shown {
    Foot foot;
    Tile cell;
  };
  std::vector<Shown> shown;
  const TileBox box = window.box();
  for (Tile cell = box.min; cell.y < box.max.y; ++cell.y) {
    for (cell.x = box.min.x; cell.x < box.max.x; ++cell.x) {
      if (window.at(cell).is_tile()) shown.push_back({foot_of(scene, style, cell), cell});
    }
  }
  std::ranges::stable_sort(shown, [](const Shown& a, const Shown& b) {
    return a.foot.bottom != b.foot.bottom ? a.foot.bottom < b.foot.bottom : a.foot.left < b.foot.left;
  });
  for (const Shown& one : shown) paint_tile(canvas, scene, style, one.cell, window.at(one.cell));
}

// In drawing order, which matters where tiles overlap.
void paint_tiles(Canvas& canvas, const Scene& scene, const LayerStyle& style, const io::Layer& layer) {
  const Window window(layer, tiles_in_reach(canvas, scene, style.offset));
  if (scene.hexagons || (scene.view && scene.map.orientation != io::Orientation::oblique)) {
    return paint_from_the_top(canvas, scene, style, window);
  }
  const TileBox box = window.box();
  const bool from_right = scene.map.render_order.starts_with("left");
  const bool from_bottom = scene.map.render_order.ends_with("up");
  for (std::int64_t row = 0; row < box.height(); ++row) {
    for (std::int64_t column = 0; column < box.width(); ++column) {
      const Tile tile{static_cast<std::int32_t>(from_right ? box.max.x - 1 - column : box.min.x + column),
                      static_cast<std::int32_t>(from_bottom ? box.max.y - 1 - row : box.min.y + row)};
      if (const io::Gid gid = window.at(tile); gid.is_tile()) paint_tile(canvas, scene, style, tile, gid);
    }
  }
}

// Box of a tile object on the canvas.
TurnedBox box_of(const Scene& scene, Vec offset, const io::MapObject& object, const std::optional<Sprite>& sprite) {
  const Vec own = sprite ? Vec{double(sprite->part.width()), double(sprite->part.height())}
                         : Vec{double(scene.map.tile_width), double(scene.map.tile_height)};
  TurnedBox box = box_of_tile(scene.map, object, own);
  const Vec shift = offset - Vec{double(scene.x0), double(scene.y0)};
  box.corner = box.corner + shift;
  box.pivot = box.pivot + shift;
  return box;
}

void paint_object(Canvas& canvas, const Scene& scene, const LayerStyle& style, const io::MapObject& object) {
  std::optional<Sprite> sprite = scene.images.sprite_of(object.gid);
  const TurnedBox box = box_of(scene, style.offset, object, sprite);
  const std::int64_t left = to_pixel(box.corner.x);
  const std::int64_t top = to_pixel(box.corner.y);
  const PixelBox upright{left, top, left + std::max<std::int64_t>(to_pixel(box.size.x), 1),
                         top + std::max<std::int64_t>(to_pixel(box.size.y), 1)};
  if (!sprite) return paint_plain(canvas, upright, scene.images.color_of(object.gid), style.tint);
  sprite->tint = style.tint;
  object.rotation == 0.0 ? draw_sprite(canvas, *sprite, upright) : draw_sprite(canvas, *sprite, box);
}

void paint_objects(Canvas& canvas, const Scene& scene, const LayerStyle& style, const io::Layer& layer) {
  std::vector<const io::MapObject*> tiles;
  for (const io::MapObject& object : layer.objects) {
    if (object.kind == io::ObjectKind::tile && object.visible) tiles.push_back(&object);
  }
  if (layer.draw_order != "index") {
    std::stable_sort(tiles.begin(), tiles.end(),
                     [](const io::MapObject* a, const io::MapObject* b) { return a->position.y < b->position.y; });
  }
  for (const io::MapObject* object : tiles) paint_object(canvas, scene, style, *object);
}

void paint_image(Canvas& canvas, const Scene& scene, const LayerStyle& style, const io::Layer& layer) {
  std::optional<Sprite> sprite = layer.image ? scene.images.sprite_of(*layer.image) : std::nullopt;
  if (!sprite) return;
  sprite->tint = style.tint;
  const std::int64_t width = sprite->width();
  const std::int64_t height = sprite->height();
  const auto first = [](std::int64_t place, std::int64_t step, bool repeats) {
    return repeats ? ((place % step) - step) % step : place;
  };
  const std::int64_t left = first(to_pixel(style.offset.x) - scene.x0, width, layer.repeats_x);
  const std::int64_t top = first(to_pixel(style.offset.y) - scene.y0, height, layer.repeats_y);
  for (std::int64_t y = top; y < canvas.height(); y += height) {
    for (std::int64_t x = left; x < canvas.width(); x += width) {
      draw_sprite(canvas, *sprite, PixelBox{x, y, x + width, y + height});
      if (!layer.repeats_x) break;
    }
    if (!layer.repeats_y) break;
  }
}

void paint_layer(Canvas& canvas, const Scene& scene, std::size_t index) {
  const io::Layer& layer = scene.map.layers[index];
  const LayerStyle style{tint_of(scene.map, index), offset_of(scene.map, index)};
  if (style.tint.alpha == 0) return;
  switch (layer.kind) {
    case io::LayerKind::tiles: return paint_tiles(canvas, scene, style, layer);
    case io::LayerKind::objects: return paint_objects(canvas, scene, style, layer);
    case io::LayerKind::image: return paint_image(canvas, scene, style, layer);
    case io::LayerKind::group: return;
  }
}

}  // namespace

void paint_tiled(Canvas& canvas, std::int64_t x0, std::int64_t y0, const io::TiledMap& map, const TileImages& images) {
  const bool is_upright = map.orientation == io::Orientation::orthogonal;
  Scene scene{map, images, x0, y0, is_upright ? std::nullopt : view_of(map), {}};
  if (const io::Result<HexLayout> hexagons = hex_layout_of(map)) scene.hexagons = *hexagons;
  for (std::size_t layer = 0; layer < map.layers.size(); ++layer) {
    if (is_visible(map, layer)) paint_layer(canvas, scene, layer);
  }
}

}  // namespace tilespace::tool
