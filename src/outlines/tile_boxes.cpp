// SPDX-License-Identifier: MIT
#include <tilespace/outlines/tile_boxes.hpp>
#include "boxes/fewest_boxes.hpp"
#include "boxes/greedy_boxes.hpp"

namespace tilespace {

Result<TileBoxes> boxes_of(const TileMask& tiles, BoxMerge merge) noexcept {
  return merge == BoxMerge::fewest ? detail::fewest_boxes(tiles) : detail::greedy_boxes(tiles);
}

Result<TileBoxes> boxes_of(const CollisionMap& map, BoxMerge merge) noexcept {
  const auto tiles = whole_tiles_of(map);
  if (!tiles) return tiles.error();
  return boxes_of(*tiles, merge);
}

Result<TileMask> whole_tiles_of(const CollisionMap& map) noexcept {
  auto tiles = TileMask::create(map.bounds());
  if (!tiles) return tiles.error();
  const BitRows solid = map.bits().rows();
  const std::int64_t words = tiles->rows().words_per_row;
  for (std::int32_t y = 0; y < map.bits().height(); ++y) {
    std::uint64_t* const row = tiles->row(map.bounds().min.y + y);
    for (std::int64_t i = 0; i < words; ++i) row[i] = solid.words[y * solid.words_per_row + i];
  }
  for (const ShapedTile& shaped : map.shaped_tiles()) tiles->set(shaped.tile, false);
  return tiles;
}

}  // namespace tilespace
