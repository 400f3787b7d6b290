// SPDX-License-Identifier: MIT
// Looking takes no memory, as operator new counts; and what happens where there is none.
#include <gtest/gtest.h>
#include <tilespace/visibility/count_seen_tiles.hpp>
#include <tilespace/visibility/field_of_view.hpp>
#include <tilespace/visibility/line_of_sight.hpp>
#include <tilespace/visibility/visibility_polygon.hpp>

#include <utility>
#include <vector>

#include "support/allocations.hpp"

namespace tilespace::visibility_memory_test {
namespace {

TEST(FieldOfView, takes_memory_only_when_made) {
  const CollisionMap map =
      CollisionMap::from(200, 100, [](int x, int y) { return (x * 7 + y * 13) % 11 == 0; }).value();
  FieldOfView field = FieldOfView::create(map.bounds()).value();
  TileMask explored = TileMask::create(map.bounds()).value();
  std::vector<std::uint8_t> counts(map.bounds().count());
  std::vector<std::uint32_t> wide_counts(map.bounds().count());
  std::uint64_t seen = 0;
  allocations::start();
  for (const std::int32_t radius : {3, 9, 12, 20, 31, 32, 80, unlimited_radius}) {
    for (const CornerGap gap : {CornerGap::open, CornerGap::shut}) {
      const VisionOptions sight{
          .radius = radius, .gap = gap, .first_direction = {1.0, 0.3}, .last_direction = {-1.0, 0.1}};
      seen += field_of_view(map, {100, 50}, sight, field) ? field.tiles().count() : 0;
      explored.add(field.tiles());
      seen += has_line_of_sight(map, {100, 50}, {110, 52}, sight) ? 1 : 0;
    }
  }
  seen += count_seen_tiles(map, {.radius = 8}, counts) ? counts[0] : 0;
  seen += count_seen_tiles(map, {.radius = 12}, field, wide_counts) ? wide_counts[0] : 0;
  for (const TileSpan span : explored) seen += static_cast<std::uint64_t>(span.size());
  allocations::stop();
  EXPECT_EQ(allocations::calls(), 0U);
  EXPECT_GT(seen, 100U);
}

TEST(VisibilityPolygon, takes_no_memory) {
  const CollisionMap map =
      CollisionMap::from(200, 100, [](int x, int y) { return (x * 7 + y * 13) % 11 == 0; }).value();
  std::vector<VisibilityCorner> corners(50);
  std::size_t count = 0;
  allocations::start();
  for (const double radius : {0.3, 5.0, 40.0, 1e9}) {
    const VisibilityLimits limits{.radius = radius, .first_direction = {1.0, 0.3}, .last_direction = {-1.0, 0.1}};
    count += visibility_polygon(map, {100.4, 50.6}, radius, corners);
    count += visibility_polygon(map, {100.4, 50.6}, limits, corners);
  }
  allocations::stop();
  EXPECT_EQ(allocations::calls(), 0U);
  EXPECT_GT(count, 50U);
}

TEST(FieldOfView, says_where_there_is_no_memory) {
  bool was_made = false;
  for (std::uint64_t requests = 0; !was_made && requests < 20; ++requests) {
    allocations::start(requests);
    const Result<FieldOfView> field = FieldOfView::create(100);
    allocations::stop();
    was_made = field.has_value();
    EXPECT_TRUE(was_made || field.error().code == ErrorCode::out_of_memory);
  }
  EXPECT_TRUE(was_made);
}

TEST(FieldOfView, says_where_there_is_no_room) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {300, 200}}).value();
  FieldOfView field = FieldOfView::create(10).value();
  EXPECT_TRUE(field_of_view(map, {150, 100}, {.radius = 10}, field));
  EXPECT_TRUE(field.is_visible({150, 100}));
  EXPECT_FALSE(field_of_view(map, {150, 100}, {.radius = 40}, field));
  EXPECT_FALSE(field.is_visible({150, 100}));
  EXPECT_EQ(field.tiles().count(), 0U);
  EXPECT_FALSE(field_of_view(map, {150, 100}, {}, field));
  EXPECT_TRUE(field_of_view(map, {150, 100}, {.radius = 3}, field));
  const FieldOfView taken = std::move(field);
  EXPECT_TRUE(taken.is_visible({150, 100}));
  EXPECT_FALSE(field.is_visible({150, 100}));                          // NOLINT(bugprone-use-after-move): that is asked
  EXPECT_FALSE(field_of_view(map, {150, 100}, {.radius = 3}, field));  // NOLINT(bugprone-use-after-move)
  FieldOfView square = FieldOfView::create(TileBox{{0, 0}, {100, 100}}).value();
  const CollisionMap strip = CollisionMap::create({{0, 0}, {6000, 2}}).value();  // as many tiles, but wider
  EXPECT_FALSE(field_of_view(strip, {3000, 0}, {}, square));
  EXPECT_TRUE(field_of_view(strip, {3000, 0}, {.radius = 49}, square));
  EXPECT_EQ(FieldOfView::create(TileBox{{-tile_limit, 0}, {0, 1}}).error().code, ErrorCode::bad_size);
  EXPECT_EQ(FieldOfView::create(tile_limit).error().code, ErrorCode::bad_size);
  EXPECT_EQ(FieldOfView::create(1 << 24).error().code, ErrorCode::out_of_memory);
}

}  // namespace
}  // namespace tilespace::visibility_memory_test
