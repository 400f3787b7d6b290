// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <tilespace/pathfinding/distance_to_solid.hpp>
#include <vector>

#include "distance_oracle.hpp"
#include "oracle/inputs.hpp"
#include "support/cases.hpp"
#include "support/tile_maps.hpp"

namespace distance_test {
namespace {

using namespace tilespace;
using distance_oracle::expected_of;
using tile_maps::random_map;

constexpr std::uint32_t any_distance = std::numeric_limits<std::uint32_t>::max();

Grid<std::uint32_t> grid_for(const CollisionMap& map) { return Grid<std::uint32_t>::create(map.bounds(), 77).value(); }

std::vector<std::uint32_t> values_of(const Grid<std::uint32_t>& grid) {
  return {grid.values().begin(), grid.values().end()};
}

CollisionMap any_map(oracle::Rng& rng) {
  const auto width = static_cast<std::int32_t>(rng.between(1, rng.one_in(3) ? 150 : 20));
  const auto height = static_cast<std::int32_t>(rng.between(1, rng.one_in(3) ? 90 : 20));
  if (rng.one_in(2)) return random_map(rng, width, height);
  // Nearly nothing, or whole rows: what is solid is far, or fills words.
  const auto every = rng.between(1, 4000);
  const auto row = rng.between(-150, 150);
  const Outside outside = rng.one_in(2) ? Outside::solid : Outside::free;
  return CollisionMap::from(
             {{-30, 5}, {width - 30, height + 5}}, [&](int, int y) { return rng.one_in(every) || y == row; }, outside)
      .value();
}

std::uint32_t any_most(oracle::Rng& rng) {
  if (rng.one_in(3)) return any_distance;
  return static_cast<std::uint32_t>(rng.one_in(4) ? rng.between(0, 3) : rng.between(0, 5000));
}

TEST(DistanceToSolid, is_the_least_of_all) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 2; ++i) {
    const CollisionMap map = any_map(rng);
    const std::uint32_t most = any_most(rng);
    Grid<std::uint32_t> out = grid_for(map);
    ASSERT_TRUE(squared_distances_to_solid(map, most, workspace, out));
    ASSERT_EQ(values_of(out), expected_of(map, most)) << i;
  }
}

TEST(DistanceToSolid, is_the_same_after_an_update) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 2; ++i) {
    CollisionMap map = any_map(rng);
    const std::uint32_t most = any_most(rng);
    Grid<std::uint32_t> out = grid_for(map), anew = grid_for(map);
    ASSERT_TRUE(squared_distances_to_solid(map, most, workspace, out));
    for (int k = 0; k < 5; ++k) {
      const TileBox edited = tile_maps::edit_box(rng, map);
      ASSERT_TRUE(update_squared_distances(map, edited, most, workspace, out));
      ASSERT_TRUE(squared_distances_to_solid(map, most, workspace, anew));
      ASSERT_EQ(values_of(out), values_of(anew));
    }
  }
}

// |sqrt(a) - sqrt(b)| <= 1, without roots.
bool differ_by_one(std::int64_t a, std::int64_t b) {
  const std::int64_t more = std::max(a, b) - std::min(a, b) - 1;
  return more <= 0 || more * more <= 4 * std::min(a, b);
}

TEST(DistanceToSolid, changes_by_one_at_most_from_tile_to_tile) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 50; ++i) {
    const CollisionMap map = random_map(rng, 700, 300);
    Grid<std::uint32_t> out = grid_for(map);
    ASSERT_TRUE(squared_distances_to_solid(map, any_distance, workspace, out));
    const auto [min, max] = map.bounds();
    for (std::int32_t y = min.y + 1; y < max.y; ++y) {
      for (std::int32_t x = min.x + 1; x < max.x; ++x) {
        ASSERT_TRUE(differ_by_one(out[{x, y}], out[{x - 1, y}]) && differ_by_one(out[{x, y}], out[{x, y - 1}]));
        ASSERT_EQ((out[{x, y}] == 0), map.is_solid({x, y}));
      }
    }
  }
}

// Beyond a wall of whole words, as far as any one before it.
TEST(DistanceToSolid, is_that_from_a_wall_of_whole_words) {
  Workspace workspace;
  for (const std::int32_t west : {0, -5, 40}) {
    const CollisionMap map =
        CollisionMap::from({{west, 0}, {west + 200, 9}}, [](int, int y) { return y == 4; }).value();
    Grid<std::uint32_t> out = grid_for(map);
    ASSERT_TRUE(squared_distances_to_solid(map, any_distance, workspace, out));
    EXPECT_EQ(values_of(out), expected_of(map, any_distance));
  }
}

TEST(DistanceToSolid, is_cut_beyond_what_32_bits_hold) {
  Workspace workspace;
  CollisionMap map = CollisionMap::create({{0, 0}, {70000, 2}}).value();
  map.set_solid({0, 0}, true);
  Grid<std::uint32_t> out = grid_for(map);
  ASSERT_TRUE(squared_distances_to_solid(map, any_distance, workspace, out));
  EXPECT_EQ((out[{65535, 0}]), 65535U * 65535U);
  EXPECT_EQ((out[{65535, 1}]), 65535U * 65535U + 1);
  EXPECT_EQ((out[{65536, 0}]), any_distance);
  EXPECT_EQ((out[{69999, 1}]), any_distance);
}

TEST(DistanceToSolid, has_an_answer_to_odd_questions) {
  Workspace workspace;
  const CollisionMap map = CollisionMap::from_text("....\n....").value();
  Grid<std::uint32_t> out = grid_for(map);
  ASSERT_TRUE(squared_distances_to_solid(map, 9, workspace, out));
  EXPECT_EQ(values_of(out), std::vector<std::uint32_t>(8, 9)) << "nothing is solid";
  ASSERT_TRUE(squared_distances_to_solid(map, 0, workspace, out));
  EXPECT_EQ(values_of(out), std::vector<std::uint32_t>(8, 0));
  Grid<std::uint32_t> other = Grid<std::uint32_t>::create(3, 3, 5).value();
  EXPECT_FALSE(squared_distances_to_solid(map, 9, workspace, other));
  EXPECT_FALSE(update_squared_distances(map, map.bounds(), 9, workspace, other));
  EXPECT_EQ(values_of(other), std::vector<std::uint32_t>(9, 5));
  EXPECT_TRUE(update_squared_distances(map, {{50, 50}, {60, 60}}, 9, workspace, out)) << "nothing of it is in the map";
  EXPECT_TRUE(update_squared_distances(map, {{2, 2}, {0, 0}}, 9, workspace, out)) << "nothing at all";
  EXPECT_EQ(values_of(out), std::vector<std::uint32_t>(8, 0));
  Grid<std::uint32_t> none;
  EXPECT_TRUE(squared_distances_to_solid({}, 9, workspace, none));
}

TEST(DistanceToSolid, counts_shapes_as_whole_tiles_and_walls_around) {
  Workspace workspace;
  CollisionMap map = CollisionMap::create({{0, 0}, {3, 1}}, Outside::solid).value();
  Grid<std::uint32_t> out = grid_for(map);
  ASSERT_TRUE(squared_distances_to_solid(map, any_distance, workspace, out));
  EXPECT_EQ(values_of(out), (std::vector<std::uint32_t>{1, 1, 1}));
  map.set_outside(Outside::free);
  ASSERT_TRUE(map.set_shape({0, 0}, shape_of(TileForm::half_north)));
  ASSERT_TRUE(squared_distances_to_solid(map, any_distance, workspace, out));
  EXPECT_EQ(values_of(out), (std::vector<std::uint32_t>{0, 1, 4}));
}

}  // namespace
}  // namespace distance_test
