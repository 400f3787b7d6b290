// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string_view>
#include <tilespace/cover/cover.hpp>
#include <vector>

#include "base/contracts.hpp"
#include "cover/spans.hpp"

namespace tilespace::cover_world_test {
namespace {

World world_in_pixels() { return {CollisionMap::create({{0, 0}, {20, 10}}).value(), Layout::pixels(16)}; }

TEST(CoverWorld, answers_in_the_units_of_the_world) {
  const World world = world_in_pixels();
  EXPECT_EQ(cover(world, Box{{32, 32}, {48, 48}}).tiles(), (TileBox{{2, 2}, {3, 3}}));
  EXPECT_EQ(spans::all(cover(world, Circle{{80, 80}, 24})), spans::all(cover(world.map, Circle{{5, 5}, 1.5})));
}

TEST(CoverWorld, answers_of_other_shapes_in_the_units_of_the_world) {
  const World world = world_in_pixels();
  const CollisionMap& map = world.map;
  EXPECT_EQ(spans::all(cover(world, Capsule{{{80, 80}, {160, 96}}, 24})),
            spans::all(cover(map, Capsule{{{5, 5}, {10, 6}}, 1.5})));
  EXPECT_EQ(spans::all(cover(world, Annulus{{80, 80}, 24, 64}, Boundary::interior)),
            spans::all(cover(map, Annulus{{5, 5}, 1.5, 4}, Boundary::interior)));
  EXPECT_EQ(spans::all(cover(world, Sector{{80, 80}, 64, {3, -1}, {2, 5}})),
            spans::all(cover(map, Sector{{5, 5}, 4, {3, -1}, {2, 5}})));
  const std::vector<Point> corners{{16, 16}, {160, 32}, {64, 120}};
  const std::vector<Point> corners_in_tiles{{1, 1}, {10, 2}, {4, 7.5}};
  EXPECT_EQ(spans::all(cover(world, convex_polygon(corners).value())),
            spans::all(cover(map, convex_polygon(corners_in_tiles).value())));
  EXPECT_FALSE(spans::all(cover(map, convex_polygon(corners_in_tiles).value())).empty());
}

// North-east in a world with y up is north-east on the map.
TEST(CoverWorld, y_up_turns_cones_with_the_picture) {
  const World world{CollisionMap::create({{0, -10}, {20, 0}}).value(), Layout::y_up({0, 0}, 1)};
  EXPECT_EQ(spans::all(cover(world, Sector{{5.5, 5.5}, 3, {0, 1}, {1, 0}}, Boundary::interior)),
            spans::all(cover(world.map, Sector{{5.5, -5.5}, 3, {0, -1}, {1, 0}}, Boundary::interior)));
}

TEST(CoverWorld, y_up_turns_north_and_south) {
  const World world{CollisionMap::create({{0, -10}, {20, 0}}).value(), Layout::y_up({-1, -2}, 0.5)};
  EXPECT_EQ(cover(world, Box{{-1, -2}, {0, -1.5}}).tiles(), (TileBox{{0, -1}, {2, 0}}));
}

TEST(CoverWorld, a_circle_under_tiles_that_are_not_square_covers_nothing) {
  World world = world_in_pixels();
  world.layout.tile_height = 8;
  const contracts::Counted broken;
  EXPECT_TRUE(spans::all(cover(world, Circle{{80, 80}, 24})).empty());
  EXPECT_EQ(broken.count(), contracts::reported);
}

}  // namespace
}  // namespace tilespace::cover_world_test
