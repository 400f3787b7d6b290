// SPDX-License-Identifier: MIT
// Searches take memory where a workspace grows, and for nothing else, as operator new counts; and what happens where
// there is none.
#include <gtest/gtest.h>
#include <tilespace/motion/straighten_path.hpp>
#include <tilespace/pathfinding/connected_components.hpp>
#include <tilespace/pathfinding/distance_to_solid.hpp>
#include <tilespace/pathfinding/flee.hpp>
#include <tilespace/pathfinding/flow.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <tilespace/pathfinding/path_index.hpp>
#include <tilespace/pathfinding/reach.hpp>
#include <tilespace/pathfinding/steps_to_goals.hpp>

#include <vector>

#include "connected_oracle.hpp"
#include "oracle/inputs.hpp"
#include "support/allocations.hpp"
#include "support/tile_maps.hpp"

namespace path_memory_test {
namespace {

using namespace tilespace;

TEST(Workspace, is_kept) {
  oracle::Rng rng(1);
  const CollisionMap map = tile_maps::random_map(rng, 90, 90);
  const TileBox bounds = map.bounds();
  std::vector<Tile> tiles(8100);
  Workspace workspace;
  TileMask reached = TileMask::create(bounds).value();
  EXPECT_EQ(workspace.bytes(), 0U);
  Grid<OctileCost> costs = Grid<OctileCost>::create(bounds).value();
  Grid<std::int32_t> steps = Grid<std::int32_t>::create(bounds).value();
  Grid<std::uint32_t> distances = Grid<std::uint32_t>::create(bounds).value();
  const auto ask_all = [&] {
    const Tile goal{bounds.min.x + 3, bounds.min.y + 4};
    EXPECT_TRUE(costs_to_goals(map, std::span(&goal, 1), workspace, costs));
    EXPECT_TRUE(update_costs_to_goals(map, std::span(&goal, 1), bounds, workspace, costs));
    EXPECT_TRUE(steps_to_goals(map, std::span(&goal, 1), Diagonals::always, workspace, steps));
    EXPECT_TRUE(update_steps_to_goals(map, std::span(&goal, 1), bounds, Diagonals::always, workspace, steps));
    EXPECT_TRUE(squared_distances_to_solid(map, 5000, workspace, distances));
    EXPECT_TRUE(update_squared_distances(map, bounds, 5000, workspace, distances));
    for (std::int32_t i = 0; i < 90; i += 7) {
      const Tile from{bounds.min.x + i, bounds.min.y + 89 - i};
      EXPECT_TRUE(reachable_in_steps(map, from, i, Diagonals::both_free, workspace, reached));
      EXPECT_TRUE(reachable_at_cost(map, from, {i, i}, workspace, reached));
      EXPECT_TRUE(clearance_for_squares(map, i, reached));
    }
    for (std::int32_t i = 0; i < 90; i += 7) {
      const PathResult path =
          find_path(map, {bounds.min.x, bounds.min.y + i}, {bounds.max.x - 1, bounds.max.y - 1 - i}, workspace, tiles);
      EXPECT_LE(straighten_path(map, std::span(tiles).first(path.tile_count), {1, 1}, tiles), path.tile_count);
    }
  };
  ask_all();
  const std::uint64_t bytes = workspace.bytes();
  EXPECT_GT(bytes, 4U * 8100U);
  allocations::start();
  ask_all();
  allocations::stop();
  EXPECT_EQ(allocations::calls(), 0U);
  EXPECT_EQ(workspace.bytes(), bytes);
}

TEST(Workspace, says_where_there_is_no_memory) {
  const CollisionMap map = CollisionMap::from(40, 40, [](int x, int y) { return x % 2 == 1 && y % 3 != 0; }).value();
  Workspace enough;
  const PathResult expected = find_path(map, {0, 1}, {38, 37}, enough);
  ASSERT_TRUE(expected);
  for (std::uint64_t last = 0;; ++last) {
    Workspace workspace;
    allocations::start(last);
    const PathResult path = find_path(map, {0, 1}, {38, 37}, workspace);
    allocations::stop();
    if (path) break;
    EXPECT_EQ(path, (PathResult{PathStatus::out_of_memory, {}, 0}));
    EXPECT_EQ(find_path(map, {0, 1}, {38, 37}, workspace), expected) << "there is memory again";
    ASSERT_LT(last, 100U);
  }
}

CollisionMap pillars() {
  return CollisionMap::from(40, 40, [](int x, int y) { return x % 2 == 1 && y % 3 != 0; }).value();
}

TEST(PathIndex, is_searched_without_allocating_once_the_workspace_has_grown) {
  oracle::Rng rng(1);
  const CollisionMap map = tile_maps::random_map(rng, 90, 90);
  const PathIndex index = PathIndex::create(map).value();
  std::vector<Tile> tiles(8100);
  Workspace workspace;
  const auto ask_all = [&] {
    for (std::int32_t i = 0; i < 90; ++i) {
      const Tile from{map.bounds().min.x + i, map.bounds().min.y},
          to{map.bounds().max.x - 1 - i, map.bounds().max.y - 1};
      EXPECT_EQ(find_path(index, from, to, workspace, tiles), find_path(map, from, to, workspace));
    }
  };
  ask_all();
  allocations::start();
  ask_all();
  allocations::stop();
  EXPECT_EQ(allocations::calls(), 0U);
}

TEST(PathIndex, says_where_there_is_no_memory) {
  const CollisionMap map = pillars();
  Workspace enough;
  const PathResult expected = find_path(map, {0, 1}, {38, 37}, enough);
  std::uint64_t last = 0;
  for (;; ++last) {
    allocations::start(last);
    const Result<PathIndex> index = PathIndex::create(map);
    allocations::stop();
    if (index) break;
    EXPECT_EQ(index.error().code, ErrorCode::out_of_memory);
    ASSERT_LT(last, 1000U);
  }
  EXPECT_GT(last, 10U);
  const PathIndex index = PathIndex::create(map).value();
  std::vector<Tile> tiles(200);
  for (last = 0;; ++last) {
    Workspace workspace;
    allocations::start(last);
    const PathResult path = find_path(index, {0, 1}, {38, 37}, workspace, tiles);
    allocations::stop();
    if (path) break;
    EXPECT_EQ(path, (PathResult{PathStatus::out_of_memory, {}, 0}));
    EXPECT_EQ(find_path(index, {0, 1}, {38, 37}, workspace), expected) << "there is memory again";
    ASSERT_LT(last, 100U);
  }
  EXPECT_GT(last, 2U);
}

TEST(PathIndex, is_made_anew_after_an_update_without_memory) {
  CollisionMap map = pillars();
  const PathIndex before = PathIndex::create(map).value();
  map.set_solid({12, 11}, true);
  map.set_solid({13, 11}, false);
  Workspace workspace;
  const PathResult expected = find_path(map, {0, 1}, {38, 37}, workspace);
  for (const allocations::Failing failing : {allocations::Failing::all_after, allocations::Failing::one}) {
    for (std::uint64_t last = 0;; ++last) {
      PathIndex index = before;
      allocations::start(last, failing);
      const bool is_updated = index.update(map, {{12, 11}, {14, 12}});
      allocations::stop();
      if (!is_updated) {
        EXPECT_EQ(find_path(index, {0, 1}, {38, 37}, workspace), (PathResult{PathStatus::out_of_memory, {}, 0}));
        EXPECT_FALSE(index.update(CollisionMap{}, map.bounds()));
        EXPECT_TRUE(index.update(map, {}));
      }
      EXPECT_EQ(find_path(index, {0, 1}, {38, 37}, workspace), expected);
      if (is_updated) break;
      ASSERT_LT(last, 1000U);
    }
  }
}

TEST(Workspace, says_where_fields_have_no_memory) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {50, 50}}).value();
  Grid<OctileCost> costs = Grid<OctileCost>::create(50, 50).value();
  Grid<std::uint32_t> distances = Grid<std::uint32_t>::create(50, 50, 7).value();
  const Tile goal{20, 20};
  for (int question = 0; question < 3; ++question) {
    const auto ask = [&](Workspace& workspace) {
      if (question == 0) return squared_distances_to_solid(map, 9, workspace, distances);
      if (question == 1) return costs_to_goals(map, std::span(&goal, 1), workspace, costs);
      return update_costs_to_goals(map, std::span(&goal, 1), map.bounds(), workspace, costs);
    };
    for (std::uint64_t last = 0;; ++last) {
      Workspace workspace;
      allocations::start(last);
      const bool has_memory = ask(workspace);
      allocations::stop();
      if (has_memory) break;
      const auto expected = question == 0 ? OctileCost{} : unreachable_cost;
      for (const OctileCost cost : costs.values()) EXPECT_EQ(cost, expected);
      EXPECT_EQ((distances[{3, 3}]), question == 0 ? 7U : 9U);
      ASSERT_LT(last, 100U);
    }
  }
  EXPECT_EQ((distances[{3, 3}]), 9U);
  EXPECT_EQ((costs[{0, 0}]), (OctileCost{0, 20}));
}

// Terrain, blocked tiles and flee maps: questions that each need other memory.
class OptionQuestions {
 public:
  static constexpr int count = 12;
  OptionQuestions() {
    blocked_.set({7, 7}, true);
    Workspace workspace;
    EXPECT_TRUE(flee_costs(map_, {&goal_, 1}, {}, {.costs = &mud_}, workspace, flight_));
    EXPECT_TRUE(costs_to_goals(map_, {&goal_, 1}, {.costs = &mud_}, workspace, to_threat_));
  }

  // Returns false if out of memory; `is_defined` then says whether the result is as documented.
  bool ask(int question, Workspace& workspace) {
    const PathOptions terrain{.costs = &mud_}, monsters{.blocked = &blocked_};
    const Tile goal = goal_;
    if (question == 0) path_ = find_path(map_, {0, 0}, goal, terrain, workspace);
    if (question == 1) path_ = find_path(map_, {0, 0}, goal, monsters, workspace);
    if (question < 2) return path_.status != PathStatus::out_of_memory;
    if (question == 2) return costs_to_goals(map_, {&goal, 1}, terrain, workspace, costs_);
    if (question == 3) return update_costs_to_goals(map_, {&goal, 1}, map_.bounds(), terrain, workspace, costs_);
    if (question == 4) return flee_costs(map_, {&goal, 1}, {}, terrain, workspace, costs_);
    if (question == 5) return steps_to_goals(map_, {&goal, 1}, terrain, workspace, steps_);
    if (question == 6) return update_steps_to_goals(map_, {&goal, 1}, map_.bounds(), terrain, workspace, steps_);
    if (question == 7) return reachable_at_cost(map_, {0, 0}, {90, 0}, terrain, workspace, reached_);
    if (question == 8) return costs_to_goals(map_, {&goal, 1}, monsters, workspace, costs_);
    if (question == 9) return steps_to_goals(map_, {&goal, 1}, monsters, workspace, steps_);
    if (question == 10) return reachable_at_cost(map_, {0, 0}, {90, 0}, monsters, workspace, reached_);
    return update_flee_costs(map_, {&goal, 1}, map_.bounds(), {}, terrain, workspace, to_threat_, flight_);
  }

  [[nodiscard]] bool is_nothing(int question) const {
    if (question == 8) return is_nothing(2);
    if (question == 9) return is_nothing(5);
    if (question == 11) return flight_[{0, 0}] == unreachable_cost && flight_[{20, 20}] == unreachable_cost;
    if (question < 2) return path_ == PathResult{PathStatus::out_of_memory, {}, 0};
    if (question < 5) return costs_[{0, 0}] == unreachable_cost && costs_[{20, 20}] == unreachable_cost;
    if (question < 7) return steps_[{0, 0}] == unreachable_steps && steps_[{20, 20}] == unreachable_steps;
    return reached_.count() == 0;
  }

 private:
  static constexpr Tile goal_{20, 20};
  CollisionMap map_ = CollisionMap::create({{0, 0}, {50, 50}}).value();
  Grid<std::uint8_t> mud_ = Grid<std::uint8_t>::create(50, 50, 3).value();
  TileMask blocked_ = TileMask::create({{0, 0}, {50, 50}}).value();
  Grid<OctileCost> costs_ = Grid<OctileCost>::create(50, 50).value();
  Grid<OctileCost> flight_ = costs_;
  Grid<OctileCost> to_threat_ = costs_;
  Grid<std::int32_t> steps_ = Grid<std::int32_t>::create(50, 50).value();
  TileMask reached_ = TileMask::create({{0, 0}, {50, 50}}).value();
  PathResult path_;
};

TEST(Workspace, is_kept_for_searches_with_options) {
  OptionQuestions questions;
  Workspace workspace;
  const auto ask_all = [&] {
    for (int question = 0; question < OptionQuestions::count; ++question)
      EXPECT_TRUE(questions.ask(question, workspace)) << question;
  };
  ask_all();
  const std::uint64_t bytes = workspace.bytes();
  allocations::start();
  ask_all();
  allocations::stop();
  EXPECT_EQ(allocations::calls(), 0U);
  EXPECT_EQ(workspace.bytes(), bytes);
}

TEST(Workspace, says_where_searches_with_options_have_no_memory) {
  for (int question = 0; question < OptionQuestions::count; ++question) {
    std::uint64_t last = 0;
    for (;; ++last) {
      OptionQuestions questions;
      Workspace workspace;
      allocations::start(last);
      const bool has_memory = questions.ask(question, workspace);
      allocations::stop();
      if (has_memory) break;
      EXPECT_TRUE(questions.is_nothing(question)) << question << " after " << last;
      ASSERT_LT(last, 100U);
    }
    EXPECT_GT(last, 0U) << question;
  }
}

TEST(Workspace, says_where_reach_has_no_memory) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {50, 50}}).value();
  const Grid<std::uint8_t> costs = Grid<std::uint8_t>::create(50, 50, 1).value();
  TileMask reached = TileMask::create(map.bounds()).value();
  for (int question = 0; question < 3; ++question) {
    const auto ask = [&](Workspace& workspace) {
      if (question == 0) return reachable_in_steps(map, {20, 20}, 40, Diagonals::always, workspace, reached);
      if (question == 1) return reachable_at_cost(map, {20, 20}, {40, 0}, workspace, reached);
      return reachable_at_cost(map, {20, 20}, {40, 0}, {.costs = &costs}, workspace, reached);
    };
    for (std::uint64_t last = 0;; ++last) {
      Workspace workspace;
      allocations::start(last);
      const bool has_memory = ask(workspace);
      allocations::stop();
      if (has_memory) break;
      EXPECT_EQ(reached.bounds(), TileBox{});
      EXPECT_TRUE(ask(workspace)) << "there is memory again";
      ASSERT_LT(last, 100U);
    }
    EXPECT_GT(reached.count(), 2000U);
  }
}

TEST(Workspace, says_where_far_reach_has_no_memory) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {700, 700}}).value();
  TileMask reached = TileMask::create(map.bounds()).value();
  Grid<std::int32_t> steps = Grid<std::int32_t>::create(700, 700, -7).value();
  const Tile corner{0, 0};
  for (const bool asks_all : {false, true}) {
    const auto ask = [&](Workspace& workspace) {
      if (asks_all) return steps_to_goals(map, std::span(&corner, 1), Diagonals::always, workspace, steps);
      return reachable_in_steps(map, corner, 650, Diagonals::always, workspace, reached);
    };
    std::uint64_t last = 0;
    for (;; ++last) {
      Workspace workspace;
      allocations::start(last);
      const bool has_memory = ask(workspace);
      allocations::stop();
      if (has_memory) break;
      if (asks_all) {
        EXPECT_EQ((steps[{1, 1}]), unreachable_steps);
      } else {
        EXPECT_EQ(reached.bounds(), TileBox{});
      }
      EXPECT_TRUE(ask(workspace)) << "there is memory again";
      ASSERT_LT(last, 100U);
    }
    EXPECT_GT(last, 2U);
  }
  EXPECT_EQ((steps[{699, 3}]), 699);
}

TEST(Workspace, is_small_for_a_small_room) {
  CollisionMap map = CollisionMap::create({{0, 0}, {3000, 3000}}).value();
  for (int i = 1000; i < 1010; ++i) {
    for (const Tile tile : {Tile{i, 1000}, Tile{i, 1009}, Tile{1000, i}, Tile{1009, i}}) map.set_solid(tile, true);
  }
  TileMask reached = TileMask::create(map.bounds()).value();
  Workspace workspace;
  EXPECT_TRUE(reachable_in_steps(map, {1004, 1004}, 2'000'000, Diagonals::both_free, workspace, reached));
  EXPECT_EQ(reached.count(), 64U);
  EXPECT_LT(workspace.bytes(), 1'000'000U);
}

TEST(ConnectedComponents, take_memory_only_where_more_may_come_to_be) {
  oracle::Rng rng(2);
  CollisionMap map = CollisionMap::from(300, 200, [&](int, int) { return rng.one_in(2); }).value();
  ConnectedComponents areas = ConnectedComponents::create(map).value();
  const auto edit = [&](int edits) {
    for (int i = 0; i < edits; ++i) {
      const Tile tile = tile_maps::any_tile(rng, map.bounds());
      map.set_solid(tile, rng.one_in(2));
      EXPECT_TRUE(areas.update(map, {tile, tile + Step{1, 1}}));
      EXPECT_TRUE(areas.are_connected(tile, tile) != map.is_solid(tile) && areas.count() > 0);
    }
  };
  EXPECT_TRUE(areas.update(map, map.bounds())) << "as much as all runs could need";
  allocations::start();
  edit(200);
  allocations::stop();
  EXPECT_EQ(allocations::calls(), 0U);
  EXPECT_TRUE(connected_oracle::agree(areas, connected_oracle::expected_of(map, Diagonals::never)));
}

TEST(ConnectedComponents, say_where_there_is_no_memory) {
  const CollisionMap map = CollisionMap::from(100, 70, [](int x, int y) { return (x + y) % 2 == 0; }).value();
  for (std::uint64_t last = 0;; ++last) {
    allocations::start(last);
    const Result<ConnectedComponents> areas = ConnectedComponents::create(map);
    allocations::stop();
    if (areas) break;
    EXPECT_EQ(areas.error().code, ErrorCode::out_of_memory);
    ASSERT_LT(last, 100U);
  }
  // From one area to thousands.
  ConnectedComponents areas = ConnectedComponents::create(CollisionMap::create(map.bounds()).value()).value();
  for (std::uint64_t last = 0;; ++last) {
    allocations::start(last);
    const bool has_memory = areas.update(map, map.bounds());
    allocations::stop();
    if (has_memory) break;
    EXPECT_EQ(areas.count(), 1U) << "all is as it was";
    EXPECT_EQ(areas.component_of({99, 69}), (ConnectedComponent{{0, 0}, 7000}));
    ASSERT_LT(last, 100U);
  }
  EXPECT_EQ(areas.count(), 3500U);
}

TEST(ConnectedComponents, take_memory_where_all_was_solid) {
  ConnectedComponents solid =
      ConnectedComponents::create(CollisionMap::from(9, 9, [](int, int) { return true; }).value()).value();
  EXPECT_EQ(solid.count(), 0U);
  const CollisionMap free = CollisionMap::create({{0, 0}, {9, 9}}).value();
  EXPECT_TRUE(solid.update(free, {{0, 0}, {1, 1}})) << "room where there was none";
  EXPECT_EQ(solid.component_of({8, 8}), (ConnectedComponent{{0, 0}, 81}));
}

}  // namespace
}  // namespace path_memory_test
