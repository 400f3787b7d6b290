// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/base/larger.hpp>
#include <tilespace/trace/detail/clamp_fraction.hpp>
#include <tilespace/trace/detail/climb.hpp>
#include <tilespace/trace/detail/first_touch.hpp>
#include <tilespace/trace/detail/quick_meeting.hpp>

// The center of a circle with radius r that touches a tile is in the square grown by r: a square with round corners. On its
// way to the south-east it comes to the lines of the western and the northern side, each grown by r. Where it comes to the
// later one, it is either beside that side, and touches it there, or beyond one of its ends. Then all that it can touch is
// the corner at that end: what else of the grown square lies ahead, lies behind the circle around that corner.
//
// To meet the open tile is to have touched it first at the same time: the distance of two convex shapes is a convex function
// of time, which does not stay at 0 for a while to get smaller then. So the quick answers of the sweeps hold here, but for
// their misses: those may touch.

namespace tilespace::detail {
namespace {

constexpr Point corners_of_tile[4]{{0.0, 0.0}, {1.0, 0.0}, {1.0, 1.0}, {0.0, 1.0}};

constexpr Contact touch_of_corner(int corner) noexcept {
  return {Contact::Kind::corner, Side::none, 0, corner, false, false};
}

struct TouchQuestion {
  const MovingBody& circle;
  const Obstacle& tile;
  Contact& contact;

  // 0 no, 1 yes, or unknown_sign.
  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    const int side = later_side<Number>();
    if (side == unknown_sign) return unknown_sign;
    const int beyond = find_contact<Number>(side >= 0);
    if (beyond == unknown_sign) return unknown_sign;
    const SweepTime<Number> time = detail::time_of<Number>(circle, tile, contact);
    const int meets = beyond == 0 ? 1 : time.root.sign();
    if (meets == unknown_sign) return unknown_sign;
    return meets < 0 ? 0 : is_on_way(time);
  }

 private:
  // The sign of what the line of the west takes longer than that of the north.
  template <class Number>
  [[nodiscard]] int later_side() const noexcept {
    if (circle.translation.y == 0.0) return 1;
    if (circle.translation.x == 0.0) return -1;
    return compare(detail::time_of<Number>(circle, tile, touch_of_column),
                   detail::time_of<Number>(circle, tile, touch_of_row));
  }

  // Writes the contact. Where is the center, on the line of the side: before it (-1), beside it (0) or behind it (+1)?
  template <class Number>
  [[nodiscard]] int find_contact(bool is_west) const noexcept {
    contact = is_west ? touch_of_column : touch_of_row;
    const SweepTime<Number> time = detail::time_of<Number>(circle, tile, contact);
    const Sum& center = is_west ? circle.corners[0].y : circle.corners[0].x;
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
  [[nodiscard]] static int is_on_way(const SweepTime<Number>& time) noexcept {
    const int start = sign_after_start(time);
    const int end = sign_after_end(time);
    if (start == unknown_sign || end == unknown_sign) return unknown_sign;
    return start > 0 && end <= 0 ? 1 : 0;
  }
};

// The first root of |m + t d| = r, m the way from the corner to the center. For ways whose square is no double, in units of
// the way: what is far longer than it, or shorter, does not matter there.
double fraction_at_corner(const MovingBody& circle, const Encounter& encounter) noexcept {
  const Way<Approx> way = way_to_body<Approx>(circle, encounter.obstacle, encounter.contact);
  const double unit = larger(circle.translation.x, circle.translation.y);
  const Vec d{circle.translation.x / unit, circle.translation.y / unit};
  const Vec m{way.x.value / unit, way.y.value / unit};
  const double radius = circle.radius / unit;
  const double across = m.x * d.y - m.y * d.x;
  const double length = d.x * d.x + d.y * d.y;
  const double root = radius * radius * length - across * across;
  return clamp_fraction((-(m.x * d.x + m.y * d.y) - std::sqrt(root > 0.0 ? root : 0.0)) / length);
}

}  // namespace

Obstacle whole_tile(Tile tile) noexcept { return {tile, corners_of_tile, true, false, {}}; }

bool is_touched(const MovingBody& circle, Encounter& encounter) noexcept {
  const QuickMeeting quick = quick_meeting(circle, encounter.obstacle);
  if (quick.outcome == Outcome::enter) {
    encounter.contact = quick.contact;
    encounter.earliest = quick.fraction - quick.error;
    encounter.latest = quick.fraction + quick.error;
    return true;
  }
  if (climb(TouchQuestion{circle, encounter.obstacle, encounter.contact}) != 1) return false;
  set_interval(circle, encounter);
  return true;
}

double fraction_of(const MovingBody& circle, const Encounter& encounter) noexcept {
  const double longest = larger(circle.translation.x, circle.translation.y);
  const bool has_square = longest > 0x1p-400 && longest < 0x1p400;
  if (encounter.contact.kind == Contact::Kind::corner && !has_square) return fraction_at_corner(circle, encounter);
  return to_fraction(detail::time_of<Approx>(circle, encounter.obstacle, encounter.contact));
}

}  // namespace tilespace::detail
