// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/result.hpp>
#include <tilespace/world/detail/page_store.hpp>

/// @file page_access.hpp
/// Pages of a chunked map: found in memory or loaded, within the budget.

namespace tilespace::detail {

/// Tiles of the world and two around it: what lies beyond is as these. One would do, but for lines that begin in the
/// page beside their own; see page_line.hpp.
[[nodiscard]] TileBox known_tiles(const PageStore& store) noexcept;

/// The columns and rows of pages that have tiles of a box.
[[nodiscard]] TileBox pages_of(const PageStore& store, TileBox tiles) noexcept;

/// The page that has a tile of known_tiles(); loaded if it is not in memory. Valid until the next one is loaded.
[[nodiscard]] Result<Page*, ChunkError> page_at(PageStore& store, PageKey key) noexcept;

/// Adds a page that was loaded, with the edits of its neighbours. Null if there is no memory within the budget.
[[nodiscard]] Result<Page*, ChunkError> add_page(PageStore& store, Page&& page) noexcept;

/// Gives back pages until `bytes` more fit into the budget. False if those that stay are too large for that.
[[nodiscard]] bool make_room(PageStore& store, std::uint64_t bytes) noexcept;

/// Copies the tiles of a box from one map to another. False if there is no memory for all shapes.
[[nodiscard]] bool copy_box(const CollisionMap& from, TileBox tiles, CollisionMap& to) noexcept;

/// The budget that a window may take.
[[nodiscard]] constexpr std::uint64_t largest_window(const PageStore& store) noexcept {
  return store.options.budget / 2;
}

/// Calls `visit(page)` for the pages of a box, row by row, each loaded, until one has an error.
template <class Visit>
[[nodiscard]] ChunkError for_pages(PageStore& store, TileBox tiles, Visit visit) noexcept {
  const TileBox keys = pages_of(store, tiles);
  for (std::int32_t y = keys.min.y; y < keys.max.y; ++y) {
    for (std::int32_t x = keys.min.x; x < keys.max.x; ++x) {
      const Result<Page*, ChunkError> page = page_at(store, {x, y});
      if (!page) return page.error();
      const ChunkError error = visit(**page);
      if (!error.ok()) return error;
    }
  }
  return {};
}

}  // namespace tilespace::detail
