// SPDX-License-Identifier: MIT
#include <tilespace/world/chunked_map.hpp>
#include "pages/load.hpp"
#include "pages/page_access.hpp"

// Contents of a chunk for who stores it: that of the source, or what is outside of the world, and over it the tiles of
// the pages that were edited. Where pages are no smaller than chunks, one edited page has all of it.

namespace tilespace {
namespace {

std::uint8_t within_chunk(std::int32_t value) noexcept { return static_cast<std::uint8_t>(value & (chunk_side - 1)); }

// The shape of a tile: of the page that was edited, or of the chunk as it was.
class ChunkTiles {
 public:
  ChunkTiles(const detail::PageStore& store, const Chunk& before) noexcept : store_(store), shapes_(before.shapes()) {}

  // Tiles come in reading order, each once.
  [[nodiscard]] const TileShape& shape(Tile tile, bool is_solid) noexcept {
    while (!shapes_.empty() && is_before(shapes_.front(), tile)) shapes_ = shapes_.subspan(1);
    if (!store_.source.bounds.contains(tile)) return store_.source.outside == Outside::solid ? full_shape : empty_shape;
    const detail::Page* const page = store_.cache.find(page_of(tile, store_.options.page_bits));
    if (page != nullptr && page->is_edited) return page->map.shape(tile);
    const bool has_shape =
        !shapes_.empty() && shapes_.front().x == within_chunk(tile.x) && shapes_.front().y == within_chunk(tile.y);
    return has_shape ? shapes_.front().shape : is_solid ? full_shape : empty_shape;
  }

 private:
  static bool is_before(const PlacedShape& placed, Tile tile) noexcept {
    const std::uint8_t y = within_chunk(tile.y);
    return placed.y < y || (placed.y == y && placed.x < within_chunk(tile.x));
  }

  const detail::PageStore& store_;
  std::span<const PlacedShape> shapes_;
};

bool is_edited_as_a_whole(const detail::PageStore& store, TileBox tiles) noexcept {
  const detail::Page* const page = store.cache.find(page_of(tiles.min, store.options.page_bits));
  return page != nullptr && page->is_edited && detail::has_all_of(page->square, tiles);
}

}  // namespace

ChunkError ChunkedMap::read_chunk(ChunkKey key, Chunk& out) noexcept {
  out.fill(false);
  const TileBox tiles = tiles_of(key);
  if (store_.source.load == nullptr) return detail::why_refused(store_.source, 0, 0);
  Chunk before;
  if (!is_edited_as_a_whole(store_, tiles)) {
    const ChunkError error = detail::load_chunk_as_known(store_.source, key, before);
    if (!error.ok()) return error;
  }
  ChunkTiles contents(store_, before);
  for (std::int32_t y = tiles.min.y; y < tiles.max.y; ++y) {
    for (std::int32_t x = tiles.min.x; x < tiles.max.x; ++x) {
      const std::uint8_t column = within_chunk(x), row = within_chunk(y);
      const TileShape& shape = contents.shape({x, y}, before.is_solid(column, row));
      if (is_empty(shape)) continue;
      if (is_full(shape)) {
        out.set_solid(column, row, true);
      } else if (out.add_shape(column, row, shape) != Chunk::Added::done) {
        return {ChunkErrorCode::out_of_memory, "memory for a chunk", tiles};
      }
    }
  }
  return {};
}

}  // namespace tilespace
