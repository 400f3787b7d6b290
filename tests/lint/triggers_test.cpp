// SPDX-License-Identifier: MIT
// Teleports, springs, keys and doors: what each does to a player, pairs of levels that differ by a hair, and replays.
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/lint/triggers.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>

#include "lint/lint_testing.hpp"
#include "lint/random_play.hpp"
#include "player_search.hpp"
#include "support/cases.hpp"

namespace triggers_test {
namespace {

using namespace lint_testing;
using tilespace::Body;
using tilespace::Box;
using tilespace::Footing;
using tilespace::MovingSolid;
using tilespace::Outside;
using tilespace::PlatformerState;
using tilespace::Point;
using tilespace::TopDownState;
using tilespace::Vec;
using tilespace::lint::HeldKeys;
using tilespace::lint::Player;
using tilespace::lint::PlayerAids;
using tilespace::lint::PlayerKind;
using tilespace::lint::PlayerReach;
using tilespace::lint::PlayerSearch;
using tilespace::lint::Replay;
using tilespace::lint::Trigger;
using tilespace::lint::TriggerKind;
using tilespace::lint::triggers_of;

Trigger teleport(const Box& box, const Box& to) { return {.kind = TriggerKind::teleport, .box = box, .to = to}; }
Trigger spring(const Box& box, double speed) { return {.kind = TriggerKind::spring, .box = box, .speed = speed}; }
Trigger key(const Box& box, std::uint32_t bit) { return {.kind = TriggerKind::key, .box = box, .key = bit}; }
Trigger door(const Box& box, std::uint32_t bit) { return {.kind = TriggerKind::door, .box = box, .key = bit}; }

// ---- One tick.

struct Pulled {
  PlatformerState state{};
  std::uint32_t keys = 0;
};

Pulled pull(const std::vector<Trigger>& triggers, const Body& before, PlatformerState state, std::uint32_t keys = 0) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {20, 20}}).value();
  const std::uint32_t after = tilespace::lint::pull_triggers({map, triggers, before, keys}, state);
  return {state, after};
}

TEST(Triggers, teleports_act_on_who_begins_to_touch_them) {
  const std::vector<Trigger> there{teleport({{4, 4}, {5, 5}}, {{10, 10}, {14, 12}})};
  const Body away{{2.0, 4.0}, {1.0, 1.0}};
  const Body at{{3.0, 4.0}, {1.0, 1.0}};  // shares an edge
  const PlatformerState moving{.body = at, .velocity = {5.0, 2.0}, .footing = Footing::ground};
  const Pulled pulled = pull(there, away, moving);
  EXPECT_EQ(pulled.state.body, (Body{{11.5, 11.0}, {1.0, 1.0}}));
  EXPECT_EQ(pulled.state.velocity, (Vec{5.0, 2.0}));
  EXPECT_EQ(pulled.state.footing, Footing::air);
  EXPECT_EQ(pull(there, at, moving).state, moving) << "it touched it before";
  const PlatformerState beside{.body = {{3.0 - 0x1p-51, 4.0}, {1.0, 1.0}}};
  EXPECT_EQ(pull(there, away, beside).state, beside) << "a hair off";
  std::vector<Trigger> shut = there;
  shut.push_back(door({{12, 11}, {13, 12}}, 1));
  EXPECT_EQ(pull(shut, away, moving).state.body, at) << "a door is in the way";
  EXPECT_NE(pull(shut, away, moving, 1).state.body, at) << "which is open";
  TopDownState walking{at, {1.0, 0.0}};
  const CollisionMap map = CollisionMap::create({{0, 0}, {20, 20}}).value();
  static_cast<void>(tilespace::lint::pull_triggers({map, there, away, 0}, walking));
  EXPECT_EQ(walking.body, (Body{{11.5, 10.5}, {1.0, 1.0}}));
}

TEST(Triggers, springs_throw_up_what_does_not_rise) {
  const std::vector<Trigger> there{spring({{4, 5}, {5, 5.25}}, 12.0)};
  const Body at{{4.0, 4.0}, {1.0, 1.0}};
  const PlatformerState falling{.body = at, .velocity = {1.0, 3.0}, .coyote_left = 0.1};
  EXPECT_EQ(pull(there, at, falling).state.velocity, (Vec{1.0, -12.0}));
  EXPECT_EQ(pull(there, at, falling).state.coyote_left, 0.0);
  const PlatformerState rising{.body = at, .velocity = {1.0, -0x1p-60}};
  EXPECT_EQ(pull(there, at, rising).state, rising);
  const PlatformerState above{.body = {{4.0, 4.0 - 0x1p-50}, {1.0, 1.0}}, .velocity = {0.0, 1.0}};
  EXPECT_EQ(pull(there, at, above).state, above);
}

TEST(Triggers, keys_open_their_doors) {
  const std::vector<Trigger> there{key({{4, 4}, {5, 5}}, 2), door({{8, 0}, {9, 4}}, 2), door({{9, 0}, {10, 4}}, 4)};
  EXPECT_EQ(pull(there, {}, {.body = {{3.0, 4.0}, {1.0, 1.0}}}, 1).keys, 3U);
  EXPECT_EQ(pull(there, {}, {.body = {{2.5, 4.0}, {1.0, 1.0}}}, 1).keys, 1U);
  for (const auto& [keys, shut] : {std::pair{0U, 2U}, std::pair{2U, 1U}, std::pair{6U, 0U}}) {
    std::vector<MovingSolid> solids;
    add_shut_doors(there, keys, solids);
    EXPECT_EQ(solids.size(), shut);
  }
}

// ---- Objects of Tiled.

std::string object(int id, const std::string& attributes, const std::string& property, const std::string& value) {
  return "<object id='" + std::to_string(id) + "' " + attributes +
         "><properties><property name='tilespace:" + property + "' value='" + value + "'/></properties></object>";
}

constexpr const char* small = "x='16' y='16' width='16' height='16'";

std::vector<Trigger> of_objects(const std::string& objects) {
  return triggers_of(tiled("<objectgroup id='1' name='things'>" + objects + "</objectgroup>"));
}

TEST(Triggers, are_objects_with_a_property) {
  const std::vector<Trigger> all =
      of_objects(object(1, small, "key", "red") + object(2, small, "door", "red") + object(3, small, "door", "blue") +
                 object(4, small, "spring", "14.5") + object(5, small, "teleport", "there") +
                 "<object id='6' name='there' x='64' y='32' width='32' height='16'/>");
  const Box box{{1, 1}, {2, 2}};
  ASSERT_EQ(all.size(), 5U);
  EXPECT_EQ(all[0], (Trigger{TriggerKind::teleport, box, {{4, 2}, {6, 3}}, 0.0, 0, 5}));
  EXPECT_EQ(all[1], (Trigger{TriggerKind::spring, box, {}, 14.5, 0, 4}));
  EXPECT_EQ(all[2], (Trigger{TriggerKind::key, box, {}, 0.0, 2, 1}));  // blue is the first name
  EXPECT_EQ(all[3], (Trigger{TriggerKind::door, box, {}, 0.0, 2, 2}));
  EXPECT_EQ(all[4], (Trigger{TriggerKind::door, box, {}, 0.0, 1, 3}));
  for (const Trigger& it : all) EXPECT_STRNE(name(it.kind), "");
  EXPECT_STREQ(name(static_cast<TriggerKind>(9)), "");
}

TEST(Triggers, that_mean_nothing_are_left_out) {
  EXPECT_TRUE(of_objects(object(1, small, "teleport", "nowhere")).empty());
  for (const char* const speed : {"-1", "1e7", "nan", "high"})
    EXPECT_TRUE(of_objects(object(1, small, "spring", speed)).empty());
  EXPECT_TRUE(triggers_of(rows("...")).empty());
  std::string many;
  for (int i = 0; i < 40; ++i) many += object(i + 1, small, "key", std::string(1, static_cast<char>('A' + i)));
  const std::vector<Trigger> keys = of_objects(many);
  ASSERT_EQ(keys.size(), tilespace::lint::most_keys);
  for (std::size_t i = 0; i < keys.size(); ++i) EXPECT_EQ(keys[i].key, std::uint32_t{1} << i);
}

// ---- Levels, with the rule that finds what the player does not get to.

std::string walls_of(std::string_view text) {
  std::string data;
  std::size_t rows = 1;
  for (const char c : text) {
    rows += c == '\n' ? 1 : 0;
    if (c != '\n') data += c == '#' ? "1," : "0,";
  }
  data.pop_back();
  return "<properties><property name='tilespace:solid' value='layer:walls'/></properties>"
         "<tileset firstgid='1' name='t' tilewidth='16' tileheight='16' tilecount='1' columns='1'/>"
         "<layer id='1' name='walls' width='" +
         std::to_string(text.find('\n')) + "' height='" + std::to_string(rows) + "'><data encoding='csv'>" + data +
         "</data></layer>";
}

std::string at(double x, double y, double width, double height) {
  const auto pixels = [](double tiles) { return std::to_string(tiles * 16.0); };
  return "x='" + pixels(x) + "' y='" + pixels(y) + "' width='" + pixels(width) + "' height='" + pixels(height) + "'";
}

// The player begins at tile (2, 4), and jumps two tiles high.
LintOptions options_of_level() {
  LintOptions options;
  options.body = Vec{0.75, 0.875};
  options.starts = {{2, 4}};
  options.rules = {{"*", tilespace::lint::Severity::off},
                   {"reach/player-object", tilespace::lint::Severity::warning},
                   {"reach/unreachable", tilespace::lint::Severity::warning}};
  options.player = Player{};
  auto& tuning = options.player->platformer;
  tuning.wall_jump_speed = tuning.ledge_nudge = tuning.corner_correction = 0.0;
  tuning.jump_speed = tilespace::jump_speed(2.0, 0.35);
  tuning.gravity = tilespace::jump_gravity(2.0, 0.35);
  return options;
}

std::vector<Finding> level(std::string_view text, const std::string& objects) {
  const std::string size = "width='" + std::to_string(text.find('\n')) + "' height='" +
                           std::to_string(std::count(text.begin(), text.end(), '\n') + 1) + "'";
  return lint_map(tiled(walls_of(text) + "<objectgroup id='9' name='things'>" + objects + "</objectgroup>", size),
                  options_of_level());
}

constexpr std::string_view two_rooms =
    "############\n"
    "#.....#....#\n"
    "#.....#....#\n"
    "#.....#....#\n"
    "#.....#....#\n"
    "############";
const std::string chest = "<object id='1' name='chest' x='152' y='72'><point/></object>";

TEST(Triggers, a_door_is_passed_with_its_key_only) {
  const std::string red_door = object(2, at(6, 1, 1, 4), "door", "red");
  EXPECT_TRUE(has(level(two_rooms, chest), "reach/unreachable"));
  EXPECT_TRUE(has(level(two_rooms, chest + red_door), "reach/player-object"));
  EXPECT_TRUE(level(two_rooms, chest + red_door + object(3, at(4, 4, 1, 1), "key", "red")).empty());
  EXPECT_TRUE(
      has(level(two_rooms, chest + red_door + object(3, at(4, 4, 1, 1), "key", "blue")), "reach/player-object"));
  // The head gets up to 5 - 0.875 - 2 = 2.125.
  const double hair = 0.0625;
  EXPECT_TRUE(level(two_rooms, chest + red_door + object(3, at(3, 1, 1, 1.125 + hair), "key", "red")).empty());
  EXPECT_TRUE(has(level(two_rooms, chest + red_door + object(3, at(3, 1, 1, 1.125 - hair), "key", "red")),
                  "reach/player-object"));
}

TEST(Triggers, a_teleport_leads_to_its_object) {
  const std::string exit = "<object id='3' name='there' " + at(8, 4, 1, 1) + "/>";
  EXPECT_TRUE(level(two_rooms, chest + exit + object(2, at(4, 4, 1, 1), "teleport", "there")).empty());
  EXPECT_TRUE(
      has(level(two_rooms, chest + exit + object(2, at(4, 1, 1, 1), "teleport", "there")), "reach/player-object"))
      << "too high";
  const std::string in_wall = "<object id='3' name='there' " + at(6, 4, 1, 1) + "/>";
  EXPECT_TRUE(
      has(level(two_rooms, chest + in_wall + object(2, at(4, 4, 1, 1), "teleport", "there")), "reach/unreachable"));
}

TEST(Triggers, a_spring_throws_as_high_as_its_speed) {
  constexpr std::string_view ledge =
      "############\n"
      "#..........#\n"
      "#..........#\n"
      "#.......####\n"
      "#.......####\n"
      "#.......####\n"
      "#.......####\n"
      "############";
  const std::string on_ledge = "<object id='1' name='chest' x='152' y='40'><point/></object>";
  const tilespace::PlatformerTuning tuning = options_of_level().player->platformer;
  const auto thrown = [&](double high) {
    const double speed = std::sqrt(2.0 * tuning.gravity * high);
    return level(ledge, on_ledge + object(2, at(5, 6.5, 1, 0.5), "spring", std::to_string(speed)));
  };
  EXPECT_TRUE(has(level(ledge, on_ledge), "reach/player-object"));
  // Fallen into the spring as deep as it goes, or jumped off its upper side: from 6.5 to 7.
  EXPECT_TRUE(has(thrown(3.4), "reach/player-object"));
  EXPECT_TRUE(thrown(4.1).empty());
}

// ---- Random levels: what a walk gets to is found, and what is found is proven.

constexpr std::int32_t width = 16;
constexpr std::int32_t height = 12;

Box random_box(Random& random) {
  const Point corner{double(random() % (width - 2)), double(random() % (height - 1))};
  return {corner, corner + Vec{1.0, 1.0}};
}

std::vector<Trigger> random_triggers(Random& random) {
  return {teleport(random_box(random), random_box(random)), teleport(random_box(random), random_box(random)),
          spring(random_box(random), 8.0 + double(random() % 12)), key(random_box(random), 1),
          door(random_box(random), 1)};
}

TEST(Triggers, by_them_the_search_finds_what_a_random_walk_gets_to) {
  Random random(cases::seed());
  const int levels = cases::share(5, random());
  for (int i = 0; i < levels; ++i) {
    auto map = CollisionMap::from(width, height, [&](std::int32_t, std::int32_t) { return random() % 100 < 20; });
    ASSERT_TRUE(bool(map));
    map->set_outside(Outside::solid);
    const std::vector<Trigger> triggers = random_triggers(random);
    free_tiles_of_doors(*map, triggers);
    Player player;
    if (i % 4 == 3) player.kind = PlayerKind::top_down;
    player.platformer.wall_jump_speed = 0.0;
    player.platformer.run_speed = player.platformer.walk_speed;
    const Body start{{double(random() % width) + 0.0625, double(random() % height) + 0.125}, {0.75, 0.875}};
    const bool is_in_door = overlaps_interior(to_box(start), triggers.back().box);
    if (overlaps_solid(*map, start) || is_in_door) continue;
    const PlayerAids aids{nullptr, {}, triggers};
    const PlayerReach reach(PlayerSearch{*map, player, std::span(&start, 1), {}, nullptr, false, aids});
    Replay walk{start, {}};
    for (std::int32_t ticks = 0; ticks < 20000; ticks += walk.held.back().ticks) {
      walk.held.push_back({static_cast<std::int32_t>(1 + random() % 30), direction(random), 0, random() % 2 == 0});
      if (player.kind == PlayerKind::top_down) walk.held.back().y = direction(random);
    }
    for (const Body& body : play(*map, player, walk, aids)) {
      ASSERT_FALSE(overlaps_solid(*map, body));
      const TileBox tiles = well_inside(body);
      for (Tile tile = tiles.min; tile.y < tiles.max.y; ++tile.y) {
        for (tile.x = tiles.min.x; tile.x < tiles.max.x; ++tile.x)
          ASSERT_TRUE(reach.touched().get(tile)) << "level " << i << ", tile " << tile.x << "," << tile.y;
      }
    }
    for (Tile tile{0, 0}; tile.y < height; ++tile.y) {
      for (tile.x = 0; tile.x < width; ++tile.x) {
        if (!reach.stood().get(tile)) continue;
        const Replay way = reach.way_to(reach.first_on(tile));
        ASSERT_TRUE(tilespace::lint::tiles_of_feet(play(*map, player, way, aids).back()).contains(tile));
      }
    }
  }
}

}  // namespace
}  // namespace triggers_test
