// SPDX-License-Identifier: MIT
#include "impact/time_of_impact_fast.hpp"
#include <cmath>
#include <tilespace/geom/overlaps_interior.hpp>

// Swept AABB test (slab method) in doubles with error bounds: the lines of time_of_impact.cpp, restricted to sides of
// boxes. Each gap carries its error bound, which is 0 for most coordinates in games, so contact is distinguished from
// overlap for nearly all bodies at rest. A time is a gap divided by a speed: its error is the error of the gap, divided
// likewise, plus 2^-52 of itself, plus `time_underflow` near 0, where quotients are denormal.

namespace tilespace::detail {
namespace {

constexpr double time_rounding = 0x1p-52;

// A time with an error bound.
struct Moment {
  double at = 0.0;
  double error = 0.0;
};

bool is_certainly_before(Moment a, Moment b) noexcept { return a.at + a.error < b.at - b.error; }

// The two sides of a box on one axis, in the order in which the moving body passes them.
struct Crossing {
  ErrorBounded gap_in;   // distance from the body to the near side
  ErrorBounded gap_out;  // distance until the body has passed the far side
  double speed = 0.0;
  Side entered = Side::none;

  [[nodiscard]] Moment in() const noexcept { return moment(gap_in); }
  [[nodiscard]] Moment out() const noexcept { return moment(gap_out); }
  [[nodiscard]] bool lies_ahead() const noexcept { return gap_in.sign() >= 0; }

 private:
  [[nodiscard]] Moment moment(ErrorBounded gap) const noexcept {
    const double at = gap.value / speed;
    return {at, gap.error / speed + std::fabs(at) * time_rounding + time_underflow};
  }
};

struct Span {
  UnroundedSum low;
  UnroundedSum high;
};

// Computes the gaps between the obstacle's sides at `low` and `high` and the body's extent `span`.
Crossing crossing(Span span, std::int32_t tile, double low, double high, double move, double radius,
                  Side low_side) noexcept {
  const ErrorBounded before = -difference<ErrorBounded>(span.high, tile, low);  // distance before the low side
  const ErrorBounded after = difference<ErrorBounded>(span.low, tile, high);    // distance beyond the high side
  const ErrorBounded r(radius);
  const ErrorBounded short_by = radius > 0.0 ? before - r : before;
  const ErrorBounded past_by = radius > 0.0 ? after - r : after;
  if (move < 0.0) return {past_by, -short_by, -move, opposite(low_side)};
  return {short_by, -past_by, move, low_side};
}

// Tests one axis: miss if it alone excludes an impact in [0, 1).
Outcome look_at(const Crossing& crossing) noexcept {
  const int ahead = crossing.gap_in.sign();
  const int behind = crossing.gap_out.sign();
  if (ahead == unknown_sign || behind == unknown_sign) return Outcome::doubt;
  if (behind <= 0 || (crossing.speed == 0.0 && ahead >= 0)) return Outcome::miss;
  const int beyond_end = (crossing.gap_in - ErrorBounded(crossing.speed)).sign();
  if (beyond_end == unknown_sign) return Outcome::doubt;
  return beyond_end >= 0 ? Outcome::miss : Outcome::enter;
}

// Corners of a box, of the body and of the obstacle, that lie on the line of a side in contact.
int corner_at(Side side) noexcept { return side == Side::west ? 1 : side == Side::north ? 3 : 0; }
int own_corner_at(Side side) noexcept { return side == Side::east || side == Side::south ? 2 : 0; }

bool is_moderate(double value) noexcept { return value == 0.0 || (value > 0x1p-200 && value < 0x1p200); }

FastImpact miss() noexcept { return {Outcome::miss, {}, 0.0, 0.0}; }

// Determines the feature that a circle hits, from the position of its center along the side when it reaches the line of
// that side: the side itself between its ends, and the corner beyond an end.
FastImpact round_the_corner(const MovingBody& body, const Obstacle& obstacle, const FastImpact& flat) noexcept {
  const bool is_vertical = outward(flat.contact.side).dx != 0;
  const Point low = obstacle.corners[0];
  const Point high = obstacle.corners[2];
  const ErrorBounded x = difference<ErrorBounded>(body.corners[0].x, obstacle.tile.x, low.x);
  const ErrorBounded y = difference<ErrorBounded>(body.corners[0].y, obstacle.tile.y, low.y);
  const double length = is_vertical ? high.y - low.y : high.x - low.x;
  const ErrorBounded start = is_vertical ? y : x;
  const double move = is_vertical ? body.translation.y : body.translation.x;
  const double moved = flat.fraction * move;
  const double at = start.value + moved;
  const double error = start.error + flat.error * std::fabs(move) +
                       (std::fabs(moved) + std::fabs(start.value)) * 0x1p-51 + length * 0x1p-52;
  if (at > error && at < length - error) return flat;
  const bool is_low = at < -error;
  if (!is_low && !(at > length + error)) return {};
  const bool is_east = is_vertical ? flat.contact.side == Side::east : !is_low;
  const bool is_south = is_vertical ? !is_low : flat.contact.side == Side::south;
  const double corner_error = x.error + y.error + (std::fabs(x.value) + std::fabs(y.value) + 2.0) * 0x1p-51;
  const Vec m{x.value - (is_east ? high.x - low.x : 0.0), y.value - (is_south ? high.y - low.y : 0.0)};
  const int corner = is_south ? (is_east ? 2 : 3) : (is_east ? 1 : 0);
  return hit_corner(m, corner_error, body.translation, body.radius,
                    {Contact::Kind::corner, Side::none, 0, corner, false, false});
}

// Tests whether body and obstacle overlap on this axis.
Outcome overlap_on_axis(Span span, std::int32_t tile, double low, double high) noexcept {
  const int short_of = (-difference<ErrorBounded>(span.high, tile, low)).sign();
  const int past = difference<ErrorBounded>(span.low, tile, high).sign();
  if (short_of == unknown_sign || past == unknown_sign) return Outcome::doubt;
  return short_of >= 0 || past >= 0 ? Outcome::miss : Outcome::enter;
}

bool is_exact_box(const Obstacle& obstacle) noexcept {
  const Point low = obstacle.corners[0];
  const Point high = obstacle.corners[2];
  return low == Point{0.0, 0.0} && high == Point{1.0, 1.0};
}

}  // namespace

// Time of impact with the circle around a corner. With m from the corner to the center and d the translation, the
// fraction is (-m.d - sqrt((m.d)^2 - d.d (m.m - r^2))) / d.d. The coordinates of m have an error of at most `error`.
//
// e bounds the error of m.d, from that and from three roundings; s bounds the error of d.d (m.m - r^2), with six
// roundings. The root of a difference D with an error of E has an error of at most E / sqrt(D).
FastImpact hit_corner(Vec m, double error, Vec d, double radius, const Contact& contact) noexcept {
  const double approach = -(m.x * d.x + m.y * d.y);
  const double length = d.x * d.x + d.y * d.y;
  const double sizes = std::fabs(m.x) + std::fabs(m.y);
  const double squares = m.x * m.x + m.y * m.y;
  const double e = (std::fabs(d.x) + std::fabs(d.y)) * (error + sizes * 0x1p-51);
  const double s = length * (2.0 * sizes * error + error * error + (squares + radius * radius) * 0x1p-50);
  const double root = approach * approach - length * (squares - radius * radius);
  const double root_error = (2.0 * std::fabs(approach) * e + e * e + approach * approach * 0x1p-51 + s) * 2.0;
  if (root < -root_error) return miss();
  if (!(root > root_error)) return {};
  const double rooted = std::sqrt(root);
  const double fraction = (approach - rooted) / length;
  const double off = ((e + root_error / rooted + rooted * 0x1p-52) / length + std::fabs(fraction) * 0x1p-50) * 2.0;
  if (fraction < -off || fraction > 1.0 + off) return miss();
  if (!(fraction > off && fraction < 1.0 - off)) return {};
  return {Outcome::enter, contact, fraction, off};
}

Outcome fast_overlap(const MovingBody& body, const Obstacle& obstacle) noexcept {
  const UnroundedPoint& low = body.corners[0];
  if (body.radius > 0.0) {
    if (!is_exact_box(obstacle)) return Outcome::doubt;
    const Circle circle{{low.x.base, low.y.base}, body.radius};
    return overlaps_interior(circle, box_of(obstacle.tile)) ? Outcome::enter : Outcome::miss;
  }
  const Point from = obstacle.corners[0];
  const Point to = obstacle.corners[2];
  const UnroundedPoint& high = body.core == MovingBody::Core::box ? body.corners[2] : low;
  const Outcome x = overlap_on_axis({low.x, high.x}, obstacle.tile.x, from.x, to.x);
  return x == Outcome::enter ? overlap_on_axis({low.y, high.y}, obstacle.tile.y, from.y, to.y) : x;
}

FastImpact fast_time_of_impact(const MovingBody& body, const Obstacle& obstacle) noexcept {
  const Vec d = body.translation;
  if (!is_moderate(std::fabs(d.x)) || !is_moderate(std::fabs(d.y)) || !is_moderate(body.radius)) return {};
  const UnroundedPoint& low = body.corners[0];
  const UnroundedPoint& high = body.core == MovingBody::Core::box ? body.corners[2] : low;
  const Point from = obstacle.corners[0];
  const Point to = obstacle.corners[2];
  const Crossing x = crossing({low.x, high.x}, obstacle.tile.x, from.x, to.x, d.x, body.radius, Side::west);
  const Outcome of_x = look_at(x);
  if (of_x == Outcome::miss) return miss();
  const Crossing y = crossing({low.y, high.y}, obstacle.tile.y, from.y, to.y, d.y, body.radius, Side::north);
  const Outcome of_y = look_at(y);
  if (of_y == Outcome::miss) return miss();
  if (of_x == Outcome::doubt || of_y == Outcome::doubt) return {};
  if (!x.lies_ahead() && !y.lies_ahead()) return body.radius > 0.0 ? FastImpact{} : miss();

  const bool x_first = !y.lies_ahead();  // only x is still to be entered
  const bool y_first = !x.lies_ahead();
  const bool enters_x = x_first || (!y_first && is_certainly_before(y.in(), x.in()));
  const bool enters_y = y_first || (!x_first && is_certainly_before(x.in(), y.in()));
  if (!enters_x && !enters_y) return {};
  const Crossing& entered = enters_x ? x : y;
  const Crossing& other = enters_x ? y : x;
  const Moment in = entered.in();
  if (other.speed > 0.0) {
    if (is_certainly_before(other.out(), in)) return miss();
    if (!is_certainly_before(in, other.out())) return {};
  }
  const Side side = entered.entered;
  const int body_corner = body.core == MovingBody::Core::box ? corner_at(side) : 0;
  const FastImpact flat{
      Outcome::enter, {Contact::Kind::side, side, body_corner, own_corner_at(side), false, false}, in.at, in.error};
  return body.radius > 0.0 ? round_the_corner(body, obstacle, flat) : flat;
}

}  // namespace tilespace::detail
