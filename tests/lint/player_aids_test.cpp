// SPDX-License-Identifier: MIT
// Ladders, lifts and doors in the reach of players: what a long random walk gets to is found, what is found is proven
// by its replay, and pairs of levels that differ by a hair.
#include <cstdint>
#include <tilespace/io/tiled_lookup.hpp>
#include <tilespace/lint/lifts.hpp>
#include <tilespace/lint/tiles_of_rule.hpp>
#include <tilespace/sweep/movers.hpp>

#include "lift_times.hpp"
#include "lint/lint_testing.hpp"
#include "lint/random_play.hpp"
#include "player_search.hpp"
#include "support/cases.hpp"

namespace player_aids_test {
namespace {

using namespace lint_testing;
using tilespace::after_step;
using tilespace::Body;
using tilespace::MovingSolid;
using tilespace::Outside;
using tilespace::Point;
using tilespace::Vec;
using tilespace::lint::HeldKeys;
using tilespace::lint::Lift;
using tilespace::lint::LiftTimes;
using tilespace::lint::Player;
using tilespace::lint::PlayerAids;
using tilespace::lint::PlayerKind;
using tilespace::lint::PlayerReach;
using tilespace::lint::PlayerSearch;
using tilespace::lint::Replay;
using tilespace::lint::Route;

constexpr std::int32_t width = 16;
constexpr std::int32_t height = 12;

// A level with ladders and lifts of its own.
struct Level {
  CollisionMap map;
  CollisionMap ladders;
  std::vector<Lift> lifts;
  Body start{};

  [[nodiscard]] PlayerAids aids() const { return {&ladders, lifts}; }
};

// Columns of one to six tiles.
CollisionMap random_ladders(Random& random, std::uint64_t most) {
  CollisionMap map = CollisionMap::create({{0, 0}, {width, height}}).value();
  for (std::uint64_t left = random() % (most + 1); left > 0; --left) {
    const auto x = static_cast<std::int32_t>(random() % width);
    const auto top = static_cast<std::int32_t>(random() % height);
    const auto end = std::min(top + 1 + static_cast<std::int32_t>(random() % 6), height);
    for (std::int32_t y = top; y < end; ++y) map.set_solid({x, y}, true);
  }
  return map;
}

double eighths(Random& random, std::uint64_t most) { return double(random() % (most * 8)) / 8.0; }

Lift random_lift(Random& random) {
  Lift lift;
  lift.solid.body = {{eighths(random, width - 2), eighths(random, height)}, {1.0 + eighths(random, 1), 0.25}};
  lift.route.points = {lift.solid.body.min};
  for (std::uint64_t more = 1 + random() % 2; more > 0; --more)
    lift.route.points.push_back({eighths(random, width - 2), eighths(random, height)});
  lift.route.speed = (1.0 + eighths(random, 2)) / 60.0;
  return lift;
}

std::optional<Level> random_level(Random& random, std::uint64_t ladders, std::uint64_t lifts) {
  const std::uint64_t solid = 8 + random() % 15;
  Level level;
  level.map = CollisionMap::from(width, height, [&](auto, auto) { return random() % 100 < solid; }).value();
  level.map.set_outside(Outside::solid);
  level.ladders = random_ladders(random, ladders);
  for (std::uint64_t i = 0; i < lifts; ++i) level.lifts.push_back(random_lift(random));
  std::vector<MovingSolid> solids;
  for (const Lift& lift : level.lifts) solids.push_back(lift.solid);
  for (int i = 0; i < 100; ++i) {
    level.start = {{double(random() % width) + 0.125, double(random() % height) + 0.125}, {0.75, 0.875}};
    if (!overlaps_solid(level.map, tilespace::Movers(solids), level.start)) return level;
  }
  return std::nullopt;
}

Player random_player(Random& random, bool is_top_down) {
  Player player;
  player.search_ticks = 6'000'000;
  if (is_top_down) player.kind = PlayerKind::top_down;
  player.platformer.wall_jump_speed = 0.0;
  player.platformer.run_speed = player.platformer.walk_speed;
  player.platformer.jump_speed = 10.0 + double(random() % 6);
  return player;
}

Replay random_walk(Random& random, const Body& start, std::int32_t ticks) {
  Replay replay{start, {}};
  while (ticks > 0) {
    const bool climbs = random() % 2 == 0;
    HeldKeys keys{static_cast<std::int32_t>(1 + random() % 40), direction(random), 0, !climbs && random() % 2 == 0};
    if (climbs) keys.y = direction(random);
    ticks -= keys.ticks;
    replay.held.push_back(keys);
  }
  return replay;
}

int levels(Random& random) { return cases::share(5, random()); }

// A search among lifts takes seconds.
int levels_with_lifts(Random& random) { return cases::share(2, random()); }

// How many tiles a random walk gets to, and the search does not; and all of the former.
struct Missed {
  int tiles = 0;
  int of = 0;
};
Missed missed_by_search(Random& random, const Level& level, const Player& player) {
  const Body starts[] = {level.start};
  const PlayerReach reach(PlayerSearch{level.map, player, starts, {}, nullptr, false, level.aids()});
  tilespace::lint::BitRowsOf walked(level.map.bounds());
  for (const Body& body : play(level.map, player, random_walk(random, level.start, 20000), level.aids())) {
    const TileBox tiles = intersection(well_inside(body), level.map.bounds());
    for (Tile tile = tiles.min; tile.y < tiles.max.y; ++tile.y) {
      for (tile.x = tiles.min.x; tile.x < tiles.max.x; ++tile.x) walked.set(tile, true);
    }
  }
  Missed missed;
  for (Tile tile{0, 0}; tile.y < height; ++tile.y) {
    for (tile.x = 0; tile.x < width; ++tile.x) {
      missed.of += walked.get(tile) ? 1 : 0;
      missed.tiles += walked.get(tile) && !reach.touched().get(tile) ? 1 : 0;
    }
  }
  return missed;
}

TEST(PlayerAids, by_ladders_the_search_finds_what_a_random_walk_gets_to) {
  Random random(cases::seed());
  const int count = levels(random);
  for (int i = 0; i < count; ++i) {
    const auto level = random_level(random, 6, 0);
    if (!level) continue;
    const Missed missed = missed_by_search(random, *level, random_player(random, false));
    EXPECT_EQ(missed.tiles, 0) << "level " << i;
  }
}

TEST(PlayerAids, by_lifts_the_search_finds_what_a_random_walk_gets_to) {
  Random random(cases::seed());
  Missed all;
  const int count = levels_with_lifts(random);
  for (int i = 0; i < count; ++i) {
    const auto level = random_level(random, 2, 1 + random() % 2);
    if (!level) continue;
    const Missed missed = missed_by_search(random, *level, random_player(random, i % 4 == 3));
    all = {all.tiles + missed.tiles, all.of + missed.of};
  }
  EXPECT_EQ(all.tiles, 0) << "of " << all.of;
}

TEST(PlayerAids, prove_what_is_found_by_replays) {
  Random random(cases::seed());
  int stood = 0;
  const int count = levels(random);
  for (int i = 0; i < count; ++i) {
    const auto level = random_level(random, 4, random() % 3);
    if (!level) continue;
    Player player = random_player(random, i % 4 == 3);
    player.search_ticks = 200'000;
    const Body starts[] = {level->start};
    const PlayerReach reach(PlayerSearch{level->map, player, starts, {}, nullptr, false, level->aids()});
    for (Tile tile{0, 0}; tile.y < height; ++tile.y) {
      for (tile.x = 0; tile.x < width; ++tile.x) {
        if (!reach.stood().get(tile)) continue;
        ++stood;
        const Replay way = reach.way_to(reach.first_on(tile));
        const std::vector<Body> bodies = play(level->map, player, way, level->aids());
        std::size_t ticks = 1;
        for (const HeldKeys& keys : way.held) ticks += static_cast<std::size_t>(keys.ticks);
        EXPECT_EQ(bodies.size(), ticks) << "nothing crushes it on the way";
        EXPECT_TRUE(tilespace::lint::tiles_of_feet(bodies.back()).contains(tile)) << tile.x << "," << tile.y;
      }
    }
  }
  EXPECT_GT(stood, 0);
}

TEST(PlayerAids, lifts_are_at_every_tick_where_they_go_one_by_one) {
  Random random(cases::seed());
  for (int i = 0; i < cases::count() / 10; ++i) {
    std::vector<Lift> lifts(1 + random() % 3);
    for (Lift& lift : lifts) lift = random_lift(random);
    LiftTimes times(lifts);
    static_cast<void>(times.at(static_cast<std::uint32_t>(1 + random() % 400)));
    for (std::uint32_t tick = 1; tick < 300; ++tick) {
      for (Lift& lift : lifts) advance(lift);
      const auto there = times.at(tick);
      for (std::size_t k = 0; k < lifts.size(); ++k) ASSERT_EQ(there[k], lifts[k].solid);
    }
  }
  EXPECT_TRUE(LiftTimes({}).empty());
  EXPECT_EQ(LiftTimes({}).phase({}, 0), 0U);
}

// A lift that goes up and down a shaft of 60 tiles, a tile in ten ticks.
TEST(PlayerAids, phases_tell_times_apart_where_a_lift_may_meet_the_body) {
  const Lift lift{{.body = {{2.0, 62.0}, {2.0, 0.5}}}, {{{2.0, 62.0}, {2.0, 2.0}}, 0.125}};
  LiftTimes times(std::span(&lift, 1));
  const tilespace::Box body{{2.25, 60.0}, {3.0, 61.0}};
  const auto phase = [&](const tilespace::Box& box, std::uint32_t tick) {
    return times.phase({box, box.min.y, 2.0}, tick);
  };
  EXPECT_NE(phase(body, 8), phase(body, 12));
  EXPECT_EQ(phase(body, 9), phase(body, 10));   // half a tile takes four ticks
  EXPECT_NE(phase(body, 8), phase(body, 953));  // the same place, on the way back
  EXPECT_NE(phase(body, 300), 0U);
  EXPECT_EQ(phase(body, 300), phase(body, 500));  // the lift is more than a second away
  const tilespace::Box beside{{9.0, 60.0}, {10.0, 61.0}};
  EXPECT_EQ(phase(beside, 8), 0U);
  const tilespace::Box below{{2.25, 63.0}, {3.0, 64.0}};
  EXPECT_EQ(phase(below, 8), 0U);
  EXPECT_NE(times.phase({below, 62.25, 2.0}, 8), 0U);  // with a jump that gets up to it
}

// A hall of 24 x 10 tiles, with a ledge that only the lift leads to, searched to the end.
TEST(PlayerAids, a_search_with_a_lift_ends) {
  const auto map = CollisionMap::from(
      24, 10, [](std::int32_t x, std::int32_t y) { return y == 9 || x == 0 || x == 23 || (x >= 18 && y >= 3); });
  ASSERT_TRUE(bool(map));
  const Player player = tilespace::lint::jumping_player(2.0, 4.0);
  const Lift lift{{.body = {{14.0, 8.5}, {2.0, 0.5}}}, {{{14.0, 8.5}, {14.0, 3.0}}, 3.0 * player.tick}};
  const Body starts[] = {{{2.0, 8.0}, {0.75, 0.875}}};
  const PlayerReach reach(PlayerSearch{*map, player, starts, {}, nullptr, false, {nullptr, std::span(&lift, 1)}});
  EXPECT_TRUE(reach.is_complete()) << reach.ticks();
  EXPECT_TRUE(reach.stood().get({20, 2}));
  const PlayerReach without(PlayerSearch{*map, player, starts});
  EXPECT_FALSE(without.stood().get({20, 2}));
}

// A lift ends each part of its route at a point of it, up to rounding, in as many ticks as its speed takes.
TEST(PlayerAids, lifts_go_along_their_route) {
  Lift lift{{.body = {{2.0, 3.0}, {2.0, 0.5}}}, {{{2.0, 3.0}, {4.0, 3.0}, {4.0, 1.5}}, 0.25}};
  const auto after = [&](int ticks) {
    for (int i = 0; i < ticks; ++i) advance(lift);
    return after_step(lift.solid).min;
  };
  EXPECT_EQ(after(8), (Point{4.0, 3.0}));
  EXPECT_EQ(after(6), (Point{4.0, 1.5}));
  const Point back = after(10);
  EXPECT_NEAR(back.x, 2.0, 1e-14);
  EXPECT_NEAR(back.y, 3.0, 1e-14);
  Lift still{{.body = {{2.0, 3.0}, {2.0, 0.5}}}, {}};
  advance(still);
  EXPECT_EQ(still.solid.translation, Vec{});
}

// Also where a tick is no double: a game that adds the speed by itself is at the same place, to the bit.
TEST(PlayerAids, lifts_along_an_axis_go_by_their_speed_exactly) {
  Random random(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const double speed = static_cast<double>(1 + random() % 1000) / 60.0;
    const double to = (random() % 2 == 0 ? 1.0 : -1.0) * (speed + static_cast<double>(random() % 100000) / 7.0);
    tilespace::lint::Route route{{{0.0, 0.0}, {to, 0.0}}, speed};
    EXPECT_EQ(tilespace::lint::next_step({0.0, 0.0}, route), (Vec{to < 0.0 ? -speed : speed, 0.0})) << speed;
  }
}

// ---- Levels of Tiled, whose layers are named.

std::string layer_of(std::string_view text, char letter, const char* name) {
  std::string data;
  std::size_t rows = 1;
  for (const char c : text) {
    rows += c == '\n' ? 1 : 0;
    if (c != '\n') data += c == letter ? "1," : "0,";
  }
  data.pop_back();
  return std::string("<layer id='1' name='") + name + "' width='" + std::to_string(text.find('\n')) + "' height='" +
         std::to_string(rows) + "'><data encoding='csv'>" + data + "</data></layer>";
}

io::LoadedMap level_of(std::string_view text, const std::string& objects) {
  const std::size_t rows = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
  const std::string inside =
      "<properties><property name='tilespace:solid' value='layer:walls&#10;layer:doors'/></properties>"
      "<tileset firstgid='1' name='t' tilewidth='16' tileheight='16' tilecount='1' columns='1'/>" +
      layer_of(text, '#', "walls") + layer_of(text, 'D', "doors") + layer_of(text, 'H', "ladders") +
      "<objectgroup id='9' name='objects'>" + objects + "</objectgroup>";
  const std::string attributes =
      "width='" + std::to_string(text.find('\n')) + "' height='" + std::to_string(rows) + "'";
  return tiled(inside, attributes);
}

// A player that jumps so many tiles high, and begins at tile (2, 7).
LintOptions options_of(double jump) {
  LintOptions options;
  options.body = Vec{0.75, 0.875};
  options.starts = {{2, 7}};
  options.rules = {{"*", tilespace::lint::Severity::off},
                   {"reach/player-object", tilespace::lint::Severity::warning},
                   {"reach/unreachable", tilespace::lint::Severity::warning}};
  options.player = Player{};
  auto& tuning = options.player->platformer;
  tuning.wall_jump_speed = tuning.ledge_nudge = tuning.corner_correction = tuning.lift_momentum = 0.0;
  options.player->search_ticks = 1'500'000;
  tuning.jump_speed = tilespace::jump_speed(jump, 0.35);
  tuning.gravity = tilespace::jump_gravity(jump, 0.35);
  return options;
}

const std::string chest_on_ledge = "<object id='1' name='chest' x='136' y='40'><point/></object>";

// The lowest rung of the ladder ends at y 5.
constexpr std::string_view ladder_level =
    "#..........#\n"
    "#..........#\n"
    "#.....H....#\n"
    "#.....H#####\n"
    "#.....H#...#\n"
    "#..........#\n"
    "#..........#\n"
    "#..........#\n"
    "############";

std::vector<Finding> with_ladders(double jump) {
  LintOptions options = options_of(jump);
  options.ladders = io::SolidRule(io::SolidBy::layer, "ladders");
  return lint_map(level_of(ladder_level, chest_on_ledge), options);
}

TEST(PlayerAids, a_ladder_is_taken_hold_of_within_a_jump) {
  EXPECT_TRUE(has(lint_map(level_of(ladder_level, chest_on_ledge), options_of(2.25)), "reach/player-object"));
  EXPECT_FALSE(has(with_ladders(2.13), "reach/player-object"));  // the head at 8 - 0.875 - 2.13, above 5
  EXPECT_TRUE(has(with_ladders(2.12), "reach/player-object"));
}

// A lift whose upper side goes up to so much below the ledge, at y 3.
std::vector<Finding> with_lift(double below, double jump) {
  constexpr std::string_view level =
      "#..........#\n"
      "#..........#\n"
      "#..........#\n"
      "#......#####\n"
      "#......#...#\n"
      "#......#...#\n"
      "#......#...#\n"
      "#......#...#\n"
      "############";
  const std::string rise = std::to_string((3.0 + below - 7.5) * 16.0);
  const std::string objects = chest_on_ledge +
                              "<object id='2' class='lift' x='72' y='120' width='32' height='8'><properties>"
                              "<property name='path' value='way'/><property name='speed' type='float' value='2'/>"
                              "</properties></object>"
                              "<object id='3' name='way' x='72' y='120'><polyline points='0,0 0," +
                              rise + "'/></object>";
  LintOptions options = options_of(jump);
  options.lifts = "lift";
  return lint_map(level_of(level, objects), options);
}

TEST(PlayerAids, a_lift_is_ridden_to_within_a_jump_of_a_ledge) {
  EXPECT_FALSE(has(with_lift(1.95, 2.0), "reach/player-object"));
  EXPECT_TRUE(has(with_lift(2.05, 2.0), "reach/player-object"));
}

constexpr std::string_view door_level =
    "############\n"
    "#....D.....#\n"
    "#....D.....#\n"
    "#....D.....#\n"
    "#....D.....#\n"
    "#....D.....#\n"
    "#....D.....#\n"
    "#....D.....#\n"
    "############";
const std::string chest_behind = "<object id='1' name='chest' x='136' y='120'><point/></object>";

TEST(PlayerAids, doors_are_open) {
  LintOptions options = options_of(2.0);
  EXPECT_TRUE(has(lint_map(level_of(door_level, chest_behind), options), "reach/unreachable"));
  options.doors = io::SolidRule(io::SolidBy::layer, "doors");
  EXPECT_TRUE(lint_map(level_of(door_level, chest_behind), options).empty());
}

// What a rule means in a map; a map of text has no layers.
TEST(PlayerAids, tiles_of_a_rule_are_those_of_a_collision_map) {
  const io::LoadedMap level = level_of(ladder_level, "");
  const auto ladders = tilespace::lint::tiles_of_rule(level, io::SolidRule(io::SolidBy::layer, "ladders"));
  ASSERT_TRUE(bool(ladders));
  EXPECT_EQ(ladders->solid_count(), 3U);
  EXPECT_TRUE(ladders->is_solid({6, 2}) && ladders->is_solid({6, 4}));
  EXPECT_FALSE(bool(tilespace::lint::tiles_of_rule(level, io::SolidRule(io::SolidBy::layer, "nothing"))));
  const auto none = tilespace::lint::tiles_of_rule(rows("..."), io::SolidRule(io::SolidBy::layer, "ladders"));
  ASSERT_FALSE(bool(none));
  EXPECT_EQ(none.error().kind, io::ErrorKind::unsupported);
  EXPECT_TRUE(tilespace::lint::lifts_of(rows("..."), "lift", 0.015625).empty());
}

TEST(PlayerAids, routes_are_those_of_lines_of_points) {
  const io::LoadedMap level = level_of(ladder_level,
                                       "<object id='1' name='way' x='32' y='16'>"
                                       "<properties><property name='speed' type='float' value='3'/></properties>"
                                       "<polyline points='0,0 64,0 64,-8'/></object>"
                                       "<object id='2' name='box' x='0' y='0' width='16' height='16'/>");
  const tilespace::lint::Route route = tilespace::lint::route_of(level, *io::find_object(*level.tiled, "way"), 0.5);
  EXPECT_EQ(route.points, (std::vector<Point>{{2.0, 1.0}, {6.0, 1.0}, {6.0, 0.5}}));
  EXPECT_EQ(route.speed, 1.5);
  EXPECT_TRUE(tilespace::lint::route_of(level, *io::find_object(*level.tiled, "box"), 0.5).points.empty());
}

}  // namespace
}  // namespace player_aids_test
