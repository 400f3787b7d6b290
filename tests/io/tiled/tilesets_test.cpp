// SPDX-License-Identifier: MIT
#include "tiled_testing.hpp"

namespace tilesets_test {
namespace {

using namespace tilespace::io;
using namespace tiled_testing;

Tileset in_xml(std::string_view attributes, std::string_view body) {
  const TiledMap map =
      map_of(tmx("<tileset firstgid=\"1\" " + std::string(attributes) + ">" + std::string(body) + "</tileset>"));
  return map.tilesets.at(0);
}

Tileset in_json(std::string_view members) {
  return map_of(tmj("\"tilesets\": [{\"firstgid\": 1, " + std::string(members) + "}]")).tilesets.at(0);
}

struct Sheet {
  int width;
  int height;
  int margin;
  int spacing;
  int columns;
  int rows;
};

// Tiles of 16 x 8 pixels. What is left over on the right and below is no tile.
TEST(TiledTilesets, old_files_leave_the_count_to_the_reader) {
  for (const Sheet& sheet : {Sheet{64, 16, 0, 0, 4, 2}, Sheet{79, 15, 0, 0, 4, 1}, Sheet{15, 8, 0, 0, 0, 1},
                             Sheet{2 + 3 * 16 + 2 * 1 + 2, 2 + 2 * 8 + 1 + 2, 2, 1, 3, 2},
                             Sheet{2 + 3 * 16 + 2 * 1, 2 + 2 * 8 + 1, 2, 1, 3, 2}, Sheet{0, 0, 9, 0, 0, 0}}) {
    const auto attribute = [](const char* name, int value) {
      return std::string(name) + "=\"" + std::to_string(value) + "\" ";
    };
    const Tileset set = in_xml(
        "tilewidth=\"16\" tileheight=\"8\" " + attribute("margin", sheet.margin) + attribute("spacing", sheet.spacing),
        "<image source=\"a.png\" " + attribute("width", sheet.width) + attribute("height", sheet.height) + "/>");
    EXPECT_EQ(set.columns, sheet.columns) << sheet.width;
    EXPECT_EQ(set.tile_count, static_cast<std::uint32_t>(sheet.columns * sheet.rows)) << sheet.width;
  }
}

TEST(TiledTilesets, what_the_file_says_is_not_computed) {
  const Tileset set = in_xml("tilewidth=\"16\" tileheight=\"8\" columns=\"2\" tilecount=\"3\"",
                             "<image source=\"a.png\" width=\"64\" height=\"16\"/>");
  EXPECT_EQ(set.columns, 2);
  EXPECT_EQ(set.tile_count, 3U);
}

TEST(TiledTilesets, huge_images_and_tiles_of_no_size_do_not_overflow) {
  const std::string image = "<image source=\"a.png\" width=\"2147483647\" height=\"2147483647\"/>";
  EXPECT_EQ(in_xml("tilewidth=\"1\" tileheight=\"1\"", image).tile_count, 0x0FFF'FFFFU);
  EXPECT_EQ(in_xml("tilewidth=\"0\" tileheight=\"0\"", image).tile_count, 0U);
  EXPECT_EQ(in_xml("tilewidth=\"1\" tileheight=\"1\" spacing=\"2147483647\" margin=\"2147483647\"", image).tile_count,
            0U);
}

TEST(TiledTilesets, a_collection_has_as_many_tiles_as_images_and_any_ids) {
  const Tileset set = in_xml("",
                             "<tile id=\"90\"><image source=\"b.png\"/></tile><tile id=\"5\"/>"
                             "<tile id=\"7\"><image source=\"a.png\"/></tile>");
  EXPECT_EQ(set.tile_count, 2U);
  EXPECT_EQ(set.columns, 0);
  ASSERT_EQ(set.tiles.size(), 3U);
  EXPECT_EQ(set.tiles[0].id, 5U);
  EXPECT_EQ(set.tiles[1].image->source, "a.png");
  EXPECT_EQ(set.tiles[2].id, 90U);
}

TEST(TiledTilesets, json_before_1_2_has_tiles_by_id) {
  const Tileset set = in_json(
      "\"tiles\": {\"10\": {\"image\": \"ten.png\"}, \"9\": {\"animation\": [{\"tileid\": 9, \"duration\": 5}], "
      "\"objectgroup\": {\"objects\": [{\"x\": 1, \"y\": 2, \"width\": 3, \"height\": 4}]}}},"
      "\"tileproperties\": {\"9\": {\"solid\": \"true\"}, \"100\": {\"solid\": true}},"
      "\"tilepropertytypes\": {\"9\": {\"solid\": \"string\"}}");
  ASSERT_EQ(set.tiles.size(), 3U);
  EXPECT_EQ(set.tiles[0].id, 9U);
  EXPECT_EQ(set.tiles[0].collision.at(0).size, (tilespace::Vec{3, 4}));
  EXPECT_EQ(set.tiles[0].animation.at(0).milliseconds, 5);
  EXPECT_EQ(set.tiles[0].properties.at(0).type, PropertyType::string);
  EXPECT_EQ(set.tiles[1].id, 10U);
  EXPECT_EQ(set.tiles[1].image->source, "ten.png");
  EXPECT_EQ(set.tiles[2].id, 100U);
  EXPECT_EQ(set.tiles[2].properties.at(0).type, PropertyType::boolean);
  EXPECT_EQ(set.tile_count, 1U);
  EXPECT_TRUE(outcome_of(tmj("\"tilesets\": [{\"firstgid\": 1, \"tiles\": {\"x\": {}}}]"))
                  .ends_with("expected the id of a tile, found \"x\""));
}

TEST(TiledTilesets, a_list_of_tiles_and_properties_by_id) {
  const Tileset set =
      in_json("\"tiles\": [{\"id\": 7, \"type\": \"a\"}], \"tileproperties\": {\"4\": {\"a\": 1}, \"7\": {}}");
  ASSERT_EQ(set.tiles.size(), 2U);
  EXPECT_EQ(set.tiles[1].id, 7U);
  EXPECT_EQ(set.tiles[1].class_name, "a");
}

TEST(TiledTilesets, only_properties_by_id) {
  const Tileset set = in_json("\"tileproperties\": {\"4\": {\"a\": 1}}");
  ASSERT_EQ(set.tiles.size(), 1U);
  EXPECT_EQ(set.tiles[0].id, 4U);
}

TEST(TiledTilesets, sets_are_in_the_order_of_their_numbers) {
  const TiledMap map =
      map_of(tmx("<tileset firstgid=\"9\" name=\"b\"/><tileset firstgid=\"1\" name=\"a\"/>"
                 "<tileset firstgid=\"20\" name=\"c\"/>"));
  ASSERT_EQ(map.tilesets.size(), 3U);
  EXPECT_EQ(map.tilesets[0].name, "a");
  EXPECT_EQ(map.tilesets[1].name, "b");
  EXPECT_EQ(map.tilesets[2].name, "c");
}

TEST(TiledTilesets, tilesets_after_layers_count_too) {
  EXPECT_EQ(outcome_of(tmx("<layer><data encoding=\"csv\">1,0,0,0</data></layer><tileset firstgid=\"1\"/>")), "a map");
}

// Names of the terrains, then a line per tile: "3: 0 1 0 1 0 0 0 0".
std::string terrains_of(const Tileset& set) {
  std::string out;
  for (const auto& wang : set.wang_sets) {
    out += wang.name + ":";
    for (const std::string& color : wang.colors) out += " " + color;
    for (const auto& tile : wang.tiles) {
      out += "\n" + std::to_string(tile.id) + ":";
      for (const auto color : tile.colors) out += " " + std::to_string(color);
    }
    out += "\n";
  }
  return out;
}

TEST(Terrains, of_wang_sets) {
  EXPECT_EQ(terrains_of(in_xml("", R"(<wangsets><wangset name="Ground" type="mixed" tile="-1">
      <wangcolor name="Wall" color="#fff" tile="-1" probability="1"/><wangcolor name="Sand"/>
      <wangtile tileid="5" wangid="1,2,0,0,0,0,0,1"/></wangset></wangsets>)")),
            "Ground: Wall Sand\n5: 1 2 0 0 0 0 0 1\n");
  EXPECT_EQ(terrains_of(in_json(R"("wangsets": [{"name": "Ground", "colors": [{"name": "Wall"}, {"name": "Sand"}],
      "wangtiles": [{"tileid": 5, "wangid": [1, 2, 0, 0, 0, 0, 0, 1]}]}])")),
            "Ground: Wall Sand\n5: 1 2 0 0 0 0 0 1\n");
}

TEST(Terrains, of_files_before_1_5) {
  EXPECT_EQ(terrains_of(in_xml("", R"(<wangsets><wangset name="Ground"><wangedgecolor name="Wall"/>
      <wangcornercolor name="Sand"/><wangtile tileid="5" wangid="0x10000010"/></wangset></wangsets>)")),
            "Ground: Wall Sand\n5: 0 2 0 0 0 0 0 2\n");
  EXPECT_EQ(
      terrains_of(in_xml("", R"(<terraintypes><terrain name="Wall" tile="-1"/><terrain name="Sand"/></terraintypes>
      <tile id="3" terrain="0,1,,0"/><tile id="4"/>)")),
      "Terrains: Wall Sand\n3: 0 2 0 1 0 0 0 1\n");
  EXPECT_EQ(terrains_of(in_json(R"("terrains": [{"name": "Wall"}, {"name": "Sand"}],
      "tiles": {"3": {"terrain": [0, 1, -1, 0]}})")),
            "Terrains: Wall Sand\n3: 0 2 0 1 0 0 0 1\n");
  EXPECT_EQ(terrains_of(in_json(R"("terrains": [{"name": "Wall"}], "tiles": [{"id": 3, "terrain": [0, 0, 0, 0]}])")),
            "Terrains: Wall\n3: 0 1 0 1 0 1 0 1\n");
}

TEST(Terrains, that_are_broken_are_left_out) {
  EXPECT_EQ(terrains_of(in_json(R"("wangsets": [1, {"name": 7, "colors": {}, "wangtiles": [[], {"tileid": -1},
      {"tileid": 1, "wangid": 5}, {"tileid": 2, "wangid": [9, 9, 9, 9, 9, 9, 9, 9, 9]}]}], "terrains": 5)")),
            "7:\n2: 0 0 0 0 0 0 0 0\n");
  EXPECT_EQ(terrains_of(in_xml("", R"(<wangsets><wangset><wangcolor/><wangtile tileid="1" wangid="1,x,1"/>
      <wangtile tileid="2" wangid="zz"/></wangset></wangsets>)")),
            ": \n2: 0 0 0 0 0 0 0 0\n");
}

}  // namespace
}  // namespace tilesets_test
