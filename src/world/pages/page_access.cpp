// SPDX-License-Identifier: MIT
#include "pages/page_access.hpp"
#include <array>
#include <utility>
#include "pages/load.hpp"

// Access to pages. A page that is loaded has the chunks of the source as they are stored; edits of its neighbours that
// are not saved are copied over them, as these pages stay in memory.

namespace tilespace::detail {
namespace {

ChunkError too_large(TileBox tiles) noexcept {
  return {ChunkErrorCode::too_large, "pages and edits that fit into the budget", tiles};
}

// Takes the edits of other pages. False if there is no memory.
bool take_edits(PageStore& store, Page& page) noexcept {
  for (Page& edited : store.cache.pages()) {
    const TileBox common = intersection(edited.square, page.tiles);
    if (!edited.is_edited || common.empty()) continue;
    if (!make_mixed(page) || !copy_box(edited.map, common, page.map)) return false;
  }
  return true;
}

PageRequest request_of(const PageStore& store, PageKey key) noexcept {
  return {store.source, key, store.options.page_bits, store.options.margin, store.epoch};
}

}  // namespace

TileBox known_tiles(const PageStore& store) noexcept { return grown_by(store.source.bounds, 2); }

TileBox pages_of(const PageStore& store, TileBox tiles) noexcept {
  const TileBox known = intersection(tiles, known_tiles(store));
  if (known.empty()) return {};
  const int bits = store.options.page_bits;
  const PageKey first = page_of(known.min, bits), last = page_of(known.max + Step{-1, -1}, bits);
  return {{first.x, first.y}, {last.x + 1, last.y + 1}};
}

bool make_room(PageStore& store, std::uint64_t bytes) noexcept {
  while (store.cache.bytes() + store.window.map.bits().bytes() + bytes > store.options.budget) {
    if (store.cache.evict()) {
      ++store.stats.evictions;
    } else if (!store.window.tiles.empty()) {
      store.window = {};
    } else {
      return false;
    }
  }
  return true;
}

bool copy_box(const CollisionMap& from, TileBox tiles, CollisionMap& to) noexcept {
  bool has_all = true;
  for (std::int32_t y = tiles.min.y; y < tiles.max.y; ++y) {
    const std::array<TileSpan, 1> run{TileSpan{y, tiles.min.x, tiles.max.x}};
    has_all = to.copy_tiles(run, from) && has_all;
  }
  return has_all;
}

Result<Page*, ChunkError> add_page(PageStore& store, Page&& page) noexcept {
  if (!take_edits(store, page)) return ChunkError{ChunkErrorCode::out_of_memory, "memory for a page", page.tiles};
  if (!make_room(store, sizeof(Page) + page.map.bits().bytes())) return too_large(page.tiles);
  const TileBox tiles = page.tiles;
  Page* const added = store.cache.insert(std::move(page));
  if (added == nullptr) return ChunkError{ChunkErrorCode::out_of_memory, "memory for a page", tiles};
  return added;
}

Result<Page*, ChunkError> page_at(PageStore& store, PageKey key) noexcept {
  Page* const found = store.cache.find(key);
  if (found != nullptr) return found;
  const TileBox tiles = tiles_of(key, store.options.page_bits);
  if (store.options.missing == Missing::tell)
    return ChunkError{ChunkErrorCode::not_resident, "pages that are in memory", tiles};
  if (store.source.load == nullptr) return ChunkError{ChunkErrorCode::bad_options, "a map made by create()", tiles};
  Result<Page, ChunkError> page = load(request_of(store, key));
  if (!page) return page.error();
  ++store.stats.loads;
  return add_page(store, std::move(*page));
}

}  // namespace tilespace::detail
