// SPDX-License-Identifier: MIT
#include "drawing/paint_ldtk.hpp"

#include <algorithm>
#include <tilespace/base/rounding.hpp>

#include "text/color_text.hpp"

namespace tilespace::tool {
namespace {

io::ImageReference reference_of(const io::LdtkTileset& tileset) {
  io::ImageReference image;
  image.source = tileset.image;
  image.path = tileset.image;
  return image;
}

// A layer on the canvas: where its first cell begins, its opacity, and the part of the canvas that its level covers.
struct Placement {
  std::int64_t x;
  std::int64_t y;
  std::uint8_t alpha;
  PixelBox level;
};

Placement placement_of(const Canvas& canvas, const io::LdtkLayer& layer, const PixelBox& level) {
  const PixelBox all{0, 0, canvas.width(), canvas.height()};
  const double opacity = std::clamp(layer.opacity, 0.0, 1.0);
  return {level.x0 + layer.offset_x, level.y0 + layer.offset_y, static_cast<std::uint8_t>(opacity * 255.0 + 0.5),
          intersection(all, level)};
}

// The part of a box that shows.
struct Cells {
  std::int64_t x0, y0, x1, y1;
};

std::int64_t floor_quotient(std::int64_t a, std::int64_t b) { return a / b - (a % b < 0 ? 1 : 0); }

Cells cells_in(const io::LdtkLayer& layer, const Placement& at) {
  const std::int64_t size = layer.grid_size;
  return {std::max<std::int64_t>(floor_quotient(at.level.x0 - at.x, size), 0),
          std::max<std::int64_t>(floor_quotient(at.level.y0 - at.y, size), 0),
          std::min<std::int64_t>(floor_quotient(at.level.x1 - 1 - at.x, size) + 1, layer.width),
          std::min<std::int64_t>(floor_quotient(at.level.y1 - 1 - at.y, size) + 1, layer.height)};
}

std::optional<io::Rgba> color_of(const io::LdtkLayerDefinition& layer, std::int32_t value) {
  const auto found = std::ranges::find(layer.values, value, &io::LdtkValue::value);
  return found == layer.values.end() ? std::nullopt : parse_color(found->color);
}

void paint_values(Canvas& canvas, const io::LdtkProject& project, const io::LdtkLayer& layer, const Placement& at) {
  constexpr io::Rgba grey{128, 128, 128, 255};
  const Cells shown = cells_in(layer, at);
  const std::int64_t size = layer.grid_size;
  for (std::int64_t y = shown.y0; y < shown.y1; ++y) {
    for (std::int64_t x = shown.x0; x < shown.x1; ++x) {
      const std::int32_t value = layer.values[static_cast<std::size_t>(y * layer.width + x)];
      if (value == 0) continue;
      const auto own = layer.definition ? color_of(project.layer_definitions[*layer.definition], value) : std::nullopt;
      const io::Rgba color = own.value_or(grey);
      const PixelBox cell{at.x + x * size, at.y + y * size, at.x + (x + 1) * size, at.y + (y + 1) * size};
      canvas.fill(intersection(cell, at.level), {{color.red, color.green, color.blue}, at.alpha});
    }
  }
}

io::Gid flips_of(const io::LdtkTile& tile) {
  constexpr std::uint32_t horizontally = 0x8000'0000u;
  constexpr std::uint32_t vertically = 0x4000'0000u;
  return {((tile.flips & 1) != 0 ? horizontally : 0) | ((tile.flips & 2) != 0 ? vertically : 0)};
}

// The part of the image that shows in `shown`, of a tile that shows in `box`.
PixelBox part_of(const io::LdtkTile& tile, const PixelBox& box, const PixelBox& shown) {
  const bool flips_x = (tile.flips & 1) != 0;
  const bool flips_y = (tile.flips & 2) != 0;
  const std::int64_t x = tile.source_x + (flips_x ? box.x1 - shown.x1 : shown.x0 - box.x0);
  const std::int64_t y = tile.source_y + (flips_y ? box.y1 - shown.y1 : shown.y0 - box.y0);
  return {x, y, x + shown.width(), y + shown.height()};
}

void draw_clipped(Canvas& canvas, const Sprite& image, const io::LdtkTile& tile, const PixelBox& box,
                  const Placement& at) {
  const PixelBox shown = intersection(box, at.level);
  Sprite sprite = image;
  sprite.part = part_of(tile, box, shown);
  if (intersection(sprite.part, image.part) != sprite.part) return;  // not in the image
  sprite.flips = flips_of(tile);
  sprite.tint.alpha = at.alpha;
  draw_sprite(canvas, sprite, shown);
}

void paint_tile(Canvas& canvas, const io::LdtkTileset& set, const std::optional<Sprite>& image,
                const io::LdtkTile& tile, const Placement& at) {
  const std::int64_t x = at.x + tile.x;
  const std::int64_t y = at.y + tile.y;
  const PixelBox box{x, y, x + set.grid_size, y + set.grid_size};
  if (intersection(box, at.level).empty()) return;
  if (!image) {
    const io::Rgba color = color_by_place(set.grid_size > 0 ? set.width / set.grid_size : 0,
                                          static_cast<std::uint32_t>(std::max(tile.id, 0)));
    return canvas.fill(intersection(box, at.level), {{color.red, color.green, color.blue}, at.alpha});
  }
  draw_clipped(canvas, *image, tile, box, at);
}

// The largest box of a sprite's aspect ratio in the middle of a box.
PixelBox fitted(const Sprite& sprite, const PixelBox& box) {
  const std::int64_t width =
      std::min(box.width(), std::max<std::int64_t>(box.height() * sprite.width() / sprite.height(), 1));
  const std::int64_t height =
      std::min(box.height(), std::max<std::int64_t>(width * sprite.height() / sprite.width(), 1));
  const std::int64_t left = box.x0 + (box.width() - width) / 2;
  const std::int64_t top = box.y0 + (box.height() - height) / 2;
  return {left, top, left + width, top + height};
}

// A point has a small box around it.
PixelBox pixels_of(const io::LdtkEntity& entity, const Placement& at) {
  constexpr std::int32_t small = 3;
  const Box box = box_of(entity);
  const std::int64_t x0 = at.x + floor_to_int32(box.min.x);
  const std::int64_t y0 = at.y + floor_to_int32(box.min.y);
  if (entity.object.size == Vec{}) return {x0 - small, y0 - small, x0 + small, y0 + small};
  return {x0, y0, std::max(at.x + ceil_to_int32(box.max.x), x0 + 1), std::max(at.y + ceil_to_int32(box.max.y), y0 + 1)};
}

// A frame, and the inside in the same colour, through which the level shows.
void paint_plain(Canvas& canvas, const PixelBox& box, Color color, const Placement& at) {
  constexpr std::int64_t frame = 1;
  const PixelBox sides[] = {{box.x0, box.y0, box.x1, box.y0 + frame},
                            {box.x0, box.y1 - frame, box.x1, box.y1},
                            {box.x0, box.y0 + frame, box.x0 + frame, box.y1 - frame},
                            {box.x1 - frame, box.y0 + frame, box.x1, box.y1 - frame}};
  for (const PixelBox& side : sides) canvas.fill(intersection(side, at.level), {color, at.alpha});
  const PixelBox inside{box.x0 + frame, box.y0 + frame, box.x1 - frame, box.y1 - frame};
  canvas.fill(intersection(inside, at.level), {color, static_cast<std::uint8_t>(at.alpha / 4)});
}

void paint_entity(Canvas& canvas, const io::LdtkEntity& entity, const LdtkImages& images, const Placement& at) {
  constexpr io::Rgba yellow{250, 215, 60, 255};
  const PixelBox box = pixels_of(entity, at);
  if (intersection(box, at.level).empty()) return;
  if (std::optional<Sprite> sprite = images.image_of(entity)) {
    sprite->tint.alpha = at.alpha;
    return draw_sprite(canvas, *sprite, fitted(*sprite, box));
  }
  const io::Rgba color = parse_color(entity.color).value_or(yellow);
  paint_plain(canvas, box, {color.red, color.green, color.blue}, at);
}

void paint_layer(Canvas& canvas, const io::LdtkProject& project, const io::LdtkLayer& layer, const PixelBox& level,
                 const LdtkImages& images) {
  const Placement at = placement_of(canvas, layer, level);
  if (!layer.visible || at.alpha == 0 || at.level.empty()) return;
  const std::optional<Sprite> image = images.image_of(layer);
  for (const io::LdtkEntity& entity : layer.entities) paint_entity(canvas, entity, images, at);
  const bool has_values = layer.kind == io::LdtkLayerKind::int_grid && !layer.values.empty();
  if (has_values && (layer.tiles.empty() || !image)) return paint_values(canvas, project, layer, at);
  if (!layer.tileset) return;
  for (const io::LdtkTile& tile : layer.tiles) paint_tile(canvas, project.tilesets[*layer.tileset], image, tile, at);
}

}  // namespace

LdtkImages::LdtkImages(const io::LdtkProject& project, io::References& files, const io::Limits& limits)
    : project_(project) {
  for (const io::LdtkTileset& tileset : project.tilesets) {
    if (!tileset.image.empty()) pictures_.load(reference_of(tileset), files, limits);
  }
}

std::optional<Sprite> LdtkImages::image_of(const io::LdtkLayer& layer) const {
  if (!layer.tileset) return std::nullopt;
  return pictures_.sprite_of(reference_of(project_.tilesets[*layer.tileset]));
}

std::optional<Sprite> LdtkImages::image_of(const io::LdtkEntity& entity) const {
  if (!entity.image) return std::nullopt;
  std::optional<Sprite> sprite = pictures_.sprite_of(reference_of(project_.tilesets[entity.image->tileset]));
  if (!sprite) return std::nullopt;
  const io::LdtkImagePart& part = *entity.image;
  const PixelBox own{part.x, part.y, std::int64_t{part.x} + part.width, std::int64_t{part.y} + part.height};
  sprite->part = intersection(sprite->part, own);
  return sprite->part.empty() ? std::nullopt : sprite;
}

void paint_ldtk(Canvas& canvas, std::int64_t x0, std::int64_t y0, const io::LdtkProject& project,
                std::span<const io::PlacedLdtkLevel> levels, const LdtkImages& images) {
  for (const io::PlacedLdtkLevel& placed : levels) {
    const io::LdtkLevel& level = project.levels[placed.level];
    const std::int64_t x = placed.x - x0;
    const std::int64_t y = placed.y - y0;
    const PixelBox box{x, y, x + level.width, y + level.height};
    for (const io::LdtkLayer& layer : level.layers) paint_layer(canvas, project, layer, box, images);
  }
}

}  // namespace tilespace::tool
