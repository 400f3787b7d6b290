// SPDX-License-Identifier: MIT
#include <tilespace/grid/tile_hash.hpp>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "support/cases.hpp"

namespace tilespace::tile_hash_test {
namespace {

// The inverse of `bits ^ bits >> 33`: the upper half is as it was.
std::uint64_t unfolded(std::uint64_t bits) { return bits ^ bits >> 33; }

// Undoes what the hash does, so that no two tiles have the same.
Tile tile_of(std::uint64_t hash) {
  // Inverses of the odd factors modulo 2^64, by Newton's iteration.
  const auto inverse = [](std::uint64_t factor) {
    std::uint64_t x = factor;
    for (int i = 0; i < 6; ++i) x *= 2 - factor * x;
    return x;
  };
  const std::uint64_t bits =
      unfolded(unfolded(unfolded(hash) * inverse(0xC4CEB9FE1A85EC53U)) * inverse(0xFF51AFD7ED558CCDU));
  return {static_cast<std::int32_t>(static_cast<std::uint32_t>(bits)), static_cast<std::int32_t>(bits >> 32)};
}

TEST(TileHash, different_tiles_have_different_hashes) {
  if constexpr (sizeof(std::size_t) == 8) {
    oracle::Rng rng(cases::seed());
    for (int i = 0; i < 20 * cases::count(); ++i) {
      const Tile tile{static_cast<std::int32_t>(rng.between(INT32_MIN, INT32_MAX)),
                      static_cast<std::int32_t>(rng.between(-9, 9))};
      ASSERT_EQ(tile_of(std::hash<Tile>{}(tile)), tile) << tile.x << " " << tile.y << ", seed " << cases::seed();
    }
  } else {
    GTEST_SKIP() << "std::size_t has fewer than 64 bits";
  }
}

// Tables use the lowest bits, or the highest. As many random balls as bins: more than 12 in one bin of 65536 is rarer
// than one table in 10^5.
TEST(TileHash, tiles_of_a_map_are_spread_over_the_buckets) {
  constexpr int bits = 16;
  const auto largest = [](int width, int shift) {
    std::vector<int> counts(std::size_t{1} << bits);
    for (int i = 0; i < 1 << bits; ++i) {
      const Tile tile{i % width, i / width};
      ++counts[std::hash<Tile>{}(tile) >> shift & ((std::size_t{1} << bits) - 1)];
    }
    return *std::max_element(counts.begin(), counts.end());
  };
  constexpr int high = static_cast<int>(8 * sizeof(std::size_t)) - bits;
  for (const int width : {1, 2, 16, 256, 1024, 65536}) {
    EXPECT_LE(largest(width, 0), 12) << width;
    EXPECT_LE(largest(width, high), 12) << width;
  }
}

TEST(TileHash, containers_take_tiles_and_steps) {
  std::unordered_map<Tile, int> visits;
  for (const Tile tile : {Tile{1, 2}, Tile{2, 1}, Tile{1, 2}}) ++visits[tile];
  EXPECT_EQ(visits.size(), 2U);
  EXPECT_EQ((visits[{1, 2}]), 2);
  const std::unordered_set<Step> steps{{0, 1}, {1, 0}, {0, 1}};
  EXPECT_EQ(steps.size(), 2U);
  static_assert(std::hash<Tile>{}({3, -4}) == std::hash<Step>{}({3, -4}));
}

}  // namespace
}  // namespace tilespace::tile_hash_test
