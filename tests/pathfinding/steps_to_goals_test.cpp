// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <tilespace/cover/box_cover.hpp>
#include <tilespace/pathfinding/flee.hpp>
#include <tilespace/pathfinding/flow.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <tilespace/pathfinding/reach.hpp>
#include <tilespace/pathfinding/steps_to_goals.hpp>
#include <vector>

#include "oracle/inputs.hpp"
#include "reach_oracle.hpp"
#include "support/cases.hpp"
#include "support/tile_maps.hpp"

namespace steps_to_goals_test {
namespace {

using namespace tilespace;
using reach_oracle::all_diagonals;
using tile_maps::any_tile;
using tile_maps::random_map;

Grid<std::int32_t> grid_for(const CollisionMap& map) { return Grid<std::int32_t>::create(map.bounds(), -7).value(); }

std::vector<std::int32_t> values_of(const Grid<std::int32_t>& grid) {
  return {grid.values().begin(), grid.values().end()};
}

CollisionMap any_map(oracle::Rng& rng, std::int64_t longest) {
  const auto width = static_cast<std::int32_t>(rng.between(1, longest));
  return random_map(rng, width, static_cast<std::int32_t>(rng.between(1, longest)));
}

// Options in braces are options: the default ones, not the first rule of diagonal steps.
TEST(StepsToGoals, takes_braces_for_options) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {8, 4}}).value();
  const Tile goal[] = {{0, 0}};
  Workspace workspace;
  Grid<std::int32_t> steps = grid_for(map), updated = grid_for(map);
  ASSERT_TRUE(steps_to_goals(map, goal, {}, workspace, steps));
  EXPECT_EQ((steps[{3, 3}]), 3);
  ASSERT_TRUE(steps_to_goals(map, goal, Diagonals::never, workspace, updated));
  EXPECT_EQ((updated[{3, 3}]), 6);
  EXPECT_EQ(directions_to_goal(map, steps, {}, Tile{3, 3}), Directions{Direction::northwest});
  EXPECT_EQ(directions_to_goal(World{map}, steps, {}, Point{3.5, 3.5}), Directions{Direction::northwest});
  updated = steps;
  ASSERT_TRUE(update_steps_to_goals(map, goal, {{0, 0}, {8, 4}}, {}, workspace, updated));
  EXPECT_EQ(values_of(updated), values_of(steps));
}

// Maps without columns or rows have nothing to block.
TEST(StepsToGoals, of_maps_without_tiles_block_nothing) {
  const TileMask guards = TileMask::create({{-4, -4}, {200, 4}}).value();
  for (const TileBox bounds : {TileBox{{0, 0}, {0, 4}}, TileBox{{0, 0}, {129, 0}}, TileBox{{3, 0}, {3, 0}}}) {
    const CollisionMap map = CollisionMap::create(bounds).value();
    const Tile goal[] = {{0, 0}};
    auto costs = Grid<OctileCost>::create(map.bounds()).value();
    auto flee = Grid<OctileCost>::create(map.bounds()).value();
    Grid<std::int32_t> steps = grid_for(map);
    Workspace fresh;
    const PathOptions options{.costs = nullptr, .blocked = &guards};
    EXPECT_TRUE(costs_to_goals(map, goal, options, fresh, costs));
    EXPECT_TRUE(flee_costs(map, goal, {}, options, fresh, flee));
    EXPECT_TRUE(steps_to_goals(map, goal, options, fresh, steps));
  }
}

// Some of them solid, or outside.
std::vector<Tile> any_goals(oracle::Rng& rng, TileBox bounds) {
  const TileBox around{bounds.min + Step{-1, -1}, bounds.max + Step{1, 1}};
  std::vector<Tile> goals;
  for (std::int64_t i = rng.between(0, 4); i > 0; --i) goals.push_back(any_tile(rng, rng.one_in(5) ? around : bounds));
  return goals;
}

Diagonals any_diagonals(oracle::Rng& rng) { return all_diagonals[rng.between(0, 3)]; }

// From each goal, what is reached in 0 steps, in 1 step, and so on, by sets of tiles.
std::vector<std::int32_t> expected_of(const CollisionMap& map, const std::vector<Tile>& goals, Diagonals diagonals) {
  Grid<std::int32_t> least = Grid<std::int32_t>::create(map.bounds(), unreachable_steps).value();
  for (const Tile goal : goals) {
    reach_oracle::TileSet before;
    for (std::int32_t steps = 0;; ++steps) {
      const reach_oracle::TileSet reached = reach_oracle::expected_in_steps(map, goal, steps, diagonals);
      if (reached == before) break;
      for (const Tile tile : reached) {
        std::int32_t& known = least[tile];
        if (!before.contains(tile) && steps < known) known = steps;
      }
      before = reached;
    }
  }
  return values_of(least);
}

TEST(StepsToGoals, are_what_the_oracle_says) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 5; ++i) {
    const CollisionMap map = any_map(rng, 14);
    const std::vector<Tile> goals = any_goals(rng, map.bounds());
    const Diagonals diagonals = any_diagonals(rng);
    Grid<std::int32_t> steps = grid_for(map);
    ASSERT_TRUE(steps_to_goals(map, goals, diagonals, workspace, steps));
    ASSERT_EQ(values_of(steps), expected_of(map, goals, diagonals)) << i;
  }
}

// Free tiles along one diagonal line: a wavefront leaves a block of tiles through its corner, and no neighbour of that
// block leads there, too. A room apart makes the front too large to be followed tile by tile.
TEST(StepsToGoals, cross_corners_of_blocks) {
  constexpr std::int32_t size = 130;
  constexpr TileBox room{{160, 0}, {360, 200}};
  Workspace workspace;
  for (std::int32_t offset = 0; offset < 16; ++offset) {
    const bool rises = offset % 2 == 1;
    const auto row_of = [&](std::int32_t x) { return (rises ? size - 1 - x : x) + offset / 2; };
    const auto is_solid = [&](std::int32_t x, std::int32_t y) {
      return x < size ? y != row_of(x) : !room.contains({x, y});
    };
    const CollisionMap map = CollisionMap::from({{0, 0}, {360, 200}}, is_solid).value();
    for (const std::int32_t start : {58, 62, 65, 69}) {
      std::vector<Tile> goals{{start, row_of(start)}};
      for (std::int32_t y = 0; y < 200; ++y) goals.push_back({260, y});
      Grid<std::int32_t> steps = grid_for(map);
      ASSERT_TRUE(steps_to_goals(map, goals, Diagonals::always, workspace, steps));
      for (std::int32_t x = 0; x < size; ++x) {
        ASSERT_EQ((steps[{x, row_of(x)}]), std::abs(x - start)) << x << ", offset " << offset;
      }
    }
  }
}

// Corridors of one tile that cross each other, and rooms of any size, so that fronts are a tile in a block, and many.
CollisionMap corridors_and_rooms(oracle::Rng& rng) {
  const auto width = static_cast<std::int32_t>(rng.between(1, 300)),
             height = static_cast<std::int32_t>(rng.between(1, 200));
  CollisionMap map = CollisionMap::from({{-70, 9}, {width - 70, height + 9}}, [](int, int) { return true; }).value();
  Tile at = any_tile(rng, map.bounds());
  for (int i = 0; i < 120; ++i) {
    const bool is_room = rng.one_in(15), is_wide = rng.one_in(2);
    const auto along = static_cast<std::int32_t>(rng.between(1, 60));
    const auto across = is_room ? static_cast<std::int32_t>(rng.between(2, 60)) : 1;
    const Tile from = at - Step{rng.one_in(2) ? along : 0, rng.one_in(2) ? along : 0};
    const Step size = is_wide ? Step{along + 1, across} : Step{across, along + 1};
    const TileBox box = intersection(map.bounds(), is_wide ? TileBox{{from.x, at.y}, Tile{from.x, at.y} + size}
                                                           : TileBox{{at.x, from.y}, Tile{at.x, from.y} + size});
    map.set_solid(BoxCover(box), false);
    if (!box.empty()) at = any_tile(rng, box);
  }
  return map;
}

TEST(StepsToGoals, are_the_same_in_narrow_and_wide_places) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 8 && !HasFailure(); ++i) {
    const CollisionMap map = corridors_and_rooms(rng);
    const Diagonals diagonals = any_diagonals(rng);
    std::vector<Tile> goals;
    for (std::int64_t more = rng.between(1, 3); more > 0; --more) goals.push_back(any_tile(rng, map.bounds()));
    std::vector<std::int32_t> expected(static_cast<std::size_t>(map.bounds().count()), unreachable_steps);
    for (const Tile goal : goals) {
      if (map.is_solid(goal)) continue;
      const std::vector<std::int32_t> steps = reach_oracle::steps_by_queue(map, goal, diagonals);
      for (std::size_t k = 0; k < steps.size(); ++k) {
        if (steps[k] >= 0 && steps[k] < expected[k]) expected[k] = steps[k];
      }
    }
    Grid<std::int32_t> out = grid_for(map);
    ASSERT_TRUE(steps_to_goals(map, goals, diagonals, workspace, out));
    ASSERT_EQ(values_of(out), expected) << i;
    const auto most = static_cast<std::int32_t>(rng.between(32, 400));
    TileMask reached = TileMask::create(map.bounds()).value();
    ASSERT_TRUE(reachable_in_steps(map, goals[0], most, diagonals, workspace, reached));
    ASSERT_TRUE(steps_to_goals(map, {goals.data(), 1}, diagonals, workspace, out));
    std::uint64_t count = 0;
    for (const std::int32_t steps : out.values()) count += steps <= most ? 1 : 0;
    ASSERT_EQ(reached.count(), count) << i;
  }
}

TEST(StepsToGoals, are_those_of_what_is_reached) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 5; ++i) {
    const CollisionMap map = any_map(rng, 80);
    const Tile goal = any_tile(rng, map.bounds());
    const Diagonals diagonals = any_diagonals(rng);
    Grid<std::int32_t> steps = grid_for(map);
    TileMask reached = TileMask::create(map.bounds()).value();
    ASSERT_TRUE(steps_to_goals(map, std::span(&goal, 1), diagonals, workspace, steps));
    const auto most = static_cast<std::int32_t>(rng.between(0, 60));
    ASSERT_TRUE(reachable_in_steps(map, goal, most, diagonals, workspace, reached));
    const auto [min, max] = map.bounds();
    for (Tile tile = min; tile.y < max.y; ++tile.y) {
      for (tile.x = min.x; tile.x < max.x; ++tile.x) ASSERT_EQ(steps[tile] <= most, reached.get(tile)) << i;
    }
  }
}

TEST(StepsToGoals, lead_there_in_as_many_steps) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 5; ++i) {
    const CollisionMap map = any_map(rng, 40);
    const Tile goal = any_tile(rng, map.bounds());
    const Diagonals diagonals = any_diagonals(rng);
    Grid<std::int32_t> steps = grid_for(map);
    ASSERT_TRUE(steps_to_goals(map, std::span(&goal, 1), diagonals, workspace, steps));
    Tile at = any_tile(rng, map.bounds());
    const std::int32_t expected = steps[at];
    std::int32_t walked = 0;
    for (Directions ways = directions_to_goal(map, steps, diagonals, at); !ways.empty();
         ways = directions_to_goal(map, steps, diagonals, at), ++walked) {
      auto way = ways.begin();
      for (std::int64_t skip = rng.between(0, ways.count() - 1); skip > 0; --skip) ++way;
      ASSERT_TRUE(possible_neighbours(map, at, diagonals).contains(*way));
      at = at + step_of(*way);
    }
    if (expected == unreachable_steps) {
      ASSERT_EQ(walked, 0);
    } else {
      ASSERT_EQ(walked, expected);
      ASSERT_EQ(at, goal);
    }
  }
}

TEST(StepsToGoals, are_the_same_after_an_update) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 2; ++i) {
    CollisionMap map = any_map(rng, rng.one_in(5) ? 70 : 15);
    const std::vector<Tile> goals = any_goals(rng, map.bounds());
    const Diagonals diagonals = any_diagonals(rng);
    Grid<std::int32_t> steps = grid_for(map), anew = grid_for(map);
    ASSERT_TRUE(steps_to_goals(map, goals, diagonals, workspace, steps));
    for (int k = 0; k < 20; ++k) {
      const Tile corner = !goals.empty() && rng.one_in(4) ? goals[0] : any_tile(rng, map.bounds());
      const auto side = static_cast<std::int32_t>(rng.between(1, 3));
      const TileBox edited{corner, corner + Step{side, side}};
      const TileBox changed = intersection(edited, map.bounds());
      for (std::int32_t y = changed.min.y; y < changed.max.y; ++y) {
        for (std::int32_t x = changed.min.x; x < changed.max.x; ++x) map.set_solid({x, y}, rng.one_in(2));
      }
      ASSERT_TRUE(update_steps_to_goals(map, goals, edited, diagonals, workspace, steps));
      ASSERT_TRUE(steps_to_goals(map, goals, diagonals, workspace, anew));
      ASSERT_EQ(values_of(steps), values_of(anew)) << i << " " << k;
    }
  }
}

TEST(StepsToGoals, have_an_answer_to_odd_questions) {
  Workspace workspace;
  const CollisionMap map = CollisionMap::from_text("..#\n...").value();
  Grid<std::int32_t> steps = grid_for(map);
  const std::vector<Tile> none{{2, 0}, {3, 0}, {-2147483647, 2147483647}};
  ASSERT_TRUE(steps_to_goals(map, none, Diagonals::always, workspace, steps));
  EXPECT_EQ(values_of(steps), std::vector<std::int32_t>(6, unreachable_steps));
  const std::vector<Tile> twice{{2, 1}, {2, 1}};
  ASSERT_TRUE(steps_to_goals(map, twice, static_cast<Diagonals>(77), workspace, steps));
  EXPECT_EQ((steps[{0, 0}]), 3) << "no diagonal step";
  EXPECT_EQ(directions_to_goal(map, steps, Diagonals::never, {2, 1}), Directions::none()) << "there already";
  EXPECT_EQ(directions_to_goal(map, steps, Diagonals::never, {9, 1}), Directions::none()) << "outside";
  EXPECT_EQ(directions_to_goal(map, steps, Diagonals::never, {2, 0}), Directions::none()) << "in something solid";
  const std::vector<std::int32_t> before = values_of(steps);
  EXPECT_TRUE(update_steps_to_goals(map, twice, {{2, 2}, {0, 0}}, Diagonals::never, workspace, steps));
  EXPECT_EQ(values_of(steps), before);
  Grid<std::int32_t> other = Grid<std::int32_t>::create(3, 3, 5).value();
  EXPECT_FALSE(steps_to_goals(map, twice, Diagonals::never, workspace, other));
  EXPECT_FALSE(update_steps_to_goals(map, twice, map.bounds(), Diagonals::never, workspace, other));
  EXPECT_EQ(directions_to_goal(map, other, Diagonals::never, {0, 0}), Directions::none());
  EXPECT_EQ(values_of(other), std::vector<std::int32_t>(9, 5));
}

// Tiles of 16 x 16 pixels, from (-100, 50) on.
TEST(Ways, of_a_world_are_those_of_its_tiles) {
  const World world{CollisionMap::from_text("....\n.##.\n....").value(),
                    Layout{.origin = {-100, 50}, .tile_width = 16, .tile_height = 16}};
  const Point here{-90, 60}, there{-45, 97};
  const Tile from{0, 0}, to{3, 2};
  Workspace workspace;
  const PathResult path = find_path(world, here, there, workspace);
  EXPECT_EQ(path.cost, find_path(world.map, from, to, workspace).cost);
  EXPECT_EQ(path.cost, (OctileCost{5, 0}));

  TileMask of_world = TileMask::create(world.map.bounds()).value(), of_map = of_world;
  EXPECT_TRUE(reachable_in_steps(world, here, 2, Diagonals::never, workspace, of_world));
  EXPECT_TRUE(reachable_in_steps(world.map, from, 2, Diagonals::never, workspace, of_map));
  EXPECT_EQ(reach_oracle::set_of(of_world), reach_oracle::set_of(of_map));
  EXPECT_TRUE(reachable_at_cost(world, here, {3, 0}, workspace, of_world));
  EXPECT_TRUE(reachable_at_cost(world.map, from, {3, 0}, workspace, of_map));
  EXPECT_EQ(reach_oracle::set_of(of_world), reach_oracle::set_of(of_map));
  const auto tile_costs = Grid<std::uint8_t>::create(4, 3, 2).value();
  EXPECT_TRUE(reachable_at_cost(world, here, {5, 0}, {.costs = &tile_costs}, workspace, of_world));
  EXPECT_TRUE(reachable_at_cost(world.map, from, {5, 0}, {.costs = &tile_costs}, workspace, of_map));
  EXPECT_EQ(reach_oracle::set_of(of_world), reach_oracle::set_of(of_map));

  Grid<OctileCost> costs = Grid<OctileCost>::create(4, 3).value();
  Grid<std::int32_t> steps = grid_for(world.map);
  ASSERT_TRUE(costs_to_goals(world.map, {&to, 1}, workspace, costs));
  ASSERT_TRUE(steps_to_goals(world.map, {&to, 1}, Diagonals::never, workspace, steps));
  EXPECT_EQ(directions_to_goal(world, costs, here), Directions(Direction::east) | Direction::south);
  EXPECT_EQ(directions_to_goal(world, steps, Diagonals::never, here), Directions(Direction::east) | Direction::south);
}

}  // namespace
}  // namespace steps_to_goals_test
