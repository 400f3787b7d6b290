// SPDX-License-Identifier: MIT
#include <rapidcheck/gtest.h>

#include <tilespace/grid/tile_shape.hpp>

#include "world_files.hpp"

// join(): laws with random maps, shapes, and maps that do not fit.

namespace join_test {
namespace {

using namespace tilespace;
using namespace tilespace::io;

LevelMap level_of(const std::string& name, std::int64_t x, std::int64_t y, std::string_view rows) {
  auto map = CollisionMap::from_text(rows);
  EXPECT_TRUE(map);
  return {name, x, y, std::move(map).value(), Layout::pixels(16)};
}

std::string outcome(const std::vector<LevelMap>& levels, Outside outside = Outside::free) {
  const auto joined = join(levels, outside);
  return joined ? io_testing::drawn(joined->map) : to_string(joined.error());
}

TEST(Join, maps_on_one_grid_become_one_map) {
  EXPECT_EQ(outcome({level_of("a", 0, 0, "#.\n.#"), level_of("b", 48, 16, "##")}), "#....\n.#.##\n");
  EXPECT_EQ(outcome({level_of("a", 0, 0, "#.\n.#"), level_of("b", 48, 16, "..")}, Outside::solid), "#.###\n.##..\n");
}

TEST(Join, the_layout_is_in_pixels_of_the_world) {
  const auto joined = join(std::vector{level_of("a", -24, 40, "#")});
  ASSERT_TRUE(joined);
  EXPECT_EQ(joined->map.bounds(), (TileBox{{-2, 2}, {-1, 3}}));
  EXPECT_EQ(to_world(joined->layout, Point{-2, 2}), (Point{-24, 40}));
}

TEST(Join, maps_off_the_grid_are_an_error_with_pixels) {
  EXPECT_EQ(outcome({level_of("a", 0, 0, "#"), level_of("b", 13, 1, "#")}),
            "expected levels on one grid of 16 x 16 pixels, or the name of a level, found \"b\", which is 3 pixels to "
            "the left and 1 pixel down off the grid of \"a\"");
  LevelMap coarse = level_of("b", 16, 0, "#");
  coarse.layout = Layout::pixels(32);
  EXPECT_EQ(outcome({level_of("a", 0, 0, "#"), coarse}),
            "expected levels with tiles of one size, or the name of a level; \"a\" has tiles of 16 x 16 pixels, found "
            "\"b\" with tiles of 32 x 32");
  coarse.layout = Layout::pixels(0.5);
  EXPECT_EQ(join(std::vector{coarse}).error().kind, ErrorKind::levels_apart);
  EXPECT_EQ(join({}).error().kind, ErrorKind::unsupported);
}

TEST(Join, maps_that_are_far_apart_are_too_large) {
  EXPECT_EQ(
      join(std::vector{level_of("a", 0, 0, "#"), level_of("b", std::int64_t{1} << 24, std::int64_t{1} << 24, "#")})
          .error()
          .kind,
      ErrorKind::too_large);
  EXPECT_EQ(join(std::vector{level_of("a", std::int64_t{1} << 60, 0, "#")}).error().kind, ErrorKind::too_large);
}

TEST(Join, shapes_move_with_their_tiles) {
  LevelMap one = level_of("a", 0, 0, "##");
  const TileShape slope = shape_of(TileForm::half_south);
  ASSERT_TRUE(one.map.set_shape({1, 0}, slope));
  const auto joined = join(std::vector{one, level_of("b", 16, 0, ".")});
  ASSERT_TRUE(joined);
  EXPECT_EQ(joined->map.shape({1, 0}), slope);
  const auto both = join(std::vector{one, level_of("b", 16, 0, "#")});
  EXPECT_TRUE(is_full(both->map.shape({1, 0})));
}

RC_GTEST_PROP(Join, a_tile_is_solid_if_it_is_in_one_of_the_levels, ()) {
  std::vector<LevelMap> levels;
  for (int count = *rc::gen::inRange(1, 5); count > 0; --count) {
    const TileBox bounds{{*rc::gen::inRange(-3, 3), *rc::gen::inRange(-3, 3)}, {3 + *rc::gen::inRange(0, 3), 4}};
    const auto bits = *rc::gen::container<std::vector<bool>>(100, rc::gen::arbitrary<bool>());
    std::size_t at = 0;
    auto map = CollisionMap::from(bounds, [&](std::int32_t, std::int32_t) { return bits[at++]; });
    RC_ASSERT(map.has_value());
    levels.push_back(
        {"", 16 * *rc::gen::inRange(-6, 6) + 5, 16 * *rc::gen::inRange(-6, 6) - 7, *map, Layout::pixels(16)});
  }
  const auto joined = join(levels);
  RC_ASSERT(joined.has_value());
  const TileBox bounds = joined->map.bounds();
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      const Point middle = to_world(joined->layout, Point{x + 0.5, y + 0.5});
      bool is_solid = false;
      for (const LevelMap& level : levels) {
        const Point there{middle.x - static_cast<double>(level.x), middle.y - static_cast<double>(level.y)};
        is_solid = is_solid || level.map.is_solid(tile_at(level.layout, there));
      }
      RC_ASSERT(joined->map.is_solid({x, y}) == is_solid);
    }
  }
}

}  // namespace
}  // namespace join_test
