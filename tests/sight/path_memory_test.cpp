// SPDX-License-Identifier: MIT
// Searches take memory where a workspace grows, and for nothing else, as operator new counts; and what happens where there is
// none.
#include <gtest/gtest.h>
#include <tilespace/sight/path.hpp>
#include <tilespace/sight/path_straight.hpp>

#include <vector>

#include "oracle/inputs.hpp"
#include "support/allocations.hpp"
#include "tile_maps.hpp"

namespace {

using namespace tilespace;

TEST(Workspace, is_kept) {
  oracle::Rng rng(1);
  const CollisionMap map = tile_maps::random_map(rng, 90, 90);
  const TileBox bounds = map.bounds();
  std::vector<Tile> tiles(8100);
  Workspace workspace;
  EXPECT_EQ(workspace.bytes(), 0U);
  const auto ask_all = [&] {
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
    EXPECT_EQ(path, (PathResult{PathState::out_of_memory, {}, 0}));
    EXPECT_EQ(find_path(map, {0, 1}, {38, 37}, workspace), expected) << "there is memory again";
    ASSERT_LT(last, 100U);
  }
}

}  // namespace
