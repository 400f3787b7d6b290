// SPDX-License-Identifier: MIT
#include "collision/beyond_cells.hpp"

namespace tilespace::io::detail {

std::uint64_t set_beyond(CollisionMap& map, Stagger stagger, TileBox cells, bool solid) noexcept {
  if (stagger == Stagger::none) return 0;
  const TileBox bounds = map.bounds();
  std::uint64_t changed = 0;
  for (Tile tile = bounds.min; tile.y < bounds.max.y; ++tile.y) {
    for (tile.x = bounds.min.x; tile.x < bounds.max.x; ++tile.x) {
      if (map.is_solid(tile) == solid || cells.contains(cell_of_tile(stagger, tile))) continue;
      map.set_solid(tile, solid);
      ++changed;
    }
  }
  return changed;
}

}  // namespace tilespace::io::detail
