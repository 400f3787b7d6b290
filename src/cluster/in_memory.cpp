// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <tilespace/cluster/detail/apply_effects.hpp>

namespace tilespace::cluster::detail {

bool is_in_memory(const ChunkedMap& map, Tile tile) noexcept {
  if (!tile_space.contains(tile)) return false;  // worlds end before it does
  const std::int32_t margin = map.options().margin;
  const TileBox tiles{{tile.x - margin, tile.y - margin}, {tile.x + margin + 1, tile.y + margin + 1}};
  const std::int32_t bits = map.options().page_bits;
  const auto pages = [&](std::int32_t first, std::int32_t end) {
    return static_cast<std::size_t>(((end - 1) >> bits) - (first >> bits) + 1);
  };
  return map.missing(tiles, {}) < pages(tiles.min.x, tiles.max.x) * pages(tiles.min.y, tiles.max.y);
}

}  // namespace tilespace::cluster::detail
