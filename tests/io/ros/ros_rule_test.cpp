// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "ros_testing.hpp"

// From colours to occupancies: compared with whole numbers, in which a threshold of three decimals is exact, and with
// the arithmetic of the programs of ROS.

namespace ros_rule_test {
namespace {

using namespace ros_testing;
using tilespace::io::Rgba;
using tilespace::io::RosMapInfo;
using tilespace::io::RosMode;
using tilespace::io::RosRule;

constexpr int unknown = -1, free_tile = 0, occupied = 100;

/// Thresholds of so many thousandths, as a file that has them in decimals gives them.
RosMapInfo thousandths(int free_thresh, int occupied_thresh, RosMode mode = RosMode::trinary, bool negate = false) {
  RosMapInfo info;
  info.mode = mode;
  info.negate = negate;
  info.free_thresh = free_thresh / 1000.0;
  info.occupied_thresh = occupied_thresh / 1000.0;
  return info;
}

/// Is black / white below (-1), at (0) or above (1) so many thousandths?
int compare(int black, int white, int thousandth) {
  const int difference = 1000 * black - thousandth * white;
  return (difference > 0 ? 1 : 0) - (difference < 0 ? 1 : 0);
}

int expected_trinary(RosRule rule, int black, int white, int free_thresh, int occupied_thresh) {
  const int to_free = compare(black, white, free_thresh), to_occupied = compare(black, white, occupied_thresh);
  if (rule == RosRule::map_server) return to_occupied > 0 ? occupied : to_free < 0 ? free_tile : unknown;
  return to_free <= 0 ? free_tile : to_occupied >= 0 ? occupied : unknown;
}

TEST(RosTrinary, every_grey_falls_where_whole_numbers_say_for_all_thresholds_of_three_decimals) {
  const auto greys = all_greys();
  for (int thresh = 0; thresh <= 1000; ++thresh) {
    for (const auto& [free_thresh, occupied_thresh] : {std::pair{thresh, 650}, {196, thresh}, {thresh, thresh}}) {
      for (const RosRule rule : both_rules) {
        for (const bool negate : {false, true}) {
          const RosMapInfo info = thousandths(free_thresh, occupied_thresh, RosMode::trinary, negate);
          const std::vector<int> actual = occupancies(info, greys, rule);
          for (int grey = 0; grey < 256; ++grey) {
            const int black = negate ? grey : 255 - grey;
            ASSERT_EQ(actual[static_cast<std::size_t>(grey)],
                      expected_trinary(rule, black, 255, free_thresh, occupied_thresh))
                << name(rule) << " " << grey << " " << free_thresh << " " << occupied_thresh;
          }
        }
      }
    }
  }
}

/// What nav2 itself computes: in floats, and 1 - v / 255.
int nav2_in_floats(int grey, const RosMapInfo& info) {
  float part = static_cast<float>(grey) / 255.0F;
  if (!info.negate) part = 1.0F - part;
  if (part <= static_cast<float>(info.free_thresh)) return free_tile;
  return part >= static_cast<float>(info.occupied_thresh) ? occupied : unknown;
}

/// What map_server itself computes.
int map_server_in_doubles(int grey, const RosMapInfo& info) {
  const double average = info.negate ? 255 - grey / 1.0 : grey / 1.0;
  const double part = (255 - average) / 255.0;
  if (part > info.occupied_thresh) return occupied;
  return part < info.free_thresh ? free_tile : unknown;
}

TEST(RosTrinary, the_programs_of_ros_differ_at_thresholds_only) {
  const auto greys = all_greys();
  int differences = 0;
  for (int occupied_thresh = 0; occupied_thresh <= 1000; ++occupied_thresh) {
    for (const bool negate : {false, true}) {
      const RosMapInfo info = thousandths(occupied_thresh / 3, occupied_thresh, RosMode::trinary, negate);
      const std::vector<int> nav2 = occupancies(info, greys, RosRule::nav2);
      const std::vector<int> map_server = occupancies(info, greys, RosRule::map_server);
      for (int grey = 0; grey < 256; ++grey) {
        const auto i = static_cast<std::size_t>(grey);
        EXPECT_EQ(map_server[i], map_server_in_doubles(grey, info)) << grey << " " << occupied_thresh;
        if (nav2[i] == nav2_in_floats(grey, info)) continue;
        ++differences;
        const int black = negate ? grey : 255 - grey;
        EXPECT_TRUE(compare(black, 255, occupied_thresh) == 0 || compare(black, 255, occupied_thresh / 3) == 0);
        EXPECT_EQ(black % 51, 0);  // a multiple of 0.2
      }
    }
  }
  EXPECT_GT(differences, 0);
}

TEST(RosTrinary, an_ulp_beside_a_grey_it_is_on_the_other_side) {
  const auto greys = all_greys();
  for (int grey = 0; grey < 256; ++grey) {
    const auto i = static_cast<std::size_t>(grey);
    const double at = (255 - grey) / 255.0;
    RosMapInfo info = thousandths(-1000, 2000);
    for (const auto& [thresh, by_nav2, by_map_server] : {std::tuple{at, occupied, unknown},
                                                         {std::nextafter(at, 2.0), unknown, unknown},
                                                         {std::nextafter(at, -1.0), occupied, occupied}}) {
      info.occupied_thresh = thresh;
      EXPECT_EQ(occupancies(info, greys, RosRule::nav2)[i], by_nav2) << grey;
      EXPECT_EQ(occupancies(info, greys, RosRule::map_server)[i], by_map_server) << grey;
    }
    info.occupied_thresh = 2.0;
    for (const auto& [thresh, by_nav2, by_map_server] : {std::tuple{at, free_tile, unknown},
                                                         {std::nextafter(at, 2.0), free_tile, free_tile},
                                                         {std::nextafter(at, -1.0), unknown, unknown}}) {
      info.free_thresh = thresh;
      EXPECT_EQ(occupancies(info, greys, RosRule::nav2)[i], by_nav2) << grey;
      EXPECT_EQ(occupancies(info, greys, RosRule::map_server)[i], by_map_server) << grey;
    }
  }
}

/// Numbers from a seed.
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : random_(seed) {}
  int between(int first, int last) {
    return first + static_cast<int>(random_() % static_cast<std::uint64_t>(last - first + 1));
  }
  std::uint8_t channel() { return static_cast<std::uint8_t>(between(0, 255)); }
  Rgba colour() {
    // Alphas that are opaque and transparent come often.
    const int alpha = between(0, 3) == 0 ? between(0, 255) : 255 * between(0, 1);
    return {channel(), channel(), channel(), static_cast<std::uint8_t>(alpha)};
  }
  RosMapInfo thresholds_in_order(RosMode mode) {
    const int free_thresh = between(0, 999);
    return thousandths(free_thresh, between(free_thresh + 1, 1000), mode, between(0, 1) == 1);
  }
  RosMode mode() { return all_modes[between(0, 2)]; }
  RosRule rule() { return both_rules[between(0, 1)]; }

 private:
  std::mt19937_64 random_;
};

int one(const RosMapInfo& info, Rgba pixel, std::uint32_t channels, RosRule rule) {
  return occupancies(info, row_of({pixel}, channels), rule)[0];
}

RC_GTEST_PROP(RosTrinary, map_server_takes_the_mean_of_all_channels_of_the_file, (std::uint64_t seed)) {
  Draw draw(seed);
  const int free_thresh = draw.between(0, 1000), occupied_thresh = draw.between(0, 1000);
  const RosMapInfo info = thousandths(free_thresh, occupied_thresh, RosMode::trinary, draw.between(0, 1) == 1);
  const Rgba pixel = draw.colour();
  const int sum = pixel.red + pixel.green + pixel.blue;
  const auto check = [&](std::uint32_t channels, int brightness, int white) {
    const int black = info.negate ? brightness : white - brightness;
    RC_ASSERT(one(info, pixel, channels, RosRule::map_server) ==
              expected_trinary(RosRule::map_server, black, white, free_thresh, occupied_thresh));
  };
  check(3, sum, 765);
  check(4, sum + pixel.alpha, 1020);
}

RC_GTEST_PROP(RosRules, greys_with_alpha_are_colours_with_alpha, (std::uint64_t seed)) {
  Draw draw(seed);
  const RosMapInfo info = draw.thresholds_in_order(draw.mode());
  const std::uint8_t grey = draw.channel();
  const Rgba pixel{grey, grey, grey, draw.colour().alpha};
  const RosRule rule = draw.rule();
  RC_ASSERT(one(info, pixel, 2, rule) == one(info, pixel, 4, rule));
}

RC_GTEST_PROP(RosRules, opaque_greys_are_the_same_in_one_and_three_channels, (std::uint64_t seed)) {
  Draw draw(seed);
  const RosMapInfo info = draw.thresholds_in_order(draw.mode());
  const std::uint8_t grey = draw.channel();
  const Rgba pixel{grey, grey, grey, 255};
  const RosRule rule = draw.rule();
  RC_ASSERT(one(info, pixel, 1, rule) == one(info, pixel, 3, rule));
}

RC_GTEST_PROP(RosRules, nav2_sees_colours_by_their_luma, (std::uint64_t seed)) {
  Draw draw(seed);
  const RosMapInfo info = draw.thresholds_in_order(draw.mode());
  Rgba pixel = draw.colour();
  pixel.alpha = 255;
  const double luma = 0.299 * pixel.red + 0.587 * pixel.green + 0.114 * pixel.blue;
  RC_PRE(luma - std::floor(luma) < 0.998);  // what is rounded up in 16 bits
  const auto grey = static_cast<std::uint8_t>(luma + 1e-9);
  RC_ASSERT(one(info, pixel, 3, RosRule::nav2) == one(info, {grey, grey, grey, 255}, 1, RosRule::nav2));
}

// As GraphicsMagick 1.3.40 with channels of 16 bits gives them, which nav2 uses.
TEST(RosRules, greys_of_nav2_are_those_of_graphicsmagick) {
  const std::pair<Rgba, int> table[] = {
      {{69, 81, 21}, 70},   // 70.572
      {{77, 99, 7}, 81},    // 81.934
      {{14, 143, 83}, 97},  // 97.589
      {{32, 81, 21}, 59},   // 59.509
      {{45, 76, 35}, 62},   // 62.057
      {{0, 114, 220}, 91},  // 91.998
      {{3, 16, 15}, 12},    // 11.999
      {{3, 66, 240}, 67},   // 66.999
  };
  const RosMapInfo info = thousandths(0, 1000, RosMode::raw);
  for (const auto& [colour, grey] : table) EXPECT_EQ(one(info, colour, 3, RosRule::nav2), grey);
}

TEST(RosRules, nav2_does_not_know_what_is_not_opaque) {
  for (const int alpha : {0, 1, 127, 254}) {
    const Rgba black{0, 0, 0, static_cast<std::uint8_t>(alpha)};
    EXPECT_EQ(one(thousandths(196, 650), black, 4, RosRule::nav2), unknown);
    EXPECT_EQ(one(thousandths(196, 650, RosMode::scale), black, 4, RosRule::nav2), unknown);
    EXPECT_EQ(one(thousandths(196, 650, RosMode::raw), black, 4, RosRule::nav2), 0);
  }
  EXPECT_EQ(one(thousandths(196, 650), {0, 0, 0, 255}, 4, RosRule::nav2), occupied);
}

TEST(RosRules, transparent_pixels_of_a_scale_are_unknown_to_map_server_between_the_thresholds) {
  const RosMapInfo info = thousandths(200, 800, RosMode::scale);
  for (const int alpha : {0, 1, 255}) {
    const auto grey_of = [&](int grey) {
      const auto value = static_cast<std::uint8_t>(grey);
      return one(info, {value, value, value, static_cast<std::uint8_t>(alpha)}, 4, RosRule::map_server);
    };
    EXPECT_EQ(grey_of(0), occupied);
    EXPECT_EQ(grey_of(255), free_tile);
    EXPECT_EQ(grey_of(127), alpha == 0 ? unknown : 50);
  }
}

RC_GTEST_PROP(RosRules, a_negated_map_of_the_negative_is_the_map, (std::uint64_t seed)) {
  Draw draw(seed);
  RosMapInfo info = draw.thresholds_in_order(draw.mode());
  const RosRule rule = draw.rule();
  RC_PRE(info.mode != RosMode::raw || rule != RosRule::nav2);  // where negate does not count
  const std::uint8_t grey = draw.channel();
  const auto opposite = static_cast<std::uint8_t>(255 - grey);
  const int before = one(info, {grey, grey, grey, 255}, 1, rule);
  info.negate = !info.negate;
  RC_ASSERT(one(info, {opposite, opposite, opposite, 255}, 1, rule) == before);
  info.negate = !info.negate;
  RC_ASSERT(one(info, {grey, grey, grey, 255}, 1, rule) == before);
}

RC_GTEST_PROP(RosTrinary, both_rules_agree_away_from_the_thresholds, (std::uint64_t seed)) {
  Draw draw(seed);
  const RosMapInfo info = draw.thresholds_in_order(RosMode::trinary);
  const std::uint8_t grey = draw.channel();
  const double p = (info.negate ? grey : 255 - grey) / 255.0;
  RC_PRE(p != info.free_thresh && p != info.occupied_thresh);
  const Rgba pixel{grey, grey, grey, 255};
  RC_ASSERT(one(info, pixel, 1, RosRule::nav2) == one(info, pixel, 1, RosRule::map_server));
}

RC_GTEST_PROP(RosScale, what_is_darker_is_not_less_occupied, (std::uint64_t seed)) {
  Draw draw(seed);
  RosMapInfo info = draw.thresholds_in_order(RosMode::scale);
  for (const RosRule rule : both_rules) {
    info.negate = false;
    const std::vector<int> scale = occupancies(info, all_greys(), rule);  // from black to white
    RC_ASSERT(std::is_sorted(scale.rbegin(), scale.rend()));
    RC_ASSERT(scale.back() >= 0 && scale.front() <= 100);
    info.negate = true;
    const std::vector<int> negated = occupancies(info, all_greys(), rule);
    RC_ASSERT(std::equal(scale.rbegin(), scale.rend(), negated.begin(), negated.end()));
  }
}

RC_GTEST_PROP(RosScale, refines_the_trinary_map, (std::uint64_t seed)) {
  Draw draw(seed);
  RosMapInfo info = draw.thresholds_in_order(RosMode::scale);
  for (const RosRule rule : both_rules) {
    info.mode = RosMode::scale;
    const std::vector<int> scale = occupancies(info, all_greys(), rule);
    info.mode = RosMode::trinary;
    const std::vector<int> trinary = occupancies(info, all_greys(), rule);
    for (std::size_t i = 0; i < 256; ++i) RC_ASSERT(trinary[i] == unknown || trinary[i] == scale[i]);
  }
}

// The way from one threshold to the other as a fraction of whole numbers. Where the exact result is a tie of rounding,
// or a whole number that is truncated, the doubles may fall to either side.
RC_GTEST_PROP(RosScale, is_the_exact_ratio_rounded_as_the_rule_says, (std::uint64_t seed)) {
  Draw draw(seed);
  const int free_thresh = draw.between(0, 999), occupied_thresh = draw.between(free_thresh + 1, 1000);
  const RosMapInfo info = thousandths(free_thresh, occupied_thresh, RosMode::scale);
  const std::vector<int> nav2 = occupancies(info, all_greys(), RosRule::nav2);
  const std::vector<int> map_server = occupancies(info, all_greys(), RosRule::map_server);
  const int whole = 255 * (occupied_thresh - free_thresh);
  for (int grey = 0; grey < 256; ++grey) {
    const int part = 1000 * (255 - grey) - 255 * free_thresh;
    if (part <= 0 || part >= whole) continue;
    const auto i = static_cast<std::size_t>(grey);
    const int twice = 2 * 100 * part + whole;
    RC_ASSERT(nav2[i] == twice / (2 * whole) || (twice % (2 * whole) == 0 && nav2[i] == twice / (2 * whole) - 1));
    const int steps = 98 * part;
    RC_ASSERT(map_server[i] == 1 + steps / whole || (steps % whole == 0 && map_server[i] == steps / whole));
  }
}

TEST(RosScale, runs_from_white_to_black) {
  const RosMapInfo info = thousandths(0, 1000, RosMode::scale);
  const std::vector<int> nav2 = occupancies(info, all_greys(), RosRule::nav2);
  EXPECT_EQ(nav2[255], 0);
  EXPECT_EQ(nav2[254], 0);
  EXPECT_EQ(nav2[253], 1);
  EXPECT_EQ(nav2[127], 50);
  EXPECT_EQ(nav2[1], 100);
  EXPECT_EQ(nav2[0], 100);
  const std::vector<int> map_server = occupancies(info, all_greys(), RosRule::map_server);
  EXPECT_EQ(map_server[255], 1);  // at the threshold is not below it
  EXPECT_EQ(map_server[0], 99);
}

TEST(RosRaw, greys_are_kept_as_far_as_the_rule_knows_them) {
  for (const bool negate : {false, true}) {
    const RosMapInfo info = thousandths(196, 650, RosMode::raw, negate);
    const std::vector<int> nav2 = occupancies(info, all_greys(), RosRule::nav2);
    const std::vector<int> map_server = occupancies(info, all_greys(), RosRule::map_server);
    for (int grey = 0; grey < 256; ++grey) {
      EXPECT_EQ(nav2[static_cast<std::size_t>(grey)], grey <= 100 ? grey : unknown);
      EXPECT_EQ(map_server[static_cast<std::size_t>(grey)], negate ? 255 - grey : grey);
    }
  }
}

TEST(RosRaw, map_server_truncates_the_mean_of_the_colours) {
  RosMapInfo info = thousandths(196, 650, RosMode::raw);
  EXPECT_EQ(one(info, {1, 2, 2, 0}, 4, RosRule::map_server), 1);
  EXPECT_EQ(one(info, {1, 2, 2, 255}, 3, RosRule::map_server), 1);
  info.negate = true;
  EXPECT_EQ(one(info, {1, 2, 2, 0}, 4, RosRule::map_server), 253);  // 255 - 5 / 3
}

TEST(RosThresholds, in_the_other_order_one_comes_first_and_nothing_is_between) {
  for (const RosMode mode : {RosMode::trinary, RosMode::scale}) {
    const RosMapInfo info = thousandths(800, 200, mode);
    const auto of_grey = [&](std::uint8_t grey, RosRule rule) { return one(info, {grey, grey, grey, 255}, 1, rule); };
    EXPECT_EQ(of_grey(255, RosRule::nav2), free_tile);
    EXPECT_EQ(of_grey(127, RosRule::nav2), free_tile);
    EXPECT_EQ(of_grey(0, RosRule::nav2), occupied);
    EXPECT_EQ(of_grey(255, RosRule::map_server), free_tile);
    EXPECT_EQ(of_grey(127, RosRule::map_server), occupied);
    EXPECT_EQ(of_grey(0, RosRule::map_server), occupied);
    const RosMapInfo equal = thousandths(200, 200, mode);
    EXPECT_EQ(one(equal, {204, 204, 204, 255}, 1, RosRule::nav2), free_tile);
    EXPECT_EQ(one(equal, {204, 204, 204, 255}, 1, RosRule::map_server), unknown);
  }
}

TEST(RosThresholds, that_are_no_numbers_are_never_reached) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();
  constexpr double most = std::numeric_limits<double>::max();
  for (const auto& [free_thresh, occupied_thresh] :
       {std::pair{nan, nan}, {-infinity, infinity}, {nan, infinity}, {-most, most}, {-infinity, nan}}) {
    for (const RosRule rule : both_rules) {
      for (const RosMode mode : {RosMode::trinary, RosMode::scale}) {
        RosMapInfo info;
        info.mode = mode;
        info.free_thresh = free_thresh;
        info.occupied_thresh = occupied_thresh;
        EXPECT_EQ(occupancies(info, all_greys(), rule), std::vector<int>(256, unknown));
      }
    }
  }
}

TEST(RosRules, names) {
  EXPECT_STREQ(name(RosRule::nav2), "nav2");
  EXPECT_STREQ(name(RosRule::map_server), "map_server");
}

TEST(RosRules, a_picture_without_pixels_is_a_map_without_tiles) {
  const auto map = tilespace::io::to_ros_map({}, {{}, 1});
  ASSERT_TRUE(map);
  EXPECT_TRUE(map->occupancy.bounds().empty());
  const auto solid = tilespace::io::to_collision_map(*map);
  ASSERT_TRUE(solid);
  EXPECT_TRUE(solid->bounds().empty());
}

}  // namespace
}  // namespace ros_rule_test
