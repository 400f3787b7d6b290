// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/letters.hpp>
#include <tilespace/grid/to_text.hpp>
#include <vector>

#include "oracle/inputs.hpp"
#include "support/cases.hpp"

// Text maps as grids of characters, compared with std::getline, and back.

namespace letters_test {
namespace {

using namespace tilespace;
using oracle::Rng;

std::string random_text(Rng& rng) {
  constexpr std::string_view letters = "#.@~ \r\n\n";
  std::string text;
  const std::int64_t length = rng.between(0, 60);
  for (std::int64_t i = 0; i < length; ++i) {
    text += letters[static_cast<std::size_t>(rng.between(0, std::int64_t{letters.size()} - 1))];
  }
  return text;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(GridFromText, has_the_letters_of_the_lines) {
  Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const std::string text = random_text(rng);
    const Tile corner{static_cast<std::int32_t>(rng.between(-9, 9)), static_cast<std::int32_t>(rng.between(-9, 9))};
    const Grid<char> grid = grid_from_text(text, corner, '-').value();
    const std::vector<std::string> lines = lines_of(text);
    std::size_t width = 0;
    for (const std::string& line : lines) width = std::max(width, line.size());
    ASSERT_EQ(grid.bounds().min, corner);
    ASSERT_EQ(static_cast<std::size_t>(grid.height()), lines.size()) << text;
    ASSERT_EQ(static_cast<std::size_t>(grid.width()), width) << text;
    for (std::int32_t y = 0; y < grid.height(); ++y) {
      std::string line = lines[static_cast<std::size_t>(y)];
      line.resize(width, '-');
      const std::span<const char> row = grid.row(corner.y + y);
      EXPECT_EQ(std::string(row.begin(), row.end()), line) << text;
    }
  }
}

TEST(GridFromText, is_restored_from_its_text) {
  Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Grid<char> grid = grid_from_text(random_text(rng), {-3, 2}).value();
    const std::string text = to_text(grid);
    const Grid<char> again = grid_from_text(text, {-3, 2}).value();
    EXPECT_EQ(again.bounds(), grid.bounds());
    EXPECT_TRUE(std::ranges::equal(again.values(), grid.values())) << text;
    EXPECT_EQ(to_text(again), text);
  }
}

TEST(GridFromText, has_the_bounds_of_the_collision_map) {
  Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const std::string text = random_text(rng);
    const CollisionMap map = CollisionMap::from_text(text, "#", "", {4, -7}).value();
    const Grid<char> grid = grid_from_text(text, {4, -7}).value();
    ASSERT_EQ(grid.bounds(), map.bounds()) << text;
    if (grid.bounds().empty()) continue;
    for (Tile tile = grid.bounds().min; tile.y < grid.bounds().max.y; ++tile.y) {
      for (tile.x = grid.bounds().min.x; tile.x < grid.bounds().max.x; ++tile.x) {
        EXPECT_EQ(grid[tile] == '#', map.is_solid(tile));
      }
    }
  }
}

TEST(GridFromText, refuses_what_is_not_in_tile_space) {
  EXPECT_TRUE(grid_from_text("#", {tile_limit - 1, 0}));
  EXPECT_EQ(grid_from_text("##", {tile_limit - 1, 0}).error().code, ErrorCode::bad_size);
  EXPECT_EQ(grid_from_text("#\n#", {0, tile_limit - 1}).error().code, ErrorCode::bad_size);
  EXPECT_EQ(grid_from_text("#", {INT32_MAX, 0}).error().code, ErrorCode::bad_size);
  EXPECT_EQ(grid_from_text("#", {INT32_MIN, 0}).error().code, ErrorCode::bad_size);
}

TEST(GridFromText, text_of_nothing) {
  EXPECT_EQ(to_text(Grid<char>{}), "");
  EXPECT_EQ(to_text(grid_from_text("").value()), "");
  EXPECT_EQ(to_text(grid_from_text("\n\n").value()), "\n\n");
}

}  // namespace
}  // namespace letters_test
