// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <ranges>
#include <set>
#include <tilespace/grid/ring.hpp>
#include <utility>
#include <vector>

#include "oracle/inputs.hpp"

namespace ring_test {
namespace {

using tilespace::Ring;
using tilespace::ring;
using tilespace::Spiral;
using tilespace::spiral;
using tilespace::Tile;
using tilespace::tile_limit;

static_assert(std::ranges::forward_range<Ring>);
static_assert(std::ranges::forward_range<Spiral>);

using Pairs = std::vector<std::pair<std::int64_t, std::int64_t>>;

std::int64_t distance(Tile a, std::int64_t x, std::int64_t y) { return std::max(std::abs(x - a.x), std::abs(y - a.y)); }

bool is_in_tile_space(std::int64_t x, std::int64_t y) {
  return x >= -tile_limit && x < tile_limit && y >= -tile_limit && y < tile_limit;
}

// Looks at every tile of a square, and keeps those at the wanted distance.
Pairs brute_force_ring(Tile center, std::int64_t radius) {
  Pairs found;
  for (std::int64_t y = center.y - radius - 1; y <= center.y + radius + 1; ++y) {
    for (std::int64_t x = center.x - radius - 1; x <= center.x + radius + 1; ++x) {
      if (distance(center, x, y) == radius && is_in_tile_space(x, y)) found.emplace_back(x, y);
    }
  }
  std::ranges::sort(found);
  return found;
}

template <class Tiles>
Pairs walk(Tiles tiles) {
  Pairs found;
  for (const Tile tile : tiles) found.emplace_back(tile.x, tile.y);
  return found;
}

Pairs sorted(Pairs pairs) {
  std::ranges::sort(pairs);
  return pairs;
}

// Near the middle, the borders and corners of tile space, and beyond them.
Tile random_center(oracle::Rng& rng) {
  constexpr std::array<std::int64_t, 3> middles{0, -tile_limit, tile_limit};
  const auto coordinate = [&] { return static_cast<std::int32_t>(rng.pick(middles) + rng.between(-9, 9)); };
  const std::int32_t x = coordinate();
  return {x, coordinate()};
}

RC_GTEST_PROP(Ring, holds_every_tile_at_its_distance_once, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const Tile center = random_center(rng);
  const auto radius = static_cast<std::int32_t>(rng.between(0, 12));
  RC_ASSERT(sorted(walk(ring(center, radius))) == brute_force_ring(center, radius));
}

RC_GTEST_PROP(Spiral, is_its_rings_one_after_the_other, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const Tile center = random_center(rng);
  const auto radius = static_cast<std::int32_t>(rng.between(-1, 12));
  Pairs expected;
  for (std::int32_t r = 0; r <= radius; ++r) std::ranges::copy(walk(ring(center, r)), std::back_inserter(expected));
  RC_ASSERT(walk(spiral(center, radius)) == expected);
}

TEST(Ring, begins_in_the_north_west_and_goes_clockwise) {
  const Pairs expected{{4, 1}, {5, 1}, {6, 1}, {6, 2}, {6, 3}, {5, 3}, {4, 3}, {4, 2}};
  EXPECT_EQ(walk(ring({5, 2}, 1)), expected);
}

TEST(Ring, moves_by_one_side_at_a_time_and_closes) {
  for (std::int32_t radius = 1; radius < 9; ++radius) {
    const Pairs tiles = walk(ring({-3, 7}, radius));
    ASSERT_EQ(tiles.size(), static_cast<std::size_t>(8 * radius));
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      const auto [x0, y0] = tiles[i];
      const auto [x1, y1] = tiles[(i + 1) % tiles.size()];
      EXPECT_EQ(std::abs(x1 - x0) + std::abs(y1 - y0), 1);
    }
  }
}

TEST(Ring, of_radius_0_is_the_center) {
  EXPECT_EQ(walk(ring({5, -2}, 0)), (Pairs{{5, -2}}));
  EXPECT_EQ(walk(ring({tile_limit, 0}, 0)), Pairs{}) << "the center is no tile";
}

TEST(Ring, of_negative_radius_is_empty) {
  for (const std::int32_t radius : {-1, -7, INT32_MIN}) {
    EXPECT_TRUE(walk(ring({0, 0}, radius)).empty());
    EXPECT_TRUE(walk(spiral({0, 0}, radius)).empty());
  }
}

TEST(Ring, around_far_away_centers_skips_what_is_not_in_tile_space) {
  // Only column -tile_limit is near enough to a center at the smallest int32.
  constexpr std::int32_t gap = INT32_MAX - tile_limit + 1;
  const Ring far = ring({INT32_MIN, 0}, gap);
  EXPECT_EQ(*far.begin(), (Tile{-tile_limit, -tile_limit}));
  const Ring none = ring({INT32_MIN, INT32_MIN}, 5);
  EXPECT_TRUE(none.begin() == none.end());
  const Ring around_everything = ring({0, 0}, INT32_MAX);
  EXPECT_TRUE(around_everything.begin() == around_everything.end());
  const Ring corner = ring({INT32_MAX, INT32_MAX}, gap);
  EXPECT_EQ(*corner.begin(), (Tile{tile_limit - 1, tile_limit - 1}));
  EXPECT_EQ(walk(corner).size(), 1U);
}

TEST(Spiral, around_far_away_centers_begins_where_tile_space_does) {
  const Spiral far = spiral({INT32_MAX, INT32_MAX}, INT32_MAX);
  auto it = far.begin();
  EXPECT_EQ(*it, (Tile{tile_limit - 1, tile_limit - 1}));
  EXPECT_EQ(it.radius(), INT32_MAX - tile_limit + 1);
  ++it;
  EXPECT_EQ(it.radius(), INT32_MAX - tile_limit + 2);
  const Spiral unreached = spiral({INT32_MIN, 0}, 1000);
  EXPECT_TRUE(unreached.begin() == unreached.end());
}

TEST(Spiral, tells_its_radius) {
  const Spiral around = spiral({3, 3}, 4);
  std::int64_t count = 0;
  for (auto it = around.begin(); it != around.end(); ++it, ++count) {
    EXPECT_EQ(it.radius(), distance({3, 3}, (*it).x, (*it).y));
  }
  EXPECT_EQ(count, 81);
}

}  // namespace
}  // namespace ring_test
