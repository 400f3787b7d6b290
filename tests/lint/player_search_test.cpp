// SPDX-License-Identifier: MIT
// Reach by the controllers: what a long random walk gets to is found, and what is found is proven by its replay.
#include "player_search.hpp"

#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>

#include "lint/lint_testing.hpp"
#include "lint/random_play.hpp"
#include "support/cases.hpp"

namespace player_search_test {
namespace {

using namespace lint_testing;
using tilespace::Body;
using tilespace::Box;
using tilespace::Outside;
using tilespace::PlatformerState;
using tilespace::Point;
using tilespace::Side;
using tilespace::Step;
using tilespace::TopDownState;
using tilespace::Vec;
using tilespace::lint::closed_components;
using tilespace::lint::HeldKeys;
using tilespace::lint::Moment;
using tilespace::lint::open_component;
using tilespace::lint::Player;
using tilespace::lint::PlayerKind;
using tilespace::lint::PlayerReach;
using tilespace::lint::PlayerSearch;
using tilespace::lint::Replay;
using tilespace::lint::tiles_of_feet;

constexpr std::int32_t width = 16;
constexpr std::int32_t height = 12;

// Scattered tiles, some of which are planks or slopes.
CollisionMap random_map(Random& random) {
  const std::uint64_t solid = 10 + random() % 25;
  auto map = CollisionMap::from(width, height, [&](std::int32_t, std::int32_t) { return random() % 100 < solid; });
  EXPECT_TRUE(bool(map));
  map->set_outside(Outside::solid);
  const std::uint64_t shaped = random() % 3 * 10;
  for (std::int32_t y = 0; y < height; ++y) {
    for (std::int32_t x = 0; x < width; ++x) {
      if (!map->is_solid({x, y}) || random() % 100 >= shaped) continue;
      const std::uint64_t which = random() % 3;
      EXPECT_TRUE(map->set_shape({x, y}, which == 0   ? shape({{0, 0}, {1, 0}, {1, 0.25}, {0, 0.25}}, Side::north)
                                         : which == 1 ? shape({{0, 1}, {1, 0}, {1, 1}})
                                                      : shape({{0, 0}, {1, 1}, {0, 1}})));
    }
  }
  return std::move(map).value();
}

std::optional<Body> random_start(Random& random, const CollisionMap& map, Vec size) {
  for (int i = 0; i < 100; ++i) {
    const Body body{{double(random() % width) + 0.0625, double(random() % height) + 1.0 - size.y}, size};
    if (!overlaps_solid(map, body)) return body;
  }
  return std::nullopt;
}

Player random_player(Random& random, bool is_top_down) {
  Player player;
  player.search_ticks = 6'000'000;
  if (is_top_down) player.kind = PlayerKind::top_down;
  if (random() % 2 == 0) player.platformer.wall_jump_speed = 0.0;
  if (random() % 2 == 0) player.platformer.run_speed = player.platformer.walk_speed;
  player.platformer.jump_speed = 10.0 + double(random() % 8);
  return player;
}

// Keys that change now and then.
Replay random_walk(Random& random, const Body& start, const Player& player, std::int32_t ticks) {
  Replay replay{start, {}};
  while (ticks > 0) {
    HeldKeys keys{static_cast<std::int32_t>(1 + random() % 30), direction(random), 0, random() % 2 == 0,
                  random() % 2 == 0};
    if (player.kind == PlayerKind::top_down) keys.y = direction(random);
    if (player.kind == PlayerKind::platformer && random() % 8 == 0) keys.y = 1;
    ticks -= keys.ticks;
    replay.held.push_back(keys);
  }
  return replay;
}

// How many maps a law is tested on: a search takes up to a second.
int maps(Random& random) { return cases::share(5, random()); }

TEST(PlayerSearch, finds_what_a_random_walk_gets_to) {
  Random random(cases::seed());
  const int count = maps(random);
  for (int i = 0; i < count; ++i) {
    const CollisionMap map = random_map(random);
    const Player player = random_player(random, i % 4 == 3);
    const auto start = random_start(random, map, Vec{0.75, i % 2 == 0 ? 0.875 : 1.5});
    if (!start) continue;
    const Body starts[] = {*start};
    const PlayerReach reach(PlayerSearch{map, player, starts});
    for (const Body& body : play(map, player, random_walk(random, *start, player, 20000))) {
      const TileBox tiles = well_inside(body);
      for (Tile tile = tiles.min; tile.y < tiles.max.y; ++tile.y) {
        for (tile.x = tiles.min.x; tile.x < tiles.max.x; ++tile.x) {
          ASSERT_TRUE(reach.touched().get(tile)) << "map " << i << ", tile " << tile.x << "," << tile.y;
        }
      }
    }
  }
}

TEST(PlayerSearch, proves_what_it_finds_by_replays) {
  Random random(cases::seed());
  const int count = maps(random);
  for (int i = 0; i < count; ++i) {
    const CollisionMap map = random_map(random);
    Player player = random_player(random, i % 4 == 3);
    player.search_ticks = 200'000;
    const auto start = random_start(random, map, Vec{0.75, 0.875});
    if (!start) continue;
    const Body starts[] = {*start};
    std::vector<Box> targets;
    for (int k = 0; k < 20; ++k) {
      const Point corner{double(random() % 64) * 0.25, double(random() % 48) * 0.25};
      targets.push_back({corner, corner + Vec{0.5, 0.5}});
    }
    const PlayerReach reach(PlayerSearch{map, player, starts, targets});
    int stood = 0;
    for (std::int32_t y = 0; y < height; ++y) {
      for (std::int32_t x = 0; x < width; ++x) {
        if (!reach.stood().get({x, y})) continue;
        ++stood;
        const Replay way = reach.way_to(reach.first_on({x, y}));
        EXPECT_EQ(way.start, *start);
        const Body last = play(map, player, way).back();
        EXPECT_TRUE(tiles_of_feet(last).contains({x, y})) << x << "," << y;
        EXPECT_FALSE(overlaps_solid(map, last));
      }
    }
    EXPECT_GT(stood, 0);
    for (std::size_t k = 0; k < targets.size(); ++k) {
      const Moment& found = reach.found()[k];
      if (found.node == Moment::never) continue;
      EXPECT_TRUE(touches(to_box(play(map, player, reach.way_to(found)).back()), targets[k]));
    }
  }
}

TEST(PlayerSearch, of_a_dead_end_a_random_walk_finds_no_way_out) {
  Random random(cases::seed());
  int ends = 0;
  const int count = maps(random);
  for (int i = 0; i < count; ++i) {
    const auto deep = static_cast<std::int32_t>(3 + random() % 3);
    auto map = CollisionMap::from(20, 12, [&](std::int32_t x, std::int32_t y) {
      const bool is_pit = x >= 8 && x < 8 + deep && y < 6 + deep;
      return (y >= 6 && !is_pit) || (y == 3 && x % 5 == 0);
    });
    ASSERT_TRUE(bool(map));
    map->set_outside(Outside::solid);
    Player player;
    player.platformer.wall_jump_speed = 0.0;
    player.platformer.jump_speed = 10.0 + double(random() % 8);
    const Body starts[] = {{{2.0, 5.0}, {0.75, 0.875}}};
    const PlayerReach reach(PlayerSearch{*map, player, starts, {}, nullptr, true});
    ASSERT_TRUE(reach.is_complete());
    for (const PlayerReach::DeadEnd& end : reach.dead_ends({})) {
      ++ends;
      Replay replay = reach.way_to(end.entered);
      const std::size_t before = play(*map, player, replay).size();
      const Replay more = random_walk(random, starts[0], player, 5000);
      replay.held.insert(replay.held.end(), more.held.begin(), more.held.end());
      const std::vector<Body> bodies = play(*map, player, replay);
      for (std::size_t k = before; k < bodies.size(); ++k) ASSERT_GT(bodies[k].min.y + bodies[k].size.y, 6.0);
    }
    const double jump = tilespace::jump_height(player.platformer.jump_speed, player.platformer.gravity);
    EXPECT_EQ(reach.dead_ends({}).empty(), jump + player.platformer.ledge_nudge > deep) << jump << " of " << deep;
    const Box goals[] = {{{8.0, 6.0}, {8.0 + deep, 6.0 + deep}}};
    EXPECT_TRUE(reach.dead_ends(goals).empty());
  }
  EXPECT_GT(ends, 0);
}

TEST(PlayerSearch, ends_after_its_ticks) {
  const auto map = CollisionMap::from_text("##########\n#........#\n#........#\n##########");
  ASSERT_TRUE(bool(map));
  Player player;
  player.search_ticks = 500;
  const Body starts[] = {{{2.0, 1.5}, {0.75, 0.875}}};
  const PlayerReach reach(PlayerSearch{*map, player, starts});
  EXPECT_FALSE(reach.is_complete());
  EXPECT_LT(reach.ticks(), 500u + 2000u);  // keys of one state are held to the end
  const PlayerReach none(PlayerSearch{*map, player, {}});
  EXPECT_TRUE(none.is_complete());
  EXPECT_EQ(none.way_to(Moment{}), Replay{});
  EXPECT_STREQ(name(PlayerKind::platformer), "platformer");
  EXPECT_STREQ(name(PlayerKind::top_down), "topdown");
  EXPECT_STREQ(name(static_cast<PlayerKind>(2)), "");
}

TEST(Player, of_a_height_and_a_distance_gains_ledges_and_gaps_of_these) {
  for (const double high : {1.0, 2.0, 3.0}) {
    for (const double far : {3.0, 5.0}) {
      const Player player = tilespace::lint::jumping_player(high, far);
      const auto map = CollisionMap::from(30, 4, [](std::int32_t, std::int32_t y) { return y == 3; });
      ASSERT_TRUE(bool(map));
      const Replay jump{{{2.0, 2.0}, {0.75, 1.0}}, {{40, 1, 0, false, false}, {200, 1, 0, true, false}}};
      double highest = 2.0;
      double began = 0.0;
      double ended = 0.0;
      for (const Body& body : play(*map, player, jump)) {
        const bool is_in_air = body.min.y < 2.0;
        if (is_in_air && began == 0.0) began = body.min.x;
        if (is_in_air) ended = body.min.x;
        highest = std::min(highest, body.min.y);
      }
      EXPECT_GE(2.0 - highest, high) << far;
      EXPECT_LT(2.0 - highest, high + 0.2);
      EXPECT_GE(ended - began, far - 0.15) << high;
      EXPECT_LT(ended - began, far + 0.4);
    }
  }
}

// Which vertices lead to which, by squaring.
TEST(ClosedComponents, are_those_of_a_plain_search) {
  Random random(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const auto vertices = static_cast<std::uint32_t>(1 + random() % 12);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (std::uint64_t k = random() % 24; k > 0; --k) {
      edges.emplace_back(static_cast<std::uint32_t>(random() % vertices),
                         static_cast<std::uint32_t>(random() % vertices));
    }
    std::sort(edges.begin(), edges.end());
    std::vector<std::vector<bool>> leads(vertices, std::vector<bool>(vertices, false));
    for (std::uint32_t v = 0; v < vertices; ++v) leads[v][v] = true;
    for (std::uint32_t round = 0; round < vertices; ++round) {
      for (const auto& [from, to] : edges) {
        for (std::uint32_t v = 0; v < vertices; ++v) leads[v][to] = leads[v][to] || leads[v][from];
      }
    }
    const std::vector<std::uint32_t> components = closed_components(vertices, edges);
    for (std::uint32_t a = 0; a < vertices; ++a) {
      bool is_closed = true;
      for (std::uint32_t b = 0; b < vertices; ++b) is_closed = is_closed && (!leads[a][b] || leads[b][a]);
      ASSERT_EQ(components[a] != open_component, is_closed) << a;
      for (std::uint32_t b = 0; b < vertices && is_closed; ++b) {
        ASSERT_EQ(components[a] == components[b], leads[a][b] && leads[b][a]) << a << " " << b;
      }
    }
  }
}

}  // namespace
}  // namespace player_search_test
