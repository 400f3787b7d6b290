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
/// -x for x, bounds_of(shape), to which reach_of(shape) is added on all sides, and tiles_around(shape, open).

namespace tilespace::detail {

// Flanks of shapes within these limits stay within int32.
[[nodiscard]] inline bool is_near_tile_space(const Box& bounds, double reach) noexcept {
  constexpr double farthest = 0x1p30;
  constexpr double farthest_reach = 0x1p29;
  return -farthest < bounds.min.x && bounds.max.x < farthest && -farthest < bounds.min.y && bounds.max.y < farthest &&
         reach < farthest_reach;
}

// Tiles that a shape within the limits of its flanks may intersect.
template <class Limits>
[[nodiscard]] TileBox tiles_within(const Limits& west_in_mirror, const Limits& east) noexcept {
  return tiles_of(touching_run(-west_in_mirror.east, east.east), touching_run(east.north, east.south));
}

template <class Shape, class Flank>
ConvexCover<Shape, Flank>::ConvexCover(TileBox bounds, const Shape& shape, Boundary border) noexcept
    : shape_(shape), open_(border == Boundary::interior) {
  TILESPACE_ASSERT(border != Boundary::occupied);
  if (is_empty(shape) || border == Boundary::occupied || (open_ && !has_interior(shape))) return;
  const Box box = Flank::bounds_of(shape);
  const TileBox tiles = intersection(Flank::tiles_around(shape, open_), intersection(bounds, tile_space));
  if (tiles.empty()) return;
  rows_ = tiles;
  holds_bounds_ = !is_near_tile_space(box, Flank::reach_of(shape)) && meets_all_corners();
}

// Tests whether any of these tiles is covered: the slow, exact test.
template <class Shape, class Flank>
bool ConvexCover<Shape, Flank>::intersects(TileBox tiles) const noexcept {
  const Box box{box_of(tiles.min).min, box_of(tiles.max).min};
  return open_ ? overlaps_interior(shape_, box) : touches(shape_, box);
}

template <class Shape, class Flank>
bool ConvexCover<Shape, Flank>::covers(Tile tile) const noexcept {
  return rows_.contains(tile) && intersects({tile, tile + Step{1, 1}});
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
TileSpan ConvexCover<Shape, Flank>::span_in(TileBox tiles, std::int32_t row, const Flanks& flanks) const noexcept {
  if (holds_bounds_) return {row, tiles.min.x, tiles.max.x};
  const EndEstimate west = flanks.west.end_in(row, open_);
  const EndEstimate east = flanks.east.end_in(row, open_);
  if (!(west.is_certain && east.is_certain)) [[unlikely]]
    return decide_row(tiles, row, -west.x, east.x);
  return {row, saturate_to_int32(max_of<std::int64_t>(-west.end, tiles.min.x)),
          saturate_to_int32(min_of<std::int64_t>(east.end, tiles.max.x))};
}

// Searches for both ends: that no tile up to x is covered, or none from x on, is monotone in x.
template <class Shape, class Flank>
TileSpan ConvexCover<Shape, Flank>::decide_row(TileBox tiles, std::int32_t row, double west_guess,
                                               double east_guess) const noexcept {
  const std::int32_t begin = tiles.min.x;
  const std::int32_t end = tiles.max.x;
  const auto none_up_to = [&](std::int32_t x) { return !intersects({{begin, row}, {x + 1, row + 1}}); };
  const auto none_from = [&](std::int32_t x) { return !intersects({{x, row}, {end, row + 1}}); };
  const std::int32_t first = farthest_hit(none_up_to, begin - 1, floor_to_int32(west_guess - 1.0), end - 1) + 1;
  if (first == end) return {row, end, end};
  return {row, first, farthest_hit(none_from, end, floor_to_int32(east_guess + 1.0), first)};
}

// The flanks are computed here, as reductions may find out without them that there is nothing to visit.
template <class Shape, class Flank>
ConvexCover<Shape, Flank>::Iterator::Iterator(const ConvexCover& cover) noexcept
    : cover_(&cover), row_(cover.rows_.min.y), rows_(cover.rows_), flanks_{cover.shape_} {
  if constexpr (requires { flanks_.east.limits(); }) {
    rows_ = intersection(rows_, tiles_within(flanks_.west.limits(), flanks_.east.limits()));
    if (rows_.empty()) rows_ = {};
    row_ = rows_.min.y;
  }
  find_next();
}

template <class Shape, class Flank>
ConvexCover<Shape, Flank>::Iterator::Iterator(const ConvexCover& cover, TileBox rows) noexcept
    : cover_(&cover), row_(rows.min.y), rows_(rows) {
  find_next();
}

template <class Shape, class Flank>
auto ConvexCover<Shape, Flank>::begin() const noexcept -> Iterator {
  return rows_.empty() || holds_bounds_ ? Iterator(*this, rows_) : Iterator(*this);
}

template <class Shape, class Flank>
void ConvexCover<Shape, Flank>::Iterator::find_next() noexcept {
  span_ = {};
  while (row_ < rows_.max.y && span_.size() == 0) span_ = cover_->span_in(rows_, row_++, flanks_);
}

}  // namespace tilespace::detail
