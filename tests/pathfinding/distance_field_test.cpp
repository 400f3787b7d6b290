// SPDX-License-Identifier: MIT
#include <tilespace/pathfinding/distance_field.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "distance_oracle.hpp"
#include "oracle/inputs.hpp"
#include "oracle/rational.hpp"
#include "support/cases.hpp"
#include "support/tile_maps.hpp"

namespace distance_field_test {
namespace {

using namespace tilespace;

constexpr std::uint32_t no_limit = std::numeric_limits<std::uint32_t>::max();

Grid<float> grid_for(const CollisionMap& map) { return Grid<float>::create(map.bounds(), 77.0F).value(); }

std::vector<float> values_of(const Grid<float>& grid) { return {grid.values().begin(), grid.values().end()}; }

CollisionMap any_map(oracle::Rng& rng) {
  const auto width = static_cast<std::int32_t>(rng.between(1, rng.one_in(3) ? 150 : 20));
  const auto height = static_cast<std::int32_t>(rng.between(1, rng.one_in(3) ? 60 : 20));
  CollisionMap map = tile_maps::random_map(rng, width, height);
  if (rng.one_in(3)) return map;
  const auto every = rng.between(1, 300);
  return CollisionMap::from(map.bounds(), [&](int, int) { return rng.one_in(every); }, map.outside()).value();
}

CollisionMap exchanged(const CollisionMap& map) {
  return CollisionMap::from(
             map.bounds(), [&](int x, int y) { return !map.is_solid({x, y}); },
             map.outside() == Outside::solid ? Outside::free : Outside::solid)
      .value();
}

// Is this the float nearest to the root? Its neighbours' midpoints are compared by their squares.
bool is_root(float value, std::uint32_t square) {
  const float below = std::nextafter(value, 0.0F),
              above = std::nextafter(value, std::numeric_limits<float>::infinity());
  const oracle::Q low = (oracle::to_exact(below) + oracle::to_exact(value)) / 2;
  const oracle::Q high = (oracle::to_exact(value) + oracle::to_exact(above)) / 2;
  return square == 0 ? value == 0.0F : low * low <= square && square <= high * high;
}

float clamped(double distance, double most) { return static_cast<float>(std::min(distance, most)); }

std::vector<float> expected_of(const CollisionMap& map, double tile, double most) {
  std::vector<float> field;
  for (const std::uint32_t square : distance_oracle::expected_of(map, no_limit))
    field.push_back(square == no_limit ? static_cast<float>(most) : clamped(std::sqrt(double(square)) * tile, most));
  return field;
}

std::vector<float> expected_signs(const CollisionMap& map, double tile, double most) {
  std::vector<float> field = expected_of(map, tile, most);
  const std::vector<float> inside = expected_of(exchanged(map), tile, most);
  for (std::size_t i = 0; i < field.size(); ++i) {
    if (field[i] == 0.0F) field[i] = 0.0F - inside[i];
  }
  return field;
}

double any_most(oracle::Rng& rng) {
  if (rng.one_in(3)) return cases::inf;
  return rng.one_in(2) ? rng.real(0.1, 20) : std::sqrt(double(rng.between(1, 300)));
}

TEST(DistanceField, roots_are_rounded_once) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 20 && !HasFailure(); ++i) {
    const CollisionMap map = any_map(rng);
    Grid<float> out = grid_for(map);
    ASSERT_TRUE(distance_field(map, cases::inf, workspace, out));
    const std::vector<std::uint32_t> squares = distance_oracle::expected_of(map, no_limit);
    for (std::size_t k = 0; k < squares.size(); ++k)
      ASSERT_TRUE(squares[k] == no_limit ? out.values()[k] == std::numeric_limits<float>::infinity()
                                         : is_root(out.values()[k], squares[k]));
  }
  for (int i = 0; i < cases::count() * 20; ++i) {
    const auto square = static_cast<std::uint32_t>(rng.next());
    EXPECT_TRUE(is_root(static_cast<float>(std::sqrt(double(square))), square)) << square;
  }
}

TEST(DistanceField, agrees_with_all_pairs) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 4 && !HasFailure(); ++i) {
    const CollisionMap map = any_map(rng);
    const double most = any_most(rng);
    Grid<float> out = grid_for(map);
    ASSERT_TRUE(distance_field(map, most, workspace, out));
    EXPECT_EQ(values_of(out), expected_of(map, 1.0, most)) << most;
    ASSERT_TRUE(signed_distance_field(map, most, workspace, out));
    EXPECT_EQ(values_of(out), expected_signs(map, 1.0, most)) << most;
    const World world{map, Layout::y_up({1.0, 2.0}, 0.05)};
    ASSERT_TRUE(distance_field(world, most / 20, workspace, out));
    EXPECT_EQ(values_of(out), expected_of(map, 0.05, most / 20));
    ASSERT_TRUE(signed_distance_field(world, most / 20, workspace, out));
    EXPECT_EQ(values_of(out), expected_signs(map, 0.05, most / 20));
  }
}

TEST(DistanceField, is_the_same_after_an_update) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 4 && !HasFailure(); ++i) {
    World world{any_map(rng), Layout::pixels(0.25)};
    const double most = any_most(rng);
    Grid<float> plain = grid_for(world.map), both = grid_for(world.map), of_world = grid_for(world.map),
                signs_of_world = grid_for(world.map);
    ASSERT_TRUE(distance_field(world.map, most, workspace, plain));
    ASSERT_TRUE(signed_distance_field(world.map, most, workspace, both));
    ASSERT_TRUE(distance_field(world, most, workspace, of_world));
    ASSERT_TRUE(signed_distance_field(world, most, workspace, signs_of_world));
    for (int k = 0; k < 4; ++k) {
      const Tile tile = tile_maps::any_tile(rng, world.map.bounds());
      world.map.set_solid(tile, rng.one_in(2));
      const TileBox edited{tile, tile + Step{1, 1}};
      ASSERT_TRUE(update_distance_field(world.map, edited, most, workspace, plain));
      ASSERT_TRUE(update_signed_distance_field(world.map, edited, most, workspace, both));
      ASSERT_TRUE(update_distance_field(world, edited, most, workspace, of_world));
      ASSERT_TRUE(update_signed_distance_field(world, edited, most, workspace, signs_of_world));
      ASSERT_EQ(values_of(plain), expected_of(world.map, 1.0, most));
      ASSERT_EQ(values_of(both), expected_signs(world.map, 1.0, most));
      ASSERT_EQ(values_of(of_world), expected_of(world.map, 0.25, most));
      ASSERT_EQ(values_of(signs_of_world), expected_signs(world.map, 0.25, most));
    }
  }
}

TEST(DistanceField, has_an_answer_to_odd_questions) {
  Workspace workspace;
  const CollisionMap map = CollisionMap::from_text("....\n#...").value();
  Grid<float> out = grid_for(map);
  for (const double most : {0.0, -0.0, -1.0, -cases::inf, cases::no_number}) {
    ASSERT_TRUE(distance_field(map, most, workspace, out));
    EXPECT_EQ(values_of(out), std::vector<float>(8, 0.0F)) << most;
    ASSERT_TRUE(signed_distance_field(map, most, workspace, out));
    EXPECT_EQ(values_of(out), std::vector<float>(8, 0.0F)) << most;
  }
  Grid<float> other = Grid<float>::create(3, 3, 5.0F).value();
  EXPECT_FALSE(distance_field(map, 1.0, workspace, other));
  EXPECT_FALSE(update_signed_distance_field(map, map.bounds(), 1.0, workspace, other));
  EXPECT_EQ(values_of(other), std::vector<float>(9, 5.0F));
  EXPECT_TRUE(update_distance_field(map, {{50, 50}, {60, 60}}, 1.0, workspace, out));
  EXPECT_EQ(values_of(out), std::vector<float>(8, 0.0F)) << "nothing of it is in the map";
  Layout oblong = Layout::pixels(16);
  oblong.tile_height = 8;
  EXPECT_FALSE(distance_field(World{map, oblong}, 1.0, workspace, out));
  Grid<float> none;
  EXPECT_TRUE(signed_distance_field(CollisionMap{}, 9, workspace, none));
}

}  // namespace
}  // namespace distance_field_test
