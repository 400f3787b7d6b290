// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <tilespace/hexagons/hex_path.hpp>
#include <vector>

#include "hex_oracle.hpp"
#include "support/cases.hpp"
#include "support/tile_maps.hpp"

namespace hex_path_test {
namespace {

using namespace tilespace;
using hex_oracle::all_offsets;
using hex_oracle::HexMap;
using hex_oracle::place_of;

CollisionMap any_map(oracle::Rng& rng) {
  const std::int64_t longest = rng.one_in(4) ? 70 : 16;
  const auto width = static_cast<std::int32_t>(rng.between(1, longest));
  return tile_maps::random_map(rng, width, static_cast<std::int32_t>(rng.between(1, longest)));
}

// A tile of the map, or beside it.
Tile any_tile(oracle::Rng& rng, TileBox box) {
  return tile_maps::any_tile(rng, {box.min + Step{-1, -1}, box.max + Step{1, 1}});
}

void expect_path(const CollisionMap& map, HexOffset offset, Tile from, Tile to, const std::vector<Tile>& tiles) {
  EXPECT_EQ(tiles.front(), from);
  EXPECT_EQ(tiles.back(), to);
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    EXPECT_TRUE(map.bounds().contains(tiles[i]) && !map.is_solid(tiles[i]));
    if (i > 0) {
      const auto next = hex_oracle::neighbours_of(place_of(offset, tiles[i - 1]));
      EXPECT_NE(std::find(next.begin(), next.end(), place_of(offset, tiles[i])), next.end());
    }
  }
}

TEST(HexPath, is_as_short_as_a_queue_finds) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count(); ++i) {
    const CollisionMap map = any_map(rng);
    const HexOffset offset = rng.pick(all_offsets);
    const HexMap hexes(map, offset);
    const Tile from = any_tile(rng, map.bounds());
    const auto steps = hex_oracle::steps_from(hexes, place_of(offset, from));
    for (int k = 0; k < 4; ++k) {
      const Tile to = any_tile(rng, map.bounds());
      const auto expected = steps.find(place_of(offset, to));
      std::vector<Tile> tiles(static_cast<std::size_t>(map.bounds().count()));
      const PathResult path = find_hex_path(map, offset, from, to, workspace, tiles);
      ASSERT_EQ(path.status, expected == steps.end() ? PathStatus::unreachable : PathStatus::found);
      ASSERT_EQ(find_hex_path(map, offset, to, from, workspace), path) << "the reverse path is as long";
      if (!path) {
        ASSERT_EQ(path, PathResult{});
        continue;
      }
      ASSERT_EQ(path.cost, (OctileCost{static_cast<std::int32_t>(expected->second), 0}));
      ASSERT_EQ(path.tile_count, static_cast<std::size_t>(expected->second) + 1);
      std::vector<Tile> first(path.tile_count / 2);
      ASSERT_EQ(find_hex_path(map, offset, from, to, workspace, first), path);
      tiles.resize(path.tile_count);
      expect_path(map, offset, from, to, tiles);
      EXPECT_TRUE(std::equal(first.begin(), first.end(), tiles.begin())) << "the first ones";
    }
  }
}

TEST(HexReach, has_the_hexes_that_a_queue_reaches) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count(); ++i) {
    const CollisionMap map = any_map(rng);
    const HexOffset offset = rng.pick(all_offsets);
    const HexMap hexes(map, offset);
    const Tile from = any_tile(rng, map.bounds());
    const auto steps = hex_oracle::steps_from(hexes, place_of(offset, from));
    const auto most = static_cast<std::int32_t>(rng.one_in(8) ? INT32_MAX : rng.between(-1, 40));
    TileMask reached = TileMask::create(map.bounds()).value();
    reached.set(map.bounds().min, true);
    ASSERT_TRUE(hex_reachable_in_steps(map, offset, from, most, workspace, reached));
    std::uint64_t count = 0;
    for (const auto& [place, cell] : hexes.places()) {
      const auto found = steps.find(place);
      const bool expected = found != steps.end() && found->second <= most;
      ASSERT_EQ(reached.get(cell.tile), expected) << cell.tile.x << ", " << cell.tile.y << ": " << most;
      count += expected ? 1U : 0U;
    }
    ASSERT_EQ(reached.count(), count);
  }
}

TEST(HexPath, without_solid_hexes_is_the_distance) {
  const CollisionMap map = CollisionMap::create({{-100, -100}, {100, 100}}).value();
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (const HexOffset offset : all_offsets) {
    for (int i = 0; i < 50; ++i) {
      const Tile from = tile_maps::any_tile(rng, map.bounds()), to = tile_maps::any_tile(rng, map.bounds());
      EXPECT_EQ(find_hex_path(map, offset, from, to, workspace).cost.straight,
                hex_distance(to_hex(offset, from), to_hex(offset, to)));
    }
  }
}

TEST(HexPath, in_an_empty_map_is_unreachable) {
  const CollisionMap map;
  Workspace workspace;
  TileMask reached;
  EXPECT_EQ(find_hex_path(map, HexOffset::odd_r, {0, 0}, {0, 0}, workspace), PathResult{});
  EXPECT_TRUE(hex_reachable_in_steps(map, HexOffset::odd_r, {0, 0}, 5, workspace, reached));
  EXPECT_EQ(reached.count(), 0U);
}

TEST(HexReach, needs_capacity) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {50, 50}}).value();
  Workspace workspace;
  TileMask reached = TileMask::create({{0, 0}, {7, 7}}).value();
  EXPECT_TRUE(hex_reachable_in_steps(map, HexOffset::even_q, {20, 20}, 3, workspace, reached));
  EXPECT_EQ(reached.count(), 37U) << "1 + 6 + 12 + 18";
  EXPECT_FALSE(hex_reachable_in_steps(map, HexOffset::even_q, {20, 20}, 40, workspace, reached));
  EXPECT_EQ(reached.bounds(), TileBox{});
}

}  // namespace
}  // namespace hex_path_test
