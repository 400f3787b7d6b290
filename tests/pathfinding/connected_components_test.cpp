// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <bit>
#include <tilespace/pathfinding/connected_components.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <utility>
#include <vector>

#include "connected_oracle.hpp"
#include "oracle/inputs.hpp"
#include "support/cases.hpp"
#include "support/tile_maps.hpp"

namespace connected_components_test {
namespace {

using namespace tilespace;
using connected_oracle::agree;
using connected_oracle::expected_of;
using tile_maps::any_tile;
using tile_maps::random_map;

constexpr Diagonals all_diagonals[] = {Diagonals::never, Diagonals::both_free, Diagonals::one_free, Diagonals::always};

ConnectedComponents areas_of(const CollisionMap& map, Diagonals diagonals = Diagonals::both_free) {
  return ConnectedComponents::create(map, diagonals).value();
}

CollisionMap any_map(oracle::Rng& rng, std::int64_t longest) {
  return random_map(rng, static_cast<std::int32_t>(rng.between(1, longest)),
                    static_cast<std::int32_t>(rng.between(1, longest)));
}

TEST(ConnectedComponents, are_those_of_the_oracle_on_all_small_maps) {
  for (std::uint32_t bits = 0; bits < 1U << 16; ++bits) {
    const CollisionMap map =
        CollisionMap::from(4, 4, [&](int x, int y) { return (bits >> (4 * y + x) & 1) != 0; }).value();
    for (const Diagonals diagonals : all_diagonals)
      ASSERT_TRUE(agree(areas_of(map, diagonals), expected_of(map, diagonals))) << bits;
  }
}

// The same where four blocks meet: all maps of 4 x 4 tiles there, one edit after the other.
TEST(ConnectedComponents, are_those_of_the_oracle_where_blocks_meet) {
  const Tile corner{-7, 20};
  const TileBox bounds{corner, corner + Step{66, 66}}, window{corner + Step{62, 62}, bounds.max};
  CollisionMap map = CollisionMap::from(bounds, [&](int x, int y) { return !window.contains({x, y}); }).value();
  CollisionMap small = CollisionMap::create(window).value();
  ConnectedComponents straight = areas_of(map), diagonal = areas_of(map, Diagonals::always);
  for (std::uint32_t i = 1; i < 1U << 16; ++i) {
    const int bit = std::countr_zero(i);  // of a Gray code, the one that changes
    const Tile tile = window.min + Step{bit & 3, bit >> 2};
    map.set_solid(tile, !map.is_solid(tile));
    small.set_solid(tile, map.is_solid(tile));
    ASSERT_TRUE(straight.update(map, {tile, tile + Step{1, 1}}) && diagonal.update(map, {tile, tile + Step{1, 1}}));
    for (const bool is_straight : {true, false}) {
      const auto expected = expected_of(small, is_straight ? Diagonals::never : Diagonals::always);
      const ConnectedComponents& areas = is_straight ? straight : diagonal;
      ASSERT_EQ(areas.count(), expected.count) << i;
      for (int k = 0; k < 16; ++k)
        ASSERT_EQ(areas.component_of(window.min + Step{k & 3, k >> 2}), expected.of_tiles[static_cast<std::size_t>(k)])
            << i;
    }
  }
}

TEST(ConnectedComponents, are_those_of_the_oracle) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 5; ++i) {
    const CollisionMap map = any_map(rng, rng.one_in(3) ? 300 : 70);
    for (const Diagonals diagonals : all_diagonals)
      ASSERT_TRUE(agree(areas_of(map, diagonals), expected_of(map, diagonals)));
  }
}

// Hundreds of edits of tiles and of boxes, also where they reach beyond the map.
TEST(ConnectedComponents, are_the_same_after_updates) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 20; ++i) {
    CollisionMap map = any_map(rng, 200);
    const Diagonals diagonals = all_diagonals[rng.between(0, 3)];
    ConnectedComponents areas = areas_of(map, diagonals);
    for (int k = 0; k < 300; ++k) {
      const auto side = static_cast<std::int32_t>(rng.one_in(8) ? rng.between(1, 90) : rng.between(1, 2));
      const Tile first = any_tile(rng, map.bounds()) + Step{rng.one_in(4) ? -1 : 0, 0};
      const TileBox edited{first, first + Step{side, rng.one_in(2) ? 1 : side}};
      const auto density = static_cast<std::uint64_t>(rng.between(1, 3));
      const TileBox within = intersection(edited, map.bounds());
      for (std::int32_t y = within.min.y; y < within.max.y; ++y) {
        for (std::int32_t x = within.min.x; x < within.max.x; ++x) map.set_solid({x, y}, rng.one_in(density));
      }
      ASSERT_TRUE(areas.update(map, edited));
      ASSERT_TRUE(k % 10 != 0 || agree(areas, expected_of(map, diagonals))) << i << " " << k;
    }
    ASSERT_TRUE(agree(areas, expected_of(map, diagonals)));
  }
}

TEST(ConnectedComponents, are_where_paths_lead) {
  oracle::Rng rng(cases::seed());
  Workspace workspace;
  for (int i = 0; i < cases::count() / 10; ++i) {
    const CollisionMap map = any_map(rng, 150);
    const ConnectedComponents areas = areas_of(map);
    for (int k = 0; k < 30; ++k) {
      const Tile from = any_tile(rng, map.bounds()), to = any_tile(rng, map.bounds());
      const bool is_found = bool(find_path(map, from, to, workspace));
      ASSERT_EQ(areas.are_connected(from, to), is_found);
      ASSERT_EQ(areas.are_connected(to, from), is_found);
      ASSERT_EQ(areas.are_connected(from, to),
                areas.component_of(from) && areas.component_of(from) == areas.component_of(to));
    }
  }
}

TEST(ConnectedComponents, have_their_first_tile_where_another_block_is_ahead) {
  // The first block has a tile of it in row 1 only, the second in row 0.
  CollisionMap map = CollisionMap::from(128, 2, [](int x, int y) { return y == 0 && x < 100; }).value();
  ConnectedComponents areas = areas_of(map);
  EXPECT_EQ(areas.component_of({0, 1}), (ConnectedComponent{{100, 0}, 156}));
  map.set_solid({64, 1}, true);
  ASSERT_TRUE(areas.update(map, {{64, 1}, {65, 2}}));
  EXPECT_EQ(areas.count(), 2U);
  EXPECT_EQ(areas.component_of({0, 1}), (ConnectedComponent{{0, 1}, 64}));
  EXPECT_EQ(areas.component_of({127, 1}), (ConnectedComponent{{100, 0}, 91}));
  EXPECT_FALSE(areas.are_connected({63, 1}, {65, 1}));
}

TEST(ConnectedComponents, have_an_answer_to_odd_questions) {
  CollisionMap map = CollisionMap::from_text("..#\n#.#\n..#").value();
  const std::int32_t most = 2147483647, least = -most - 1;
  ConnectedComponents areas = areas_of(map, static_cast<Diagonals>(77));
  EXPECT_EQ(areas.count(), 1U);
  for (const Tile none : {Tile{2, 0}, Tile{3, 0}, Tile{0, -1}, Tile{least, least}, Tile{most, most}}) {
    EXPECT_FALSE(areas.component_of(none));
    EXPECT_EQ(areas.component_of(none), ConnectedComponent{});
    EXPECT_FALSE(areas.are_connected(none, none));
    EXPECT_FALSE(areas.are_connected({0, 0}, none) || areas.are_connected(none, {0, 0}));
  }
  EXPECT_TRUE(areas.are_connected({0, 0}, {0, 0}));
  map.set_solid({1, 1}, true);
  EXPECT_TRUE(areas.update(map, {{5, 5}, {9, 9}}) && areas.update(map, {{2, 2}, {0, 0}}) && areas.update(map, {}));
  EXPECT_EQ(areas.component_of({0, 2}).size, 5U) << "nobody told";
  EXPECT_FALSE(areas.update(CollisionMap::create({{0, 0}, {4, 4}}).value(), map.bounds()));
  EXPECT_EQ(areas.component_of({0, 2}).size, 5U) << "another map";
  EXPECT_TRUE(areas.update(map, {{least, least}, {most, most}}));
  EXPECT_EQ(areas.component_of({0, 2}), (ConnectedComponent{{0, 2}, 2}));
  EXPECT_EQ(areas.component_of({1, 0}), (ConnectedComponent{{0, 0}, 2}));
}

TEST(ConnectedComponents, have_no_tiles_when_there_are_none) {
  ConnectedComponents none, empty = areas_of({});
  for (ConnectedComponents* areas : {&none, &empty}) {
    EXPECT_EQ(areas->bounds(), TileBox{});
    EXPECT_EQ(areas->count(), 0U);
    EXPECT_FALSE(areas->component_of({0, 0}));
    EXPECT_TRUE(areas->update({}, {{0, 0}, {9, 9}}));
  }
  CollisionMap map = CollisionMap::create({{0, 0}, {70, 70}}).value();
  ConnectedComponents from = areas_of(map);
  ConnectedComponents copy = from;
  const ConnectedComponents to = std::move(from);
  EXPECT_EQ(to.component_of({69, 69}), (ConnectedComponent{{0, 0}, 4900}));
  EXPECT_FALSE(from.component_of({0, 0}));  // NOLINT: what has moved is asked on purpose
  EXPECT_EQ(from.count(), 0U);
  EXPECT_FALSE(from.update(map, map.bounds()));
  map.set_solid({0, 0}, true);
  EXPECT_TRUE(copy.update(map, map.bounds()));
  EXPECT_EQ(copy.component_of({69, 69}), (ConnectedComponent{{1, 0}, 4899}));
  EXPECT_EQ(to.component_of({69, 69}).size, 4900U) << "a copy has its own";
}

TEST(ConnectedComponents, end_where_tile_space_does) {
  for (const Tile corner : {Tile{-tile_limit, -tile_limit}, Tile{tile_limit - 70, tile_limit - 70}}) {
    CollisionMap map = CollisionMap::create({corner, corner + Step{70, 70}}, Outside::free).value();
    ConnectedComponents areas = areas_of(map, Diagonals::always);
    EXPECT_EQ(areas.component_of(corner + Step{69, 69}), (ConnectedComponent{corner, 4900}));
    for (std::int32_t x = 0; x < 70; ++x) map.set_solid(corner + Step{x, 64}, true);
    ASSERT_TRUE(areas.update(map, {corner + Step{0, 64}, corner + Step{70, 65}}));
    EXPECT_EQ(areas.component_of(corner + Step{69, 69}), (ConnectedComponent{corner + Step{0, 65}, 350}));
  }
}

}  // namespace
}  // namespace connected_components_test
