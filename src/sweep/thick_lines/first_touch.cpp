// SPDX-License-Identifier: MIT
#include "thick_lines/first_touch.hpp"
#include <cmath>
#include <tilespace/exact/evaluate_adaptively.hpp>
#include "impact/time_of_impact_fast.hpp"

// First touch of a moving circle and a tile. While a circle of radius r touches a tile, its center is in the square
// grown by r (Minkowski sum): a square with round corners. Moving to the south-east, the center reaches the lines of
// the western and the northern side, each grown by r. Where it reaches the later one, it is either beside that side,
// and touches it there, or beyond one of its ends. Then all that it can touch is the corner at that end: what else of
// the grown square lies ahead, lies behind the circle around that corner.
//
// Evaluated in doubles first, with an error bound. Positions are differences of what is no larger than `reach`, with
// four roundings at most, so 2^-50 of that bounds their errors; a time has the error of a position, divided by a speed.

namespace tilespace::detail {
namespace {

constexpr Point corners_of_tile[4]{{0.0, 0.0}, {1.0, 0.0}, {1.0, 1.0}, {0.0, 1.0}};

constexpr Contact touch_of_corner(int corner) noexcept {
  return {Contact::Kind::corner, Side::none, 0, corner, false, false};
}

struct TouchPredicate {
  const MovingBody& circle;
  const Obstacle& tile;
  Contact& contact;

  // Returns 0 for no, 1 for yes, or unknown_sign.
  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    const int side = later_side<Number>();
    if (side == unknown_sign) return unknown_sign;
    const int beyond = find_contact<Number>(side >= 0);
    if (beyond == unknown_sign) return unknown_sign;
    const RootTime<Number> time = detail::time_of<Number>(circle, tile, contact);
    const int hits = beyond == 0 ? 1 : time.root.sign();
    if (hits == unknown_sign) return unknown_sign;
    return hits < 0 ? 0 : is_along(time);
  }

 private:
  // Sign of the time of the western line minus that of the northern one.
  template <class Number>
  [[nodiscard]] int later_side() const noexcept {
    if (circle.translation.y == 0.0) return 1;
    if (circle.translation.x == 0.0) return -1;
    return compare(detail::time_of<Number>(circle, tile, touch_of_column),
                   detail::time_of<Number>(circle, tile, touch_of_row));
  }

  // Writes the contact. Returns where the center is, on the line of the side: before it (-1), beside it (0) or behind
  // it (+1).
  template <class Number>
  [[nodiscard]] int find_contact(bool is_west) const noexcept {
    contact = is_west ? touch_of_column : touch_of_row;
    const RootTime<Number> time = detail::time_of<Number>(circle, tile, contact);
    const UnroundedSum& center = is_west ? circle.corners[0].y : circle.corners[0].x;
    const std::int32_t line = is_west ? tile.tile.y : tile.tile.x;
    const Number speed(is_west ? circle.translation.y : circle.translation.x);
    const int past_low = sign_at(time, difference<Number>(center, line, 0.0), speed);
    const int past_high = sign_at(time, difference<Number>(center, line, 1.0), speed);
    if (past_low == unknown_sign || past_high == unknown_sign) return unknown_sign;
    if (past_low >= 0 && past_high <= 0) return 0;
    contact = touch_of_corner(past_low < 0 ? 0 : is_west ? 3 : 1);
    return past_low < 0 ? -1 : 1;
  }

  template <class Number>
  [[nodiscard]] static int is_along(const RootTime<Number>& time) noexcept {
    const int start = sign_after_start(time);
    const int end = sign_after_end(time);
    if (start == unknown_sign || end == unknown_sign) return unknown_sign;
    return start > 0 && end <= 0 ? 1 : 0;
  }
};

bool is_moderate(double size) noexcept { return size == 0.0 || (size > 0x1p-200 && size < 0x1p200); }

// Keeps a touch that is certainly after the start and before the end; a miss if it is certainly not; else undecided.
FastImpact within_path(const FastImpact& touch) noexcept {
  const auto [outcome, contact, fraction, error] = touch;
  if (fraction < -error || fraction > 1.0 + error) return {Outcome::miss, {}, 0.0, 0.0};
  return fraction > error && fraction < 1.0 - error ? touch : FastImpact{};
}

// As TouchPredicate, in doubles.
FastImpact fast_touch(const MovingBody& circle, Tile tile) noexcept {
  const Vec d = circle.translation;
  const double radius = circle.radius;
  if (!is_moderate(d.x) || !is_moderate(d.y) || !is_moderate(radius)) return {};
  const Point center{circle.corners[0].x.base, circle.corners[0].y.base};
  const Vec m{center.x - tile.x, center.y - tile.y};  // from the north-western corner
  const double reach = std::fabs(center.x) + std::fabs(center.y) + std::fabs(m.x) + std::fabs(m.y) + radius + 1.0;
  const double error = reach * 0x1p-50;
  const double never = -infinity;
  const double west = d.x > 0.0 ? (-m.x - radius) / d.x : never;
  const double north = d.y > 0.0 ? (-m.y - radius) / d.y : never;
  const bool is_west = west > north;
  const double time = is_west ? west : north;
  const double speed = is_west ? d.x : d.y;
  const double time_error = error / speed + std::fabs(time) * 0x1p-51;
  const double other_speed = is_west ? d.y : d.x;
  if (other_speed > 0.0) {
    const double other = is_west ? north : west;
    if (!(time - other > time_error + error / other_speed + std::fabs(other) * 0x1p-51)) return {};
  }
  const double at = (is_west ? m.y : m.x) + time * other_speed;
  const double at_error = error + time_error * other_speed + std::fabs(time * other_speed) * 0x1p-51;
  if (at > at_error && at < 1.0 - at_error)
    return within_path({Outcome::enter, is_west ? touch_of_column : touch_of_row, time, time_error});
  const bool is_low = at < -at_error;
  if (!is_low && !(at > 1.0 + at_error)) return {};
  const int corner = is_low ? 0 : is_west ? 3 : 1;
  const Vec from_corner{m.x - (corner == 1 ? 1.0 : 0.0), m.y - (corner == 3 ? 1.0 : 0.0)};
  return hit_corner(from_corner, error, d, radius, touch_of_corner(corner));
}

}  // namespace

Obstacle whole_tile(Tile tile) noexcept { return {tile, corners_of_tile, true, false, {}}; }

bool is_touched(const MovingBody& circle, ImpactCandidate& impact) noexcept {
  const FastImpact fast = fast_touch(circle, impact.obstacle.tile);
  if (fast.outcome == Outcome::miss) return false;
  if (fast.outcome == Outcome::enter) {
    take(fast, impact);
    return true;
  }
  if (evaluate_adaptively(TouchPredicate{circle, impact.obstacle, impact.contact}) != 1) return false;
  set_interval(circle, impact);
  return true;
}

}  // namespace tilespace::detail
