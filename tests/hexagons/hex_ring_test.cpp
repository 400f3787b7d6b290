// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <ranges>
#include <tilespace/hexagons/hex_ring.hpp>
#include <vector>

#include "support/cases.hpp"

namespace hex_ring_test {
namespace {

using namespace tilespace;
using Pairs = std::vector<std::pair<std::int64_t, std::int64_t>>;

static_assert(std::ranges::forward_range<HexRing>);
static_assert(std::ranges::forward_range<HexSpiral>);

// The greatest difference of cube coordinates, as 64-bit numbers.
std::int64_t distance(Hex center, std::int64_t q, std::int64_t r) {
  const std::int64_t dq = q - center.q, dr = r - center.r;
  return std::max({std::abs(dq), std::abs(dr), std::abs(dq + dr)});
}

Pairs brute_force_ring(Hex center, std::int64_t radius) {
  Pairs found;
  for (std::int64_t q = center.q - radius - 1; q <= center.q + radius + 1; ++q) {
    for (std::int64_t r = center.r - radius - 1; r <= center.r + radius + 1; ++r) {
      const bool is_hex = q >= INT32_MIN && q <= INT32_MAX && r >= INT32_MIN && r <= INT32_MAX;
      if (is_hex && distance(center, q, r) == radius) found.emplace_back(q, r);
    }
  }
  return found;
}

template <class Hexes>
Pairs walk(Hexes hexes) {
  Pairs found;
  for (const Hex hex : hexes) found.emplace_back(hex.q, hex.r);
  return found;
}

Hex any_center(oracle::Rng& rng) {
  constexpr std::array<std::int64_t, 3> middles{0, INT32_MIN, INT32_MAX};
  const auto coordinate = [&] { return saturate_to_int32(rng.pick(middles) + rng.between(-9, 9)); };
  const std::int32_t q = coordinate();
  return {q, coordinate()};
}

TEST(HexRing, has_every_hex_at_its_distance_once) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Hex center = any_center(rng);
    const auto radius = static_cast<std::int32_t>(rng.between(0, 12));
    Pairs found = walk(hex_ring(center, radius));
    std::ranges::sort(found);
    ASSERT_EQ(found, brute_force_ring(center, radius)) << center.q << ", " << center.r << ": " << radius;
  }
}

TEST(HexSpiral, is_its_rings_one_after_the_other) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Hex center = any_center(rng);
    const auto radius = static_cast<std::int32_t>(rng.between(-1, 9));
    Pairs expected;
    for (std::int32_t r = 0; r <= radius; ++r)
      std::ranges::copy(walk(hex_ring(center, r)), std::back_inserter(expected));
    ASSERT_EQ(walk(hex_spiral(center, radius)), expected);
  }
}

TEST(HexRing, goes_from_neighbour_to_neighbour_and_closes) {
  for (std::int32_t radius = 1; radius < 9; ++radius) {
    const Pairs hexes = walk(hex_ring({-3, 7}, radius));
    ASSERT_EQ(hexes.size(), static_cast<std::size_t>(6 * radius));
    EXPECT_EQ(hexes.front(), (std::pair<std::int64_t, std::int64_t>(-3 - radius, 7 + radius)));
    for (std::size_t i = 0; i < hexes.size(); ++i) {
      const auto [q, r] = hexes[(i + 1) % hexes.size()];
      const Hex at{static_cast<std::int32_t>(hexes[i].first), static_cast<std::int32_t>(hexes[i].second)};
      EXPECT_EQ(distance(at, q, r), 1);
    }
  }
}

TEST(HexRing, of_radius_1_is_counter_clockwise) {
  EXPECT_EQ(walk(hex_ring({0, 0}, 1)), (Pairs{{-1, 1}, {0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, 0}}));
}

TEST(HexRing, of_negative_radius_is_empty) {
  for (const std::int32_t radius : {-1, INT32_MIN}) {
    EXPECT_TRUE(walk(hex_ring({0, 0}, radius)).empty());
    EXPECT_TRUE(walk(hex_spiral({0, 0}, radius)).empty());
  }
}

TEST(HexRing, of_huge_radius_begins_at_once) {
  const HexRing ring = hex_ring({INT32_MAX, INT32_MAX}, INT32_MAX);
  EXPECT_EQ(distance({INT32_MAX, INT32_MAX}, (*ring.begin()).q, (*ring.begin()).r), INT32_MAX);
  auto it = hex_spiral({INT32_MIN, 3}, INT32_MAX).begin();
  EXPECT_EQ(*it, (Hex{INT32_MIN, 3}));
  EXPECT_EQ((++it).radius(), 1);
}

}  // namespace
}  // namespace hex_ring_test
