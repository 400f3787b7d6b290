// SPDX-License-Identifier: MIT
// Openings between levels against a comparison pixel by pixel.
#include <random>

#include "lint/lint_testing.hpp"
#include "support/cases.hpp"

namespace level_rules_test {
namespace {

using namespace lint_testing;
using tilespace::lint::LevelToLint;

constexpr std::int32_t tile = 4;  // pixels

io::LoadedMap random_level(std::mt19937_64& random, std::int32_t width, std::int32_t height) {
  auto map = CollisionMap::from(width, height, [&](std::int32_t, std::int32_t) { return random() % 2 == 0; });
  EXPECT_TRUE(bool(map));
  io::LoadedMap made = loaded(std::move(map).value());
  made.layout.tile_width = made.layout.tile_height = tile;
  return made;
}

// Openings of the last column of a level all of whose tiles are beside solid tiles of the first column of the other.
int openings(const CollisionMap& from, std::int32_t column, const CollisionMap& to, std::int32_t other,
             std::int32_t dy) {
  int count = 0;
  bool is_open = false;
  bool leads_on = false;
  for (std::int32_t y = 0; y <= from.bounds().max.y; ++y) {
    const bool is_common = y < from.bounds().max.y && y - dy >= 0 && y - dy < to.bounds().max.y;
    if (is_common && !from.is_solid({column, y})) {
      is_open = true;
      leads_on = leads_on || !to.is_solid({other, y - dy});
      continue;
    }
    count += is_open && !leads_on ? 1 : 0;
    is_open = leads_on = false;
  }
  return count;
}

TEST(LevelRules, count_openings_that_lead_into_walls) {
  std::mt19937_64 random(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const auto height = static_cast<std::int32_t>(1 + random() % 8);
    const auto other = static_cast<std::int32_t>(1 + random() % 8);
    const auto dy = static_cast<std::int32_t>(random() % 9) - 4;
    if (dy >= height || -dy >= other) continue;
    const io::LoadedMap a = random_level(random, 3, height);
    const io::LoadedMap b = random_level(random, 2, other);
    const LevelToLint levels[] = {{{"a", "", 100, -40, 3 * tile, height * tile, 0}, &a, ""},
                                  {{"b", "", 100 + 3 * tile, -40 + dy * tile, 2 * tile, other * tile, 0}, &b, ""}};
    std::uint64_t found = 0;
    for (const Finding& finding : lint_levels(levels)) {
      ASSERT_EQ(finding.rule->id, "level/edge-mismatch");
      found += finding.count;
    }
    const int expected = openings(a.map, 2, b.map, 0, dy) + openings(b.map, 0, a.map, 2, -dy);
    ASSERT_EQ(found, static_cast<std::uint64_t>(expected));
  }
}

TEST(LevelRules, other_worlds_and_depths_are_not_compared) {
  std::mt19937_64 random(1);
  const io::LoadedMap map = random_level(random, 3, 3);
  LevelToLint levels[] = {{{"a", "", 0, 0, 12, 12, 0}, &map, ""}, {{"b", "", 4, 4, 12, 12, 0}, &map, ""}};
  EXPECT_EQ(lint_levels(levels).size(), 1u);
  levels[1].level.depth = 1;
  EXPECT_TRUE(lint_levels(levels).empty());
  levels[1].level.depth = 0;
  levels[1].level.world = "other";
  EXPECT_TRUE(lint_levels(levels).empty());
}

TEST(LevelRules, levels_without_a_size_have_that_of_their_map) {
  std::mt19937_64 random(1);
  const io::LoadedMap map = random_level(random, 3, 3);
  const LevelToLint levels[] = {{{"a", "", 0, 0, 0, 0, 0}, &map, ""}, {{"b", "", 11, 0, 0, 0, 0}, &map, ""}};
  ASSERT_EQ(lint_levels(levels).size(), 1u);
  EXPECT_EQ(lint_levels(levels)[0].rule->id, "level/overlap");
}

}  // namespace
}  // namespace level_rules_test
