// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/base/result.hpp>
#include <tilespace/cover/any_solid.hpp>
#include <tilespace/cover/count_solid.hpp>
#include <tilespace/cover/first_solid.hpp>
#include <tilespace/cover/solid_tile.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/grid/detail/around.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <tilespace/world/chunked_map.hpp>
#include <tilespace/world/detail/page_areas.hpp>

/// @file chunked_areas.hpp
/// Solid tiles of areas, and the nearest one, in a world beyond memory. Areas are row spans, which know no map:
/// `any_solid(world, cover(tile_space, circle))`.
///
/// For every function here:
/// Border      As the function of the same name in a map with the tiles, the bounds and the outside of the world.
/// Invalid     As there.
/// Errors      Those of loading the pages that have tiles of the area.
/// Exactness   As there.
/// Order       The same on every machine, for every size of pages and every budget.
/// Laws        The result in that map.

namespace tilespace {

/// Counts the tiles of an area that are solid, as a whole or in part.
/// Border      See above. Tiles beyond the bounds count if the outside of the world is solid.
/// Invalid     An area without tiles: 0.
/// Cost        As count_solid() in each page, and that of computing the spans once more for each. Allocates: as
///             ChunkedMap.
template <RangeOfSpans Spans>
[[nodiscard]] Result<std::uint64_t, ChunkError> count_solid(ChunkedMap& map, const Spans& area) noexcept {
  std::uint64_t count = 0;
  if (map.source().outside == Outside::solid) {
    detail::visit_beyond_pages(map, area, [&](Tile, std::int64_t size) { count += static_cast<std::uint64_t>(size); });
  }
  const TileBox pages = detail::pages_of_area(map, detail::box_around_spans(area));
  for (std::int32_t y = pages.min.y; y < pages.max.y; ++y) {
    for (std::int32_t x = pages.min.x; x < pages.max.x; ++x) {
      const ChunkError error =
          detail::visit_in_page(map, {x, y}, area, [&](const CollisionMap& page, std::span<const TileSpan> spans) {
            count += detail::count_solid(page, spans);
            return false;
          });
      if (!error.ok()) return error;
    }
  }
  return count;
}

/// Finds the first tile of an area that is solid, as a whole or in part.
/// Border      See above.
/// Invalid     An area without tiles: none.
/// Order       From north to south and west to east, whatever the order of the spans.
/// Cost        As count_solid(), up to the row of pages that has the tile. Allocates: as ChunkedMap.
template <RangeOfSpans Spans>
[[nodiscard]] Result<SolidTile, ChunkError> first_solid(ChunkedMap& map, const Spans& area) noexcept {
  SolidTile first;
  const auto take = [&first](Tile tile) {
    if (!first.found || tile < first.tile) first = {tile, true};
  };
  if (map.source().outside == Outside::solid)
    detail::visit_beyond_pages(map, area, [&](Tile tile, std::int64_t) { take(tile); });
  const TileBox pages = detail::pages_of_area(map, detail::box_around_spans(area));
  for (std::int32_t y = pages.min.y; y < pages.max.y; ++y) {
    if (first.found && first.tile.y < detail::tiles_of_page(map, {pages.min.x, y}).min.y) break;
    for (std::int32_t x = pages.min.x; x < pages.max.x; ++x) {
      const ChunkError error =
          detail::visit_in_page(map, {x, y}, area, [&](const CollisionMap& page, std::span<const TileSpan> spans) {
            const SolidTile found = detail::first_solid(page, spans);
            if (found) take(found.tile);
            return found.found;
          });
      if (!error.ok()) return error;
    }
  }
  return first;
}

/// Tests whether any tile of an area is solid, as a whole or in part.
/// Border      See above.
/// Invalid     An area without tiles: false.
/// Cost        As first_solid(). Allocates: as ChunkedMap.
template <RangeOfSpans Spans>
[[nodiscard]] Result<bool, ChunkError> any_solid(ChunkedMap& map, const Spans& area) noexcept {
  const Result<SolidTile, ChunkError> first = first_solid(map, area);
  if (!first) return first.error();
  return first->found;
}

/// Finds the solid tile nearest to `point`, at most `most` away.
/// Border      See above.
/// Invalid     A NaN or infinite coordinate, `most` NaN or negative: none.
/// Cost        As nearest_solid() in the pages around the point, as far as the tile is away; without one, in all pages
///             of the world within `most`: set it. Allocates: as ChunkedMap.
[[nodiscard]] Result<SolidTile, ChunkError> nearest_solid(ChunkedMap& map, Point point,
                                                          double most = detail::infinity) noexcept;

}  // namespace tilespace
