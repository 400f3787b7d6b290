// SPDX-License-Identifier: MIT
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "world_files.hpp"

// Levels of LDtk projects, and neighbours.

namespace levels_test {
namespace {

using namespace tilespace::io;
using namespace world_files;

TEST(Levels, levels_of_ldtk_are_listed_with_worlds) {
  const std::string text =
      "{\"jsonVersion\": \"1\", \"worlds\": [{\"identifier\": \"W\", \"worldLayout\": \"LinearVertical\", \"levels\": "
      "[{\"identifier\": \"A\", \"pxWid\": 16, \"pxHei\": 32, \"layerInstances\": []}, {\"identifier\": \"B\", "
      "\"pxWid\": 8, \"pxHei\": 8, \"worldDepth\": 2, \"layerInstances\": []}]}]}";
  FakeFolder files;
  const auto levels = parse_levels(io_testing::bytes_of(text), files);
  ASSERT_TRUE(levels) << to_string(levels.error());
  EXPECT_EQ(levels->at(0), (Level{"A", "W", 0, 0, 16, 32, 0}));
  EXPECT_EQ(levels->at(1), (Level{"B", "W", 0, 32, 8, 8, 2}));
}

using Indices = std::vector<std::size_t>;

TEST(Levels, levels_with_a_part_of_an_edge_in_common_are_neighbours) {
  const std::vector<Level> levels{{"middle", "", 0, 0, 10, 10, 0}, {"right", "", 10, 9, 5, 5, 0},
                                  {"corner", "", 10, 10, 5, 5, 0}, {"over", "", 5, 5, 1, 1, 0},
                                  {"apart", "", 11, 0, 5, 5, 0},   {"deep", "", 10, 0, 5, 5, 1},
                                  {"other", "w", 10, 0, 5, 5, 0},  {"empty", "", 10, 0, 0, 5, 0}};
  EXPECT_EQ(neighbours(levels, 0), (Indices{1, 3}));
  EXPECT_EQ(neighbours(levels, 5), Indices{});
  EXPECT_EQ(neighbours(levels, 8), Indices{});
}

// By pixels: levels are neighbours if a pixel of one is in the other, or beside one of it.
bool share_an_edge(const Level& a, const Level& b) {
  const auto has = [](const Level& level, std::int64_t x, std::int64_t y) {
    return x >= level.x && x < level.x + level.width && y >= level.y && y < level.y + level.height;
  };
  for (std::int64_t x = a.x; x < a.x + a.width; ++x) {
    for (std::int64_t y = a.y; y < a.y + a.height; ++y) {
      if (has(b, x, y) || has(b, x + 1, y) || has(b, x - 1, y) || has(b, x, y + 1) || has(b, x, y - 1)) return true;
    }
  }
  return false;
}

RC_GTEST_PROP(Levels, neighbours_are_those_by_pixels, ()) {
  std::vector<Level> levels(*rc::gen::inRange<std::size_t>(1, 6));
  for (Level& level : levels) {
    level = {
        "", "", *rc::gen::inRange(-5, 5), *rc::gen::inRange(-5, 5), *rc::gen::inRange(0, 5), *rc::gen::inRange(0, 5),
        0};
  }
  for (std::size_t i = 0; i < levels.size(); ++i) {
    Indices expected;
    for (std::size_t j = 0; j < levels.size(); ++j) {
      if (i != j && share_an_edge(levels[i], levels[j])) expected.push_back(j);
    }
    RC_ASSERT(neighbours(levels, i) == expected);
  }
}

}  // namespace
}  // namespace levels_test
