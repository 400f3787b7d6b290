// SPDX-License-Identifier: MIT
#include <tilespace/cover/nearest_solid.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/world/chunked_areas.hpp>
#include "pages/page_access.hpp"

// Nearest solid tile, page by page: rings of pages around that of the point, from the inside outwards, until all of a
// ring is farther away than the best tile. Pages and tiles are compared by exact distances to their nearest points,
// which are clamped coordinates, and so doubles.

namespace tilespace {
namespace {

using detail::Page;
using detail::PageStore;

Point nearest_point(TileBox tiles, Point point) noexcept {
  const auto clamped = [](double value, std::int32_t low, std::int32_t high) {
    return detail::min_of(detail::max_of(value, static_cast<double>(low)), static_cast<double>(high));
  };
  return {clamped(point.x, tiles.min.x, tiles.max.x), clamped(point.y, tiles.min.y, tiles.max.y)};
}

TileBox box_of_tile(Tile tile) noexcept { return {tile, tile + Step{1, 1}}; }

// The best tile so far.
struct Nearest {
  Point point;
  double most;
  SolidTile best{};

  // Whether a tile of these may be nearer, or as near and first.
  [[nodiscard]] bool is_in_reach(TileBox tiles) const noexcept {
    const Point place = nearest_point(tiles, point);
    if (compare_distance(point, place, most) > 0) return false;
    return !best.found || compare_distance(point, place, nearest_point(box_of_tile(best.tile), point)) <= 0;
  }
  void take(Tile tile) noexcept {
    if (!is_in_reach(box_of_tile(tile))) return;
    const bool is_as_near = best.found && compare_distance(point, nearest_point(box_of_tile(tile), point),
                                                           nearest_point(box_of_tile(best.tile), point)) == 0;
    if (!is_as_near || tile < best.tile) best = {tile, true};
  }
};

// The nearest tile of a box, all of which is solid; of several, the first.
Tile nearest_of_box(TileBox tiles, Point point) noexcept {
  const auto nearest = [](double value, std::int32_t low, std::int32_t high) {
    const std::int64_t home = std::int64_t{ceil_to_int32(value)} - 1;
    return static_cast<std::int32_t>(detail::min_of(detail::max_of(home, std::int64_t{low}), std::int64_t{high} - 1));
  };
  return {nearest(point.x, tiles.min.x, tiles.max.x), nearest(point.y, tiles.min.y, tiles.max.y)};
}

ChunkError look_in_page(PageStore& store, PageKey key, Nearest& nearest) noexcept {
  if (!nearest.is_in_reach(tiles_of(key, store.options.page_bits))) return {};
  const Result<Page*, ChunkError> page = detail::page_at(store, key);
  if (!page) return page.error();
  if (is_free(**page)) return {};
  if ((*page)->is_uniform) {
    nearest.take(nearest_of_box((*page)->square, nearest.point));
    return {};
  }
  const SolidTile found = nearest_solid((*page)->map, nearest.point, nearest.most);
  if (found) nearest.take(found.tile);
  return {};
}

// Solid tiles beyond the world.
void look_beyond(const PageStore& store, Nearest& nearest) noexcept {
  if (store.source.outside == Outside::free) return;
  const TileBox known = detail::known_tiles(store);
  const TileBox sides[] = {{tile_space.min, {tile_space.max.x, known.min.y}},
                           {{tile_space.min.x, known.min.y}, {known.min.x, known.max.y}},
                           {{known.max.x, known.min.y}, {tile_space.max.x, known.max.y}},
                           {{tile_space.min.x, known.max.y}, tile_space.max}};
  for (const TileBox side : sides) nearest.take(nearest_of_box(side, nearest.point));
}

// Calls `visit(key)` for the pages of a ring that are in `pages`, until one has an error.
template <class Visit>
ChunkError for_ring(TileBox pages, Tile center, std::int32_t radius, Visit visit) {
  const std::int32_t side = 2 * radius;
  for (std::int32_t dy = 0; dy <= side; ++dy) {
    const std::int32_t step = dy == 0 || dy == side || side == 0 ? 1 : side;
    for (std::int32_t dx = 0; dx <= side; dx += step) {
      const Tile at = center + Step{dx - radius, dy - radius};
      if (!pages.contains(at)) continue;
      const ChunkError error = visit(PageKey{at.x, at.y});
      if (!error.ok()) return error;
    }
  }
  return {};
}

// Whether any page of a ring, or of those around it, may have a nearer tile.
bool may_be_in_ring(const Nearest& nearest, const PageStore& store, TileBox pages, Tile center,
                    std::int32_t radius) noexcept {
  const TileBox sides[] = {{pages.min, {pages.max.x, center.y - radius + 1}},
                           {{pages.min.x, center.y + radius}, pages.max},
                           {pages.min, {center.x - radius + 1, pages.max.y}},
                           {{center.x + radius, pages.min.y}, pages.max}};
  const int bits = store.options.page_bits;
  for (const TileBox side : sides) {
    const TileBox there = intersection(side, pages);
    if (there.empty()) continue;
    const TileBox tiles{tiles_of(PageKey{there.min.x, there.min.y}, bits).min,
                        tiles_of(PageKey{there.max.x - 1, there.max.y - 1}, bits).max};
    if (nearest.is_in_reach(tiles)) return true;
  }
  return false;
}

}  // namespace

Result<SolidTile, ChunkError> nearest_solid(ChunkedMap& map, Point point, double most) noexcept {
  PageStore& store = detail::store_of(map);
  if (!is_finite(point) || !(most >= 0.0)) return SolidTile{};
  Nearest nearest{point, most};
  look_beyond(store, nearest);
  const TileBox pages = detail::pages_of(store, tile_space);
  const PageKey home = page_of(nearest_of_box(detail::known_tiles(store), point), store.options.page_bits);
  const Tile center{home.x, home.y};
  for (std::int32_t radius = 0; may_be_in_ring(nearest, store, pages, center, radius); ++radius) {
    const ChunkError error =
        for_ring(pages, center, radius, [&](PageKey key) { return look_in_page(store, key, nearest); });
    if (!error.ok()) return error;
  }
  return nearest.best;
}

}  // namespace tilespace
