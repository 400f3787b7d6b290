// SPDX-License-Identifier: MIT
// The nearest solid tile: against a look at every tile, with rational distances.
#include <array>
#include <optional>
#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/distance.hpp>
#include <vector>

#include "base/contracts.hpp"
#include "cover/nearest_by_all.hpp"
#include "cover/spans.hpp"
#include "oracle/geom_oracle.hpp"
#include "oracle/part_oracle.hpp"
#include "support/areas.hpp"
#include "support/cases.hpp"
#include "sweep/sweeps.hpp"

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

// In the middle of maps, where the tiles around decide, or some rows: on lattices, and an ulp beside, many are as near
// as each other. And near the ends of maps, what lies beyond.
TEST(NearestSolid, agrees_where_tiles_are_nearly_as_near) {
  constexpr std::array<std::int64_t, 5> densities{2, 5, 12, 40, 150};
  constexpr std::array units{1.0, 0.5, 0.25, 0.1, 0x1p-20};
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const std::int64_t one_in = rng.pick(densities);
    const TileBox bounds{{areas::between(rng, -18, -9), areas::between(rng, -18, -9)},
                         {areas::between(rng, 9, 18), areas::between(rng, 9, 18)}};
    const Outside outside = rng.one_in(3) ? Outside::solid : Outside::free;
    const auto map = CollisionMap::from(bounds, [&](int, int) { return rng.one_in(one_in); }, outside).value();
    for (int k = 0; k < 20; ++k) {
      const double unit = rng.pick(units);
      const auto steps = static_cast<std::int64_t>(9.0 / unit);
      const auto coordinate = [&] {
        const double at = static_cast<double>(rng.between(-steps, steps)) * unit;
        return rng.one_in(3) ? oracle::nudge(at, static_cast<int>(rng.between(-1, 1))) : at;
      };
      expect_same(map, {coordinate(), coordinate()}, cases::inf);
    }
  }
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

// The squared distance to the nearest part of a tile.
std::optional<oracle::Q> gap_to_parts(const CollisionMap& map, Tile tile, const oracle::QP& point, oracle::QP& at) {
  std::optional<oracle::Q> least;
  for (const oracle::Part& part : parts_of(to_oracle(map.shape(tile)), tile.x, tile.y)) {
    const oracle::Q gap = squared_gap(point, part);
    if (least && *least <= gap) continue;
    least = gap;
    at = nearest_in(point, part);
  }
  return least;
}

bool is_within(const oracle::Q& value, double got, const oracle::Q& bound) {
  const oracle::Q off = value - oracle::to_exact(got);
  return off <= bound && -off <= bound;
}

// Distance and its square: |got - root| is at most the bound if the squares of both ends of that are around it.
bool is_distance(const oracle::Q& square, double got) {
  if (got > cases::largest) return square > oracle::to_exact(cases::largest) * oracle::to_exact(cases::largest);
  const oracle::Q bound = oracle::to_exact(got) * oracle::to_exact(solid_distance_error) + oracle::to_exact(0x1p-90);
  const oracle::Q low = oracle::to_exact(got) - bound, high = oracle::to_exact(got) + bound;
  return (low <= 0 || low * low <= square) && square <= high * high;
}

void expect_nearest_part(const CollisionMap& map, Point point, double most) {
  const oracle::QP exact_point{oracle::to_exact(point.x), oracle::to_exact(point.y)};
  std::optional<oracle::Q> least;
  oracle::QP at;
  Tile nearest;
  visit_tiles(BoxCover(map.bounds()), [&](Tile tile) {
    if (!map.is_solid(tile)) return;
    oracle::QP here;
    const std::optional<oracle::Q> gap = gap_to_parts(map, tile, exact_point, here);
    if (!gap || (least && *least <= *gap)) return;
    least = gap;
    nearest = tile;
    at = here;
  });
  if (!(most >= 0)) least.reset();
  if (least && most <= cases::largest && *least > oracle::to_exact(most) * oracle::to_exact(most)) least.reset();
  const SolidPoint found = nearest_solid_point(map, point, most);
  ASSERT_EQ(found.found, least.has_value()) << cases::show(point, map) << most;
  if (!found) return;
  ASSERT_EQ(found.tile, nearest) << cases::show(point, map) << most;
  ASSERT_TRUE(is_distance(*least, found.distance)) << cases::show(point, map) << found.distance;
  if (std::abs(point.x) > 0x1p40 || std::abs(point.y) > 0x1p40) return;
  const auto bound = [](double coordinate) {
    return oracle::Q(oracle::to_exact(std::abs(coordinate) + 1) * oracle::to_exact(solid_point_error));
  };
  ASSERT_TRUE(is_within(at.x, found.point.x, bound(found.point.x))) << cases::show(point, found.point, map);
  ASSERT_TRUE(is_within(at.y, found.point.y, bound(found.point.y))) << cases::show(point, found.point, map);
}

TEST(NearestSolidPoint, agrees_with_a_look_at_every_part) {
  cases::on_every_class([&](cases::Maker& maker) {
    oracle::Rng& rng = maker.rng();
    Point point = maker.point();
    if (is_empty(Circle{point, 1}) || !rng.one_in(3)) return;  // huge coordinates take long
    const TileBox bounds = from_oracle(make_window(rng, to_oracle(Box{point, point})));
    const TileBox few = intersection(bounds, {bounds.min, bounds.min + Step{9, 9}});
    if (few.empty()) return;
    const CollisionMap map = sweeps::random_map(rng, few, Outside::free, sweeps::Content::shapes);
    expect_nearest_part(map, point, cases::inf);
    expect_nearest_part(map, point, maker.circle().radius);
    const SolidPoint nearest = nearest_solid_point(map, point);
    for (const int ulps : {-1, 0, 1}) {
      if (nearest) expect_nearest_part(map, point, std::abs(oracle::nudge(nearest.distance, ulps)));
    }
  });
}

// Multiples of a quarter, so that many are as near.
TEST(NearestSolidPoint, of_parts_as_near_the_first_in_row_order) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  const auto quarter = [&] { return static_cast<double>(rng.between(-24, 24)) / 4; };
  for (int i = 0; i < 4 * cases::count() && !HasFailure(); ++i) {
    const CollisionMap map = sweeps::random_map(rng, {{-5, -5}, {5, 5}}, Outside::free, sweeps::Content::shapes);
    expect_nearest_part(map, {quarter(), quarter()}, cases::inf);
    expect_nearest_part(map, {quarter(), quarter()}, std::abs(quarter()));
  }
}

TEST(NearestSolidPoint, of_a_slope_is_its_foot) {
  CollisionMap map = CollisionMap::create({{0, 0}, {300, 200}}).value();
  sweeps::give(map, {100, 100}, shape_of(TileForm::slope_1_1_southeast));
  const SolidPoint found = nearest_solid_point(map, {100.25, 100.25});
  EXPECT_EQ(found.tile, (Tile{100, 100}));
  EXPECT_EQ(found.point, (Point{100.5, 100.5}));
  EXPECT_DOUBLE_EQ(found.distance, std::sqrt(0.125));
  EXPECT_EQ(nearest_solid_point(map, {100.25, 100.25}, cases::inf, Solidity::tiles).distance, 0.0);
  sweeps::give(map, {3, 3}, tile_shape({}, {}, Side::north).value());
  EXPECT_EQ(nearest_solid_point(map, {3.5, 2.0}).point, (Point{3.5, 3.0}));
  EXPECT_EQ(nearest_solid_point(map, {5.0, 3.0}).distance, 1.0);
  EXPECT_FALSE(nearest_solid_point(map, {5.0, 3.0}, oracle::nudge(1.0, -1)));
  EXPECT_FALSE(nearest_solid_point(map, {cases::no_number, 3.0}));
  EXPECT_FALSE(nearest_solid_point(map, {3.0, 3.0}, -1.0));
  EXPECT_EQ(nearest_solid_point(map, {1e300, 3.0}).distance, 1e300);
}

TEST(NearestSolidPoint, goes_out_of_maps_that_are_walled_in) {
  CollisionMap room = CollisionMap::create({{0, 0}, {50, 40}}, Outside::solid).value();
  sweeps::give(room, {40, 30}, shape_of(TileForm::half_south));
  EXPECT_EQ(nearest_solid_point(room, {15, 19.5}).tile, (Tile{-1, 19}));
  EXPECT_EQ(nearest_solid_point(room, {40.5, 30.25}).tile, (Tile{40, 30}));
  EXPECT_EQ(nearest_solid_point(room, {40.5, 30.25}).distance, 0.25);
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

TEST(NearestSolidPoint, in_the_units_of_a_world) {
  World world{CollisionMap::from({{0, -20}, {20, 0}}, [](int x, int y) { return x == 12 && y == -3; }).value(),
              Layout::y_up({4, 6}, 0.5)};
  // Tile (12, -3) is the square from (10, 7) to (10.5, 7.5).
  EXPECT_EQ(nearest_solid_point(world, {7, 11}), (SolidPoint{{12, -3}, true, {10, 7.5}, 0.5 * std::sqrt(85.0)}));
  ASSERT_TRUE(world.map.set_shape({12, -3}, shape_of(TileForm::slope_1_1_southeast)));
  const SolidPoint slope = nearest_solid_point(world, {10, 7.5}, 1.0);
  EXPECT_EQ(slope.point, (Point{10.25, 7.25}));
  EXPECT_NEAR(slope.distance, 0.25 * std::sqrt(2.0), 1e-15);
  EXPECT_EQ(nearest_solid_point(world, {10, 7.5}, 1.0, Solidity::tiles).distance, 0.0);
  EXPECT_FALSE(nearest_solid_point(world, {10, 7.5}, 0.35));
  world.layout.tile_height = 1;
  const contracts::Counted broken;
  EXPECT_FALSE(nearest_solid_point(world, {10, 7.5}));
  EXPECT_EQ(broken.count(), contracts::reported);
}

}  // namespace
}  // namespace tilespace::nearest_solid_test
