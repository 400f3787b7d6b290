// SPDX-License-Identifier: MIT
#include <tilespace/grid/bit_strips.hpp>

#include <cstdint>
#include <vector>

#include "oracle/inputs.hpp"
#include "support/cases.hpp"
#include "tilespace/grid/bit_grid.hpp"
#include "tilespace/grid/collision_map.hpp"

namespace bit_strips_test {
namespace {

using tilespace::BitGrid;
using tilespace::BitStrips;
using tilespace::CollisionMap;
using tilespace::Outside;
using tilespace::StripAxis;
using tilespace::Tile;
using tilespace::TileBox;

// Is a bit of this block of tiles 1? Blocks of 2^(3 level) tiles a side, asked tile by tile.
bool any_in_block(const BitGrid& grid, int level, Tile block) {
  const int shift = 3 * level;
  const TileBox tiles{{block.x << shift, block.y << shift}, {(block.x + 1) << shift, (block.y + 1) << shift}};
  const TileBox inside = intersection(tiles, grid.bounds());
  for (std::int32_t y = inside.min.y; y < inside.max.y; ++y) {
    for (std::int32_t x = inside.min.x; x < inside.max.x; ++x) {
      if (grid.get({x, y})) return true;
    }
  }
  return false;
}

// The blocks of a level, those of the margin too.
struct Blocks {
  TileBox with_margin;
  std::vector<bool> bits;

  Blocks(const BitGrid& grid, int level) {
    const int shift = 3 * level;
    const std::int32_t side = 1 << shift;
    with_margin = {{-8, -8}, {(grid.width() + side - 1) / side + 16, (grid.height() + side - 1) / side + 16}};
    for (std::int32_t y = with_margin.min.y; y < with_margin.max.y; ++y) {
      for (std::int32_t x = with_margin.min.x; x < with_margin.max.x; ++x) {
        bits.push_back(x >= 0 && y >= 0 && any_in_block(grid, level, {x, y}));
      }
    }
  }
  [[nodiscard]] bool at(std::int32_t x, std::int32_t y) const {
    const std::int64_t width = with_margin.max.x - with_margin.min.x;
    return bits[static_cast<std::size_t>((y - with_margin.min.y) * width + (x - with_margin.min.x))];
  }
};

// All windows that may be asked for.
void expect_same(const BitGrid& grid, StripAxis axis, int level) {
  const Blocks blocks(grid, level);
  const BitStrips strips = grid.strips(axis, level);
  const auto at = [&](std::int32_t along, std::int32_t across) {
    return axis == StripAxis::columns ? blocks.at(along, across) : blocks.at(across, along);
  };
  const bool columns = axis == StripAxis::columns;
  const std::int32_t length = (columns ? blocks.with_margin.max.x : blocks.with_margin.max.y) - 16;
  const std::int32_t width = (columns ? blocks.with_margin.max.y : blocks.with_margin.max.x) - 16;
  for (std::int32_t across = -8; across < width; ++across) {
    for (std::int32_t along = -7; along < length; ++along) {
      const std::uint64_t window = strips.window(along, across);
      for (int bit = 0; bit < 64; ++bit) {
        ASSERT_EQ((window >> bit & 1U) != 0, at(along + bit / 8, across + bit % 8))
            << "window " << along << ", " << across << ", bit " << bit << ", level " << level;
      }
      if (along >= 0 && across >= 0) {
        ASSERT_EQ(strips.get(along, across), at(along, across));
      }
    }
  }
}

void expect_all_same(const BitGrid& grid) {
  ASSERT_TRUE(grid.has_strips());
  for (int level = 0; level < BitGrid::strip_levels; ++level) {
    expect_same(grid, StripAxis::columns, level);
    expect_same(grid, StripAxis::rows, level);
    if (testing::Test::HasFatalFailure()) return;
  }
}

std::int32_t below(oracle::Rng& rng, std::int32_t end) { return static_cast<std::int32_t>(rng.between(0, end - 1)); }

TEST(BitStrips, are_the_bits_of_the_rows_after_any_edits) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (const Tile size : {Tile{1, 1}, Tile{7, 9}, Tile{8, 8}, Tile{65, 3}, Tile{2, 130}, Tile{70, 66}}) {
    if (cases::share(1, rng.next()) == 0) continue;
    BitGrid grid = BitGrid::create(size.x, size.y).value();
    for (int round = 0; round < 4; ++round) {
      // Few at first, so that blocks become empty again.
      for (int edit = 0; edit < 4 << (2 * round); ++edit) {
        const std::int32_t x = below(rng, size.x);
        const std::int32_t y = below(rng, size.y);
        grid.set({x, y}, rng.one_in(2));
      }
      expect_all_same(grid);
      if (HasFatalFailure()) return;
    }
    for (std::int32_t y = 0; y < size.y; ++y) {
      for (std::int32_t x = 0; x < size.x; ++x) grid.set({x, y}, false);
    }
    expect_all_same(grid);
  }
}

TEST(BitStrips, are_the_bits_of_the_rows_after_they_were_assigned) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (const Tile size : {Tile{1, 1}, Tile{64, 8}, Tile{9, 71}, Tile{130, 67}}) {
    if (cases::share(1, rng.next()) == 0) continue;
    BitGrid grid = BitGrid::create(size.x, size.y).value();
    for (const std::int64_t density : {2, 100, 1000}) {  // what was there before goes
      std::vector<Tile> asked;
      std::vector<bool> told;
      grid.assign([&](std::int32_t x, std::int32_t y) {
        asked.push_back({x, y});
        told.push_back(rng.one_in(density));
        return bool(told.back());
      });
      ASSERT_EQ(asked.size(), static_cast<std::size_t>(size.x) * static_cast<std::size_t>(size.y));
      for (std::size_t i = 0; i < asked.size(); ++i) {
        ASSERT_EQ(asked[i], (Tile{static_cast<std::int32_t>(i) % size.x, static_cast<std::int32_t>(i) / size.x}));
        ASSERT_EQ(grid.get(asked[i]), told[i]);
      }
      expect_all_same(grid);
      if (HasFatalFailure()) return;
    }
  }
}

// 64 at a time, anywhere, with bits beyond the width that are 1.
TEST(BitStrips, are_the_bits_of_the_words_that_were_assigned) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (const Tile size : {Tile{1, 1}, Tile{64, 8}, Tile{63, 3}, Tile{65, 9}, Tile{130, 67}}) {
    const Tile corner{static_cast<std::int32_t>(rng.between(-99, 99)), static_cast<std::int32_t>(rng.between(-99, 99))};
    const auto bits_at = [](std::int32_t x, std::int32_t y) {
      return (static_cast<std::uint64_t>(x) * 31 + static_cast<std::uint64_t>(y) + 1) * 0x9E3779B97F4A7C15U;
    };
    BitGrid grid = BitGrid::create(size.x, size.y).value();
    grid.assign([](std::int32_t, std::int32_t) { return true; });  // what was there before goes
    grid.assign_words(bits_at);
    const auto map =
        CollisionMap::from_words(
            {corner, {corner.x + size.x, corner.y + size.y}},
            [&](std::int32_t x, std::int32_t y) { return bits_at(x - corner.x, y - corner.y); }, Outside::solid)
            .value();
    EXPECT_EQ(map.outside(), Outside::solid);
    for (std::int32_t y = 0; y < size.y; ++y) {
      for (std::int32_t x = 0; x < size.x; ++x) {
        const bool is_set = (bits_at(x - x % 64, y) >> (x % 64) & 1) != 0;
        ASSERT_EQ(grid.get({x, y}), is_set);
        ASSERT_EQ(map.is_solid({corner.x + x, corner.y + y}), is_set);
      }
    }
    expect_all_same(grid);
    if (HasFatalFailure()) return;
  }
  const auto none = [](std::int32_t, std::int32_t) { return std::uint64_t{0}; };
  EXPECT_FALSE(CollisionMap::from_words({{5, 5}, {4, 6}}, none).has_value());
}

TEST(BitStrips, are_left_out_where_they_would_take_too_much) {
  EXPECT_TRUE(BitGrid::create(BitGrid::longest_strip, 1).value().has_strips());
  EXPECT_TRUE(BitGrid::create(1, BitGrid::longest_strip).value().has_strips());
  EXPECT_FALSE(BitGrid::create(BitGrid::longest_strip + 1, 1).value().has_strips());
  EXPECT_FALSE(BitGrid::create(1, BitGrid::longest_strip + 1).value().has_strips());
  EXPECT_FALSE(BitGrid().has_strips());
  EXPECT_FALSE(BitGrid::create(0, 5).value().has_strips());
  BitGrid wide = BitGrid::create(std::int64_t{BitGrid::longest_strip} + 1, 2).value();
  wide.set({BitGrid::longest_strip, 1}, true);
  wide.assign([](std::int32_t x, std::int32_t y) { return x == 3 && y == 1; });
  EXPECT_EQ(wide.count(), 1U);
  EXPECT_EQ(wide.bytes(), std::uint64_t{2} * 8 * (BitGrid::longest_strip / 64 + 1));
}

TEST(BitStrips, take_two_bits_a_tile) {
  const BitGrid grid = BitGrid::create(1024, 1024).value();
  EXPECT_LT(grid.bytes() * 8, std::uint64_t{1024} * 1024 * 32 / 10);
}

TEST(BitStrips, go_with_the_grid_that_moves) {
  BitGrid from = BitGrid::create(20, 20).value();
  from.set({3, 4}, true);
  BitGrid copy = from;
  const BitGrid to = std::move(from);
  EXPECT_FALSE(from.has_strips());  // NOLINT: what a moved-from grid says is a promise
  copy.set({3, 4}, false);
  EXPECT_TRUE(to.strips(StripAxis::columns, 0).get(3, 4));
  EXPECT_TRUE(to.strips(StripAxis::rows, 1).get(0, 0));
  EXPECT_FALSE(copy.strips(StripAxis::rows, 1).get(0, 0));
}

TEST(BitStrips, values_have_names) {
  EXPECT_STREQ(name(tilespace::StripAxis::columns), "columns");
  EXPECT_STREQ(name(tilespace::StripAxis::rows), "rows");
  EXPECT_STREQ(name(static_cast<tilespace::StripAxis>(2)), "");
}

}  // namespace
}  // namespace bit_strips_test
