// SPDX-License-Identifier: MIT
#include <tilespace/exact/max_of.hpp>
#include <tilespace/sweep/body_supercover.hpp>
#include "thick_lines/line_time.hpp"

// Supercover of a moving box. A box touches a range of columns and a range of rows. As it moves, it enters one column
// or row after the other, each when its leading edge reaches a grid line, and leaves others behind. All tiles of a
// column that is entered, in the rows that the box touches at that time, are touched for the first time then; likewise
// those of a row. If a column and a row are entered at once: the tiles of both.
//
// A box that comes from outside of the window enters it by the column or the row that it enters last. What it touches
// then on the other axis is found by a search.

namespace tilespace {
namespace {

using detail::AxisTranslation;
using detail::compare;
using detail::first_touch_of;
using detail::first_where;
using detail::last_touch_of;
using detail::LineTime;
using detail::TileRange;

// Tests whether the body starts before the window of this axis, and has to enter it.
bool comes_in(const AxisTranslation& axis) noexcept { return axis.start.last < axis.window.first; }

// Tests whether the body can touch the window of this axis at all.
bool may_touch(const AxisTranslation& axis) noexcept {
  return !axis.window.empty() && axis.start.first <= axis.window.last && (axis.move > 0.0 || !comes_in(axis));
}

std::int32_t first_to_enter(const AxisTranslation& axis) noexcept {
  return comes_in(axis) ? axis.window.first : detail::min_of(axis.start.last, axis.window.last) + 1;
}

// Tests whether more of the window is ahead.
bool has_more(const AxisTranslation& axis, std::int32_t next) noexcept {
  return axis.move > 0.0 && next <= axis.window.last;
}

std::int32_t first_touched(const AxisTranslation& axis) noexcept {
  return detail::max_of(axis.start.first, axis.window.first);
}

// The first tile, starting at `from`, whose time is no sooner than `now`; one beyond the window if there is none.
template <class TimeOf>
std::int32_t first_no_sooner(const AxisTranslation& axis, std::int32_t from, const LineTime& now,
                             const TimeOf& time_of) noexcept {
  if (axis.move == 0.0) return from;
  return static_cast<std::int32_t>(first_where(from, std::int64_t{axis.window.last} + 1, from, [&](std::int64_t tile) {
    return compare(time_of(axis, static_cast<std::int32_t>(tile)), now) >= 0;
  }));
}
std::int32_t first_not_left(const AxisTranslation& axis, std::int32_t from, const LineTime& now) noexcept {
  return first_no_sooner(axis, from, now, last_touch_of);
}
std::int32_t first_not_entered(const AxisTranslation& axis, std::int32_t from, const LineTime& now) noexcept {
  return first_no_sooner(axis, from, now, first_touch_of);
}

}  // namespace

BodySupercover::BodySupercover(TileBox window, const Body& body, Vec translation) noexcept {
  const TileBox tiles = intersection(window, tile_space);
  if (is_empty(body) || !is_finite(translation) || tiles.empty()) return;
  x_ = detail::axis_translation({body.min.x, 0.0}, {body.min.x, body.size.x}, translation.x,
                                {tiles.min.x, tiles.max.x - 1});
  y_ = detail::axis_translation({body.min.y, 0.0}, {body.min.y, body.size.y}, translation.y,
                                {tiles.min.y, tiles.max.y - 1});
}

BodySupercover::Iterator::Iterator(const BodySupercover& displacement) noexcept : displacement_(&displacement) {
  const AxisTranslation& x = displacement.x_;
  const AxisTranslation& y = displacement.y_;
  if (!may_touch(x) || !may_touch(y)) return;
  x_ = {first_touched(x), first_to_enter(x)};
  y_ = {first_touched(y), first_to_enter(y)};
  at_end_ = false;
  if (!comes_in(x) && !comes_in(y)) {
    begin_tiles({x_.behind, detail::min_of(x.start.last, x.window.last)},
                {y_.behind, detail::min_of(y.start.last, y.window.last)});
  } else if (enter_window()) {
    find_more();
  } else {
    at_end_ = true;
  }
}

// Advances the box to where it enters the window. Returns false if it does not.
bool BodySupercover::Iterator::enter_window() noexcept {
  const AxisTranslation& x = displacement_->x_;
  const AxisTranslation& y = displacement_->y_;
  const LineTime by_column = first_touch_of(x, x_.next);
  const LineTime by_row = first_touch_of(y, y_.next);
  const bool is_column = comes_in(x) && (!comes_in(y) || compare(by_column, by_row) >= 0);
  const LineTime now = is_column ? by_column : by_row;
  if (!is_reached(now)) return false;
  const AxisTranslation& across = is_column ? y : x;
  Place& place = is_column ? y_ : x_;
  place.behind = first_not_left(across, place.behind, now);
  place.next = first_not_entered(across, place.next, now);
  return place.behind <= across.window.last;
}

void BodySupercover::Iterator::find_more() noexcept {
  const AxisTranslation& x = displacement_->x_;
  const AxisTranslation& y = displacement_->y_;
  const bool more_columns = has_more(x, x_.next);
  const bool more_rows = has_more(y, y_.next);
  at_end_ = true;
  if (!more_columns && !more_rows) return;
  const LineTime by_column = first_touch_of(x, x_.next);
  const LineTime by_row = first_touch_of(y, y_.next);
  const int order = !more_columns ? 1 : !more_rows ? -1 : compare(by_column, by_row);
  const LineTime& now = order <= 0 ? by_column : by_row;
  if (!is_reached(now)) return;
  if (order >= 0) x_.behind = first_not_left(x, x_.behind, now);
  if (order <= 0) y_.behind = first_not_left(y, y_.behind, now);
  if (x_.behind > x.window.last || y_.behind > y.window.last) return;
  at_end_ = false;
  enter(order <= 0, order >= 0);
}

// Lets the box enter its next column, its next row, or both.
void BodySupercover::Iterator::enter(bool column, bool row) noexcept {
  const AxisTranslation& x = displacement_->x_;
  const AxisTranslation& y = displacement_->y_;
  has_column_ = column;
  has_row_ = row;
  if (column) {
    column_ = x.unflipped(x_.next);
    column_side_ = x.flipped ? Side::east : Side::west;
    column_fraction_ = to_fraction(first_touch_of(x, x_.next));
    ++x_.next;
  }
  if (row) {
    row_ = y.unflipped(y_.next);
    row_side_ = y.flipped ? Side::south : Side::north;
    row_fraction_ = to_fraction(first_touch_of(y, y_.next));
    ++y_.next;
  }
  begin_tiles({row ? x_.behind : x_.next - 1, x_.next - 1}, {column ? y_.behind : y_.next - 1, y_.next - 1});
}

void BodySupercover::Iterator::begin_tiles(TileRange columns, TileRange rows) noexcept {
  columns_ = displacement_->x_.unflipped(columns);
  rows_ = displacement_->y_.unflipped(rows);
  at_.y = rows_.first;
  begin_row();
}

// If a column and a row are entered at once, the rows other than the one entered have new tiles only in the column.
void BodySupercover::Iterator::begin_row() noexcept {
  const bool only_column = has_column_ && has_row_ && at_.y != row_;
  at_.x = only_column ? column_ : columns_.first;
  last_in_row_ = only_column ? column_ : columns_.last;
}

}  // namespace tilespace
