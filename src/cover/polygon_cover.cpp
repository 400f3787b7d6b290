// SPDX-License-Identifier: MIT
#include <tilespace/base/assert.hpp>
#include <tilespace/cover/polygon_cover.hpp>
#include <tilespace/geom/predicates.hpp>
#include "run.hpp"

namespace tilespace {

namespace {

// Tiles that the bounds of a polygon intersect: each of these rows and columns has a tile that the polygon intersects.
TileBox tiles_around(const Box& box, bool open) noexcept {
  const auto run = open ? detail::interior_run : detail::touching_run;
  return detail::tiles_of(run(box.min.x, box.max.x), run(box.min.y, box.max.y));
}

}  // namespace

PolygonCover::PolygonCover(TileBox bounds, const ConvexPolygon& polygon, Boundary border) noexcept
    : open_(border == Boundary::interior) {
  TILESPACE_ASSERT(border != Boundary::occupied);
  const bool is_sound = polygon.count == 0 || is_valid(polygon);
  TILESPACE_ASSERT(is_sound);
  if (border == Boundary::occupied || polygon.count == 0 || !is_sound) return;
  const TileBox tiles = intersection(tiles_around(bounds_of(polygon), open_), intersection(bounds, tile_space));
  if (tiles.empty()) return;
  tiles_ = tiles;
  polygon_ = polygon;
}

// Separating axis test. The tiles of tiles_ intersect the bounds of the polygon, so they intersect it unless they are
// beyond one of its edges, whose inside is to the right.
bool PolygonCover::covers(Tile tile) const noexcept {
  if (!tiles_.contains(tile)) return false;
  const Box box = box_of(tile);
  const int least = open_ ? 1 : 0;
  Point from = polygon_.corners[polygon_.count - 1];
  for (const Point to : corners_of(polygon_)) {
    const Point innermost{to.y < from.y ? box.max.x : box.min.x, to.x > from.x ? box.max.y : box.min.y};
    if (orientation(from, to, innermost) < least) return false;
    from = to;
  }
  return true;
}

void PolygonCover::Iterator::find_next() noexcept {
  const TileBox& tiles = cover_->tiles_;
  span_ = {};
  while (row_ < tiles.max.y && span_.size() == 0) {
    const std::int64_t begin = -detail::end_of_columns(west_.farthest_in(row_), cover_->open_);
    const std::int64_t end = detail::end_of_columns(east_.farthest_in(row_), cover_->open_);
    span_.y = row_++;
    span_.x_begin = saturate_to_int32(begin < tiles.min.x ? tiles.min.x : begin);
    span_.x_end = saturate_to_int32(end > tiles.max.x ? tiles.max.x : end);
  }
}

}  // namespace tilespace
