// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/base/detail/work.hpp>
#include <tilespace/cover/detail/capsule_flank.hpp>
#include <tilespace/cover/detail/column.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/fixed_point.hpp>
#include <tilespace/exact/long_product.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/detail/box_around.hpp>
#include "run.hpp"
#include "side_of_arc.hpp"

// Scan conversion of a capsule with a floating-point filter: the eastern extent in each row of tiles.
//
// Within a row, a capsule reaches farthest east of the easternmost end of its axis, if that end lies in the row.
// Otherwise it does so on the border of the row that is nearer to that end.
//
// The extent there is estimated, with an error bound. Let u = 2^-53, and all absolute values be below 2^500, so that no
// square overflows; otherwise nothing is certain. Underflow loses less than 2^-500 in total.
//
// On an arc around c, with dy = y - c.y: w = sqrt(r^2 - dy^2) is off by 5 u r^2 / w + u w, as for circles, and c.x + w
// by u (|c.x| + w) more.
//
// On the straight line, which is parallel to the axis: with m = dx / dy, relative error 3 u, the displacement (y -
// north.y) m has a relative error of 5 u. Along a row, the line is r sqrt(1 + m^2) beside the axis: 7 u for m^2, 8 u
// with the sum, half of that and u for the root, and u for the product make 6 u. The sums add 2 u of their terms.
//
// Which of them applies: the line begins where the radius perpendicular to the axis ends, shift = -r m / sqrt(1 + m^2)
// south of the end of the axis. With 3 u for m, u for the product, 5 u for the root, u for the quotient and the sum,
// the sum of the end and the shift is off by less than u (|end| + 12 r). That close to a joint of arc and line nothing
// is certain.
//
// Where the arc is so flat that the computed chord vanishes, r^2 - dy^2 is less than 5 u r^2, and w less than 2^-25 r.
//
// Near a grid line, or a joint, the result is decided in integers, if all coordinates are fixed-point numbers: on which
// side of the intersection of the grid line and the border of the row does the border of the capsule lie. That is
// enough if the estimate is off by less than half a column. At a joint it is: of fixed-point numbers, joints are known
// to 2^-28, and along a slope of less than 2^10 the line and the arc are less than 2^-4 apart there.

namespace tilespace::detail {
namespace {

constexpr double arc_error = 0x1p-50;    // of r^2 / w + w + |c.x|: more than 5 u, 2 u and u
constexpr double line_error = 0x1p-50;   // of |north.x| + |displacement| + offset: more than 7 u
constexpr double joint_error = 0x1p-49;  // of |end| + r: more than 12 u
constexpr double tip_error = 0x1p-25;    // of r: more than sqrt(5 u)
constexpr double underflow_error = 0x1p-500;
constexpr double nothing_is_certain = 0x1p1023;
constexpr double farthest_place = 0x1p500;

constexpr double steepest_joint = 0x1p10;

bool is_moderate(Point p) noexcept { return abs_of(p.x) < farthest_place && abs_of(p.y) < farthest_place; }

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
  const double stretch = rounded_root(1.0 + slope_ * slope_);
  offset_ = radius_ * stretch;
  shift_ = -(radius_ * slope_) / stretch;
  joint_error_ = (abs_of(north_.y) + abs_of(south_.y) + radius_) * joint_error + underflow_error;
  if (is_level) joint_error_ = 0.0;
  const bool is_all_moderate = is_moderate(north_) && is_moderate(south_) && is_moderate({radius_, slope_});
  if (!is_all_moderate) joint_error_ = nothing_is_certain;
}

Capsule CapsuleFlank::mirrored(const Capsule& capsule) noexcept {
  const auto [start, end] = capsule.axis;
  return {{{-start.x, start.y}, {-end.x, end.y}}, capsule.radius};
}

Box CapsuleFlank::bounds_of(const Capsule& capsule) noexcept { return box_around(capsule.axis); }

TileBox CapsuleFlank::tiles_around(const Capsule& capsule, bool open) noexcept {
  const Box axis = bounds_of(capsule);
  return tiles_of(run_around(axis.min.x, axis.max.x, capsule.radius, open),
                  run_around(axis.min.y, axis.max.y, capsule.radius, open));
}

// Private functions that are called per row are declared inline: otherwise symbol interposition could prevent inlining.
inline CapsuleFlank::Place CapsuleFlank::arc_at(Point center, double y) const noexcept {
  const double dy = y - center.y;
  const double half_chord = rounded_root(max_of(radius_ * radius_ - dy * dy, 0.0));
  if (!(half_chord > 0.0)) return {center.x, radius_ * tip_error + underflow_error};
  const double error = (radius_ * radius_ / half_chord + half_chord + abs_of(center.x)) * arc_error;
  return {center.x + half_chord, error + underflow_error};
}

inline CapsuleFlank::Place CapsuleFlank::line_at(double y) const noexcept {
  const double change = (y - north_.y) * slope_;
  const double error = (abs_of(north_.x) + abs_of(change) + offset_) * line_error;
  return {(north_.x + change) + offset_, error + underflow_error};
}

// A single returned variable is constructed in place (NRVO), which avoids a copy of a value that was just stored.
inline EndEstimate CapsuleFlank::crossing(double y, bool open) const noexcept {
  const double after_first = y - (north_.y + shift_);
  const double after_last = y - (south_.y + shift_);
  const auto end_at = [&](Place place, bool is_off_joints) {
    EndEstimate end = estimate_of(place.x, place.error);
    if (!(end.is_certain && is_off_joints)) [[unlikely]]
      end = decide_end(place, is_off_joints, y, open);
    return end;
  };
  if (after_first <= -joint_error_) return end_at(arc_at(north_, y), true);
  if (after_last >= joint_error_) return end_at(arc_at(south_, y), true);
  return end_at(line_at(y), after_first >= joint_error_ && after_last <= -joint_error_);
}

// Out of line: nearly all ends are decided by the fast path.
EndEstimate CapsuleFlank::decide_end(Place place, bool is_off_joints, double y, bool open) const noexcept {
  const bool is_near = place.error < most_doubt && (is_off_joints || abs_of(slope_) < steepest_joint);
  const int side = is_near ? side_of({nearest_whole(place.x), y}) : unknown_side;
  return end_beside(place.x, side, open);
}

// How far the capsule reaches to the east along the border of a row, which it intersects: beyond a point of it (+1), to
// that point (0), or not so far (-1).
//
// The point of the axis nearest to the grid point is an end of the axis, or the foot of the perpendicular. If it is an
// end, the capsule contains the point of the border north or south of that end, or the axis itself crosses the border,
// on the same side of the point as that end.
int CapsuleFlank::side_of(Point grid_point) const noexcept {
  FixedReader fixed;
  const std::int64_t x = fixed.read(grid_point.x) - fixed.read(north_.x),
                     y = fixed.read(grid_point.y) - fixed.read(north_.y);
  const std::int64_t dx = fixed.read(south_.x) - fixed.read(north_.x), dy = fixed.read(south_.y) - fixed.read(north_.y);
  const std::int64_t r = fixed.read(radius_);
  if (!fixed.exact) return unknown_side;
  TILESPACE_WORK(fixed_point);
  const std::int64_t along = dx * x + dy * y;
  const std::int64_t squared_length = dx * dx + dy * dy;
  if (along <= 0) return side_of_arc(x, y, r);
  if (along >= squared_length) return side_of_arc(x - dx, y - dy, r);
  const std::int64_t cross = dy * x - dx * y;  // negative west of the axis
  if (cross < 0) return 1;
  const auto square = [](std::int64_t value) { return static_cast<std::uint64_t>(value * value); };
  const LongProduct gap = long_product(static_cast<std::uint64_t>(cross), static_cast<std::uint64_t>(cross));
  const LongProduct reach = long_product(square(r), static_cast<std::uint64_t>(squared_length));
  return compare(reach, gap);
}

EndEstimate CapsuleFlank::end_in(std::int32_t row, bool open) const noexcept {
  if (row > farthest_south_.y) return crossing(row, open);
  if (row + 1.0 < farthest_north_.y) return crossing(row + 1.0, open);
  return {farthest_north_.x + radius_, end_of_columns(column_of_sum(farthest_north_.x, radius_), open), true};
}

}  // namespace tilespace::detail
