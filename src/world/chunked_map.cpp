// SPDX-License-Identifier: MIT
#include <tilespace/world/chunked_map.hpp>
#include <utility>
#include "pages/load.hpp"
#include "pages/page_access.hpp"
#include "windows/window.hpp"

// Chunked map: what is in memory, and looks at single tiles. Edits are in edits.cpp.

namespace tilespace {

using detail::Page;

Result<ChunkedMap, ChunkError> ChunkedMap::create(const ChunkSource& source, const ChunkedOptions& options) noexcept {
  if (const ChunkError error = detail::why_refused(source, options.page_bits, options.margin); !error.ok())
    return error;
  const auto side = static_cast<std::uint64_t>((std::int32_t{1} << options.page_bits) + 2 * options.margin);
  const std::uint64_t bytes_of_page = side * side / 8 * 3 + sizeof(Page);
  if (options.budget / 2 < bytes_of_page)
    return ChunkError{ChunkErrorCode::bad_options, "a budget of at least two pages", {}};
  ChunkedMap map;
  map.store_.source = source;
  map.store_.options = options;
  return map;
}

ChunkedStats ChunkedMap::stats() const noexcept {
  ChunkedStats stats = store_.stats;
  stats.pages = store_.cache.pages().size();
  stats.bytes = store_.cache.bytes() + store_.window.map.bits().bytes();
  return stats;
}

Result<CollisionMap, ChunkError> ChunkedMap::window(TileBox tiles) noexcept {
  const TileBox known = intersection(tiles, detail::known_tiles(store_));
  if (known == tiles) return detail::copied_tiles(store_, tiles);
  Result<CollisionMap> map = CollisionMap::create(tiles);
  if (!map) return ChunkError{ChunkErrorCode::too_large, "a window that a map can have", tiles};
  if (detail::bytes_of_map(tiles) > detail::largest_window(store_))
    return ChunkError{ChunkErrorCode::too_large, "a window of at most half of the budget", tiles};
  CollisionMap beyond;
  beyond.set_outside(store_.source.outside);
  if (!detail::copy_box(beyond, tiles, *map)) return ChunkError{ChunkErrorCode::out_of_memory, "memory", tiles};
  if (known.empty()) return std::move(*map);
  const Result<CollisionMap, ChunkError> part = detail::copied_tiles(store_, known);
  if (!part) return part.error();
  if (!detail::copy_box(*part, known, *map)) return ChunkError{ChunkErrorCode::out_of_memory, "memory", tiles};
  return std::move(*map);
}

Result<const CollisionMap*, ChunkError> ChunkedMap::around(TileBox tiles) noexcept {
  return detail::map_with(store_, tiles, detail::Needed::tiles);
}

Result<bool, ChunkError> ChunkedMap::is_solid(Tile tile) noexcept {
  if (!store_.source.bounds.contains(tile)) return store_.source.outside == Outside::solid;
  const auto page = detail::page_at(store_, page_of(tile, store_.options.page_bits));
  if (!page) return page.error();
  return (*page)->map.is_solid(tile);
}

Result<TileShape, ChunkError> ChunkedMap::shape(Tile tile) noexcept {
  if (!store_.source.bounds.contains(tile)) return store_.source.outside == Outside::solid ? full_shape : empty_shape;
  const auto page = detail::page_at(store_, page_of(tile, store_.options.page_bits));
  if (!page) return page.error();
  return (*page)->map.shape(tile);
}

std::size_t ChunkedMap::missing(TileBox tiles, std::span<PageKey> out) const noexcept {
  const TileBox keys = detail::pages_of(store_, tiles);
  std::size_t count = 0;
  for (std::int32_t y = keys.min.y; y < keys.max.y; ++y) {
    for (std::int32_t x = keys.min.x; x < keys.max.x; ++x) {
      if (store_.cache.find({x, y}) != nullptr) continue;
      if (count < out.size()) out[count] = {x, y};
      ++count;
    }
  }
  return count;
}

PageRequest ChunkedMap::request(PageKey page) const noexcept {
  return {store_.source, page, store_.options.page_bits, store_.options.margin, store_.epoch};
}

bool ChunkedMap::adopt(LoadedPage&& page) noexcept {
  const PageRequest& made = page.request();
  const bool is_same = made.epoch == store_.epoch && made.source.user == store_.source.user &&
                       made.source.load == store_.source.load && made.page_bits == store_.options.page_bits &&
                       made.margin == store_.options.margin;
  if (!is_same || page.page().tiles.empty() || store_.cache.find(made.page) != nullptr) return false;
  const bool is_added = detail::add_page(store_, std::move(page.page())).has_value();
  store_.stats.loads += is_added ? 1 : 0;
  return is_added;
}

void ChunkedMap::drop() noexcept {
  store_.cache.clear(false);
  store_.window = {};
}

namespace detail {

PageStore& store_of(ChunkedMap& map) noexcept { return map.store_; }
const PageStore& store_of(const ChunkedMap& map) noexcept { return map.store_; }

}  // namespace detail
}  // namespace tilespace
