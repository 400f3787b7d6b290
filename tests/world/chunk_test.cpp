// SPDX-License-Identifier: MIT
#include <tilespace/world/chunk.hpp>
#include <tilespace/world/chunk_source.hpp>
#include <tilespace/world/to_text.hpp>

#include <gtest/gtest.h>

namespace tilespace::chunk_test {
namespace {

TEST(Chunk, keys_of_tiles_are_half_open) {
  EXPECT_EQ(chunk_of({-1, 256}), (ChunkKey{-1, 1}));
  EXPECT_EQ(region_of({-1, 64}), (RegionKey{-1, 1}));
  EXPECT_EQ(tiles_of(ChunkKey{-1, 2}), (TileBox{{-256, 512}, {0, 768}}));
}

TEST(Chunk, states_of_a_region_do_not_touch_each_other) {
  RegionStates states;
  for (std::int32_t y = -64; y < 0; ++y) {
    for (std::int32_t x = -64; x < 0; ++x) states.set({x, y}, static_cast<ChunkState>((x + 3 * y + 512) % 4));
  }
  for (std::int32_t y = -64; y < 0; ++y) {
    for (std::int32_t x = -64; x < 0; ++x)
      ASSERT_EQ(states.get({x, y}), static_cast<ChunkState>((x + 3 * y + 512) % 4)) << x << ", " << y;
  }
}

TEST(Chunk, state_is_that_of_its_contents) {
  Chunk chunk;
  EXPECT_EQ(chunk.state(), ChunkState::free);
  chunk.set_solid(255, 255, true);
  EXPECT_EQ(chunk.state(), ChunkState::mixed);
  EXPECT_TRUE(chunk.is_solid(255, 255));
  EXPECT_FALSE(chunk.is_solid(254, 255));
  chunk.fill(true);
  EXPECT_EQ(chunk.state(), ChunkState::solid);
  EXPECT_EQ(chunk.add_shape(3, 4, shape_of(TileForm::half_north)), Chunk::Added::done);
  EXPECT_EQ(chunk.state(), ChunkState::mixed);
}

TEST(Chunk, shapes_come_in_reading_order) {
  Chunk chunk;
  const TileShape half = shape_of(TileForm::half_north);
  EXPECT_EQ(chunk.add_shape(9, 4, half), Chunk::Added::done);
  EXPECT_EQ(chunk.add_shape(9, 4, half), Chunk::Added::bad_shape);
  EXPECT_EQ(chunk.add_shape(10, 3, half), Chunk::Added::bad_shape);
  EXPECT_EQ(chunk.add_shape(0, 5, full_shape), Chunk::Added::bad_shape);
  EXPECT_EQ(chunk.add_shape(0, 5, half), Chunk::Added::done);
  EXPECT_TRUE(chunk.is_solid(9, 4));
  ASSERT_EQ(chunk.shapes().size(), 2U);
  const Chunk moved = std::move(chunk);
  EXPECT_EQ(moved.shapes().size(), 2U);
}

TEST(ChunkError, is_told_with_its_tiles) {
  EXPECT_EQ(to_text(ChunkError{}), "no error");
  EXPECT_EQ(to_text(ChunkError{ChunkErrorCode::unreadable, "a chunk", {{-256, 0}, {0, 256}}}),
            "tiles (-256, 0) to (-1, 255): expected a chunk (unreadable)");
  EXPECT_EQ(to_text(ChunkError{ChunkErrorCode::bad_options, "a budget of at least two pages", {}}),
            "expected a budget of at least two pages (bad_options)");
  EXPECT_EQ(to_text(ChunkError{static_cast<ChunkErrorCode>(200), "a chunk", {}}), "expected a chunk ()");
}

}  // namespace
}  // namespace tilespace::chunk_test
