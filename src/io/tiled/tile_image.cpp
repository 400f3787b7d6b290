// SPDX-License-Identifier: MIT
#include <tilespace/io/tile_image.hpp>

namespace tilespace::io {
namespace {

// The cell of an image that is cut into a grid: row by row, from the left.
Box cell_of(const Tileset& set, std::uint32_t id) noexcept {
  const auto columns = static_cast<std::uint32_t>(set.columns);
  const std::uint32_t column = id % columns;
  const std::uint32_t row = id / columns;
  const Vec size{double(set.tile_width), double(set.tile_height)};
  const Vec step{size.x + set.spacing, size.y + set.spacing};
  const Point corner{set.margin + column * step.x, set.margin + row * step.y};
  return {corner, corner + size};
}

// The part of its own image: all of it, unless the file says otherwise.
Box part_of_own_image(const TilesetTile& tile) noexcept {
  if (tile.image_size.x > 0.0 && tile.image_size.y > 0.0) {
    return {tile.image_corner, tile.image_corner + tile.image_size};
  }
  return {{}, {double(tile.image->width), double(tile.image->height)}};
}

}  // namespace

TileImage image_of(const TilesetEntry& entry) noexcept {
  if (entry.tileset == nullptr) return {};
  if (entry.tile != nullptr && entry.tile->image) return {&*entry.tile->image, part_of_own_image(*entry.tile)};
  const Tileset& set = *entry.tileset;
  if (!set.image || set.columns <= 0 || entry.id >= set.tile_count) return {};
  return {&*set.image, cell_of(set, entry.id)};
}

}  // namespace tilespace::io
