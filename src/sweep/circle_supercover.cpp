// SPDX-License-Identifier: MIT
#include <tilespace/exact/max_of.hpp>
#include <tilespace/sweep/circle_supercover.hpp>
#include "thick_lines/candidate_heap.hpp"
#include "thick_lines/front_fraction.hpp"
#include "thick_lines/front_portions.hpp"
#include "thick_lines/line_time.hpp"
#include "thick_lines/moving_circle.hpp"

// Supercover of a moving circle, by rows. All that a circle has touched up to some time is the cover of a capsule,
// which has one run of tiles in each row. So a row begins with the tile that the southernmost point of the circle
// enters by, or with those of the start, and grows at both ends. The next tile of all is the earliest of the candidates
// of each row: the next one at its western end, at its eastern end, or its first tile. Candidates wait in a heap. A row
// that begins pushes its two ends.
//
// The heap has a fixed capacity, and a horizon beyond which nothing is pushed: candidate_heap.hpp. When the heap is
// empty, all rows that have begun are scanned again. How far they have been reported is known from the last tile
// reported: in each row, the first tile after it in the order is searched for, starting from where it was in the row
// before.
//
// Circles of usual sizes take their tiles a portion of the path at a time instead: thick_lines/front_portions.hpp. If a
// portion has too many of them, the heap goes on from there.
//
// Everything is mirrored so that the circle moves to the south-east, or along an axis.

namespace tilespace {
namespace {

using detail::axis_translation;
using detail::AxisTranslation;
using detail::begin_portions;
using detail::CandidateHeap;
using detail::CircleFront;
using detail::CirclePath;
using detail::ComingTile;
using detail::find_next_of_portions;
using detail::first_touch_of;
using detail::first_where;
using detail::last_touch_of;
using detail::LineTime;
using detail::max_of;
using detail::min_of;
using detail::moving_circle;
using detail::MovingCircle;
using detail::TileRange;

// Pushes a tile, if it is touched. So nothing beyond one that is not touched is pushed.
bool push_tile(CandidateHeap& heap, const MovingCircle& circle, std::int64_t column, std::int32_t row,
               std::int8_t direction) noexcept {
  const TileRange window = circle.path.x.window;
  if (column < window.first || column > window.last) return false;
  ComingTile coming{{static_cast<std::int32_t>(column), row}, 0.0, 0.0, 0, direction};
  if (!find_touch(circle, coming)) return false;
  push(heap, circle, coming);
  return true;
}

void push_row(CandidateHeap& heap, const MovingCircle& circle, std::int32_t row) noexcept {
  if (row <= circle.path.rows.last) push(heap, circle, begin_of_row(circle, row));
}

void begin_row(CircleFront& front, const MovingCircle& circle, std::int32_t row) noexcept {
  const TileRange window = circle.path.x.window;
  front.next_row = row + 1;
  const std::int64_t column = column_of_row(circle, row);
  push_tile(front.heap, circle, max_of<std::int64_t>(column, window.first), row, 1);
  push_tile(front.heap, circle, min_of<std::int64_t>(column - 1, window.last), row, -1);
  push_row(front.heap, circle, front.next_row);
}

// Tests whether a tile has been reported. For tiles of a row that has begun.
bool is_reported(const CircleFront& front, const MovingCircle& circle, Tile tile) noexcept {
  if (is_touched_at_start(circle, tile)) return true;
  if (!front.has_last) return false;
  ComingTile coming{tile, 0.0, 0.0, 0, 1};
  return find_touch(circle, coming) && !comes_before(circle, front.last, coming);
}

// The next tiles at both ends of a row.
struct RowEnds {
  std::int64_t west;
  std::int64_t east;
};

// `before` are those of the row before.
RowEnds ends_of_row(const CircleFront& front, const MovingCircle& circle, std::int32_t row, RowEnds before) noexcept {
  const TileRange window = circle.path.x.window;
  const std::int64_t column = column_of_row(circle, row);
  const std::int64_t first = max_of<std::int64_t>(column, window.first);
  const std::int64_t last = min_of<std::int64_t>(column - 1, window.last);
  const std::int64_t east = first_where(first, std::int64_t{window.last} + 1, before.east, [&](std::int64_t at) {
    return !is_reported(front, circle, {static_cast<std::int32_t>(at), row});
  });
  const std::int64_t steps = first_where(0, last - window.first + 1, last - before.west, [&](std::int64_t at) {
    return !is_reported(front, circle, {static_cast<std::int32_t>(last - at), row});
  });
  return {last - steps, east};
}

// Fills the heap with the next tiles of each row that has begun, and the row that begins next.
void rescan_rows(CircleFront& front, const MovingCircle& circle) noexcept {
  front.heap.has_horizon = false;
  RowEnds ends{circle.path.x.window.last, circle.path.x.window.first};
  bool are_reported = true;  // whether all rows so far are reported to the end
  for (std::int32_t row = front.first_row; row < front.next_row; ++row) {
    ends = ends_of_row(front, circle, row, ends);
    const bool goes_east = push_tile(front.heap, circle, ends.east, row, 1);
    const bool goes_west = push_tile(front.heap, circle, ends.west, row, -1);
    are_reported = are_reported && !goes_east && !goes_west;
    if (are_reported) front.first_row = row + 1;
  }
  push_row(front.heap, circle, front.next_row);
}

// Finds the next tile. Returns false if there is none.
bool take_next(CircleFront& front, const MovingCircle& circle) noexcept {
  while (front.heap.count > 0 || front.heap.has_horizon) {
    if (front.heap.count == 0) rescan_rows(front, circle);
    if (front.heap.count == 0) return false;
    const ComingTile next = pop(front.heap, circle);
    if (next.direction != 0) {
      front.last = next;
      front.has_last = true;
      return true;
    }
    begin_row(front, circle, next.tile.y);
  }
  return false;
}

// The rows from which the heap begins.
void set_rows(CircleFront& front, const CirclePath& path) noexcept {
  const std::int32_t next = max_of(min_of(path.y.start.last, path.rows.last) + 1, path.rows.first);
  front.next_row = front.has_last ? max_of(min_of(front.next_row, path.rows.last + 1), next) : next;
  front.first_row = path.rows.first;
}

// Finds the next tile. Returns false if there is none.
bool find_next(CircleFront& front, const CirclePath& path) noexcept {
  const bool begins = !front.has_begun;
  front.has_begun = true;
  if (begins) static_cast<void>(begin_portions(front, path));
  const bool was_by_portions = front.portion.is_used;
  if (was_by_portions) {
    if (find_next_of_portions(front, path)) return true;
    if (front.portion.is_used) return false;
  }
  const MovingCircle circle = moving_circle(path);
  if (begins || was_by_portions) {
    set_rows(front, path);
    rescan_rows(front, circle);
  } else {
    const ComingTile& last = front.last;
    push_tile(front.heap, circle, std::int64_t{last.tile.x} + last.direction, last.tile.y, last.direction);
  }
  return take_next(front, circle);
}

// The rows that the bounds of the circle touch during the move, except those left before the bounds reach the columns
// of the window, and those reached after they have left these.
TileRange rows_of(const AxisTranslation& x, const AxisTranslation& y) noexcept {
  const TileRange columns = x.window;
  if (x.start.first > columns.last || (x.move == 0.0 && y.move == 0.0)) return {};
  TileRange rows = y.window;
  rows.first = max_of(rows.first, y.start.first);
  const bool comes_in = x.start.last < columns.first;
  if (comes_in && (x.move == 0.0 || !is_reached(first_touch_of(x, columns.first)))) return {};
  const std::int64_t end = std::int64_t{rows.last} + 1;
  if (y.move == 0.0) {
    rows.last = min_of(rows.last, y.start.last);
    return rows;
  }
  const std::int64_t after_start = min_of(std::int64_t{y.start.last} + 1, end);
  const std::int64_t begin = max_of<std::int64_t>(after_start, rows.first);
  const auto is_left = [&](std::int64_t row) {
    const LineTime time = first_touch_of(y, static_cast<std::int32_t>(row));
    return !is_reached(time) || (x.move > 0.0 && compare(last_touch_of(x, columns.last), time) < 0);
  };
  rows.last = static_cast<std::int32_t>(first_where(begin, end, begin, is_left)) - 1;
  if (comes_in) {
    const auto is_entered = [&](std::int64_t row) {
      return compare(last_touch_of(y, static_cast<std::int32_t>(row)), first_touch_of(x, columns.first)) >= 0;
    };
    rows.first =
        static_cast<std::int32_t>(first_where(rows.first, std::int64_t{rows.last} + 1, rows.first, is_entered));
  }
  return rows;
}

}  // namespace

CircleSupercover::CircleSupercover(TileBox window, const Circle& circle, Vec translation) noexcept {
  const TileBox tiles = intersection(window, tile_space);
  if (is_empty(circle) || !(circle.radius <= detail::largest_double) || !is_finite(translation) || tiles.empty())
    return;
  start_ = CircleCover(tiles, circle, Boundary::touching);
  const auto [x, y] = circle.center;
  const double radius = circle.radius;
  path_.circle = circle;
  path_.x = axis_translation({x, -radius}, {x, radius}, translation.x, {tiles.min.x, tiles.max.x - 1});
  path_.y = axis_translation({y, -radius}, {y, radius}, translation.y, {tiles.min.y, tiles.max.y - 1});
  path_.rows = rows_of(path_.x, path_.y);
}

CircleSupercover::Iterator::Iterator(const CircleSupercover& displacement) noexcept
    : displacement_(&displacement), starts_{displacement.start_.begin()} {
  at_end_ = false;
  if (!starts_.ended()) {
    step_.tile = {(*starts_.span).x_begin, (*starts_.span).y};
  } else {
    find_more();
  }
}

void CircleSupercover::Iterator::find_more() noexcept {
  if (!starts_.ended()) {
    ++starts_.span;
    if (!starts_.ended()) {
      step_.tile = {(*starts_.span).x_begin, (*starts_.span).y};
      return;
    }
  }
  at_end_ = displacement_->path_.rows.empty() || !find_next(front_, displacement_->path_);
  if (!at_end_) step_ = to_step(displacement_->path_, front_.last);
}

double CircleSupercover::Iterator::fraction() const noexcept {
  if (front_.portion.is_used) {
    const double fraction = detail::certain_fraction(front_.portion.fraction, front_.last);
    if (fraction >= 0.0) return fraction;
  }
  return fraction_of(moving_circle(displacement_->path_), front_.last);
}

}  // namespace tilespace
