// SPDX-License-Identifier: MIT
// The rule `shapes`, case by case.
#include "collision_testing.hpp"
#include "support/cases.hpp"

namespace cell_shapes_test {
namespace {

using namespace collision_testing;
using tilespace::Point;
using tilespace::Tile;
using tilespace::io::MapObject;
using tilespace::io::ObjectKind;

// A map of 3 x 3 tiles, the middle one of which has these shapes.
TiledMap map_with(std::vector<MapObject> shapes, std::uint32_t flags = 0, std::int32_t width = 16,
                  std::int32_t height = 16) {
  TiledMap map = blank_map(3, 3);
  map.tilesets.push_back(tileset(1, width, height));
  tile_of(map.tilesets[0], 0).collision = std::move(shapes);
  map.layers.push_back(layer_with(map, {1, 1}, 1 | flags));
  return map;
}

std::string shape_in(const TiledMap& map, Tile tile) { return text_of(solid(map, "shapes").shape(tile)); }
std::string middle(const TiledMap& map) { return shape_in(map, {1, 1}); }

TEST(ShapesRule, a_rectangle_over_the_tile_is_full_and_one_in_it_is_not) {
  EXPECT_EQ(drawn(map_with({rectangle(0, 0, 16, 16)}), "shapes"), "...\n.#.\n...\n");
  EXPECT_EQ(drawn(map_with({rectangle(0, 8, 16, 8)}), "shapes"), "...\n./.\n...\n");
  EXPECT_EQ(middle(map_with({rectangle(0, 8, 16, 8)})), "(0, 0.5) (1, 0.5) (1, 1) (0, 1)");
}

TEST(ShapesRule, slopes_of_polygons) {
  const MapObject slope = polygon(0, 16, {{0, 0}, {16, -16}, {16, 0}});
  EXPECT_EQ(middle(map_with({slope})), "(1, 0) (1, 1) (0, 1)");
  EXPECT_EQ(middle(map_with({slope}, flip_h)), "(0, 0) (1, 1) (0, 1)");
  EXPECT_EQ(middle(map_with({slope}, flip_v)), "(0, 0) (1, 0) (1, 1)");
  EXPECT_EQ(middle(map_with({slope}, flip_h | flip_v)), "(0, 0) (1, 0) (0, 1)");
}

// A mark at the north west, 4 wide and 2 high, follows the image through all ways to lay it down.
TEST(ShapesRule, flips_as_the_tile) {
  const auto mark = [](std::uint32_t flags) { return middle(map_with({rectangle(0, 0, 4, 2)}, flags)); };
  EXPECT_EQ(mark(0), "(0, 0) (0.25, 0) (0.25, 0.125) (0, 0.125)");
  EXPECT_EQ(mark(flip_h), "(0.75, 0) (1, 0) (1, 0.125) (0.75, 0.125)");
  EXPECT_EQ(mark(flip_v), "(0, 0.875) (0.25, 0.875) (0.25, 1) (0, 1)");
  EXPECT_EQ(mark(flip_h | flip_v), "(0.75, 0.875) (1, 0.875) (1, 1) (0.75, 1)");
  EXPECT_EQ(mark(flip_d), "(0, 0) (0.125, 0) (0.125, 0.25) (0, 0.25)");
  EXPECT_EQ(mark(flip_d | flip_h), "(0.875, 0) (1, 0) (1, 0.25) (0.875, 0.25)");  // a quarter turn clockwise
  EXPECT_EQ(mark(flip_d | flip_v), "(0, 0.75) (0.125, 0.75) (0.125, 1) (0, 1)");  // counter-clockwise
  EXPECT_EQ(mark(flip_d | flip_h | flip_v), "(0.875, 0.75) (1, 0.75) (1, 1) (0.875, 1)");
}

TEST(ShapesRule, larger_tiles_stand_on_the_bottom_left_of_their_cell) {
  EXPECT_EQ(drawn(map_with({rectangle(0, 0, 32, 32)}, 0, 32, 32), "shapes"), ".##\n.##\n...\n");
  EXPECT_EQ(drawn(map_with({rectangle(0, 0, 32, 16)}, 0, 32, 16), "shapes"), "...\n.##\n...\n");
  EXPECT_EQ(drawn(map_with({rectangle(0, 0, 32, 16)}, flip_d, 32, 16), "shapes"), ".#.\n.#.\n...\n");
  EXPECT_EQ(drawn(map_with({rectangle(16, 0, 16, 16)}, flip_d, 32, 16), "shapes"), "...\n.#.\n...\n");
}

TEST(ShapesRule, smaller_tiles_too) {
  EXPECT_EQ(middle(map_with({rectangle(0, 0, 8, 8)}, 0, 8, 8)), "(0, 0.5) (0.5, 0.5) (0.5, 1) (0, 1)");
}

TEST(ShapesRule, the_offset_of_a_tileset_shifts) {
  TiledMap map = map_with({rectangle(0, 0, 16, 16)});
  map.tilesets[0].tile_offset = {-16.0, 8.0};
  EXPECT_EQ(drawn(map, "shapes"), "...\n/..\n/..\n");
  EXPECT_EQ(shape_in(map, {0, 1}), "(0, 0.5) (1, 0.5) (1, 1) (0, 1)");
  EXPECT_EQ(shape_in(map, {0, 2}), "(0, 0) (1, 0) (1, 0.5) (0, 0.5)");
}

TEST(ShapesRule, the_offset_of_a_layer_shifts_to_the_pixel) {
  TiledMap map = map_with({rectangle(0, 0, 16, 16)});
  map.layers[0].offset = {-8.0, 16.0};
  EXPECT_EQ(drawn(map, "shapes"), "...\n...\n//.\n");
  EXPECT_EQ(shape_in(map, {0, 2}), "(0.5, 0) (1, 0) (1, 1) (0.5, 1)");
}

TEST(ShapesRule, tiles_drawn_at_the_size_of_the_map_scale) {
  TiledMap map = map_with({rectangle(0, 0, 32, 8)}, 0, 32, 64);
  map.tilesets[0].tile_render_size = "grid";
  EXPECT_EQ(middle(map), "(0, 0) (1, 0) (1, 0.125) (0, 0.125)");
  map.tilesets[0].fill_mode = "preserve-aspect-fit";  // 8 wide, 16 high, in the middle
  EXPECT_EQ(middle(map), "(0.25, 0) (0.75, 0) (0.75, 0.125) (0.25, 0.125)");
  map.tilesets[0].tile_offset = {8.0, 0.0};  // of the image's pixels
  EXPECT_EQ(middle(map), "(0.375, 0) (0.875, 0) (0.875, 0.125) (0.375, 0.125)");
  map.tilesets[0].fill_mode = "stretch";
  EXPECT_EQ(shape_in(map, {2, 1}), "(0, 0) (0.25, 0) (0.25, 0.125) (0, 0.125)");
}

TEST(ShapesRule, tiles_of_collections_have_the_size_of_their_image) {
  TiledMap map = map_with({rectangle(0, 0, 16, 16)}, 0, 99, 99);
  TilesetTile& tile = tile_of(map.tilesets[0], 0);
  tile.image = tilespace::io::ImageReference{};
  tile.image->width = 16;
  tile.image->height = 32;
  EXPECT_EQ(drawn(map, "shapes"), ".#.\n...\n...\n");
  tile.image_size = {16.0, 16.0};
  EXPECT_EQ(drawn(map, "shapes"), "...\n.#.\n...\n");
}

TEST(ShapesRule, objects_turn_about_their_position) {
  MapObject turned = rectangle(16, 0, 8, 16);
  turned.rotation = 90.0;
  EXPECT_EQ(middle(map_with({turned})), "(0, 0) (1, 0) (1, 0.5) (0, 0.5)");
  turned.rotation = -270.0;
  EXPECT_EQ(middle(map_with({turned})), "(0, 0) (1, 0) (1, 0.5) (0, 0.5)");
  turned.rotation = 720.0 + 180.0;
  turned.position = {8.0, 16.0};
  EXPECT_EQ(middle(map_with({turned})), "(0, 0) (0.5, 0) (0.5, 1) (0, 1)");
  MapObject diamond = rectangle(8, 0, 8, 8);
  diamond.rotation = 45.0;
  const auto shape = solid(map_with({diamond}), "shapes").shape({1, 1});
  ASSERT_EQ(shape.area.count, 4U);
  EXPECT_EQ(shape.area.corners[0], (Point{0.5, 0.0}));
  EXPECT_NEAR(shape.area.corners[1].x, 0.5 + 0.3535533905932738, 1e-15);
  EXPECT_NEAR(shape.area.corners[2].y, 0.7071067811865476, 1e-15);
}

TEST(ShapesRule, tiles_that_are_not_square) {
  TiledMap map = blank_map(1, 2, 16, 32);
  map.tilesets.push_back(tileset(1, 16, 32));
  tile_of(map.tilesets[0], 0).collision = {rectangle(0, 0, 16, 8)};
  map.layers.push_back(layer_with(map, {0, 1}, 1));
  EXPECT_EQ(shape_in(map, {0, 1}), "(0, 0) (1, 0) (1, 0.25) (0, 0.25)");
  map.layers[0] = layer_with(map, {0, 1}, 1 | flip_d);  // 32 wide and 16 high, at the bottom left
  EXPECT_EQ(shape_in(map, {0, 1}), "(0, 0.5) (0.5, 0.5) (0.5, 1) (0, 1)");
}

// ---- One-way.

std::string one_way(tilespace::io::Property property, std::uint32_t flags = 0) {
  MapObject platform = rectangle(0, 0, 16, 4);
  platform.properties.push_back(std::move(property));
  const std::string shape = middle(map_with({platform}, flags));
  const std::size_t colon = shape.rfind(": ");
  return colon == std::string::npos ? "all" : shape.substr(0, colon);
}

TEST(OneWay, names_and_words) {
  EXPECT_EQ(one_way(flag("one_way")), "north");
  EXPECT_EQ(one_way(flag("OneWay")), "north");
  EXPECT_EQ(one_way(flag("one-way")), "north");
  EXPECT_EQ(one_way(flag("one_way", false)), "all");
  EXPECT_EQ(one_way(flag("two_way")), "all");
  for (const char* const word : {"north", "up", "Top", "true", "yes", "1"}) {
    EXPECT_EQ(one_way(text("one_way", word)), "north") << word;
  }
  for (const char* const word : {"south", "down", "bottom"}) EXPECT_EQ(one_way(text("one_way", word)), "south") << word;
  for (const char* const word : {"west", "left"}) EXPECT_EQ(one_way(text("one_way", word)), "west") << word;
  for (const char* const word : {"east", "right"}) EXPECT_EQ(one_way(text("one_way", word)), "east") << word;
  for (const char* const word : {"", "no", "false", "0", "northish"}) {
    EXPECT_EQ(one_way(text("one_way", word)), "all") << word;
  }
  tilespace::io::Property number = text("one_way", "");
  number.type = tilespace::io::PropertyType::number;
  number.number = 0.5;
  EXPECT_EQ(one_way(number), "north");
}

TEST(OneWay, sides_flip_with_the_tile) {
  EXPECT_EQ(one_way(text("one_way", "north"), flip_v), "south");
  EXPECT_EQ(one_way(text("one_way", "north"), flip_h), "north");
  EXPECT_EQ(one_way(text("one_way", "west"), flip_h), "east");
  EXPECT_EQ(one_way(text("one_way", "north"), flip_d | flip_h), "east");  // a quarter turn clockwise
  EXPECT_EQ(one_way(text("one_way", "north"), flip_d | flip_v), "west");  // counter-clockwise
}

TEST(OneWay, the_shape_decides_before_the_group_and_that_before_the_tile) {
  TiledMap map = map_with({rectangle(0, 0, 16, 4)});
  TilesetTile& tile = tile_of(map.tilesets[0], 0);
  tile.properties = {text("one_way", "south")};
  EXPECT_EQ(middle(map), "south: (0, 0) (1, 0) (1, 0.25) (0, 0.25)");
  tile.collision_properties = {text("one_way", "east")};
  EXPECT_EQ(middle(map), "east: (0, 0) (1, 0) (1, 0.25) (0, 0.25)");
  tile.collision[0].properties = {flag("one_way", false)};
  EXPECT_EQ(middle(map), "(0, 0) (1, 0) (1, 0.25) (0, 0.25)");
}

TEST(OneWay, a_whole_tile_may_be_one_way) {
  TiledMap map = map_with({rectangle(0, 0, 16, 16)});
  tile_of(map.tilesets[0], 0).properties = {flag("one_way")};
  EXPECT_EQ(middle(map), "north: full");
  EXPECT_EQ(drawn(map, "shapes"), "...\n./.\n...\n");
}

TEST(OneWay, a_word_that_is_no_side_is_told) {
  TiledMap map = map_with({rectangle(0, 0, 16, 4)});
  tile_of(map.tilesets[0], 0).properties = {text("one_way", "northish")};
  EXPECT_EQ(notices(map, "shapes"),
            "layer layer, tile (1, 1): tile 0 of set: its one_way names no side; it blocks from all sides\n");
}

// ---- Walls.

// The walls of all tiles of a map whose middle tile has the property, as "x,y: side side".
std::string walls(tilespace::io::Property property, std::uint32_t flags = 0, std::vector<MapObject> shapes = {}) {
  TiledMap map = map_with(std::move(shapes), flags);
  tile_of(map.tilesets[0], 0).properties.push_back(std::move(property));
  const tilespace::CollisionMap made = solid(map, "shapes");
  std::string text;
  for (const auto& [tile, shape] : made.shaped_tiles()) {
    text += std::to_string(tile.x) + "," + std::to_string(tile.y) + ":";
    if (shape.walls.has(tilespace::Side::north)) text += " north";
    if (shape.walls.has(tilespace::Side::west)) text += " west";
    text += ' ';
  }
  return text;
}

TEST(Walls, names_and_words) {
  EXPECT_EQ(walls(text("walls", "north")), "1,1: north ");
  EXPECT_EQ(walls(text("Walls", "left, top")), "1,1: north west ");
  EXPECT_EQ(walls(text("walls", "south")), "1,2: north ") << "they belong to the tile there";
  EXPECT_EQ(walls(text("walls", "east")), "2,1: west ");
  EXPECT_EQ(walls(text("walls", "north west south east")), "1,1: north west 2,1: west 1,2: north ");
}

TEST(Walls, flip_with_the_tile) {
  EXPECT_EQ(walls(text("walls", "north"), flip_v), "1,2: north ");
  EXPECT_EQ(walls(text("walls", "west"), flip_h), "2,1: west ");
  EXPECT_EQ(walls(text("walls", "north"), flip_d), "1,1: west ");
}

TEST(Walls, of_tiles_with_shapes) {
  TiledMap map = map_with({rectangle(0, 8, 16, 8)});
  TilesetTile& tile = tile_of(map.tilesets[0], 0);
  tile.properties = {text("walls", "north"), flag("one_way")};
  EXPECT_EQ(middle(map), "north: wall north, (0, 0.5) (1, 0.5) (1, 1) (0, 1)");
}

TEST(Walls, that_are_no_sides_are_told) {
  TiledMap map = map_with({rectangle(0, 0, 16, 4)});
  for (const char* const word : {"true", "northish", "north, up above"}) {
    tile_of(map.tilesets[0], 0).properties = {text("walls", word)};
    EXPECT_EQ(notices(map, "shapes"),
              "layer layer, tile (1, 1): tile 0 of set: its walls are no sides; it has no walls\n");
    EXPECT_TRUE(solid(map, "shapes").shape({1, 1}).walls.empty());
  }
  tile_of(map.tilesets[0], 0).properties = {flag("walls", false)};
  EXPECT_EQ(notices(map, "shapes"), "");
}

TEST(Walls, beyond_the_map_are_told) {
  TiledMap map = blank_map(1, 1);
  map.tilesets.push_back(tileset(1));
  tile_of(map.tilesets[0], 0).properties = {text("walls", "east")};
  map.layers.push_back(layer_with(map, {0, 0}, 1));
  EXPECT_NE(notices(map, "shapes").find("beyond the map"), std::string::npos);
}

// ---- Several shapes.

TEST(SeveralShapes, equal_ones_and_one_in_another) {
  EXPECT_EQ(middle(map_with({rectangle(0, 8, 16, 8), rectangle(0, 8, 16, 8)})), "(0, 0.5) (1, 0.5) (1, 1) (0, 1)");
  EXPECT_EQ(middle(map_with({rectangle(4, 10, 2, 2), rectangle(0, 8, 16, 8)})), "(0, 0.5) (1, 0.5) (1, 1) (0, 1)");
}

TEST(SeveralShapes, halves_and_quarters_make_a_whole_in_any_order) {
  const MapObject quarters[] = {rectangle(0, 0, 8, 8), rectangle(8, 8, 8, 8), rectangle(8, 0, 8, 8),
                                rectangle(0, 8, 8, 8)};
  EXPECT_EQ(middle(map_with({quarters[0], quarters[1], quarters[2], quarters[3]})), "full");
  EXPECT_EQ(notices(map_with({quarters[0], quarters[1], quarters[2], quarters[3]}), "shapes"), "");
  EXPECT_EQ(middle(map_with({quarters[0], quarters[2]})), "(0, 0) (1, 0) (1, 0.5) (0, 0.5)");
}

TEST(SeveralShapes, that_are_not_convex_together_are_full_and_told) {
  const TiledMap map = map_with({rectangle(0, 0, 8, 16), rectangle(0, 8, 16, 8)});
  EXPECT_EQ(middle(map), "full");
  EXPECT_EQ(notices(map, "shapes"),
            "layer layer, tile (1, 1): tile 0 of set: its shapes make no convex area together; the tile counts as "
            "full\n");
}

TEST(SeveralShapes, of_different_tiles_unite_too) {
  TiledMap map = map_with({rectangle(0, 0, 16, 8)});
  tile_of(map.tilesets[0], 1).collision = {rectangle(0, 8, 16, 8)};
  map.layers.push_back(layer_with(map, {1, 1}, 2));
  EXPECT_EQ(middle(map), "full");
  EXPECT_EQ(notices(map, "shapes"), "");
  tile_of(map.tilesets[0], 1).collision = {rectangle(0, 8, 8, 8)};
  EXPECT_EQ(middle(map), "full");
  EXPECT_EQ(notices(map, "shapes"),
            "layer layer, tile (1, 1): shapes that make no convex area together; the tile counts as full\n");
}

TEST(SeveralShapes, a_full_tile_hides_all_others) {
  TiledMap map = map_with({rectangle(0, 0, 16, 8)});
  tile_of(map.tilesets[0], 1).collision = {rectangle(0, 0, 16, 16)};
  map.layers.push_back(layer_with(map, {1, 1}, 2));
  map.layers.push_back(layer_with(map, {1, 1}, 1 | flip_d));
  EXPECT_EQ(middle(map), "full");
  EXPECT_EQ(notices(map, "shapes"), "");
}

TEST(SeveralShapes, a_one_way_platform_in_a_solid_is_gone_and_beside_it_is_told) {
  MapObject platform = rectangle(0, 0, 16, 4);
  platform.properties = {flag("one_way")};
  EXPECT_EQ(middle(map_with({platform, rectangle(0, 0, 16, 8)})), "(0, 0) (1, 0) (1, 0.5) (0, 0.5)");
  EXPECT_EQ(middle(map_with({platform, rectangle(0, 4, 16, 4)})), "full");
  MapObject other = platform;
  other.properties = {text("one_way", "south")};
  EXPECT_EQ(middle(map_with({platform, other})), "north: south: (0, 0) (1, 0) (1, 0.25) (0, 0.25)");
}

// ---- What is nothing.

TEST(TilesWithoutShapes, tell_what_they_have_in_place_of_them) {
  const std::string where = "layer layer, tile (1, 1): tile 0 of set: ";
  TiledMap map = map_with({object(ObjectKind::polyline, 8, 8, 9, 9)});
  tile_of(map.tilesets[0], 1).collision = {rectangle(0, 0, 16, 16)};  // of no cell
  EXPECT_EQ(drawn(map, "shapes"), "...\n...\n...\n");
  EXPECT_EQ(notices(map, "shapes"), where + "a polyline has no area; it is left out\n");
  tile_of(map.tilesets[0], 0).collision.clear();
  tile_of(map.tilesets[0], 0).properties = {text("walls", "nort west")};
  EXPECT_EQ(drawn(map, "shapes"), "...\n...\n...\n");
  EXPECT_NE(notices(map, "shapes").find(where), std::string::npos);
  tile_of(map.tilesets[0], 0).properties = {text("walls", "")};
  EXPECT_EQ(notices(map, "shapes"), "");
}

// ---- What is no convex polygon.

TEST(OddShapes, without_area_are_left_out_and_told) {
  const auto notice_of = [](MapObject shape) {
    const TiledMap map = map_with({rectangle(0, 0, 4, 4), std::move(shape)});
    EXPECT_EQ(middle(map), "(0, 0) (0.25, 0) (0.25, 0.25) (0, 0.25)");
    return notices(map, "shapes");
  };
  const std::string where = "layer layer, tile (1, 1): tile 0 of set: ";
  EXPECT_EQ(notice_of(object(ObjectKind::point, 8, 8, 0, 0)), where + "a point has no area; it is left out\n");
  EXPECT_EQ(notice_of(object(ObjectKind::polyline, 8, 8, 9, 9)), where + "a polyline has no area; it is left out\n");
  EXPECT_EQ(notice_of(object(ObjectKind::text, 8, 8, 9, 9)), where + "a text has no area; it is left out\n");
  EXPECT_EQ(notice_of(object(ObjectKind::tile, 8, 8, 9, 9)),
            where + "an object that shows a tile (it has a gid) is a picture and not an area; it is left out\n");
  const std::string flat = where + "it has no area; it is left out\n";
  EXPECT_EQ(notice_of(rectangle(8, 8, 0, 0)), flat);
  EXPECT_EQ(notice_of(rectangle(8, 8, 4, 0)), flat);
  EXPECT_EQ(notice_of(object(ObjectKind::ellipse, 8, 8, 4, 0)), flat);
  EXPECT_EQ(notice_of(polygon(8, 8, {})), flat);
  EXPECT_EQ(notice_of(polygon(8, 8, {{0, 0}, {1, 1}, {3, 3}, {0, 0}})), flat);
  const std::string beyond = where + "its numbers are beyond all maps; it is left out\n";
  EXPECT_EQ(notice_of(rectangle(8, 8, cases::inf, 4)), beyond);
  EXPECT_EQ(notice_of(rectangle(-1e308, 8, -1e308, 4)), beyond);
  MapObject dizzy = rectangle(8, 8, 4, 4);
  dizzy.rotation = cases::inf;
  EXPECT_EQ(notice_of(dizzy), beyond);
}

TEST(OddShapes, ellipses_and_capsules_fill_the_tiles_under_their_bounds) {
  for (const ObjectKind kind : {ObjectKind::ellipse, ObjectKind::capsule}) {
    const TiledMap map = map_with({object(kind, 4, 4, 12, 13)});
    EXPECT_EQ(drawn(map, "shapes"), "...\n.#.\n.#.\n");
    EXPECT_EQ(notices(map, "shapes"),
              "layer layer, tile (1, 1): tile 0 of set: an ellipse or capsule has no corners; the tiles under its "
              "bounds count as full\n");
  }
}

TEST(OddShapes, polygons_that_are_not_convex_fill_the_tiles_they_share_area_with) {
  // An L around the south-east tile, the corner of which it only touches.
  const TiledMap map = map_with({polygon(-16, -16, {{0, 0}, {48, 0}, {48, 16}, {16, 16}, {16, 48}, {0, 48}})});
  EXPECT_EQ(drawn(map, "shapes"), "###\n#..\n#..\n");
  EXPECT_EQ(notices(map, "shapes"),
            "layer layer, tile (1, 1): tile 0 of set: a polygon that is not convex; the tiles under it count as "
            "full\n");
  // A ring with a gap: the tile in it is not under it.
  const TiledMap ring = map_with({polygon(-16, -16,
                                          {{0, 0},
                                           {48, 0},
                                           {48, 48},
                                           {24, 48},
                                           {24, 32},
                                           {32, 32},
                                           {32, 16},
                                           {16, 16},
                                           {16, 32},
                                           {23, 32},
                                           {23, 48},
                                           {0, 48}})});
  EXPECT_EQ(drawn(ring, "shapes"), "###\n#.#\n###\n");
}

TEST(OddShapes, polygons_with_many_corners_fill_the_tiles_they_share_area_with) {
  std::vector<Point> circle;  // 20 corners on a circle of pixels around the middle of the tile
  for (const Point p : {Point{4, 1}, {5, 2}, {6, 4}, {6.5, 6}}) circle.push_back(p);
  std::vector<Point> corners{{0, 7}, {2, 6.75}, {4, 6}, {5.5, 4.75}, {6.5, 3}, {7, 1}};
  std::vector<Point> all;
  for (const Point p : corners) all.push_back({p.x, -p.y});
  for (auto p = corners.rbegin(); p != corners.rend(); ++p) all.push_back(*p);
  for (const Point p : corners) all.push_back({-p.x, p.y});
  for (auto p = corners.rbegin(); p != corners.rend(); ++p) all.push_back({-p->x, -p->y});
  const TiledMap map = map_with({polygon(8, 8, all)});
  EXPECT_EQ(middle(map), "full");
  EXPECT_EQ(notices(map, "shapes"),
            "layer layer, tile (1, 1): tile 0 of set: a polygon with more than 16 corners; the tiles under it count as "
            "full\n");
}

TEST(OddShapes, isometric_grids_are_told) {
  TiledMap map = map_with({rectangle(0, 0, 4, 4)});
  map.tilesets[0].grid_orientation = "isometric";
  EXPECT_EQ(middle(map), "full");
  EXPECT_EQ(notices(map, "shapes"),
            "layer layer, tile (1, 1): tile 0 of set: its shapes are on an isometric grid without a size; the "
            "tile counts as full\n");
}

TEST(OddShapes, what_reaches_beyond_the_map_is_cut_and_told_once) {
  TiledMap map = map_with({rectangle(-8, 0, 16, 16)});
  map.layers[0] = drawn_layer("walls", {"1..", "1..", "..."});
  EXPECT_EQ(drawn(map, "shapes"), "/..\n/..\n...\n");
  EXPECT_EQ(notices(map, "shapes"),
            "layer walls, tile (0, 0), 2 times: it lies or reaches beyond the map, where nothing becomes solid\n");
}

// ---- Layers.

TEST(ShapesOfLayers, all_layers_or_those_named) {
  TiledMap map = map_with({rectangle(0, 0, 16, 16)});
  map.layers[0] = drawn_layer("a", {"1..", "...", "..."});
  map.layers.push_back(drawn_layer("b", {".1.", "...", "..."}));
  map.layers[1].visible = false;
  EXPECT_EQ(drawn(map, "shapes"), "##.\n...\n...\n");
  EXPECT_EQ(drawn(map, "shapes:B"), ".#.\n...\n...\n");
  EXPECT_EQ(told(map, "shapes"), "collision shapes of tiles");
  EXPECT_EQ(told(map, "shapes:B"), "collision shapes of tiles of the layer b");
  EXPECT_EQ(drawn(map, "shapes:c"), "expected a tile layer called \"c\", found the tile layers \"a\", \"b\"");
}

TEST(ShapesOfLayers, in_solid_layers_tiles_without_shapes_are_whole) {
  TiledMap map = map_with({rectangle(0, 8, 16, 8)});
  map.layers[0] = drawn_layer("a", {"12.", "...", "..."});
  EXPECT_EQ(drawn(map, "shapes"), "/..\n...\n...\n");
  map.layers[0].properties = {flag("Solid")};
  EXPECT_EQ(drawn(map, "shapes"), "/#.\n...\n...\n");
  EXPECT_EQ(told(map, "shapes"), "collision shapes of tiles, and tiles without shapes of the layer a");
  map.layers[0].offset = {0.0, 8.0};
  EXPECT_EQ(drawn(map, "shapes"), "./.\n//.\n...\n");
  map.layers[0].properties = {flag("collides", false)};
  EXPECT_EQ(drawn(map, "shapes"), "...\n...\n...\n");
}

TEST(ShapesOfLayers, without_any_shape_is_an_error) {
  TiledMap map = map_with({object(ObjectKind::point, 8, 8, 0, 0)});
  EXPECT_EQ(drawn(map, "shapes"), "expected tiles with collision shapes, found none in the tilesets of the map");
  map.layers[0].properties = {flag("solid")};
  EXPECT_EQ(drawn(map, "shapes"), "...\n.#.\n...\n");
}

TEST(ShapesOfLayers, ten_thousand_tiles_with_the_same_trouble_are_one_notice) {
  TiledMap map = blank_map(100, 100);
  map.tilesets.push_back(tileset(1));
  tile_of(map.tilesets[0], 0).collision = {object(ObjectKind::ellipse, 0, 0, 16, 16)};
  map.layers.push_back(drawn_layer("walls", std::vector<std::string>(100, std::string(100, '1'))));
  EXPECT_EQ(notices(map, "shapes"),
            "layer walls, tile (0, 0), 10000 times: tile 0 of set: an ellipse or capsule has no corners; the tiles "
            "under its bounds count as full\n");
}

}  // namespace
}  // namespace cell_shapes_test
