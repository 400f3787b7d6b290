// SPDX-License-Identifier: MIT
#include <tilespace/cover/detail/flank.hpp>
#include <tilespace/cover/detail/nearest_whole.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/grid/tile.hpp>

// Scan conversion of a convex polygon with a floating-point filter. Within a row, a convex polygon reaches farthest at
// its farthest corner if that lies in the row, and otherwise where an edge crosses the border of the row that is nearer
// to that corner.
//
// The crossing is estimated. Let u = 2^-53. From a to b, at y between them, the displacement (y - a.y) ((b.x - a.x) /
// (b.y - a.y)) has five roundings, each with a relative error of u, and the sum with a.x one more: the crossing is off
// by less than u (|a.x| + 7 |displacement|). Differences of doubles do not underflow. The quotient may, and the
// product; then they are off by less than 2^-1074 each, which y - a.y, below 2^501, scales to less than 2^-570.
//
// If the nearest grid line is farther away than that, the crossing lies on the estimated side of it. Otherwise
// orientation() of the intersection of the grid line and the border of the row decides.

namespace tilespace::detail {
namespace {

// Of |a.x| + |displacement|; the margin up to 8 u is for the roundings of the bound itself.
constexpr double crossing_error = 0x1p-50;
constexpr double underflow_error = 0x1p-500;

constexpr double farthest_corner = 0x1p500;

// Estimates below it are within int32, and far below where doubles have no fraction bits.
constexpr double farthest_crossing = 0x1p31;

// An edge that crosses the line y = `y`, from north to south.
struct Edge {
  Point from;
  Point to;
  double y;

  // Side of the vertical line at x on which the crossing lies: +1 is east.
  [[nodiscard]] int side_of(double x) const noexcept { return orientation(from, to, {x, y}); }
};

// Bisection with the exact predicate, where doubles are too coarse to estimate anything.
Column search_crossing(const Edge& edge) noexcept {
  std::int64_t floor = -std::int64_t{tile_limit} - 2;  // the crossing is not known to be west of it
  std::int64_t beyond = std::int64_t{tile_limit} + 2;
  while (beyond - floor > 1) {
    const std::int64_t middle = floor + (beyond - floor) / 2;
    (edge.side_of(static_cast<double>(middle)) >= 0 ? floor : beyond) = middle;
  }
  return {floor, edge.side_of(static_cast<double>(floor)) == 0};
}

}  // namespace

// The corners from `first` on, up to the last one that is as far south as any.
FlankWalk::FlankWalk(const ConvexPolygon& polygon, std::uint32_t first, std::int32_t step) noexcept
    : polygon_(&polygon), at_(first), step_(step) {
  to_ = farthest_ = corner(first);
  Point last = to_;
  std::uint32_t i = first;
  while (true) {
    is_near_ = is_near_ && abs_of(last.x) < farthest_corner && abs_of(last.y) < farthest_corner;
    if (last.x > farthest_.x) farthest_ = last;
    i = after(i);
    const Point next = corner(i);
    if (!(next.y > last.y)) break;
    last = next;
    ++edges_left_;
  }
  take_next_edge();
}

// Corners are in clockwise order, from the westernmost of the northernmost ones.
FlankWalk FlankWalk::eastern(const ConvexPolygon& polygon) noexcept {
  const bool is_level = polygon.corners[1].y == polygon.corners[0].y;
  return {polygon, is_level ? 1U : 0U, 1};
}

FlankWalk FlankWalk::mirrored_western(const ConvexPolygon& polygon) noexcept { return {polygon, 0, -1}; }

Point FlankWalk::corner(std::uint32_t i) const noexcept {
  const auto [x, y] = polygon_->corners[i];
  return {step_ < 0 ? -x : x, y};
}

std::uint32_t FlankWalk::after(std::uint32_t i) const noexcept {
  if (step_ < 0) return (i == 0 ? polygon_->count : i) - 1;
  return i + 1 == polygon_->count ? 0 : i + 1;
}

void FlankWalk::take_next_edge() noexcept {
  --edges_left_;
  at_ = after(at_);
  from_ = to_;
  to_ = corner(at_);
  slope_ = (to_.x - from_.x) / (to_.y - from_.y);
}

// Inline: otherwise symbol interposition could prevent inlining.
inline Column FlankWalk::crossing(std::int32_t y) noexcept {
  const double line = y;
  while (edges_left_ > 0 && to_.y <= line) take_next_edge();
  const Edge edge{from_, to_, line};
  const double change = (line - edge.from.y) * slope_;
  const double x = edge.from.x + change;
  const double error = (abs_of(edge.from.x) + abs_of(change)) * crossing_error + underflow_error;
  if (!(is_near_ && abs_of(x) < farthest_crossing && error < 0.25)) [[unlikely]]
    return search_crossing(edge);
  const double nearest = nearest_whole(x);
  const double beyond = x - nearest;
  const int side = abs_of(beyond) > error ? (beyond > 0.0 ? 1 : -1) : edge.side_of(nearest);
  return {static_cast<std::int64_t>(nearest) - static_cast<std::int64_t>(side < 0), side == 0};
}

Column FlankWalk::farthest_in(std::int32_t row) noexcept {
  if (row > farthest_.y) return crossing(row);
  if (row + 1.0 < farthest_.y) return crossing(row + 1);
  return column_of(farthest_.x);
}

}  // namespace tilespace::detail
