// SPDX-License-Identifier: MIT
#include "windows/window.hpp"
#include <utility>
#include "pages/page_access.hpp"

// Windows. A query whose tiles lie in the page of the one in their middle, and in the margin around it, is asked of
// that page. For all others the tiles are copied; the copy is kept for the next query, until an edit.

namespace tilespace::detail {
namespace {

ChunkError too_large_window(TileBox tiles) noexcept {
  return {ChunkErrorCode::too_large, "a window of at most half of the budget", tiles};
}

Tile middle_of(TileBox tiles) noexcept {
  const auto half = [](std::int32_t a, std::int32_t b) { return saturate_to_int32((std::int64_t{a} + b) / 2); };
  return {half(tiles.min.x, tiles.max.x), half(tiles.min.y, tiles.max.y)};
}

// Copies a window into the memory of the map, with the outside of the world around it.
ChunkError copy_window(PageStore& store, TileBox tiles) noexcept {
  store.window = {};
  Result<CollisionMap, ChunkError> map = copied_tiles(store, tiles);
  if (!map) return map.error();
  map->set_outside(store.source.outside);
  store.window = {std::move(*map), tiles};
  ++store.stats.windows;
  return {};
}

}  // namespace

// 3.1 bits a tile, and a margin of strips.
std::uint64_t bytes_of_map(TileBox tiles) noexcept {
  const std::uint64_t sides = static_cast<std::uint64_t>(tiles.width() + tiles.height());
  return tiles.count() / 2 + 16 * sides + 1024;
}

Result<CollisionMap, ChunkError> copied_tiles(PageStore& store, TileBox tiles) noexcept {
  const std::uint64_t bytes = tiles.empty() ? 0 : bytes_of_map(tiles);
  if (bytes != 0 && (bytes > largest_window(store) || !make_room(store, bytes))) return too_large_window(tiles);
  Result<CollisionMap> map = CollisionMap::create(tiles);
  if (!map) return ChunkError{ChunkErrorCode::out_of_memory, "memory for a window", tiles};
  const std::uint64_t budget = store.options.budget;
  store.options.budget = budget - bytes;  // pages that are loaded now leave room for it
  const ChunkError error = for_pages(store, tiles, [&](const Page& page) {
    const bool has_all = copy_box(page.map, intersection(page.square, tiles), *map);
    return has_all ? ChunkError{} : ChunkError{ChunkErrorCode::out_of_memory, "memory for shapes", page.tiles};
  });
  store.options.budget = budget;
  if (!error.ok()) return error;
  return std::move(*map);
}

Result<const CollisionMap*, ChunkError> map_if_in_page(PageStore& store, TileBox tiles, Point at) noexcept {
  const Tile tile = tile_at(at);
  const PageKey key = page_of(tile, store.options.page_bits);
  const bool is_in_page = known_tiles(store).contains(tile) &&
                          has_all_of(grown_by(tiles_of(key, store.options.page_bits), store.options.margin), tiles);
  if (!is_in_page) return static_cast<const CollisionMap*>(nullptr);
  const Result<Page*, ChunkError> page = page_at(store, key);
  if (!page) return page.error();
  return static_cast<const CollisionMap*>(&(*page)->map);
}

Result<const CollisionMap*, ChunkError> map_with(PageStore& store, TileBox tiles, Needed needed) noexcept {
  const bool needs_bounds = needed != Needed::tiles;
  const bool is_inside = has_all_of(store.source.bounds, tiles);
  const TileBox known = intersection(tiles, needs_bounds ? store.source.bounds : known_tiles(store));
  const TileBox wanted = known.empty() ? TileBox{} : known;
  const auto may_be = [&](TileBox of_map) {
    return needed != Needed::inside || has_all_of(store.source.bounds, of_map);
  };
  if (!wanted.empty() && (is_inside || !needs_bounds)) {
    const Result<Page*, ChunkError> page = page_at(store, page_of(middle_of(wanted), store.options.page_bits));
    if (!page) return page.error();
    const bool has_map = (!needs_bounds || !(*page)->is_uniform) && may_be((*page)->tiles);
    if (has_map && has_all_of((*page)->tiles, tiles)) return static_cast<const CollisionMap*>(&(*page)->map);
    if (has_all_of(store.window.tiles, wanted) && may_be(store.window.tiles))
      return static_cast<const CollisionMap*>(&store.window.map);
  }
  if (store.window.tiles != wanted || wanted.empty()) {
    if (const ChunkError error = copy_window(store, wanted); !error.ok()) return error;
  }
  return static_cast<const CollisionMap*>(&store.window.map);
}

}  // namespace tilespace::detail
