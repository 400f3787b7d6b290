// SPDX-License-Identifier: MIT
// All maps of 4 x 4 tiles from every tile, and larger ones: has_line_of_sight() and both fields of view against the
// oracle.
#include <tilespace/simd/simd_level.hpp>

#include "support/cases.hpp"
#include "visibility/fields.hpp"
#include "visibility/sight_oracle.hpp"

namespace fields::exhaustive_test {
namespace {

constexpr std::int32_t side = 4;
constexpr TileBox small{{0, 0}, {side, side}};

sight_oracle::Picture picture_of(const CollisionMap& map) {
  const TileBox box = map.bounds();
  sight_oracle::Picture picture{static_cast<int>(box.width()), static_cast<int>(box.height()), {}};
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    for (std::int32_t x = box.min.x; x < box.max.x; ++x) picture.opaque.push_back(map.is_solid({x, y}) ? 1 : 0);
  }
  return picture;
}

// The maps that are told apart by bits, and what one tile sees of each, as bits.
std::uint32_t seen_by_oracle(std::uint32_t walls, int from, bool gaps_are_shut) {
  sight_oracle::Picture picture{side, side, {}};
  for (int i = 0; i < side * side; ++i) picture.opaque.push_back(walls >> i & 1 ? 1 : 0);
  std::uint32_t seen = 0;
  for (int to = 0; to < side * side; ++to) {
    if (sight_oracle::has_line_of_sight(picture, {from % side, from / side}, {to % side, to / side}, gaps_are_shut))
      seen |= 1U << to;
  }
  return seen;
}

std::uint32_t bits_of(const TileMask& bits) {
  std::uint32_t seen = 0;
  for (int to = 0; to < side * side; ++to) {
    if (bits.get({to % side, to / side})) seen |= 1U << to;
  }
  return seen;
}

std::uint32_t pairs_of(const CollisionMap& map, Tile from, const VisionOptions& sight) {
  std::uint32_t seen = 0;
  for (int to = 0; to < side * side; ++to) {
    if (has_line_of_sight(map, from, {to % side, to / side}, sight)) seen |= 1U << to;
  }
  return seen;
}

// Every map, or every n-th of them.
void compare_small_maps(std::uint32_t every, CornerGap gap) {
  FieldOfView field = FieldOfView::create(small).value();
  for (std::uint32_t walls = 0; walls < 1U << (side * side); walls += every) {
    const CollisionMap map =
        CollisionMap::from(side, side, [&](int x, int y) { return (walls >> (y * side + x) & 1) != 0; }).value();
    limit_simd_level(walls % 2 == 0 ? SimdLevel::plain : SimdLevel::avx512);
    for (int from = 0; from < side * side; ++from) {
      const Tile tile{from % side, from / side};
      const VisionOptions sight{.gap = gap};
      ASSERT_TRUE(field_of_view(map, tile, sight, field));
      const std::uint32_t by_rows = bits_of(field.tiles());
      ASSERT_TRUE(field_of_view(map, tile, {.radius = 5, .gap = gap}, field));
      ASSERT_EQ(by_rows, bits_of(field.tiles())) << walls << " by sectors from " << from;
      ASSERT_EQ(by_rows, bits_of(slow_field(map, tile, sight)))
          << walls << " from " << from << show(map, tile, field.tiles());
      ASSERT_EQ(by_rows, pairs_of(map, tile, sight)) << walls << " from " << from << show(map, tile, field.tiles());
      ASSERT_EQ(by_rows, seen_by_oracle(walls, from, gap == CornerGap::shut))
          << walls << " from " << from << show(map, tile, field.tiles());
    }
  }
}

// All of them, unless few cases are asked for.
const std::uint32_t step = cases::count() < 500 ? 7 : 1;

TEST(SightExhaustive, of_small_maps) { compare_small_maps(step, CornerGap::open); }
TEST(SightExhaustive, of_small_maps_without_gaps) { compare_small_maps(step, CornerGap::shut); }

TEST(SightOracle, agrees_on_random_maps) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  FieldOfView field = FieldOfView::create(TileBox{{0, 0}, {14, 14}}).value();
  for (int i = 0; i < 4 * cases::count() && !HasFailure(); ++i) {
    const TileBox box{{0, 0},
                      {static_cast<std::int32_t>(rng.between(1, 14)), static_cast<std::int32_t>(rng.between(1, 14))}};
    const CollisionMap map = random_map(rng, box, rng.between(2, 9));
    const sight_oracle::Picture picture = picture_of(map);
    const Tile from = any_tile(rng, box);
    const VisionOptions sight{.gap = rng.one_in(2) ? CornerGap::shut : CornerGap::open};
    ASSERT_TRUE(field_of_view(map, from, sight, field));
    for (std::int32_t y = 0; y < box.max.y; ++y) {
      for (std::int32_t x = 0; x < box.max.x; ++x) {
        const bool is_seen =
            sight_oracle::has_line_of_sight(picture, {from.x, from.y}, {x, y}, sight.gap == CornerGap::shut);
        ASSERT_EQ(field.is_visible({x, y}), is_seen) << x << ", " << y << show(map, from, field.tiles());
        ASSERT_EQ(has_line_of_sight(map, from, {x, y}, sight), is_seen)
            << x << ", " << y << show(map, from, field.tiles());
      }
    }
  }
}

TEST(FieldOfView, is_that_by_tiles_on_maps_of_all_sizes) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  FieldOfView field = FieldOfView::create(TileBox{{0, 0}, {300, 300}}).value();
  for (int i = 0; i < 2 * cases::count() && !HasFailure(); ++i) {
    const std::int64_t longest = rng.one_in(2) ? 64 : 300;
    const Tile min{static_cast<std::int32_t>(rng.between(-80, 80)), static_cast<std::int32_t>(rng.between(-80, 80))};
    const TileBox box{min, min + Step{static_cast<std::int32_t>(rng.between(1, longest)),
                                      static_cast<std::int32_t>(rng.between(1, longest))}};
    const CollisionMap map = random_map(rng, box, rng.one_in(3) ? 300 : rng.between(2, 40));
    for (int j = 0; j < 4; ++j) {
      const Tile from = any_tile(rng, box);
      const VisionOptions sight{.radius = rng.one_in(4)
                                              ? unlimited_radius
                                              : static_cast<std::int32_t>(rng.between(0, rng.one_in(2) ? 20 : 150)),
                                .gap = rng.one_in(2) ? CornerGap::shut : CornerGap::open};
      ASSERT_TRUE(field_of_view(map, from, sight, field));
      const TileMask slow = slow_field(map, from, sight);
      ASSERT_TRUE(same_tiles(field.tiles(), slow))
          << "radius " << sight.radius << show(map, from, slow) << show(map, from, field.tiles());
    }
  }
}

TEST(FieldOfView, is_that_by_tiles_on_maps_too_long_for_strips) {
  oracle::Rng rng(cases::seed());
  FieldOfView field = FieldOfView::create(32).value();
  for (const bool is_wide : {true, false}) {
    const std::int32_t length = BitGrid::longest_strip + 1;
    const TileBox box{{-5, 7}, is_wide ? Tile{length - 5, 27} : Tile{15, length + 7}};
    const CollisionMap map = random_map(rng, box, 12);
    ASSERT_FALSE(map.bits().has_strips());
    for (int i = 0; i < 60; ++i) {
      const Tile near_first = any_tile(rng, intersection(box, {box.min, box.min + Step{60, 60}}));
      const Tile near_last = any_tile(rng, intersection(box, {box.max + Step{-60, -60}, box.max}));
      const Tile from = rng.one_in(2) ? near_first : near_last;
      const VisionOptions sight{.radius = static_cast<std::int32_t>(rng.between(0, 32)),
                                .gap = rng.one_in(2) ? CornerGap::shut : CornerGap::open};
      ASSERT_TRUE(field_of_view(map, from, sight, field));
      TileMask slow = TileMask::create(detail::around(from, sight.radius, box)).value();
      detail::field_by_tiles(map, from, sight, slow);
      ASSERT_TRUE(same_tiles(field.tiles(), slow)) << from.x << ", " << from.y << ", radius " << sight.radius;
    }
  }
}

}  // namespace
}  // namespace fields::exhaustive_test
