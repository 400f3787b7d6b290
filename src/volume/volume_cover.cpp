// SPDX-License-Identifier: MIT
#include <tilespace/base/larger.hpp>
#include <tilespace/base/rounding.hpp>
#include <tilespace/cover/box_cover.hpp>
#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/volume/detail/surround.hpp>
#include <tilespace/volume/volume_cover.hpp>

// Row by row, the span of each circle that reaches the row, put together to runs. What is around a circle is a little too
// large, so that no row of it is left out; which tiles of a row it touches, its own cover says.

namespace tilespace {
namespace {

using detail::larger;
using detail::smaller;

// The rows of tiles that a box touches, and perhaps one more either way.
std::int32_t first_row(const Box& box) noexcept {
  return saturate_to_int32(std::int64_t{floor_to_int32(box.min.y)} - 1);
}
std::int32_t last_row(const Box& box) noexcept { return floor_to_int32(box.max.y); }

}  // namespace

VolumeCover::VolumeCover(TileBox bounds, const VolumeView& body, Border border) noexcept
    : bounds_(cover(bounds, body.box_around(), Border::touching).tiles()), body_(body), border_(border) {}

VolumeCover::Iterator::Iterator(const VolumeCover& cover) noexcept : cover_(&cover) {
  for (std::size_t i = 0; i < cover.body_.size(); ++i) {
    const Circle circle = cover.body_[i];
    const Box reach = detail::reach_of(circle);
    rows_[i] = is_empty(circle) ? Rows{1, 0} : Rows{first_row(reach), last_row(reach)};
  }
  find_row(cover.bounds_.min.y);
}

// The runs of the first row from `y` on that has any.
void VolumeCover::Iterator::find_row(std::int64_t y) noexcept {
  const TileBox bounds = cover_->bounds_;
  count_ = 0;
  next_ = 0;
  for (; y < bounds.max.y && count_ == 0; ++y) {
    y_ = static_cast<std::int32_t>(y);
    const TileBox row{{bounds.min.x, y_}, {bounds.max.x, y_ + 1}};
    for (std::size_t i = 0; i < cover_->body_.size(); ++i) {
      if (y_ < rows_[i].first || y_ > rows_[i].last) continue;
      for (const TileSpan span : CircleCover(row, cover_->body_[i], cover_->border_)) add({span.x_begin, span.x_end});
    }
  }
}

// Puts a run in its place, together with those that it touches.
void VolumeCover::Iterator::add(Run run) noexcept {
  std::int32_t first = 0;
  while (first < count_ && runs_[first].end < run.begin) ++first;
  std::int32_t behind = first;
  for (; behind < count_ && runs_[behind].begin <= run.end; ++behind) {
    run.begin = smaller(run.begin, runs_[behind].begin);
    run.end = larger(run.end, runs_[behind].end);
  }
  const std::int32_t shift = 1 - (behind - first);
  if (shift > 0) {
    for (std::int32_t i = count_; i > behind; --i) runs_[i] = runs_[i - 1];
  } else if (shift < 0) {
    for (std::int32_t i = behind; i < count_; ++i) runs_[i + shift] = runs_[i];
  }
  runs_[first] = run;
  count_ += shift;
}

}  // namespace tilespace
