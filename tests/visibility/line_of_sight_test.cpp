// SPDX-License-Identifier: MIT
// The border cases of sight one by one, odd input, and maps of odd sizes and places.
#include <gtest/gtest.h>

#include <limits>
#include <string_view>

#include "visibility/fields.hpp"

namespace fields::line_of_sight_test {
namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

// What is seen of a map from the '@', as rows of text: '?' is not seen.
std::string look(std::string_view text, const VisionOptions& sight = {}) {
  std::string walls(text);
  const auto at = static_cast<std::int32_t>(text.find('@'));
  const auto width = static_cast<std::int32_t>(text.find('\n')) + 1;
  walls[static_cast<std::size_t>(at)] = '.';
  const CollisionMap map = CollisionMap::from_text(walls).value();
  FieldOfView field = FieldOfView::create(map.bounds()).value();
  EXPECT_TRUE(field_of_view(map, {at % width, at / width}, sight, field));
  std::string seen(text);
  for (std::int32_t i = 0; i < static_cast<std::int32_t>(text.size()); ++i) {
    const Tile tile{i % width, i / width};
    if (seen[static_cast<std::size_t>(i)] != '\n' && !field.is_visible(tile)) seen[static_cast<std::size_t>(i)] = '?';
    EXPECT_EQ(field.is_visible(tile), has_line_of_sight(map, {at % width, at / width}, tile, sight));
  }
  return seen;
}

TEST(Sees, a_pillar_hides_what_is_behind_it) {
  EXPECT_EQ(look(".......\n"
                 "@.#....\n"
                 "......."),
            ".....??\n"
            "@.#????\n"
            ".....??");
}

TEST(Sees, walls_of_a_room_and_corners_are_seen) {
  EXPECT_EQ(look("#######\n"
                 "#.....#\n"
                 "#..@..#\n"
                 "#.....#\n"
                 "#######"),
            "#######\n"
            "#.....#\n"
            "#..@..#\n"
            "#.....#\n"
            "#######");
}

TEST(Sees, through_a_gap_if_it_is_open) {
  EXPECT_EQ(look("@#.\n"
                 "#..\n"
                 "..."),
            "@#?\n"
            "#..\n"
            "?..");
  EXPECT_EQ(look("@#.\n"
                 "#..\n"
                 "...",
                 {.gap = CornerGap::shut}),
            "@#?\n"
            "#??\n"
            "???");
  // Two tiles away: the step from (1, 0) to (2, 1) is between two opaque tiles.
  EXPECT_EQ(look("@.#...\n"
                 ".#....\n"
                 "......"),
            "@.#???\n"
            ".#...?\n"
            "..??..");
  EXPECT_EQ(look("@.#...\n"
                 ".#....\n"
                 "......",
                 {.gap = CornerGap::shut}),
            "@.#???\n"
            ".#????\n"
            "..????");
}

TEST(Sees, a_long_wall_only_as_far_as_its_side_is_seen) {
  EXPECT_EQ(look("..........\n"
                 ".########.\n"
                 "@........."),
            "..????????\n"
            ".########?\n"
            "@.........");
}

TEST(Sees, nothing_if_blind) {
  const CollisionMap map = CollisionMap::create({{0, 0}, {5, 5}}).value();
  FieldOfView field = FieldOfView::create(5).value();
  const Vec east{1.0, 0.0};
  for (const VisionOptions& sight :
       {VisionOptions{.radius = -1}, VisionOptions{.radius = std::numeric_limits<std::int32_t>::min()},
        VisionOptions{.first_direction = {nan, 1.0}, .last_direction = east},
        VisionOptions{.first_direction = east, .last_direction = {0.0, inf}}, VisionOptions{.first_direction = east},
        VisionOptions{.last_direction = east}, VisionOptions{.first_direction = {0.0, nan}}}) {
    EXPECT_FALSE(has_line_of_sight(map, {2, 2}, {2, 2}, sight));
    EXPECT_TRUE(field_of_view(map, {2, 2}, sight, field));
    EXPECT_EQ(field.tiles().count(), 0U);
  }
  EXPECT_TRUE(has_line_of_sight(map, {2, 2}, {2, 2}, {.radius = 0, .first_direction = east, .last_direction = east}));
}

TEST(Sees, nothing_from_outside_and_nothing_outside) {
  for (const Outside outside : {Outside::free, Outside::solid}) {
    const CollisionMap map = CollisionMap::create({{-3, -3}, {3, 3}}, outside).value();
    FieldOfView field = FieldOfView::create(map.bounds()).value();
    for (const Tile tile : {Tile{3, 0}, Tile{0, -4}, Tile{std::numeric_limits<std::int32_t>::max(), 0},
                            Tile{0, std::numeric_limits<std::int32_t>::min()}}) {
      EXPECT_FALSE(has_line_of_sight(map, tile, {0, 0}));
      EXPECT_FALSE(has_line_of_sight(map, {0, 0}, tile));
      EXPECT_FALSE(has_line_of_sight(map, tile, tile));
      EXPECT_TRUE(field_of_view(map, tile, {}, field));
      EXPECT_EQ(field.tiles().count(), 0U);
    }
    EXPECT_TRUE(field_of_view(map, {0, 0}, {}, field));
    EXPECT_EQ(field.tiles().count(), 36U);
  }
  FieldOfView field = FieldOfView::create(3).value();
  EXPECT_FALSE(has_line_of_sight(CollisionMap{}, {0, 0}, {0, 0}));
  EXPECT_TRUE(field_of_view(CollisionMap{}, {0, 0}, {}, field));
}

TEST(Sees, who_stands_in_a_wall_looks_out) {
  const CollisionMap map = CollisionMap::from_text("###\n###\n...").value();
  EXPECT_TRUE(has_line_of_sight(map, {1, 1}, {1, 2}));
  EXPECT_TRUE(has_line_of_sight(map, {1, 1}, {1, 0}));
  EXPECT_TRUE(has_line_of_sight(map, {1, 1}, {0, 0}));
  EXPECT_TRUE(has_line_of_sight(map, {1, 2}, {1, 1}));
  EXPECT_FALSE(has_line_of_sight(map, {1, 2}, {1, 0}));
}

// At the ends of tile space, where maps are as long as they may be, and have no strips.
TEST(FieldOfView, of_maps_at_the_ends_of_tile_space) {
  for (const TileBox box :
       {TileBox{{-tile_limit, tile_limit - 3}, {-tile_limit + 70, tile_limit}},
        TileBox{{tile_limit - 70, -tile_limit}, {tile_limit, -tile_limit + 90}},
        TileBox{{-5, tile_limit - 300000}, {1, tile_limit}}, TileBox{{-tile_limit, -2}, {-tile_limit + 300000, 2}}}) {
    const auto is_solid = [&](int x, int y) { return (x & 31) == 3 && (y & 15) == 5; };
    const CollisionMap map = CollisionMap::from(box, is_solid).value();
    FieldOfView field = FieldOfView::create(TileBox{box.min, {box.max.x, box.max.y}}).value();
    const Tile middle{box.min.x + static_cast<std::int32_t>(box.width() / 2),
                      box.min.y + static_cast<std::int32_t>(box.height() / 2)};
    for (const Tile from : {box.min, middle, box.max + Step{-1, -1}}) {
      for (const VisionOptions& sight : {VisionOptions{}, VisionOptions{.radius = 5}, VisionOptions{.radius = 200}}) {
        ASSERT_TRUE(field_of_view(map, from, sight, field));
        ASSERT_TRUE(same_tiles(field.tiles(), slow_field(map, from, sight)));
        ASSERT_TRUE(field.is_visible(from));
      }
    }
  }
}

TEST(Sees, along_the_widest_map) {
  const TileBox box{{-tile_limit / 2, 0}, {tile_limit / 2, 1}};
  const CollisionMap wide = CollisionMap::create(box).value();
  EXPECT_TRUE(has_line_of_sight(wide, {tile_limit / 2 - 1000, 0}, {tile_limit / 2 - 1, 0}));
  FieldOfView field = FieldOfView::create(1000).value();
  EXPECT_TRUE(field_of_view(wide, {tile_limit / 2 - 1, 0}, {.radius = 1000}, field));
  EXPECT_EQ(field.tiles().count(), 1001U);
}

TEST(FieldOfView, of_a_world_is_that_of_its_tiles) {
  const World world{CollisionMap::from_text("....\n.#..\n....").value(),
                    Layout{.origin = {-10.0, 20.0}, .tile_width = 16.0, .tile_height = 16.0}};
  FieldOfView field = FieldOfView::create(5).value();
  EXPECT_TRUE(field_of_view(world, {7.0, 44.0}, {.radius = 5}, field));
  EXPECT_TRUE(field.is_visible({1, 1}));
  EXPECT_EQ(has_line_of_sight(world, {-9.0, 44.0}, {40.0, 44.0}), has_line_of_sight(world.map, {0, 1}, {3, 1}));
  EXPECT_FALSE(has_line_of_sight(world, {-9.0, 44.0}, {40.0, 44.0}));
  EXPECT_TRUE(has_line_of_sight(world, {-9.0, 21.0}, {40.0, 21.0}));
}

}  // namespace
}  // namespace fields::line_of_sight_test
