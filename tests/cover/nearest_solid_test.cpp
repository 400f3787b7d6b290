// SPDX-License-Identifier: MIT
// The nearest solid tile: against a look at every tile, with rational distances.
#include <array>
#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/distance.hpp>
#include <vector>

#include "base/contracts.hpp"
#include "cover/nearest_by_all.hpp"
#include "cover/spans.hpp"
#include "support/areas.hpp"
#include "support/cases.hpp"

namespace tilespace::nearest_solid_test {
namespace {

void expect_same(const CollisionMap& map, Point point, double most) {
  const SolidTile expected = model::nearest_by_all(map, point, most), found = nearest_solid(map, point, most);
  ASSERT_EQ(found.found, expected.found) << cases::show(point) << most;
  if (!found) return;
  ASSERT_EQ(found.tile, expected.tile) << cases::show(point) << most << ": " << found.tile.x << ", " << found.tile.y
                                       << " and not " << expected.tile.x << ", " << expected.tile.y;
}

TEST(NearestSolid, agrees_with_a_look_at_every_tile) {
  constexpr std::array<std::int64_t, 4> densities{2, 12, 100, 1000};
  cases::on_every_class([&](cases::Maker& maker) {
    oracle::Rng& rng = maker.rng();
    const Point point = maker.point();
    const TileBox bounds = from_oracle(make_window(rng, to_oracle(Box{point, point})));
    const std::int64_t one_in = rng.pick(densities);
    const Outside outside = rng.one_in(3) ? Outside::solid : Outside::free;
    const auto map = CollisionMap::from(bounds, [&](int, int) { return rng.one_in(one_in); }, outside).value();
    expect_same(map, point, cases::inf);
    const double far = maker.circle().radius;
    expect_same(map, point, far);
    // Just as far away as a tile, or an ulp beside.
    if (const SolidTile nearest = nearest_solid(map, point)) {
      const double gap = distance(point, box_of(nearest.tile));
      for (const int ulps : {-1, 0, 1}) expect_same(map, point, oracle::nudge(gap, ulps));
    }
    EXPECT_FALSE(testing::Test::HasFailure()) << maker.class_name();
  });
}

// Twice the squared way in eighths of a tile, for points that are multiples of one.
std::int64_t gap_in_eighths(std::int64_t at, std::int64_t tile) {
  return at < 8 * tile ? 8 * tile - at : at > 8 * tile + 8 ? at - 8 * tile - 8 : 0;
}

void expect_same_in_large_map(const CollisionMap& map, const std::vector<Tile>& solid, Tile eighths) {
  std::int64_t least = INT64_MAX;
  Tile nearest;
  for (const Tile tile : solid) {  // in row order
    const std::int64_t dx = gap_in_eighths(eighths.x, tile.x), dy = gap_in_eighths(eighths.y, tile.y);
    if (dx * dx + dy * dy < least) {
      least = dx * dx + dy * dy;
      nearest = tile;
    }
  }
  const Point point{eighths.x / 8.0, eighths.y / 8.0};
  const SolidTile found = nearest_solid(map, point);
  ASSERT_EQ(found.found, !solid.empty());
  ASSERT_TRUE(!found || found.tile == nearest) << cases::show(point) << found.tile.x << ", " << found.tile.y;
}

TEST(NearestSolid, agrees_in_large_maps_of_few_tiles) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 2 && !HasFailure(); ++i) {
    const Tile min{areas::between(rng, -900, 300), areas::between(rng, -900, 300)};
    const TileBox bounds{min, {min.x + areas::between(rng, 1, 1500), min.y + areas::between(rng, 1, 1500)}};
    CollisionMap map = CollisionMap::create(bounds).value();
    for (std::int64_t few = rng.between(0, 12); few > 0; --few)
      map.set_solid(Tile{areas::between(rng, min.x, bounds.max.x - 1), areas::between(rng, min.y, bounds.max.y - 1)},
                    true);
    std::vector<Tile> solid;
    for (SolidTile next = first_solid(map, BoxCover(bounds)); next;) {
      solid.push_back(next.tile);
      const Tile at = next.tile;
      next = first_solid(map, BoxCover({{at.x + 1, at.y}, {bounds.max.x, at.y + 1}}));
      if (!next) next = first_solid(map, BoxCover({{min.x, at.y + 1}, bounds.max}));
    }
    for (int k = 0; k < 20; ++k) {
      const std::int64_t unit = rng.one_in(3) ? 64 : 1;  // on the lines between blocks, too
      expect_same_in_large_map(
          map, solid,
          {areas::between(rng, 8 * min.x / unit - 9, 8 * bounds.max.x / unit + 9) * static_cast<std::int32_t>(unit),
           areas::between(rng, 8 * min.y / unit - 9, 8 * bounds.max.y / unit + 9) * static_cast<std::int32_t>(unit)});
    }
  }
}

TEST(NearestSolid, agrees_in_maps_without_strips) {
  oracle::Rng rng(cases::seed());
  const std::int32_t width = BitGrid::longest_strip + 1;
  for (int i = 0; i < 20 && !HasFailure(); ++i) {
    CollisionMap map = CollisionMap::create({{-7, 3}, {-7 + width, 6}}).value();
    ASSERT_FALSE(map.bits().has_strips());
    std::vector<Tile> solid;
    for (std::int32_t y = 3; y < 6; ++y) {
      const std::int32_t x = areas::between(rng, -7, -8 + width);
      map.set_solid(Tile{x, y}, true);
      solid.push_back({x, y});
    }
    for (int k = 0; k < 20; ++k)
      expect_same_in_large_map(map, solid, {areas::between(rng, -99, 8 * width + 99), areas::between(rng, 0, 60)});
  }
}

TEST(NearestSolid, of_tiles_as_near_the_first_in_row_order) {
  const auto all = CollisionMap::from(9, 9, [](int, int) { return true; }).value();
  EXPECT_EQ(nearest_solid(all, {4, 4}).tile, (Tile{3, 3}));
  EXPECT_EQ(nearest_solid(all, {4.5, 4}).tile, (Tile{4, 3}));
  EXPECT_EQ(nearest_solid(all, {4, 4.5}).tile, (Tile{3, 4}));
  EXPECT_EQ(nearest_solid(all, {-5, 4}).tile, (Tile{0, 3}));
  const auto around = CollisionMap::from(9, 9, [](int x, int y) { return x != 4 || y != 4; }).value();
  EXPECT_EQ(nearest_solid(around, {4.5, 4.5}).tile, (Tile{4, 3}));
}

TEST(NearestSolid, goes_out_of_maps_that_are_walled_in) {
  const auto room = CollisionMap::create({{0, 0}, {5, 4}}, Outside::solid).value();
  EXPECT_EQ(nearest_solid(room, {1.5, 2}).tile, (Tile{-1, 1}));
  EXPECT_EQ(nearest_solid(room, {2.5, 2}).tile, (Tile{2, -1}));
  EXPECT_EQ(nearest_solid(room, {-7.5, 2.5}).tile, (Tile{-8, 2}));
  EXPECT_EQ(nearest_solid(room, {1e300, 2.5}).tile, (Tile{tile_limit - 1, 2}));
  const CollisionMap nothing = CollisionMap::create({{3, 3}, {3, 3}}, Outside::solid).value();
  EXPECT_EQ(nearest_solid(nothing, {0.5, 0.5}).tile, (Tile{0, 0}));
  EXPECT_FALSE(nearest_solid(CollisionMap(), {0.5, 0.5}));
}

TEST(NearestSolid, of_odd_places_and_distances_there_is_none) {
  const auto map = CollisionMap::from(9, 9, [](int, int) { return true; }).value();
  for (const double odd : {cases::no_number, cases::inf, -cases::inf}) {
    EXPECT_FALSE(nearest_solid(map, {odd, 1}));
    EXPECT_FALSE(nearest_solid(map, {1, odd}));
  }
  EXPECT_FALSE(nearest_solid(map, {1, 1}, -1));
  EXPECT_FALSE(nearest_solid(map, {1, 1}, cases::no_number));
  EXPECT_TRUE(nearest_solid(map, {1, 1}, 0));
  EXPECT_FALSE(nearest_solid(map, {-cases::smallest, 1}, 0));
  EXPECT_TRUE(nearest_solid(map, {-cases::smallest, 1}, cases::smallest));
}

TEST(NearestSolid, in_the_units_of_a_world) {
  World world{CollisionMap::from(20, 20, [](int x, int y) { return x == 12 && y == 3; }).value(), Layout::pixels(16)};
  EXPECT_EQ(nearest_solid(world, {16, 56}, 176), (SolidTile{{12, 3}, true}));
  EXPECT_FALSE(nearest_solid(world, {16, 56}, 175.9));
  world.layout.tile_height = 8;
  const contracts::Counted broken;
  EXPECT_FALSE(nearest_solid(world, {16, 56}));
  EXPECT_EQ(broken.count(), contracts::reported);
}

}  // namespace
}  // namespace tilespace::nearest_solid_test
