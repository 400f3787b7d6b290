// SPDX-License-Identifier: MIT
// How much is seen from every tile, against has_line_of_sight() of each pair, and fields of view.
#include <tilespace/simd/simd_level.hpp>
#include <tilespace/visibility/count_seen_tiles.hpp>

#include <algorithm>
#include <vector>

#include "support/cases.hpp"
#include "visibility/fields.hpp"

namespace fields::count_seen_tiles_test {
namespace {

TileBox random_bounds(oracle::Rng& rng, std::int64_t longest) {
  const auto number = [&](std::int64_t low, std::int64_t high) {
    return static_cast<std::int32_t>(rng.between(low, high));
  };
  const Tile min{number(-80, 80), number(-80, 80)};
  return {min, min + Step{number(0, longest), number(0, 25)}};
}

std::size_t place_in(TileBox box, Tile tile) {
  return static_cast<std::size_t>((tile.y - box.min.y) * box.width() + tile.x - box.min.x);
}

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
    const TileBox box = random_bounds(rng, rng.one_in(4) ? 600 : 40);
    const CollisionMap map = random_map(rng, box, rng.between(2, 30));
    const VisionOptions sight{.radius = static_cast<std::int32_t>(rng.between(0, 8)),
                              .gap = rng.one_in(2) ? CornerGap::shut : CornerGap::open};
    std::vector<std::uint8_t> counts(box.count() + 1, 255);
    limit_simd_level(rng.one_in(2) ? SimdLevel::plain : SimdLevel::avx512);
    ASSERT_TRUE(count_seen_tiles(map, sight, counts));
    ASSERT_EQ(counts.back(), 255);
    for (int k = 0; k < 200 && !box.empty(); ++k) {
      const Tile from = any_tile(rng, box);
      const std::size_t place = place_in(box, from);
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

VisionOptions any_vision(oracle::Rng& rng) {
  VisionOptions sight{.radius = static_cast<std::int32_t>(rng.one_in(8) ? unlimited_radius : rng.between(-1, 70)),
                      .gap = rng.one_in(2) ? CornerGap::shut : CornerGap::open};
  if (!rng.one_in(3)) return sight;
  sight.first_direction = {rng.real(-1.0, 1.0), rng.real(-1.0, 1.0)};
  sight.last_direction = {rng.real(-1.0, 1.0), rng.real(-1.0, 1.0)};
  return sight;
}

std::uint64_t count_free_in_field(const CollisionMap& map, Tile from, const VisionOptions& sight) {
  if (map.is_solid(from)) return 0;
  const TileBox box = map.bounds();
  std::uint64_t count = 0;
  for (Tile to = box.min; to.y < box.max.y; ++to.y) {
    for (to.x = box.min.x; to.x < box.max.x; ++to.x)
      count += !map.is_solid(to) && has_line_of_sight(map, from, to, sight) ? 1 : 0;
  }
  return count;
}

TEST(CountSeenTiles, of_any_radius_and_directions_is_what_lines_of_sight_say) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 4 + 1 && !HasFailure(); ++i) {
    const TileBox box = random_bounds(rng, rng.one_in(4) ? 200 : 30);
    const CollisionMap map = random_map(rng, box, rng.between(2, 30));
    const VisionOptions sight = any_vision(rng);
    std::vector<std::uint32_t> counts(box.count() + 1, 7777);
    FieldOfView field = FieldOfView::create(rng.one_in(2) ? box : TileBox{box.min, box.min + Step{200, 200}}).value();
    limit_simd_level(rng.one_in(2) ? SimdLevel::plain : SimdLevel::avx512);
    ASSERT_TRUE(count_seen_tiles(map, sight, field, counts));
    ASSERT_EQ(counts.back(), 7777U);
    for (int k = 0; k < 20 && !box.empty(); ++k) {
      const Tile from = any_tile(rng, box);
      const std::size_t place = place_in(box, from);
      ASSERT_EQ(counts[place], count_free_in_field(map, from, sight))
          << from.x << ", " << from.y << " radius " << sight.radius;
    }
  }
}

TEST(CountSeenTiles, of_any_radius_needs_a_field_of_that_capacity) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {40, 30}}).value();
  std::vector<std::uint32_t> counts(1200, 7);
  FieldOfView small = FieldOfView::create(9).value();
  EXPECT_FALSE(count_seen_tiles(map, {.radius = 10}, small, counts));
  EXPECT_FALSE(count_seen_tiles(map, {}, small, counts));
  EXPECT_FALSE(count_seen_tiles(map, {.radius = 9}, small, std::span(counts).first(1199)));
  EXPECT_EQ(std::count(counts.begin(), counts.end(), 7U), 1200);
  EXPECT_TRUE(count_seen_tiles(map, {.radius = 9}, small, counts));
  EXPECT_EQ(counts[15 * 40 + 20], 253U) << "a disc of radius 9";
  FieldOfView none;
  EXPECT_TRUE(count_seen_tiles(map, {.radius = 8}, none, counts));
  EXPECT_EQ(counts[15 * 40 + 20], 197U);
  EXPECT_TRUE(count_seen_tiles(CollisionMap{}, {}, none, {}));
  FieldOfView all = FieldOfView::create(map.bounds()).value();
  ASSERT_TRUE(count_seen_tiles(map, {}, all, counts));
  EXPECT_EQ(std::count(counts.begin(), counts.end(), 1200U), 1200);
  for (const std::int32_t negative : {-1, -1'500'000'000, std::numeric_limits<std::int32_t>::min()}) {
    const VisionOptions sight{.radius = negative, .first_direction = {1.0, 0.0}, .last_direction = {0.0, 1.0}};
    std::fill(counts.begin(), counts.end(), 7U);
    ASSERT_TRUE(count_seen_tiles(map, sight, all, counts)) << negative;
    EXPECT_EQ(std::count(counts.begin(), counts.end(), 0U), 1200) << negative;
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
}  // namespace fields::count_seen_tiles_test
