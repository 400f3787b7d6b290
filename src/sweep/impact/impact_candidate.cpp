// SPDX-License-Identifier: MIT
#include "impact/impact_candidate.hpp"
#include <cmath>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/exact/evaluate_adaptively.hpp>
#include <tilespace/exact/two_sum.hpp>
#include "impact/contact_normal.hpp"
#include "impact/fraction.hpp"
#include "impact/time_of_impact_fast.hpp"

// Adaptive (filtered) evaluation: the common cases take the fast path of time_of_impact_fast.hpp. All others are
// evaluated first with error-bounded doubles; if the sign is in doubt, with exact wide numbers of the size that
// coordinates of maps need; and if these overflow, with longer ones.

namespace tilespace::detail {
namespace {

// 0 no, 1 yes, unknown_sign.
constexpr int answer(bool yes) noexcept { return yes ? 1 : 0; }

// The signs of the contact normal at the time of impact; if the contact is no corner, those of the normal of its line.
template <class Number>
struct NormalAt {
  ExactVector<Number> start{};  // the normal is start + time * change
  ExactVector<Number> change{};
  RootTime<Number> time{};

  NormalAt(const MovingBody& body, const Obstacle& obstacle, const Contact& contact) noexcept {
    if (contact.kind == Contact::Kind::corner) {
      start = displacement_to_body<Number>(body, obstacle, contact);
      change = translation_of<Number>(body);
      time = time_of<Number>(body, obstacle, contact);
    } else {
      start = normal_of<Number>(body, obstacle, contact);
      change = {Number(0.0), Number(0.0)};
      time = {Number(0.0), Number(0.0), Number(1.0), -1, false};
    }
  }
  [[nodiscard]] int sign_of_x() const noexcept { return sign_at(time, start.x, change.x); }
  [[nodiscard]] int sign_of_y() const noexcept { return sign_at(time, start.y, change.y); }
  // Of |x| - |y|.
  [[nodiscard]] int steepness() const noexcept {
    const int x = sign_of_x();
    const int y = sign_of_y();
    if (x == unknown_sign || y == unknown_sign) return unknown_sign;
    const Number at_start = (x < 0 ? -start.x : start.x) - (y < 0 ? -start.y : start.y);
    const Number changing = (x < 0 ? -change.x : change.x) - (y < 0 ? -change.y : change.y);
    return sign_at(time, at_start, changing);
  }
};

// Tests whether the contact lies on a side of the set. Not inlined, to limit stack use: its wide numbers occupy stack
// only while it runs.
template <class Number>
TILESPACE_NEVER_INLINE int lies_on(Sides sides, const MovingBody& body, const Obstacle& obstacle,
                                   const Contact& contact) noexcept {
  if (contact.kind == Contact::Kind::side) return answer(sides.has(contact.side));
  const NormalAt<Number> normal(body, obstacle, contact);
  const int x = normal.sign_of_x();
  const int y = normal.sign_of_y();
  if (x == unknown_sign || y == unknown_sign) return unknown_sign;
  return answer((y < 0 && sides.has(Side::north)) || (y > 0 && sides.has(Side::south)) ||
                (x < 0 && sides.has(Side::west)) || (x > 0 && sides.has(Side::east)));
}

// Tests whether an entry belongs to a translation, given how its time compares with the start and the end. A body
// without width that lies on a wall counts as being in the tile on the high side of the wall: coming from the low side,
// it crosses when it reaches the wall; going to the low side, when it leaves the wall.
bool is_within(const Contact& contact, int after_start, int after_end) noexcept {
  const bool ends_on_wall = contact.is_through && (contact.side == Side::north || contact.side == Side::west);
  return ends_on_wall ? after_start > 0 && after_end <= 0 : after_start >= 0 && after_end < 0;
}

struct ReachedPredicate {
  const MovingBody& body;
  const Obstacle& obstacle;
  Contact& contact;

  template <class Number>
  int ask() const noexcept {
    const Impact<Number> meeting = find_impact<Number>(body, obstacle);
    if (meeting.outcome != Outcome::enter) return meeting.outcome == Outcome::miss ? 0 : unknown_sign;
    const int start = sign_after_start(meeting.time);
    const int end = sign_after_end(meeting.time);
    if (start == unknown_sign || end == unknown_sign) return unknown_sign;
    contact = meeting.contact;
    if (!is_within(contact, start, end)) return 0;
    return obstacle.one_way.empty() ? 1 : lies_on<Number>(obstacle.one_way, body, obstacle, contact);
  }
};

// The same for the translation that ends at the start of the body.
struct ArrivalPredicate {
  const MovingBody& body;
  const Obstacle& obstacle;

  template <class Number>
  int ask() const noexcept {
    const Impact<Number> meeting = find_impact<Number>(body, obstacle);
    if (meeting.outcome != Outcome::enter) return meeting.outcome == Outcome::miss ? 0 : unknown_sign;
    const int start = sign_after_departure(meeting.time);
    const int end = sign_after_start(meeting.time);
    if (start == unknown_sign || end == unknown_sign) return unknown_sign;
    if (!is_within(meeting.contact, start, end)) return 0;
    return obstacle.one_way.empty() ? 1 : lies_on<Number>(obstacle.one_way, body, obstacle, meeting.contact);
  }
};

struct OrderPredicate {
  const MovingBody& body;
  const ImpactCandidate& a;
  const ImpactCandidate& b;

  template <class Number>
  int ask() const noexcept {
    return compare(time_of<Number>(body, a.obstacle, a.contact), time_of<Number>(body, b.obstacle, b.contact));
  }
};

// Tests whether the obstacle is entered before the start, on the motion extended without limit.
struct EnteredPredicate {
  const MovingBody& body;
  const Obstacle& obstacle;

  template <class Number>
  int ask() const noexcept {
    const Impact<Number> meeting = find_impact<Number>(body, obstacle);
    if (meeting.outcome != Outcome::enter) return meeting.outcome == Outcome::miss ? 0 : unknown_sign;
    const int start = sign_after_start(meeting.time);
    return start == unknown_sign ? unknown_sign : answer(start < 0);
  }
};

// The side nearest to the normal, as the number of its enumerator in Side.
struct SidePredicate {
  const MovingBody& body;
  const ImpactCandidate& impact;

  template <class Number>
  int ask() const noexcept {
    const NormalAt<Number> normal(body, impact.obstacle, impact.contact);
    const int steepness = normal.steepness();
    const int sign = steepness > 0 ? normal.sign_of_x() : normal.sign_of_y();
    if (steepness == unknown_sign || sign == unknown_sign) return unknown_side;
    if (steepness > 0) return static_cast<int>(sign < 0 ? Side::west : Side::east);
    return static_cast<int>(sign < 0 ? Side::north : Side::south);
  }
  static constexpr int unknown_side = -1;
};

// Tests whether two sides that are hit lie on one line.
bool are_in_line(const ImpactCandidate& a, const ImpactCandidate& b) noexcept {
  if (a.contact.kind != Contact::Kind::side || b.contact.kind != Contact::Kind::side) return false;
  if (a.contact.side != b.contact.side) return false;
  const Point p = a.obstacle.corners[static_cast<std::size_t>(a.contact.obstacle_corner)];
  const Point q = b.obstacle.corners[static_cast<std::size_t>(b.contact.obstacle_corner)];
  const bool is_vertical = outward(a.contact.side).dx != 0;
  return is_vertical ? a.obstacle.tile.x == b.obstacle.tile.x && p.x == q.x
                     : a.obstacle.tile.y == b.obstacle.tile.y && p.y == q.y;
}

bool was_entered(const MovingBody& body, const Obstacle& obstacle) noexcept {
  return evaluate_adaptively(EnteredPredicate{body, obstacle}) == 1;
}

// The side nearest to the normal. Which coordinate has the greater absolute value is decided exactly if doubles leave
// it in doubt.
Side side_of(const MovingBody& body, const ImpactCandidate& impact, Vec normal) noexcept {
  if (impact.contact.kind == Contact::Kind::side) return impact.contact.side;
  const double steepness = std::fabs(normal.x) - std::fabs(normal.y);
  if (steepness > 4.0 * sweep_normal_error) return normal.x < 0.0 ? Side::west : Side::east;
  if (steepness < -4.0 * sweep_normal_error) return normal.y < 0.0 ? Side::north : Side::south;
  return static_cast<Side>(evaluate_adaptively(SidePredicate{body, impact}, SidePredicate::unknown_side));
}

// The coordinate of a side, or of a corner, rounded away from the obstacle.
double line_of(const Obstacle& obstacle, const Contact& contact, Side side) noexcept {
  const Point corner = obstacle.corners[static_cast<std::size_t>(contact.obstacle_corner)];
  const bool is_vertical = outward(side).dx != 0;
  const TwoSum line =
      is_vertical ? two_sum(double(obstacle.tile.x), corner.x) : two_sum(double(obstacle.tile.y), corner.y);
  const bool is_low = side == Side::west || side == Side::north;
  const bool lies_within = is_low ? line.rest < 0.0 : line.rest > 0.0;
  return lies_within ? (is_low ? next_down(line.rounded) : next_up(line.rounded)) : line.rounded;
}

TimeEstimate estimate_time(const MovingBody& body, const ImpactCandidate& impact) noexcept {
  return estimate(time_of<ErrorBounded>(body, impact.obstacle, impact.contact));
}

// The products of huge translations overflow doubles. Scaled to a few tiles they rarely do. If a part of the shorter
// axis is lost, nothing is known: times along it, and those at the edges of a huge body, may depend on that part.
TimeEstimate estimate_scaled_time(const MovingBody& body, const ImpactCandidate& impact) noexcept {
  const ScaledBody scaled = scaled_body(body);
  if (!scaled.is_exact) return {};
  const double scale = power_of_2(-scaled.exponent);
  const auto [fraction, error] = estimate_time(scaled.body, impact);
  return {fraction * scale, error * scale + time_underflow};
}

}  // namespace

void set_interval(const MovingBody& body, ImpactCandidate& impact) noexcept {
  TimeEstimate time = estimate_time(body, impact);
  const bool is_huge = std::fabs(body.translation.x) > 0x1p200 || std::fabs(body.translation.y) > 0x1p200;
  if (!(time.error < 1.0) && is_huge) time = estimate_scaled_time(body, impact);
  const bool is_known = time.error < 1.0;
  impact.earliest = is_known ? time.fraction - time.error : 0.0;
  impact.latest = is_known ? time.fraction + time.error : 1.0;
}

bool is_entered_on_arrival(const MovingBody& body, const Obstacle& obstacle) noexcept {
  return evaluate_adaptively(ArrivalPredicate{body, obstacle}) == 1;
}

bool is_hit(const MovingBody& body, ImpactCandidate& impact) noexcept {
  if (has_fast_path(body, impact.obstacle) && impact.obstacle.one_way.empty()) {
    const FastImpact fast = fast_time_of_impact(body, impact.obstacle);
    if (fast.outcome == Outcome::miss) return false;
    if (fast.outcome == Outcome::enter) {
      take(fast, impact);
      return true;
    }
  }
  if (evaluate_adaptively(ReachedPredicate{body, impact.obstacle, impact.contact}) != 1) return false;
  set_interval(body, impact);
  return true;
}

int compare_impacts(const MovingBody& body, const ImpactCandidate& a, const ImpactCandidate& b) noexcept {
  if (a.latest < b.earliest) return -1;
  if (b.latest < a.earliest) return 1;
  return are_in_line(a, b) ? 0 : evaluate_adaptively(OrderPredicate{body, a, b});
}

// Body and obstacle overlap exactly if, for motions in two opposite directions, the obstacle is entered before the
// start.
bool overlap(const MovingBody& body, const Obstacle& obstacle) noexcept {
  const Outcome fast = has_fast_path(body, obstacle) ? fast_overlap(body, obstacle) : Outcome::doubt;
  if (fast != Outcome::doubt) return fast == Outcome::enter;
  MovingBody displacement = body;
  displacement.translation = {1.0, 0.0};
  if (!was_entered(displacement, obstacle)) return false;
  displacement.translation = {-1.0, 0.0};
  return was_entered(displacement, obstacle);
}

SweepHit to_hit(const MovingBody& body, const ImpactCandidate& impact) noexcept {
  const double fraction = fraction_of(body, impact.obstacle, impact.contact);
  const Vec normal = contact_normal(body, impact.obstacle, impact.contact);
  const Side side = side_of(body, impact, normal);
  const bool is_along_axis = normal.x == 0.0 || normal.y == 0.0;
  const double line = is_along_axis ? line_of(impact.obstacle, impact.contact, side) : 0.0;
  return {true, false, impact.obstacle.tile, side, normal, fraction, line};
}

}  // namespace tilespace::detail
