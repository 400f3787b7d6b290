// SPDX-License-Identifier: MIT
#include <tilespace/base/assert.hpp>
#include <tilespace/base/larger.hpp>
#include <tilespace/base/size_of.hpp>
#include <tilespace/cover/capsule_cover.hpp>
#include <tilespace/cover/detail/farthest_met.hpp>
#include <tilespace/cover/detail/run.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>

namespace tilespace {
namespace {

using detail::EndEstimate;
using detail::larger;
using detail::Run;
using detail::size_of;
using detail::smaller;

// Capsules whose flanks stay within int32.
constexpr double farthest_end = 0x1p30;
constexpr double largest_radius = 0x1p29;

// So many rows are walked as fast as one finds out that they are all beside the bounds.
constexpr std::int64_t few_rows = 32;

bool is_near(Point p) noexcept { return size_of(p.x) < farthest_end && size_of(p.y) < farthest_end; }

Run run_of(double from, double to, double radius, bool open) noexcept {
  return detail::run_around(smaller(from, to), larger(from, to), radius, open);
}

Capsule mirrored(const Capsule& capsule) noexcept {
  const auto [start, end] = capsule.axis;
  return {{{-start.x, start.y}, {-end.x, end.y}}, capsule.radius};
}

}  // namespace

CapsuleCover::CapsuleCover(TileBox bounds, const Capsule& capsule, Border border) noexcept
    : bounds_(intersection(bounds, tile_space)), capsule_(capsule), open_(border == Border::interior) {
  TILESPACE_ASSERT(border != Border::occupied);
  if (is_empty(capsule) || bounds_.empty() || border == Border::occupied || (open_ && capsule.radius == 0.0)) return;
  const auto [start, end] = capsule.axis;
  const Run rows = run_of(start.y, end.y, capsule.radius, open_);
  y_begin_ = saturate_to_int32(larger<std::int64_t>(rows.begin, bounds_.min.y));
  y_end_ = saturate_to_int32(smaller<std::int64_t>(rows.end, bounds_.max.y));
  if (std::int64_t{y_end_} - y_begin_ > few_rows) {
    const Run columns = run_of(start.x, end.x, capsule.radius, open_);
    if (columns.begin >= bounds_.max.x || columns.end <= bounds_.min.x) y_end_ = y_begin_;
  }
  holds_bounds_ = !(is_near(start) && is_near(end) && capsule.radius < largest_radius) && meets_all_corners();
  if (holds_bounds_) return;
  west_ = detail::CapsuleFlank(mirrored(capsule));
  east_ = detail::CapsuleFlank(capsule);
}

// Is the tile met? The slow and obviously right way.
bool CapsuleCover::meets(Tile tile) const noexcept {
  return open_ ? overlaps_interior(capsule_, box_of(tile)) : touches(capsule_, box_of(tile));
}

// Capsules are convex: what meets the tiles at the corners of the bounds meets all of them.
bool CapsuleCover::meets_all_corners() const noexcept {
  const Tile last = bounds_.max + Step{-1, -1};
  return meets(bounds_.min) && meets(last) && meets({bounds_.min.x, last.y}) && meets({last.x, bounds_.min.y});
}

TileSpan CapsuleCover::span_in(std::int32_t row) const noexcept {
  if (holds_bounds_) return {row, bounds_.min.x, bounds_.max.x};
  const EndEstimate west = west_.end_in(row, open_);
  const EndEstimate east = east_.end_in(row, open_);
  if (!(west.is_certain && east.is_certain)) [[unlikely]]
    return decide_row(row, west, east);
  return {row, saturate_to_int32(larger<std::int64_t>(-west.end, bounds_.min.x)),
          saturate_to_int32(smaller<std::int64_t>(east.end, bounds_.max.x))};
}

TileSpan CapsuleCover::decide_row(std::int32_t row, const EndEstimate& west, const EndEstimate& east) const noexcept {
  const std::int32_t first_column = bounds_.min.x;
  const std::int32_t last_column = bounds_.max.x - 1;
  const auto within = [&](std::int64_t column) {
    return saturate_to_int32(smaller<std::int64_t>(larger<std::int64_t>(column, first_column), last_column));
  };
  const auto is_met = [&](std::int32_t x) { return meets({x, row}); };
  const std::int32_t nearest = within(east_.column_in(row));
  if (!is_met(nearest)) return {row, nearest, nearest};
  const std::int32_t first = west.is_certain
                                 ? within(-west.end)
                                 : detail::farthest_met(is_met, nearest, floor_to_int32(-west.x), first_column);
  const std::int32_t last = east.is_certain
                                ? within(east.end - 1)
                                : detail::farthest_met(is_met, nearest, floor_to_int32(east.x), last_column);
  return {row, first, last + 1};
}

void CapsuleCover::Iterator::find_next() noexcept {
  span_ = {};
  while (row_ < cover_->y_end_ && span_.size() == 0) span_ = cover_->span_in(row_++);
}

}  // namespace tilespace
