// SPDX-License-Identifier: MIT
// How much is seen from every tile, against has_line_of_sight() of each pair, and fields of view.
#include <tilespace/simd/simd_level.hpp>
#include <tilespace/visibility/count_seen_tiles.hpp>

#include <algorithm>
#include <vector>

#include "support/cases.hpp"
#include "visibility/fields.hpp"

namespace fields {
namespace {

std::uint64_t count_by_pairs(const CollisionMap& map, Tile from, const VisionOptions& sight) {
  if (map.is_solid(from)) return 0;
  std::uint64_t count = 0;
  for (std::int32_t dy = -8; dy <= 8; ++dy) {
    for (std::int32_t dx = -8; dx <= 8; ++dx) {
      const Tile to = from + Step{dx, dy};
      count += !map.is_solid(to) && has_line_of_sight(map, from, to, sight) ? 1 : 0;
    }
  }
  return count;
}

TEST(CountSeenTiles, is_what_sees_says_of_all_pairs) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 2 + 1 && !HasFailure(); ++i) {
    const Tile min{static_cast<std::int32_t>(rng.between(-80, 80)), static_cast<std::int32_t>(rng.between(-80, 80))};
    const std::int64_t longest = rng.one_in(4) ? 600 : 40;
    const TileBox box{min, min + Step{static_cast<std::int32_t>(rng.between(0, longest)),
                                      static_cast<std::int32_t>(rng.between(0, 25))}};
    const CollisionMap map = random_map(rng, box, rng.between(2, 30));
    const VisionOptions sight{.radius = static_cast<std::int32_t>(rng.between(0, 8)),
                              .gap = rng.one_in(2) ? CornerGap::shut : CornerGap::open};
    std::vector<std::uint8_t> counts(box.count() + 1, 255);
    limit_simd_level(rng.one_in(2) ? SimdLevel::plain : SimdLevel::avx512);
    ASSERT_TRUE(count_seen_tiles(map, sight, counts));
    ASSERT_EQ(counts.back(), 255);
    for (int k = 0; k < 200 && !box.empty(); ++k) {
      const Tile from = any_tile(rng, box);
      const auto place = static_cast<std::size_t>((from.y - box.min.y) * box.width() + from.x - box.min.x);
      ASSERT_EQ(counts[place], count_by_pairs(map, from, sight))
          << from.x << ", " << from.y << " radius " << sight.radius;
    }
  }
}

TEST(CountSeenTiles, is_that_of_fields_of_view) {
  limit_simd_level(SimdLevel::avx512);
  oracle::Rng rng(cases::seed());
  const TileBox box{{0, 0}, {300, 70}};
  const CollisionMap map = random_map(rng, box, 6);
  FieldOfView field = FieldOfView::create(8).value();
  std::vector<std::uint8_t> counts(box.count());
  ASSERT_TRUE(count_seen_tiles(map, {.radius = 8}, counts));
  for (std::int32_t y = 0; y < 70; ++y) {
    for (std::int32_t x = 0; x < 300; ++x) {
      ASSERT_TRUE(field_of_view(map, {x, y}, {.radius = 8}, field));
      std::uint64_t count = 0;
      for (const TileSpan span : field.tiles()) {
        for (std::int32_t i = span.x_begin; i < span.x_end; ++i) count += map.is_solid({i, span.y}) ? 0 : 1;
      }
      ASSERT_EQ(counts[static_cast<std::size_t>(y * 300 + x)], map.is_solid({x, y}) ? 0 : count);
    }
  }
}

TEST(CountSeenTiles, of_an_empty_field_is_the_disc) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {40, 40}}).value();
  std::vector<std::uint8_t> counts(1600);
  ASSERT_TRUE(count_seen_tiles(map, {.radius = 8}, counts));
  EXPECT_EQ(counts[20 * 40 + 20], 197);
  ASSERT_TRUE(count_seen_tiles(map, {.radius = 1}, counts));
  EXPECT_EQ(counts[20 * 40 + 20], 5);
  EXPECT_EQ(counts[0], 3);
  ASSERT_TRUE(count_seen_tiles(map, {.radius = 0}, counts));
  EXPECT_EQ(counts[0], 1);
}

TEST(CountSeenTiles, writes_nothing_where_it_has_no_answer) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {10, 10}}).value();
  std::vector<std::uint8_t> counts(100, 7);
  EXPECT_FALSE(count_seen_tiles(map, {.radius = 9}, counts));
  EXPECT_FALSE(count_seen_tiles(map, {}, counts));
  EXPECT_FALSE(count_seen_tiles(map, {.radius = 3, .first_direction = {1, 0}, .last_direction = {0, 1}}, counts));
  EXPECT_FALSE(count_seen_tiles(map, {.radius = 3}, std::span(counts).first(99)));
  EXPECT_EQ(std::count(counts.begin(), counts.end(), 7), 100);
  EXPECT_TRUE(count_seen_tiles(map, {.radius = -1}, counts));
  EXPECT_EQ(std::count(counts.begin(), counts.end(), 0), 100);
  EXPECT_TRUE(count_seen_tiles(CollisionMap{}, {.radius = 8}, {}));
}

}  // namespace
}  // namespace fields
