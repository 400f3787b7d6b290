// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_shape.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <tilespace/world/chunk.hpp>
#include <tilespace/world/chunk_source.hpp>
#include <tilespace/world/chunked_options.hpp>
#include <tilespace/world/detail/page_store.hpp>
#include <tilespace/world/loaded_page.hpp>
#include <tilespace/world/page_key.hpp>

/// @file chunked_map.hpp
/// Chunked map (paged, streamed, out-of-core tilemap): a world of which pages are loaded on demand, within a budget of
/// memory. Its queries have the results of a CollisionMap that has all tiles.

namespace tilespace {

/// A world beyond memory: chunks of a source, loaded in pages that queries need.
///
/// A page is a square of tiles that also has the tiles of a margin around it, as a CollisionMap. Queries that stay in a
/// page and its margin are those of that map; longer ones go from page to page, or copy a window.
///
/// Errors      Queries return a ChunkError where tiles cannot be loaded, instead of a guess. Edits change all tiles or
///             none. A map that was moved from has no pages and no edits; one that create() did not make has no source,
///             and its queries have errors.
/// Order       Results do not depend on what is in memory, on the budget, nor on page_bits or margin.
/// Cost        Allocates: only where a page is loaded, or a window is copied, and for the list of edited chunks.
/// Threads     One, for queries too, as they load pages. Pages can be loaded by others: load_page().
class ChunkedMap {
 public:
  ChunkedMap() = default;

  /// Creates a map of the chunks of a source. Loads nothing.
  /// Errors      bad_options: no load function, bounds that are empty or beyond widest_world, and options out of the
  ///             ranges above.
  [[nodiscard]] static Result<ChunkedMap, ChunkError> create(const ChunkSource& source,
                                                             const ChunkedOptions& options = {}) noexcept;

  /// The source.
  [[nodiscard]] const ChunkSource& source() const noexcept { return store_.source; }
  /// The options.
  [[nodiscard]] const ChunkedOptions& options() const noexcept { return store_.options; }
  /// What is in memory.
  [[nodiscard]] ChunkedStats stats() const noexcept;

  /// Handles pages that are not in memory in this way from now on.
  void set_missing(Missing missing) noexcept { store_.options.missing = missing; }

  /// Copies the tiles of a box, with their shapes: a map for any query that is not offered here, and for whole-map
  /// fields. Outside of it is free.
  /// Border      Tiles beyond the bounds of the world: as its outside.
  /// Invalid     An empty box, or one beyond tile_space: as CollisionMap::create().
  /// Errors      too_large for a box beyond memory: its map may take half of the budget at most.
  /// Cost        About a nanosecond for a few tiles; and that of pages that are loaded.
  [[nodiscard]] Result<CollisionMap, ChunkError> window(TileBox tiles) noexcept;

  /// A map with all tiles of a box, for any query that these decide: that of a page, if the box lies in it and its
  /// margin, or a copy. It may have more tiles, and where it ends says nothing of the world. Valid until the next call
  /// of any function of the world.
  /// Border      Tiles beyond the bounds of the world: as its outside.
  /// Invalid     An empty box: a map that is as the outside everywhere.
  /// Errors      too_large for a box beyond memory, as window().
  /// Cost        A look-up of the page, or as window().
  [[nodiscard]] Result<const CollisionMap*, ChunkError> around(TileBox tiles) noexcept;

  /// Whether a tile, or a part of it, is solid.
  /// Border      Beyond the bounds of the world: its outside.
  /// Cost        A look-up of the page, and one of the tile.
  [[nodiscard]] Result<bool, ChunkError> is_solid(Tile tile) noexcept;
  /// Shape of a tile.
  /// Border      As is_solid().
  /// Cost        As is_solid(), and that of CollisionMap::shape().
  [[nodiscard]] Result<TileShape, ChunkError> shape(Tile tile) noexcept;

  /// Pages that a query of these tiles would load. Returns their number, and in `out` as many as fit.
  /// Order       Row by row.
  /// Cost        A look-up for each page.
  std::size_t missing(TileBox tiles, std::span<PageKey> out) const noexcept;
  /// What load_page() needs to load a page of this map on another thread.
  [[nodiscard]] PageRequest request(PageKey page) const noexcept;
  /// Takes a page that was loaded. False, and nothing changes, if it is there already, was requested before edits were
  /// saved or discarded, or finds no memory within the budget.
  [[nodiscard]] bool adopt(LoadedPage&& page) noexcept;

  /// Makes all tiles of a box solid as a whole, or free. Tiles beyond the bounds of the world are left out.
  /// Errors      Those of loading their pages, all of which have to fit into the budget; then nothing changes.
  /// Cost        64 tiles at a time, in each page that has them.
  [[nodiscard]] ChunkError set_solid(TileBox tiles, bool solid) noexcept;
  /// The same for one tile.
  [[nodiscard]] ChunkError set_solid(Tile tile, bool solid) noexcept {
    return set_solid(TileBox{tile, tile + Step{1, 1}}, solid);
  }
  /// The same for an area, which is any range of spans: all tiles of each span or, with an error, of those before.
  template <RangeOfSpans Spans>
  [[nodiscard]] ChunkError set_solid(const Spans& area, bool solid) noexcept {
    for (const TileSpan run : area) {
      const Tile first{run.x_begin, run.y};
      const ChunkError error = set_solid(TileBox{first, {run.x_end, (first + Step{0, 1}).y}}, solid);
      if (!error.ok()) return error;
    }
    return {};
  }
  /// Sets the shape of a tile, as CollisionMap::set_shape(). A tile beyond the bounds, or a shape that is not
  /// is_valid(), is a broken contract: nothing changes.
  /// Errors      Those of loading its page; out_of_memory.
  [[nodiscard]] ChunkError set_shape(Tile tile, const TileShape& shape) noexcept;

  /// Chunks with edits that are not saved, row by row. Their pages stay in memory. Valid until the next edit.
  [[nodiscard]] std::span<const ChunkKey> edited_chunks() const noexcept { return store_.edited.keys(); }
  /// Copies the contents of a chunk as they are now, to store them. Tiles beyond the bounds: as outside of the world.
  /// Errors      Those of loading it from the source, where not all of it was edited.
  [[nodiscard]] ChunkError read_chunk(ChunkKey key, Chunk& out) noexcept;
  /// Takes all edits as saved: the source has them from now on. Their pages may be given back again.
  void mark_saved() noexcept;
  /// Forgets all edits that are not saved, and all pages: the source is read anew.
  void discard_edits() noexcept;
  /// Gives back all pages without edits.
  void drop() noexcept;

 private:
  friend detail::PageStore& detail::store_of(ChunkedMap& map) noexcept;
  friend const detail::PageStore& detail::store_of(const ChunkedMap& map) noexcept;

  detail::PageStore store_;
};

}  // namespace tilespace
