// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/base/rounding.hpp>
#include <tilespace/cover/box_cover.hpp>
#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/volume/volume_cover.hpp>

// Rasterizes several rows at a time: merges the spans of all circles that may reach these rows into runs, as bits of a
// word a row if the body is at most 64 tiles wide. The cover of each circle decides its tiles.

namespace tilespace {
namespace {

using detail::max_of;
using detail::min_of;

constexpr double small = 2.5;  // radius
constexpr std::int64_t rows_of_small = 8;
constexpr std::int32_t margin = 8;

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

// Calls a function with the spans of all circles in these rows. They may end beyond the columns. Small circles are
// covered in bounds that are a little larger: that is quicker where no tile of a circle is near the bounds.
template <class Visit>
void VolumeCover::Iterator::visit_spans(TileBox rows, Visit visit) noexcept {
  const TileBox around = intersection({rows.min + Step{-margin, -margin}, rows.max + Step{margin, margin}}, tile_space);
  const auto height = static_cast<std::uint32_t>(rows.height());
  for (std::size_t i = 0; i < cover_->body_.size(); ++i) {
    const Circle circle = cover_->body_[i];
    if (!may_reach(circle, rows)) continue;
    if (circle.radius < small) {
      TileSpan spans[rows_of_small];
      const std::int64_t count = CircleCover(around, circle, cover_->border_).write(spans, rows_of_small);
      for (std::int64_t k = 0; k < count; ++k) {
        const auto row = static_cast<std::uint32_t>(spans[k].y - rows.min.y);
        if (row < height) visit(row, spans[k]);
      }
    } else {
      for (const TileSpan span : CircleCover(rows, circle, cover_->border_))
        visit(static_cast<std::uint32_t>(span.y - rows.min.y), span);
    }
  }
}

// Rows of at most 64 tiles, as bits.
void VolumeCover::Iterator::fill_words(TileBox rows) noexcept {
  std::uint64_t tiles[rows_at_once]{};
  const std::int64_t width = rows.width();
  visit_spans(rows, [&](std::uint32_t row, TileSpan span) {
    // Shifts in place of minima and maxima, which g++ 12 makes branches that cannot be predicted.
    const std::int64_t from = std::int64_t{span.x_begin} - rows.min.x, beyond = std::int64_t{span.x_end} - rows.max.x;
    const std::int64_t begin = from & ~(from >> 63), end = width + (beyond & (beyond >> 63));
    if (begin < end) tiles[row] |= ~std::uint64_t{0} >> (64 - (end - begin)) << begin;
  });
  for (std::int32_t row = 0; row < rows_at_once; ++row) {
    for (std::uint64_t left = tiles[row]; left != 0; left &= left + (left & (~left + 1))) {
      const int begin = std::countr_zero(left);
      runs_[row][counts_[row]++] = {rows.min.x + begin, rows.min.x + begin + std::countr_one(left >> begin)};
    }
  }
}

// Computes the runs of the rows from `y` on.
void VolumeCover::Iterator::fill(std::int64_t y) noexcept {
  y_ = static_cast<std::int32_t>(y);
  for (std::int32_t& count : counts_) count = 0;
  TileBox rows = cover_->bounds_;
  rows.min.y = y_;
  rows.max.y = min_of(rows.max.y, saturate_to_int32(y + rows_at_once));
  if (rows.width() <= 64) return fill_words(rows);
  visit_spans(rows, [&](std::uint32_t row, TileSpan span) {
    const Run run{max_of(span.x_begin, rows.min.x), min_of(span.x_end, rows.max.x)};
    if (run.begin < run.end) add(static_cast<std::int32_t>(row), run);
  });
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
