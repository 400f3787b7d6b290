// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/base/detail/work.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/two_sum.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/grid/detail/tile_range.hpp>
#include <tilespace/raycast/detail/line_walk.hpp>

namespace tilespace::detail {
namespace {

constexpr double unit_roundoff = 0x1p-53;

// The power of two that scales a normal number to [2^60, 2^61).
double scale_of(double value) noexcept {
  const auto biased_exponent = std::bit_cast<std::uint64_t>(value) >> 52;
  return std::bit_cast<double>((2 * 1023 + 60 - biased_exponent) << 52);
}

// Tests whether the value is a multiple of 2^-12 within tile space. Then so are its distances to grid lines, which
// doubles represent exactly.
bool is_short(double value) noexcept {
  constexpr double rounding_shift = 0x1.8p52;
  const double scaled = value * 0x1p12;
  return abs_of(value) <= tile_limit && (scaled + rounding_shift) - rounding_shift == scaled;
}

// Tests whether value * scale, below 2^63, is an integer. A value that underflows to 0 is not.
bool is_whole(double value, double scale) noexcept {
  const double scaled = value * scale;
  return static_cast<double>(static_cast<std::int64_t>(scaled)) == scaled && (scaled != 0.0) == (value != 0.0);
}

// Number of bits that a normal number needs behind its leading one.
int bits_behind_leading(double value) noexcept {
  constexpr int fraction_bits = 52;
  const auto mantissa = std::bit_cast<std::uint64_t>(value) | std::uint64_t{1} << fraction_bits;
  return fraction_bits - std::countr_zero(mantissa);
}

// Tests whether a * b is certainly computed without error. With n and m bits behind the leading ones, the product has n
// + m behind one or two leading bits; by a power of two it has no more than the other factor.
bool is_product_exact(double a, double b) noexcept {
  const int n = bits_behind_leading(a);
  const int m = bits_behind_leading(b);
  return n == 0 || m == 0 || n + m <= 51;
}

// Tests whether the line enters these columns (rows) from outside.
bool comes_in(const LineAxis& axis, TileRange range) noexcept {
  return axis.direction > 0 ? axis.first < range.first && axis.last >= range.first
                            : axis.direction < 0 && axis.first > range.last && axis.last <= range.last;
}

// The column (row) just before the range, on the side the line comes from, and the one just behind it.
std::int32_t before(const LineAxis& axis, TileRange range) noexcept {
  return axis.direction > 0 ? range.first - 1 : range.last + 1;
}
std::int32_t behind(const LineAxis& axis, TileRange range) noexcept {
  return axis.direction > 0 ? range.last + 1 : range.first - 1;
}

// Row of the line just before it enters a window by crossing a vertical line. It is the one after all horizontal lines
// that are crossed strictly earlier than the vertical one: those are the first ones, so bisection finds the last of
// them. With columns and rows exchanged likewise: `is_crossed_before(row)` tests whether the line behind a row is
// crossed before.
template <class IsCrossedBefore>
std::int32_t position_at_entry(const LineAxis& axis, TileRange range, IsCrossedBefore is_crossed_before) noexcept {
  const std::int32_t begin = range.contains(axis.first) ? axis.first : before(axis, range);
  const std::int64_t to_end = (std::int64_t{axis.last} - begin) * axis.direction;
  const std::int64_t to_behind = (std::int64_t{behind(axis, range)} - begin) * axis.direction;
  const auto place = [&](std::int64_t steps) { return static_cast<std::int32_t>(begin + axis.direction * steps); };
  std::int64_t crossed = 0;
  std::int64_t not_crossed = (to_end < to_behind ? to_end : to_behind) + 1;
  while (not_crossed - crossed > 1) {
    const std::int64_t middle = crossed + (not_crossed - crossed) / 2;
    (is_crossed_before(place(middle - 1)) ? crossed : not_crossed) = middle;
  }
  return place(crossed);
}

// Number of lines that an axis crosses from `at` on within the range; `leaves`: whether it goes on beyond the range.
std::int64_t count_lines(const LineAxis& axis, std::int32_t at, TileRange range, bool& leaves) noexcept {
  const std::int64_t last_in_range = axis.direction > 0 ? range.last : range.first;
  const std::int64_t to_end_of_range = (last_in_range - at) * axis.direction;
  const std::int64_t to_end = (std::int64_t{axis.last} - at) * axis.direction;
  leaves = to_end > to_end_of_range;
  return leaves ? to_end_of_range : to_end;
}

}  // namespace

void LineWalk::begin(TileBox window) noexcept {
  find_begin(window);
  if (!empty_) begin_steps(window);
}

void LineWalk::begin_steps(TileBox window) noexcept {
  count_steps(window);
  if (columns_left_ > 0 || rows_left_ > 0) scale_order();
}

// If the start is in the window, the walk begins there. Otherwise it begins with the step that enters the window, which
// is the later one of entering its columns and entering its rows.
void LineWalk::find_begin(TileBox window) noexcept {
  const TileRange columns = columns_of(window);
  const TileRange rows = rows_of(window);
  const bool x_inside = columns.contains(x_.first);
  const bool y_inside = rows.contains(y_.first);
  at_ = {x_.first, y_.first};
  begins_at_start_ = x_inside && y_inside;
  empty_ = !((x_inside || comes_in(x_, columns)) && (y_inside || comes_in(y_, rows)));
  if (begins_at_start_ || empty_) return;

  const auto order_at = [&](std::int32_t column, std::int32_t row) {
    return exact_order(segment(), direction(), {x_.line_after(column), y_.line_after(row)});
  };
  const std::int32_t column = before(x_, columns);
  const std::int32_t row = before(y_, rows);
  if (y_inside || (!x_inside && order_at(column, row) >= 0)) {
    at_ = {column, position_at_entry(y_, rows, [&](std::int32_t r) { return order_at(column, r) > 0; })};
    empty_ = at_.y == behind(y_, rows);  // it has left the rows before it reaches the columns
  } else {
    at_ = {position_at_entry(x_, columns, [&](std::int32_t c) { return order_at(c, row) < 0; }), row};
    empty_ = at_.x == behind(x_, columns);
  }
}

void LineWalk::count_steps(TileBox window) noexcept {
  columns_left_ = count_lines(x_, at_.x, columns_of(window), x_leaves_window_);
  rows_left_ = count_lines(y_, at_.y, rows_of(window), y_leaves_window_);
}

// Scales the order to integers such that max(|dx|, |dy|) lies in [2^60, 2^61).
//
// Rounding errors, with u = 2^-53, in units of the scaled integers: |dx| and |dy| are rounded once, which is u 2^61 =
// 2^8, and truncated to integers, which is 1: less than 2^9 a step. Of the first value, U and V, |dx| and |dy| and the
// products are rounded once each and the difference once: at most 4 u (U |dy| + V |dx|) scaled, and 1 for the
// truncation. The bound below takes 8 u for 4 u, which covers its own rounding.
void LineWalk::scale_order() noexcept {
  constexpr double smallest = 0x1p-900;
  constexpr double largest = 0x1p900;
  constexpr double max_error_of_position = 0x1p61;
  const double dx = abs_of(x_.end - x_.start);
  const double dy = abs_of(y_.end - y_.start);
  const double longer = dx > dy ? dx : dy;
  if (!(longer > smallest && longer < largest)) return;  // order and doubt stay 0: every step is decided exactly

  const double scale = scale_of(longer);
  // An axis that is never crossed has its next line at an infinite fraction; any nonzero distance to it has that
  // effect.
  const double to_column = x_.direction == 0 ? 1.0 : abs_of(corner().x - x_.start);
  const double to_row = y_.direction == 0 ? 1.0 : abs_of(corner().y - y_.start);
  const double first = to_column * dy;
  const double second = to_row * dx;
  const double steps = static_cast<double>(columns_left_ + rows_left_);
  const double doubt = 0x1p9 * steps + 8.0 * unit_roundoff * (first + second) * scale + 2.0;
  if (!(doubt < max_error_of_position)) return;

  // No overflow: at_ is next to the line, so the real order lies between -|dx| and |dy|, and the doubt is below 2^61.
  order_ = static_cast<std::int64_t>((first - second) * scale);
  per_column_ = static_cast<std::int64_t>(dy * scale);
  per_row_ = static_cast<std::int64_t>(dx * scale);
  doubt_ = static_cast<std::int64_t>(doubt);
  may_be_exact_ = begins_at_start_;  // rounds_nothing() checks the corner next to the start
}

// The steps of scale_order(), checked one by one. The distance from a start to the next line is short if the start is.
bool rounds_nothing(LineAxis x, LineAxis y) noexcept {
  if (!(is_short(x.start) && is_short(y.start))) return false;
  const TwoSum displacement_x = two_sum(x.end, -x.start);
  const TwoSum displacement_y = two_sum(y.end, -y.start);
  const double dx = abs_of(displacement_x.rounded);
  const double dy = abs_of(displacement_y.rounded);
  const double to_column = abs_of(x.line_after(x.first) - x.start);
  const double to_row = abs_of(y.line_after(y.first) - y.start);
  const TwoSum order = two_sum(to_column * dy, -to_row * dx);
  const double scale = scale_of(dx > dy ? dx : dy);
  return displacement_x.rest == 0.0 && displacement_y.rest == 0.0 && order.rest == 0.0 &&  //
         is_product_exact(to_column, dy) && is_product_exact(to_row, dx) &&                //
         is_whole(dx, scale) && is_whole(dy, scale) && is_whole(order.rounded, scale);
}

// The cross product of the direction and the vector to the corner, mirrored so that the line runs to the south-east. An
// axis without direction has no line to cross, which is later than any.
int exact_order(Segment segment, Step direction, Tile corner) noexcept {
  if (direction.dx == 0) return 1;
  if (direction.dy == 0) return -1;
  TILESPACE_WORK(line_orders);
  const Point point{static_cast<double>(corner.x), static_cast<double>(corner.y)};
  return -direction.dx * direction.dy * orientation(segment.start, segment.end, point);
}

double fraction_of_huge(double line, double start, double end) noexcept {
  return (line * 0.5 - start * 0.5) / (end * 0.5 - start * 0.5) + 0.0;
}

}  // namespace tilespace::detail
