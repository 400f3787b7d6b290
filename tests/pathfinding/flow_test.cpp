// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <tilespace/pathfinding/flow.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <tilespace/pathfinding/reach.hpp>
#include <vector>

#include "octile_oracle.hpp"
#include "oracle/inputs.hpp"
#include "support/cases.hpp"
#include "support/tile_maps.hpp"

namespace flow_test {
namespace {

using namespace tilespace;
using tile_maps::any_tile;
using tile_maps::random_map;

Grid<OctileCost> grid_for(const CollisionMap& map) { return Grid<OctileCost>::create(map.bounds(), {7, 7}).value(); }

std::vector<OctileCost> values_of(const Grid<OctileCost>& grid) { return {grid.values().begin(), grid.values().end()}; }

std::vector<Tile> any_goals(oracle::Rng& rng, TileBox bounds) {
  const TileBox around{bounds.min + Step{-1, -1}, bounds.max + Step{1, 1}};
  std::vector<Tile> goals;
  for (std::int64_t i = rng.between(0, 5); i > 0; --i) goals.push_back(any_tile(rng, rng.one_in(5) ? around : bounds));
  return goals;
}

CollisionMap any_map(oracle::Rng& rng, std::int64_t longest) {
  return random_map(rng, static_cast<std::int32_t>(rng.between(1, longest)),
                    static_cast<std::int32_t>(rng.between(1, longest)));
}

// The least of what the oracle says of each goal.
octile::Lengths expected_of(const CollisionMap& map, const std::vector<Tile>& goals) {
  octile::Lengths least;
  for (const Tile goal : goals) {
    for (const auto& [tile, length] : octile::lengths_from(map, goal)) {
      const auto [known, is_new] = least.insert({tile, length});
      if (!is_new && length < known->second) known->second = length;
    }
  }
  return least;
}

template <class Ask>
void for_tiles(TileBox bounds, Ask ask) {
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) ask(Tile{x, y});
  }
}

TEST(Flow, costs_what_the_oracle_says) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 5; ++i) {
    const CollisionMap map = any_map(rng, rng.one_in(5) ? 70 : 20);
    const std::vector<Tile> goals = any_goals(rng, map.bounds());
    Grid<OctileCost> costs = grid_for(map);
    ASSERT_TRUE(costs_to_goals(map, goals, workspace, costs));
    const octile::Lengths expected = expected_of(map, goals);
    for_tiles(map.bounds(), [&](Tile tile) {
      const auto length = expected.find(tile);
      const OctileCost cost = costs[tile];
      ASSERT_EQ(cost == unreachable_cost, length == expected.end());
      ASSERT_TRUE(cost == unreachable_cost || octile::length_of(cost) == length->second);
    });
  }
}

TEST(Flow, leads_along_a_shortest_way) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 5; ++i) {
    const CollisionMap map = any_map(rng, 40);
    const std::vector<Tile> goals{any_tile(rng, map.bounds())};
    Grid<OctileCost> costs = grid_for(map);
    ASSERT_TRUE(costs_to_goals(map, goals, workspace, costs));
    Tile at = any_tile(rng, map.bounds());
    const PathResult path = find_path(map, at, goals[0], workspace);
    ASSERT_EQ(costs[at], path ? path.cost : unreachable_cost);
    OctileCost walked;
    for (Directions ways = directions_to_goal(map, costs, at); !ways.empty();
         ways = directions_to_goal(map, costs, at)) {
      auto way = ways.begin();
      for (std::int64_t skip = rng.between(0, ways.count() - 1); skip > 0; --skip) ++way;
      ASSERT_TRUE(octile::may_step(map, at, step_of(*way)));
      at = at + step_of(*way);
      (is_diagonal(*way) ? walked.diagonal : walked.straight) += 1;
    }
    ASSERT_EQ(walked, path.cost);
    ASSERT_EQ(path.status == PathStatus::found, at == goals[0] && !map.is_solid(at));
  }
}

TEST(Flow, is_the_same_after_an_update) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 2; ++i) {
    CollisionMap map = any_map(rng, rng.one_in(5) ? 70 : 15);
    const std::vector<Tile> goals = any_goals(rng, map.bounds());
    Grid<OctileCost> costs = grid_for(map), anew = grid_for(map);
    ASSERT_TRUE(costs_to_goals(map, goals, workspace, costs));
    for (int k = 0; k < 20; ++k) {
      const Tile corner = !goals.empty() && rng.one_in(4) ? goals[0] : any_tile(rng, map.bounds());
      const auto side = static_cast<std::int32_t>(rng.between(1, 3));
      const TileBox edited{corner, corner + Step{side, side}};
      for_tiles(intersection(edited, map.bounds()), [&](Tile tile) { map.set_solid(tile, rng.one_in(2)); });
      ASSERT_TRUE(update_costs_to_goals(map, goals, edited, workspace, costs));
      ASSERT_TRUE(costs_to_goals(map, goals, workspace, anew));
      ASSERT_EQ(values_of(costs), values_of(anew)) << i << " " << k;
    }
  }
}

TEST(Flow, has_its_directions_turned_with_the_map) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 5; ++i) {
    const CollisionMap map = CollisionMap::from(20, 20, [&](int, int) { return rng.one_in(4); }).value();
    const CollisionMap turned =
        CollisionMap::from(20, 20, [&](int x, int y) { return map.is_solid({y, 19 - x}); }).value();
    const Tile goal = any_tile(rng, map.bounds()), turned_goal{19 - goal.y, goal.x};
    Grid<OctileCost> costs = grid_for(map), turned_costs = grid_for(map);
    ASSERT_TRUE(costs_to_goals(map, std::span(&goal, 1), workspace, costs));
    ASSERT_TRUE(costs_to_goals(turned, std::span(&turned_goal, 1), workspace, turned_costs));
    for_tiles(map.bounds(), [&](Tile tile) {
      const Tile there{19 - tile.y, tile.x};
      ASSERT_EQ(directions_to_goal(turned, turned_costs, there), directions_to_goal(map, costs, tile).rotated(2));
    });
  }
}

TEST(Flow, is_for_large_bodies_too) {
  const CollisionMap map = CollisionMap::from_text("......\n..#...\n......\n......").value();
  TileMask room = TileMask::create(map.bounds()).value();
  ASSERT_TRUE(clearance_for_squares(map, 2, room));
  const CollisionMap for_two =
      CollisionMap::from(map.bounds(), [&](int x, int y) { return !room.get({x, y}); }).value();
  Workspace workspace;
  Grid<OctileCost> costs = grid_for(map);
  const Tile goal{4, 0};
  ASSERT_TRUE(costs_to_goals(for_two, std::span(&goal, 1), workspace, costs));
  EXPECT_EQ((costs[{0, 0}]), (OctileCost{6, 1}));
  EXPECT_EQ(directions_to_goal(for_two, costs, {0, 0}), Directions(Direction::south));
}

TEST(Flow, has_an_answer_to_odd_questions) {
  Workspace workspace;
  const CollisionMap map = CollisionMap::from_text("..#\n...").value();
  Grid<OctileCost> costs = grid_for(map);
  const std::vector<Tile> none{{2, 0}, {3, 0}, {-2147483647, 2147483647}};
  ASSERT_TRUE(costs_to_goals(map, none, workspace, costs));
  EXPECT_EQ(values_of(costs), std::vector<OctileCost>(6, unreachable_cost));
  ASSERT_TRUE(costs_to_goals(map, {}, workspace, costs));
  EXPECT_EQ(values_of(costs), std::vector<OctileCost>(6, unreachable_cost));
  EXPECT_EQ(directions_to_goal(map, costs, {0, 0}), Directions::none());
  const std::vector<Tile> twice{{1, 1}, {1, 1}};
  ASSERT_TRUE(costs_to_goals(map, twice, workspace, costs));
  EXPECT_EQ((costs[{0, 0}]), (OctileCost{0, 1}));
  EXPECT_EQ(directions_to_goal(map, costs, {1, 1}), Directions::none()) << "there already";
  EXPECT_EQ(directions_to_goal(map, costs, {9, 1}), Directions::none()) << "outside";
  EXPECT_EQ(directions_to_goal(map, costs, {2, 0}), Directions::none()) << "in something solid";
  const std::vector<OctileCost> before = values_of(costs);
  EXPECT_TRUE(update_costs_to_goals(map, twice, {{50, 50}, {60, 60}}, workspace, costs));
  EXPECT_TRUE(update_costs_to_goals(map, twice, {{2, 2}, {0, 0}}, workspace, costs));
  EXPECT_EQ(values_of(costs), before);
  Grid<OctileCost> other = Grid<OctileCost>::create(3, 3, {5, 5}).value();
  EXPECT_FALSE(costs_to_goals(map, twice, workspace, other));
  EXPECT_FALSE(update_costs_to_goals(map, twice, map.bounds(), workspace, other));
  EXPECT_EQ(directions_to_goal(map, other, {0, 0}), Directions::none());
  EXPECT_EQ(values_of(other), std::vector<OctileCost>(9, OctileCost{5, 5}));
  EXPECT_TRUE(unreachable_cost > (OctileCost{1 << 30, 1 << 29}));
}

}  // namespace
}  // namespace flow_test
