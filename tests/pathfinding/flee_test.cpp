// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <tilespace/pathfinding/flee.hpp>
#include <tilespace/pathfinding/flow.hpp>
#include <vector>

#include "oracle/inputs.hpp"
#include "support/cases.hpp"
#include "support/tile_maps.hpp"
#include "terrain_oracle.hpp"

// Flee maps against the minimum over all tiles to run to, each with the length of the way by Dijkstra's algorithm.

namespace flee_test {
namespace {

using namespace tilespace;
using octile::Length;
using octile::Lengths;
using terrain_oracle::all_diagonals;
using tile_maps::any_tile;
using tile_maps::random_map;

std::vector<Tile> tiles_of(TileBox bounds) {
  std::vector<Tile> tiles;
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) tiles.push_back({x, y});
  }
  return tiles;
}

// What each tile costs: the least of -factor times the length from a tile to the nearest threat, and the way there, in
// units of 1 / denominator.
Lengths expected_costs(const CollisionMap& map, const PathOptions& options, const std::vector<Tile>& threats,
                       FleeFactor factor) {
  std::map<Tile, Lengths, octile::ByRows> ways;
  Lengths to_threats, costs;
  for (const Tile tile : tiles_of(map.bounds())) {
    ways[tile] = terrain_oracle::lengths_from(map, options, tile);
    if (const auto least = terrain_oracle::least_to(ways[tile], threats)) to_threats[tile] = *least;
  }
  for (const auto& [tile, unused] : to_threats) {
    for (const auto& [end, way] : ways[tile]) {
      const auto to_threat = to_threats.find(end);
      if (to_threat == to_threats.end()) continue;
      const Length& far = to_threat->second;
      const Length cost{factor.denominator * way.straight - factor.numerator * far.straight,
                        factor.denominator * way.diagonal - factor.numerator * far.diagonal};
      const auto [known, is_new] = costs.insert({tile, cost});
      if (!is_new && cost < known->second) known->second = cost;
    }
  }
  return costs;
}

void expect_directions(const CollisionMap& map, const Grid<OctileCost>& costs, FleeFactor factor,
                       const PathOptions& options, Tile tile) {
  Directions expected;
  const OctileCost here = costs[tile];
  for (const Direction direction : valid_neighbours(map.bounds(), tile)) {
    const Tile next = tile + step_of(direction);
    if (here == unreachable_cost || !terrain_oracle::may_step(map, options, tile, step_of(direction))) continue;
    OctileCost there = costs[next];
    if (there == unreachable_cost) continue;
    const int step = factor.denominator * terrain_oracle::cost_of(options, next);
    (is_diagonal(direction) ? there.diagonal : there.straight) += step;
    ASSERT_FALSE(there < here) << "no step makes it cheaper";
    if (there == here) expected.insert(direction);
  }
  ASSERT_EQ(flee_directions(map, costs, factor, options, tile), expected);
}

TEST(Flee, costs_are_the_least_of_all_places_to_run_to) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 2 && !HasFailure(); ++i) {
    const auto width = static_cast<std::int32_t>(rng.between(1, 7));
    const auto height = static_cast<std::int32_t>(rng.between(1, 7));
    const CollisionMap map = random_map(rng, width, height);
    Grid<std::uint8_t> mud = Grid<std::uint8_t>::create(map.bounds()).value();
    const std::int64_t dearest = rng.one_in(2) ? 1 : 5;
    for (std::uint8_t& cost : mud.values())
      cost = static_cast<std::uint8_t>(rng.between(rng.one_in(9) ? 0 : 1, dearest));
    TileMask blocked = TileMask::create(map.bounds()).value();
    for (std::int64_t k = rng.between(0, 4); k > 0; --k) blocked.set(any_tile(rng, map.bounds()), true);
    const PathOptions options{&mud, &blocked, all_diagonals[rng.between(0, 3)]};
    const FleeFactor factors[] = {{6, 5}, {1, 1}, {3, 4}, {0, 1}, {1000, 7}};
    const FleeFactor factor = factors[rng.between(0, 4)];
    const std::vector<Tile> threats{any_tile(rng, map.bounds()), any_tile(rng, map.bounds())};
    Grid<OctileCost> costs = Grid<OctileCost>::create(map.bounds()).value();
    ASSERT_TRUE(flee_costs(map, threats, factor, options, workspace, costs));
    const Lengths expected = expected_costs(map, options, threats, factor);
    for (const Tile tile : tiles_of(map.bounds())) {
      const auto cost = expected.find(tile);
      ASSERT_EQ(costs[tile] == unreachable_cost, cost == expected.end());
      if (cost == expected.end()) continue;
      ASSERT_EQ(octile::length_of(costs[tile]), cost->second);
      expect_directions(map, costs, factor, options, tile);
    }
  }
}

// Large maps: no tile can be made cheaper, and a walk ends where it is best to stay.
TEST(Flee, leads_downhill_to_a_place_to_stay) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 20; ++i) {
    const CollisionMap map = random_map(rng, 90, 70);
    const std::vector<Tile> threats{any_tile(rng, map.bounds())};
    Grid<OctileCost> costs = Grid<OctileCost>::create(map.bounds()).value(), to_threats = costs;
    ASSERT_TRUE(flee_costs(map, threats, {}, {}, workspace, costs));
    ASSERT_TRUE(costs_to_goals(map, threats, workspace, to_threats));
    for (const Tile tile : tiles_of(map.bounds())) expect_directions(map, costs, {}, {}, tile);
    for (int k = 0; k < 10; ++k) {
      Tile tile = any_tile(rng, map.bounds());
      for (Directions to; (to = flee_directions(map, costs, {}, {}, tile), !to.empty());)
        tile = tile + step_of(to.first());
      const OctileCost far = to_threats[tile];
      ASSERT_TRUE(far == unreachable_cost || costs[tile] == (OctileCost{-6 * far.straight, -6 * far.diagonal}));
    }
  }
}

// A map, its mud and blocked tiles, and random edits of all of them.
struct EditedGround {
  CollisionMap map;
  Grid<std::uint8_t> mud;
  TileMask blocked;
  Diagonals diagonals;

  EditedGround(oracle::Rng& rng, std::int32_t width, std::int32_t height)
      : map(random_map(rng, width, height)),
        mud(Grid<std::uint8_t>::create(map.bounds(), 1).value()),
        blocked(TileMask::create(map.bounds()).value()),
        diagonals(all_diagonals[rng.between(0, 3)]) {}

  TileBox edit(oracle::Rng& rng) {
    const TileBox edited = tile_maps::edit_box(rng, map);
    for (const Tile tile : tiles_of(intersection(edited, map.bounds()))) {
      if (rng.one_in(3)) blocked.set(tile, rng.one_in(2));
      if (rng.one_in(3)) mud[tile] = static_cast<std::uint8_t>(rng.between(0, 4));
    }
    return edited;
  }
};

TEST(Flee, is_the_same_after_updates) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 4 && !HasFailure(); ++i) {
    const auto width = static_cast<std::int32_t>(rng.between(1, 30));
    const auto height = static_cast<std::int32_t>(rng.between(1, 30));
    EditedGround ground(rng, width, height);
    PathOptions options{.diagonals = ground.diagonals};
    if (rng.one_in(2)) options.costs = &ground.mud;
    if (rng.one_in(2)) options.blocked = &ground.blocked;
    const FleeFactor factors[] = {{6, 5}, {1, 1}, {3, 4}, {0, 1}, {1000, 7}};
    const FleeFactor factor = factors[rng.between(0, 4)];
    const std::vector<Tile> threats{any_tile(rng, ground.map.bounds()), any_tile(rng, ground.map.bounds())};
    Grid<OctileCost> costs = Grid<OctileCost>::create(ground.map.bounds()).value(), to_threats = costs, anew = costs;
    ASSERT_TRUE(flee_costs(ground.map, threats, factor, options, workspace, costs));
    ASSERT_TRUE(costs_to_goals(ground.map, threats, options, workspace, to_threats));
    const auto has_costs = [&](const Grid<OctileCost>& some) {
      return std::equal(some.values().begin(), some.values().end(), anew.values().begin());
    };
    for (int k = 0; k < 6; ++k) {
      const TileBox edited = ground.edit(rng);
      ASSERT_TRUE(update_flee_costs(ground.map, threats, edited, factor, options, workspace, to_threats, costs));
      ASSERT_TRUE(costs_to_goals(ground.map, threats, options, workspace, anew));
      ASSERT_TRUE(has_costs(to_threats));
      ASSERT_TRUE(flee_costs(ground.map, threats, factor, options, workspace, anew));
      ASSERT_TRUE(has_costs(costs)) << i << " " << k;
    }
  }
}

TEST(Flee, updates_have_an_answer_to_odd_questions) {
  CollisionMap map = CollisionMap::from_text("...\n##.").value();
  Workspace workspace;
  Grid<OctileCost> costs = Grid<OctileCost>::create(3, 2).value(), to_threats = costs;
  Grid<OctileCost> other = Grid<OctileCost>::create(2, 2, {5, 5}).value();
  const Tile threat{0, 0};
  const std::span threats(&threat, 1);
  ASSERT_TRUE(flee_costs(map, threats, {}, {}, workspace, costs));
  ASSERT_TRUE(costs_to_goals(map, threats, workspace, to_threats));
  const Grid<OctileCost> before = costs;
  const Grid<std::uint8_t> wrong = Grid<std::uint8_t>::create(2, 2, 1).value();
  const TileBox all = map.bounds();
  EXPECT_FALSE(update_flee_costs(map, threats, all, {-1, 1}, {}, workspace, to_threats, costs));
  EXPECT_FALSE(update_flee_costs(map, threats, all, {}, {}, workspace, to_threats, other));
  EXPECT_FALSE(update_flee_costs(map, threats, all, {}, {}, workspace, other, costs));
  EXPECT_FALSE(update_flee_costs(map, threats, all, {}, {}, workspace, costs, costs)) << "one grid for both";
  EXPECT_FALSE(update_flee_costs(map, threats, all, {}, {.costs = &wrong}, workspace, to_threats, costs));
  EXPECT_TRUE(update_flee_costs(map, threats, {{7, 7}, {9, 9}}, {}, {}, workspace, to_threats, costs));
  EXPECT_TRUE(update_flee_costs(map, threats, {{2, 2}, {0, 0}}, {}, {}, workspace, to_threats, costs));
  EXPECT_TRUE(update_flee_costs(map, threats, all, {}, {}, workspace, to_threats, costs)) << "nothing has changed";
  EXPECT_TRUE(std::equal(costs.values().begin(), costs.values().end(), before.values().begin()));
  EXPECT_EQ((other[{0, 0}]), (OctileCost{5, 5}));
  // 1000 times the cost of the farthest tile becomes too much, and is not any more.
  const CollisionMap corridor = CollisionMap::create({{0, 0}, {9, 1}}).value();
  Grid<std::uint16_t> swamp = Grid<std::uint16_t>::create(9, 1, 60000).value();
  Grid<OctileCost> far = Grid<OctileCost>::create(9, 1).value(), to_threat = far, anew = far;
  const PathOptions options{.costs = &swamp};
  const FleeFactor factor{1000, 1000};
  ASSERT_TRUE(flee_costs(corridor, threats, factor, options, workspace, far));
  ASSERT_TRUE(costs_to_goals(corridor, threats, options, workspace, to_threat));
  for (std::uint16_t& cost : swamp.values()) cost = 65535;
  swamp[{1, 0}] = 65535;
  ASSERT_TRUE(update_flee_costs(corridor, threats, corridor.bounds(), factor, options, workspace, to_threat, far));
  ASSERT_TRUE(flee_costs(corridor, threats, factor, options, workspace, anew));
  EXPECT_TRUE(std::equal(far.values().begin(), far.values().end(), anew.values().begin()));
}

// From a dead end near the threat, past it, to the far end of the corridor.
TEST(Flee, leaves_a_dead_end_while_there_is_time) {
  const CollisionMap map = CollisionMap::from_text("..............").value();
  Workspace workspace;
  Grid<OctileCost> costs = Grid<OctileCost>::create(14, 1).value();
  const Tile threat{4, 0};
  ASSERT_TRUE(flee_costs(map, {&threat, 1}, {}, {}, workspace, costs));
  EXPECT_EQ(flee_directions(map, costs, {}, {}, {13, 0}), Directions::none()) << "safe";
  EXPECT_EQ(flee_directions(map, costs, {}, {}, {0, 0}), Directions::none()) << "the way past the threat is too long";
  EXPECT_EQ(flee_directions(map, costs, {}, {}, {3, 0}), Directions(Direction::west));
  ASSERT_TRUE(flee_costs(map, {&threat, 1}, {3, 1}, {}, workspace, costs));
  EXPECT_EQ(flee_directions(map, costs, {3, 1}, {}, {0, 0}), Directions(Direction::east)) << "worth any way";
}

TEST(Flee, has_an_answer_to_odd_questions) {
  const CollisionMap map = CollisionMap::from_text("...\n##.").value();
  Workspace workspace;
  Grid<OctileCost> costs = Grid<OctileCost>::create(3, 2, {5, 5}).value();
  Grid<OctileCost> other = Grid<OctileCost>::create(2, 2, {5, 5}).value();
  const Tile threat{0, 0};
  for (const FleeFactor factor : {FleeFactor{-1, 1}, {1001, 1}, {1, 0}, {1, 1001}, {1, INT32_MIN}})
    EXPECT_FALSE(flee_costs(map, {&threat, 1}, factor, {}, workspace, costs));
  EXPECT_EQ((costs[{0, 0}]), (OctileCost{5, 5})) << "unchanged";
  EXPECT_FALSE(flee_costs(map, {&threat, 1}, {}, {}, workspace, other));
  const Grid<std::uint8_t> wrong = Grid<std::uint8_t>::create(2, 2, 1).value();
  EXPECT_FALSE(flee_costs(map, {&threat, 1}, {}, {.costs = &wrong}, workspace, costs));
  ASSERT_TRUE(flee_costs(map, {}, {}, {}, workspace, costs));
  EXPECT_EQ((costs[{0, 0}]), unreachable_cost) << "no threat";
  ASSERT_TRUE(flee_costs(map, {&threat, 1}, {}, {}, workspace, costs));
  EXPECT_EQ((costs[{2, 1}]), (OctileCost{-18, 0}));
  EXPECT_EQ((costs[{0, 1}]), unreachable_cost) << "solid";
  EXPECT_EQ(flee_directions(map, costs, {}, {}, {9, 9}), Directions::none());
  EXPECT_EQ(flee_directions(map, costs, {}, {}, {0, 1}), Directions::none());
  EXPECT_EQ(flee_directions(map, costs, {1, 0}, {}, {0, 0}), Directions::none());
  EXPECT_EQ(flee_directions(map, other, {}, {}, {0, 0}), Directions::none());
  EXPECT_EQ(flee_directions(map, costs, {}, {.costs = &wrong}, {0, 0}), Directions::none());
  const World world{CollisionMap::from_text("...\n##.").value(), Layout{.tile_width = 8, .tile_height = 8}};
  EXPECT_EQ(flee_directions(world, costs, {}, {}, Point{9, 1}), Directions(Direction::east));
  // 1000 times the cost of the farthest tile is too much.
  const CollisionMap corridor = CollisionMap::create({{0, 0}, {9, 1}}).value();
  const Grid<std::uint16_t> swamp = Grid<std::uint16_t>::create(9, 1, 65535).value();
  Grid<OctileCost> far = Grid<OctileCost>::create(9, 1, {5, 5}).value();
  ASSERT_TRUE(flee_costs(corridor, {&threat, 1}, {1000, 1000}, {.costs = &swamp}, workspace, far));
  EXPECT_EQ((far[{8, 0}]), (OctileCost{-1000 * 8 * 65535, 0}));
  const CollisionMap longer = CollisionMap::create({{0, 0}, {10, 1}}).value();
  const Grid<std::uint16_t> more = Grid<std::uint16_t>::create(10, 1, 65535).value();
  Grid<OctileCost> too_far = Grid<OctileCost>::create(10, 1, {5, 5}).value();
  EXPECT_FALSE(flee_costs(longer, {&threat, 1}, {1000, 1000}, {.costs = &more}, workspace, too_far));
  EXPECT_EQ((too_far[{0, 0}]), unreachable_cost);
}

}  // namespace
}  // namespace flee_test
