// SPDX-License-Identifier: MIT
// The line that counts in integers is the line of fractions.
#include "oracle/integer_line.hpp"
#include "oracle/inputs.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace oracle::integer_line_test {
namespace {

constexpr InputClass near_classes[] = {InputClass::random,  InputClass::lattice,         InputClass::dyadic,
                                       InputClass::decimal, InputClass::corner_distance, InputClass::border_ulp,
                                       InputClass::axis};

constexpr CornerGap both_gaps[] = {CornerGap::open, CornerGap::shut};

void expect_same_tiles(const IntegerLine& line, const std::vector<ThinTile>& real) {
  ASSERT_EQ(line.tiles.size(), real.size());
  for (std::size_t i = 0; i < real.size(); ++i) {
    const IntegerTile& tile = line.tiles[i];
    ASSERT_TRUE(tile.x == real[i].x && tile.y == real[i].y) << i;
    ASSERT_TRUE(tile.step_x == real[i].step_x && tile.step_y == real[i].step_y) << i;
    ASSERT_EQ(fraction_at(line, tile), real[i].fraction) << i;
  }
}

TEST(IntegerLine, has_the_tiles_and_fractions_of_the_line_of_fractions) {
  IntegerLine line;
  for (const InputClass input_class : near_classes) {
    Rng rng(7);
    int made = 0;
    for (int i = 0; i < 500; ++i) {
      const Segment segment = make_segment(input_class, rng);
      if (!make_integer_line(segment, line)) continue;
      ++made;
      expect_same_tiles(line, thin(segment));
      ASSERT_FALSE(HasFatalFailure()) << name(input_class) << " " << i;
    }
    EXPECT_GT(made, 200) << name(input_class);
  }
}

TEST(IntegerLine, is_stopped_by_the_same_tile) {
  IntegerLine line;
  for (const InputClass input_class : near_classes) {
    Rng rng(8);
    for (int i = 0; i < 300; ++i) {
      const Segment segment = make_segment(input_class, rng);
      if (!make_integer_line(segment, line)) continue;
      const std::uint64_t salt = rng.next();
      const std::uint64_t density = i % 2 == 0 ? 2 : 6;
      const auto is_solid = [&](std::int64_t x, std::int64_t y) {
        return Rng(salt + static_cast<std::uint64_t>(x * 1000 + y)).next() % density == 0;
      };
      for (const CornerGap gap : both_gaps) {
        const RayHit real = cast_ray(is_solid, all_tiles, segment, gap);
        const IntegerHit hit = cast_ray(line, gap, is_solid);
        ASSERT_EQ(hit.hit, real.hit) << name(input_class) << " " << i;
        if (!hit.hit) continue;
        ASSERT_EQ(hit.inside, real.inside) << name(input_class) << " " << i;
        ASSERT_TRUE(hit.stop.x == real.x && hit.stop.y == real.y && hit.stop.side == real.side);
        ASSERT_EQ(fraction_at(line, line.tiles[hit.index]), real.fraction) << name(input_class) << " " << i;
      }
    }
  }
}

TEST(IntegerLine, tells_fractions_that_are_near_from_those_that_are_not) {
  IntegerLine line;
  ASSERT_TRUE(make_integer_line({{0.0, 0.5}, {3.0, 0.5}}, line));
  const IntegerTile& third = line.tiles[1];
  const double bound = 0x1p-51;
  EXPECT_TRUE(is_fraction_near(line, third, 1.0 / 3.0, bound));
  EXPECT_TRUE(is_fraction_near(line, third, nudge(1.0 / 3.0, 7), bound));
  EXPECT_FALSE(is_fraction_near(line, third, nudge(1.0 / 3.0, 9), bound));
  EXPECT_FALSE(is_fraction_near(line, third, std::numeric_limits<double>::quiet_NaN(), bound));
  // Exactly at the bound, and beside it.
  ASSERT_TRUE(make_integer_line({{0.0, 0.5}, {4.0, 0.5}}, line));
  EXPECT_TRUE(is_fraction_near(line, line.tiles[1], 0.25 + bound, bound));
  EXPECT_FALSE(is_fraction_near(line, line.tiles[1], nudge(0.25 + bound, 1), bound));
  EXPECT_TRUE(is_fraction_near(line, line.tiles[0], 0.0, bound));
  EXPECT_FALSE(is_fraction_near(line, line.tiles[0], 0.25, bound));
}

TEST(IntegerLine, refuses_what_its_integers_have_no_bits_for) {
  IntegerLine line;
  const double infinity = std::numeric_limits<double>::infinity();
  for (const double odd :
       {std::numeric_limits<double>::quiet_NaN(), infinity, -infinity, 1e12, 0x1p30, -0x1p30, 1e-300}) {
    EXPECT_FALSE(make_integer_line({{0.5, 0.5}, {odd, 0.5}}, line));
    EXPECT_FALSE(make_integer_line({{0.5, odd}, {0.5, 0.5}}, line));
  }
  EXPECT_FALSE(make_integer_line({{0.5, 0.5}, {0x1p15 + 2.0, 0.5}}, line));
  EXPECT_TRUE(make_integer_line({{-0.0, 0x1p-90}, {0.0, -0x1p-90}}, line));
  EXPECT_EQ(line.tiles.size(), 2U);
}

}  // namespace
}  // namespace oracle::integer_line_test
