// SPDX-License-Identifier: MIT
#include <tilespace/pathfinding/inflation_costs.hpp>

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cmath>
#include <vector>

#include "distance_oracle.hpp"
#include "oracle/inputs.hpp"
#include "support/cases.hpp"
#include "support/tile_maps.hpp"

namespace inflation_costs_test {
namespace {

using namespace tilespace;
using Real = boost::multiprecision::cpp_bin_float_100;

Grid<std::uint8_t> grid_for(const CollisionMap& map) { return Grid<std::uint8_t>::create(map.bounds(), 77).value(); }

std::vector<int> values_of(const Grid<std::uint8_t>& grid) { return {grid.values().begin(), grid.values().end()}; }

// computeCost() of nav2 for the distance of two centers in cells, with 100 digits.
int real_cost(std::uint32_t square, const Inflation& inflation) {
  const Real distance = sqrt(Real(square));
  if (square == 0) return 254;
  if (distance > std::ceil(inflation.inflation_radius)) return 0;
  if (distance <= inflation.inscribed_radius) return 253;
  return static_cast<int>(252 *
                          exp(-Real(inflation.cost_scaling_factor) * (distance - Real(inflation.inscribed_radius))));
}

std::vector<int> expected_of(const CollisionMap& map, const Inflation& inflation) {
  std::vector<int> costs, known(20000, -1);
  for (const std::uint32_t square : distance_oracle::expected_of(map, 19999)) {
    if (known[square] < 0) known[square] = square == 19999 ? 0 : real_cost(square, inflation);
    costs.push_back(known[square]);
  }
  return costs;
}

Inflation any_inflation(oracle::Rng& rng) {
  Inflation inflation{rng.real(0, 5), rng.real(0, 30), rng.one_in(5) ? rng.real(0, 20) : rng.real(0, 1)};
  if (rng.one_in(4)) inflation.inscribed_radius = std::sqrt(double(rng.between(0, 30)));
  if (rng.one_in(4)) inflation.inflation_radius = double(rng.between(0, 30));
  if (rng.one_in(8)) inflation.cost_scaling_factor = 0.0;
  return inflation;
}

TEST(InflationCosts, are_those_of_the_formula) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 5 && !HasFailure(); ++i) {
    const CollisionMap map = tile_maps::random_map(rng, static_cast<std::int32_t>(rng.between(1, 80)),
                                                   static_cast<std::int32_t>(rng.between(1, 40)));
    const CollisionMap sparse =
        CollisionMap::from(map.bounds(), [&](int, int) { return rng.one_in(500); }, map.outside()).value();
    const Inflation inflation = any_inflation(rng);
    for (const CollisionMap* asked : {&map, &sparse}) {
      Grid<std::uint8_t> out = grid_for(map);
      ASSERT_TRUE(inflation_costs(*asked, inflation, workspace, out));
      ASSERT_EQ(values_of(out), expected_of(*asked, inflation))
          << std::hexfloat << inflation.inscribed_radius << " " << inflation.inflation_radius << " "
          << inflation.cost_scaling_factor;
    }
  }
}

TEST(InflationCosts, are_the_same_after_an_update) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 5 && !HasFailure(); ++i) {
    World world{tile_maps::random_map(rng, 60, 30), Layout::y_up({0, 0}, 0.5)};
    const Inflation inflation = any_inflation(rng);
    const Inflation of_world{inflation.inscribed_radius / 2, inflation.inflation_radius / 2,
                             inflation.cost_scaling_factor * 2};
    Grid<std::uint8_t> out = grid_for(world.map), other = grid_for(world.map);
    ASSERT_TRUE(inflation_costs(world.map, inflation, workspace, out));
    ASSERT_TRUE(inflation_costs(world, of_world, workspace, other));
    for (int k = 0; k < 4; ++k) {
      const Tile tile = tile_maps::any_tile(rng, world.map.bounds());
      world.map.set_solid(tile, rng.one_in(2));
      ASSERT_TRUE(update_inflation_costs(world.map, {tile, tile + Step{1, 1}}, inflation, workspace, out));
      ASSERT_TRUE(update_inflation_costs(world, {tile, tile + Step{1, 1}}, of_world, workspace, other));
      ASSERT_EQ(values_of(out), expected_of(world.map, inflation));
      ASSERT_EQ(values_of(other), values_of(out)) << "halves are exact";
    }
  }
}

// The same in doubles, as nav2 computes it: equal where rounding does not decide.
TEST(InflationCosts, are_those_of_doubles) {
  Workspace workspace;
  CollisionMap map = CollisionMap::create({{0, 0}, {40, 40}}).value();
  map.set_solid({20, 20}, true);
  const double resolution = 0.05, inscribed = 0.22, radius = 0.55, factor = 3.0;
  Grid<std::uint8_t> out = grid_for(map);
  ASSERT_TRUE(inflation_costs(World{map, Layout::pixels(resolution)}, {inscribed, radius, factor}, workspace, out));
  for (std::int32_t y = 0; y < 40; ++y) {
    for (std::int32_t x = 0; x < 40; ++x) {
      const double cells = std::hypot(x - 20, y - 20);
      int cost = 0;
      if (cells == 0)
        cost = 254;
      else if (cells > std::ceil(radius / resolution))
        cost = 0;
      else if (cells * resolution <= inscribed)
        cost = 253;
      else
        cost = static_cast<int>(252 * std::exp(-factor * (cells * resolution - inscribed)));
      EXPECT_EQ((out[{x, y}]), cost) << x << " " << y;
    }
  }
}

TEST(InflationCosts, have_an_answer_to_odd_questions) {
  Workspace workspace;
  const CollisionMap map = CollisionMap::from_text("#....").value();
  Grid<std::uint8_t> out = grid_for(map);
  const auto costs_of = [&](const Inflation& inflation) {
    EXPECT_TRUE(inflation_costs(map, inflation, workspace, out));
    return values_of(out);
  };
  const std::vector<int> nothing{254, 0, 0, 0, 0};
  for (const double odd : {0.0, -1.0, -cases::inf, cases::no_number}) {
    EXPECT_EQ(costs_of({1.0, odd, 1.0}), nothing);
    EXPECT_EQ(costs_of({odd, 2.0, 0.0}), (std::vector<int>{254, 252, 252, 0, 0}));
    EXPECT_EQ(costs_of({1.0, 3.0, odd}), (std::vector<int>{254, 253, 252, 252, 0}));
  }
  EXPECT_EQ(costs_of({cases::inf, cases::inf, cases::inf}), (std::vector<int>{254, 253, 253, 253, 253}));
  EXPECT_EQ(costs_of({1.0, 1e300, 1e300}), (std::vector<int>{254, 253, 0, 0, 0}));
  EXPECT_EQ(costs_of({1.0, 1e300, 1e-300}), (std::vector<int>{254, 253, 251, 251, 251}));
  EXPECT_EQ(costs_of({1.0, 1e300, cases::smallest}), (std::vector<int>{254, 253, 251, 251, 251}));
  Grid<std::uint8_t> other = Grid<std::uint8_t>::create(3, 3, 5).value();
  EXPECT_FALSE(inflation_costs(map, {}, workspace, other));
  EXPECT_FALSE(update_inflation_costs(map, map.bounds(), {}, workspace, other));
  EXPECT_EQ(values_of(other), std::vector<int>(9, 5));
  Layout oblong = Layout::pixels(16);
  oblong.tile_height = 8;
  EXPECT_FALSE(inflation_costs(World{map, oblong}, {}, workspace, out));
}

TEST(InflationCosts, convert_to_costs_of_travel) {
  EXPECT_EQ(travel_cost(254, 10), 0);
  EXPECT_EQ(travel_cost(255, 10), 0) << "unknown";
  EXPECT_EQ(travel_cost(253, 10), 0);
  EXPECT_EQ(travel_cost(252, 10), 255);
  EXPECT_EQ(travel_cost(0, 10), 10);
  EXPECT_EQ(travel_cost(126, 255), 255);
  for (int cost = 1; cost < 253; ++cost)
    EXPECT_GE(travel_cost(static_cast<std::uint8_t>(cost), 3), travel_cost(static_cast<std::uint8_t>(cost - 1), 3));
}

}  // namespace
}  // namespace inflation_costs_test
