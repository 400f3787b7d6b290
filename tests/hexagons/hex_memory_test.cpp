// SPDX-License-Identifier: MIT
// Queries of hexagons take memory where a workspace grows, and for nothing else; and what happens where there is none.
#include <gtest/gtest.h>
#include <tilespace/hexagons/hex_layout.hpp>
#include <tilespace/hexagons/hex_line.hpp>
#include <tilespace/hexagons/hex_path.hpp>
#include <tilespace/hexagons/hex_ring.hpp>
#include <tilespace/hexagons/hex_sight.hpp>

#include <vector>

#include "oracle/inputs.hpp"
#include "support/allocations.hpp"
#include "support/tile_maps.hpp"

namespace hex_memory_test {
namespace {

using namespace tilespace;

TEST(HexMemory, is_kept) {
  oracle::Rng rng(1);
  const CollisionMap map =
      CollisionMap::from(TileBox{{-40, -40}, {50, 50}}, [&](int, int) { return rng.one_in(5); }).value();
  const TileBox bounds = map.bounds();
  std::vector<Tile> tiles(8100);
  Workspace workspace;
  TileMask mask = TileMask::create(bounds).value();
  std::int64_t count = 0;
  const auto ask_all = [&] {
    for (std::int32_t i = 0; i < 90; i += 7) {
      const Tile from{bounds.min.x + i, bounds.min.y + 89 - i};
      EXPECT_TRUE(hex_field_of_view(map, HexOffset::odd_r, from, i, workspace, mask));
      EXPECT_TRUE(hex_reachable_in_steps(map, HexOffset::odd_r, from, i, workspace, mask));
      const Tile to{bounds.max.x - 1, bounds.max.y - 1 - i};
      EXPECT_NE(find_hex_path(map, HexOffset::even_q, from, to, workspace, tiles).status, PathStatus::out_of_memory);
      count += has_hex_line_of_sight(map, HexOffset::odd_q, from, to) ? 1 : 0;
      for (const Hex hex : hex_spiral(to_hex(HexOffset::odd_r, from), 5)) count += hex.q;
      for (const Hex hex : hex_line(to_hex(HexOffset::odd_r, from), to_hex(HexOffset::odd_r, to))) count += hex.q;
      count += hex_at(HexLayout{}, {1.5 * i, 0.1}).x;
    }
  };
  ask_all();
  const std::uint64_t bytes = workspace.bytes();
  allocations::start();
  ask_all();
  allocations::stop();
  EXPECT_EQ(allocations::calls(), 0U);
  EXPECT_EQ(workspace.bytes(), bytes);
  EXPECT_NE(count, 0);
}

TEST(HexMemory, may_be_missing) {
  const CollisionMap map = CollisionMap::from(60, 60, [](int x, int y) { return x % 4 == 1 && y % 3 == 0; }).value();
  TileMask mask = TileMask::create(map.bounds()).value();
  for (int question = 0; question < 3; ++question) {
    const auto ask = [&](Workspace& workspace) {
      if (question == 0) return hex_field_of_view(map, HexOffset::odd_r, {30, 31}, 40, workspace, mask);
      if (question == 1) return hex_reachable_in_steps(map, HexOffset::odd_r, {30, 31}, 40, workspace, mask);
      return find_hex_path(map, HexOffset::odd_r, {30, 31}, {2, 2}, workspace).status == PathStatus::found;
    };
    std::uint64_t last = 0;
    for (;; ++last) {
      Workspace workspace;
      allocations::start(last);
      const bool has_memory = ask(workspace);
      allocations::stop();
      if (has_memory) break;
      EXPECT_TRUE(question == 2 || mask.bounds() == TileBox{});
      EXPECT_TRUE(ask(workspace)) << "there is memory again";
      ASSERT_LT(last, 100U);
    }
    EXPECT_GT(last, 0U);
  }
}

}  // namespace
}  // namespace hex_memory_test
