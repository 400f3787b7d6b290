// SPDX-License-Identifier: MIT
#include <tilespace/exact/addend.hpp>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/sweep/detail/arrival.hpp>

#include <cmath>

#include "motion/platformer_runs.hpp"
#include "motion/solids.hpp"

// Players among moving solids: what holds whatever they do, and that a game on a platform that goes evenly is the same
// as on the ground. Then one example of each thing that platforms do to players.

namespace tilespace::platformer_solids_test {
namespace {

using moves::Numbers;
using runs::feet_of;
using runs::map_of;
using runs::middle_of;
using runs::no_assists;
using runs::same_bytes;
using runs::show;
using runs::stands;
using Solids = std::vector<MovingSolid>;

constexpr double dt = runs::tick;
const CollisionMap nothing;

void make_steps(Solids& solids) {
  for (MovingSolid& solid : solids) solid.body = after_step(solid);
}

Solids standing_still(Solids solids) {
  for (MovingSolid& solid : solids) {
    solid.translation = {};
    solid.belt = 0.0;
  }
  return solids;
}

// ---- The laws.

/// A player among solids that go to and fro, now and then another way.
struct Game {
  const CollisionMap& map;
  const CollisionMap& ladders;
  PlatformerTuning tuning;
  double dt;
  Solids solids;
  PlatformerState state;
  PlatformerInput input{};
  Vec ground_velocity{};

  [[nodiscard]] PlatformerSurroundings around() const { return {&ladders, ground_velocity, solids}; }
  [[nodiscard]] PlatformerState next(CarryResult& carried) const {
    return platformer_step(map, state, input, tuning, dt, around(), &carried);
  }
  void go_on(oracle::Rng& rng, const PlatformerState& to) {
    state = to;
    make_steps(solids);
    for (MovingSolid& solid : solids) {
      if (rng.one_in(6)) solid.translation = -solid.translation;
      if (rng.one_in(10)) solid.translation = moves::vec(rng, moves::some_numbers(rng), -0.5, 0.5);
    }
  }
  [[nodiscard]] std::string text() const {
    return show(state) + "\ndt " + std::to_string(dt) + "\n" + moves::show(solids) + moves::show(map) +
           "TILESPACE_SEED=" + std::to_string(cases::seed());
  }
};

/// Calls `ask(rng, game)` for players that start free, often on a platform.
template <class Ask>
void on_games(std::uint64_t seed, int count, Ask ask) {
  oracle::Rng rng(cases::seed() + seed);
  for (int made = 0; made < count && !::testing::Test::HasFailure();) {
    const TileBox bounds{{-3, -2}, {11, 8}};
    const std::int64_t one_in = rng.between(3, 16);
    const CollisionMap map =
        rng.one_in(2) ? moves::full_maps(rng, bounds, one_in) : moves::shaped_maps(rng, bounds, one_in);
    const CollisionMap ladders = moves::full_map(rng, bounds, 6);
    for (int tries = 0; tries < 8; ++tries) {
      const Numbers numbers = moves::some_numbers(rng);
      Game game{map, ladders, runs::random_tuning(rng), runs::random_dt(rng), {}, {}};
      game.solids = moves::random_solids(rng, bounds, numbers);
      game.state.body = moves::random_case<Body>(rng, bounds, numbers).shape;
      if (rng.one_in(2)) moves::put_under(rng, game.solids, game.state.body);
      if (rng.one_in(2)) {
        game.state.footing = Footing::ground;
        game.state.ground_normal = {0.0, -1.0};
      }
      game.state.velocity = moves::vec(rng, Numbers::any, -20.0, 20.0);
      if (rng.one_in(3)) game.ground_velocity = moves::vec(rng, Numbers::any, -4.0, 4.0);
      const Body& body = game.state.body;
      if (body.size.x == 0.0 || body.size.y == 0.0) continue;
      if (overlaps_solid(map, standing_still(game.solids), body)) continue;
      ask(rng, game);
      ++made;
    }
  }
}

TEST(PlatformerAmongSolids, ends_free_of_tiles_and_uncrushed_of_solids) {
  int rode = 0, pushed = 0, crushed = 0;
  on_games(31, 2 * cases::count(), [&](oracle::Rng& rng, Game& game) {
    for (int i = 0; i < 40; ++i) {
      game.input = runs::random_input(rng, game.input);
      CarryResult carried;
      const PlatformerState next = game.next(carried);
      rode += carried.carrier >= 0;
      pushed += carried.pusher_x >= 0 || carried.pusher_y >= 0;
      crushed += carried.crushed;
      ASSERT_FALSE(overlaps_solid(game.map, next.body)) << game.text() << show(next);
      ASSERT_TRUE(is_finite(next.velocity) && is_finite(next.body.min)) << game.text() << show(next);
      if (carried.crushed) return;
      ASSERT_FALSE(overlaps_solid(game.map, game.solids, next.body)) << game.text() << show(next);
      game.go_on(rng, next);
    }
  });
  EXPECT_GT(rode, cases::count());
  EXPECT_GT(pushed, cases::count() / 4);
  EXPECT_GT(crushed, cases::count() / 20);
}

TEST(PlatformerAmongSolids, goes_the_same_way_whatever_their_order) {
  on_games(32, cases::count(), [&](oracle::Rng& rng, Game& game) {
    for (int i = 0; i < 20; ++i) {
      game.input = runs::random_input(rng, game.input);
      Game other = game;
      other.solids = moves::shuffled(rng, game.solids);
      CarryResult one, two;
      const PlatformerState next = game.next(one), same = other.next(two);
      ASSERT_TRUE(same_bytes(next, same)) << game.text() << show(next) << show(same);
      ASSERT_TRUE(one.crushed == two.crushed && one.body == two.body && one.velocity == two.velocity) << game.text();
      ASSERT_EQ(one.carrier < 0, two.carrier < 0) << game.text();
      game.go_on(rng, next);
    }
  });
}

TEST(PlatformerAmongSolids, without_any_that_are_there_is_as_without_any) {
  on_games(33, cases::count(), [&](oracle::Rng& rng, Game& game) {
    const MovingSolid not_there{game.state.body, {cases::no_number, 0.0}, 1.0, {}};
    const MovingSolid far{{{1e6, 1e6}, {1.0, 1.0}}, {0.25, -0.5}, 1.0, {}};
    for (int i = 0; i < 30; ++i) {
      game.input = runs::random_input(rng, game.input);
      game.solids = {};
      CarryResult carried;
      const PlatformerState alone = game.next(carried);
      EXPECT_TRUE(carried.body == game.state.body && carried.carrier < 0 && !carried.crushed);
      game.solids = {not_there, far, not_there};
      ASSERT_TRUE(same_bytes(game.next(carried), alone)) << game.text() << show(alone);
      EXPECT_EQ(carried.body, game.state.body);
      game.state = alone;
    }
  });
}

bool rests_on(const MovingSolid& solid, const Body& body) {
  const Body there = after_step(solid);
  return body.min.y == largest_addend(there.min.y, body.size.y) && body.min.x < there.min.x + there.size.x &&
         body.min.x + body.size.x > there.min.x;
}

/// A tick of somebody idle on the first solid: it stands still where carry() says. False if the ride is over.
bool rides(const Game& game, PlatformerState& next) {
  const CarryResult carried = carry(game.map, game.solids, game.state.body);
  if (carried.carrier < 0 || !rests_on(game.solids[0], carried.body)) return false;
  CarryResult told;
  next = game.next(told);
  EXPECT_EQ(told.body, carried.body);
  // What it was carried a rounding deep into, it begins its own way beside of.
  if (count_overlapped(game.map, carried.body, OneWay::stop, Counted::thin) != 0) return false;
  EXPECT_EQ(next.body, carried.body) << game.text() << show(next);
  EXPECT_EQ(next.velocity, Vec{}) << game.text();
  EXPECT_TRUE(stands(next)) << game.text();
  return !::testing::Test::HasFailure();
}

TEST(PlatformerAmongSolids, stands_still_where_carry_says) {
  int ridden = 0;
  on_games(34, cases::count(), [&](oracle::Rng& rng, Game& game) {
    game.tuning = rng.one_in(2) ? PlatformerTuning{} : no_assists();
    game.dt = rng.one_in(2) ? 1.0 / 60.0 : 0.25;
    MovingSolid& platform = game.solids.front();
    platform.belt = 0.0;
    platform.body.size.x += 1.0;
    Body& body = game.state.body;
    body.size = {rng.real(0.25, 2.0), rng.real(0.25, 2.0)};
    body.min.x = platform.body.min.x + rng.real(0.0, 0.5);
    body.min.y = largest_addend(platform.body.min.y, body.size.y);
    game.solids.resize(1);
    game.state.footing = Footing::ground;
    game.state.velocity = game.ground_velocity = {};
    PlatformerState next;
    while (!overlaps_solid(game.map, game.solids, game.state.body) && rides(game, next)) {
      if (++ridden % 8 == 0) return;
      game.go_on(rng, next);
    }
  });
  EXPECT_GT(ridden, cases::count());
}

// The slope pushes the player aside: in every tick it touches both, and roundings say which of them it meets first.
TEST(PlatformerAmongSolids, stands_still_on_lifts_down_along_steep_slopes) {
  const CollisionMap slope = map_of({"3.......", "4.......", "#3......", "#4......", "##3.....", "##4....."});
  oracle::Rng rng(cases::seed() + 41);
  int ridden = 0;
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const MovingSolid lift{{{0.0, rng.real(2.0, 3.0)}, {8.0, 0.25}}, {0.0, rng.real(0.01, 0.4)}, 0.0, {}};
    Game game{slope, nothing, no_assists(), dt, {lift}, {}};
    game.tuning.lift_momentum = 1.0;
    game.tuning.floor_snap = rng.one_in(2) ? 0.5 : 0.0;
    Body& body = game.state.body;
    body.size = {rng.real(0.25, 2.0), rng.real(0.25, 2.0)};
    body.min = {0.5 * lift.body.min.y + rng.real(0.0, 0.25), largest_addend(lift.body.min.y, body.size.y)};
    game.state.footing = Footing::ground;
    for (PlatformerState next; rides(game, next); ++ridden) {
      game.state = next;
      make_steps(game.solids);
    }
  }
  EXPECT_GT(ridden, cases::count());
}

// ---- On a platform that goes evenly.

// What depends on how fast somebody is in the level, and not on the platform, is off.
PlatformerTuning same_on_platforms() {
  PlatformerTuning tuning = no_assists();
  tuning.air_acceleration = tuning.air_friction = 0.0;
  tuning.jump_buffer = 0.1;
  tuning.step_up = tuning.floor_snap = 0.5;
  tuning.lift_momentum = 1.0;
  return tuning;
}

// A ship: a deck, a bow and a stern, and a roof over it. Its parts and the player go one after the other, so at a
// corner that sticks out a player may meet what it would have passed by less than a step; here is none.
Solids ship(double roof, Vec velocity) {
  Solids solids;
  for (const Box box : {Box{{-9.0, 3.0}, {9.0, 4.0}}, Box{{-5.5, -9.0}, {-5.0, 3.0}}, Box{{5.0, -9.0}, {5.5, 3.0}},
                        Box{{-5.0, roof - 1.0}, {5.0, roof}}}) {
    solids.push_back({{box.min, box.max - box.min}, velocity * dt, 0.0, {}});
  }
  return solids;
}

// Each tick rounds some dozen numbers below 256; and what one has rounded, later ones carry on, but do not blow up.
constexpr double error_of_a_voyage = 0x1p-36;

TEST(PlatformerAmongSolids, goes_on_a_ship_as_on_the_ground) {
  oracle::Rng rng(cases::seed() + 35);
  int jumps = 0;
  for (int i = 0; i < cases::count() / 5 && !HasFailure(); ++i) {
    const Vec velocity = moves::vec(rng, Numbers::any, -25.0, 25.0);
    const double roof = rng.real(-4.0, 1.0);
    const Solids ground = ship(roof, {});
    Solids afloat = ship(roof, velocity);
    const double x = rng.real(-4.0, 4.0);
    PlatformerState on_ground = runs::at(x, 3.0);
    on_ground.footing = Footing::ground;
    on_ground.ground_normal = {0.0, -1.0};
    PlatformerState on_ship = on_ground;
    PlatformerTuning tuning = same_on_platforms();
    PlatformerInput input;
    Point deck{};
    for (int k = 0; k < 250; ++k) {
      input = runs::random_input(rng, input);
      // Numbers unlike each other: nobody arrives at a wall exactly, where a rounding would decide.
      tuning.ground_acceleration = rng.real(40.0, 80.0);
      tuning.ground_friction = rng.real(40.0, 80.0);
      const bool flew = on_ground.footing == Footing::air;
      on_ground = platformer_step(nothing, on_ground, input, tuning, dt, {nullptr, {}, ground});
      on_ship = platformer_step(nothing, on_ship, input, tuning, dt, {nullptr, {}, afloat});
      make_steps(afloat);
      deck = afloat[0].body.min - Vec{-9.0, 3.0};
      const Vec off = on_ship.body.min - deck - (on_ground.body.min - Point{});
      const bool flies = on_ground.footing == Footing::air;
      const Vec faster = on_ship.velocity - on_ground.velocity - (flies ? velocity : Vec{});
      jumps += flies && !flew;
      const std::string what = show(on_ground) + "\n" + show(on_ship) + moves::show(afloat) + std::to_string(k);
      ASSERT_EQ(on_ship.footing, on_ground.footing) << what;
      ASSERT_LT(std::abs(off.x) + std::abs(off.y), error_of_a_voyage) << what;
      ASSERT_LT(std::abs(faster.x) + std::abs(faster.y), error_of_a_voyage) << what;
    }
  }
  EXPECT_GT(jumps, cases::count() / 2);
}

TEST(PlatformerAmongSolids, falls_behind_its_platform_by_friction_in_the_air_only) {
  oracle::Rng rng(cases::seed() + 37);
  for (int i = 0; i < cases::count(); ++i) {
    PlatformerTuning tuning;
    tuning.air_friction = rng.real(0.0, 20.0);
    const double speed = rng.real(-6.0, 6.0);
    MovingSolid deck{{{-30.0, 5.0}, {60.0, 1.0}}, {speed * dt, 0.0}, 0.0, {}};
    PlatformerState state = runs::at(0.0, 5.0);
    state.footing = Footing::ground;
    int ticks = 0;
    do {
      state = platformer_step(nothing, state, {.jump = true}, tuning, dt, {nullptr, {}, {&deck, 1}});
      deck.body = after_step(deck);
      ++ticks;
      const double seconds = ticks * dt, behind = (deck.body.min.x + 30.0 - middle_of(state)) * (speed < 0.0 ? -1 : 1);
      ASSERT_GE(behind, -error_of_a_voyage);
      ASSERT_LE(behind, 0.5 * tuning.air_friction * seconds * (seconds + dt) + error_of_a_voyage);
    } while (!stands(state) && ticks < 200);
    EXPECT_TRUE(stands(state) && ticks > 20) << show(state);
    EXPECT_EQ(feet_of(state), 5.0);
  }
}

// ---- One example of each.

const CollisionMap& room() {
  static const CollisionMap map = map_of({"##############", "#............#", "#............#", "#............#",
                                          "#............#", "#............#", "#............#", "##############"});
  return map;
}

struct Rider {
  Solids solids;
  PlatformerState state;
  PlatformerTuning tuning{};
  const CollisionMap& map = room();
  const CollisionMap* ladders = nullptr;
  Vec ground_velocity{};
  CarryResult carried{};

  void step(const PlatformerInput& input = {}, int ticks = 1) {
    for (int i = 0; i < ticks; ++i) {
      state = platformer_step(map, state, input, tuning, dt, {ladders, ground_velocity, solids}, &carried);
      EXPECT_FALSE(overlaps_solid(map, state.body)) << show(state);
      make_steps(solids);
    }
  }
};

MovingSolid platform(double x, double y, Vec velocity, Sides one_way = Side::north) {
  return {{{x, y}, {3.0, 0.25}}, velocity * dt, 0.0, one_way};
}

Rider riding(const MovingSolid& solid, const PlatformerTuning& tuning = {}) {
  Rider rider{{solid}, runs::at(solid.body.min.x + 1.5, solid.body.min.y), tuning};
  rider.state.footing = Footing::ground;
  rider.state.ground_normal = {0.0, -1.0};
  return rider;
}

TEST(PlatformerAmongSolids, rides_a_platform_wherever_it_goes) {
  for (const Vec velocity : {Vec{2.0, 0.0}, Vec{0.0, -2.0}, Vec{-1.0, 2.0}, Vec{0.0, 60.0}}) {
    Rider rider = riding(platform(5.0, 3.0, velocity));
    for (int i = 0; i < 4; ++i) {
      rider.step();
      EXPECT_EQ(rider.carried.carrier, 0);
      EXPECT_TRUE(stands(rider.state)) << "it does not bounce off " << show(rider.state);
      EXPECT_EQ(rider.state.velocity, Vec{});
      EXPECT_EQ(middle_of(rider.state), rider.solids[0].body.min.x + 1.5);
      EXPECT_EQ(feet_of(rider.state), rider.solids[0].body.min.y);
    }
  }
}

TEST(PlatformerAmongSolids, walks_on_a_platform_as_fast_as_on_the_ground) {
  Rider rider = riding(platform(1.0, 5.0, {2.0, 0.0}));
  rider.step({.move = 1.0}, 16);
  EXPECT_EQ(rider.state.velocity.x, rider.tuning.walk_speed);
  const double x = middle_of(rider.state);
  rider.step({.move = 1.0});
  EXPECT_EQ(middle_of(rider.state) - x, (2.0 + rider.tuning.walk_speed) * dt);
}

TEST(PlatformerAmongSolids, adds_a_belt_and_a_conveyor) {
  Rider rider = riding(platform(4.0, 5.0, {0.5, 0.0}));
  rider.solids[0].belt = 0.25 * dt;
  rider.ground_velocity = {-2.0, 0.0};
  rider.step({}, 16);
  EXPECT_EQ(middle_of(rider.state), 5.5 + (0.5 + 0.25 - 2.0) * 16 * dt);
}

TEST(PlatformerAmongSolids, jumps_off_with_its_momentum) {
  for (const double kept : {0.0, 0.5, 1.0}) {
    PlatformerTuning tuning = no_assists();
    tuning.lift_momentum = kept;
    tuning.air_friction = 0.0;
    Rider rider = riding(platform(4.0, 5.0, {3.0, -2.0}), tuning);
    rider.step({}, 4);
    rider.step({.jump = true});
    EXPECT_EQ(rider.state.velocity.x, 3.0 * kept);
    EXPECT_EQ(rider.state.velocity.y, -tuning.jump_speed - 2.0 * kept + tuning.gravity * dt);
    const double risen = (tuning.jump_speed - 0.5 * tuning.gravity * dt) * dt;
    EXPECT_EQ(rider.solids[0].body.min.y - feet_of(rider.state), risen) << "as on the ground, seen from there";
  }
}

TEST(PlatformerAmongSolids, walks_off_its_end_with_its_momentum) {
  PlatformerTuning tuning;
  tuning.lift_momentum = 0.5;
  Rider rider = riding(platform(2.0, 3.0, {4.0, 0.0}), tuning);
  for (int i = 0; i < 60 && stands(rider.state); ++i) rider.step({.move = 1.0});
  EXPECT_EQ(rider.state.footing, Footing::air);
  EXPECT_EQ(rider.state.velocity.x, tuning.walk_speed + 2.0);
}

TEST(PlatformerAmongSolids, falls_off_a_lift_as_off_the_ground) {
  for (const double lift : {-3.0, 0.0, 3.0}) {
    PlatformerTuning tuning = no_assists();
    tuning.lift_momentum = 1.0;
    Rider rider = riding(platform(2.0, 4.0, {0.0, lift}), tuning);
    for (int i = 0; i < 60 && stands(rider.state); ++i) rider.step({.move = 1.0});
    EXPECT_EQ(rider.state.velocity.y, lift + tuning.gravity * dt);
    EXPECT_EQ(feet_of(rider.state) - rider.solids[0].body.min.y, 0.5 * tuning.gravity * dt * dt);
  }
}

// The wall ends where the rider does, up to rounding: that is not in the way.
TEST(PlatformerAmongSolids, keeps_its_momentum_beside_a_wall_that_goes_along) {
  oracle::Rng rng(cases::seed() + 38);
  for (int i = 0; i < cases::count(); ++i) {
    PlatformerTuning tuning = no_assists();
    tuning.air_friction = 0.0;
    tuning.lift_momentum = 1.0;
    const double speed = rng.real(1.0, 3.0);
    Rider rider = riding(platform(rng.real(2.0, 3.0), 5.0, {speed, 0.0}), tuning);
    const double side = rider.state.body.min.x + rider.state.body.size.x;
    rider.solids.push_back({{{side, 1.0}, {0.25, 4.0}}, rider.solids[0].translation, 0.0, {}});
    rider.step({.move = 1.0}, 4);
    rider.step({.jump = true});
    EXPECT_NEAR(rider.state.velocity.x, speed, error_of_a_voyage);
  }
}

TEST(PlatformerAmongSolids, lands_and_leaves_in_one_tick_with_the_same_velocity) {
  PlatformerTuning tuning = no_assists();
  tuning.air_friction = 0.0;
  tuning.lift_momentum = 1.0;
  Rider rider{{platform(4.0, 5.0, {3.0, 0.0})}, runs::at(7.325, 4.9375), tuning};
  rider.state.velocity = {20.0, 16.0};
  rider.step();
  EXPECT_EQ(rider.state.footing, Footing::air);
  EXPECT_EQ(rider.state.velocity, (Vec{20.0, 0.0})) << "it met the platform";
}

TEST(PlatformerAmongSolids, lands_on_a_platform_that_goes_and_gives_back_its_momentum) {
  for (const double lift : {-6.0, 0.0, 6.0}) {
    PlatformerTuning tuning;
    tuning.air_friction = tuning.ground_friction = 0.0;
    Rider rider = riding(platform(3.0, 5.5, {3.0, lift}, {}), tuning);
    rider.solids[0].translation.y = 0.0;
    rider.state.body.min.y -= 2.0;
    rider.state.footing = Footing::air;
    rider.state.velocity.x = 3.0;
    rider.step({}, 12);
    rider.solids[0].translation.y = lift * dt;
    for (int i = 0; i < 40 && !stands(rider.state); ++i) rider.step();
    ASSERT_TRUE(stands(rider.state));
    EXPECT_EQ(rider.state.velocity, Vec{});
    EXPECT_NEAR(middle_of(rider.state), rider.solids[0].body.min.x + 1.5, 0x1p-40);
    EXPECT_EQ(feet_of(rider.state), rider.solids[0].body.min.y);
    rider.step();
    EXPECT_EQ(rider.carried.carrier, 0);
  }
}

TEST(PlatformerAmongSolids, a_lift_that_is_faster_catches_who_rises) {
  Rider rider = riding(platform(4.0, 6.5, {0.0, -14.0}), no_assists());
  rider.step({.jump = true});
  EXPECT_EQ(rider.state.footing, Footing::air);
  rider.solids[0].translation.y = -20.0 * dt;
  for (int i = 0; i < 10 && !stands(rider.state); ++i) rider.step({.jump = true});
  EXPECT_TRUE(stands(rider.state)) << "its jump was as fast as the lift, and gravity is not";
  EXPECT_EQ(feet_of(rider.state), rider.solids[0].body.min.y);
}

TEST(PlatformerAmongSolids, hits_its_head_and_jumps_through_planks) {
  for (const Sides one_way : {Sides{}, Sides{Side::north}}) {
    Rider rider{{platform(3.0, 3.5, {1.0, 0.0}, one_way)}, runs::at(5.0, 7.0)};
    rider.step({}, 2);
    double highest = 7.0;
    for (int i = 0; i < 40; ++i) {
      rider.step({.jump = true});
      highest = std::fmin(highest, feet_of(rider.state));
    }
    EXPECT_EQ(highest == 5.25, one_way.empty()) << highest;
    EXPECT_EQ(highest < 4.5, !one_way.empty()) << highest;
  }
}

TEST(PlatformerAmongSolids, is_moved_aside_by_a_corner_of_a_solid) {
  for (const double correction : {0.0, 0.3}) {
    PlatformerTuning tuning;
    tuning.corner_correction = correction;
    // A platform ends a quarter of a tile east of its western side.
    Rider rider{{platform(2.0, 3.5, {}, {})}, runs::at(5.125, 7.0), tuning};
    rider.step({}, 2);
    rider.step({.jump = true}, 20);
    EXPECT_EQ(middle_of(rider.state), correction > 0.0 ? 5.375 : 5.125);
    EXPECT_EQ(feet_of(rider.state) < 5.0, correction > 0.0);
  }
}

TEST(PlatformerAmongSolids, is_pushed_by_a_wall_and_crushed_at_the_next) {
  Rider rider{{{{{2.0, 1.0}, {1.0, 6.0}}, {0.25, 0.0}, 0.0, {}}}, runs::at(4.0, 7.0)};
  rider.step();
  EXPECT_EQ(rider.carried.pusher_x, -1);
  int pushes = 0;
  for (; pushes < 100 && !rider.carried.crushed; ++pushes) {
    rider.step();
    if (!rider.carried.crushed) {
      EXPECT_EQ(rider.state.body.min.x, std::fmax(3.625, rider.solids[0].body.min.x + 1.0));
    }
  }
  EXPECT_EQ(rider.state.body.min.x, 13.0 - 0.75) << "nobody is pushed into the map";
  EXPECT_EQ(1 + pushes, 38) << "37 steps of a quarter fit into the room that there was";
}

// In the air it has the wall's speed then, and goes on by it if the wall stops.
TEST(PlatformerAmongSolids, a_wall_pushes_who_flies) {
  PlatformerTuning tuning = no_assists();
  tuning.air_friction = 0.0;
  tuning.lift_momentum = 1.0;
  Rider rider{{{{{1.0, 1.0}, {1.0, 6.0}}, Vec{4.0, 0.0} * dt, 0.0, {}}}, runs::at(2.375, 3.0), tuning};
  rider.step({}, 4);
  EXPECT_EQ(rider.state.body.min.x, rider.solids[0].body.min.x + 1.0);
  EXPECT_EQ(rider.state.velocity.x, 4.0);
  rider.solids[0].translation = {};
  const double x = rider.state.body.min.x;
  rider.step({}, 4);
  EXPECT_EQ(rider.state.body.min.x, x + 16.0 * dt);
}

TEST(PlatformerAmongSolids, a_crusher_from_above_tells) {
  Rider rider{{{{{4.0, 1.0}, {3.0, 1.0}}, {0.0, 0.5}, 0.0, {}}}, runs::at(5.5, 7.0)};
  rider.state.footing = Footing::ground;
  for (int i = 0; i < 7; ++i) {
    rider.step();
    EXPECT_FALSE(rider.carried.crushed) << i;
  }
  rider.step();
  EXPECT_TRUE(rider.carried.crushed);
}

TEST(PlatformerAmongSolids, a_lift_under_a_ceiling_crushes_and_a_plank_passes) {
  for (const Sides one_way : {Sides{}, Sides{Side::north}}) {
    Rider rider = riding(platform(4.0, 3.0, {0.0, -4.0}, one_way));
    int crushed = 0;
    for (int i = 0; i < 16; ++i) {
      rider.step();
      crushed += rider.carried.crushed;
    }
    EXPECT_EQ(crushed > 0, one_way.empty());
    EXPECT_GE(rider.state.body.min.y, 1.0);
  }
}

TEST(PlatformerAmongSolids, a_lift_sets_it_down_on_the_floor) {
  Rider rider = riding(platform(4.0, 6.0, {0.0, 2.0}));
  rider.step({}, 64);
  EXPECT_TRUE(stands(rider.state));
  EXPECT_EQ(feet_of(rider.state), 7.0);
  EXPECT_FALSE(rider.carried.crushed);
}

TEST(PlatformerAmongSolids, drops_through_a_platform_with_its_momentum) {
  PlatformerTuning tuning;
  tuning.air_friction = 0.0;
  Rider rider = riding(platform(2.0, 3.0, {2.0, -1.0}), tuning);
  rider.step();
  rider.step({.drop = true});
  EXPECT_EQ(rider.state.footing, Footing::air);
  EXPECT_EQ(rider.state.velocity.x, 2.0);
  rider.step({.drop = true}, 10);
  EXPECT_GT(feet_of(rider.state), rider.solids[0].body.min.y + 0.25);
}

// A plank that rises passes who drops or climbs down, and catches who falls.
TEST(PlatformerAmongSolids, a_plank_that_rises_passes_who_goes_down) {
  const CollisionMap ladders = CollisionMap::from(14, 8, [](auto x, auto) { return x == 5; }).value();
  for (const Footing footing : {Footing::air, Footing::ladder}) {
    for (const bool goes_down : {false, true}) {
      Rider rider = riding(platform(4.0, 4.0625, {0.0, -8.0}));
      rider.ladders = &ladders;
      rider.state.body.min.y -= 0.0625;
      rider.state.footing = footing;
      rider.step({.climb = goes_down ? 1.0 : 0.0, .drop = goes_down});
      EXPECT_EQ(rider.carried.pusher_y, goes_down ? -1 : 0);
      EXPECT_EQ(feet_of(rider.state) > rider.solids[0].body.min.y, goes_down);
    }
  }
}

TEST(PlatformerAmongSolids, a_ceiling_that_comes_slows_nobody_who_falls_faster) {
  const PlatformerTuning tuning = no_assists();
  Rider rider{{platform(4.0, 2.0, {0.0, 0.75 * tuning.gravity * dt}, {})}, runs::at(5.5, 3.75), tuning};
  rider.step();
  EXPECT_EQ(rider.carried.pusher_y, 0);
  EXPECT_EQ(rider.state.body.min.y, rider.solids[0].body.min.y + 0.25);
  EXPECT_EQ(rider.state.velocity.y, tuning.gravity * dt);
}

TEST(PlatformerAmongSolids, jumps_off_a_door_as_off_a_wall) {
  for (const double away : {-1.0, 1.0}) {
    Rider rider{{{{{6.0, 1.0}, {1.0, 6.0}}, {}, 0.0, {}}}, runs::at(6.5 + away * 0.9375, 4.0)};
    rider.step({.jump = true});
    EXPECT_LT(rider.state.velocity.y, 0.0);
    EXPECT_GT(rider.state.velocity.x * away, 0.0);
  }
}

TEST(PlatformerAmongSolids, who_climbs_is_pushed_and_not_carried) {
  const CollisionMap ladders = CollisionMap::from(14, 8, [](auto x, auto) { return x == 5; }).value();
  Rider rider = riding(platform(4.0, 4.0, {2.0, 0.0}));
  rider.ladders = &ladders;
  rider.state.footing = Footing::ladder;
  rider.step();
  EXPECT_EQ(rider.carried.carrier, -1);
  EXPECT_EQ(middle_of(rider.state), 5.5);
  rider.solids[0] = platform(4.0, 4.0, {0.0, -2.0});
  rider.step();
  EXPECT_EQ(rider.carried.pusher_y, 0);
  EXPECT_EQ(feet_of(rider.state), 4.0 - 2.0 * dt);
  EXPECT_EQ(rider.state.footing, Footing::ladder);
}

// Half of the numbers top - height round into the platform.
TEST(PlatformerAmongSolids, who_is_put_on_a_lift_is_not_crushed_by_rounding) {
  int rounded = 0;
  oracle::Rng rng(cases::seed() + 36);
  for (int i = 0; i < cases::count(); ++i) {
    Rider rider = riding(platform(4.0, rng.real(3.0, 5.0), {1.0, -1.0}, {}));
    rider.state.body.size.y = rng.real(0.5, 1.5);
    rider.state.body.min.y = rider.solids[0].body.min.y - rider.state.body.size.y;
    rounded += overlaps_solid(nothing, standing_still(rider.solids), rider.state.body);
    const std::string what = show(rider.state) + moves::show(rider.solids);
    rider.step();
    EXPECT_FALSE(rider.carried.crushed) << what;
    EXPECT_EQ(rider.carried.carrier, 0) << what;
  }
  EXPECT_GT(rounded, cases::count() / 8);
}

TEST(PlatformerAmongSolids, without_time_solids_do_nothing) {
  const Rider rider = riding(platform(4.0, 4.0, {2.0, 0.0}));
  for (const double no_time : {0.0, -1.0, cases::no_number}) {
    CarryResult carried{.carrier = 7, .crushed = true};
    const PlatformerSurroundings around{nullptr, {}, rider.solids};
    const PlatformerState next = platformer_step(room(), rider.state, {}, {}, no_time, around, &carried);
    EXPECT_TRUE(same_bytes(next, rider.state));
    EXPECT_TRUE(carried.body == rider.state.body && carried.carrier == -1 && !carried.crushed);
  }
}

}  // namespace
}  // namespace tilespace::platformer_solids_test
