// SPDX-License-Identifier: MIT
#include <tilespace/motion/platformer.hpp>

#include <algorithm>
#include <cmath>

#include "motion/platformer_runs.hpp"
#include "support/cases.hpp"

// On the ground, on slopes and steps, on planks and ladders: each help with its number, and without.

namespace tilespace::platformer_ground_test {
namespace {

using runs::at;
using runs::feet_of;
using runs::ladders_in;
using runs::map_of;
using runs::middle_of;
using runs::no_assists;
using runs::Player;
using runs::show;
using runs::standing;
using runs::stands;
using Rows = std::vector<std::string_view>;

// ---- Level ground.

TEST(Walking, reaches_its_speeds_and_stops) {
  const CollisionMap map = CollisionMap::from(400, 4, [](int, int y) { return y == 3; }).value();
  for (const PlatformerTuning& tuning : {PlatformerTuning{}, no_assists()}) {
    Player player = standing(map, tuning, 200.0, 3.0);
    player.step({.move = 1.0}, 32);
    EXPECT_EQ(player.state.velocity, (Vec{tuning.walk_speed, 0.0}));
    player.step({.move = 1.0, .run = true}, 32);
    EXPECT_EQ(player.state.velocity, (Vec{tuning.run_speed, 0.0}));
    EXPECT_EQ(player.state.facing, 1);
    player.step({.move = -0.5}, 64);
    EXPECT_EQ(player.state.velocity, (Vec{-0.5 * tuning.walk_speed, 0.0})) << "a stick that is pushed half";
    EXPECT_EQ(player.state.facing, -1);
    player.step({}, 64);
    EXPECT_EQ(player.state.velocity, (Vec{0.0, 0.0}));
  }
}

TEST(Walking, at_once_without_bound_on_its_acceleration) {
  const CollisionMap map = map_of({"........", "........", "........", "########"});
  PlatformerTuning tuning;
  tuning.ground_acceleration = tuning.ground_friction = std::numeric_limits<double>::infinity();
  Player player = standing(map, tuning, 4.0, 3.0);
  player.step({.move = -1.0});
  EXPECT_EQ(player.state.velocity.x, -tuning.walk_speed);
  player.step({});
  EXPECT_EQ(player.state.velocity.x, 0.0);
}

// Along a floor of tiles the way is the sum of its ticks, rounded once each, and nothing else.
TEST(Walking, does_not_feel_seams) {
  const CollisionMap map = CollisionMap::from(900, 4, [](int, int y) { return y == 3; }).value();
  for (const PlatformerTuning& tuning : {PlatformerTuning{}, no_assists()}) {
    Player player = standing(map, tuning, 3.1, 3.0);
    player.dt = 1.0 / 60.0;
    double x = player.state.body.min.x;
    for (int i = 0; i < 5000; ++i) {
      player.step({.move = 1.0});
      x += player.state.velocity.x * player.dt;
      ASSERT_TRUE(stands(player.state) && player.state.body.min.x == x && feet_of(player.state) == 3.0) << i;
    }
  }
}

TEST(Walking, stops_at_walls) {
  const CollisionMap map = map_of({"......#.", "......#.", "......#.", "########"});
  Player player = standing(map, no_assists(), 4.0, 3.0);
  player.step({.move = 1.0}, 64);
  EXPECT_EQ(player.state.body.min.x + 0.75, 6.0);
  EXPECT_EQ(player.state.velocity.x, 0.0);
  EXPECT_TRUE(stands(player.state));
}

// ---- Slopes.

// Hills of which each tile is walkable; from the west to the east end of their row of feet.
const Rows& hills() {
  static const Rows rows{"..............................",   "..............................",
                         "..............................",   "..........lh##HL..............",
                         ".../\\.../#######HL...../\\.....", "../##\\_/##########__.lh###HL..",
                         "##############################",   "##############################"};
  return rows;
}

TEST(FloorSnap, keeps_to_the_ground_up_and_down_hills) {
  const CollisionMap map = map_of(hills());
  for (const double speed : {1.0, 6.0, 9.0, 14.0}) {
    PlatformerTuning tuning;
    tuning.walk_speed = speed;
    Player player = standing(map, tuning, 0.75, 6.0);
    for (int i = 0; i < 4000 && middle_of(player.state) < 29.0; ++i) {
      player.step({.move = 1.0});
      ASSERT_TRUE(stands(player.state)) << "at speed " << speed << show(player.state);
    }
    EXPECT_GE(middle_of(player.state), 29.0);
    for (int i = 0; i < 4000 && middle_of(player.state) > 1.0; ++i) {
      player.step({.move = -1.0});
      ASSERT_TRUE(stands(player.state)) << "at speed " << speed << show(player.state);
    }
    EXPECT_LE(middle_of(player.state), 1.0);
  }
}

TEST(FloorSnap, without_it_nobody_stays_on_the_way_down) {
  const CollisionMap map = map_of(hills());
  PlatformerTuning tuning;
  tuning.floor_snap = 0.0;
  Player player = standing(map, tuning, 4.0, 4.0);
  const int ticks = player.step_while({.move = 1.0}, [](const PlatformerState& state) { return stands(state); });
  EXPECT_LT(ticks, 40);
  EXPECT_LT(middle_of(player.state), 6.5) << "in the air over the slope";
}

TEST(FloorSnap, goes_down_steps_that_are_no_higher) {
  const CollisionMap map = map_of({"........", "........", "###_....", "####....", "########"});
  const auto is_ever_in_the_air = [&](double floor_snap) {
    PlatformerTuning tuning;
    tuning.floor_snap = floor_snap;
    Player player = standing(map, tuning, 1.0, 2.0);
    player.step_while({.move = 1.0},
                      [](const PlatformerState& state) { return stands(state) && middle_of(state) < 4.3; });
    return !stands(player.state);
  };
  EXPECT_TRUE(is_ever_in_the_air(0.0));
  EXPECT_TRUE(is_ever_in_the_air(0.375));
  EXPECT_FALSE(is_ever_in_the_air(0.5)) << "just as far";
}

// Random rows of hills whose ends fit: level or rising, or falling, by whole tiles.
Rows random_hills(oracle::Rng& rng, std::vector<std::string>& storage) {
  const int width = 60, height = 10;
  storage.assign(height, std::string(width, '.'));
  const auto fill = [&](int x, int y, char top) {
    storage[std::size_t(y)][std::size_t(x)] = top;
    for (int below = y + 1; below < height; ++below) storage[std::size_t(below)][std::size_t(x)] = '#';
  };
  int y = 6;
  for (int x = 0; x < width;) {
    const std::int64_t kind = x < 4 || x > width - 6 ? 4 : rng.between(0, 4);
    if (kind == 0 && y > 3)
      fill(x++, --y, '/');
    else if (kind == 1 && y < 8)
      fill(x++, y++, '\\');
    else if (kind == 2 && y > 3) {
      --y;
      fill(x++, y, 'l');
      fill(x++, y, 'h');
    } else if (kind == 3 && y < 8) {
      fill(x++, y, 'H');
      fill(x++, y, 'L');
      ++y;
    } else
      fill(x++, y, '#');
  }
  return {storage.begin(), storage.end()};
}

TEST(FloorSnap, keeps_to_the_ground_of_any_hills) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < std::min(cases::count() / 5, 500) && !HasFailure(); ++i) {
    std::vector<std::string> storage;
    const CollisionMap map = map_of(random_hills(rng, storage));
    PlatformerTuning tuning;
    tuning.walk_speed = rng.real(1.0, 15.0);
    tuning.slope_slowdown = rng.one_in(2) ? 0.0 : rng.unit();
    Player player = standing(map, tuning, 1.5, 6.0);
    player.dt = rng.one_in(2) ? 1.0 / 60.0 : rng.real(2e-3, 1.0 / 45.0);
    for (int k = 0; k < 50000 && middle_of(player.state) < 57.0; ++k) {
      player.step({.move = 1.0});
      ASSERT_TRUE(stands(player.state)) << show(player.state) << moves::show(map);
      ASSERT_NE(player.state.velocity.x, 0.0) << "never stopped: " << show(player.state) << moves::show(map);
    }
    EXPECT_GE(middle_of(player.state), 57.0) << show(player.state) << player.dt << moves::show(map);
  }
}

TEST(Slopes, are_as_fast_as_their_numbers_say) {
  const CollisionMap map = map_of({"..........", "..........", "......../#", "......./##", "....../###", "...../####",
                                   "..../#####", ".../######", "##########"});
  const auto speeds = [&](double slowdown, double move) {
    PlatformerTuning tuning;
    tuning.slope_slowdown = slowdown;
    Player player = standing(map, tuning, 6.0, 4.5);
    player.step({.move = move}, 12);
    const Point before = player.state.body.min;
    player.step({.move = move});
    return (player.state.body.min - before) * (1.0 / runs::tick);
  };
  const double rounding = 0x1p-40;
  for (const double move : {-1.0, 1.0}) {
    EXPECT_NEAR(speeds(0.0, move).x, 6.0 * move, rounding);
    EXPECT_NEAR(speeds(0.0, move).y, -6.0 * move, rounding);
    EXPECT_NEAR(speeds(1.0, move).x, 6.0 * move / std::sqrt(2.0), rounding);
    EXPECT_NEAR(speeds(0.5, move).x, 6.0 * move * (0.5 + 0.5 / std::sqrt(2.0)), rounding);
  }
}

TEST(Slopes, standing_still_does_not_slide) {
  const CollisionMap map = map_of(hills());
  Player player = standing(map, {}, 3.0, 4.2);
  const Body body = player.state.body;
  player.step({}, 600);
  EXPECT_NEAR(player.state.body.min.x, body.min.x, 0x1p-40);
  EXPECT_NEAR(player.state.body.min.y, body.min.y, 0x1p-40);
}

TEST(Slopes, a_jump_uphill_rises_however_fast_it_runs) {
  const CollisionMap map = map_of({"..........", "..........", "......../#", "......./##", "....../###", "...../####",
                                   "..../#####", ".../######", "##########"});
  PlatformerTuning tuning = no_assists();
  tuning.walk_speed = 9.0;
  tuning.jump_speed = 5.0;  // slower than it runs into the slope
  Player player = standing(map, tuning, 5.0, 5.5);
  player.step({.move = 1.0}, 8);
  const double feet = feet_of(player.state), speed = player.state.velocity.x;
  ASSERT_GT(speed, tuning.jump_speed);
  player.step({.move = 1.0, .jump = true}, 3);
  EXPECT_TRUE(player.state.footing == Footing::air && player.state.velocity.y < 0.0) << show(player.state);
  EXPECT_LT(feet_of(player.state), feet - 3.0 * runs::tick * tuning.jump_speed);
}

TEST(Slopes, of_ceilings_are_slid_along) {
  const CollisionMap map =
      map_of({"##########", "###J..K###", "##J....K##", "#J......K#", "#........#", "#........#", "##########"});
  for (const double side : {-1.0, 1.0}) {
    PlatformerTuning tuning = no_assists();
    Player player = standing(map, tuning, 5.0 + 2.5 * side, 6.0);
    const double x = middle_of(player.state);
    player.step({.jump = true}, 24);
    EXPECT_GT((x - middle_of(player.state)) * side, 0.25)
        << "towards the middle, where it is higher" << show(player.state);
  }
}

TEST(Slopes, lead_through_tunnels) {
  const CollisionMap map = map_of({"##########", "....J#####", ".....J####", "#\\....J###", "##\\....J##",
                                   "###\\....J#", "####\\.....", "#####\\....", "##########"});
  for (const double speed : {2.0, 6.0, 14.0}) {
    PlatformerTuning tuning;
    tuning.walk_speed = speed;
    Player player = standing(map, tuning, 1.0, 3.0);
    for (int i = 0; i < 600 && middle_of(player.state) < 9.0; ++i) {
      player.step({.move = 1.0});
      ASSERT_TRUE(stands(player.state)) << show(player.state);
    }
    EXPECT_GE(middle_of(player.state), 9.0) << "down";
    for (int i = 0; i < 600 && middle_of(player.state) > 1.0; ++i) {
      player.step({.move = -1.0});
      ASSERT_TRUE(stands(player.state)) << show(player.state);
    }
    EXPECT_LE(middle_of(player.state), 1.0) << "and up";
  }
}

// A tunnel that goes up and down again, four tiles each, and the other way at every bend.
CollisionMap zigzag(int width) {
  const auto rise = [](int x) { return x % 8 < 4 ? x % 8 : 7 - x % 8; };  // of the tile of the floor's slope
  CollisionMap map = CollisionMap::create({{0, 0}, {width, 14}}, Outside::solid).value();
  for (int x = 0; x < width; ++x) {
    const bool goes_up = x % 8 < 4;
    const int floor = 11 - rise(x), ceiling = floor - 4;
    const auto floor_form = goes_up ? TileForm::slope_1_1_southeast : TileForm::slope_1_1_southwest;
    const auto ceiling_form = goes_up ? TileForm::slope_1_1_northwest : TileForm::slope_1_1_northeast;
    for (int y = 0; y < 14; ++y) map.set_solid({x, y}, y < ceiling || y > floor);
    EXPECT_TRUE(map.set_shape({x, floor}, shape_of(floor_form)) && map.set_shape({x, ceiling}, shape_of(ceiling_form)));
  }
  return map;
}

// Each bend of a tunnel is a leg of the way. A tick has six; who runs so fast that there are more stops, and goes on.
TEST(Slopes, with_more_bends_than_a_tick_has_legs_stop_somebody) {
  const CollisionMap map = zigzag(96);
  PlatformerTuning tuning = no_assists();
  tuning.floor_snap = 1.0;
  tuning.walk_speed = 200.0;
  tuning.ground_acceleration = std::numeric_limits<double>::infinity();
  const auto way_of_a_tick = [&](double dt) {
    Player player = standing(map, tuning, 4.0, 7.5);
    player.dt = dt;
    const double x = middle_of(player.state);
    player.step({.move = 1.0});
    EXPECT_TRUE(dt < 0.1 || player.state.velocity.x == 0.0) << dt;
    EXPECT_EQ(player.state.velocity.x == 0.0, middle_of(player.state) - x < 200.0 * dt - 0x1p-40) << dt;
    return middle_of(player.state) - x;
  };
  EXPECT_NEAR(way_of_a_tick(0.03), 6.0, 0x1p-40);
  const double far = way_of_a_tick(0.4);
  EXPECT_GT(far, 12.0);
  EXPECT_LT(far, 40.0);
}

TEST(SlopeLimit, says_which_slopes_hold) {
  const CollisionMap map = map_of(
      {"............", "............", "............", "............", "...1....../#", "...2....lh##", "############"});
  const auto stands_at = [&](double limit, double x) {
    PlatformerTuning tuning;
    tuning.slope_limit = limit;
    Player player{map, tuning, at(x, 3.5)};
    player.step({}, 40);
    EXPECT_TRUE(stands(player.state)) << "at the foot of what does not hold, somebody stands" << show(player.state);
    return std::abs(middle_of(player.state) - x) < 0x1p-40;
  };
  EXPECT_TRUE(stands_at(2.0, 3.0));
  EXPECT_FALSE(stands_at(1.99, 3.0));
  EXPECT_TRUE(stands_at(1.0, 10.0));
  EXPECT_FALSE(stands_at(0.99, 10.0));
  EXPECT_TRUE(stands_at(0.5, 8.75));
  EXPECT_FALSE(stands_at(0.49, 8.75));
  EXPECT_FALSE(stands_at(0.0, 8.75)) << "0: only what is level";
  EXPECT_TRUE(stands_at(0.0, 6.0));
}

TEST(SlopeLimit, steep_slopes_are_not_climbed) {
  const CollisionMap map =
      map_of({"..........", "..........", "......1###", "......2###", ".....1####", ".....2####", "##########"});
  PlatformerTuning tuning;
  Player player = standing(map, tuning, 3.0, 6.0);
  for (int i = 0; i < 600; ++i) {
    player.step({.move = 1.0, .run = true});
    ASSERT_EQ(feet_of(player.state), 6.0);
  }
  tuning.slope_limit = 2.0;
  Player climber = standing(map, tuning, 3.0, 6.0);
  climber.step({.move = 1.0, .run = true}, 200);
  EXPECT_EQ(feet_of(climber.state), 2.0);
}

TEST(SlopeLimit, between_steep_slopes_somebody_stands_and_can_jump) {
  const CollisionMap map =
      map_of({".......", ".......", ".......", "#3...1#", "#4...2#", "##3.1##", "##4.2##", "#######"});
  PlatformerTuning tuning;
  Player player{map, tuning, at(3.5, 3.0)};
  player.state.body.size.x = 1.75;
  player.state.body.min.x = 3.5 - 0.875;
  player.step({}, 200);
  EXPECT_TRUE(stands(player.state)) << show(player.state);
  player.step({.jump = true});
  EXPECT_LT(player.state.velocity.y, 0.0);
}

// ---- Steps.

double feet_after_a_step(double step_up, const Rows& rows) {
  PlatformerTuning tuning = no_assists();
  tuning.step_up = step_up;
  const CollisionMap map = map_of(rows);
  Player player = standing(map, tuning, 1.0, 4.0);
  player.step({.move = 1.0}, 40);
  return feet_of(player.state);
}

TEST(StepUp, walks_up_steps) {
  const Rows half{"......", "......", "......", "...___", "######"},
      whole{"......", "......", "......", "...###", "######"};
  EXPECT_EQ(feet_after_a_step(0.0, half), 4.0);
  EXPECT_EQ(feet_after_a_step(0.4375, half), 4.0);
  EXPECT_EQ(feet_after_a_step(0.5, half), 3.5);
  EXPECT_EQ(feet_after_a_step(0.5, whole), 4.0);
  EXPECT_EQ(feet_after_a_step(1.0, whole), 3.0);
  EXPECT_EQ(feet_after_a_step(5.0, whole), 3.0);
  const Rows low{"......", "......", "..####", "...___", "######"},
      steep{"......", "......", "......", "....12", "######"};
  EXPECT_EQ(feet_after_a_step(1.0, low), 4.0) << "below a ceiling there is no room";
  EXPECT_EQ(feet_after_a_step(0.25, steep), 4.0);
}

TEST(StepUp, walks_up_stairs) {
  const CollisionMap map = map_of({"............", "............", "............", "............", ".........._#",
                                   "........_###", "......_#####", "...._#######", "############"});
  PlatformerTuning tuning;
  Player player = standing(map, tuning, 1.0, 8.0);
  for (int i = 0; i < 120; ++i) {
    player.step({.move = 1.0});
    ASSERT_TRUE(stands(player.state)) << show(player.state);
  }
  EXPECT_EQ(feet_of(player.state), 4.0);
}

// ---- Planks.

TEST(Dropping, goes_through_planks_on_demand_alone) {
  const CollisionMap map = map_of({".....", ".....", "=====", ".....", ".....", "=====", ".....", ".....", "#####"});
  for (const PlatformerTuning& tuning : {PlatformerTuning{}, no_assists()}) {
    Player player = standing(map, tuning, 2.5, 2.0);
    player.step({}, 64);
    EXPECT_EQ(feet_of(player.state), 2.0);
    player.step({.jump = true, .drop = true});
    EXPECT_TRUE(player.state.footing == Footing::air && player.state.velocity.y > 0.0) << "it drops, and does not jump";
    player.step_while({}, [](const PlatformerState& state) { return !stands(state); });
    EXPECT_EQ(feet_of(player.state), 5.0) << "the next plank holds" << show(player.state);
    player.step({.jump = true}, 60);
    EXPECT_EQ(player.step_while({}, [](const PlatformerState& state) { return !stands(state); }) < 1000, true);
    EXPECT_EQ(feet_of(player.state), 2.0) << "up through a plank, and onto it";
    player.step({.drop = true}, 200);
    EXPECT_EQ(feet_of(player.state), 8.0) << "held, it drops through all of them, and not through the ground";
  }
}

// Who goes nowhere falls straight down, wherever the level is.
TEST(Dropping, from_a_stand_falls_as_far_as_a_tick_goes_wherever_the_level_is) {
  for (const Tile at_tile : {Tile{0, 0}, Tile{0, -40}, Tile{40, -40}, Tile{-40, -40}, Tile{3000, -5}, Tile{-2, 4000}}) {
    const CollisionMap map =
        map_of({".......", ".......", "..===..", ".......", ".......", ".......", "#######"}, at_tile);
    const double plank = at_tile.y + 2.0;
    Player player = standing(map, {}, at_tile.x + 3.5, plank);
    const PlatformerState before = player.state;
    player.step({.drop = true});
    EXPECT_EQ(player.state.footing, Footing::air) << show(player.state);
    EXPECT_EQ(player.state.body.min.x, before.body.min.x) << show(player.state);
    EXPECT_EQ(feet_of(player.state), plank + 0x1.ep-8) << "half of 60 tiles/s^2, 1/64 s" << show(player.state);
  }
}

// ---- Ladders.

const Rows& ladder_rows() {
  static const Rows rows{"......", "......", "##|###", "..|...", "..|...", "..|...", "######"};
  return rows;
}

CollisionMap map_with_a_plank_on_the_ladder() {
  CollisionMap map = map_of(ladder_rows());
  EXPECT_TRUE(map.set_shape({2, 2}, runs::shape_of_letter('=')));
  return map;
}

TEST(Ladders, are_climbed_up_and_down) {
  const CollisionMap map = map_with_a_plank_on_the_ladder(), ladders = ladders_in(ladder_rows());
  PlatformerTuning tuning;
  Player player = standing(map, tuning, 2.5, 6.0);
  player.surroundings.ladders = &ladders;
  player.step({.climb = -1.0});
  EXPECT_EQ(player.state.footing, Footing::ladder);
  EXPECT_EQ(player.state.velocity, (Vec{0.0, -tuning.climb_speed}));
  const double feet = feet_of(player.state);
  player.step({}, 64);
  EXPECT_TRUE(player.state.footing == Footing::ladder && feet_of(player.state) == feet) << "it holds";
  player.step_while({.climb = -1.0}, [](const PlatformerState& state) { return !stands(state); });
  EXPECT_EQ(feet_of(player.state), 2.0) << "onto the plank on top";
  player.step({.climb = -1.0}, 20);
  EXPECT_TRUE(stands(player.state)) << "there is no more";
  player.step({.climb = 1.0});
  EXPECT_EQ(player.state.footing, Footing::ladder) << "and down through the plank again";
  player.step_while({.climb = 1.0}, [](const PlatformerState& state) { return !stands(state); });
  EXPECT_EQ(feet_of(player.state), 6.0);
  player.step({.climb = 1.0}, 20);
  EXPECT_TRUE(stands(player.state));
}

TEST(Ladders, are_left_by_a_jump_or_to_the_side) {
  const CollisionMap map = map_with_a_plank_on_the_ladder(), ladders = ladders_in(ladder_rows());
  for (const bool by_jump : {false, true}) {
    Player player = standing(map, {}, 2.5, 6.0);
    player.surroundings.ladders = &ladders;
    player.step({.climb = -1.0}, 20);
    player.step({.move = 1.0, .climb = by_jump ? -1.0 : 0.0, .jump = by_jump}, by_jump ? 3 : 40);
    EXPECT_NE(player.state.footing, Footing::ladder) << show(player.state);
  }
}

TEST(Ladders, are_none_without_a_speed_or_a_map) {
  const CollisionMap map = map_of(ladder_rows()), ladders = ladders_in(ladder_rows());
  PlatformerTuning tuning;
  Player without_map = standing(map, tuning, 2.5, 6.0);
  tuning.climb_speed = 0.0;
  Player without_speed = standing(map, tuning, 2.5, 6.0);
  without_speed.surroundings.ladders = &ladders;
  for (Player* player : {&without_map, &without_speed}) {
    player->step({.climb = -1.0}, 10);
    EXPECT_TRUE(stands(player->state));
    player->step({.climb = 1.0}, 10);
    EXPECT_TRUE(stands(player->state));
  }
}

// ---- Ground that moves.

TEST(GroundVelocity, carries_and_is_kept) {
  const CollisionMap map = map_of({"............", "............", "............", "............", "############"});
  const auto speed_of_jump = [&](double lift_momentum) {
    PlatformerTuning tuning = no_assists();
    tuning.lift_momentum = lift_momentum;
    Player player = standing(map, tuning, 3.0, 4.0);
    player.surroundings.ground_velocity = {2.0, 0.0};
    player.step({}, 32);
    EXPECT_EQ(middle_of(player.state), 4.0);
    EXPECT_EQ(player.state.velocity, (Vec{0.0, 0.0})) << "its own";
    player.step({.jump = true});
    return player.state.velocity.x;
  };
  const double lost = PlatformerTuning{}.air_friction * runs::tick;
  EXPECT_EQ(speed_of_jump(0.0), 0.0);
  EXPECT_EQ(speed_of_jump(1.0), 2.0 - lost);
  EXPECT_EQ(speed_of_jump(0.5), 1.0 - lost);
}

// Carried over a peak, who stands still is still on the ground.
TEST(GroundVelocity, carries_over_peaks) {
  const CollisionMap map = map_of({"..............", "..............", "..............", "...../\\.......",
                                   "..../##\\......", ".../####\\.....", "../######\\....", "##############"});
  for (const double x : {1.0, 1.25, 1.5, 1.625}) {
    Player player = standing(map, {}, x, 7.0);
    player.surroundings.ground_velocity = {64.0, 0.0};
    for (int i = 0; i < 10; ++i) {
      player.step({});
      ASSERT_TRUE(stands(player.state)) << show(player.state);
    }
    EXPECT_EQ(middle_of(player.state), x + 10.0);
  }
}

TEST(Footings, have_names) {
  EXPECT_STREQ(name(Footing::air), "air");
  EXPECT_STREQ(name(Footing::ground), "ground");
  EXPECT_STREQ(name(Footing::ladder), "ladder");
  EXPECT_STREQ(name(static_cast<Footing>(99)), "");
}

}  // namespace
}  // namespace tilespace::platformer_ground_test
