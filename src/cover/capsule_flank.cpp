// SPDX-License-Identifier: MIT
#include <tilespace/base/larger.hpp>
#include <tilespace/base/size_of.hpp>
#include <tilespace/cover/detail/capsule_flank.hpp>
#include <tilespace/cover/detail/column.hpp>

// Within a row, a capsule reaches farthest east of the end of its axis that is farther to the east, if that end lies in the
// row. Otherwise it does so on the border of the row which is nearer to that end.
//
// The place there is estimated, with a bound on how wrong it is. Let u = 2^-53, and all sizes be below 2^500, so that no
// square overflows, or nothing is certain; underflow loses less than 2^-500 all in all.
//
// On an arc around c, with dy = y - c.y: w = sqrt(r^2 - dy^2) is off by 5 u r^2 / w + u w, as for circles, and c.x + w by
// u (|c.x| + w) more.
//
// On the straight line, which is parallel to the axis: with m = dx / dy, 3 u of it, the way (y - north.y) m is off by 5 u of
// it. Along a row the line is r sqrt(1 + m^2) beside the axis: 7 u for m^2, 8 u with the sum, half of that and u for the root,
// and u for the product make 6 u. The sums add 2 u of their terms.
//
// Which of them is it? The line begins where the radius square to the axis ends, shift = -r m / sqrt(1 + m^2) south of the end
// of the axis: 3 u, u for the product, 5 u for the root, u for the quotient and the sum of the end and the shift are off by
// less than u (|end| + 12 r). So near to a joint nothing is certain.

namespace tilespace::detail {
namespace {

constexpr double arc_error = 0x1p-50;    // of r^2 / w + w + |c.x|: more than 5 u, 2 u and u
constexpr double line_error = 0x1p-50;   // of |north.x| + |way| + offset: more than 7 u
constexpr double joint_error = 0x1p-49;  // of |end| + r: more than 12 u
constexpr double underflow_error = 0x1p-500;
constexpr double nothing_is_certain = 0x1p1023;
constexpr double farthest_place = 0x1p500;

bool is_moderate(Point p) noexcept { return size_of(p.x) < farthest_place && size_of(p.y) < farthest_place; }

}  // namespace

CapsuleFlank::CapsuleFlank(const Capsule& capsule) noexcept : radius_(capsule.radius) {
  const auto [start, end] = capsule.axis;
  const bool is_level = start.y == end.y;
  const bool runs_south = start.y < end.y;
  north_ = runs_south ? start : end;
  south_ = runs_south ? end : start;
  farthest_north_ = north_.x >= south_.x ? north_ : south_;
  farthest_south_ = north_.x <= south_.x ? south_ : north_;
  if (is_level) {
    north_ = farthest_north_;
    south_ = farthest_north_;
  } else {
    slope_ = (south_.x - north_.x) / (south_.y - north_.y);
  }
  const double stretch = __builtin_sqrt(1.0 + slope_ * slope_);
  offset_ = radius_ * stretch;
  shift_ = -(radius_ * slope_) / stretch;
  joint_error_ = (size_of(north_.y) + size_of(south_.y) + radius_) * joint_error + underflow_error;
  if (is_level) joint_error_ = 0.0;
  const bool is_all_moderate = is_moderate(north_) && is_moderate(south_) && is_moderate({radius_, slope_});
  if (!is_all_moderate) joint_error_ = nothing_is_certain;
}

Capsule CapsuleFlank::mirrored(const Capsule& capsule) noexcept {
  const auto [start, end] = capsule.axis;
  return {{{-start.x, start.y}, {-end.x, end.y}}, capsule.radius};
}

Box CapsuleFlank::bounds_of(const Capsule& capsule) noexcept {
  const auto [a, b] = capsule.axis;
  return {{smaller(a.x, b.x), smaller(a.y, b.y)}, {larger(a.x, b.x), larger(a.y, b.y)}};
}

EndEstimate CapsuleFlank::arc_at(Point center, double y) const noexcept {
  const double dy = y - center.y;
  const double half_chord = __builtin_sqrt(larger(radius_ * radius_ - dy * dy, 0.0));
  if (!(half_chord > 0.0)) return {center.x, 0, false};
  const double error = (radius_ * radius_ / half_chord + half_chord + size_of(center.x)) * arc_error;
  return estimate_of(center.x + half_chord, error + underflow_error);
}

EndEstimate CapsuleFlank::line_at(double y) const noexcept {
  const double way = (y - north_.y) * slope_;
  const double error = (size_of(north_.x) + size_of(way) + offset_) * line_error;
  return estimate_of((north_.x + way) + offset_, error + underflow_error);
}

EndEstimate CapsuleFlank::crossing(double y) const noexcept {
  const double after_first = y - (north_.y + shift_);
  const double after_last = y - (south_.y + shift_);
  if (after_first <= -joint_error_) return arc_at(north_, y);
  if (after_last >= joint_error_) return arc_at(south_, y);
  EndEstimate line = line_at(y);
  line.is_certain = line.is_certain && after_first >= joint_error_ && after_last <= -joint_error_;
  return line;
}

EndEstimate CapsuleFlank::end_in(std::int32_t row, bool open) const noexcept {
  if (row > farthest_south_.y) return crossing(row);
  if (row + 1.0 < farthest_north_.y) return crossing(row + 1.0);
  return {farthest_north_.x + radius_, end_of_columns(column_of_sum(farthest_north_.x, radius_), open), true};
}

}  // namespace tilespace::detail
