// SPDX-License-Identifier: MIT
#include "impact/time_of_impact_fast.hpp"
#include <cmath>
#include <tilespace/geom/overlaps_interior.hpp>
#include "impact/line_corners.hpp"

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

// The corner of a box that lies on the line of a side in contact.
int own_corner_at(Side side) noexcept { return side == Side::east || side == Side::south ? 2 : 0; }

bool is_moderate(double value) noexcept { return value == 0.0 || (value > 0x1p-200 && value < 0x1p200); }

FastImpact miss() noexcept { return {Outcome::miss, {}, 0.0, 0.0}; }

// The corners of the body at its low and its high end on each axis. Of circles, and across capsules, both are one.
struct Ends {
  int west = 0;
  int east = 0;
  int north = 0;
  int south = 0;
};

Ends ends_of(const MovingBody& body) noexcept {
  if (body.core == MovingBody::Core::box) return {0, 2, 0, 2};
  if (body.core == MovingBody::Core::point) return {};
  const UnroundedPoint& a = body.corners[0];
  const UnroundedPoint& b = body.corners[1];
  return {b.x.base < a.x.base ? 1 : 0, b.x.base > a.x.base ? 1 : 0, b.y.base < a.y.base ? 1 : 0,
          b.y.base > a.y.base ? 1 : 0};
}

// Time at which an end of the core comes within the radius of a corner of the obstacle.
FastImpact hit_corner_of(const MovingBody& body, int body_corner, const Obstacle& obstacle, bool is_east,
                         bool is_south) noexcept {
  const Point low = obstacle.corners[0];
  const Point high = obstacle.corners[2];
  const UnroundedPoint& center = body.corners[body_corner];
  const ErrorBounded x = difference<ErrorBounded>(center.x, obstacle.tile.x, low.x);
  const ErrorBounded y = difference<ErrorBounded>(center.y, obstacle.tile.y, low.y);
  const double error = x.error + y.error + (std::fabs(x.value) + std::fabs(y.value) + 2.0) * 0x1p-51;
  const Vec m{x.value - (is_east ? high.x - low.x : 0.0), y.value - (is_south ? high.y - low.y : 0.0)};
  const int corner = is_south ? (is_east ? 2 : 3) : (is_east ? 1 : 0);
  return hit_corner(m, error, body.translation, body.radius,
                    {Contact::Kind::corner, Side::none, body_corner, corner, false, false});
}

// Determines the feature that a circle or a capsule hits, from the position of its core along the side when it reaches
// the line of that side: the side itself between its ends, and the corner beyond an end, with the nearer end of the
// core.
FastImpact round_the_corner(const MovingBody& body, const Ends& ends, const Obstacle& obstacle,
                            const FastImpact& flat) noexcept {
  const bool is_vertical = outward(flat.contact.side).dx != 0;
  const Point low = obstacle.corners[0];
  const Point high = obstacle.corners[2];
  const double length = is_vertical ? high.y - low.y : high.x - low.x;
  const double move = is_vertical ? body.translation.y : body.translation.x;
  const double moved = flat.fraction * move;
  const auto error_at = [&](const ErrorBounded& start) {
    return start.error + flat.error * std::fabs(move) + (std::fabs(moved) + std::fabs(start.value)) * 0x1p-51 +
           length * 0x1p-52;
  };
  const auto start_of = [&](int corner) {
    return is_vertical ? difference<ErrorBounded>(body.corners[corner].y, obstacle.tile.y, low.y)
                       : difference<ErrorBounded>(body.corners[corner].x, obstacle.tile.x, low.x);
  };
  const int last = is_vertical ? ends.south : ends.east;
  const int first = is_vertical ? ends.north : ends.west;
  const ErrorBounded last_start = start_of(last);
  const ErrorBounded first_start = first == last ? last_start : start_of(first);
  const double last_at = last_start.value + moved;
  const double first_at = first_start.value + moved;
  if (last_at > error_at(last_start) && first_at < length - error_at(first_start)) return flat;
  const bool is_low = last_at < -error_at(last_start);
  if (!is_low && !(first_at > length + error_at(first_start))) return {};
  const int body_corner = first == last ? flat.contact.body_corner : is_low ? last : first;
  const bool is_east = is_vertical ? flat.contact.side == Side::east : !is_low;
  const bool is_south = is_vertical ? !is_low : flat.contact.side == Side::south;
  return hit_corner_of(body, body_corner, obstacle, is_east, is_south);
}

// Where the core is on one axis, beside an obstacle.
enum class Beside : std::uint8_t { before, within, behind, doubt };

Beside beside(const UnroundedSum& first, const UnroundedSum& last, std::int32_t tile, double low,
              double high) noexcept {
  const int after_low = difference<ErrorBounded>(last, tile, low).sign();
  const int after_high = difference<ErrorBounded>(first, tile, high).sign();
  if (after_low == -1) return Beside::before;
  if (after_high == 1) return Beside::behind;
  return after_low == 1 && after_high == -1 ? Beside::within : Beside::doubt;
}

// A round body within its radius of both the columns and the rows of the obstacle. Where its core is in one of these,
// it overlaps the obstacle at the start, and has entered it before. Beyond a corner, it comes to the circle around
// that, or to nothing: whatever is nearer to the obstacle there is within that circle.
FastImpact start_at_corner(const MovingBody& body, const Ends& ends, const Obstacle& obstacle) noexcept {
  const UnroundedPoint* const corners = body.corners;
  const Point low = obstacle.corners[0];
  const Point high = obstacle.corners[2];
  const Beside x = beside(corners[ends.west].x, corners[ends.east].x, obstacle.tile.x, low.x, high.x);
  const Beside y = beside(corners[ends.north].y, corners[ends.south].y, obstacle.tile.y, low.y, high.y);
  if (x == Beside::doubt || y == Beside::doubt) return {};
  if (x == Beside::within || y == Beside::within) return miss();
  const bool is_east = x == Beside::behind;
  const bool is_south = y == Beside::behind;
  const int of_x = is_east ? ends.west : ends.east;
  return hit_corner_of(body, of_x != 0 ? of_x : is_south ? ends.north : ends.south, obstacle, is_east, is_south);
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
    const Box tile = box_of(obstacle.tile);
    const Point from{low.x.base, low.y.base};
    if (body.core == MovingBody::Core::point)
      return overlaps_interior(Circle{from, body.radius}, tile) ? Outcome::enter : Outcome::miss;
    const Capsule capsule{{from, {body.corners[1].x.base, body.corners[1].y.base}}, body.radius};
    return overlaps_interior(capsule, tile) ? Outcome::enter : Outcome::miss;
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
  const Ends ends = ends_of(body);
  const UnroundedPoint* const corners = body.corners;
  const Point from = obstacle.corners[0];
  const Point to = obstacle.corners[2];
  const Crossing x = crossing({corners[ends.west].x, corners[ends.east].x}, obstacle.tile.x, from.x, to.x, d.x,
                              body.radius, Side::west);
  const Outcome of_x = look_at(x);
  if (of_x == Outcome::miss) return miss();
  const Crossing y = crossing({corners[ends.north].y, corners[ends.south].y}, obstacle.tile.y, from.y, to.y, d.y,
                              body.radius, Side::north);
  const Outcome of_y = look_at(y);
  if (of_y == Outcome::miss) return miss();
  if (of_x == Outcome::doubt || of_y == Outcome::doubt) return {};
  if (!x.lies_ahead() && !y.lies_ahead()) return body.radius > 0.0 ? start_at_corner(body, ends, obstacle) : miss();

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
  const int body_corner = nearest_body_corner(body, side);
  const FastImpact flat{
      Outcome::enter, {Contact::Kind::side, side, body_corner, own_corner_at(side), false, false}, in.at, in.error};
  return body.radius > 0.0 ? round_the_corner(body, ends, obstacle, flat) : flat;
}

}  // namespace tilespace::detail
