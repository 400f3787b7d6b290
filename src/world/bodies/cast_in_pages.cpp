// SPDX-License-Identifier: MIT
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <tilespace/world/chunked_casts.hpp>
#include "bodies/reach.hpp"
#include "lines/page_line.hpp"
#include "windows/window.hpp"

// Shape casts from page to page, along the line of a point of the body. The whole translation is cast in the map of
// each page. A hit counts if the tile is farther from the border of the margin than the body is large, so that all that
// it meets at the same time, or before, is known: all of its way from where that point enters the page to the hit lies
// in the page and its margin, as these are convex. A path that ends where all that is met there would count has no hit
// in other pages. Large bodies, for which a margin has no room, get a window.

namespace tilespace {
namespace {

using detail::Page;
using detail::PageStore;

// A body of which tiles around its path are asked.
struct Moving {
  Point place;
  Box box;
  Vec translation;
};

template <class Shape>
Moving moving(const Shape& shape, Vec translation) noexcept {
  return {detail::named_point_of(shape), detail::box_around(shape), translation};
}

// Tiles beside the place of a body that it may meet.
std::int32_t extent_of(const Moving& body) noexcept {
  const double west = body.place.x - body.box.min.x, east = body.box.max.x - body.place.x;
  const double north = body.place.y - body.box.min.y, south = body.box.max.y - body.place.y;
  const double x = west > east ? west : east, y = north > south ? north : south;
  return saturate_to_int32(std::int64_t{ceil_to_int32(x > y ? x : y)} + detail::tiles_around_body);
}

// Whether the body can be followed from page to page: it is small, and has an end.
bool fits_pages(const PageStore& store, const Moving& body) noexcept {
  return extent_of(body) <= store.options.margin / 2 && is_finite(body.place + body.translation);
}

// Pages along the place of the body, beyond the world as far as the body reaches.
TilesAlong pages_along_path(const PageStore& store, const Moving& body) noexcept {
  const TileBox pages = detail::grown_by(detail::pages_of(store, tile_space), 1);
  return tiles_along(pages, detail::scaled(store, {body.place, body.place + body.translation}));
}

template <class Cast>
Result<SweepHit, ChunkError> cast_from_page_to_page(PageStore& store, const Moving& body, Cast cast) noexcept {
  const std::int32_t extent = extent_of(body);
  const Point end = body.place + body.translation;
  bool is_first = true;
  for (const TileOnLine& step : pages_along_path(store, body)) {
    const Result<Page*, ChunkError> page = detail::page_at(store, {step.tile.x, step.tile.y});
    if (!page) return page.error();
    store.stats.crossings += is_first ? 0U : 1U;
    is_first = false;
    const TileBox decided = detail::grown_by((*page)->tiles, -extent);
    if (!is_free(**page)) {
      const SweepHit hit = cast((*page)->map);
      if (hit.hit && (hit.inside || decided.contains(hit.tile))) return hit;
    }
    if (detail::grown_by(decided, -extent).contains(tile_at(end))) break;
  }
  return SweepHit{};
}

// Whether the path begins far beyond a world that is solid outside.
bool begins_beyond(const PageStore& store, const Moving& body) noexcept {
  return store.source.outside == Outside::solid && !detail::known_tiles(store).contains(tile_at(body.place));
}

template <class Cast>
Result<SweepHit, ChunkError> cast_in_pages(ChunkedMap& map, const Moving& body, Cast cast) noexcept {
  PageStore& store = detail::store_of(map);
  if (!detail::has_place(body.box, body.translation)) return cast(CollisionMap{});
  const TileBox path = detail::tiles_of_path(body.box, body.translation);
  const Result<const CollisionMap*, ChunkError> near = detail::map_if_in_page(store, path, body.place);
  if (!near) return near.error();
  if (*near != nullptr) return cast(**near);
  if (fits_pages(store, body) && !begins_beyond(store, body)) return cast_from_page_to_page(store, body, cast);
  const Result<const CollisionMap*, ChunkError> around = detail::map_with(store, path, detail::Needed::tiles);
  if (!around) return around.error();
  return cast(**around);
}

template <class Shape>
Result<bool, ChunkError> overlaps_in_pages(ChunkedMap& map, const Shape& shape) noexcept {
  const Box box = detail::box_around(shape);
  if (!detail::has_place(box, {})) return overlaps_solid(CollisionMap{}, shape);
  const TileBox tiles = detail::tiles_of_path(box, {});
  const Result<const CollisionMap*, ChunkError> around =
      detail::map_with(detail::store_of(map), tiles, detail::Needed::tiles);
  if (!around) return around.error();
  return overlaps_solid(**around, shape);
}

}  // namespace

Result<SweepHit, ChunkError> cast_box(ChunkedMap& map, const Body& body, Vec translation,
                                      const SweepOptions& options) noexcept {
  return cast_in_pages(map, moving(body, translation),
                       [&](const CollisionMap& of) { return cast_box(of, body, translation, options); });
}

Result<SweepHit, ChunkError> cast_point(ChunkedMap& map, Point point, Vec translation,
                                        const SweepOptions& options) noexcept {
  return cast_box(map, Body{point, {}}, translation, options);
}

Result<SweepHit, ChunkError> cast_circle(ChunkedMap& map, const Circle& circle, Vec translation,
                                         const SweepOptions& options) noexcept {
  return cast_in_pages(map, moving(circle, translation),
                       [&](const CollisionMap& of) { return cast_circle(of, circle, translation, options); });
}

Result<SweepHit, ChunkError> cast_capsule(ChunkedMap& map, const Capsule& capsule, Vec translation,
                                          const SweepOptions& options) noexcept {
  return cast_in_pages(map, moving(capsule, translation),
                       [&](const CollisionMap& of) { return cast_capsule(of, capsule, translation, options); });
}

Result<bool, ChunkError> overlaps_solid(ChunkedMap& map, const Body& body) noexcept {
  return overlaps_in_pages(map, body);
}

Result<bool, ChunkError> overlaps_solid(ChunkedMap& map, const Circle& circle) noexcept {
  return overlaps_in_pages(map, circle);
}

Result<bool, ChunkError> overlaps_solid(ChunkedMap& map, const Capsule& capsule) noexcept {
  return overlaps_in_pages(map, capsule);
}

}  // namespace tilespace
