// SPDX-License-Identifier: MIT
#include "drawing/tile_images.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <tilespace/base/rounding.hpp>

namespace tilespace::tool {
namespace {

// Number of tile columns, computed from the actual image rather than from the file that refers to it.
std::int64_t columns_of(const io::Tileset& set, const io::Picture& picture) {
  const std::int64_t step = std::int64_t{set.tile_width} + set.spacing;
  if (step <= 0) return 0;
  return (std::int64_t{picture.pixels.width()} - 2 * std::int64_t{set.margin} + set.spacing) / step;
}

// Part of a grid image for a tile. Empty if there is none.
PixelBox grid_part(const io::Tileset& set, const io::Picture& picture, std::uint32_t id) {
  const std::int64_t columns = columns_of(set, picture);
  if (columns <= 0) return {};
  const std::int64_t column = id % columns;
  const std::int64_t row = id / columns;
  const std::int64_t x = set.margin + column * (std::int64_t{set.tile_width} + set.spacing);
  const std::int64_t y = set.margin + row * (std::int64_t{set.tile_height} + set.spacing);
  return {x, y, x + set.tile_width, y + set.tile_height};
}

// Part of its own image for a tile of a collection of images.
PixelBox own_part(const io::TilesetTile& tile, const io::Picture& picture) {
  if (!(tile.image_size.x > 0.0 && tile.image_size.y > 0.0)) {
    return {0, 0, picture.pixels.width(), picture.pixels.height()};
  }
  const Point far_corner = tile.image_corner + tile.image_size;
  return {floor_to_int32(tile.image_corner.x), floor_to_int32(tile.image_corner.y), floor_to_int32(far_corner.x),
          floor_to_int32(far_corner.y)};
}

// Alpha-weighted mean of the pixels; alpha is the mean of all alphas.
io::Rgba mean_color(const Sprite& sprite) {
  std::array<std::uint64_t, 4> sums{};
  for (std::int64_t y = 0; y < sprite.height(); ++y) {
    for (std::int64_t x = 0; x < sprite.width(); ++x) {
      const io::Rgba pixel = sprite.at(x, y, sprite.width(), sprite.height());
      sums[0] += std::uint64_t{pixel.red} * pixel.alpha;
      sums[1] += std::uint64_t{pixel.green} * pixel.alpha;
      sums[2] += std::uint64_t{pixel.blue} * pixel.alpha;
      sums[3] += pixel.alpha;
    }
  }
  const auto mean = [&](std::uint64_t sum) { return static_cast<std::uint8_t>((sum + sums[3] / 2) / sums[3]); };
  if (sums[3] == 0) return {0, 0, 0, 0};
  const auto pixels = static_cast<std::uint64_t>(sprite.width() * sprite.height());
  return {mean(sums[0]), mean(sums[1]), mean(sums[2]), static_cast<std::uint8_t>((sums[3] + pixels / 2) / pixels)};
}

}  // namespace

TileImages::TileImages(const io::TiledMap& map, io::References& files, const io::Limits& limits) : map_(map) {
  for (const io::Tileset& set : map.tilesets) {
    if (set.image) pictures_.load(*set.image, files, limits);
    for (const io::TilesetTile& tile : set.tiles) {
      if (tile.image) pictures_.load(*tile.image, files, limits);
    }
  }
  for (const io::Layer& layer : map.layers) {
    if (layer.image) pictures_.load(*layer.image, files, limits);
  }
  find_reach();
}

// Sets without images fill their cell and no more.
void TileImages::find_reach() {
  constexpr double farthest = 4096.0;  // greater tile offsets are clipped: searching that far would take too long
  for (const io::Tileset& set : map_.tilesets) {
    double size = 0.0;
    const auto take = [&](const io::ImageReference& image) {
      const std::optional<Sprite> sprite = sprite_of(image);
      if (sprite) size = std::max(size, double(std::max(sprite->width(), sprite->height())));
    };
    if (set.image) take(*set.image);
    if (set.image) size = std::min(size, double(std::max(set.tile_width, set.tile_height)));
    for (const io::TilesetTile& tile : set.tiles) {
      if (tile.image) take(*tile.image);
    }
    const double reach = size + std::max(std::abs(set.tile_offset.x), std::abs(set.tile_offset.y));
    reach_ = std::max<std::int64_t>(reach_, ceil_to_int32(std::min(reach, farthest)) + 1);
  }
}

std::optional<Sprite> TileImages::sprite_of(io::Gid gid) const {
  const io::TilesetEntry entry = find_tile(map_, gid);
  if (entry.tileset == nullptr) return std::nullopt;
  const bool has_own = entry.tile != nullptr && entry.tile->image;
  if (!has_own && !entry.tileset->image) return std::nullopt;
  std::optional<Sprite> sprite = sprite_of(has_own ? *entry.tile->image : *entry.tileset->image);
  if (!sprite) return std::nullopt;
  const PixelBox all = sprite->part;
  sprite->part = intersection(
      all, has_own ? own_part(*entry.tile, *sprite->picture) : grid_part(*entry.tileset, *sprite->picture, entry.id));
  sprite->flips = gid;
  if (sprite->part.empty()) return std::nullopt;
  return sprite;
}

io::Rgba TileImages::color_of(io::Gid gid) const {
  const auto [place, is_new] = colors_.try_emplace(gid.number());
  if (!is_new) return place->second;
  const io::TilesetEntry entry = find_tile(map_, gid);
  if (const std::optional<Sprite> sprite = sprite_of(gid)) {
    place->second = mean_color(*sprite);
  } else if (entry.tileset != nullptr) {
    place->second = color_by_place(entry.tileset->columns, entry.id);
  } else {
    place->second = {128, 128, 128, 255};
  }
  return place->second;
}

}  // namespace tilespace::tool
