// SPDX-License-Identifier: MIT
#include <tilespace/world/detail/page_areas.hpp>
#include "pages/page_access.hpp"

namespace tilespace::detail {

TileBox pages_of_area(const ChunkedMap& map, TileBox tiles) noexcept { return pages_of(store_of(map), tiles); }

TileBox tiles_of_page(const ChunkedMap& map, PageKey key) noexcept {
  return intersection(tiles_of(key, map.options().page_bits), tiles_of_pages(map));
}

TileBox tiles_of_pages(const ChunkedMap& map) noexcept { return known_tiles(store_of(map)); }

Result<const CollisionMap*, ChunkError> map_of_page(ChunkedMap& map, PageKey key) noexcept {
  const Result<Page*, ChunkError> page = page_at(store_of(map), key);
  if (!page) return page.error();
  return static_cast<const CollisionMap*>(&(*page)->map);
}

}  // namespace tilespace::detail
