// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <limits>
#include <string_view>
#include <tilespace/grid/world.hpp>

namespace world_test {
namespace {

using tilespace::CollisionMap;
using tilespace::Layout;
using tilespace::Outside;
using tilespace::Point;
using tilespace::Tile;
using tilespace::World;

World small_world(Outside outside) {
  const std::string_view rows[] = {"#.", ".#"};
  return {*CollisionMap::from_text(rows, {0, 0}, outside), Layout::pixels(16.0)};
}

TEST(World, asks_the_map_in_the_users_units) {
  const World world = small_world(Outside::free);
  EXPECT_EQ(tile_at(world, {31.5, 0.0}), (Tile{1, 0}));
  EXPECT_TRUE(is_solid(world, {15.5, 15.5}));
  EXPECT_FALSE(is_solid(world, {16.0, 15.5}));
  EXPECT_TRUE(is_solid(world, {16.0, 16.0}));
}

TEST(World, outside_is_what_the_map_says) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  for (const Point outside : {Point{-0.5, 8.0}, Point{32.0, 8.0}, Point{nan, 8.0}, Point{1e300, -1e300}}) {
    EXPECT_FALSE(is_solid(small_world(Outside::free), outside));
    EXPECT_TRUE(is_solid(small_world(Outside::solid), outside));
  }
}

}  // namespace
}  // namespace world_test
