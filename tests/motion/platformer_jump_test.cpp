// SPDX-License-Identifier: MIT
#include <tilespace/motion/platformer.hpp>

#include <cmath>

#include "motion/platformer_runs.hpp"
#include "support/cases.hpp"

// Jumps, and what helps with them: each help with its number, and without.

namespace tilespace::platformer_jump_test {
namespace {

using runs::at;
using runs::feet_of;
using runs::map_of;
using runs::middle_of;
using runs::no_assists;
using runs::Player;
using runs::show;
using runs::standing;
using runs::stands;

const CollisionMap& hall() {
  static const CollisionMap map = map_of(std::vector<std::string_view>(
      {"..............", "..............", "..............", "..............", "..............", "..............",
       "..............", "..............", "##############"}));
  return map;
}

// The highest that feet get, above where they begin, with the jump held.
double height_of_jump(Player player) {
  const double floor = feet_of(player.state);
  double highest = floor;
  player.step_while({.jump = true}, [&](const PlatformerState& state) {
    highest = std::min(highest, feet_of(state));
    return state.velocity.y <= 0.0;
  });
  return floor - highest;
}

TEST(Jump, is_as_high_as_its_numbers_say) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    PlatformerTuning tuning = rng.one_in(2) ? PlatformerTuning{} : no_assists();
    const double height = rng.real(0.5, 6.0), seconds = rng.real(0.2, 0.7);
    tuning.gravity = jump_gravity(height, seconds);
    tuning.jump_speed = jump_speed(height, seconds);
    EXPECT_NEAR(jump_height(tuning.jump_speed, tuning.gravity), height, height * 0x1p-50);
    Player player = standing(hall(), tuning, 5.0, 8.0);
    player.dt = rng.one_in(2) ? 1.0 / 60.0 : rng.real(1e-3, 0.1);
    const double reached = height_of_jump(player);
    // At most 700 ticks, each of which rounds by an ulp of a number below 16.
    const double rounding = 700.0 * 0x1p-49;
    EXPECT_LE(reached, height + rounding) << player.dt;
    EXPECT_GE(reached, height - jump_height_error(tuning.gravity, player.dt) - rounding) << player.dt;
  }
}

TEST(Jump, needs_a_press_and_a_place_to_start_from) {
  for (const PlatformerTuning& tuning : {PlatformerTuning{}, no_assists()}) {
    Player player = standing(hall(), tuning, 5.0, 8.0);
    player.step({.jump = true});
    EXPECT_TRUE(player.state.velocity.y < 0.0 && player.state.footing == Footing::air);
    const int ticks = player.step_while({.jump = true}, [](const PlatformerState& state) { return !stands(state); });
    EXPECT_LT(ticks, 200);
    player.step({.jump = true}, 10);
    EXPECT_TRUE(stands(player.state)) << "held is not pressed";
    player.step({});
    player.step({.jump = true});
    EXPECT_FALSE(stands(player.state));
  }
  PlatformerTuning none;
  none.jump_speed = 0.0;
  Player player = standing(hall(), none, 5.0, 8.0);
  player.step({.jump = true}, 5);
  EXPECT_TRUE(stands(player.state)) << "without a speed there is no jump";
}

// ---- The jump is cut when it is let go of.

TEST(JumpCut, makes_jumps_that_are_let_go_of_lower) {
  const auto height = [](double cut) {
    PlatformerTuning tuning = no_assists();
    tuning.jump_cut = cut;
    Player player = standing(hall(), tuning, 5.0, 8.0);
    player.step({.jump = true}, 3);
    player.step_while({}, [](const PlatformerState& state) { return state.velocity.y < 0.0; });
    return 8.0 - feet_of(player.state);
  };
  const PlatformerTuning tuning;
  EXPECT_NEAR(height(0.0), jump_height(tuning.jump_speed, tuning.gravity),
              jump_height_error(tuning.gravity, runs::tick) + 0x1p-40)
      << "0: letting go changes nothing";
  EXPECT_LT(height(0.5), height(0.0) - 0.5);
  EXPECT_LT(height(1.0), height(0.5) - 0.1);
  EXPECT_NEAR(height(1.0), 3.0 * runs::tick * tuning.jump_speed, 0.1) << "1: at once";
}

// ---- Coyote time.

// Walks east off a ledge at x = 6, waits for some ticks, and then presses the jump. Did it jump?
bool jumps_after(double coyote_time, int ticks_late) {
  static const CollisionMap map =
      map_of({"............", "............", "............", "............", "######......", "######......",
              "######......", "######......", "############"});
  PlatformerTuning tuning = no_assists();
  tuning.coyote_time = coyote_time;
  Player player = standing(map, tuning, 4.0, 4.0);
  player.step_while({.move = 1.0}, [](const PlatformerState& state) { return stands(state); });
  for (int i = 1; i < ticks_late; ++i) player.step({.move = 1.0});
  EXPECT_FALSE(stands(player.state));
  player.step({.move = 1.0, .jump = true});
  return player.state.velocity.y < 0.0;
}

TEST(CoyoteTime, lets_one_jump_after_the_ledge) {
  EXPECT_FALSE(jumps_after(0.0, 1)) << "one tick late";
  EXPECT_TRUE(jumps_after(0x1p-30, 1)) << "some time is a tick";
  EXPECT_TRUE(jumps_after(4 * runs::tick, 1));
  EXPECT_TRUE(jumps_after(4 * runs::tick, 4));
  EXPECT_FALSE(jumps_after(4 * runs::tick, 5));
}

TEST(CoyoteTime, gives_no_second_jump) {
  PlatformerTuning tuning = no_assists();
  tuning.coyote_time = 10.0;
  Player player = standing(hall(), tuning, 5.0, 8.0);
  player.step({.jump = true}, 4);
  player.step({});
  const double before = player.state.velocity.y;
  player.step({.jump = true});
  EXPECT_GT(player.state.velocity.y, before);
}

// ---- Jump buffer.

// Falls, presses the jump once, so many ticks before the first tick that stands. Did it jump after landing?
bool jumps_of_a_press_before(double jump_buffer, int ticks_early) {
  PlatformerTuning tuning = no_assists();
  tuning.jump_buffer = jump_buffer;
  Player fall{hall(), tuning, at(5.0, 6.0)};
  const int ticks = fall.step_while({}, [](const PlatformerState& state) { return !stands(state); });
  Player player{hall(), tuning, at(5.0, 6.0)};
  player.step({}, ticks - ticks_early);
  player.step({.jump = true});
  player.step({.jump = true}, ticks_early);
  return player.state.velocity.y < 0.0;
}

TEST(JumpBuffer, keeps_a_press_until_landing) {
  EXPECT_FALSE(jumps_of_a_press_before(0.0, 1));
  EXPECT_TRUE(jumps_of_a_press_before(4 * runs::tick, 1));
  EXPECT_TRUE(jumps_of_a_press_before(4 * runs::tick, 3));
  EXPECT_FALSE(jumps_of_a_press_before(4 * runs::tick, 4));
}

TEST(JumpBuffer, of_a_press_in_the_tick_after_landing_is_not_needed) {
  PlatformerTuning tuning = no_assists();
  Player player = standing(hall(), tuning, 5.0, 8.0);
  player.step({.jump = true});
  EXPECT_LT(player.state.velocity.y, 0.0);
}

// ---- Corners.

// Jumps straight up below a ceiling from x = 5 on. Where are the feet at their highest?
double highest_below_a_corner(double corner_correction, double middle, const char* ceiling) {
  const CollisionMap map = map_of({".........", ".........", ceiling, ".........", ".........", "#########"});
  PlatformerTuning tuning = no_assists();
  tuning.corner_correction = corner_correction;
  return height_of_jump(standing(map, tuning, middle, 5.0));
}

TEST(CornerCorrection, nudges_around_a_corner) {
  const double full_height = 3.2 - jump_height_error(40.0, runs::tick) - 0x1p-40;
  for (const char* ceiling : {".....###.", "....._##.", ".....#.#."}) {
    // From x = 4.75 on, a head that is 0.75 wide is 0.125 below the ceiling.
    EXPECT_EQ(highest_below_a_corner(0.0, 4.75, ceiling), 0.5) << ceiling;
    EXPECT_GE(highest_below_a_corner(0.125, 4.75, ceiling), full_height) << ceiling << ": just far enough";
    EXPECT_EQ(highest_below_a_corner(0.124, 4.75, ceiling), 0.5) << ceiling;
  }
  EXPECT_GE(highest_below_a_corner(0.25, 4.25, "..##....."), full_height) << "to the east";
  EXPECT_GE(highest_below_a_corner(0.25, 4.25, "..##.#..."), full_height) << "a gap of one tile is wide enough";
}

TEST(CornerCorrection, passes_by_several_tiles_and_finds_gaps_just_wide_enough) {
  const CollisionMap map =
      map_of({".........", ".........", "####.####", "####.####", ".........", ".........", "#########"});
  PlatformerTuning tuning = no_assists();
  tuning.corner_correction = 0.3;
  Player player = standing(map, tuning, 4.25, 6.0);
  player.step({.jump = true}, 20);
  EXPECT_EQ(player.state.body.min.x, 4.0) << "against the western side of the gap" << show(player.state);
  EXPECT_LT(player.state.body.min.y, 3.0);
  EXPECT_EQ(standing(map, tuning, 4.5, 6.0).state.body.min.x, 4.125) << "nobody is moved who is below the gap";
}

TEST(CornerCorrection, keeps_off_walls_and_stays_where_there_is_no_way) {
  PlatformerTuning tuning = no_assists();
  tuning.corner_correction = 0.5;
  const CollisionMap map = map_of({".........", "....#....", "...##....", "..#......", "..#......", "#########"});
  Player player = standing(map, tuning, 3.375, 5.0);  // a wall to the west, a ceiling above to the east
  const double x = player.state.body.min.x;
  player.step({.jump = true}, 10);
  EXPECT_EQ(player.state.body.min.x, x);
  EXPECT_GT(feet_of(player.state), 4.0);
}

// A way aside is looked for over six tiles, however far somebody may be moved.
TEST(CornerCorrection, passes_by_six_tiles_at_most) {
  PlatformerTuning tuning = no_assists();
  tuning.corner_correction = 100.0;
  const auto height = [&](std::string_view ceiling) {
    // A wall to the west keeps it from going there.
    const CollisionMap map =
        map_of({"............", "............", ceiling, "#...........", "#...........", "############"});
    return height_of_jump(standing(map, tuning, 1.5, 5.0));
  };
  EXPECT_GT(height("#######....."), 3.0);
  EXPECT_EQ(height("########...."), 0.5);
}

// The nearest place aside where nothing is above the head, within reach: of two as near that in the direction of the
// velocity, and the western one without any. Places are eighths of tiles.
double place_below(const CollisionMap& map, double x, double reach, double velocity_x) {
  const auto is_open = [&](double place) {
    for (std::int32_t tile = 0; tile < map.bounds().max.x; ++tile) {
      if (tile < place + 0.75 && place < tile + 1.0 && map.is_solid({tile, 2})) return false;
    }
    return true;
  };
  for (double far = 0.125; far <= reach; far += 0.125) {
    const bool west = is_open(x - far), east = is_open(x + far);
    if (east && (!west || velocity_x > 0.0)) return x + far;
    if (west) return x - far;
  }
  return x;
}

TEST(CornerCorrection, goes_to_the_nearest_gap_and_of_two_to_where_it_flies) {
  oracle::Rng rng(cases::seed());
  int ties = 0;
  for (int i = 0; i < 50 * cases::count() && !HasFailure(); ++i) {
    const CollisionMap map = CollisionMap::from(15, 6, [&](int x, int y) {
                               return y == 5 || (y == 2 && (x < 1 || x > 13 || rng.one_in(2)));
                             }).value();
    PlatformerTuning tuning = no_assists();
    tuning.air_friction = 0.0;
    tuning.corner_correction = double(rng.between(1, 12)) / 8;
    PlatformerState state = at(double(rng.between(4 * 8, 11 * 8)) / 8 + 0.375, 4.5);  // the head at the ceiling
    state.velocity = {double(rng.between(-1, 1)) / 64, -8.0};
    const double x = state.body.min.x;
    const double velocity_x = state.velocity.x;
    if (place_below(map, x - 0.125, 0.125, 1.0) == x) continue;  // nothing above the head
    const PlatformerState after = platformer_step(map, state, {}, tuning, runs::tick);
    const double place = place_below(map, x, tuning.corner_correction, velocity_x);
    EXPECT_NEAR(after.body.min.x, place, 1.0 / 1024)
        << show(state) << " reach " << tuning.corner_correction << moves::show(map);
    EXPECT_EQ(after.velocity.y < -1.0, place != x) << show(state) << moves::show(map);
    ties += place != place_below(map, x, tuning.corner_correction, velocity_x > 0.0 ? -1.0 : 1.0);
  }
  EXPECT_TRUE(ties > 0 || cases::count() < 100);
}

// ---- Ledges.

// Steers east against a ledge whose top is at y = 4, with the feet falling past it. Does it stand there?
bool gets_onto_the_ledge(double ledge_nudge, double feet, double move) {
  const CollisionMap map = map_of({".........", ".........", ".........", ".........", ".....####", ".....####",
                                   ".....####", ".....####", "#########"});
  PlatformerTuning tuning = no_assists();
  tuning.ledge_nudge = ledge_nudge;
  Player player{map, tuning, at(4.625, feet)};
  player.state.velocity.x = 1.0;
  player.step({.move = move});
  return stands(player.state) && feet_of(player.state) == 4.0;
}

TEST(LedgeNudge, lifts_onto_a_ledge) {
  EXPECT_FALSE(gets_onto_the_ledge(0.0, 4.125, 1.0));
  EXPECT_TRUE(gets_onto_the_ledge(0.25, 4.125, 1.0));
  EXPECT_FALSE(gets_onto_the_ledge(0.25, 4.375, 1.0)) << "too far below";
  EXPECT_FALSE(gets_onto_the_ledge(0.25, 4.125, -1.0)) << "who steers away is not helped";
}

// ---- Walls.

const CollisionMap& shaft() {
  static const CollisionMap map = [] {
    std::vector<std::string_view> rows(40, "#....#...#");
    rows.push_back("##########");
    return map_of(rows);
  }();
  return map;
}

double speed_along_a_wall(double wall_slide_speed, double move) {
  PlatformerTuning tuning = no_assists();
  tuning.wall_slide_speed = wall_slide_speed;
  Player player{shaft(), tuning, at(1.375, 5.0)};
  player.step({.move = move}, 40);
  return player.state.velocity.y;
}

TEST(WallSlide, is_no_faster_than_its_speed) {
  EXPECT_EQ(speed_along_a_wall(0.0, -1.0), 40 * runs::tick * PlatformerTuning{}.gravity) << "0: as in the open";
  EXPECT_EQ(speed_along_a_wall(3.0, -1.0), 3.0);
  EXPECT_GT(speed_along_a_wall(3.0, 0.0), 20.0) << "only who steers into the wall slides";
  EXPECT_EQ(speed_along_a_wall(100.0, -1.0), 40 * runs::tick * PlatformerTuning{}.gravity);
}

// Who falls at some distance from the western wall, and presses the jump.
PlatformerState jumped_off_a_wall(const PlatformerTuning& tuning, double distance) {
  Player player{shaft(), tuning, at(1.375 + distance, 9.0)};
  player.step({}, 8);
  player.step({.move = -1.0, .jump = true});
  return player.state;
}

TEST(WallJump, goes_up_and_away_from_walls_within_reach) {
  PlatformerTuning tuning = no_assists();
  EXPECT_GT(jumped_off_a_wall(tuning, 0.0).velocity.y, 0.0) << "0: no jumps off walls";
  tuning.wall_jump_speed = 10.0;
  tuning.wall_jump_push = 7.0;
  tuning.wall_jump_lock = 0.25;
  tuning.wall_reach = 0.25;
  EXPECT_LT(jumped_off_a_wall(tuning, 0.0).velocity.y, -9.0);
  EXPECT_EQ(jumped_off_a_wall(tuning, 0.0).velocity.x, 7.0) << "away, however it is steered";
  EXPECT_LT(jumped_off_a_wall(tuning, 0.125).velocity.y, -9.0);
  EXPECT_GT(jumped_off_a_wall(tuning, 0.375).velocity.y, 0.0) << "too far away";
  EXPECT_EQ(jumped_off_a_wall(tuning, 3.125).velocity.x, -7.0) << "off the other wall";
  tuning.wall_jump_push = 0.0;
  EXPECT_EQ(jumped_off_a_wall(tuning, 0.0).velocity.x, 0.0) << "0: straight up";
  tuning.wall_reach = 0.0;
  EXPECT_GT(jumped_off_a_wall(tuning, 0.125).velocity.y, 0.0) << "0: only walls that stopped it";
}

TEST(WallJump, without_reach_needs_a_wall_that_was_met) {
  PlatformerTuning tuning = no_assists();
  tuning.wall_jump_speed = 10.0;
  Player player{shaft(), tuning, at(1.5, 9.0)};
  player.step({.move = -1.0}, 20);
  EXPECT_EQ(player.state.wall, -1);
  player.step({.move = -1.0, .jump = true});
  EXPECT_LT(player.state.velocity.y, -9.0);
}

TEST(WallJump, locks_steering_for_its_time) {
  PlatformerTuning tuning = no_assists();
  tuning.wall_jump_speed = 10.0;
  tuning.wall_jump_push = 7.0;
  tuning.wall_reach = 0.25;
  const auto speed_later = [&](double lock) {
    tuning.wall_jump_lock = lock;
    Player player{shaft(), tuning, jumped_off_a_wall(tuning, 0.0)};
    player.step({.move = -1.0, .jump = true}, 7);
    return player.state.velocity.x;
  };
  EXPECT_LT(speed_later(0.0), 3.0);
  EXPECT_EQ(speed_later(8.0 * runs::tick), 7.0);
}

// ---- Falling.

TEST(Falling, keeps_to_its_numbers) {
  const auto speed_after = [](const PlatformerTuning& tuning) {
    Player player{shaft(), tuning, at(3.0, 3.0)};
    player.step({}, 32);
    return player.state.velocity.y;
  };
  PlatformerTuning tuning = no_assists();
  EXPECT_EQ(speed_after(tuning), 20.0);
  tuning.extra_fall_gravity = 8.0;
  EXPECT_EQ(speed_after(tuning), 24.0);
  tuning.max_fall_speed = 11.0;
  EXPECT_EQ(speed_after(tuning), 11.0);
}

}  // namespace
}  // namespace tilespace::platformer_jump_test
