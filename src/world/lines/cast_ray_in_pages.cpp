// SPDX-License-Identifier: MIT
#include <tilespace/raycast/detail/cast_over_parts.hpp>
#include <tilespace/world/chunked_rays.hpp>
#include "lines/page_line.hpp"

// Raycast from page to page: one march over pages as the parts of a map (cast_over_parts.hpp). Lines that begin beyond
// the world or in something solid, or are too long for that, and worlds of narrow margins, take the general method: the
// whole segment is cast in the map of each page along it, so that its fraction is that of the dense map. A hit in a
// page, or in its margin, is the first one: line and page are convex, so that what the line has of the page is one
// piece, and what is before that was asked before. Free pages are passed without a cast.

namespace tilespace {
namespace {

using detail::Page;
using detail::PageStore;

// Whether the line begins where everything around is solid: beyond a world whose outside is.
bool begins_in_solid_outside(const PageStore& store, const Segment& segment) noexcept {
  const TileBox around = detail::grown_by(store.source.bounds, 1);
  return store.source.outside == Outside::solid && !around.contains(tile_at(segment.start));
}

CollisionMap solid_everywhere() noexcept {
  CollisionMap map;
  map.set_outside(Outside::solid);
  return map;
}

// The pages of a line as parts of a map, and why there is no next one.
struct PagesOfLine {
  PageStore& store;
  TileBox known;
  bool is_first = true;
  ChunkError error{};
};

detail::MapPart page_with(void* user, Tile tile) noexcept {
  PagesOfLine& line = *static_cast<PagesOfLine*>(user);
  // A line that has left the world and the tiles around it does not come back.
  if (!line.known.contains(tile)) return {};
  const Result<Page*, ChunkError> page = detail::page_at(line.store, page_of(tile, line.store.options.page_bits));
  if (!page) {
    line.error = page.error();
    return {};
  }
  line.store.stats.crossings += line.is_first ? 0U : 1U;
  line.is_first = false;
  return {&(*page)->map, (*page)->tiles, is_free(**page)};
}

Result<RayHit, ChunkError> cast_in_each_page(PageStore& store, const Segment& segment, CornerGap gap) noexcept {
  bool is_first = true;
  for (const TileOnLine& step : detail::pages_along(store, segment)) {
    const Result<Page*, ChunkError> page = detail::page_at(store, {step.tile.x, step.tile.y});
    if (!page) return page.error();
    store.stats.crossings += is_first ? 0U : 1U;
    is_first = false;
    const TileBox decided = detail::decided_tiles(**page);
    if (!is_free(**page)) {
      const RayHit hit = cast_ray((*page)->map, segment, gap);
      if (hit.hit && decided.contains(hit.tile)) return hit;
    }
    // A line may hit a tile beside its own: at a corner, or by a wall.
    if (detail::grown_by(decided, -1).contains(tile_at(segment.end))) break;
  }
  return RayHit{};
}

}  // namespace

Result<RayHit, ChunkError> cast_ray(ChunkedMap& map, const Segment& segment, CornerGap gap) noexcept {
  PageStore& store = detail::store_of(map);
  if (is_empty(segment)) return RayHit{};
  if (begins_in_solid_outside(store, segment)) return cast_ray(solid_everywhere(), segment, gap);
  PagesOfLine line{store, detail::known_tiles(store)};
  if (line.known.contains(tile_at(segment.start)) && store.options.margin >= detail::overlap_of_parts) {
    const detail::CastOverParts cast = detail::cast_over_parts({&line, page_with}, segment, gap);
    if (!line.error.ok()) return line.error;
    if (cast.is_done) return cast.hit;
  }
  return cast_in_each_page(store, segment, gap);
}

Result<bool, ChunkError> is_clear(ChunkedMap& map, const Segment& segment, CornerGap gap) noexcept {
  const Result<RayHit, ChunkError> hit = cast_ray(map, segment, gap);
  if (!hit) return hit.error();
  return !hit->hit;
}

}  // namespace tilespace
