// SPDX-License-Identifier: MIT
#include <tilespace/grid/bit_grid.hpp>

#include <cstdint>
#include <utility>
#include <vector>

#include "base/contracts.hpp"
#include "support/cases.hpp"

namespace bit_grid_test {
namespace {

using tilespace::BitGrid;
using tilespace::BitRows;
using tilespace::ErrorCode;
using tilespace::Tile;
using tilespace::tile_limit;
using tilespace::TileBox;

constexpr std::int64_t most = tile_limit;

// A bit as the promise of BitRows has it.
bool bit_at(BitRows rows, std::int64_t x, std::int64_t y) {
  return (rows.words[y * rows.words_per_row + x / 64] >> (x % 64) & 1U) != 0;
}

struct Model {
  std::int32_t width = 0;
  std::int32_t height = 0;
  std::vector<bool> bits;

  Model(std::int32_t w, std::int32_t h)
      : width(w), height(h), bits(static_cast<std::size_t>(w) * static_cast<std::size_t>(h)) {}
  auto at(Tile tile) { return bits[static_cast<std::size_t>(tile.y * width + tile.x)]; }
};

// Every bit of every word: those of tiles as the model has them, all others 0.
void expect_same(const BitGrid& grid, Model& model) {
  const BitRows rows = grid.rows();
  std::uint64_t count = 0;
  ASSERT_EQ(rows.words_per_row, (model.width + 63) / 64);
  for (std::int32_t y = 0; y < model.height; ++y) {
    for (std::int32_t x = 0; x < rows.words_per_row * 64; ++x) {
      const bool expected = x < model.width && model.at({x, y});
      ASSERT_EQ(bit_at(rows, x, y), expected) << x << ", " << y << " of " << model.width << " x " << model.height;
      if (x < model.width) {
        ASSERT_EQ(grid.get({x, y}), expected);
      }
      count += expected ? 1U : 0U;
    }
  }
  ASSERT_EQ(grid.count(), count);
}

TEST(BitGrid, behaves_as_a_vector_of_bools_for_every_width_to_130) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (std::int32_t width = 0; width <= 130; ++width) {
    for (const std::int32_t height : {0, 1, 2, 5}) {
      BitGrid grid = BitGrid::create(width, height).value();
      Model model(width, height);
      ASSERT_EQ(grid.width(), width);
      ASSERT_EQ(grid.height(), height);
      ASSERT_EQ(grid.bounds(), (TileBox{{0, 0}, {width, height}}));
      expect_same(grid, model);
      if (width == 0 || height == 0) continue;
      std::uint64_t count = 0;
      for (int i = 0; i < cases::count(); ++i) {
        const auto x = static_cast<std::int32_t>(rng.one_in(4) ? width - 1 : rng.between(0, width - 1));
        const Tile tile{x, static_cast<std::int32_t>(rng.between(0, height - 1))};
        const bool value = rng.one_in(2);
        if (model.at(tile) != value) value ? ++count : --count;
        grid.set(tile, value);
        model.at(tile) = value;
        ASSERT_EQ(grid.get(tile), value);
        if (i % 16 == 0) {
          ASSERT_EQ(grid.count(), count);
        }
      }
      expect_same(grid, model);
      ASSERT_FALSE(HasFailure());
    }
  }
}

TEST(BitGrid, setting_one_tile_sets_one_bit_for_every_tile_of_every_width_to_130) {
  for (std::int32_t width = 1; width <= 130; ++width) {
    BitGrid grid = BitGrid::create(width, 3).value();
    for (std::int32_t y = 0; y < 3; ++y) {
      for (std::int32_t x = 0; x < width; ++x) {
        grid.set({x, y}, true);
        ASSERT_EQ(grid.count(), 1U) << x << ", " << y << " of " << width;
        ASSERT_TRUE(grid.get({x, y}) && bit_at(grid.rows(), x, y)) << x << ", " << y << " of " << width;
        grid.set({x, y}, false);
      }
    }
    ASSERT_EQ(grid.count(), 0U);
  }
}

TEST(BitGrid, setting_all_tiles_leaves_the_bits_beyond_the_width_0) {
  for (std::int32_t width = 1; width <= 130; ++width) {
    BitGrid grid = BitGrid::create(width, 4).value();
    Model model(width, 4);
    for (std::int32_t y = 0; y < 4; ++y) {
      for (std::int32_t x = 0; x < width; ++x) grid.set({x, y}, true), model.at({x, y}) = true;
    }
    expect_same(grid, model);
    ASSERT_FALSE(HasFailure());
  }
}

TEST(BitGrid, a_tile_outside_is_a_broken_contract_and_neither_read_nor_set) {
  BitGrid grid = BitGrid::create(70, 3).value();
  for (std::int32_t y = 0; y < 3; ++y) {
    for (std::int32_t x = 0; x < 70; ++x) grid.set({x, y}, true);
  }
  const Tile outside[] = {{70, 0},
                          {127, 2},
                          {-1, 1},
                          {0, 3},
                          {0, -1},
                          {INT32_MAX, 0},
                          {INT32_MIN, 0},
                          {0, INT32_MAX},
                          {0, INT32_MIN},
                          {INT32_MIN, INT32_MIN},
                          {INT32_MAX, INT32_MAX}};
  for (const Tile tile : outside) {
    for (const bool value : {true, false}) {
      const contracts::Counted broken;
      grid.set(tile, value);
      EXPECT_EQ(broken.count(), contracts::reported);
      EXPECT_FALSE(grid.get(tile));
      EXPECT_EQ(broken.count(), 2 * contracts::reported);
      EXPECT_EQ(grid.count(), 210U) << tile.x << ", " << tile.y;
    }
  }
  for (std::int32_t y = 0; y < 3; ++y) EXPECT_EQ(grid.rows().words[y * 2 + 1], 0x3fU);
}

TEST(BitGrid, refuses_sides_that_are_negative_or_too_long) {
  const std::pair<std::int64_t, std::int64_t> sizes[] = {
      {-1, 1},        {1, -1},        {-64, 0},       {0, -1},        {most + 1, 1},         {1, most + 1},
      {INT64_MAX, 1}, {INT64_MIN, 1}, {1, INT64_MIN}, {0, INT64_MAX}, {INT64_MIN, INT64_MIN}};
  for (const auto& [width, height] : sizes) {
    const auto grid = BitGrid::create(width, height);
    ASSERT_FALSE(grid) << width << " x " << height;
    EXPECT_EQ(grid.error().code, ErrorCode::bad_size) << width << " x " << height;
  }
}

TEST(BitGrid, says_so_if_there_is_no_memory) {
  EXPECT_EQ(BitGrid::create(most, most).error().code, ErrorCode::out_of_memory);
  EXPECT_EQ(BitGrid::create(most, most - 1).error().code, ErrorCode::out_of_memory);
}

TEST(BitGrid, may_be_as_long_as_the_limit) {
  for (const auto& [width, height] : {std::pair{most, std::int64_t{0}}, {std::int64_t{0}, most}}) {
    const auto grid = BitGrid::create(width, height);
    ASSERT_TRUE(grid);
    EXPECT_EQ(grid->width(), width);
    EXPECT_EQ(grid->height(), height);
    EXPECT_EQ(grid->count(), 0U);
  }
  EXPECT_EQ(BitGrid().count(), 0U);
  EXPECT_EQ(BitGrid().bounds(), TileBox{});
}

TEST(BitGrid, a_copy_is_independent) {
  BitGrid grid = BitGrid::create(100, 2).value();
  grid.set({99, 1}, true);
  const BitGrid copy = grid;
  grid.set({99, 1}, false);
  grid.set({0, 0}, true);
  EXPECT_TRUE(copy.get({99, 1}));
  EXPECT_FALSE(copy.get({0, 0}));
  EXPECT_NE(copy.rows().words, grid.rows().words);
}

TEST(BitGrid, rows_see_edits) {
  BitGrid grid = BitGrid::create(65, 2).value();
  const BitRows rows = grid.rows();
  grid.set({64, 1}, true);
  EXPECT_EQ(rows.words[3], 1U);
  grid.set({63, 0}, true);
  EXPECT_EQ(rows.words[0], std::uint64_t{1} << 63);
}

}  // namespace
}  // namespace bit_grid_test
