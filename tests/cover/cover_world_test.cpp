// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string_view>
#include <tilespace/base/assert.hpp>
#include <tilespace/cover/cover.hpp>
#include <vector>

#include "cover/spans.hpp"

namespace tilespace {
namespace {

World world_in_pixels() { return {CollisionMap::create({{0, 0}, {20, 10}}).value(), Layout::pixels(16)}; }

TEST(CoverWorld, AnswersInTheUnitsOfTheWorld) {
  const World world = world_in_pixels();
  EXPECT_EQ(cover(world, Box{{32, 32}, {48, 48}}).tiles(), (TileBox{{2, 2}, {3, 3}}));
  EXPECT_EQ(spans::all(cover(world, Circle{{80, 80}, 24})), spans::all(cover(world.map, Circle{{5, 5}, 1.5})));
}

TEST(CoverWorld, YUpTurnsNorthAndSouth) {
  const World world{CollisionMap::create({{0, -10}, {20, 0}}).value(), Layout::y_up({-1, -2}, 0.5)};
  EXPECT_EQ(cover(world, Box{{-1, -2}, {0, -1.5}}).tiles(), (TileBox{{0, -1}, {2, 0}}));
}

int broken_contracts = 0;

TEST(CoverWorld, ACircleUnderTilesThatAreNotSquareCoversNothing) {
  World world = world_in_pixels();
  world.layout.tile_height = 8;
  const ContractHandler before = set_contract_handler([](const BrokenContract&) { ++broken_contracts; });
  EXPECT_TRUE(spans::all(cover(world, Circle{{80, 80}, 24})).empty());
  set_contract_handler(before);
}

}  // namespace
}  // namespace tilespace
