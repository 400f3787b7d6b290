// SPDX-License-Identifier: MIT
#include <tilespace/base/assert.hpp>
#include <tilespace/base/larger.hpp>
#include <tilespace/base/rounding.hpp>
#include <tilespace/base/size_of.hpp>
#include <tilespace/base/work.hpp>
#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/cover/detail/circle_rows.hpp>
#include <tilespace/cover/detail/farthest_met.hpp>
#include <tilespace/cover/detail/nearest_whole.hpp>
#include <tilespace/cover/detail/run.hpp>
#include <tilespace/geom/corners_of_box.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>

// A row of tiles is cut by the circle in a chord: with dy the distance from the center to the row, and the half chord
// w = sqrt(r^2 - dy^2), the circle reaches from column floor(cx - w) up to ceil(cx + w). Both edges are estimated in
// double, for some rows in one loop without branches. Where an estimated edge is so near to a grid line that rounding
// might have carried it over, the row is decided again by the exact questions of geom.
//
// How near is too near. Let u = 2^-53, hats the computed values. The coordinates are taken relative to the whole part of
// the center, which is exact, so with dy <= r:
//   dy^  = dy (1 + u), r^2 and dy^2 one rounding each, their difference another   =>  |s^ - s| <= 5 u r^2
//   w^   = sqrt(s^) (1 + u)                                                         =>  |w^ - w| <= 5 u r^2 / w^ + u w^
//   edge = fraction + w^, |fraction| < 1, one rounding                              =>  one more u (w^ + 1)
// so the edge is off by at most (5 u r^2 + 2 u w^2 + u w^) / w^ <= 8 u (r + 1)^2 / w^. It is certain to lie on the right
// side of the nearest grid line, m away, if m w^ >= 8 u (r + 1)^2. The constant below is twice that, which leaves room
// for the rounding of the comparison itself. Where w^ is 0, nothing is certain.
//
// Short circles need no doubt, and they are the ones whose edges meet grid lines exactly. Let center and radius be
// multiples of 2^-12 and the radius at most 2^11. Then s is a multiple of 2^-24 below 2^22 and has no rounding error. The
// way d from the center to a grid line is a multiple of 2^-12. Either d^2 = s, and the root and the edge are exact. Or
// d^2 and s are 2^-24 apart at least, so d and w are 2^-24 / (d + w) > 2^-37 apart, and roundings below 2^-41 do not
// bring them together.

namespace tilespace {
namespace {

using detail::larger;
using detail::nearest_whole;
using detail::Run;
using detail::size_of;
using detail::smaller;

constexpr double unit_roundoff = 0x1p-53;
constexpr double doubt_factor = 16.0 * unit_roundoff;

// Circles whose estimate stays within int32, and far from where doubles run out of fractions.
constexpr double farthest_center = 0x1p30;
constexpr double largest_radius = 0x1p29;

// So many rows are walked as fast as one finds out that they are all beside the bounds.
constexpr std::int64_t few_rows = 32;

constexpr double largest_short_radius = 0x1p11;

// Is the value, below 2^38, a multiple of 2^-12?
bool is_short(double value) noexcept { return nearest_whole(value * 0x1p12) == value * 0x1p12; }

}  // namespace

CircleCover::CircleCover(TileBox bounds, const Circle& circle, Border border, Relation relation) noexcept
    : bounds_(intersection(bounds, tile_space)),
      circle_(circle),
      open_(border == Border::interior),
      holds_tiles_(relation == Relation::holds) {
  TILESPACE_ASSERT(border != Border::occupied);
  if (is_empty(circle) || bounds_.empty() || border == Border::occupied || (open_ && circle.radius == 0.0)) return;
  const auto [x, y] = circle.center;
  const double r = circle.radius;
  const Run rows = detail::run_around(y, y, r, open_);
  y_begin_ = larger(saturate_to_int32(rows.begin + std::int64_t{holds_tiles_}), bounds_.min.y);
  y_end_ = smaller(saturate_to_int32(rows.end - std::int64_t{holds_tiles_}), bounds_.max.y);
  if (std::int64_t{y_end_} - y_begin_ > few_rows) {
    const Run columns = detail::run_around(x, x, r, open_);
    if (columns.begin >= bounds_.max.x || columns.end <= bounds_.min.x) y_end_ = y_begin_;
  }
  estimated_ = r < largest_radius && size_of(x) < farthest_center && size_of(y) < farthest_center;
  if (!estimated_) {
    holds_bounds_ = holds({box_of(bounds_.min).min, box_of(bounds_.max).min});
    return;
  }
  estimate_.x_whole = static_cast<std::int32_t>(x);
  estimate_.y_whole = static_cast<std::int32_t>(y);
  estimate_.x_fraction = x - estimate_.x_whole;
  estimate_.y_fraction = y - estimate_.y_whole;
  estimate_.radius_squared = r * r;
  has_all_rows_ = !holds_tiles_ && x - r > bounds_.min.x + 2.0 && x + r < bounds_.max.x - 2.0;
  const bool has_lanes = !holds_tiles_ && r < detail::largest_radius_of_rows;
  level_ = has_lanes ? simd_level() : SimdLevel::plain;
  if (level_ != SimdLevel::plain) lanes_ = rows_in_lanes();
}

detail::CircleRows CircleCover::rows_in_lanes() const noexcept {
  // 24 u (r + 1)^2, rounded up; see kernels/circle_rows.inc.
  constexpr double doubt_factor_of_lanes = 24.0 * 0x1p-24 * 1.0001;
  const double r = circle_.radius;
  return {estimate_.x_whole,
          estimate_.y_whole,
          static_cast<float>(estimate_.x_fraction),
          static_cast<float>(estimate_.y_fraction),
          static_cast<float>(estimate_.radius_squared),
          static_cast<float>(doubt_factor_of_lanes * (r + 1.0) * (r + 1.0)),
          bounds_.min.x,
          bounds_.max.x};
}

double CircleCover::doubt() const noexcept {
  const auto [x, y] = circle_.center;
  const double r = circle_.radius;
  const bool is_exact = r <= largest_short_radius && is_short(r) && is_short(x) && is_short(y);
  return is_exact ? 0.0 : doubt_factor * (r + 1.0) * (r + 1.0);
}

CircleCover detail::tiles_held(TileBox bounds, const Circle& circle, Border border) noexcept {
  return {bounds, circle, border, CircleCover::Relation::holds};
}

TileBox CircleCover::box_around() const noexcept {
  if (y_begin_ >= y_end_) return {};
  const Run columns = detail::run_around(circle_.center.x, circle_.center.x, circle_.radius, open_);
  return intersection({{saturate_to_int32(columns.begin), y_begin_}, {saturate_to_int32(columns.end), y_end_}},
                      bounds_);
}

template <bool open, bool holds_tiles>
CircleCover::RowEstimates CircleCover::estimate_rows(std::int32_t first) const noexcept {
  // An edge on a grid line reaches the tile behind it if the circle is closed. It holds one tile less than it reaches, on
  // the border of the row that is farther from the center.
  const auto reaches = [](double line, double edge) { return (open ? line < edge : line <= edge) ? 1.0 : 0.0; };
  constexpr std::int32_t inset = holds_tiles ? 1 : 0;
  RowEstimates rows;
  const Estimate& e = estimate_;
  const double first_row = static_cast<double>(first - e.y_whole);
  for (std::int32_t i = 0; i < rows_in_group; ++i) {
    const double north_edge = first_row + i;
    const double south_edge = north_edge + 1.0;
    const double dy = holds_tiles ? larger(e.y_fraction - north_edge, south_edge - e.y_fraction)
                                  : larger(larger(north_edge - e.y_fraction, e.y_fraction - south_edge), 0.0);
    const double half_chord = __builtin_sqrt(larger(e.radius_squared - dy * dy, 0.0));
    const double east = e.x_fraction + half_chord;
    const double west = e.x_fraction - half_chord;
    const double line_near_east = nearest_whole(east);
    const double line_near_west = nearest_whole(west);
    rows.margin[i] = smaller(size_of(east - line_near_east), size_of(west - line_near_west)) * half_chord;
    rows.x_begin[i] = static_cast<std::int32_t>(line_near_west - reaches(-line_near_west, -west)) + e.x_whole + inset;
    rows.x_end[i] = static_cast<std::int32_t>(line_near_east + reaches(line_near_east, east)) + e.x_whole - inset;
  }
  return rows;
}

// Circles are convex: what holds the corners of a box holds all of it. Without their border, if they are to hold tiles so.
bool CircleCover::holds(const Box& box) const noexcept {
  const bool strictly = holds_tiles_ && open_;
  for (const Point corner : detail::corners_of(box)) {
    if (!(strictly ? overlaps_interior(circle_, corner) : touches(circle_, corner))) return false;
  }
  return true;
}

// Is the tile one of them? The slow and obviously right way.
bool CircleCover::has(Tile tile) const noexcept {
  if (holds_tiles_) return holds(box_of(tile));
  return open_ ? overlaps_interior(circle_, box_of(tile)) : touches(circle_, box_of(tile));
}

// In a row with any tiles, that of the center, or the nearest to it, is one.
TileSpan CircleCover::decide_row(std::int32_t y, std::int32_t begin_guess, std::int32_t end_guess) const noexcept {
  if (holds_bounds_) return {y, bounds_.min.x, bounds_.max.x};
  TILESPACE_WORK(circle_rows);
  const std::int32_t nearest = smaller(larger(floor_to_int32(circle_.center.x), bounds_.min.x), bounds_.max.x - 1);
  const auto is_met = [&](std::int32_t x) { return has({x, y}); };
  if (!is_met(nearest)) return {y, nearest, nearest};
  const std::int32_t first = detail::farthest_met(is_met, nearest, begin_guess, bounds_.min.x);
  const std::int32_t last = detail::farthest_met(is_met, nearest, end_guess, bounds_.max.x - 1);
  return {y, first, last + 1};
}

CircleCover::RowEstimates CircleCover::estimate_rows(std::int32_t first) const noexcept {
  if (holds_tiles_) return open_ ? estimate_rows<true, true>(first) : estimate_rows<false, true>(first);
  return open_ ? estimate_rows<true, false>(first) : estimate_rows<false, false>(first);
}

// Rows that are cut off at the bounds as a whole are left out. How many are left?
std::int32_t CircleCover::keep_rows(TileSpan* rows, std::int32_t count) const noexcept {
  std::int32_t kept = 0;
  for (std::int32_t i = 0; i < count; ++i) {
    const TileSpan row = rows[i];
    rows[kept] = {row.y, larger(row.x_begin, bounds_.min.x), smaller(row.x_end, bounds_.max.x)};
    kept += rows[kept].x_begin < rows[kept].x_end;
  }
  return kept;
}

// Of the rows from `first` on, those that are asked for by a bit, up to rows_at_once().
void CircleCover::estimate_or_decide(std::int32_t first, std::uint32_t asked, TileSpan* out) const noexcept {
  if (asked == 0) return;
  const double doubt_of_all = doubt();
  for (std::int32_t group = 0; asked >> group != 0; group += rows_in_group) {
    const std::uint32_t in_group = asked >> group & ((1U << rows_in_group) - 1U);
    if (in_group == 0) continue;
    const RowEstimates estimates = estimate_rows(first + group);
    for (std::int32_t i = 0; i < rows_in_group; ++i) {
      if ((in_group >> i & 1U) == 0) continue;
      TileSpan& span = out[group + i];
      span = {first + group + i, estimates.x_begin[i], estimates.x_end[i]};
      if (!(estimates.margin[i] >= doubt_of_all)) [[unlikely]]
        span = decide_row(span.y, span.x_begin, span.x_end - 1);
    }
  }
}

#if TILESPACE_CIRCLE_ROWS
std::int32_t CircleCover::write_rows_in_lanes(std::int32_t first, std::int32_t rows, TileSpan* out) const noexcept {
  const detail::RowBits bits = level_ == SimdLevel::avx512 ? detail::write_circle_rows_avx512(lanes_, first, rows, out)
                                                           : detail::write_circle_rows_avx2(lanes_, first, rows, out);
  if ((bits.doubtful | bits.empty) == 0) [[likely]]
    return rows;
  estimate_or_decide(first, bits.doubtful, out);
  return keep_rows(out, rows);
}
#endif

std::int32_t CircleCover::write_rows(std::int32_t first, TileSpan* out) const noexcept {
  const std::int32_t rows = smaller(rows_at_once(), y_end_ - first);
#if TILESPACE_CIRCLE_ROWS
  if (level_ != SimdLevel::plain) return write_rows_in_lanes(first, rows, out);
#endif
  if (estimated_) {
    estimate_or_decide(first, (1U << rows) - 1U, out);
  } else {
    for (std::int32_t i = 0; i < rows; ++i) out[i] = decide_row(first + i, bounds_.min.x, bounds_.max.x - 1);
  }
  return keep_rows(out, rows);
}

void CircleCover::Iterator::refill() noexcept {
  next_ = 0;
  count_ = 0;
  while (count_ == 0 && row_ < cover_->y_end_) {
    count_ = cover_->write_rows(row_, spans_);
    row_ += cover_->rows_at_once();
  }
}

// Where there is no room for all of them, or some may be left out: nothing is written behind the last one.
std::int32_t CircleCover::write_some_rows(std::int32_t first, TileSpan* out, std::int64_t capacity) const noexcept {
  TileSpan rows[most_rows_at_once];
  const std::int32_t count = write_rows(first, rows);
  for (std::int32_t i = 0; i < count && i < capacity; ++i) out[i] = rows[i];
  return count;
}

std::int64_t CircleCover::write(TileSpan* out, std::int64_t capacity) const noexcept {
  std::int64_t total = 0;
  for (std::int64_t y = y_begin_; y < y_end_; y += rows_at_once()) {
    const auto first = static_cast<std::int32_t>(y);
    const std::int64_t room = capacity - total;
    const bool has_room = room >= smaller(std::int64_t{rows_at_once()}, y_end_ - y);
    total += has_room && has_all_rows_ ? write_rows(first, out + total)
                                       : write_some_rows(first, out + smaller(total, capacity), room);
  }
  return total;
}

}  // namespace tilespace
