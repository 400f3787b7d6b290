// SPDX-License-Identifier: MIT
// Grids of a map have its bounds: those with as many tiles elsewhere are refused, and left as they are.
#include <gtest/gtest.h>

#include <tilespace/pathfinding/distance_field.hpp>
#include <tilespace/pathfinding/distance_to_solid.hpp>
#include <tilespace/pathfinding/flee.hpp>
#include <tilespace/pathfinding/flow.hpp>
#include <tilespace/pathfinding/inflation_costs.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <tilespace/pathfinding/reach.hpp>
#include <tilespace/pathfinding/steps_to_goals.hpp>
#include <vector>

#include "oracle/inputs.hpp"
#include "support/cases.hpp"
#include "support/tile_maps.hpp"

namespace grid_bounds_test {
namespace {

using namespace tilespace;

TileBox moved(TileBox box, Step by) { return {box.min + by, box.max + by}; }

template <class T>
std::vector<T> values_of(const Grid<T>& grid) {
  return {grid.values().begin(), grid.values().end()};
}

// Asks fill(out) with a grid of the bounds, and with the same tiles elsewhere, which stay as they are.
template <class T, class Fill>
void expect_refused(TileBox bounds, TileBox elsewhere, Fill fill) {
  Grid<T> there = Grid<T>::create(bounds).value(), other = Grid<T>::create(elsewhere).value();
  EXPECT_TRUE(fill(there));
  EXPECT_FALSE(fill(other));
  EXPECT_EQ(values_of(other), std::vector<T>(other.values().size()));
}

TEST(GridBounds, of_another_place_are_refused) {
  const CollisionMap map = CollisionMap::from_text("....\n.#..\n....\n", {-40, 17}).value();
  const World world{map, Layout::pixels(1.0)};
  const TileBox bounds = map.bounds();
  const Tile goal{-40, 17};
  const std::span<const Tile> goals(&goal, 1);
  Workspace workspace;
  const TileBox all[] = {{{0, 0}, {4, 3}}, moved(bounds, {1, 0}), moved(bounds, {0, -1}), moved(bounds, {-3, 3})};
  for (const TileBox elsewhere : all) {
    const auto refused = [&]<class T>(T, auto fill) { expect_refused<T>(bounds, elsewhere, fill); };
    refused(OctileCost{}, [&](auto& out) { return costs_to_goals(map, goals, workspace, out); });
    refused(OctileCost{},
            [&](auto& out) { return costs_to_goals(map, goals, {.diagonals = Diagonals::never}, workspace, out); });
    refused(OctileCost{}, [&](auto& out) { return update_costs_to_goals(map, goals, bounds, workspace, out); });
    refused(OctileCost{}, [&](auto& out) { return flee_costs(map, goals, {}, {}, workspace, out); });
    refused(std::int32_t{}, [&](auto& out) { return steps_to_goals(map, goals, Diagonals::never, workspace, out); });
    refused(std::int32_t{},
            [&](auto& out) { return update_steps_to_goals(map, goals, bounds, Diagonals::never, workspace, out); });
    refused(std::uint32_t{}, [&](auto& out) { return squared_distances_to_solid(map, 9, workspace, out); });
    refused(std::uint32_t{}, [&](auto& out) { return update_squared_distances(map, bounds, 9, workspace, out); });
    refused(float{}, [&](auto& out) { return distance_field(map, 9, workspace, out); });
    refused(float{}, [&](auto& out) { return update_distance_field(map, bounds, 9, workspace, out); });
    refused(float{}, [&](auto& out) { return signed_distance_field(world, 9, workspace, out); });
    refused(float{}, [&](auto& out) { return update_signed_distance_field(world, bounds, 9, workspace, out); });
    refused(std::uint8_t{}, [&](auto& out) { return inflation_costs(map, {1, 2, 1}, workspace, out); });
    refused(std::uint8_t{}, [&](auto& out) { return update_inflation_costs(map, bounds, {1, 2, 1}, workspace, out); });
  }
}

TEST(GridBounds, of_costs_elsewhere_have_no_path) {
  const CollisionMap map = CollisionMap::from_text("....\n.#..\n....\n", {-40, 17}).value();
  const Tile from{-40, 17}, to{-38, 19};
  Workspace workspace;
  TileMask reached = TileMask::create(map.bounds()).value();
  Grid<OctileCost> out = Grid<OctileCost>::create(map.bounds()).value();
  for (const bool is_there : {true, false}) {
    const TileBox bounds = is_there ? map.bounds() : moved(map.bounds(), {0, 1});
    const auto bytes = Grid<std::uint8_t>::create(bounds, 2).value();
    const auto words = Grid<std::uint16_t>::create(bounds, 2).value();
    for (const PathOptions& options : {PathOptions{.costs = &bytes}, PathOptions{.costs = &words}}) {
      EXPECT_EQ(find_path(map, from, to, options, workspace).status == PathStatus::found, is_there);
      EXPECT_TRUE(reachable_at_cost(map, from, {20, 0}, options, workspace, reached));
      EXPECT_EQ(reached.count() > 0, is_there);
      EXPECT_EQ(costs_to_goals(map, {&to, 1}, options, workspace, out), is_there);
      EXPECT_EQ(directions_to_goal(map, out, options, from).empty(), !is_there);
    }
  }
}

// The tile is the index: moving a map, its costs and its goals moves all values.
TEST(GridBounds, move_with_the_map) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 4; ++i) {
    const CollisionMap map = tile_maps::random_map(rng, static_cast<std::int32_t>(rng.between(1, 40)), 20);
    const Step by = Tile{0, 0} - map.bounds().min;
    const CollisionMap at_origin =
        CollisionMap::from(
            moved(map.bounds(), by), [&](int x, int y) { return map.is_solid(Tile{x, y} - by); }, map.outside())
            .value();
    const Tile goal = tile_maps::any_tile(rng, map.bounds()), goal_at_origin = goal + by;
    Grid<OctileCost> costs = Grid<OctileCost>::create(map.bounds()).value();
    Grid<OctileCost> expected = Grid<OctileCost>::create(at_origin.bounds()).value();
    ASSERT_TRUE(costs_to_goals(map, {&goal, 1}, workspace, costs));
    ASSERT_TRUE(costs_to_goals(at_origin, {&goal_at_origin, 1}, workspace, expected));
    for (int k = 0; k < 20; ++k) {
      const Tile tile = tile_maps::any_tile(rng, map.bounds());
      ASSERT_EQ(costs[tile], expected[tile + by]) << "seed " << cases::seed();
      ASSERT_EQ(directions_to_goal(map, costs, tile), directions_to_goal(at_origin, expected, tile + by));
    }
  }
}

}  // namespace
}  // namespace grid_bounds_test
