// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/base/assert.hpp>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/base/detail/work.hpp>
#include <tilespace/base/rounding.hpp>
#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/cover/detail/circle_rows.hpp>
#include <tilespace/cover/detail/nearest_whole.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/detail/corners_of_box.hpp>
#include <tilespace/geom/detail/distance_in_doubt.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>
#include <type_traits>
#include "circle_numbers.hpp"
#include "farthest_hit.hpp"
#include "rows/small_circle.hpp"
#include "run.hpp"

// Conservative rasterization of a disc with a floating-point filter. A row of tiles cuts the circle in a chord: with dy
// the distance from the center to the row, and the half chord w = sqrt(r^2 - dy^2), the circle reaches from column
// floor(cx - w) up to ceil(cx + w). Both edges are estimated, for several rows at once; rows/circle_rows.inc. Where
// an estimated edge is so near to a grid line that rounding might have moved it across, the row is estimated again in
// doubles if it was in floats, and decided by the exact predicates of geom if it was in doubles.
//
// Error bound. Let u = 2^-53, or 2^-24 for floats, and hats denote computed values. The coordinates are taken relative
// to the integer part of the center, which is exact, so with dy <= r:
//   center = fraction - 1/2, fraction itself rounded to Real   =>  |center^ - center| <= 1.5 u
//   dy     = |row - center| - 1/2, two roundings                =>  |dy^ - dy| <= 2 u (r + 1)
//   s      = r^2 - dy^2, one rounding each, and one more         =>  |s^ - s| <= 7 u (r + 1)^2
//   w      = sqrt(s)                                              =>  |w^ - w| <= 7 u (r + 1)^2 / w^ + u w^
//   edge   = (fraction +- 1/2) + w, as the center, and one more   =>  u (w^ + 3) more
// so the edge is off by at most 9 u (r + 1)^2 / w^. It certainly lies on the computed side of the nearest grid line, at
// a distance of m, if m w^ >= 9 u (r + 1)^2. The constant below is 16, which leaves a margin for the rounding of the
// comparison itself. Where w^ is 0 or NaN, nothing is certain.
//
// For short centers, doubles leave no doubt; these are the centers whose edges coincide with grid lines. Let the
// center's coordinates be multiples of 2^-12 and the radius at most 2^11. The squared distance from the center to a
// grid point in the row is d^2 + dy^2, a multiple of 2^-24; so r^2 may be rounded to such a multiple, down for a closed
// circle and up for an open one. Then s is a multiple of 2^-24 below 2^22 and has no rounding error. The distance d
// from the center to a grid line is a multiple of 2^-12. Either d^2 = s, and the root and the edge are exact. Or d^2
// and s are at least 2^-24 apart, so d and w are 2^-24 / (d + w) > 2^-37 apart, and roundings below 2^-41 do not make
// them equal.
//
// Where a row is in doubt, only the grid lines next to its edges are. Doubles alone, with all roundings, give s to 8 u
// (r + 1)^2 and so w to sqrt(8 u) (r + 1), even where s vanishes: to a quarter below r = 2^22. So the grid line nearest
// to such an edge is the only one the edge may be on the wrong side of, and one exact predicate decides.

namespace tilespace {
namespace {

using detail::abs_of;
using detail::CircleRows;
using detail::first_row;
using detail::floor_near;
using detail::is_short;
using detail::last_row;
using detail::max_of;
using detail::min_of;
using detail::nearest_whole;
using detail::RowRule;
using detail::RowsWritten;
using detail::Run;
using detail::square_in_units;

template <class Real>
constexpr bool is_float = std::is_same_v<Real, float>;
template <class Real>
constexpr double unit_roundoff = is_float<Real> ? 0x1p-24 : 0x1p-53;
template <class Real>
constexpr double doubt_factor = 16.0 * unit_roundoff<Real>;

// Limits of circles whose estimate stays within int32, and far below where doubles have no fraction bits.
constexpr double farthest_center = 0x1p30;
constexpr double largest_radius = 0x1p29;

// Up to this many rows, iterating is as fast as finding out that they all lie beside the bounds.
constexpr std::int32_t few_rows = 32;

// Below it, doubles give half chords with an error below a quarter, with all roundings.
constexpr double largest_radius_of_one_line = 0x1p22;

// Radii of circles around short centers: the square of a radius below, except 0, may be less than 2^-24.
constexpr double smallest_radius_of_short = 0x1p-12;
constexpr double largest_radius_of_short = 0x1p11;
constexpr double units_of_squares = 0x1p24;

// Of a disc below largest_disc, and of the iterator.
constexpr std::int32_t most_disc_rows = 16;

// Below it, floats would leave in doubt most of the rows that doubles decide exactly.
constexpr double small_radius = 16.0;
static_assert(detail::largest_disc < small_radius);

bool is_radius_of_short(double r) noexcept {
  return r <= largest_radius_of_short && (r >= smallest_radius_of_short || r == 0.0);
}

}  // namespace

TILESPACE_NEVER_INLINE void CircleCover::begin(Boundary border) noexcept {
  TILESPACE_ASSERT(border != Boundary::occupied);
  bounds_ = intersection(bounds_, tile_space);
  const auto [x, y] = circle_.center;
  const double r = circle_.radius;
  if (bounds_.empty() || border == Boundary::occupied || (rule_.open && r == 0.0)) return;
  const bool is_near = r >= 0.0 && r < largest_radius && abs_of(x) < farthest_center && abs_of(y) < farthest_center;
  if (!is_near) {
    begin_far();
    return;
  }
  is_exact_ = is_radius_of_short(r) && is_short(x) && is_short(y);
  const bool in_floats = r < detail::largest_radius_in_floats && !(is_exact_ && r < small_radius);
  estimate_ = in_floats ? Estimate::in_floats : Estimate::in_doubles;
  y_begin_ = max_of(first_row(y, r, rule_.open) + std::int32_t{rule_.holds}, bounds_.min.y);
  y_end_ = min_of(last_row(y, r, rule_.open) + 1 - std::int32_t{rule_.holds}, bounds_.max.y);
  has_all_rows_ = x - r > bounds_.min.x + 2.0 && x + r < bounds_.max.x - 2.0 && !rule_.holds;
  if (!has_all_rows_) leave_out_rows_beside_bounds();
}

// Initializes circles beyond tile space, and empty ones.
void CircleCover::begin_far() noexcept {
  if (is_empty(circle_)) return;
  const Run rows = detail::run_around(circle_.center.y, circle_.center.y, circle_.radius, rule_.open);
  y_begin_ = max_of(saturate_to_int32(rows.begin + std::int64_t{rule_.holds}), bounds_.min.y);
  y_end_ = min_of(saturate_to_int32(rows.end - std::int64_t{rule_.holds}), bounds_.max.y);
  leave_out_rows_beside_bounds();
  holds_bounds_ = holds({box_of(bounds_.min).min, box_of(bounds_.max).min});
}

void CircleCover::leave_out_rows_beside_bounds() noexcept {
  if (std::int64_t{y_end_} - y_begin_ <= few_rows) return;
  const Run columns = detail::run_around(circle_.center.x, circle_.center.x, circle_.radius, rule_.open);
  if (columns.begin >= bounds_.max.x || columns.end <= bounds_.min.x) y_end_ = y_begin_;
}

CircleCover detail::tiles_held(TileBox bounds, const Circle& circle, Boundary border) noexcept {
  return {bounds, circle, border, CircleCover::Relation::contains};
}

TileBox CircleCover::box_around() const noexcept {
  const auto [center, r] = circle_;
  if (is_well_within_bounds()) {
    return {{first_row(center.x, r, rule_.open), first_row(center.y, r, rule_.open)},
            {last_row(center.x, r, rule_.open) + 1, last_row(center.y, r, rule_.open) + 1}};
  }
  const Run columns = detail::run_around(center.x, center.x, r, rule_.open);
  return intersection({{saturate_to_int32(columns.begin), y_begin_}, {saturate_to_int32(columns.end), y_end_}},
                      bounds_);
}

// The corners of a square of 1.4 r are 0.99 r from the center. Rounding them moves them by less than 2^-23 in tile
// space, which is less than the hundredth of r that is left.
TileBox CircleCover::box_within() const noexcept {
  constexpr double half_side = 0.7;
  constexpr double smallest_radius = 0x1p-12;
  if (estimate_ == Estimate::none || rule_.holds || circle_.radius < smallest_radius) return {};
  const double half = half_side * circle_.radius;
  const auto [x, y] = circle_.center;
  return intersection(
      {{floor_near(x - half), floor_near(y - half)}, {floor_near(x + half) + 1, floor_near(y + half) + 1}}, bounds_);
}

// The circle relative to the integer part of its center.
template <class Real>
CircleRows<Real> CircleCover::rows_in(bool is_short) const noexcept {
  const auto [x, y] = circle_.center;
  const double r = circle_.radius;
  const auto x_whole = static_cast<std::int32_t>(x);
  const auto y_whole = static_cast<std::int32_t>(y);
  const double doubt = doubt_factor<Real> * (r + 1.0) * (r + 1.0);
  const auto x_fraction = static_cast<Real>(x - x_whole);
  constexpr Real half = is_float<Real> ? Real(0.5) : Real(0.0);
  const bool is_exact = is_short && !is_float<Real>;
  return {static_cast<Real>(y - y_whole) - Real(0.5),
          x_fraction - half,
          x_fraction + half,
          static_cast<Real>(is_exact ? square_in_units(r, rule_.open, units_of_squares) : r * r),
          is_exact ? Real(0.0) : static_cast<Real>(doubt),
          x_whole,
          y_whole};
}

// Circles are convex: a circle that contains the corners of a box contains the box. Strictly, if open discs are asked
// for.
bool CircleCover::holds(const Box& box) const noexcept {
  const bool strictly = rule_.holds && rule_.open;
  for (const Point corner : detail::corners_of(box)) {
    if (!(strictly ? overlaps_interior(circle_, corner) : touches(circle_, corner))) return false;
  }
  return true;
}

// Tests whether the tile is covered: the slow, exact test.
bool CircleCover::has(Tile tile) const noexcept {
  if (rule_.holds) return holds(box_of(tile));
  return rule_.open ? overlaps_interior(circle_, box_of(tile)) : touches(circle_, box_of(tile));
}

// The rows of a circle well within the bounds are not computed before they are written.
bool CircleCover::covers(Tile tile) const noexcept {
  const bool has_row = is_well_within_bounds() || (tile.y >= y_begin_ && tile.y < y_end_);
  return has_row && bounds_.contains(tile) && has(tile);
}

// Decides a row in doubt, if the rows are known to be those of the circle, and the edges to a quarter of a tile.
TileSpan CircleCover::decide_edges(std::int32_t y) const noexcept {
  TILESPACE_WORK(circle_rows);
  const auto [center_x, center_y] = circle_.center;
  const double r = circle_.radius;
  const double north = y;
  const double nearest_y = min_of(max_of(center_y, north), north + 1.0);
  const double farthest_y = center_y > north + 0.5 ? north : north + 1.0;
  const double row_y = rule_.holds ? farthest_y : nearest_y;
  const double dy = center_y - row_y;
  const double half_chord = detail::rounded_root(max_of(r * r - dy * dy, 0.0));
  const auto is_in_circle = [&](double x) {
    const int side = detail::compare_distance_off_lattice({x, row_y}, circle_.center, r);
    return rule_.open ? side < 0 : side <= 0;
  };
  const double west = nearest_whole(center_x - half_chord);
  const double east = nearest_whole(center_x + half_chord);
  const double first_line = west >= center_x || is_in_circle(west) ? west : west + 1.0;
  const double last_line = east <= center_x || is_in_circle(east) ? east : east - 1.0;
  const std::int32_t reach = rule_.holds ? 0 : 1;
  return {y, static_cast<std::int32_t>(first_line) - reach, static_cast<std::int32_t>(last_line) + reach};
}

// Decides a row by search: in a row with any tiles, the tile of the center, or the one nearest to it, is covered.
TileSpan CircleCover::decide_row(std::int32_t y, std::int32_t begin_guess, std::int32_t end_guess) const noexcept {
  if (holds_bounds_) return {y, bounds_.min.x, bounds_.max.x};
  if (estimate_ != Estimate::none && circle_.radius < largest_radius_of_one_line) return decide_edges(y);
  TILESPACE_WORK(circle_rows);
  const std::int32_t nearest = min_of(max_of(floor_to_int32(circle_.center.x), bounds_.min.x), bounds_.max.x - 1);
  const auto is_hit = [&](std::int32_t x) { return has({x, y}); };
  if (!is_hit(nearest)) return {y, nearest, nearest};
  const std::int32_t first = detail::farthest_hit(is_hit, nearest, begin_guess, bounds_.min.x);
  const std::int32_t last = detail::farthest_hit(is_hit, nearest, end_guess, bounds_.max.x - 1);
  return {y, first, last + 1};
}

template <class Real>
void CircleCover::estimate_rows(bool is_short, std::int32_t first, std::int32_t count, TileSpan* out) const noexcept {
  const CircleRows<Real> circle = rows_in<Real>(is_short);
  const RowsWritten written = detail::write_circle_rows(circle, rule_, first, count, out);
  if (written.doubtful != 0) [[unlikely]]
    end_in_doubt(circle, written, first, count, out);
}

// Decides the rows in doubt among the last ones before `done`. Rows that floats leave in doubt are estimated in
// doubles, if these are exact.
template <class Real>
void CircleCover::decide_doubtful(std::uint32_t doubtful, std::int32_t done, std::int32_t first,
                                  TileSpan* out) const noexcept {
  const std::int32_t row_of_bit_0 = done - detail::rows_in_doubt;
  if (is_float<Real> && is_exact_) {
    const std::int32_t begin = row_of_bit_0 + std::countr_zero(doubtful);
    const std::int32_t end = row_of_bit_0 + static_cast<std::int32_t>(std::bit_width(doubtful));
    return estimate_rows<double>(true, first + begin, end - begin, out + begin);
  }
  for (; doubtful != 0; doubtful &= doubtful - 1) {
    const std::int32_t i = row_of_bit_0 + std::countr_zero(doubtful);
    out[i] = decide_row(first + i, out[i].x_begin, out[i].x_end - 1);
  }
}

template <class Real>
TILESPACE_NEVER_INLINE void CircleCover::end_in_doubt(const CircleRows<Real>& circle, RowsWritten written,
                                                      std::int32_t first, std::int32_t count,
                                                      TileSpan* out) const noexcept {
  for (std::int32_t done = written.end;; done += written.end) {
    if (written.doubtful != 0) decide_doubtful<Real>(written.doubtful, done, first, out);
    if (done == count) return;
    written = detail::write_circle_rows(circle, rule_, first + done, count - done, out + done);
  }
}

// Writes all rows, not cut at the bounds.
void CircleCover::write_rows(std::int32_t first, std::int32_t count, TileSpan* out) const noexcept {
  if (estimate_ == Estimate::in_floats) return estimate_rows<float>(is_exact_, first, count, out);
  if (estimate_ != Estimate::none) return estimate_rows<double>(is_exact_, first, count, out);
  for (std::int32_t i = 0; i < count; ++i) out[i] = decide_row(first + i, bounds_.min.x, bounds_.max.x - 1);
}

// Writes the rows of a disc that is well within the bounds, and not below a radius of 2.5, all at once.
std::int32_t CircleCover::write_disc(TileSpan* out) const noexcept {
  const auto [center, r] = circle_;
  const std::int32_t first = first_row(center.y, r, rule_.open);
  const std::int32_t count = last_row(center.y, r, rule_.open) + 1 - first;
  if (is_short(center.x) && is_short(center.y)) {
    estimate_rows<double>(true, first, count, out);
  } else {
    estimate_rows<float>(false, first, count, out);
  }
  return count;
}

// Writes the next rows, without the empty ones, and returns their number.
std::int32_t CircleCover::write_rows_in_bounds(std::int32_t first, TileSpan* out) const noexcept {
  if (estimate_ == Estimate::by_lines) return detail::write_small_circle(circle_, rule_.open, out);
  if (estimate_ == Estimate::at_once) return write_disc(out);
  const auto rows = std::int64_t{y_end_} - first;  // tile space has one row more than an int32 can count
  const auto count = static_cast<std::int32_t>(min_of(std::int64_t{rows_at_once}, rows));
  write_rows(first, count, out);
  if (has_all_rows_) return count;
  std::int32_t kept = 0;
  for (std::int32_t i = 0; i < count; ++i) {
    const TileSpan row = out[i];
    out[kept] = {row.y, max_of(row.x_begin, bounds_.min.x), min_of(row.x_end, bounds_.max.x)};
    kept += out[kept].x_begin < out[kept].x_end;
  }
  return kept;
}

void CircleCover::Iterator::refill() noexcept {
  next_ = 0;
  count_ = 0;
  while (count_ == 0 && row_ < cover_->y_end_) {
    count_ = cover_->write_rows_in_bounds(row_, spans_);
    row_ = min_of(cover_->y_end_ - rows_at_once, row_) + rows_at_once;
  }
}

std::int64_t CircleCover::write(TileSpan* out, std::int64_t capacity) const noexcept {
  if (estimate_ == Estimate::by_lines && capacity >= detail::most_small_rows)
    return detail::write_small_circle(circle_, rule_.open, out);
  if (estimate_ == Estimate::at_once && capacity >= most_disc_rows) return write_disc(out);
  if (has_all_rows_ && y_begin_ < y_end_ && y_end_ - y_begin_ <= capacity) {
    write_rows(y_begin_, y_end_ - y_begin_, out);
    return y_end_ - y_begin_;
  }
  // If the capacity is too small, or rows may be empty: nothing is written after the last span.
  std::int64_t total = 0;
  for (Iterator row(*this); row != EndOfRange{}; ++row, ++total) {
    if (total < capacity) out[total] = *row;
  }
  return total;
}

}  // namespace tilespace
