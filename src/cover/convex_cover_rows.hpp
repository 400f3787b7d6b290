// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/assert.hpp>
#include <tilespace/base/rounding.hpp>
#include <tilespace/cover/detail/convex_cover.hpp>
#include <tilespace/cover/detail/end_estimate.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>
#include "farthest_hit.hpp"
#include "run.hpp"

/// @file convex_cover_rows.hpp
/// Member functions of ConvexCover, for the sources that instantiate it. A Flank class provides mirrored(shape), with
/// -x for x, and bounds_of(shape), to which reach_of(shape) is added on all sides.

namespace tilespace::detail {

// Flanks of shapes within these limits stay within int32.
[[nodiscard]] inline bool is_near_tile_space(const Box& bounds, double reach) noexcept {
  constexpr double farthest = 0x1p30;
  constexpr double farthest_reach = 0x1p29;
  return -farthest < bounds.min.x && bounds.max.x < farthest && -farthest < bounds.min.y && bounds.max.y < farthest &&
         reach < farthest_reach;
}

// Tiles that the bounding box of a shape intersects.
[[nodiscard]] inline TileBox tiles_of_bounds(const Box& bounds, double reach, bool open) noexcept {
  const Run columns = run_around(bounds.min.x, bounds.max.x, reach, open);
  const Run rows = run_around(bounds.min.y, bounds.max.y, reach, open);
  return {{saturate_to_int32(columns.begin), saturate_to_int32(rows.begin)},
          {saturate_to_int32(columns.end), saturate_to_int32(rows.end)}};
}

// Tiles that a shape within the limits of its flanks may intersect.
template <class Limits>
[[nodiscard]] TileBox tiles_within(const Limits& west_in_mirror, const Limits& east) noexcept {
  const Run columns = touching_run(-west_in_mirror.east, east.east);
  const Run rows = touching_run(east.north, east.south);
  return {{saturate_to_int32(columns.begin), saturate_to_int32(rows.begin)},
          {saturate_to_int32(columns.end), saturate_to_int32(rows.end)}};
}

template <class Shape, class Flank>
ConvexCover<Shape, Flank>::ConvexCover(TileBox bounds, const Shape& shape, Boundary border) noexcept
    : shape_(shape), open_(border == Boundary::interior) {
  TILESPACE_ASSERT(border != Boundary::occupied);
  if (is_empty(shape) || border == Boundary::occupied || (open_ && !has_interior(shape))) return;
  const Box box = Flank::bounds_of(shape);
  const TileBox tiles =
      intersection(tiles_of_bounds(box, Flank::reach_of(shape), open_), intersection(bounds, tile_space));
  if (tiles.empty()) return;
  rows_ = tiles;
  holds_bounds_ = !is_near_tile_space(box, Flank::reach_of(shape)) && meets_all_corners();
  if (holds_bounds_) return;
  west_ = Flank(Flank::mirrored(shape));
  east_ = Flank(shape);
  if constexpr (requires { east_.limits(); }) {
    const TileBox left = intersection(rows_, tiles_within(west_.limits(), east_.limits()));
    rows_ = left.empty() ? TileBox{} : left;
  }
}

// Tests whether any of these tiles is covered: the slow, exact test.
template <class Shape, class Flank>
bool ConvexCover<Shape, Flank>::intersects(TileBox tiles) const noexcept {
  const Box box{box_of(tiles.min).min, box_of(tiles.max).min};
  return open_ ? overlaps_interior(shape_, box) : touches(shape_, box);
}

// A convex shape that covers the tiles at the four corners of the bounds covers all of the bounds.
template <class Shape, class Flank>
bool ConvexCover<Shape, Flank>::meets_all_corners() const noexcept {
  const auto intersects_tile = [&](std::int32_t x, std::int32_t y) { return intersects({{x, y}, {x + 1, y + 1}}); };
  const Tile first = rows_.min;
  const Tile last = rows_.max + Step{-1, -1};
  return intersects_tile(first.x, first.y) && intersects_tile(last.x, first.y) && intersects_tile(first.x, last.y) &&
         intersects_tile(last.x, last.y);
}

template <class Shape, class Flank>
TileSpan ConvexCover<Shape, Flank>::span_in(std::int32_t row) const noexcept {
  if (holds_bounds_) return {row, rows_.min.x, rows_.max.x};
  const EndEstimate west = west_.end_in(row, open_);
  const EndEstimate east = east_.end_in(row, open_);
  if (!(west.is_certain && east.is_certain)) [[unlikely]]
    return decide_row(row, -west.x, east.x);
  return {row, saturate_to_int32(max_of<std::int64_t>(-west.end, rows_.min.x)),
          saturate_to_int32(min_of<std::int64_t>(east.end, rows_.max.x))};
}

// Searches for both ends: that no tile up to x is covered, or none from x on, is monotone in x.
template <class Shape, class Flank>
TileSpan ConvexCover<Shape, Flank>::decide_row(std::int32_t row, double west_guess, double east_guess) const noexcept {
  const std::int32_t begin = rows_.min.x;
  const std::int32_t end = rows_.max.x;
  const auto none_up_to = [&](std::int32_t x) { return !intersects({{begin, row}, {x + 1, row + 1}}); };
  const auto none_from = [&](std::int32_t x) { return !intersects({{x, row}, {end, row + 1}}); };
  const std::int32_t first = farthest_hit(none_up_to, begin - 1, floor_to_int32(west_guess - 1.0), end - 1) + 1;
  if (first == end) return {row, end, end};
  return {row, first, farthest_hit(none_from, end, floor_to_int32(east_guess + 1.0), first)};
}

template <class Shape, class Flank>
void ConvexCover<Shape, Flank>::Iterator::find_next() noexcept {
  span_ = {};
  while (row_ < cover_->rows_.max.y && span_.size() == 0) span_ = cover_->span_in(row_++);
}

}  // namespace tilespace::detail
