// SPDX-License-Identifier: MIT
#include <initializer_list>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/base/detail/work.hpp>
#include <tilespace/cover/detail/column.hpp>
#include <tilespace/cover/detail/sector_flank.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/fixed_point.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/exact/two_sum.hpp>
#include "run.hpp"
#include "side_of_arc.hpp"

// Scan conversion of a circular sector with a floating-point filter: the eastern extent in each row of tiles.
//
// A sector of at most half a turn is convex. Within a row, it reaches farthest east of its easternmost point, if that
// lies in the row: the easternmost point of the disc, if the wedge contains it; or the tip of a ray; or the center.
// Otherwise it does so on the border of the row that is nearer to that point: on the arc, if the wedge contains the
// point of the disc there, and else on a ray.
//
// All of that is estimated. Let u = 2^-53, and all absolute values be below 2^400, those of directions above 2^-400 as
// well; otherwise nothing is certain. For a ray, m = x / y has a relative error of u, sqrt(1 + m^2) of 4 u, the rows r
// / sqrt(1 + m^2) of 6 u, and the columns from there to the tip, times m, of 8 u: at most u (8 r + |center|) for either
// coordinate of the tip.
//
// On the border of a row, dy from the center: w = sqrt(r^2 - dy^2) is off by 5 u r^2 / w + u w, as for circles, and c.x
// + w by u (|c.x| + w) more. The wedge contains that point, (w, dy) from the center, if it is right of one direction
// and left of the other: of a cross product x dy - y w, the terms have a relative error of 3 u and the difference one
// more u, and |y| times the error of w is added.

namespace tilespace::detail {
namespace {

constexpr double place_error = 0x1p-49;  // of |center| + r: more than 9 u
constexpr double arc_error = 0x1p-50;    // of r^2 / w + w + |c.x|: more than 5 u, 2 u and u
constexpr double cross_error = 0x1p-50;  // of the terms: more than 5 u
constexpr double underflow_error = 0x1p-500;
constexpr double largest = 0x1p400;

constexpr EndEstimate nothing{0.0, -(std::int64_t{1} << 40), true};

bool is_below_largest(double value) noexcept { return abs_of(value) < largest; }

bool is_moderate_direction(Vec d) noexcept {
  const double size = max_of(abs_of(d.x), abs_of(d.y));
  return size < largest && size > 1.0 / largest && (d.y == 0.0 || is_below_largest(d.x / d.y));
}

NearPlace sum_of(double a, double b) noexcept {
  const TwoSum sum = two_sum(a, b);
  return {sum.rounded, abs_of(sum.rest)};
}

SectorRay ray_of(const Sector& sector, Vec direction) noexcept {
  const auto [x, y] = sector.center;
  if (direction.y == 0.0)
    return {direction, 0.0, 0.0, sum_of(x, direction.x > 0.0 ? sector.radius : -sector.radius), {y, 0.0}};
  const double slope = direction.x / direction.y;
  const double rows = sector.radius / rounded_root(1.0 + slope * slope);
  const double dy = direction.y > 0.0 ? rows : -rows;
  const double error = (abs_of(x) + abs_of(y) + sector.radius) * place_error + underflow_error;
  return {direction, slope, rows, {x + dy * slope, error}, {y + dy, error}};
}

// Whether a wedge of at most half a turn contains the direction of the x axis: it begins north of it, or on it, and
// ends south of it, or on it; a wedge that is only the opposite direction does not.
bool has_east(Vec from, Vec to) noexcept {
  const bool is_west = from.y == 0.0 && to.y == 0.0 && from.x < 0.0 && to.x < 0.0;
  return from.y <= 0.0 && to.y >= 0.0 && !is_west;
}

// The minimum of two values; exact if the minimum is known exactly. If it may be either, its error is at most theirs.
NearPlace smallest(NearPlace a, NearPlace b) noexcept {
  if (a.value + 2.0 * a.error < b.value - 2.0 * b.error) return a;
  if (b.value + 2.0 * b.error < a.value - 2.0 * a.error) return b;
  return {min_of(a.value, b.value), max_of(a.error, b.error)};
}

// The minimum y of a sector: straight north of the center, if the wedge contains that direction; else the center or a
// tip.
NearPlace northernmost(const Sector& sector, const SectorRay& from, const SectorRay& to) noexcept {
  const auto quarter_turn = [](Vec d) { return Vec{-d.y, d.x}; };  // north becomes east
  if (has_east(quarter_turn(from.direction), quarter_turn(to.direction)))
    return sum_of(sector.center.y, -sector.radius);
  return smallest({sector.center.y, 0.0}, smallest(from.tip_y, to.tip_y));
}

NearPlace southernmost(const Sector& sector, const SectorRay& from, const SectorRay& to) noexcept {
  const auto quarter_turn = [](Vec d) { return Vec{d.y, -d.x}; };  // south becomes east
  if (has_east(quarter_turn(from.direction), quarter_turn(to.direction))) return sum_of(sector.center.y, sector.radius);
  const auto negative = [](NearPlace place) { return NearPlace{-place.value, place.error}; };
  const NearPlace tips = smallest(negative(from.tip_y), negative(to.tip_y));
  return negative(smallest({-sector.center.y, 0.0}, tips));
}

// The ray that ends farther to the east, if one runs east and the wedge does not contain that direction. If both do,
// they run to the same side of it, and where it is doubtful which, their tips are as near to each other as the error
// bound says. If only one does, they may be opposite, and it is that one, however little it runs east.
SectorRay farther_east(const SectorRay& from, const SectorRay& to) noexcept {
  if (!(to.direction.x > 0.0)) return from;
  if (!(from.direction.x > 0.0)) return to;
  return from.tip_x.value > to.tip_x.value ? from : to;
}

// Compares a coordinate with `y`: before (-1), after (+1), equal (0), or `unknown`.
constexpr int unknown = 2;
int compare(NearPlace place, double y) noexcept {
  const double after = place.value - y;
  if (after > place.error) return 1;
  if (after < -place.error) return -1;
  return place.error == 0.0 ? 0 : unknown;
}

// The eastern half of a horizontal chord of the disc.
struct Chord {
  double dy;  // from the center
  double half;
  double error;
};

Chord chord_at(double radius, double dy) noexcept {
  const double half = rounded_root(max_of(radius * radius - dy * dy, 0.0));
  if (!(half > 0.0)) return {dy, half, largest};
  return {dy, half, (radius * radius / half + half) * arc_error + underflow_error};
}

// Side of a direction on which the end of the chord lies: right is +1, 0 is unknown.
int side_of(Vec direction, const Chord& chord) noexcept {
  const double first = direction.x * chord.dy;
  const double second = direction.y * chord.half;
  const double error = (abs_of(first) + abs_of(second)) * cross_error + abs_of(direction.y) * chord.error + 0x1p-1070;
  return first - second > error ? 1 : first - second < -error ? -1 : 0;
}

// Side of the arc on which a point lies.
TILESPACE_NEVER_INLINE int side_of_arc_at(const Sector& sector, Point grid_point) noexcept {
  FixedReader fixed;
  const std::int64_t x = fixed.read(grid_point.x) - fixed.read(sector.center.x);
  const std::int64_t y = fixed.read(grid_point.y) - fixed.read(sector.center.y);
  const std::int64_t r = fixed.read(sector.radius);
  if (!fixed.exact) return unknown_side;
  TILESPACE_WORK(fixed_point);
  return side_of_arc(x, y, r);
}

// End of the columns on the arc at y. A single returned variable is constructed in place (NRVO), which avoids a copy
// of a value that was just stored.
EndEstimate arc_at(const Sector& sector, const Chord& chord, double y, bool open) noexcept {
  const double x = sector.center.x;
  const double error = chord.error + abs_of(x) * arc_error;
  EndEstimate end = estimate_of(x + chord.half, error);
  if (!end.is_certain && error < most_doubt) [[unlikely]]
    end = end_beside(end.x, side_of_arc_at(sector, {nearest_whole(end.x), y}), open);
  return end;
}

// Whether a ray reaches the border of a row, dy from the center, and certainly goes beyond.
bool reaches(const Sector& sector, const SectorRay& ray, double dy) noexcept {
  const double error = (abs_of(sector.center.y) + sector.radius) * place_error + underflow_error;
  const bool is_that_way = ray.direction.y != 0.0 && (ray.direction.y > 0.0) == (dy > 0.0);
  return is_that_way && ray.rows - abs_of(dy) > error;
}

}  // namespace

SectorFlank::SectorFlank(const Sector& sector) noexcept : sector_(sector) {
  const auto [x, y] = sector.center;
  is_moderate_ = is_below_largest(x) && is_below_largest(y) && is_below_largest(sector.radius) &&
                 is_moderate_direction(sector.from) && is_moderate_direction(sector.to);
  if (!is_moderate_) return;
  from_ = ray_of(sector, sector.from);
  to_ = ray_of(sector, sector.to);
  north_ = northernmost(sector, from_, to_);
  south_ = southernmost(sector, from_, to_);
  is_on_arc_ = has_east(sector.from, sector.to);
  const SectorRay farther = farther_east(from_, to_);
  const bool is_center = !is_on_arc_ && sector.from.x <= 0.0 && sector.to.x <= 0.0;
  farthest_x_ = is_on_arc_ || is_center ? NearPlace{x, 0.0} : farther.tip_x;
  farthest_y_ = is_on_arc_ || is_center ? NearPlace{y, 0.0} : farther.tip_y;
}

SectorFlank::Limits SectorFlank::limits() const noexcept {
  constexpr double unlimited = infinity;
  if (!is_moderate_) return {-unlimited, unlimited, unlimited};
  const double x = farthest_x_.value + (is_on_arc_ ? sector_.radius : 0.0);
  const double error = farthest_x_.error + abs_of(x) * arc_error;  // of the sum: u
  return {north_.value - 2.0 * north_.error, south_.value + 2.0 * south_.error, x + 2.0 * error};
}

// Mirroring turns clockwise into counterclockwise: the two directions are swapped.
Sector SectorFlank::mirrored(const Sector& sector) noexcept {
  const auto mirrored_direction = [](Vec d) { return Vec{-d.x, d.y}; };
  return {{-sector.center.x, sector.center.y},
          sector.radius,
          mirrored_direction(sector.to),
          mirrored_direction(sector.from)};
}

Box SectorFlank::bounds_of(const Sector& sector) noexcept { return {sector.center, sector.center}; }

// A wedge of at most half a turn contains a direction, or one of its rays runs to that side, or it does not extend
// beyond the center there. Only signs: it is not known how far a ray runs to that side.
TileBox SectorFlank::tiles_around(const Sector& sector, bool open) noexcept {
  const auto [center, radius, from, to] = sector;
  const double r = radius;
  const double west = from.x < 0.0 || to.x < 0.0 || (from.y >= 0.0 && to.y <= 0.0) ? r : 0.0;
  const double east = from.x > 0.0 || to.x > 0.0 || (from.y <= 0.0 && to.y >= 0.0) ? r : 0.0;
  const double north = from.y < 0.0 || to.y < 0.0 || (from.x <= 0.0 && to.x >= 0.0) ? r : 0.0;
  const double south = from.y > 0.0 || to.y > 0.0 || (from.x >= 0.0 && to.x <= 0.0) ? r : 0.0;
  return tiles_of(run_beside(center.x, west, east, open), run_beside(center.y, north, south, open));
}

EndEstimate SectorFlank::end_in(std::int32_t row, bool open) const noexcept {
  constexpr EndEstimate doubtful{};
  if (!is_moderate_) return doubtful;
  const int after_south = compare(south_, row);
  const int before_north = compare(north_, row + 1.0);
  if (after_south == -1 || before_north == 1) return nothing;
  if (after_south == unknown || before_north == unknown) return doubtful;
  if (open && (after_south == 0 || before_north == 0)) return nothing;
  const int past_north_border = compare(farthest_y_, row);
  const int past_south_border = compare(farthest_y_, row + 1.0);
  if (past_north_border == -1) return crossing(row, open);
  if (past_south_border == 1) return crossing(row + 1.0, open);
  if (past_north_border == unknown || past_south_border == unknown) return doubtful;
  return farthest_end(open);
}

EndEstimate SectorFlank::farthest_end(bool open) const noexcept {
  if (farthest_x_.error > 0.0) return estimate_of(farthest_x_.value, farthest_x_.error);
  const double reach = is_on_arc_ ? sector_.radius : 0.0;
  return {farthest_x_.value + reach, end_of_columns(column_of_sum(farthest_x_.value, reach), open), true};
}

EndEstimate SectorFlank::crossing(double y, bool open) const noexcept {
  const Chord chord = chord_at(sector_.radius, y - sector_.center.y);
  const int of_from = side_of(sector_.from, chord);
  const int of_to = side_of(sector_.to, chord);
  if (of_from == -1 || of_to == 1) return rays_at(y, open);
  if (of_from == 1 && of_to == -1) return arc_at(sector_, chord, y, open);
  return {sector_.center.x + chord.half, 0, false};
}

// The part of the line at y that lies in the wedge ends on the ray that is farther to the east.
// Inline: otherwise symbol interposition could prevent inlining.
inline EndEstimate SectorFlank::rays_at(double y, bool open) const noexcept {
  const double x = sector_.center.x;
  const double dy = y - sector_.center.y;
  if (dy == 0.0) return {x, end_of_columns(column_of(x), open), true};
  const double rows_error = (abs_of(sector_.center.y) + sector_.radius) * place_error + underflow_error;
  double farthest = -largest;
  bool is_doubtful = false;
  for (const SectorRay* const ray : {&from_, &to_}) {
    if (ray->direction.y == 0.0 || (ray->direction.y > 0.0) != (dy > 0.0)) continue;
    const double left = ray->rows - abs_of(dy);
    is_doubtful = is_doubtful || !(abs_of(left) > rows_error);
    if (left > rows_error) farthest = max_of(farthest, dy * ray->slope);
  }
  const double error = (abs_of(x) + abs_of(farthest)) * arc_error + underflow_error;
  EndEstimate end = estimate_of(x + farthest, error);
  if (!end.is_certain && error < most_doubt) [[unlikely]]
    end = end_beside(end.x, side_of_rays_at({nearest_whole(end.x), y}), open);
  end.is_certain = end.is_certain && !is_doubtful;
  return end;
}

// Side of a point on which the rays that reach its row end: east if one of them does.
int SectorFlank::side_of_rays_at(Point grid_point) const noexcept {
  FixedReader fixed;
  const std::int64_t x = fixed.read(grid_point.x) - fixed.read(sector_.center.x);
  const std::int64_t y = fixed.read(grid_point.y) - fixed.read(sector_.center.y);
  int side = -1;
  for (const SectorRay* const ray : {&from_, &to_}) {
    if (!reaches(sector_, *ray, grid_point.y - sector_.center.y)) continue;
    const std::int64_t dx = fixed.read(ray->direction.x);
    const std::int64_t dy = fixed.read(ray->direction.y);
    side = max_of(side, sign_of(dy > 0 ? y * dx - x * dy : x * dy - y * dx));
  }
  if (!fixed.exact) return unknown_side;
  TILESPACE_WORK(fixed_point);
  return side;
}

}  // namespace tilespace::detail
