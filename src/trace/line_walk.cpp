// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/base/rounding.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/trace/detail/line_walk.hpp>

namespace tilespace::detail {
namespace {

constexpr double unit_roundoff = 0x1p-53;

std::int32_t direction_of(double start, double end) noexcept { return (end > start) - (end < start); }

double magnitude(double value) noexcept { return __builtin_fabs(value); }

// Multiples of 2^-12 below 2^17: products of two differences have at most 2 * (18 + 12) bits, but one factor of ours is
// the way to the next grid line and below 1, so 12 + 30 bits at most, with 24 of them behind the point.
bool is_short(double value) noexcept {
  constexpr double rounding_shift = 0x1.8p52;
  const double scaled = value * 0x1p12;
  return magnitude(value) < 0x1p17 && (scaled + rounding_shift) - rounding_shift == scaled;
}

bool is_short(const Segment& s) noexcept {
  return is_short(s.start.x) && is_short(s.start.y) && is_short(s.end.x) && is_short(s.end.y);
}

bool is_in_window(const Axis& axis, std::int32_t at) noexcept { return at >= axis.window_min && at < axis.window_max; }

// Does the line come from outside into the window's columns (rows)?
bool comes_in(const Axis& axis) noexcept {
  return axis.direction > 0 ? axis.first < axis.window_min && axis.last >= axis.window_min
                            : axis.direction < 0 && axis.first >= axis.window_max && axis.last < axis.window_max;
}

// The column (row) just before the window, on the side the line comes from.
std::int32_t before_window(const Axis& axis) noexcept {
  return axis.direction > 0 ? axis.window_min - 1 : axis.window_max;
}

}  // namespace

Axis half_open_axis(double start, double end, std::int32_t window_min, std::int32_t window_max) noexcept {
  return {start, end, floor_to_int32(start), floor_to_int32(end), window_min, window_max, direction_of(start, end)};
}

Axis closed_axis(double start, double end, std::int32_t window_min, std::int32_t window_max) noexcept {
  Axis axis = half_open_axis(start, end, window_min, window_max);
  const auto before_line = [](double v) { return saturate_to_int32(std::int64_t{ceil_to_int32(v)} - 1); };
  if (axis.direction > 0) axis.first = before_line(start);
  if (axis.direction < 0) axis.last = before_line(end);
  return axis;
}

LineWalk::LineWalk(const Axis& x, const Axis& y, const Segment& segment) noexcept : segment_(segment), x_(x), y_(y) {
  find_begin();
  if (empty_) return;
  count_steps();
  if (columns_left_ > 0 || rows_left_ > 0) scale_order();
}

// Where the line is in the window from the start on, the walk begins there. Otherwise it begins with the step that enters
// the window, which is the later one of entering its columns and entering its rows.
void LineWalk::find_begin() noexcept {
  const bool x_inside = is_in_window(x_, x_.first);
  const bool y_inside = is_in_window(y_, y_.first);
  if (x_inside && y_inside) {
    at_ = {x_.first, y_.first};
    begins_at_start_ = true;
    empty_ = false;
    return;
  }
  if ((!x_inside && !comes_in(x_)) || (!y_inside && !comes_in(y_))) return;
  const Tile from{x_inside ? x_.first : before_window(x_), y_inside ? y_.first : before_window(y_)};
  const bool by_column =
      y_inside || (!x_inside && exact_order({x_.line_after(from.x), y_.line_after(from.y)}) >= 0);
  at_ = from;
  empty_ = by_column ? !enter_by(x_, y_, true, at_) : !enter_by(y_, x_, false, at_);
}

// The line enters the window's columns (`entered`) by crossing a known vertical line. In which row is it just before?
// In the one after all horizontal lines that are crossed strictly earlier: those are the first ones, so halving finds
// the last of them. False if the line has left the window's rows by then. With columns and rows exchanged likewise.
bool LineWalk::enter_by(const Axis& entered, const Axis& other, bool entered_is_x, Tile& from) const noexcept {
  const std::int32_t line = entered.line_after(before_window(entered));
  const auto is_crossed_before = [&](std::int64_t steps, std::int32_t begin) {
    const std::int32_t row = static_cast<std::int32_t>(begin + other.direction * (steps - 1));
    const std::int32_t crossed = other.line_after(row);
    return entered_is_x ? exact_order({line, crossed}) > 0 : exact_order({crossed, line}) < 0;
  };
  const std::int32_t begin = is_in_window(other, other.first) ? other.first : before_window(other);
  const std::int32_t window_end = other.direction > 0 ? other.window_max : other.window_min - 1;
  const std::int64_t to_end = (std::int64_t{other.last} - begin) * other.direction;
  const std::int64_t to_window_end = (std::int64_t{window_end} - begin) * other.direction;
  std::int64_t crossed = 0;
  std::int64_t not_crossed = (to_end < to_window_end ? to_end : to_window_end) + 1;
  while (not_crossed - crossed > 1) {
    const std::int64_t middle = crossed + (not_crossed - crossed) / 2;
    (is_crossed_before(middle, begin) ? crossed : not_crossed) = middle;
  }
  const auto row = static_cast<std::int32_t>(begin + other.direction * crossed);
  from = entered_is_x ? Tile{before_window(entered), row} : Tile{row, before_window(entered)};
  return row != window_end;
}

void LineWalk::count_steps() noexcept {
  const auto count = [](const Axis& axis, std::int32_t at, bool& leaves_window) -> std::int64_t {
    if (axis.direction == 0) return 0;
    const std::int32_t window_last = axis.direction > 0 ? axis.window_max - 1 : axis.window_min;
    leaves_window = axis.direction > 0 ? axis.last > window_last : axis.last < window_last;
    return (std::int64_t{leaves_window ? window_last : axis.last} - at) * axis.direction;
  };
  columns_left_ = count(x_, at_.x, x_leaves_window_);
  rows_left_ = count(y_, at_.y, y_leaves_window_);
}

// Scales the order to integers such that the larger of |dx| and |dy| lies in [2^60, 2^61).
//
// What the rounding amounts to, u = 2^-53, in units of the scaled integers: |dx| and |dy| are rounded once, which is
// u 2^61 = 2^8, and cut to integers, which is 1: less than 2^9 a step. Of the first value, U and V, |dx| and |dy| and the
// products are rounded once each and the difference once: at most 4 u (U |dy| + V |dx|) scaled, and 1 for the cut. The
// bound below takes 8 u for 4 u, which covers its own rounding.
void LineWalk::scale_order() noexcept {
  constexpr double smallest = 0x1p-900;
  constexpr double largest = 0x1p900;
  const double dx = magnitude(segment_.end.x - segment_.start.x);
  const double dy = magnitude(segment_.end.y - segment_.start.y);
  const double longer = dx > dy ? dx : dy;
  if (!(longer > smallest && longer < largest)) return;  // order and doubt stay 0: every step is decided exactly

  const int exponent = static_cast<int>(std::bit_cast<std::uint64_t>(longer) >> 52) - 1023;
  const double scale = std::bit_cast<double>(static_cast<std::uint64_t>(1023 + 60 - exponent) << 52);
  const Tile corner = this->corner();
  // An axis that is never crossed has its next line at an infinite fraction; any way to it that is not 0 says so.
  const double to_column = x_.direction == 0 ? 1.0 : magnitude(corner.x - segment_.start.x);
  const double to_row = y_.direction == 0 ? 1.0 : magnitude(corner.y - segment_.start.y);
  const double first = to_column * dy;
  const double second = to_row * dx;

  constexpr double most_doubt = 0x1p61;
  const double steps = static_cast<double>(columns_left_) + static_cast<double>(rows_left_) + 2.0;
  const double doubt = 0x1p9 * steps + 8.0 * unit_roundoff * (first + second) * scale;
  if (!(doubt < most_doubt)) return;

  order_ = static_cast<std::int64_t>((first - second) * scale);
  per_column_ = static_cast<std::int64_t>(dy * scale);
  per_row_ = static_cast<std::int64_t>(dx * scale);
  rounded_ = !(begins_at_start_ && is_short(segment_));
  doubt_ = rounded_ ? static_cast<std::int64_t>(doubt) : 0;
}

// The sign of the order at a corner (X, Y): the cross product of the direction with the way to the corner, mirrored so
// that the line runs to the south-east. An axis without direction is crossed never, which is later than anything.
int LineWalk::exact_order(Tile corner) const noexcept {
  if (x_.direction == 0) return 1;
  if (y_.direction == 0) return -1;
  const Point point{static_cast<double>(corner.x), static_cast<double>(corner.y)};
  return -x_.direction * y_.direction * orientation(segment_.start, segment_.end, point);
}

double fraction_at(double line, double start, double end) noexcept {
  const double way = end - start;
  if (magnitude(way) <= 0x1p1023) return (line - start) / way;
  return (line * 0.5 - start * 0.5) / (end * 0.5 - start * 0.5);  // the way overflows, half of it does not
}

double entry_fraction(const LineWalk& walk, Crossing crossed) noexcept {
  if (crossed == Crossing::none) return 0.0;
  const bool vertical = crossed != Crossing::horizontal;
  const Axis& axis = vertical ? walk.x() : walk.y();
  return fraction_at(axis.line_before(vertical ? walk.at().x : walk.at().y), axis.start, axis.end);
}

}  // namespace tilespace::detail
