// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <tilespace/pathfinding/flow.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <tilespace/pathfinding/reach.hpp>
#include <tilespace/pathfinding/steps_to_goals.hpp>

#include "oracle/inputs.hpp"
#include "path_walk.hpp"
#include "support/cases.hpp"
#include "support/tile_maps.hpp"
#include "terrain_oracle.hpp"

// Terrain costs, blocked tiles and rules of diagonal steps, in all searches, against Dijkstra's algorithm over sets.

namespace path_options_test {
namespace {

using namespace tilespace;
using octile::Length;
using octile::length_of;
using octile::Lengths;
using path_walk::filled;
using terrain_oracle::all_diagonals;
using tile_maps::any_tile;
using tile_maps::random_map;

template <class Ask>
void for_tiles(TileBox bounds, Ask ask) {
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) ask(Tile{x, y});
  }
}

// A map with terrain of some kind, and blocked tiles. Options refer to it.
struct Ground {
  CollisionMap map;
  Grid<std::uint8_t> bytes;
  Grid<std::uint16_t> words;
  TileMask blocked;
  bool has_words = false;
  bool has_costs = false;
  bool is_blocked = false;
  Diagonals diagonals = Diagonals::both_free;

  [[nodiscard]] PathOptions options() const {
    PathOptions result;
    result.diagonals = diagonals;
    if (has_costs && has_words) result.costs = &words;
    if (has_costs && !has_words) result.costs = &bytes;
    if (is_blocked) result.blocked = &blocked;
    return result;
  }
};

int any_cost(oracle::Rng& rng, std::int64_t kind, bool has_words) {
  if (kind == 0) return static_cast<int>(rng.between(0, 3));
  if (kind == 1) return rng.one_in(4) ? 30 : 10;  // no tile of cost 1
  if (kind == 2) return static_cast<int>(rng.between(1, has_words ? 65535 : 255));
  return rng.one_in(10) ? 0 : rng.one_in(3) ? 5 : 1;
}

Ground any_ground(oracle::Rng& rng, std::int64_t longest) {
  const auto width = static_cast<std::int32_t>(rng.between(1, longest));
  const auto height = static_cast<std::int32_t>(rng.between(1, longest));
  Ground ground;
  ground.map = random_map(rng, width, height);
  ground.bytes = Grid<std::uint8_t>::create(ground.map.bounds()).value();
  ground.words = Grid<std::uint16_t>::create(ground.map.bounds()).value();
  ground.has_words = rng.one_in(2);
  ground.has_costs = !rng.one_in(4);
  ground.is_blocked = rng.one_in(2);
  ground.diagonals = rng.one_in(20) ? static_cast<Diagonals>(9) : all_diagonals[rng.between(0, 3)];
  const std::int64_t kind = rng.between(0, 3);
  for (std::uint8_t& cost : ground.bytes.values()) cost = static_cast<std::uint8_t>(any_cost(rng, kind, false));
  for (std::uint16_t& cost : ground.words.values()) cost = static_cast<std::uint16_t>(any_cost(rng, kind, true));
  TileBox box = ground.map.bounds();
  if (rng.one_in(2)) {
    const Tile corner = any_tile(rng, box);
    const auto reach = static_cast<std::int32_t>(rng.between(-3, 80));
    box = {corner + Step{-5, -7}, corner + Step{reach, 70}};
  }
  ground.blocked = TileMask::create(box).value();
  const std::uint64_t one_in = rng.one_in(2) ? 3 : 15;
  for_tiles(box, [&](Tile tile) { ground.blocked.set(tile, rng.one_in(one_in)); });
  return ground;
}

OctileCost walk(const CollisionMap& map, const PathOptions& options, const std::vector<Tile>& tiles) {
  return path_walk::walk(
      tiles, [&](Tile from, Step step) { return terrain_oracle::may_step(map, options, from, step); },
      [&](Tile tile) { return terrain_oracle::cost_of(options, tile); });
}

void expect_path(const CollisionMap& map, const PathOptions& options, Tile from, Tile to, const Lengths& lengths,
                 Workspace& workspace) {
  SCOPED_TRACE(testing::Message() << from.x << "," << from.y << " to " << to.x << "," << to.y);
  const auto length = lengths.find(to);
  std::vector<Tile> tiles(20000), corners(20000);
  const PathResult path = find_path(map, from, to, options, workspace, tiles);
  ASSERT_EQ(path.status, length == lengths.end() ? PathStatus::unreachable : PathStatus::found);
  if (!path) {
    EXPECT_EQ(path, PathResult{});
    return;
  }
  ASSERT_EQ(length_of(path.cost), length->second);
  ASSERT_LE(path.tile_count, tiles.size());
  tiles.resize(path.tile_count);
  EXPECT_EQ(tiles.front(), from);
  EXPECT_EQ(tiles.back(), to);
  EXPECT_EQ(walk(map, options, tiles), path.cost);
  corners.resize(find_path(map, from, to, options, workspace, corners, PathTiles::corners).tile_count);
  EXPECT_EQ(filled(corners), tiles);
  EXPECT_EQ(find_path(map, from, to, options, workspace), path) << "without tiles";
}

TEST(PathOptions, have_paths_as_cheap_as_those_of_the_oracle) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const Ground ground = any_ground(rng, rng.one_in(10) ? 40 : 9);
    const Tile from = any_tile(rng, ground.map.bounds());
    const Lengths lengths = terrain_oracle::lengths_from(ground.map, ground.options(), from);
    for (int k = 0; k < 12; ++k) {
      const Tile to = any_tile(rng, ground.map.bounds());
      expect_path(ground.map, ground.options(), from, to, lengths, workspace);
    }
  }
}

TEST(PathOptions, have_fields_as_cheap_as_those_of_the_oracle) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const Ground ground = any_ground(rng, 12);
    const CollisionMap& map = ground.map;
    const PathOptions options = ground.options();
    std::vector<Tile> goals;
    for (std::int64_t k = rng.between(0, 3); k > 0; --k) goals.push_back(any_tile(rng, map.bounds()));
    Grid<OctileCost> costs = Grid<OctileCost>::create(map.bounds(), {7, 7}).value();
    Grid<std::int32_t> steps = Grid<std::int32_t>::create(map.bounds(), 7).value();
    ASSERT_TRUE(costs_to_goals(map, goals, options, workspace, costs));
    ASSERT_TRUE(steps_to_goals(map, goals, options, workspace, steps));
    for (int k = 0; k < 10; ++k) {
      const Tile tile = any_tile(rng, map.bounds());
      const auto length = terrain_oracle::least_to(terrain_oracle::lengths_from(map, options, tile), goals);
      const OctileCost cost = costs[tile];
      ASSERT_EQ(cost == unreachable_cost, !length);
      ASSERT_TRUE(!length || length_of(cost) == *length);
      const auto count = terrain_oracle::least_to(terrain_oracle::lengths_from(map, options, tile, {1, 0}), goals);
      ASSERT_EQ(steps[tile], count ? static_cast<std::int32_t>(count->straight) : unreachable_steps);
    }
  }
}

TEST(PathOptions, have_directions_that_lead_to_goals_at_the_cost) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 2 && !HasFailure(); ++i) {
    const Ground ground = any_ground(rng, 20);
    const CollisionMap& map = ground.map;
    const PathOptions options = ground.options();
    const Tile goal = any_tile(rng, map.bounds());
    Grid<OctileCost> costs = Grid<OctileCost>::create(map.bounds()).value();
    Grid<std::int32_t> steps = Grid<std::int32_t>::create(map.bounds()).value();
    ASSERT_TRUE(costs_to_goals(map, {&goal, 1}, options, workspace, costs));
    ASSERT_TRUE(steps_to_goals(map, {&goal, 1}, options, workspace, steps));
    for_tiles(map.bounds(), [&](Tile tile) {
      const Directions directions = directions_to_goal(map, costs, options, tile);
      Directions expected, expected_steps;
      for (const Direction direction : valid_neighbours(map.bounds(), tile)) {
        const Step step = step_of(direction);
        if (!terrain_oracle::may_begin(map, options, tile) || !terrain_oracle::may_step(map, options, tile, step))
          continue;
        const Tile next = tile + step;
        const int cost = terrain_oracle::cost_of(options, next);
        OctileCost there = costs[next];
        (is_diagonal(direction) ? there.diagonal : there.straight) += there == unreachable_cost ? 0 : cost;
        if (there != unreachable_cost && there == costs[tile]) expected.insert(direction);
        const std::int64_t count = std::int64_t{steps[next]} + cost;
        if (steps[tile] == count) expected_steps.insert(direction);
      }
      ASSERT_EQ(directions, expected);
      ASSERT_EQ(directions_to_goal(map, steps, options, tile), expected_steps);
      const bool has_path = costs[tile] != unreachable_cost && tile != goal;
      ASSERT_EQ(directions.empty(), !has_path);
    });
  }
}

TEST(PathOptions, have_fields_that_are_the_same_after_updates) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 2 && !HasFailure(); ++i) {
    Ground ground = any_ground(rng, 20);
    CollisionMap& map = ground.map;
    const std::vector<Tile> goals{any_tile(rng, map.bounds()), any_tile(rng, map.bounds())};
    Grid<OctileCost> costs = Grid<OctileCost>::create(map.bounds()).value(), all_costs = costs;
    Grid<std::int32_t> steps = Grid<std::int32_t>::create(map.bounds()).value(), all_steps = steps;
    ASSERT_TRUE(costs_to_goals(map, goals, ground.options(), workspace, costs));
    ASSERT_TRUE(steps_to_goals(map, goals, ground.options(), workspace, steps));
    for (int k = 0; k < 8; ++k) {
      const Tile corner = rng.one_in(3) ? goals[0] : any_tile(rng, map.bounds());
      const auto side = static_cast<std::int32_t>(rng.between(1, 3));
      const TileBox edited{corner, corner + Step{side, side}};
      for_tiles(intersection(edited, map.bounds()), [&](Tile tile) {
        if (rng.one_in(3)) map.set_solid(tile, rng.one_in(2));
        if (rng.one_in(3)) ground.blocked.set(tile, rng.one_in(2));
        if (!rng.one_in(3)) return;
        ground.bytes[tile] = static_cast<std::uint8_t>(rng.between(0, 20));
        ground.words[tile] = static_cast<std::uint16_t>(rng.between(0, 20));
      });
      const PathOptions options = ground.options();
      ASSERT_TRUE(update_costs_to_goals(map, goals, edited, options, workspace, costs));
      ASSERT_TRUE(costs_to_goals(map, goals, options, workspace, all_costs));
      ASSERT_TRUE(std::equal(costs.values().begin(), costs.values().end(), all_costs.values().begin()));
      ASSERT_TRUE(update_steps_to_goals(map, goals, edited, options, workspace, steps));
      ASSERT_TRUE(steps_to_goals(map, goals, options, workspace, all_steps));
      ASSERT_TRUE(std::equal(steps.values().begin(), steps.values().end(), all_steps.values().begin()));
    }
  }
}

TEST(PathOptions, have_ranges_of_what_paths_cost_no_more) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const Ground ground = any_ground(rng, 15);
    const CollisionMap& map = ground.map;
    const Tile from = any_tile(rng, map.bounds());
    const Lengths lengths = terrain_oracle::lengths_from(map, ground.options(), from);
    TileMask bits = TileMask::create(map.bounds()).value();
    const OctileCost cost{static_cast<std::int32_t>(rng.between(-2, rng.one_in(3) ? 100000 : 30)),
                          static_cast<std::int32_t>(rng.between(-2, 12))};
    ASSERT_TRUE(reachable_at_cost(map, from, cost, ground.options(), workspace, bits));
    for_tiles(map.bounds(), [&](Tile tile) {
      const auto length = lengths.find(tile);
      const bool is_reached = !(cost < OctileCost{}) && length != lengths.end() && !(length_of(cost) < length->second);
      ASSERT_EQ(bits.get(tile), is_reached) << tile.x << ", " << tile.y;
    });
  }
}

// Laws between options: none and costs of 1; shut, blocked and solid tiles.
TEST(PathOptions, are_the_same_where_they_say_the_same) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count(); ++i) {
    Ground ground = any_ground(rng, rng.one_in(4) ? 200 : 30);
    const CollisionMap& map = ground.map;
    const Tile from = any_tile(rng, map.bounds()), to = any_tile(rng, map.bounds());
    std::vector<Tile> tiles(1000), others(1000);
    ASSERT_EQ(find_path(map, from, to, PathOptions{}, workspace, tiles), find_path(map, from, to, workspace, others));
    ASSERT_EQ(tiles, others);
    for (std::uint8_t& cost : ground.bytes.values()) cost = 1;
    const PathOptions all_one{.costs = &ground.bytes};
    ASSERT_EQ(find_path(map, from, to, all_one, workspace).cost, find_path(map, from, to, workspace).cost);
    CollisionMap solid = CollisionMap::from(map.bounds(), [&](int x, int y) {
                           return map.is_solid({x, y}) || (ground.blocked.get({x, y}) && Tile{x, y} != from);
                         }).value();
    for_tiles(map.bounds(), [&](Tile tile) {
      if (ground.blocked.get(tile) && tile != from) ground.bytes[tile] = 0;
    });
    const PathOptions as_solid{.diagonals = ground.diagonals};
    const PathOptions blocked{.blocked = &ground.blocked, .diagonals = ground.diagonals};
    const PathOptions shut{.costs = &ground.bytes, .diagonals = ground.diagonals};
    const OctileCost cost = find_path(solid, from, to, as_solid, workspace).cost;
    ASSERT_EQ(find_path(map, from, to, blocked, workspace).cost, cost);
    ASSERT_EQ(find_path(map, from, to, shut, workspace).cost, cost);
  }
}

// Blocked tiles of any box, beyond the map, too, where a goal is walled in or not: as with costs of 1, which are found
// tile by tile.
TEST(PathOptions, count_steps_around_blocked_tiles_by_words_as_by_tiles) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 4; ++i) {
    const CollisionMap map =
        random_map(rng, static_cast<std::int32_t>(rng.between(1, 300)), static_cast<std::int32_t>(rng.between(1, 60)));
    const TileBox bounds = map.bounds();
    const auto any_step = [&] {
      return Step{static_cast<std::int32_t>(rng.between(-70, 70)), static_cast<std::int32_t>(rng.between(-9, 9))};
    };
    const TileBox box = rng.one_in(3) ? bounds : TileBox{bounds.min + any_step(), bounds.max + any_step()};
    TileMask blocked = TileMask::create(box.empty() ? bounds : box).value();
    const std::int64_t rarity = rng.between(1, 12);
    for_tiles(blocked.bounds(), [&](Tile tile) { blocked.set(tile, rng.one_in(rarity)); });
    const Tile goals[] = {any_tile(rng, bounds), any_tile(rng, bounds)};
    const Grid<std::uint8_t> ones = Grid<std::uint8_t>::create(bounds, 1).value();
    const PathOptions by_words{.blocked = &blocked, .diagonals = all_diagonals[rng.between(0, 3)]};
    PathOptions by_tiles = by_words;
    by_tiles.costs = &ones;
    Grid<std::int32_t> steps = Grid<std::int32_t>::create(bounds, 7).value(), expected = steps;
    ASSERT_TRUE(steps_to_goals(map, goals, by_words, workspace, steps));
    ASSERT_TRUE(steps_to_goals(map, goals, by_tiles, workspace, expected));
    ASSERT_TRUE(std::equal(steps.values().begin(), steps.values().end(), expected.values().begin()));
    Grid<OctileCost> costs = Grid<OctileCost>::create(bounds).value(), expected_costs = costs;
    ASSERT_TRUE(costs_to_goals(map, goals, by_words, workspace, costs));
    ASSERT_TRUE(costs_to_goals(map, goals, by_tiles, workspace, expected_costs));
    ASSERT_TRUE(std::equal(costs.values().begin(), costs.values().end(), expected_costs.values().begin()));
  }
}

TEST(PathOptions, let_a_path_begin_at_a_blocked_tile_but_not_end_there) {
  const CollisionMap map = CollisionMap::from_text(".....").value();
  Workspace workspace;
  TileMask blocked = TileMask::create(map.bounds()).value();
  blocked.set({0, 0}, true);
  blocked.set({4, 0}, true);
  const PathOptions options{.blocked = &blocked};
  EXPECT_EQ(find_path(map, {0, 0}, {3, 0}, options, workspace).cost, (OctileCost{3, 0}));
  EXPECT_FALSE(find_path(map, {3, 0}, {4, 0}, options, workspace));
  EXPECT_EQ(find_path(map, {4, 0}, {4, 0}, options, workspace).tile_count, 1U);
  Grid<OctileCost> costs = Grid<OctileCost>::create(5, 1).value();
  const Tile goals[] = {{4, 0}, {2, 0}};
  ASSERT_TRUE(costs_to_goals(map, goals, options, workspace, costs));
  EXPECT_EQ((costs[{0, 0}]), (OctileCost{2, 0}));
  EXPECT_EQ((costs[{3, 0}]), (OctileCost{1, 0})) << "not to the blocked goal";
  EXPECT_EQ((costs[{4, 0}]), (OctileCost{0, 0}));
  EXPECT_EQ(directions_to_goal(map, costs, options, {0, 0}), Directions(Direction::east));
}

// Costs add up to 2^30 - 1 at most.
TEST(PathOptions, do_not_follow_paths_that_cost_too_much) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {16400, 1}}).value();
  Grid<std::uint16_t> costs = Grid<std::uint16_t>::create(16400, 1, 65535).value();
  const PathOptions options{.costs = &costs};
  Workspace workspace;
  EXPECT_EQ(find_path(map, {0, 0}, {16384, 0}, options, workspace).cost, (OctileCost{16384 * 65535, 0}));
  EXPECT_EQ(find_path(map, {0, 0}, {16385, 0}, options, workspace).status, PathStatus::unreachable);
  costs[{16399, 0}] = 1;  // the estimate is lower, the path is not
  EXPECT_EQ(find_path(map, {0, 0}, {16385, 0}, options, workspace).status, PathStatus::unreachable);
  Grid<OctileCost> field = Grid<OctileCost>::create(16400, 1).value();
  const Tile goal{0, 0};
  ASSERT_TRUE(costs_to_goals(map, {&goal, 1}, options, workspace, field));
  EXPECT_EQ((field[{16384, 0}]), (OctileCost{16384 * 65535, 0}));
  EXPECT_EQ((field[{16385, 0}]), unreachable_cost);
  TileMask bits = TileMask::create(map.bounds()).value();
  ASSERT_TRUE(reachable_at_cost(map, {0, 0}, {INT32_MAX, INT32_MAX}, options, workspace, bits));
  EXPECT_EQ(bits.count(), 16385U);
  Grid<std::int32_t> steps = Grid<std::int32_t>::create(16400, 1).value();
  ASSERT_TRUE(steps_to_goals(map, {&goal, 1}, options, workspace, steps));
  EXPECT_EQ((steps[{16384, 0}]), 16384 * 65535);
  EXPECT_EQ((steps[{16385, 0}]), unreachable_steps);
}

TEST(PathOptions, have_an_answer_to_odd_questions) {
  const CollisionMap map = CollisionMap::from_text("...\n...").value();
  Workspace workspace;
  const Grid<std::uint8_t> small = Grid<std::uint8_t>::create(2, 2, 1).value(), none;
  const Grid<std::uint8_t> all_shut = Grid<std::uint8_t>::create(3, 2, 0).value();
  TileMask bits = TileMask::create(map.bounds()).value();
  Grid<OctileCost> costs = Grid<OctileCost>::create(3, 2, {5, 5}).value();
  Grid<std::int32_t> steps = Grid<std::int32_t>::create(3, 2, 5).value();
  const Tile goal{0, 0};
  for (const Grid<std::uint8_t>* wrong : {&small, &none}) {
    const PathOptions options{.costs = wrong};
    EXPECT_EQ(find_path(map, {0, 0}, {0, 0}, options, workspace), PathResult{});
    EXPECT_FALSE(costs_to_goals(map, {&goal, 1}, options, workspace, costs));
    EXPECT_FALSE(update_costs_to_goals(map, {&goal, 1}, map.bounds(), options, workspace, costs));
    EXPECT_FALSE(steps_to_goals(map, {&goal, 1}, options, workspace, steps));
    EXPECT_FALSE(update_steps_to_goals(map, {&goal, 1}, map.bounds(), options, workspace, steps));
    EXPECT_EQ((costs[{2, 1}]), (OctileCost{5, 5}));
    EXPECT_EQ((steps[{2, 1}]), 5);
    EXPECT_EQ(directions_to_goal(map, costs, options, {1, 1}), Directions::none());
    EXPECT_EQ(directions_to_goal(map, steps, options, {1, 1}), Directions::none());
    EXPECT_TRUE(reachable_at_cost(map, {0, 0}, {9, 0}, options, workspace, bits));
    EXPECT_EQ(bits.count(), 0U);
  }
  EXPECT_EQ(find_path(map, {0, 0}, {0, 0}, {.costs = &all_shut}, workspace), PathResult{});
  EXPECT_EQ(find_path(map, {0, 0}, {-1, 0}, {.diagonals = Diagonals::always}, workspace), PathResult{});
  EXPECT_EQ(find_path(map, {0, 0}, {-2147483647, 2147483647}, {.costs = &all_shut}, workspace), PathResult{});
  ASSERT_TRUE(costs_to_goals(map, {&goal, 1}, {.costs = &all_shut}, workspace, costs));
  EXPECT_EQ((costs[{0, 0}]), unreachable_cost);
  const TileMask no_mask;
  EXPECT_EQ(find_path(map, {0, 0}, {2, 1}, {.blocked = &no_mask}, workspace).cost, (OctileCost{1, 1}));
  const CollisionMap empty;
  EXPECT_EQ(find_path(empty, {0, 0}, {0, 0}, {.blocked = &no_mask}, workspace), PathResult{});
}

TEST(PathOptions, block_tiles_where_a_square_has_no_room) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 2 && !HasFailure(); ++i) {
    const Ground ground = any_ground(rng, rng.one_in(4) ? 90 : 12);
    const CollisionMap& map = ground.map;
    const PathOptions options = ground.options();
    const auto size = static_cast<std::int32_t>(rng.between(0, 4));
    TileMask blocked = TileMask::create(map.bounds()).value(), room = blocked;
    ASSERT_TRUE(blocked_for_squares(map, size, options, blocked));
    for_tiles(map.bounds(), [&](Tile tile) {
      bool has_room = size > 0;
      for_tiles({tile, tile + Step{size, size}},
                [&](Tile part) { has_room = has_room && terrain_oracle::may_enter(map, options, part); });
      ASSERT_EQ(blocked.get(tile), !has_room);
    });
    ASSERT_TRUE(blocked_for_squares(map, size, {}, blocked));
    ASSERT_TRUE(clearance_for_squares(map, size, room));
    ASSERT_EQ(blocked.count() + room.count(), static_cast<std::uint64_t>(map.bounds().count()));
    for_tiles(map.bounds(), [&](Tile tile) { ASSERT_NE(blocked.get(tile), room.get(tile)); });
  }
}

// A body of 2 x 2 tiles does not enter a corridor of one.
TEST(PathOptions, lead_large_bodies) {
  const CollisionMap map = CollisionMap::from_text("......\n..#...\n......\n......").value();
  Workspace workspace;
  TileMask blocked = TileMask::create(map.bounds()).value();
  ASSERT_TRUE(blocked_for_squares(map, 2, {}, blocked));
  EXPECT_EQ(find_path(map, {0, 0}, {4, 0}, {.blocked = &blocked}, workspace).cost, (OctileCost{6, 1}));
  const Grid<std::uint8_t> wrong = Grid<std::uint8_t>::create(2, 2, 1).value();
  ASSERT_TRUE(blocked_for_squares(map, 2, {.costs = &wrong}, blocked));
  EXPECT_EQ(blocked.count(), 24U);
  TileMask none;
  EXPECT_FALSE(blocked_for_squares(map, 2, {}, none));
  EXPECT_TRUE(blocked_for_squares(CollisionMap(), 2, {}, blocked));
  EXPECT_EQ(blocked.count(), 0U);
}

TEST(PathOptions, are_those_of_worlds_too) {
  const World world{CollisionMap::from_text("....\n....\n....").value(), Layout{.tile_width = 16, .tile_height = 16}};
  const Grid<std::uint8_t> mud = Grid<std::uint8_t>::create(4, 3, 2).value();
  const PathOptions options{.costs = &mud, .diagonals = Diagonals::never};
  Workspace workspace;
  EXPECT_EQ(find_path(world, Point{1, 1}, Point{50, 40}, options, workspace).cost, (OctileCost{10, 0}));
  TileMask bits = TileMask::create(world.map.bounds()).value();
  ASSERT_TRUE(reachable_at_cost(world, Point{1, 1}, {2, 0}, options, workspace, bits));
  EXPECT_EQ(bits.count(), 3U);
  const Tile goal{3, 0};
  Grid<OctileCost> costs = Grid<OctileCost>::create(4, 3).value();
  Grid<std::int32_t> steps = Grid<std::int32_t>::create(4, 3).value();
  ASSERT_TRUE(costs_to_goals(world.map, {&goal, 1}, options, workspace, costs));
  ASSERT_TRUE(steps_to_goals(world.map, {&goal, 1}, options, workspace, steps));
  EXPECT_EQ(directions_to_goal(world, costs, options, Point{1, 1}), Directions(Direction::east));
  EXPECT_EQ(directions_to_goal(world, steps, options, Point{1, 1}), Directions(Direction::east));
}

}  // namespace
}  // namespace path_options_test
