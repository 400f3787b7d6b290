// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <ranges>
#include <tilespace/hexagons/hex_line.hpp>
#include <vector>

#include "oracle/rational.hpp"
#include "support/cases.hpp"

namespace hex_line_test {
namespace {

using namespace tilespace;
using oracle::Q;
using oracle::Z;

static_assert(std::ranges::forward_range<HexLine>);

// The hexagon whose center is nearest to a point, in the plane of cube coordinates; of several the one with the
// greatest q, then the greatest r.
Hex nearest_hex(const Q& q, const Q& r) {
  const Z around_q = oracle::floor_of(q), around_r = oracle::floor_of(r);
  Hex best{};
  Q least = -1;
  for (Z at_q = around_q - 1; at_q <= around_q + 2; ++at_q) {
    for (Z at_r = around_r - 1; at_r <= around_r + 2; ++at_r) {
      const Q dq = q - at_q, dr = r - at_r, ds = -dq - dr;
      const Q square = dq * dq + dr * dr + ds * ds;
      if (least >= 0 && square > least) continue;  // of equal ones the last, which is the greatest
      least = square;
      best = {static_cast<std::int32_t>(oracle::clamp_to_int64(at_q)),
              static_cast<std::int32_t>(oracle::clamp_to_int64(at_r))};
    }
  }
  return best;
}

Hex hex_on_line(Hex from, Hex to, std::int64_t i, std::int64_t steps) {
  const Q part = steps == 0 ? Q(0) : Q(i) / steps;
  const Q q = Q(from.q) + (Q(to.q) - from.q) * part, r = Q(from.r) + (Q(to.r) - from.r) * part;
  return nearest_hex(q, r);
}

Hex any_hex(oracle::Rng& rng, std::int64_t most) {
  const auto q = static_cast<std::int32_t>(rng.between(-most, most));
  return {q, static_cast<std::int32_t>(rng.between(-most, most))};
}

std::vector<Hex> walk(HexLine line) {
  std::vector<Hex> hexes;
  for (const Hex hex : line) hexes.push_back(hex);
  return hexes;
}

TEST(HexLine, rounds_points_of_the_segment_to_the_nearest_hex) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const std::int64_t most = rng.one_in(2) ? 4 : 30;
    const Hex from = any_hex(rng, most), to = any_hex(rng, most);
    const std::vector<Hex> line = walk(hex_line(from, to));
    const std::int64_t steps = hex_distance(from, to);
    ASSERT_EQ(line.size(), static_cast<std::size_t>(steps + 1));
    ASSERT_EQ(hex_line(from, to).size(), steps + 1);
    for (std::int64_t k = 0; k <= steps; ++k) {
      ASSERT_EQ(line[static_cast<std::size_t>(k)], hex_on_line(from, to, k, steps))
          << from.q << ", " << from.r << " to " << to.q << ", " << to.r << " after " << k;
    }
  }
}

TEST(HexLine, goes_from_neighbour_to_neighbour_and_back_the_same_way) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Hex from = any_hex(rng, 50), to = any_hex(rng, 50);
    const std::vector<Hex> line = walk(hex_line(from, to));
    for (std::size_t k = 1; k < line.size(); ++k) ASSERT_EQ(hex_distance(line[k - 1], line[k]), 1);
    std::vector<Hex> back = walk(hex_line(to, from));
    std::ranges::reverse(back);
    ASSERT_EQ(line, back);
    const HexStep by{static_cast<std::int32_t>(rng.between(-99, 99)), static_cast<std::int32_t>(rng.between(-99, 99))};
    std::vector<Hex> moved = walk(hex_line(from + by, to + by));
    for (Hex& hex : moved) hex = hex + HexStep{-by.dq, -by.dr};
    ASSERT_EQ(line, moved);
  }
}

TEST(HexLine, on_an_edge_takes_the_greater_q_then_r) {
  EXPECT_EQ(walk(hex_line({0, 0}, {1, 1})), (std::vector<Hex>{{0, 0}, {1, 0}, {1, 1}}));
  EXPECT_EQ(walk(hex_line({0, 0}, {2, -1})), (std::vector<Hex>{{0, 0}, {1, 0}, {2, -1}}));
  EXPECT_EQ(walk(hex_line({0, 0}, {1, -2})), (std::vector<Hex>{{0, 0}, {1, -1}, {1, -2}}));
}

TEST(HexLine, between_the_ends_of_int32_begins_exactly) {
  const Hex from{INT32_MIN, INT32_MAX}, to{INT32_MAX, INT32_MIN + 3};
  const HexLine line = hex_line(from, to);
  EXPECT_EQ(line.size(), (std::int64_t{1} << 32));
  auto it = line.begin();
  for (std::int64_t k = 0; k < 2000; ++k, ++it) ASSERT_EQ(*it, hex_on_line(from, to, k, line.size() - 1)) << k;
  EXPECT_EQ(hex_line({INT32_MIN, INT32_MIN}, {INT32_MAX, INT32_MAX}).size(), 2 * ((std::int64_t{1} << 32) - 1) + 1);
}

TEST(HexLine, to_itself_is_one_hex) { EXPECT_EQ(walk(hex_line({7, -3}, {7, -3})), (std::vector<Hex>{{7, -3}})); }

}  // namespace
}  // namespace hex_line_test
