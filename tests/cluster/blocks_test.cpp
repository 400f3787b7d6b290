// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>
#include <tilespace/cluster/blocks.hpp>
#include <tilespace/cluster/detail/move_bodies.hpp>
#include <utility>

#include "oracle/inputs.hpp"
#include "support/cases.hpp"

namespace tilespace {
namespace blocks_test {
namespace {

using cluster::balanced;
using cluster::block_at;
using cluster::BlockCost;
using cluster::BlockKey;
using cluster::Blocks;
using cluster::Decomposition;
using cluster::z_order;

TEST(Blocks, have_their_tiles_and_those_at_the_border_all_beyond) {
  const Blocks blocks({{-100, 0}, {100, 64}}, 5);
  EXPECT_EQ(blocks.of(Point{-100.0, 0.0}), (BlockKey{-4, 0}));
  EXPECT_EQ(blocks.of(Point{-0.0, 32.0}), (BlockKey{0, 1}));
  EXPECT_EQ(blocks.of(Point{-0x1p-1074, 31.999}), (BlockKey{-1, 0}));
  EXPECT_EQ(blocks.of(Point{31.999999, 1e300}), (BlockKey{0, 1}));
  EXPECT_EQ(blocks.of(Point{-1e300, -5.0}), (BlockKey{-4, 0}));
  EXPECT_EQ(blocks.of(Point{std::numeric_limits<double>::infinity(), 0.0}), (BlockKey{3, 0}));
  EXPECT_EQ(blocks.of(Point{std::numeric_limits<double>::quiet_NaN(), 40.0}), (BlockKey{0, 1}));
}

TEST(Blocks, never_fall_as_coordinates_rise) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() * 10; ++i) {
    const auto corner = static_cast<std::int32_t>(rng.between(-tile_limit, tile_limit - 10));
    const auto end = static_cast<std::int32_t>(rng.between(corner + 1, std::min(corner + 5000, tile_limit)));
    const Blocks blocks({{corner, corner}, {end, end}}, static_cast<int>(rng.between(4, 12)));
    double a = static_cast<double>(rng.between(corner - 100, end + 100)) + (rng.one_in(3) ? 0.0 : rng.real(-1.0, 1.0));
    double b = rng.one_in(2) ? std::nextafter(a, 1e308) : a + rng.real(0.0, 3000.0);
    EXPECT_LE(blocks.of(Point{a, a}).x, blocks.of(Point{b, b}).x);
    EXPECT_EQ(blocks.of(Point{a, b}).y, blocks.of(Point{b, b}).y);
  }
}

// A point is in the extent of its block, and of no other.
TEST(Blocks, have_extents_that_share_out_all_points) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() * 4; ++i) {
    const auto corner = static_cast<std::int32_t>(rng.between(-tile_limit, tile_limit - 2));
    const auto end = static_cast<std::int32_t>(rng.between(corner + 1, std::min(corner + 300, tile_limit)));
    const Blocks blocks({{corner, corner}, {end, end}}, static_cast<int>(rng.between(4, 8)));
    const auto coordinate = [&] {
      const auto at = static_cast<double>(rng.between(corner - 40, end + 40) / 8 * 8);
      return rng.one_in(9) ? at * 1e290 : rng.one_in(2) ? at : std::nextafter(at, rng.one_in(2) ? 1e308 : -1e308);
    };
    const Point point{coordinate(), coordinate()};
    const BlockKey of_point = blocks.of(point);
    for (std::int32_t y = of_point.y - 1; y <= of_point.y + 1; ++y) {
      for (std::int32_t x = of_point.x - 1; x <= of_point.x + 1; ++x) {
        const bool is_of_world = x >= blocks.of(Point{-1e18, 0.0}).x && x <= blocks.of(Point{1e18, 0.0}).x &&
                                 y >= blocks.of(Point{0.0, -1e18}).y && y <= blocks.of(Point{0.0, 1e18}).y;
        if (!is_of_world) continue;
        const Box extent = blocks.extent({x, y});
        const bool is_in =
            extent.min.x <= point.x && point.x < extent.max.x && extent.min.y <= point.y && point.y < extent.max.y;
        EXPECT_EQ(is_in, of_point == (BlockKey{x, y})) << point.x << " " << point.y;
      }
    }
  }
}

struct Reaching {
  static constexpr double reach = 1.25;
  static constexpr double largest = 1.5;
};
struct Blind {
  static constexpr double reach = -1.0;
  static constexpr double largest = 1.5;
};

// What four comparisons say of a box is what its blocks say: no other one has to know of it.
TEST(Blocks, know_boxes_that_are_inside) {
  oracle::Rng rng(cases::seed());
  int at_the_border = 0;
  for (int i = 0; i < cases::count() * 20; ++i) {
    const Blocks blocks({{-40, -24}, {90, 70}}, 4);
    const auto coordinate = [&] {
      const double at = static_cast<double>(rng.between(-500, 900)) / 8.0;
      return rng.one_in(4) ? std::nextafter(at, rng.one_in(2) ? 1e300 : -1e300) : at;
    };
    Box box{{coordinate(), coordinate()}, {}};
    box.max =
        box.min + Vec{static_cast<double>(rng.between(-1, 12)) / 8.0, static_cast<double>(rng.between(0, 12)) / 8.0};
    const BlockKey home = blocks.of(box.min);
    const Box extent = blocks.extent(home);
    const Box corners = cluster::detail::corners_near(box, Reaching::reach, Reaching::largest);
    const cluster::BlockRange range = blocks.of(corners);
    const bool is_alone = !is_empty(box) && range.first == home && range.last == home;
    EXPECT_EQ(cluster::detail::is_inside<Reaching>(box, extent), is_alone) << box.min.x << " " << box.min.y;
    EXPECT_EQ(cluster::detail::is_inside<Blind>(box, extent), !is_empty(box));
    at_the_border += corners.max.x == extent.max.x || corners.min.y == extent.min.y ? 1 : 0;
  }
  EXPECT_GT(at_the_border, 0);
}

TEST(Blocks, have_places_that_lead_back) {
  oracle::Rng rng(cases::seed());
  std::set<std::uint64_t> places;
  std::set<std::pair<std::int32_t, std::int32_t>> keys;
  for (int i = 0; i < 1000; ++i) {
    const std::int64_t most = rng.one_in(2) ? 20 : std::int64_t{1} << 26;
    const BlockKey key{static_cast<std::int32_t>(rng.between(-most, most)),
                       static_cast<std::int32_t>(rng.between(-most, most))};
    EXPECT_EQ(block_at(z_order(key)), key);
    places.insert(z_order(key));
    keys.insert({key.x, key.y});
  }
  EXPECT_EQ(places.size(), keys.size());
}

// No rank has more than its share and one block; runs follow each other.
TEST(Decomposition, is_balanced) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    std::vector<BlockCost> costs;
    std::uint64_t largest = 0;
    std::uint64_t all = 0;
    std::uint64_t place = 0;
    for (std::int64_t count = rng.between(0, 60); count > 0; --count) {
      place += static_cast<std::uint64_t>(rng.between(1, 1000));
      const auto cost = static_cast<std::uint64_t>(rng.one_in(9) ? rng.between(0, 5000) : rng.between(0, 50));
      costs.push_back({place, cost});
      largest = std::max(largest, cost);
      all += cost;
    }
    const int ranks = static_cast<int>(rng.between(1, 9));
    const Decomposition made = balanced(costs, ranks);
    std::vector<std::uint64_t> of_ranks(static_cast<std::size_t>(ranks));
    int last = 0;
    for (const BlockCost& block : costs) {
      const int owner = made.owner(block.place);
      ASSERT_GE(owner, last);
      ASSERT_LT(owner, ranks);
      last = owner;
      of_ranks[static_cast<std::size_t>(owner)] += block.cost;
    }
    for (const std::uint64_t cost : of_ranks)
      EXPECT_LE(cost, all / static_cast<std::uint64_t>(ranks) + largest + static_cast<std::uint64_t>(ranks));
  }
}

TEST(Decomposition, of_one_rank_and_turned) {
  EXPECT_EQ(Decomposition{}.owner(17), 0);
  Decomposition three{.ranks = 3, .cuts = {10, 20}};
  EXPECT_EQ(three.owner(9), 0);
  EXPECT_EQ(three.owner(10), 1);
  EXPECT_EQ(three.owner(20), 2);
  three.turn = 1;
  EXPECT_EQ(three.owner(9), 1);
  EXPECT_EQ(three.owner(20), 0);
}

}  // namespace
}  // namespace blocks_test
}  // namespace tilespace
