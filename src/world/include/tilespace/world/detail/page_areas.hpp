// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/detail/around.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <tilespace/world/chunked_map.hpp>

/// @file page_areas.hpp
/// Areas page by page: the spans of an area within the tiles of a page.

namespace tilespace::detail {

/// The columns and rows of pages that have tiles of a box, and around the world.
[[nodiscard]] TileBox pages_of_area(const ChunkedMap& map, TileBox tiles) noexcept;

/// The tiles of a page.
[[nodiscard]] TileBox tiles_of_page(const ChunkedMap& map, PageKey key) noexcept;

/// The tiles of all pages.
[[nodiscard]] TileBox tiles_of_pages(const ChunkedMap& map) noexcept;

/// The map of a page, which is loaded. Valid until the next one.
[[nodiscard]] Result<const CollisionMap*, ChunkError> map_of_page(ChunkedMap& map, PageKey key) noexcept;

/// The part of a span within a box; one without tiles, if there is none.
[[nodiscard]] constexpr TileSpan part_within(TileSpan span, TileBox box) noexcept {
  if (span.y < box.min.y || span.y >= box.max.y) return {};
  return {span.y, span.x_begin > box.min.x ? span.x_begin : box.min.x, span.x_end < box.max.x ? span.x_end : box.max.x};
}

/// Box around an area.
template <RangeOfSpans Spans>
[[nodiscard]] TileBox box_around_spans(const Spans& area) noexcept {
  TileBox box{};
  for (const TileSpan span : area) {
    if (span.size() == 0) continue;
    const TileBox of_span{{span.x_begin, span.y}, {span.x_end, saturate_to_int32(std::int64_t{span.y} + 1)}};
    box = box.empty() ? of_span : around(box, of_span);
  }
  return box;
}

/// Calls `visit(map, spans)`, with some spans at a time, for the tiles of an area in one page, until it returns true.
/// Loads the page if it has any.
template <RangeOfSpans Spans, class Visit>
[[nodiscard]] ChunkError visit_in_page(ChunkedMap& map, PageKey key, const Spans& area, Visit visit) noexcept {
  TileSpan block[16];
  std::size_t count = 0;
  const TileBox tiles = tiles_of_page(map, key);
  const CollisionMap* of_page = nullptr;
  for (const TileSpan span : area) {
    const TileSpan part = part_within(span, tiles);
    if (part.size() == 0) continue;
    if (of_page == nullptr) {
      const Result<const CollisionMap*, ChunkError> loaded = map_of_page(map, key);
      if (!loaded) return loaded.error();
      of_page = *loaded;
    }
    block[count++] = part;
    if (count < std::size(block)) continue;
    if (visit(*of_page, std::span<const TileSpan>(block, count))) return {};
    count = 0;
  }
  if (count != 0) static_cast<void>(visit(*of_page, std::span<const TileSpan>(block, count)));
  return {};
}

/// Calls `visit(row_of_pages)` with the first tile of each part of an area that is beyond all pages, and with its size.
template <RangeOfSpans Spans, class Visit>
void visit_beyond_pages(const ChunkedMap& map, const Spans& area, Visit visit) noexcept {
  const TileBox pages = tiles_of_pages(map);
  for (const TileSpan span : area) {
    const TileSpan inside = part_within(span, pages);
    if (inside.size() == 0) {
      if (span.size() != 0) visit(Tile{span.x_begin, span.y}, span.size());
      continue;
    }
    if (span.x_begin < inside.x_begin) visit(Tile{span.x_begin, span.y}, std::int64_t{inside.x_begin} - span.x_begin);
    if (inside.x_end < span.x_end) visit(Tile{inside.x_end, span.y}, std::int64_t{span.x_end} - inside.x_end);
  }
}

}  // namespace tilespace::detail
