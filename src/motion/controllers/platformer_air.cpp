// SPDX-License-Identifier: MIT
#include <tilespace/motion/deflect.hpp>
#include "controllers/platformer_tick.hpp"

// In the air a tick is one translation, deflected at contacts: floors are landed on, ceilings and walls take away the
// speed into them, and ground that is too steep is slid down, but never up.

namespace tilespace::detail {
namespace {

// Goal of a flight, and the steep ground hit during it.
struct Flight {
  Point goal;
  int steep_side = 0;  // the side on which steep ground was hit: -1 west, 1 east
};

Vec left_of(const PlatformerTick& tick, const Flight& flight) noexcept { return flight.goal - tick.state.body.min; }

// Along an axis without a contact across it, the goal stays as it is, to the last bit.
void go_on(const PlatformerTick& tick, Flight& flight, Vec displacement) noexcept {
  const Vec left = left_of(tick, flight);
  if (displacement.x != left.x) flight.goal.x = tick.state.body.min.x + displacement.x;
  if (displacement.y != left.y) flight.goal.y = tick.state.body.min.y + displacement.y;
}

void end_flight(PlatformerTick& tick, Flight& flight) noexcept { flight.goal = tick.state.body.min; }

// Walks the remaining translation.
void land(PlatformerTick& tick, Flight& flight, const SweepHit& ground) noexcept {
  const double displacement_x = left_of(tick, flight).x;
  stand_on(tick, ground);
  if (displacement_x != 0.0 && !walk_and_stand(tick, displacement_x)) leave_ground(tick);
  end_flight(tick, flight);
}

// Between steep ground and an obstacle across it there is no path down: the character stands there.
bool is_wedged(const PlatformerTick& tick, const Flight& flight, int side) noexcept {
  return flight.steep_side != 0 && flight.steep_side != side && tick.state.velocity.y >= 0.0;
}
void stand_wedged(PlatformerTick& tick, Flight& flight) noexcept {
  stand_on(tick, Vec{0.0, -1.0});
  tick.state.velocity.x = 0.0;
  end_flight(tick, flight);
}

void meet_wall(PlatformerTick& tick, Flight& flight, const SweepHit& hit) noexcept {
  const int side = hit.normal.x > 0.0 ? -1 : 1;
  if (is_wedged(tick, flight, side)) return stand_wedged(tick, flight);
  double displacement_x = left_of(tick, flight).x;
  const bool is_steered_into = tick.input.move * side > 0.0;
  if (is_steered_into && tick.state.velocity.y >= 0.0 && step_over(tick, displacement_x, tick.tuning.ledge_nudge)) {
    return end_flight(tick, flight);
  }
  tick.state.wall = static_cast<std::int16_t>(side);
  tick.state.velocity.x = lent_by(tick, hit).x;
  flight.goal.x = tick.state.body.min.x;
}

// A character that rises faster than a solid above it continues at the speed of the solid.
Vec stopped_by_ceiling(const PlatformerTick& tick, const SweepHit& hit) noexcept {
  const Vec velocity = tick.state.velocity;
  if (hit.solid < 0) return slide_along(velocity, hit.normal);
  const double fastest_up = lent_by(tick, hit).y;
  return {velocity.x, velocity.y < fastest_up ? fastest_up : velocity.y};
}

void meet_ceiling(PlatformerTick& tick, Flight& flight, const SweepHit& hit) noexcept {
  const Vec left = left_of(tick, flight);
  const double hit_at = tick.state.body.min.x;
  if (tick.state.velocity.y < 0.0 && pass_by_corner(tick, hit, left.y)) {
    const double aside = tick.state.body.min.x;
    const bool is_along_path = aside > hit_at ? flight.goal.x > aside : flight.goal.x < aside;
    if (!is_along_path) flight.goal.x = aside;  // no farther, and not back under the corner
    return;
  }
  tick.state.velocity = stopped_by_ceiling(tick, hit);
  go_on(tick, flight, slide_along(left, hit.normal));
}

// Slides along the ground, but no faster up than before: steering against steep ground does not lift the character.
Vec slid_down(Vec velocity, Vec normal) noexcept {
  const Vec slid = slide_along(velocity, normal);
  const double fastest_up = velocity.y < 0.0 ? velocity.y : 0.0;
  return slid.y < fastest_up ? slide_along({0.0, velocity.y}, normal) : slid;
}

void meet_steep_ground(PlatformerTick& tick, Flight& flight, Vec normal) noexcept {
  const int side = normal.x > 0.0 ? -1 : 1;
  if (is_wedged(tick, flight, side)) return stand_wedged(tick, flight);
  flight.steep_side = side;
  const Vec left = left_of(tick, flight);
  tick.state.velocity = slid_down(tick.state.velocity, normal);
  go_on(tick, flight, slid_down(left, normal));
}

// A character that rises along a slope continues to rise, as along a wall that leans away.
bool is_rising(const PlatformerTick& tick, const SweepHit& hit) noexcept {
  return tick.state.velocity.y < velocity_of(tick, hit).y;
}
void meet_slope_rising(PlatformerTick& tick, Flight& flight, Vec normal) noexcept {
  const Vec left = left_of(tick, flight);
  tick.state.velocity = slide_along(tick.state.velocity, normal);
  go_on(tick, flight, slide_along(left, normal));
}

void meet(PlatformerTick& tick, Flight& flight, const SweepHit& hit) noexcept {
  const Vec normal = hit.normal;
  if (normal.y > 0.0) return meet_ceiling(tick, flight, hit);
  if (normal.y == 0.0) return meet_wall(tick, flight, hit);
  if (!holds(tick, normal)) return meet_steep_ground(tick, flight, normal);
  if (is_rising(tick, hit)) return meet_slope_rising(tick, flight, normal);
  land(tick, flight, hit);
}

// Limit of the falling speed, also along a wall that is steered into.
double fastest_fall(const PlatformerTick& tick) noexcept {
  const PlatformerTuning& tuning = tick.tuning;
  const bool slides = tuning.wall_slide_speed > 0.0 && tick.state.wall * tick.input.move > 0.0;
  const double most = tuning.max_fall_speed > 0.0 ? tuning.max_fall_speed : max_speed;
  return slides && tuning.wall_slide_speed < most ? tuning.wall_slide_speed : most;
}

}  // namespace

double fall(PlatformerTick& tick) noexcept {
  const double before = tick.state.velocity.y;
  const double more = before >= 0.0 ? tick.tuning.extra_fall_gravity : 0.0;
  const double after = before + (tick.tuning.gravity + more) * tick.dt;
  const double most = fastest_fall(tick);
  tick.state.velocity.y = after < most ? after : most;
  return 0.5 * (before + tick.state.velocity.y) * tick.dt;
}

void fly(PlatformerTick& tick, Vec displacement) noexcept {
  tick.state.wall = 0;
  Flight flight{tick.state.body.min + displacement};
  for (int leg = 0; leg < max_segments; ++leg) {
    const Vec left = leg == 0 ? displacement : left_of(tick, flight);
    if (left == Vec{}) return;
    const MoveResult<Body> moved = move_by(tick, tick.state.body, left, one_way_for(tick));
    tick.state.body = moved.body;
    if (moved.contacts.empty()) return;
    meet(tick, flight, moved.contacts[0]);
  }
}

void move_in_air(PlatformerTick& tick) noexcept {
  const double displacement_y = fall(tick);
  fly(tick, Vec{tick.state.velocity.x * tick.dt, displacement_y} - tick.gone);
}

}  // namespace tilespace::detail
