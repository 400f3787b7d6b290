// SPDX-License-Identifier: MIT
// What a chunked map does without memory: each allocation fails once, and all from one on. And that it takes none for
// pages that are there.
#include <gtest/gtest.h>

#include <array>
#include <tilespace/world/chunk_sources.hpp>
#include <tilespace/world/chunked_map.hpp>
#include <tilespace/world/chunked_moves.hpp>
#include <tilespace/world/chunked_rays.hpp>

#include "support/allocations.hpp"

namespace tilespace::chunked_memory_test {
namespace {

CollisionMap dense_map() {
  CollisionMap map = CollisionMap::from(300, 300, [](int x, int y) { return (x * 7 + y * 3) % 31 == 0; }).value();
  for (int i = 0; i < 90; ++i) EXPECT_TRUE(map.set_shape({3 * i, 2 * i}, shape_of(TileForm::half_south)));
  return map;
}

constexpr ChunkedOptions options{std::uint64_t{1} << 20, 6, 16, Missing::load};
constexpr Segment line{{250.5, 20.5}, {20.0, 260.25}};

// What is asked in the middle of all failures, and its results in the dense map.
void expect_dense(ChunkedMap& map, const CollisionMap& dense) {
  EXPECT_EQ(cast_ray(map, line).value(), cast_ray(dense, line));
  const Body body{{60.0, 60.0}, {0.5, 0.5}};
  EXPECT_EQ(move_and_slide(map, body, {5.0, 5.0}).value().body, move_and_slide(dense, body, {5.0, 5.0}).body);
  for (int i = 0; i < 300; ++i) ASSERT_EQ(map.shape({i, i}).value(), dense.shape({i, i})) << i;
}

TEST(ChunkedMemory, without_memory_is_an_error_and_changes_nothing) {
  const CollisionMap stored = dense_map();
  for (const allocations::Failing failing : {allocations::Failing::one, allocations::Failing::all_after}) {
    int errors = 0;
    for (std::uint64_t first = 0; first < 400; ++first) {
      ChunkedMap map = ChunkedMap::create(source_of(stored), options).value();
      CollisionMap dense = stored;
      allocations::start(first, failing);
      const auto hit = cast_ray(map, line);
      const ChunkError box = map.set_solid(TileBox{{100, 100}, {140, 135}}, true);
      const ChunkError shape = map.set_shape({64, 64}, shape_of(TileForm::slope_1_1_southeast));
      const auto window = map.window({{10, 10}, {90, 90}});
      allocations::stop();
      EXPECT_TRUE(hit || hit.error().code == ChunkErrorCode::out_of_memory);
      EXPECT_TRUE(window || window.error().code == ChunkErrorCode::out_of_memory);
      for (const ChunkError& error : {box, shape})
        EXPECT_TRUE(error.ok() || error.code == ChunkErrorCode::out_of_memory) << name(error.code);
      if (box.ok()) {
        for (std::int32_t y = 100; y < 135; ++y) dense.set_solid(std::array<TileSpan, 1>{TileSpan{y, 100, 140}}, true);
      }
      ASSERT_TRUE(!shape.ok() || dense.set_shape({64, 64}, shape_of(TileForm::slope_1_1_southeast)));
      errors += (hit ? 0 : 1) + (window ? 0 : 1) + (box.ok() ? 0 : 1) + (shape.ok() ? 0 : 1);
      expect_dense(map, dense);
    }
    EXPECT_GT(errors, 20);
  }
}

TEST(ChunkedMemory, none_is_taken_for_pages_that_are_there) {
  const CollisionMap stored = dense_map();
  ChunkedMap map = ChunkedMap::create(source_of(stored), options).value();
  expect_dense(map, stored);
  allocations::start();
  const auto hit = cast_ray(map, line);
  const auto moved = move_and_slide(map, Body{{60.0, 60.0}, {0.5, 0.5}}, {5.0, 5.0});
  allocations::stop();
  EXPECT_TRUE(hit.has_value() && moved.has_value());
  EXPECT_EQ(allocations::calls(), 0U);
}

}  // namespace
}  // namespace tilespace::chunked_memory_test
