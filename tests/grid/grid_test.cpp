// SPDX-License-Identifier: MIT
#include <tilespace/grid/bit_grid.hpp>
#include <tilespace/grid/grid.hpp>

#include <cstdint>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "base/contracts.hpp"
#include "base/tracked.hpp"
#include "support/cases.hpp"

namespace grid_test {
namespace {

using tilespace::BitGrid;
using tilespace::checked_tile_count;
using tilespace::ErrorCode;
using tilespace::Grid;
using tilespace::Tile;
using tilespace::tile_limit;
using tilespace::TileBox;

constexpr std::int64_t most = tile_limit;

struct Size {
  std::int64_t width = 0;
  std::int64_t height = 0;
};

constexpr Size bad_sizes[] = {{-1, 1},
                              {1, -1},
                              {-1, -1},
                              {0, -1},
                              {most + 1, 1},
                              {1, most + 1},
                              {most + 1, 0},
                              {INT64_MIN, 1},
                              {1, INT64_MIN},
                              {INT64_MAX, INT64_MAX},
                              {INT64_MAX, 0},
                              {INT64_MIN, INT64_MIN},
                              {std::int64_t{1} << 32, 1},
                              {(std::int64_t{1} << 32) + 5, 5}};

TEST(CheckedTileCount, is_the_product_of_sides_that_are_allowed) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const std::int64_t width = rng.between(0, most), height = rng.between(0, most);
    EXPECT_EQ(checked_tile_count(width, height, 0).value(), static_cast<std::uint64_t>(width * height));
  }
  EXPECT_EQ(checked_tile_count(most, most, 0).value(), std::uint64_t{1} << 60);
  EXPECT_EQ(checked_tile_count(most, most, 7).value(), std::uint64_t{1} << 60);
  EXPECT_EQ(checked_tile_count(most, most, 8).error().code, ErrorCode::out_of_memory);
  EXPECT_EQ(checked_tile_count(1, 1, UINT64_MAX).error().code, ErrorCode::out_of_memory);
  EXPECT_EQ(checked_tile_count(0, most, UINT64_MAX).value(), 0U);
}

TEST(CheckedTileCount, refuses_sides_that_are_negative_or_too_long) {
  for (const Size size : bad_sizes) {
    for (const std::uint64_t bytes : {std::uint64_t{0}, std::uint64_t{1}, UINT64_MAX}) {
      EXPECT_EQ(checked_tile_count(size.width, size.height, bytes).error().code, ErrorCode::bad_size)
          << size.width << " x " << size.height;
    }
  }
}

constexpr TileBox bad_bounds[] = {{{-tile_limit, 0}, {tile_limit, 1}},
                                  {{0, -tile_limit}, {1, tile_limit}},
                                  {{-tile_limit - 1, 0}, {0, 1}},
                                  {{0, -tile_limit - 1}, {1, 0}},
                                  {{0, 0}, {tile_limit + 1, 1}},
                                  {{0, 0}, {1, tile_limit + 1}},
                                  {{3, 0}, {2, 5}},
                                  {{0, 3}, {5, 2}},
                                  {{INT32_MIN, INT32_MIN}, {INT32_MAX, INT32_MAX}},
                                  {{INT32_MAX, 0}, {INT32_MIN, 1}}};

TEST(CheckedTileCount, refuses_bounds_that_are_reversed_too_long_or_beyond_tile_space) {
  for (const TileBox bounds : bad_bounds) {
    EXPECT_EQ(checked_tile_count(bounds, 1).error().code, ErrorCode::bad_size);
    EXPECT_EQ(Grid<int>::create(bounds).error().code, ErrorCode::bad_size);
    EXPECT_EQ(BitGrid::create(bounds).error().code, ErrorCode::bad_size);
  }
  EXPECT_EQ(checked_tile_count(TileBox{{-tile_limit, -3}, {0, tile_limit - 3}}, 0).value(), std::uint64_t{1} << 60);
  EXPECT_EQ(checked_tile_count(TileBox{{-tile_limit, -3}, {0, tile_limit - 3}}, 8).error().code,
            ErrorCode::out_of_memory);
}

TEST(Grid, refuses_sides_that_are_negative_or_too_long) {
  for (const Size size : bad_sizes) {
    const auto grid = Grid<int>::create(size.width, size.height);
    ASSERT_FALSE(grid) << size.width << " x " << size.height;
    EXPECT_EQ(grid.error().code, ErrorCode::bad_size);
    EXPECT_STRNE(grid.error().expected, "");
  }
}

// The first fit the address space of 64 bits, and no machine.
TEST(Grid, says_so_if_there_is_no_memory) {
  EXPECT_EQ(Grid<unsigned char>::create(most, most).error().code, ErrorCode::out_of_memory);
  EXPECT_EQ(Grid<std::uint32_t>::create(most, most).error().code, ErrorCode::out_of_memory);
  EXPECT_EQ(Grid<std::uint64_t>::create(most, most).error().code, ErrorCode::out_of_memory);
  EXPECT_EQ(Grid<std::string>::create(most, most).error().code, ErrorCode::out_of_memory);
}

TEST(Grid, may_have_no_tiles) {
  for (const Size size : {Size{0, 0}, Size{0, 5}, Size{5, 0}, Size{0, most}, Size{most, 0}}) {
    const auto grid = Grid<int>::create(size.width, size.height);
    ASSERT_TRUE(grid);
    EXPECT_TRUE(grid->values().empty());
    EXPECT_TRUE(grid->bounds().empty());
    EXPECT_EQ(grid->width(), size.width);
    EXPECT_EQ(grid->height(), size.height);
  }
  EXPECT_TRUE(Grid<int>().values().empty());
  EXPECT_EQ(Grid<int>().bounds(), TileBox{});
}

TEST(Grid, begins_with_the_value_in_every_tile) {
  const auto grid = Grid<int>::create(7, 5, -3);
  EXPECT_EQ(std::vector<int>(grid->values().begin(), grid->values().end()), std::vector<int>(35, -3));
  EXPECT_EQ((Grid<int>::create(2, 2).value()[{1, 1}]), 0);
}

TEST(Grid, is_row_major_and_contiguous) {
  for (std::int32_t width = 1; width < 12; ++width) {
    for (std::int32_t height = 1; height < 12; ++height) {
      Grid<int> grid = Grid<int>::create(width, height).value();
      const Grid<int>& same = grid;
      std::iota(grid.values().begin(), grid.values().end(), 0);
      EXPECT_EQ(grid.bounds(), (TileBox{{0, 0}, {width, height}}));
      for (std::int32_t y = 0; y < height; ++y) {
        ASSERT_EQ(grid.row(y).size(), static_cast<std::size_t>(width));
        EXPECT_EQ(grid.row(y).data(), grid.values().data() + y * width);
        EXPECT_EQ(same.row(y).data(), grid.row(y).data());
        for (std::int32_t x = 0; x < width; ++x) {
          EXPECT_EQ((grid[{x, y}]), y * width + x);
          EXPECT_EQ(&(same[{x, y}]), &(grid[{x, y}]));
        }
      }
    }
  }
}

// Over a box anywhere, a grid is that over [0, width) x [0, height) with all tiles moved.
TEST(Grid, has_the_tiles_of_its_bounds) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const auto place = [&] {
      const std::int64_t far = rng.one_in(3) ? most - 20 : 30;
      return static_cast<std::int32_t>(rng.one_in(3) ? (rng.one_in(2) ? far : -most) : rng.between(-far, far));
    };
    const Tile min{place(), place()};
    const TileBox bounds{
        min,
        {min.x + static_cast<std::int32_t>(rng.between(0, 20)), min.y + static_cast<std::int32_t>(rng.between(0, 20))}};
    Grid<int> grid = Grid<int>::create(bounds, -1).value();
    EXPECT_EQ(grid.bounds(), bounds);
    EXPECT_EQ(grid.width(), bounds.max.x - min.x);
    EXPECT_EQ(grid.height(), bounds.max.y - min.y);
    EXPECT_EQ(std::vector<int>(grid.values().begin(), grid.values().end()),
              std::vector<int>(static_cast<std::size_t>(bounds.count()), -1));
    const Grid<int>& same = grid;
    int* value = grid.values().data();
    for (Tile tile = min; tile.y < bounds.max.y; ++tile.y) {
      EXPECT_EQ(grid.row(tile.y).size(), static_cast<std::size_t>(grid.width()));
      EXPECT_EQ(grid.row(tile.y).data(), value);
      EXPECT_EQ(same.row(tile.y).data(), value);
      for (tile.x = min.x; tile.x < bounds.max.x; ++tile.x, ++value) {
        ASSERT_EQ(&grid[tile], value) << "seed " << cases::seed();
        ASSERT_EQ(&same[tile], value);
      }
    }
  }
}

TEST(Grid, behaves_as_a_vector_under_random_edits) {
  oracle::Rng rng(cases::seed());
  for (int round = 0; round < 10; ++round) {
    const std::int64_t width = rng.between(1, 20), height = rng.between(1, 20);
    Grid<std::int64_t> grid = Grid<std::int64_t>::create(width, height).value();
    std::vector<std::int64_t> model(static_cast<std::size_t>(width * height));
    for (int i = 0; i < cases::count(); ++i) {
      const std::int64_t x = rng.between(0, width - 1), y = rng.between(0, height - 1);
      const Tile tile{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
      if (rng.one_in(2)) {
        grid[tile] = i;
      } else {
        grid.row(tile.y)[static_cast<std::size_t>(x)] = i;
      }
      model[static_cast<std::size_t>(y * width + x)] = i;
    }
    ASSERT_TRUE(std::equal(model.begin(), model.end(), grid.values().begin(), grid.values().end()))
        << "seed " << cases::seed();
  }
}

TEST(Grid, a_copy_is_independent) {
  Grid<std::string> grid = Grid<std::string>::create(3, 2, std::string(50, 'a')).value();
  const Grid<std::string> copy = grid;
  grid[{1, 1}] = "b";
  EXPECT_EQ((copy[{1, 1}]), std::string(50, 'a'));
  grid = copy;
  EXPECT_EQ((grid[{1, 1}]), std::string(50, 'a'));
  EXPECT_NE(grid.values().data(), copy.values().data());
}

TEST(Grid, makes_and_destroys_as_many_values_as_it_has_tiles) {
  using Item = tracked::Value<3>;
  Item::counts() = {};
  {
    Grid<Item> grid = Grid<Item>::create(4, 3, Item(6)).value();
    EXPECT_EQ(Item::counts().alive, 12);
    const Grid<Item> copy = grid;
    EXPECT_EQ(Item::counts().alive, 24);
    const Grid<Item> moved = std::move(grid);
    EXPECT_EQ(Item::counts().alive, 24);
    EXPECT_EQ((moved[{3, 2}].number()), 6);
  }
  EXPECT_EQ(Item::counts().alive, 0);
  EXPECT_EQ(Item::counts().broken, 0);
}

// In unchecked builds reading outside is undefined, so only checked ones can be asked. The tiles before and behind the
// one asked for lie within the memory of the grid.
TEST(Grid, reading_outside_is_a_broken_contract) {
  if (contracts::reported == 0) GTEST_SKIP() << "this build checks no contracts";
  const auto grid = Grid<int>::create(3, 3);
  const contracts::Counted broken;
  static_cast<void>((*grid)[{3, 1}]);
  static_cast<void>((*grid)[{-1, 1}]);
  EXPECT_EQ(broken.count(), 2);
}

TEST(Grid, reading_outside_the_bounds_is_a_broken_contract) {
  if (contracts::reported == 0) GTEST_SKIP() << "this build checks no contracts";
  const TileBox bounds{{-7, -3}, {-2, 4}};
  const auto grid = Grid<int>::create(bounds).value();
  std::int64_t outside = 0;
  const contracts::Counted broken;
  for (Tile tile{-8, -3}; tile.y < 4; ++tile.y) {
    for (tile.x = -8; tile.x < -1; ++tile.x) {
      const bool is_in_memory = bounds.contains(tile) || (tile.y > -3 && tile.y < 3);
      if (!is_in_memory) continue;
      outside += bounds.contains(tile) ? 0 : 1;
      static_cast<void>(grid[tile]);
    }
  }
  EXPECT_EQ(broken.count(), outside);
  EXPECT_EQ(outside, 10);
}

}  // namespace
}  // namespace grid_test
