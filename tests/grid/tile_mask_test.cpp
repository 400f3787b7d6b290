// SPDX-License-Identifier: MIT
// Sets of tiles, against std::set.
#include <gtest/gtest.h>
#include <tilespace/grid/tile_mask.hpp>

#include <set>
#include <utility>

#include "oracle/inputs.hpp"
#include "support/cases.hpp"

namespace tilespace::tile_mask_test {
namespace {

struct Model {
  TileMask bits;
  std::set<std::pair<std::int32_t, std::int32_t>> tiles;  // rows first
};

TileBox any_box(oracle::Rng& rng) {
  const Tile min{static_cast<std::int32_t>(rng.between(-70, 70)), static_cast<std::int32_t>(rng.between(-6, 6))};
  return {min,
          min + Step{static_cast<std::int32_t>(rng.between(0, 200)), static_cast<std::int32_t>(rng.between(0, 9))}};
}

Model any_bits(oracle::Rng& rng) {
  const TileBox box = any_box(rng);
  Model model{TileMask::create(box).value(), {}};
  for (std::int64_t i = rng.between(0, 3) == 0 ? 0 : rng.between(0, 900); i > 0; --i) {
    const Tile tile{static_cast<std::int32_t>(rng.between(-80, 280)), static_cast<std::int32_t>(rng.between(-8, 18))};
    model.bits.set(tile, true);
    if (box.contains(tile)) model.tiles.insert({tile.y, tile.x});
  }
  return model;
}

void expect_same(const Model& model) {
  std::set<std::pair<std::int32_t, std::int32_t>> found;
  TileSpan before{-100, 0, 0};
  for (const TileSpan span : model.bits) {
    ASSERT_LT(span.x_begin, span.x_end);
    ASSERT_TRUE(span.y > before.y || (span.y == before.y && span.x_begin > before.x_end));
    before = span;
    for (std::int32_t x = span.x_begin; x < span.x_end; ++x) found.insert({span.y, x});
  }
  ASSERT_EQ(found, model.tiles);
  ASSERT_EQ(model.bits.count(), model.tiles.size());
  for (std::int32_t y = -8; y < 18; ++y) {
    for (std::int32_t x = -80; x < 280; ++x) ASSERT_EQ(model.bits.get({x, y}), model.tiles.contains({y, x}));
  }
}

TEST(TileMask, are_a_set) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 5 + 1 && !HasFailure(); ++i) {
    Model a = any_bits(rng);
    const Model b = any_bits(rng);
    expect_same(a);
    const std::int64_t what = rng.between(0, 2);
    const TileBox box = a.bits.bounds();
    if (what == 0) {
      a.bits.add(b.bits);
      for (const auto& [y, x] : b.tiles) {
        if (box.contains({x, y})) a.tiles.insert({y, x});
      }
    } else {
      what == 1 ? a.bits.keep(b.bits) : a.bits.remove(b.bits);
      std::erase_if(a.tiles, [&](const auto& tile) { return b.tiles.contains(tile) == (what == 2); });
    }
    expect_same(a);
    for (const auto& [y, x] : b.tiles) a.bits.set({x, y}, false), a.tiles.erase({y, x});
    expect_same(a);
  }
}

TEST(TileMask, move_where_there_is_room) {
  TileMask bits = TileMask::create({{5, 5}, {105, 10}}).value();
  bits.set({5, 5}, true);
  EXPECT_TRUE(bits.reset({{-300, 7}, {-200, 12}}));
  EXPECT_EQ(bits.count(), 0U);
  bits.set({-201, 11}, true);
  EXPECT_TRUE(bits.get({-201, 11}));
  EXPECT_FALSE(bits.get({5, 5}));
  EXPECT_FALSE(bits.reset({{0, 0}, {300, 5}}));
  EXPECT_TRUE(bits.bounds().empty());
  EXPECT_EQ(bits.count(), 0U);
  EXPECT_FALSE(bits.get({0, 0}));
  EXPECT_TRUE(bits.reset({{0, 0}, {64, 10}}));
  EXPECT_TRUE(bits.reset({{3, 3}, {3, 3}}));
  EXPECT_TRUE(bits.begin() == bits.end());
}

TEST(TileMask, that_were_moved_from_have_no_tiles) {
  TileMask bits = TileMask::create({{0, 0}, {10, 10}}).value();
  const TileMask copy = bits;
  const TileMask taken = std::move(bits);
  EXPECT_TRUE(bits.bounds().empty());  // NOLINT(bugprone-use-after-move): that is what is asked
  EXPECT_EQ(bits.count(), 0U);
  EXPECT_EQ(copy.bounds(), taken.bounds());
}

TEST(TileMask, refuse_what_maps_refuse) {
  EXPECT_EQ(TileMask::create({{0, 0}, {1 << 30, 1 << 30}}).error().code, ErrorCode::out_of_memory);
  EXPECT_EQ(TileMask::create({{-tile_limit, 0}, {tile_limit, 1}}).error().code, ErrorCode::bad_size);
  EXPECT_TRUE(TileMask::create({{0, 0}, {0, 0}}).has_value());
  EXPECT_TRUE(TileMask::create({{5, 5}, {0, 0}}).has_value());
}

}  // namespace
}  // namespace tilespace::tile_mask_test
