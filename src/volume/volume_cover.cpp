// SPDX-License-Identifier: MIT
#include <tilespace/base/rounding.hpp>
#include <tilespace/cover/box_cover.hpp>
#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/volume/volume_cover.hpp>

// Rasterizes several rows at a time: merges the spans of all circles that may reach these rows into runs. The cover of
// each circle decides its tiles.

namespace tilespace {
namespace {

using detail::max_of;
using detail::min_of;

// Conservative test whether the circle has tiles in these rows. Rounding is monotone for sums, and exact for integers:
// where the real y is not below an integer, nor is the double.
bool may_reach(const Circle& circle, TileBox rows) noexcept {
  return circle.center.y - circle.radius <= rows.max.y && circle.center.y + circle.radius >= rows.min.y;
}

}  // namespace

VolumeCover::VolumeCover(TileBox bounds, const VolumeView& body, Boundary border) noexcept
    : bounds_(cover(bounds, body.box_around(), Boundary::touching).tiles()), body_(body), border_(border) {}

VolumeCover::Iterator::Iterator(const VolumeCover& cover) noexcept : cover_(&cover), at_end_(false) {
  fill(cover.bounds_.min.y);
  find_row(0);
}

// Finds the first row from `row` on that has any tiles.
void VolumeCover::Iterator::find_row(std::int32_t row) noexcept {
  next_ = 0;
  for (;; row = 0) {
    for (row_ = row; row_ < rows_at_once; ++row_) {
      if (counts_[row_] != 0) return;
    }
    if (std::int64_t{y_} + rows_at_once >= cover_->bounds_.max.y) break;
    fill(std::int64_t{y_} + rows_at_once);
  }
  at_end_ = true;
}

// Computes the runs of the rows from `y` on.
void VolumeCover::Iterator::fill(std::int64_t y) noexcept {
  y_ = static_cast<std::int32_t>(y);
  for (std::int32_t& count : counts_) count = 0;
  TileBox rows = cover_->bounds_;
  rows.min.y = y_;
  rows.max.y = min_of(rows.max.y, saturate_to_int32(y + rows_at_once));
  for (std::size_t i = 0; i < cover_->body_.size(); ++i) {
    const Circle circle = cover_->body_[i];
    if (!may_reach(circle, rows)) continue;
    for (const TileSpan span : CircleCover(rows, circle, cover_->border_)) add(span.y - y_, {span.x_begin, span.x_end});
  }
}

// Inserts a run in order, merged with those that it touches.
void VolumeCover::Iterator::add(std::int32_t row, Run run) noexcept {
  Run* const runs = runs_[row];
  std::int32_t& count = counts_[row];
  std::int32_t first = 0;
  while (first < count && runs[first].end < run.begin) ++first;
  std::int32_t behind = first;
  for (; behind < count && runs[behind].begin <= run.end; ++behind) {
    run.begin = min_of(run.begin, runs[behind].begin);
    run.end = max_of(run.end, runs[behind].end);
  }
  if (behind == first) {
    for (std::int32_t i = count; i > first; --i) runs[i] = runs[i - 1];
    ++count;
  } else {
    for (std::int32_t i = behind; i < count; ++i) runs[i - (behind - first - 1)] = runs[i];
    count -= behind - first - 1;
  }
  runs[first] = run;
}

}  // namespace tilespace
