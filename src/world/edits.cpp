// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <tilespace/world/chunked_map.hpp>
#include "pages/load.hpp"
#include "pages/page_access.hpp"

// Edits. A tile belongs to one page, and up to three others have it in their margins. First the pages that own the
// tiles are loaded, and marked to stay; when all are there, the tiles of each page in memory change. A page that is
// loaded later takes the edits from the pages that own them.

namespace tilespace {
namespace detail {

namespace {

constexpr std::size_t fewest_to_sort = 256;

bool comes_before(ChunkKey a, ChunkKey b) noexcept { return a.y != b.y ? a.y < b.y : a.x < b.x; }

}  // namespace

bool EditedChunks::has_sorted(ChunkKey key) const noexcept {
  if (*sorted_ == 0) return false;
  const ChunkKey* const first = &keys_[0];
  return std::binary_search(first, first + *sorted_, key, comes_before);
}

bool EditedChunks::add(ChunkKey key) noexcept {
  if ((!keys_.empty() && keys_.back() == key) || has_sorted(key)) return true;
  const std::size_t unsorted = keys_.size() - *sorted_;
  if (unsorted >= fewest_to_sort && unsorted > *sorted_) sort();
  return has_sorted(key) || keys_.push_back(key);
}

void EditedChunks::sort() const noexcept {
  if (*sorted_ == keys_.size()) return;
  ChunkKey* const first = &keys_[0];
  ChunkKey* const end = first + keys_.size();
  std::sort(first, end, comes_before);
  for (std::size_t surplus = static_cast<std::size_t>(end - std::unique(first, end)); surplus > 0; --surplus)
    keys_.pop_back();
  sorted_ = keys_.size();
}

namespace {

ChunkError no_memory_for_edit(TileBox tiles) noexcept {
  return {ChunkErrorCode::out_of_memory, "memory for an edit", tiles};
}

void keep_none(PageStore& store) noexcept {
  for (Page& page : store.cache.pages()) page.is_kept = false;
}

// Loads the pages that own these tiles, which then stay.
ChunkError keep_owners(PageStore& store, TileBox tiles) noexcept {
  return for_pages(store, tiles, [](Page& page) {
    page.is_kept = true;
    return ChunkError{};
  });
}

// Gives all pages in memory that have some of the tiles a map of their own.
bool make_all_mixed(PageStore& store, TileBox tiles) noexcept {
  for (Page& page : store.cache.pages()) {
    if (intersection(page.tiles, tiles).empty() || !page.is_uniform) continue;
    if (!make_mixed(page)) return false;
    store.cache.count_again(page);
  }
  return true;
}

bool mark_chunks(PageStore& store, TileBox tiles) noexcept {
  const ChunkKey first = chunk_of(tiles.min), last = chunk_of(tiles.max + Step{-1, -1});
  for (std::int32_t y = first.y; y <= last.y; ++y) {
    for (std::int32_t x = first.x; x <= last.x; ++x) {
      if (!store.edited.add({x, y})) return false;
    }
  }
  return true;
}

// All that may fail before tiles change; the owners are kept until finish_edit(). A chunk that is marked without an
// edit is stored as it is.
ChunkError prepare_edit(PageStore& store, TileBox tiles) noexcept {
  ChunkError error = keep_owners(store, tiles);
  if (error.ok() && !make_all_mixed(store, tiles)) error = no_memory_for_edit(tiles);
  if (error.ok() && !make_room(store, 0))
    error = {ChunkErrorCode::too_large, "edits of pages that fit into the budget", tiles};
  if (error.ok() && !mark_chunks(store, tiles)) error = no_memory_for_edit(tiles);
  if (!error.ok()) keep_none(store);
  return error;
}

void finish_edit(PageStore& store, TileBox tiles) noexcept {
  for (Page& page : store.cache.pages()) {
    page.is_kept = false;
    if (!intersection(page.square, tiles).empty()) page.is_edited = true;
  }
  store.window = {};
}
// Sets the shape of a tile in each page that has it. If one has no memory for it, those before get `old` again, for
// which they have memory.
bool set_in_pages(PageStore& store, Tile tile, const TileShape& shape, const TileShape& old) noexcept {
  for (Page& page : store.cache.pages()) {
    if (!page.tiles.contains(tile) || page.map.set_shape(tile, shape)) continue;
    for (Page& before : store.cache.pages()) {
      if (&before == &page) return false;
      if (before.tiles.contains(tile)) static_cast<void>(before.map.set_shape(tile, old));
    }
  }
  return true;
}

}  // namespace
}  // namespace detail

ChunkError ChunkedMap::set_solid(TileBox tiles, bool solid) noexcept {
  const TileBox edited = intersection(tiles, store_.source.bounds);
  if (edited.empty() || store_.source.load == nullptr) return {};
  if (const ChunkError error = detail::prepare_edit(store_, edited); !error.ok()) return error;
  for (detail::Page& page : store_.cache.pages()) {
    const TileBox part = intersection(page.tiles, edited);
    for (std::int32_t y = part.min.y; y < part.max.y && !part.empty(); ++y) {
      const std::array<TileSpan, 1> run{TileSpan{y, part.min.x, part.max.x}};
      page.map.set_solid(run, solid);
    }
  }
  detail::finish_edit(store_, edited);
  return {};
}

ChunkError ChunkedMap::set_shape(Tile tile, const TileShape& shape) noexcept {
  const TileBox edited{tile, tile + Step{1, 1}};
  TILESPACE_ASSERT(store_.source.bounds.contains(tile) && is_valid(shape));
  if (!store_.source.bounds.contains(tile) || !is_valid(shape) || store_.source.load == nullptr) return {};
  if (const ChunkError error = detail::prepare_edit(store_, edited); !error.ok()) return error;
  const detail::Page* const owner = store_.cache.find(page_of(tile, store_.options.page_bits));
  const TileShape old = owner->map.shape(tile), wanted = shape;
  const bool is_set = detail::set_in_pages(store_, tile, wanted, old);
  for (detail::Page& page : store_.cache.pages()) {
    if (page.tiles.contains(tile)) store_.cache.count_again(page);
  }
  detail::finish_edit(store_, edited);
  return is_set ? ChunkError{} : detail::no_memory_for_edit(edited);
}

void ChunkedMap::mark_saved() noexcept {
  for (detail::Page& page : store_.cache.pages()) page.is_edited = false;
  store_.edited.clear();
  ++store_.epoch;
}

void ChunkedMap::discard_edits() noexcept {
  store_.cache.clear(true);
  store_.window = {};
  store_.edited.clear();
  ++store_.epoch;
}

}  // namespace tilespace
