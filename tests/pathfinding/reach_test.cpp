// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <tilespace/pathfinding/path.hpp>
#include <tilespace/pathfinding/reach.hpp>
#include <tilespace/pathfinding/steps_to_goals.hpp>
#include <tilespace/simd/simd_level.hpp>

#include "octile_oracle.hpp"
#include "oracle/inputs.hpp"
#include "reach_oracle.hpp"
#include "support/cases.hpp"
#include "support/tile_maps.hpp"

namespace reach_test {
namespace {

using namespace tilespace;
using tile_maps::any_tile;
using tile_maps::random_map;
using namespace reach_oracle;

// With other tiles of another box, as from a question before.
TileMask bits_for(const CollisionMap& map) {
  TileMask bits = TileMask::create(map.bounds()).value();
  for (std::int32_t y = bits.bounds().min.y; y < bits.bounds().max.y; ++y) {
    for (std::int32_t x = bits.bounds().min.x; x < bits.bounds().max.x; ++x) bits.set({x, y}, true);
  }
  return bits;
}

// Vector instructions of any kind; those that the machine has, when it is gone.
class AnyLevel {
 public:
  explicit AnyLevel(oracle::Rng& rng) {
    constexpr SimdLevel levels[] = {SimdLevel::plain, SimdLevel::avx2, SimdLevel::avx512};
    limit_simd_level(levels[rng.between(0, 2)]);
  }
  ~AnyLevel() { limit_simd_level(SimdLevel::avx512); }
};

CollisionMap any_map(oracle::Rng& rng, std::int64_t longest) {
  return random_map(rng, static_cast<std::int32_t>(rng.between(1, longest)),
                    static_cast<std::int32_t>(rng.between(1, longest)));
}

TEST(Reach, in_steps_is_what_the_oracle_reaches) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 2; ++i) {
    const CollisionMap map = any_map(rng, rng.one_in(3) ? 150 : 50);
    TileMask bits = bits_for(map);
    const Tile from = any_tile(rng, map.bounds());
    for (const Diagonals diagonals : all_diagonals) {
      const AnyLevel level(rng);
      const auto steps = static_cast<std::int32_t>(rng.one_in(4) ? rng.between(29, 40) : rng.between(0, 20));
      ASSERT_TRUE(reachable_in_steps(map, from, steps, diagonals, workspace, bits));
      ASSERT_EQ(set_of(bits), expected_in_steps(map, from, steps, diagonals)) << steps;
    }
  }
}

// All numbers of steps for which windows and rows differ, from tiles at all distances from the borders of a map.
TEST(Reach, near_is_the_same_at_each_place) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (const std::int32_t steps : {0, 1, 6, 7, 8, 9, 14, 15, 16, 17, 30, 31, 32}) {
    if (cases::share(1, rng.next()) == 0) continue;
    const CollisionMap map = random_map(rng, static_cast<std::int32_t>(rng.between(60, 200)), 130);
    TileMask bits = bits_for(map);
    const Diagonals diagonals = all_diagonals[rng.between(0, 3)];
    for (std::int32_t i = 0; i < 130; i += static_cast<std::int32_t>(rng.between(1, 3))) {
      const AnyLevel level(rng);
      const auto x = static_cast<std::int32_t>(rng.one_in(2) ? i % map.bounds().width() : rng.between(0, 59));
      const Tile from = map.bounds().min + Step{x, rng.one_in(2) ? i : 129 - x % 130};
      ASSERT_TRUE(reachable_in_steps(map, from, steps, diagonals, workspace, bits));
      ASSERT_EQ(set_of(bits), expected_in_steps(map, from, steps, diagonals)) << steps;
    }
  }
}

// Where most steps are free, or are in corridors up to there, the farthest row is entered at few tiles, by straight and
// by diagonal steps.
TEST(Reach, enters_the_last_row_where_the_oracle_does) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 2; ++i) {
    const std::int32_t steps = rng.one_in(6) ? 16 : 8;
    const std::int64_t rarity = rng.between(2, 6);
    const bool has_corridors = rng.one_in(2);
    const auto odd = static_cast<int>(rng.between(0, 1));
    const auto wide_from = static_cast<int>(40 + steps - rng.between(0, 2));
    const auto is_solid = [&](int x, int y) {
      if (has_corridors && y < wide_from) return (x & (y + odd) & 1) != 0 || (y != 40 && rng.one_in(40));
      return y != 40 && rng.one_in(x == 40 ? 99 : rarity);
    };
    const CollisionMap map = CollisionMap::from({{20, 20}, {70, 60}}, is_solid).value();
    const AnyLevel level(rng);
    const Tile from{static_cast<std::int32_t>(2 * rng.between(19, 22)), 40};
    TileMask bits = bits_for(map);
    for (const Diagonals diagonals : all_diagonals) {
      ASSERT_TRUE(reachable_in_steps(map, from, steps, diagonals, workspace, bits));
      ASSERT_EQ(set_of(bits), expected_in_steps(map, from, steps, diagonals)) << steps;
    }
    const OctileCost cost{steps, 0};
    if (!rng.one_in(8)) continue;
    ASSERT_TRUE(reachable_at_cost(map, from, cost, workspace, bits));
    ASSERT_EQ(set_of(bits), expected_at_cost(map, from, cost));
  }
}

// Long maps and wide ones, with ways that wind, so that fronts come back to where they were.
TEST(Reach, far_is_what_a_queue_reaches) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 5; ++i) {
    const bool is_narrow = rng.one_in(4), winds = rng.one_in(4);
    const auto width = static_cast<std::int32_t>(rng.between(1, is_narrow ? 9 : 300));
    const auto height = static_cast<std::int32_t>(rng.between(1, is_narrow ? 700 : 300));
    CollisionMap map = rng.one_in(2) ? random_map(rng, width, height) : random_map(rng, height, width);
    const TileBox bounds = map.bounds();
    for (std::int32_t y = bounds.min.y + 1; winds && y < bounds.max.y; y += 2) {
      for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
        const bool is_gate = y % 4 == 1 ? x == bounds.max.x - 1 : x == bounds.min.x;
        map.set_solid({x, y}, !is_gate);
        map.set_solid({x, y - 1}, false);
      }
    }
    const AnyLevel level(rng);
    const Tile from = any_tile(rng, bounds);
    const Diagonals diagonals = all_diagonals[rng.between(0, 3)];
    const std::vector<std::int32_t> expected = steps_by_queue(map, from, diagonals);
    TileMask bits = bits_for(map);
    for (int k = 0; k < 3; ++k) {
      const auto steps = static_cast<std::int32_t>(rng.one_in(5) ? 2000000000 : rng.between(0, 400));
      ASSERT_TRUE(reachable_in_steps(map, from, steps, diagonals, workspace, bits));
      std::size_t place = 0;
      for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
        for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x, ++place)
          ASSERT_EQ(bits.get({x, y}), expected[place] >= 0 && expected[place] <= steps)
              << x << ", " << y << ": " << steps;
      }
    }
    Grid<std::int32_t> numbers = Grid<std::int32_t>::create(bounds, -7).value();
    ASSERT_TRUE(steps_to_goals(map, {&from, 1}, diagonals, workspace, numbers));
    for (std::size_t place = 0; place < expected.size(); ++place)
      ASSERT_EQ(numbers.values()[place], expected[place] < 0 ? unreachable_steps : expected[place]);
  }
}

TEST(Reach, at_a_cost_is_what_the_oracle_reaches) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 5; ++i) {
    const CollisionMap map = any_map(rng, rng.one_in(6) ? 90 : 40);
    const AnyLevel level(rng);
    TileMask bits = bits_for(map);
    const Tile from = any_tile(rng, map.bounds());
    const std::int64_t most = rng.one_in(3) ? 40 : 12;
    const OctileCost cost{static_cast<std::int32_t>(rng.between(-3, most)),
                          static_cast<std::int32_t>(rng.between(-3, most) / 2)};
    ASSERT_TRUE(reachable_at_cost(map, from, cost, workspace, bits));
    ASSERT_EQ(set_of(bits), cost < OctileCost{} ? TileSet{} : expected_at_cost(map, from, cost));
  }
}

// Each of the costs below 32, just reached and just missed, where nothing is in the way.
TEST(Reach, is_exact_at_each_cost) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {80, 80}}).value();
  TileMask bits = bits_for(map);
  Workspace workspace;
  const octile::Lengths lengths = octile::lengths_from(map, {40, 40});
  for (std::int32_t dx = 0; dx <= 33; ++dx) {
    for (std::int32_t dy = 0; dy <= dx; ++dy) {
      const OctileCost cost{dx - dy, dy};
      ASSERT_TRUE(reachable_at_cost(map, {40, 40}, cost, workspace, bits));
      ASSERT_EQ(set_of(bits), within(lengths, cost));
    }
  }
}

TEST(Reach, at_a_cost_is_where_paths_cost_no_more) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 20; ++i) {
    const CollisionMap map = random_map(rng, 60, 60);
    TileMask bits = bits_for(map);
    const Tile from = any_tile(rng, map.bounds());
    const OctileCost cost{static_cast<std::int32_t>(rng.between(0, 30)), static_cast<std::int32_t>(rng.between(0, 20))};
    ASSERT_TRUE(reachable_at_cost(map, from, cost, workspace, bits));
    for (int k = 0; k < 100; ++k) {
      const Tile to = any_tile(rng, map.bounds());
      const PathResult path = find_path(map, from, to, workspace);
      ASSERT_EQ(bits.get(to), path && path.cost <= cost);
    }
  }
}

TEST(Reach, pays_for_terrain) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 5; ++i) {
    const CollisionMap map = any_map(rng, 14);
    TileMask bits = bits_for(map);
    const Tile from = any_tile(rng, map.bounds());
    const std::int64_t dearest = rng.one_in(3) ? 255 : rng.between(0, 9);
    Grid<std::uint8_t> costs = Grid<std::uint8_t>::create(map.bounds(), 1).value();
    const OctileCost cost{static_cast<std::int32_t>(rng.between(0, 3 * dearest)),
                          static_cast<std::int32_t>(rng.between(0, 3 * dearest))};
    ASSERT_TRUE(reachable_at_cost(map, from, cost, {.costs = &costs}, workspace, bits));
    ASSERT_EQ(set_of(bits), expected_at_cost(map, from, cost)) << "all tiles alike";
    for (std::uint8_t& one : costs.values()) one = static_cast<std::uint8_t>(rng.between(0, dearest));
    ASSERT_TRUE(reachable_at_cost(map, from, cost, {.costs = &costs}, workspace, bits));
    ASSERT_EQ(set_of(bits), expected_at_cost(map, costs, from, cost));
  }
}

// A corridor of 2^30 / 255 tiles, and two of a lesser cost at its end: to one of them it costs 2^30 - 1, to the other
// one as much as paths must not.
TEST(Reach, follows_no_path_of_two_to_the_30_or_more) {
  constexpr std::int32_t length = (1 << 30) / 255, rest = (1 << 30) % 255;
  const auto map = CollisionMap::from(length + 2, 3, [](std::int32_t x, std::int32_t y) {
    return y != 1 && x != length;  // the tiles beside that end
  });
  ASSERT_TRUE(bool(map));
  Grid<std::uint8_t> costs = Grid<std::uint8_t>::create(map->bounds(), 255).value();
  costs[{length, 0}] = rest - 1;
  costs[{length, 2}] = rest;
  TileMask bits = TileMask::create(map->bounds()).value();
  Workspace workspace;
  ASSERT_TRUE(reachable_at_cost(*map, {0, 1}, {1 << 30, 0}, {.costs = &costs}, workspace, bits));
  EXPECT_TRUE(bits.get({length, 1}));
  EXPECT_TRUE(bits.get({length, 0}));
  EXPECT_FALSE(bits.get({length, 2}));
  EXPECT_FALSE(bits.get({length + 1, 1}));
}

TEST(Reach, writes_over_no_blocked_tiles_that_it_reads) {
  Workspace workspace;
  const CollisionMap map = CollisionMap::create({{0, 0}, {80, 40}}).value();
  TileMask blocked = TileMask::create(map.bounds()).value();
  for (std::int32_t y = 0; y < 40; ++y) blocked.set({5, y}, true);
  for (const OctileCost cost : {OctileCost{5, 0}, OctileCost{40, 0}}) {
    EXPECT_FALSE(reachable_at_cost(map, {1, 20}, cost, {.blocked = &blocked}, workspace, blocked));
    EXPECT_EQ(blocked.count(), 40U);
    EXPECT_EQ(blocked.bounds(), map.bounds());
  }
}

TEST(Reach, has_its_bounds_around_the_start) {
  Workspace workspace;
  const CollisionMap map = CollisionMap::create({{-50, -50}, {50, 50}}).value();
  TileMask bits = TileMask::create({{0, 0}, {11, 11}}).value();
  ASSERT_TRUE(reachable_in_steps(map, {0, 0}, 5, Diagonals::always, workspace, bits))
      << "room for so many steps is enough";
  EXPECT_EQ(bits.bounds(), (TileBox{{-5, -5}, {6, 6}}));
  EXPECT_EQ(bits.count(), 121U);
  ASSERT_TRUE(reachable_in_steps(map, {-50, 48}, 5, Diagonals::always, workspace, bits));
  EXPECT_EQ(bits.bounds(), (TileBox{{-50, 43}, {-44, 50}})) << "cut at the map";
  ASSERT_TRUE(reachable_at_cost(map, {0, 0}, {1, 3}, workspace, bits)) << "1 + 3 * 1.414 is more than 5";
  EXPECT_EQ(bits.bounds(), (TileBox{{-5, -5}, {6, 6}}));
  EXPECT_FALSE(reachable_in_steps(map, {0, 0}, 40, Diagonals::always, workspace, bits)) << "no room";
  EXPECT_EQ(bits.bounds(), TileBox{});
}

TEST(Reach, has_an_answer_to_odd_questions) {
  Workspace workspace;
  const CollisionMap map = CollisionMap::from_text("..#\n...").value();
  TileMask bits = bits_for(map);
  const std::int32_t most = 2147483647, least = -2147483647 - 1;
  EXPECT_TRUE(reachable_in_steps(map, {2, 0}, 9, Diagonals::never, workspace, bits) && bits.count() == 0)
      << "from a solid tile";
  EXPECT_TRUE(reachable_in_steps(map, {3, 0}, 9, Diagonals::never, workspace, bits) && bits.count() == 0)
      << "from the outside";
  EXPECT_TRUE(reachable_in_steps(map, {0, 0}, -1, Diagonals::never, workspace, bits) && bits.count() == 0);
  EXPECT_TRUE(reachable_in_steps(map, {0, 0}, least, Diagonals::never, workspace, bits) && bits.count() == 0);
  EXPECT_TRUE(reachable_in_steps(map, {0, 0}, 0, Diagonals::never, workspace, bits) && bits.count() == 1);
  EXPECT_TRUE(reachable_in_steps(map, {0, 0}, most, Diagonals::never, workspace, bits) && bits.count() == 5);
  EXPECT_TRUE(reachable_in_steps(map, {0, 0}, 1, static_cast<Diagonals>(77), workspace, bits) && bits.count() == 3)
      << "as never";
  EXPECT_TRUE(reachable_in_steps(map, {0, 0}, 99, static_cast<Diagonals>(77), workspace, bits) && bits.count() == 5);
  EXPECT_TRUE(reachable_at_cost(map, {2, 0}, {9, 0}, workspace, bits) && bits.count() == 0) << "from a solid tile";
  EXPECT_TRUE(reachable_at_cost(map, {0, 0}, {-3, 2}, workspace, bits) && bits.count() == 0) << "a cost below 0";
  EXPECT_TRUE(reachable_at_cost(map, {0, 0}, {-2, 2}, workspace, bits) && bits.count() == 1) << "and one above";
  EXPECT_TRUE(reachable_at_cost(map, {0, 0}, {least, most}, workspace, bits) && bits.count() == 5);
  EXPECT_TRUE(reachable_at_cost(map, {0, 0}, {most, most}, workspace, bits) && bits.count() == 5);
  EXPECT_TRUE(reachable_in_steps(CollisionMap(), {0, 0}, 9, Diagonals::never, workspace, bits) && bits.count() == 0)
      << "no tiles at all";
  const Grid<std::uint8_t> other = Grid<std::uint8_t>::create(3, 3, 1).value();
  EXPECT_TRUE(reachable_at_cost(map, {0, 0}, {9, 0}, {.costs = &other}, workspace, bits) && bits.count() == 0)
      << "costs of another map";
  TileMask none;
  EXPECT_FALSE(reachable_in_steps(map, {0, 0}, 1, Diagonals::never, workspace, none));
  EXPECT_FALSE(reachable_at_cost(map, {0, 0}, {1, 0}, workspace, none));
  EXPECT_FALSE(clearance_for_squares(map, 1, none));
}

TEST(Reach, ends_where_tile_space_does) {
  Workspace workspace;
  for (const Tile corner :
       {Tile{-tile_limit, -tile_limit}, Tile{tile_limit - 40, tile_limit - 40}, Tile{-tile_limit, tile_limit - 40}}) {
    const CollisionMap map = CollisionMap::create({corner, corner + Step{40, 40}}).value();
    TileMask bits = bits_for(map);
    for (const std::int32_t steps : {5, 2000000000}) {
      ASSERT_TRUE(reachable_in_steps(map, corner, steps, Diagonals::always, workspace, bits));
      EXPECT_EQ(bits.count(), steps == 5 ? 36U : 1600U);
      ASSERT_TRUE(reachable_at_cost(map, corner + Step{39, 39}, {steps, 0}, workspace, bits));
      EXPECT_EQ(bits.count(), steps == 5 ? 24U : 1600U);
    }
  }
}

TEST(Room, is_where_a_square_is_free) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 2; ++i) {
    const CollisionMap map = any_map(rng, rng.one_in(3) ? 200 : 40);
    TileMask bits = bits_for(map);
    const auto size = static_cast<std::int32_t>(rng.one_in(5) ? rng.between(-2, 150) : rng.between(1, 6));
    ASSERT_TRUE(clearance_for_squares(map, size, bits));
    ASSERT_EQ(bits.bounds(), map.bounds());
    for (std::int32_t y = map.bounds().min.y; y < map.bounds().max.y; ++y) {
      for (std::int32_t x = map.bounds().min.x; x < map.bounds().max.x; ++x) {
        const TileBox box{{x, y}, {x + size, y + size}};
        const bool is_within = size > 0 && intersection(box, map.bounds()) == box;
        ASSERT_EQ(bits.get({x, y}), is_within && !map.any_solid(box)) << size;
      }
    }
  }
}

TEST(Room, makes_a_map_for_large_bodies) {
  const CollisionMap map = CollisionMap::from_text("......\n..#...\n......\n......").value();
  TileMask room = bits_for(map);
  ASSERT_TRUE(clearance_for_squares(map, 2, room));
  CollisionMap for_two = CollisionMap::from(map.bounds(), [&](int x, int y) { return !room.get({x, y}); }).value();
  Workspace workspace;
  EXPECT_EQ(find_path(for_two, {0, 0}, {4, 0}, workspace).cost, (OctileCost{6, 1}));
}

}  // namespace
}  // namespace reach_test
