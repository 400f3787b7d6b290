// SPDX-License-Identifier: MIT
#include <tilespace/base/assert.hpp>
#include <tilespace/cover/polygon_cover.hpp>
#include "run.hpp"

namespace tilespace {

using detail::Run;

namespace {

// Tiles that the bounds of a polygon intersect: each of these rows and columns has a tile that the polygon intersects.
TileBox tiles_around(const Box& box, bool open) noexcept {
  const auto run = open ? detail::interior_run : detail::touching_run;
  const Run columns = run(box.min.x, box.max.x);
  const Run rows = run(box.min.y, box.max.y);
  return {{saturate_to_int32(columns.begin), saturate_to_int32(rows.begin)},
          {saturate_to_int32(columns.end), saturate_to_int32(rows.end)}};
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
  west_ = detail::mirrored_western_flank(polygon);
  east_ = detail::eastern_flank(polygon);
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
