// SPDX-License-Identifier: MIT
#include "simulation/ranks/density.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace tilespace::tool {
namespace {

constexpr std::int32_t most_pixels = 1024;

// Yellow for one, red for a few, dark for many: by the logarithm of the count.
Color color_of(std::uint64_t count) {
  const auto steps = std::min<std::uint32_t>(static_cast<std::uint32_t>(std::bit_width(count)) * 32, 255);
  return mix({255, 200, 60}, {110, 0, 30}, steps);
}

bool is_any_solid(const CollisionMap& map, TileBox tiles) {
  for (std::int32_t y = tiles.min.y; y < tiles.max.y; ++y) {
    for (std::int32_t x = tiles.min.x; x < tiles.max.x; ++x) {
      if (map.is_solid(Tile{x, y})) return true;
    }
  }
  return false;
}

}  // namespace

CollisionMap edited_map(const CollisionMap& map, const cluster::EditedTiles& edits) {
  CollisionMap edited = map;
  for (const cluster::EditedChunk* chunk : edits.chunks()) {
    const Tile corner = tiles_of(chunk->key).min;
    for (std::size_t word = 0; word < chunk->edited.size(); ++word) {
      for (std::uint64_t rest = chunk->edited[word]; rest != 0; rest &= rest - 1) {
        const auto at = static_cast<std::int32_t>(64 * word) + std::countr_zero(rest);
        const bool is_solid = (chunk->is_solid[word] & (rest & (~rest + 1))) != 0;
        edited.set_solid(corner + Step{at % chunk_side, at / chunk_side}, is_solid);
      }
    }
  }
  return edited;
}

Density::Density(TileBox tiles) : tiles_(tiles) {
  while (columns() > most_pixels || rows() > most_pixels) tiles_a_pixel_ *= 2;
  counts_.resize(static_cast<std::size_t>(columns()) * static_cast<std::size_t>(rows()));
}

void Density::add(Point point) {
  const Tile tile = tile_at(point);
  if (!tiles_.contains(tile)) return;
  const std::int32_t column = (tile.x - tiles_.min.x) / tiles_a_pixel_;
  const std::int32_t row = (tile.y - tiles_.min.y) / tiles_a_pixel_;
  ++counts_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns()) + static_cast<std::size_t>(column)];
}

Canvas Density::paint(const CollisionMap& map, PictureFormat format) const {
  // Small maps have large pixels.
  const std::int32_t scale = std::max(1, most_pixels / 2 / std::max(columns(), rows()));
  Canvas canvas(columns() * scale, rows() * scale, {255, 255, 255}, format);
  for (std::int32_t row = 0; row < rows(); ++row) {
    for (std::int32_t column = 0; column < columns(); ++column) {
      const PixelBox box{column * scale, row * scale, (column + 1) * scale, (row + 1) * scale};
      const Tile corner{tiles_.min.x + column * tiles_a_pixel_, tiles_.min.y + row * tiles_a_pixel_};
      const TileBox tiles = intersection({corner, corner + Step{tiles_a_pixel_, tiles_a_pixel_}}, tiles_);
      if (is_any_solid(map, tiles)) canvas.fill(box, {{190, 190, 190}});
      const std::uint64_t count = counts_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns()) +
                                          static_cast<std::size_t>(column)];
      if (count != 0) canvas.fill(box, {color_of(count)});
    }
  }
  return canvas;
}

}  // namespace tilespace::tool
