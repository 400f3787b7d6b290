// SPDX-License-Identifier: MIT
#include <tilespace/exact/addend.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include "controllers/pull_of.hpp"
#include "move/roundings.hpp"
#include "move/shapes.hpp"

// Axis by axis: all solids move in x at once, then all in y. While everything moves along one axis, what overlaps the
// range of the body on the other axis keeps doing so, and stays on its side of the body. So a solid to the west sets a
// lower bound of the position that the body ends at, one to the east an upper bound; only the highest lower bound and
// the lowest upper bound count, whatever the order of the solids. Between these, the body goes where it is carried. If
// all of them fit at the end of the step, they fitted throughout: the distance between two solids in uniform motion is
// least at the start or at the end of the step.

namespace tilespace {
namespace {

using Solids = std::span<const MovingSolid>;

struct Span {
  double low;
  double size;
};
Span span_of(const Body& body, bool is_x) noexcept {
  return is_x ? Span{body.min.x, body.size.x} : Span{body.min.y, body.size.y};
}
double& low_of(Body& body, bool is_x) noexcept { return is_x ? body.min.x : body.min.y; }

bool is_before_end(double value, Span span) noexcept {
  const TwoSum end = two_sum(span.low, span.size);
  return value < end.rounded || (value == end.rounded && end.rest > 0.0);
}
bool do_overlap(Span a, Span b) noexcept { return is_before_end(a.low, b) && is_before_end(b.low, a); }

// First double that is not before the end of the span.
double end_of(Span span) noexcept {
  const TwoSum end = two_sum(span.low, span.size);
  return end.rest > 0.0 ? next_up(end.rounded) : end.rounded;
}

bool is_there(const MovingSolid& solid) noexcept { return !is_empty(solid.body) && !is_empty(after_step(solid)); }

// Whether the solid stops what comes in through this side.
bool stops_at(const MovingSolid& solid, Side side, OneWay one_way) noexcept {
  return solid.one_way.empty() || (one_way == OneWay::stop && solid.one_way.has(side));
}

// Position of the solid after its step in x.
Body halfway(const MovingSolid& solid) noexcept {
  return {{after_step(solid).min.x, solid.body.min.y}, solid.body.size};
}

// y at which a body rests on a solid.
double place_on(const Body& solid, const Body& body, PositionFormat positions) noexcept {
  return detail::not_above(largest_addend(solid.min.y, body.size.y), positions);
}
bool rests_on(const Body& body, const Body& solid, PositionFormat positions) noexcept {
  return do_overlap(span_of(body, true), span_of(solid, true)) && body.min.y == place_on(solid, body, positions);
}

using detail::abs_of;
using detail::pull_of;

bool carries_rather(const MovingSolid& a, const MovingSolid& b) noexcept {
  if (a.translation.y != b.translation.y) return a.translation.y < b.translation.y;
  const double x = pull_of(a).x;
  const double y = pull_of(b).x;
  if (abs_of(x) != abs_of(y)) return abs_of(x) < abs_of(y);
  return x != y ? x < y : comes_before(a, b);
}

// Bound of the position of the body, and the solid that sets it.
struct Bound {
  double place;
  std::int32_t solid = -1;
};

class Carrying {
 public:
  Carrying(const CollisionMap& map, Solids solids, const Body& body, const CarryOptions& options) noexcept
      : map_(map),
        solids_(solids),
        start_(body),
        body_(body),
        one_way_(options.one_way),
        positions_(options.positions) {}

  [[nodiscard]] CarryResult run(RidingRule resting) noexcept {
    if (resting == RidingRule::rides) find_carrier();
    go_sideways();
    go_up_or_down();
    carried_.crushed = carried_.crushed || overlaps();
    carried_.body = body_;
    return carried_;
  }

 private:
  [[nodiscard]] const MovingSolid& solid(std::int32_t index) const noexcept {
    return solids_[static_cast<std::size_t>(index)];
  }

  void find_carrier() noexcept {
    for (std::int32_t i = 0; i < count(); ++i) {
      if (!is_there(solid(i)) || !stops_at(solid(i), Side::north, one_way_) ||
          !rests_on(body_, solid(i).body, positions_))
        continue;
      if (carried_.carrier < 0 || carries_rather(solid(i), solid(carried_.carrier))) carried_.carrier = i;
    }
  }
  [[nodiscard]] std::int32_t count() const noexcept { return static_cast<std::int32_t>(solids_.size()); }

  void go_sideways() noexcept {
    const double pull = carried_.carrier < 0 ? 0.0 : pull_of(solid(carried_.carrier)).x;
    const double target = pull == 0.0 ? body_.min.x : rounded_to(positions_, body_.min.x + pull);
    set_bounds(true);
    carried_.pusher_x = go_to(target, true);
    carried_.velocity.x = velocity_along(true, carried_.pusher_x, target, pull);
  }

  // The body still rests on its carrier, unless that has moved from under it.
  void go_up_or_down() noexcept {
    const bool rides = carried_.carrier >= 0 && rests_on(body_, halfway(solid(carried_.carrier)), positions_);
    const double pull = rides ? solid(carried_.carrier).translation.y : 0.0;
    const double target = pull == 0.0 ? body_.min.y : place_on(after_step(solid(carried_.carrier)), body_, positions_);
    set_bounds(false);
    carried_.pusher_y = go_to(target, false);
    carried_.velocity.y = velocity_along(false, carried_.pusher_y, target, pull);
  }

  void set_bounds(bool is_x) noexcept {
    least_ = softly_least_ = {-detail::infinity};
    most_ = softly_most_ = {detail::infinity};
    for (std::int32_t i = 0; i < count(); ++i) {
      if (is_there(solid(i))) look_at(i, is_x);
    }
  }

  // A solid that overlaps the range of the body across, but is on neither side of it, overlapped it before: it is
  // ignored.
  void look_at(std::int32_t index, bool is_x) noexcept {
    const MovingSolid& other = solid(index);
    const Body before = is_x ? other.body : halfway(other);
    const Body after = is_x ? halfway(other) : after_step(other);
    if (!do_overlap(span_of(body_, !is_x), span_of(before, !is_x))) return;
    const Span own = span_of(body_, is_x);
    const Span from = span_of(before, is_x);
    const Span to = span_of(after, is_x);
    if (!is_before_end(own.low, from)) {
      if (!stops_at(other, is_x ? Side::east : Side::south, one_way_)) return;
      raise(other.one_way.empty() ? least_ : softly_least_, {detail::not_below(end_of(to), positions_), index});
    } else if (!is_before_end(from.low, own)) {
      if (!stops_at(other, is_x ? Side::west : Side::north, one_way_)) return;
      lower(other.one_way.empty() ? most_ : softly_most_,
            {detail::not_above(largest_addend(to.low, own.size), positions_), index});
    }
  }
  [[nodiscard]] bool is_reported_rather(Bound a, Bound b) const noexcept {
    return a.place == b.place && (b.solid < 0 || comes_before(solid(a.solid), solid(b.solid)));
  }
  void raise(Bound& bound, Bound other) const noexcept {
    if (other.place > bound.place || is_reported_rather(other, bound)) bound = other;
  }
  void lower(Bound& bound, Bound other) const noexcept {
    if (other.place < bound.place || is_reported_rather(other, bound)) bound = other;
  }

  // Moves towards the target, within the bounds. Returns the solid that moved it beyond the target, or -1.
  std::int32_t go_to(double target, bool is_x) noexcept {
    const double start = low_of(body_, is_x);
    Bound goal{target};
    if (goal.place < softly_least_.place) goal = softly_least_;
    if (goal.place > softly_most_.place) goal = softly_most_;
    if (goal.place < least_.place) goal = least_;
    if (goal.place > most_.place) goal = most_;
    goal_ = goal.place;
    move_along(goal.place, is_x);
    const double end = low_of(body_, is_x);
    if (end < least_.place || end > most_.place) carried_.crushed = true;
    const bool is_pushed = (goal.place > start && goal.place > target) || (goal.place < start && goal.place < target);
    return is_pushed ? goal.solid : -1;
  }

  [[nodiscard]] double velocity_along(bool is_x, std::int32_t pusher, double target, double pull) noexcept {
    const double end = low_of(body_, is_x);
    if (end != goal_) return 0.0;
    if (pusher >= 0) return is_x ? solid(pusher).translation.x : solid(pusher).translation.y;
    return goal_ == target ? pull : 0.0;
  }

  // Translation whose real sum with the start reaches the goal.
  static double displacement_to(double start, double goal) noexcept {
    return goal > start ? smallest_addend(goal, start) : largest_addend(goal, start);
  }
  static Vec along(bool is_x, double displacement) noexcept {
    return is_x ? Vec{displacement, 0.0} : Vec{0.0, displacement};
  }

  void move_along(double goal, bool is_x) noexcept {
    const double start = low_of(body_, is_x);
    if (goal == start || !(goal - goal == 0.0)) return;
    Vec displacement = along(is_x, displacement_to(start, goal));
    for (std::size_t i = 0; i < max_contacts; ++i) {
      const MoveResult<Body> moved =
          move_and_stop(map_, body_, displacement, {AxisOrder::time_of_impact, one_way_, positions_});
      body_ = moved.body;
      double& place = low_of(body_, is_x);
      const bool is_beyond = goal > start ? place >= goal : place <= goal;
      if (is_beyond || moved.contacts.empty()) return arrive(goal, is_x);
      const Vec normal = moved.contacts[0].normal;
      if (normal.x == 0.0 || normal.y == 0.0) return;
      displacement = along_slope(normal, goal - place, is_x);
    }
  }

  // A body that moved as far as the goal may stop exactly there. After a slope, it is a little beyond the goal, and
  // that much higher.
  void arrive(double goal, bool is_x) noexcept {
    Body there = body_;
    low_of(there, is_x) = goal;
    const TwoSum step = two_sum(goal, -low_of(body_, is_x));
    const Arrival arrival{along(is_x, step.rounded), along(is_x, step.rest), abs_of(step.rounded)};
    if (!crosses_on_arrival(map_, there, arrival, one_way_)) body_ = there;
  }

  // Translation along a slope that goes as far along the axis, by some roundings farther, and away from the slope.
  static Vec along_slope(Vec normal, double rest, bool is_x) noexcept {
    constexpr double roundings = 0x1p-48;
    const double displacement = rest * (1.0 + roundings);
    const Vec turned = is_x ? Vec{displacement, -displacement * (normal.x / normal.y)}
                            : Vec{-displacement * (normal.y / normal.x), displacement};
    return turned + normal * detail::turned_away(turned);
  }

  [[nodiscard]] bool overlaps() const noexcept {
    for (const MovingSolid& other : solids_) {
      if (is_there(other) && overlaps_solid(other, body_)) return true;
    }
    return body_ != start_ && overlaps_solid(map_, body_) && !overlaps_solid(map_, start_);
  }

  const CollisionMap& map_;
  Solids solids_;
  Body start_;
  Body body_;
  OneWay one_way_;
  PositionFormat positions_;
  Bound least_{};
  Bound most_{};
  Bound softly_least_{};  // of one-way solids, which pass through bodies that cannot give way
  Bound softly_most_{};
  double goal_ = 0.0;
  CarryResult carried_{};
};

}  // namespace

CarryResult carry(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body,
                  const CarryOptions& options) noexcept {
  if (is_empty(body)) {
    CarryResult none;
    none.body = body;
    return none;
  }
  return Carrying(map, solids, body, options).run(options.resting);
}

}  // namespace tilespace
