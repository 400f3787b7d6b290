// SPDX-License-Identifier: MIT
#include "body_places.hpp"

#include <random>
#include <set>
#include <tilespace/sweep/overlaps_solid.hpp>

#include "lint/lint_testing.hpp"
#include "support/cases.hpp"

namespace body_places_test {
namespace {

using namespace lint_testing;
using tilespace::Body;
using tilespace::Side;
using tilespace::Vec;
using tilespace::lint::Areas;
using tilespace::lint::BitRowsOf;
using tilespace::lint::BodyPlaces;

io::LoadedMap random_map(std::mt19937_64& random) {
  const auto width = static_cast<std::int64_t>(3 + random() % 90);
  const auto height = static_cast<std::int64_t>(3 + random() % 12);
  const std::uint64_t solid = random() % 5;
  auto map = CollisionMap::from(
      width, height, [&](std::int32_t, std::int32_t) { return random() % 16 < solid; },
      random() % 2 == 0 ? tilespace::Outside::free : tilespace::Outside::solid);
  EXPECT_TRUE(bool(map));
  return loaded(std::move(map).value());
}

// Among full tiles, the body fits into a block exactly if it overlaps nothing there.
TEST(BodyPlaces, of_whole_tiles_are_those_where_the_body_overlaps_nothing) {
  std::mt19937_64 random(cases::seed());
  for (int i = 0; i < cases::count() / 4; ++i) {
    const io::LoadedMap map = random_map(random);
    const Vec size{double(1 + random() % 12) / 4.0, double(1 + random() % 12) / 4.0};
    const BitRowsOf solid(map.map);
    const BodyPlaces places(map.map, solid, size);
    const TileBox blocks = places.fitting().bounds();
    for (std::int32_t y = blocks.min.y; y < blocks.max.y; ++y) {
      for (std::int32_t x = blocks.min.x; x < blocks.max.x; ++x) {
        const Body whole{{double(x), double(y)}, {double(places.columns()), double(places.rows())}};
        ASSERT_EQ(places.fitting().get({x, y}), !overlaps_solid(map.map, whole)) << x << "," << y;
      }
    }
  }
}

// The same blocks are connected as by a search over them.
TEST(BodyPlaces, are_connected_as_blocks_are) {
  std::mt19937_64 random(cases::seed());
  for (int i = 0; i < cases::count() / 8; ++i) {
    const io::LoadedMap map = random_map(random);
    const BitRowsOf solid(map.map);
    const BodyPlaces places(map.map, solid, {double(1 + random() % 8) / 4.0, double(1 + random() % 8) / 4.0});
    const Areas areas = places.areas();
    const TileBox blocks = places.fitting().bounds();
    for (std::int32_t y = blocks.min.y; y < blocks.max.y; ++y) {
      for (std::int32_t x = blocks.min.x; x + 1 < blocks.max.x; ++x) {
        const bool both = places.fitting().get({x, y}) && places.fitting().get({x + 1, y});
        ASSERT_TRUE(!both || areas.area_of({x, y}) == areas.area_of({x + 1, y}));
        ASSERT_EQ(areas.area_of({x, y}) != Areas::none, places.fitting().get({x, y}));
      }
    }
  }
}

// A corridor with a ramp in its ceiling: what is left below it, to the last double.
TEST(BodyPlaces, pass_below_a_ceiling_that_hangs_down_if_they_are_low_enough) {
  for (const double hangs : {0.25, 0.25 + 0x1p-52}) {
    const io::LoadedMap map =
        with_shape(rows("#######\n#..#..#\n#######"), {3, 1}, shape({{0, 0}, {1, 0}, {1, hangs}, {0, hangs}}));
    const BitRowsOf solid(map.map);
    const BodyPlaces places(map.map, solid, {0.5, 0.75});
    const Areas areas = places.areas();
    EXPECT_EQ(areas.area_of({1, 1}) == areas.area_of({5, 1}), hangs == 0.25) << hangs;
  }
}

// A tunnel along a slope of one in one, below a ceiling of the same slope.
TEST(BodyPlaces, go_up_and_down_slopes) {
  for (const bool is_shut : {false, true}) {
    io::LoadedMap map = rows("########\n########\n###....#\n#...####\n########");
    ASSERT_TRUE(map.map.set_shape({4, 3}, shape({{1, 0}, {1, 1}, {0, 1}})));
    ASSERT_TRUE(map.map.set_shape({3, 2}, shape({{0, 0}, {1, 0}, {0, 1}})));
    if (is_shut) map.map.set_solid({4, 2}, true);
    const BitRowsOf solid(map.map);
    const BodyPlaces places(map.map, solid, {0.5, 0.5});
    const Areas areas = places.areas();
    EXPECT_EQ(areas.area_of({1, 3}) == areas.area_of({6, 2}), !is_shut);
  }
}

// A one-way tile lets through in one direction.
TEST(BodyPlaces, pass_one_way_tiles_in_one_direction) {
  const io::LoadedMap map = with_shape(rows("#####\n#...#\n##.##\n#...#\n#####"), {2, 2},
                                       shape({{0, 0}, {1, 0}, {1, 0.25}, {0, 0.25}}, Side::north));
  ASSERT_TRUE(map.map.has_shape({2, 2}));
  const BitRowsOf solid(map.map);
  const BodyPlaces places(map.map, solid, {0.75, 0.75});
  const Areas areas = places.areas();
  const Areas::Number below[] = {areas.area_of({2, 3})};
  const Areas::Number above[] = {areas.area_of({2, 1})};
  EXPECT_NE(areas.reached_from(below)[above[0]], 0);
  EXPECT_EQ(areas.reached_from(above)[below[0]], 0);
}

}  // namespace
}  // namespace body_places_test
