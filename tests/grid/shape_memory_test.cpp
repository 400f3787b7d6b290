// SPDX-License-Identifier: MIT
// What shapes take of memory, and what happens when there is none.
#include <array>
#include <cstddef>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/map_snapshot.hpp>
#include <tilespace/grid/tile_shape.hpp>

#include "shapes.hpp"
#include "support/allocations.hpp"

namespace shape_memory_test {
namespace {

using tilespace::CollisionMap;
using tilespace::ConvexPolygon;
using tilespace::empty_shape;
using tilespace::full_shape;
using tilespace::shape_of;
using tilespace::Side;
using tilespace::Tile;
using tilespace::TileForm;
using tilespace::TileShape;

template <class Work>
std::uint64_t allocations_of(Work work) {
  allocations::start();
  work();
  allocations::stop();
  return allocations::calls();
}

// A shape for every number, all different.
TileShape numbered(std::int32_t number) {
  return {polygon_of(tilespace::Box{{0, 0}, {1.0 / (number + 1), 1}}), Side::north};
}

TEST(ShapeMemory, a_map_without_shapes_takes_none_for_them) {
  CollisionMap map = CollisionMap::create({{0, 0}, {64, 64}}).value();
  EXPECT_EQ(0U, allocations_of([&] {
              for (std::int32_t i = 0; i < 64; ++i) {
                map.set_solid({i, i}, true);
                EXPECT_TRUE(map.set_shape({i, 2}, full_shape) && map.set_shape({2, i}, empty_shape));
              }
            }));
  EXPECT_EQ(2U, allocations_of([&] { EXPECT_EQ(CollisionMap(map).bounds(), map.bounds()); })) << "the bits and strips";
}

TEST(ShapeMemory, looking_at_shapes_takes_none) {
  CollisionMap map = CollisionMap::create({{0, 0}, {64, 64}}).value();
  for (std::int32_t i = 0; i < 64; ++i) ASSERT_TRUE(map.set_shape({i, i}, numbered(i)));
  double sum = 0;
  EXPECT_EQ(0U, allocations_of([&] {
              for (std::int32_t i = -1; i < 65; ++i) sum += map.shape({i, i}).area.count + map.has_shape({i, 3});
              for (const auto& [tile, shape] : map.shaped_tiles()) sum += tile.x * shape.area.corners[1].x;
              for (std::int32_t i = 0; i < 64; ++i) EXPECT_TRUE(map.set_shape({i, i}, map.shape({5, 5})));
              for (const tilespace::Flip flip : shapes::flips) {
                sum += flipped(shape_of(TileForm::slope_1_2_low_northeast), flip).area.count;
              }
              sum += clip(full_shape.area, {{0.5, 0.5}, {2, 2}})->count;
              sum += static_cast<int>(form_of(full_shape)) + is_valid(full_shape);
            }));
  EXPECT_GT(sum, 0);
}

TEST(ShapeMemory, giving_shapes_in_row_order_takes_it_in_doubling_steps) {
  CollisionMap map = CollisionMap::create({{0, 0}, {1024, 64}}).value();
  EXPECT_LE(allocations_of([&] {
              for (std::int32_t y = 0; y < 64; ++y) {
                for (std::int32_t x = 0; x < 1024; ++x) EXPECT_TRUE(map.set_shape({x, y}, numbered(x % 32)));
              }
            }),
            32U);
}

void expect_unchanged(const CollisionMap& map, std::int32_t shaped, std::uint64_t edits) {
  EXPECT_EQ(map.shaped_count(), static_cast<std::uint64_t>(shaped));
  EXPECT_EQ(map.solid_count(), static_cast<std::uint64_t>(shaped));
  EXPECT_EQ(map.edits(), edits);
  for (std::int32_t i = 0; i < 100; ++i) EXPECT_EQ(map.shape({i, 0}), i < shaped ? numbered(i) : empty_shape);
}

TEST(ShapeMemory, without_it_nothing_changes_and_it_says_so) {
  CollisionMap map = CollisionMap::create({{0, 0}, {100, 1}}).value();
  int failures = 0;
  for (std::int32_t i = 0; i < 100; ++i) {
    const std::uint64_t edits = map.edits();
    for (std::uint64_t first_to_fail = 0;; ++first_to_fail) {
      allocations::start(first_to_fail);
      const bool done = map.set_shape({i, 0}, numbered(i));
      allocations::stop();
      if (done) break;
      expect_unchanged(map, i, edits);
      ASSERT_LT(++failures, 100);
    }
    expect_unchanged(map, i + 1, edits + 1);
  }
  EXPECT_GT(failures, 9) << "three buffers, some steps each";
}

TEST(ShapeMemory, a_shape_whose_tile_found_no_room_is_not_kept) {
  tilespace::detail::SparseShapes shapes;
  ASSERT_TRUE(shapes.set({0, 0}, numbered(0)));
  for (std::int32_t i = 1;; ++i) {
    allocations::start(0);
    const bool had_room = shapes.set({i, 0}, numbered(0));
    allocations::stop();
    if (!had_room) break;
    ASSERT_LT(i, 100);
  }
  const std::size_t size = shapes.size();
  allocations::start(0);
  EXPECT_FALSE(shapes.set({1000, 0}, numbered(1)));
  allocations::stop();
  EXPECT_EQ(shapes.size(), size);
  EXPECT_EQ(shapes.palette().size(), 1U);
}

TEST(ShapeMemory, a_snapshot_takes_none_and_says_where_there_is_none_to_restore_it) {
  CollisionMap map = CollisionMap::create({{0, 0}, {100, 1}}).value();
  for (std::int32_t i = 0; i < 20; ++i) ASSERT_TRUE(map.set_shape({i, 0}, numbered(i)));
  std::array<std::byte, 2000> room{};
  std::size_t size = 0;
  EXPECT_EQ(allocations_of([&] { size = snapshot(map, room); }), 0U);
  ASSERT_LE(size, room.size());
  const std::span<const std::byte> bytes = std::span(room).first(size);
  CollisionMap restored;
  std::uint64_t failures = 0;
  for (; failures < 100; ++failures) {
    allocations::start(failures);
    const tilespace::RestoreStatus what = restore(bytes, restored);
    allocations::stop();
    if (what == tilespace::RestoreStatus::done) break;
    ASSERT_EQ(what, tilespace::RestoreStatus::out_of_memory);
    ASSERT_EQ(restored.bounds(), tilespace::TileBox{});
  }
  EXPECT_GT(failures, 5U) << "bits, strips, and what shapes take";
  EXPECT_EQ(restored.shape({19, 0}), numbered(19));
}

// What is forged has no more than its bytes: a map of 2^60 tiles in 50 of them takes no memory at all.
TEST(ShapeMemory, a_forged_size_takes_none) {
  std::array<std::byte, 49> bytes{};
  tilespace::ByteWriter writer(bytes);
  writer.write(tilespace::SnapshotContents<CollisionMap>::kind);
  writer.write(std::uint64_t{bytes.size()});
  writer.write(tilespace::tile_space);
  writer.write(tilespace::Outside::free);
  writer.write(~std::uint64_t{0});
  writer.write(tilespace::byte_hash(std::span(bytes).first(41)));
  CollisionMap map;
  EXPECT_EQ(allocations_of([&] { EXPECT_EQ(restore(bytes, map), tilespace::RestoreStatus::bad_size); }), 0U);
}

}  // namespace
}  // namespace shape_memory_test
