// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <tilespace/hexagons/hex_offset.hpp>

#include "hex_oracle.hpp"
#include "support/cases.hpp"

namespace hex_test {
namespace {

using namespace tilespace;
using hex_oracle::all_offsets;
using hex_oracle::Place;

Hex any_hex(oracle::Rng& rng, std::int64_t most) {
  const auto q = static_cast<std::int32_t>(rng.between(-most, most));
  return {q, static_cast<std::int32_t>(rng.between(-most, most))};
}

TEST(HexOffset, converts_by_positions_in_the_plane) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const std::int64_t most = rng.one_in(2) ? 5 : tile_limit - 1;
    const Tile tile{static_cast<std::int32_t>(rng.between(-most - 1, most)),
                    static_cast<std::int32_t>(rng.between(-most - 1, most))};
    for (const HexOffset offset : all_offsets) {
      const Hex hex = to_hex(offset, tile);
      EXPECT_EQ(hex_oracle::place_of(offset, tile), Place(hex.q, hex.r)) << name(offset) << tile.x << ", " << tile.y;
      EXPECT_EQ(to_tile(offset, hex), tile);
      EXPECT_EQ(hex.q + std::int64_t{hex.r} + hex.s(), 0);
    }
  }
}

TEST(HexOffset, has_the_rows_and_columns_of_the_guide) {
  EXPECT_EQ(to_hex(HexOffset::odd_r, {2, 3}), (Hex{1, 3}));
  EXPECT_EQ(to_hex(HexOffset::even_r, {2, 3}), (Hex{0, 3}));
  EXPECT_EQ(to_hex(HexOffset::odd_q, {3, 2}), (Hex{3, 1}));
  EXPECT_EQ(to_hex(HexOffset::even_q, {3, 2}), (Hex{3, 0}));
  EXPECT_EQ(to_hex(HexOffset::odd_r, {-1, -1}), (Hex{0, -1}));
}

TEST(HexOffset, saturates) {
  EXPECT_EQ(to_hex(HexOffset::odd_r, {INT32_MIN, INT32_MAX}), (Hex{INT32_MIN, INT32_MAX}));
  EXPECT_EQ(to_hex(HexOffset::even_q, {INT32_MIN, INT32_MAX}), (Hex{INT32_MIN, INT32_MAX}));
  EXPECT_EQ(to_tile(HexOffset::even_r, {INT32_MAX, INT32_MAX}), (Tile{INT32_MAX, INT32_MAX}));
  EXPECT_EQ(to_tile(HexOffset::odd_q, {INT32_MIN, INT32_MIN}), (Tile{INT32_MIN, INT32_MIN}));
}

TEST(HexOffset, has_names) {
  EXPECT_STREQ(name(HexOffset::odd_r), "odd_r");
  EXPECT_STREQ(name(HexOffset::even_r), "even_r");
  EXPECT_STREQ(name(HexOffset::odd_q), "odd_q");
  EXPECT_STREQ(name(HexOffset::even_q), "even_q");
  EXPECT_STREQ(name(HexOffset(9)), "");
  EXPECT_EQ(to_hex(HexOffset(9), {4, 7}), to_hex(HexOffset::odd_r, {4, 7}));
}

TEST(HexDistance, is_the_length_of_a_shortest_path) {
  const CollisionMap map = CollisionMap::create({{-9, -9}, {10, 10}}).value();
  for (const HexOffset offset : all_offsets) {
    const hex_oracle::HexMap hexes(map, offset);
    const auto steps = hex_oracle::steps_from(hexes, {0, 0});
    ASSERT_EQ(steps.size(), 19U * 19U);
    for (const auto& [place, count] : steps) {
      const Hex hex{static_cast<std::int32_t>(place.first), static_cast<std::int32_t>(place.second)};
      // A path in the map may be longer than one that leaves it, but no map is that narrow here.
      EXPECT_EQ(hex_distance({0, 0}, hex), count) << hex.q << ", " << hex.r;
      EXPECT_EQ(hex_distance(hex, {0, 0}), count);
    }
  }
}

TEST(HexDistance, is_a_metric_for_all_coordinates) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const std::int64_t most = rng.one_in(2) ? INT32_MAX : 20;
    const Hex a = any_hex(rng, most), b = any_hex(rng, most), c = any_hex(rng, most);
    EXPECT_LE(hex_distance(a, c), hex_distance(a, b) + hex_distance(b, c));
    EXPECT_EQ(hex_distance(a, b), hex_distance(b, a));
    EXPECT_EQ(hex_distance(a, b) == 0, a == b);
  }
  EXPECT_EQ(hex_distance({INT32_MIN, INT32_MIN}, {INT32_MAX, INT32_MAX}), 2 * ((std::int64_t{1} << 32) - 1));
}

TEST(HexNeighbours, are_the_hexes_that_touch) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 50; ++i) {
    const Hex hex = any_hex(rng, 1000);
    std::set<Place> found;
    for (const Hex next : hex_neighbours(hex)) found.emplace(next.q, next.r);
    const auto expected = hex_oracle::neighbours_of({hex.q, hex.r});
    EXPECT_EQ(found, std::set<Place>(expected.begin(), expected.end()));
  }
}

TEST(HexNeighbours, are_counter_clockwise_on_screen) {
  // Twice the position in a pointy-top map: (2q + r, r), and y grows down.
  const auto at = [](HexStep step) { return std::pair(2 * step.dq + step.dr, step.dr); };
  for (std::size_t i = 0; i < 6; ++i) {
    const auto [x, y] = at(hex_steps[i]);
    const auto [next_x, next_y] = at(hex_steps[(i + 1) % 6]);
    EXPECT_LT(x * next_y - y * next_x, 0) << i;
  }
  EXPECT_EQ(to_tile(HexOffset::odd_r, Hex{4, 4} + hex_steps[0]), (Tile{7, 4})) << "east of column 6";
  EXPECT_EQ(to_tile(HexOffset::odd_q, Hex{4, 4} + hex_steps[2]), (Tile{4, 5})) << "north of row 6";
}

TEST(HexNeighbours, beyond_int32_are_left_out) {
  EXPECT_EQ(hex_neighbours({INT32_MAX, 0}).count, 4);
  EXPECT_EQ(hex_neighbours({INT32_MIN, INT32_MAX}).count, 3) << "east, north-east, north-west";
  EXPECT_EQ(hex_neighbours({INT32_MAX, INT32_MAX}).count, 2) << "north-west and west";
  for (const Hex next : hex_neighbours({INT32_MIN, INT32_MIN}))
    EXPECT_EQ(hex_distance({INT32_MIN, INT32_MIN}, next), 1);
}

TEST(Hex, steps_saturate) {
  EXPECT_EQ((Hex{INT32_MAX, INT32_MIN} + HexStep{1, -1}), (Hex{INT32_MAX, INT32_MIN}));
  EXPECT_EQ((Hex{INT32_MAX, INT32_MAX}).s(), -2 * std::int64_t{INT32_MAX});
}

}  // namespace
}  // namespace hex_test
