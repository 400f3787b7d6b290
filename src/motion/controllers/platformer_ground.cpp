// SPDX-License-Identifier: MIT
#include <tilespace/motion/deflect.hpp>
#include "controllers/platformer_tick.hpp"
#include "move/roundings.hpp"

// On the ground a tick has two parts: sideways, along the slope that the character stands on, and then down, onto the
// ground there. If the ground bent down during the move, by any amount, the character returns to it, and continues from
// there. Without floor_snap, the character walks off a slope that goes down into the air, as off any other edge.

namespace tilespace::detail {
namespace {

// Vertical part of a translation by `way_x` along a surface.
double along(const PlatformerTick& tick, Vec normal, double displacement_x) noexcept {
  if (normal.x == 0.0 || normal.y == 0.0) return 0.0;
  const double displacement_y = displacement_x * (-normal.x / normal.y);
  const bool goes_down_a_floor = normal.y < 0.0 && displacement_y > 0.0;
  if (goes_down_a_floor && tick.tuning.floor_snap == 0.0) return 0.0;
  const double away = turned_away({displacement_x, displacement_y});
  return normal.y < 0.0 ? displacement_y - away : displacement_y + away;
}

MoveResult<Body> go(const PlatformerTick& tick, Vec displacement) noexcept {
  return move_by(tick, tick.state.body, displacement, one_way_for(tick));
}

// A contact exactly at the end of a translation is found by continuing from there.
SweepHit hit_at_end(const PlatformerTick& tick, const Body& end, double displacement_y) noexcept {
  const SweepHit hit = look(tick, end, {0.0, displacement_y}, one_way_for(tick));
  return hit.fraction == 0.0 ? hit : SweepHit{};
}

// Ground that begins where this body is stopped by ground too steep to stand on. A body that stands beside a steep
// slope touches both, up to a rounding: which of them is met first on the way down does not say what it stands on.
SweepHit ground_beside(const PlatformerTick& tick, const Body& stopped, Vec steep, double reach) noexcept {
  Vec down = slide_along({0.0, reach}, steep);
  down.y -= turned_away(down);
  const MoveResult<Body> slid = move_by(tick, stopped, down, one_way_for(tick));
  if (slid.contacts.empty() || slid.body.min.y != stopped.min.y) return {};
  return slid.contacts[0];
}

// Above a step: moves sideways, and up a slope that begins there.
void go_over(PlatformerTick& tick, double goal_x) noexcept {
  const MoveResult<Body> moved = go(tick, {goal_x - tick.state.body.min.x, 0.0});
  tick.state.body = moved.body;
  if (moved.contacts.empty() || !holds(tick, moved.contacts[0].normal)) return;
  const double left = goal_x - moved.body.min.x;
  tick.state.body = go(tick, {left, along(tick, moved.contacts[0].normal, left)}).body;
}

// Speed factor on slopes: 1 without slope_slowdown.
double slope_factor(const PlatformerTick& tick) noexcept {
  const double steepness = tick.state.ground_normal.y + 1.0;  // 0 on level ground
  return 1.0 - tick.tuning.slope_slowdown * steepness;
}

// Returns to the ground after a segment that ended in the air because the ground bent down. Straight back, the body
// touches the ground where it left it; so a move back that ends floor_snap below its start hits the ground that bent
// down, just behind that position. A ledge is hit from the side: then the ground may be a step below. A hit by a corner
// alone does not say on which side the ground is: ground is what is straight below.
bool regain_ground(PlatformerTick& tick) noexcept {
  const double snap = tick.tuning.floor_snap;
  const Body end = tick.state.body;
  const Vec back = tick.leg_start - end.min;
  if (snap == 0.0 || back.x == 0.0) return false;
  const MoveResult<Body> moved = go(tick, {back.x, back.y + snap});
  if (moved.contacts.empty()) return false;
  tick.state.body = moved.body;
  if (find_ground(tick, snap * (1.0 - moved.contacts[0].fraction))) return true;
  tick.state.body = end;
  return false;
}

// Tiles that move the character, as a conveyor does. The steps of solids were applied before.
void be_carried(PlatformerTick& tick) noexcept {
  const Vec displacement = tick.surroundings.ground_velocity * tick.dt;
  if (displacement == Vec{}) return;
  walk(tick, displacement.x);
  tick.state.body = go(tick, {0.0, displacement.y}).body;
}

}  // namespace

bool holds(const PlatformerTick& tick, Vec normal) noexcept {
  return normal.y < 0.0 && abs_of(normal.x) <= tick.tuning.slope_limit * -normal.y;
}

void stand_on(PlatformerTick& tick, Vec normal) noexcept {
  tick.state.footing = Footing::ground;
  tick.state.ground_normal = normal;
  tick.state.velocity.y = 0.0;
  tick.state.wall = 0;
  tick.state.is_jumping = 0;
}

void stand_on(PlatformerTick& tick, const SweepHit& ground) noexcept {
  if (tick.state.footing != Footing::ground) {
    tick.lent = lent_by(tick, ground);
    tick.state.velocity.x -= tick.lent.x;
  }
  stand_on(tick, ground.normal);
}

void leave_ground(PlatformerTick& tick) noexcept {
  tick.state.footing = Footing::air;
  tick.state.ground_normal = {};
  tick.state.velocity = tick.state.velocity + tick.surroundings.ground_velocity * tick.tuning.lift_momentum;
  if (tick.lent != Vec{}) tick.state.velocity = tick.state.velocity + tick.lent;
  tick.gone = tick.lent * tick.dt;
}

bool walk(PlatformerTick& tick, double displacement_x) noexcept {
  if (displacement_x == 0.0) return true;
  const double goal_x = tick.state.body.min.x + displacement_x;
  Vec normal = tick.state.ground_normal;
  for (int leg = 0; leg < max_segments; ++leg) {
    tick.leg_start = tick.state.body.min;
    const MoveResult<Body> moved = go(tick, {displacement_x, along(tick, normal, displacement_x)});
    tick.state.body = moved.body;
    if (moved.contacts.empty()) return true;
    displacement_x = goal_x - moved.body.min.x;
    const Vec contact = moved.contacts[0].normal;
    const bool is_ceiling = contact.y > 0.0;
    if (holds(tick, contact) || is_ceiling) {
      normal = contact;
    } else if (!step_over(tick, displacement_x, tick.tuning.step_up)) {
      return false;
    }
    if (displacement_x == 0.0) return true;
  }
  return false;
}

bool find_ground(PlatformerTick& tick, double reach) noexcept {
  const MoveResult<Body> moved = go(tick, {0.0, reach});
  SweepHit contact = moved.contacts.empty() ? hit_at_end(tick, moved.body, reach) : moved.contacts[0];
  if (contact && contact.normal.y < 0.0 && !holds(tick, contact.normal))
    contact = ground_beside(tick, moved.body, contact.normal, reach);
  if (!contact || !holds(tick, contact.normal)) return false;
  tick.state.body = moved.body;
  stand_on(tick, contact);
  return true;
}

double ground_reach(const PlatformerTick& tick) noexcept {
  const double fallen = 0.5 * (tick.tuning.gravity + tick.tuning.extra_fall_gravity) * tick.dt * tick.dt;
  return tick.tuning.floor_snap > fallen ? tick.tuning.floor_snap : fallen;
}

bool step_over(PlatformerTick& tick, double& displacement_x, double height) noexcept {
  if (height == 0.0 || displacement_x == 0.0) return false;
  const Point start = tick.state.body.min;
  const double goal_x = start.x + displacement_x;
  PlatformerTick trial = tick;
  trial.state.body = go(trial, {0.0, -height}).body;
  go_over(trial, goal_x);
  const double lifted = start.y - trial.state.body.min.y;
  if (trial.state.body.min.x == start.x || !find_ground(trial, lifted)) return false;
  if (!(trial.state.body.min.y < start.y)) return false;
  tick.state = trial.state;
  displacement_x = goal_x - tick.state.body.min.x;
  return true;
}

bool walk_and_stand(PlatformerTick& tick, double displacement_x) noexcept {
  const double goal_x = tick.state.body.min.x + displacement_x;
  bool is_there = walk(tick, displacement_x);
  bool stands = find_ground(tick, ground_reach(tick));
  for (int bend = 0; !stands && regain_ground(tick); ++bend) {
    is_there = bend < max_segments && walk(tick, goal_x - tick.state.body.min.x);
    stands = bend == max_segments || find_ground(tick, ground_reach(tick));
  }
  if (!is_there) tick.state.velocity.x = 0.0;
  return stands;
}

void move_on_ground(PlatformerTick& tick) noexcept {
  tick.leg_start = tick.state.body.min;  // without a translation there is nothing to return to
  be_carried(tick);
  if (walk_and_stand(tick, tick.state.velocity.x * tick.dt * slope_factor(tick))) return;
  leave_ground(tick);
  fly(tick, {0.0, fall(tick) - tick.gone.y});
}

}  // namespace tilespace::detail
