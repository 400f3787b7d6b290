// SPDX-License-Identifier: MIT
#include <tilespace/base/assert.hpp>
#include <tilespace/cover/detail/run.hpp>
#include <tilespace/cover/polygon_cover.hpp>

namespace tilespace {

using detail::Run;

PolygonCover::PolygonCover(TileBox bounds, const ConvexPolygon& polygon, Border border) noexcept
    : bounds_(intersection(bounds, tile_space)), open_(border == Border::interior) {
  TILESPACE_ASSERT(border != Border::occupied);
  const bool is_sound = polygon.count == 0 || is_valid(polygon);
  TILESPACE_ASSERT(is_sound);
  if (border == Border::occupied || polygon.count == 0 || bounds_.empty() || !is_sound) return;
  const Box box = bounds_of(polygon);
  const Run rows = open_ ? detail::interior_run(box.min.y, box.max.y) : detail::touching_run(box.min.y, box.max.y);
  y_begin_ = saturate_to_int32(rows.begin < bounds_.min.y ? bounds_.min.y : rows.begin);
  y_end_ = saturate_to_int32(rows.end > bounds_.max.y ? bounds_.max.y : rows.end);
  west_ = detail::mirrored_western_flank(polygon);
  east_ = detail::eastern_flank(polygon);
}

void PolygonCover::Iterator::find_next() noexcept {
  const TileBox& bounds = cover_->bounds_;
  span_ = {};
  while (row_ < cover_->y_end_ && span_.size() == 0) {
    const std::int64_t begin = -detail::end_of_columns(west_.farthest_in(row_), cover_->open_);
    const std::int64_t end = detail::end_of_columns(east_.farthest_in(row_), cover_->open_);
    span_.y = row_++;
    span_.x_begin = saturate_to_int32(begin < bounds.min.x ? bounds.min.x : begin);
    span_.x_end = saturate_to_int32(end > bounds.max.x ? bounds.max.x : end);
  }
}

}  // namespace tilespace
