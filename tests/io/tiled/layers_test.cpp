// SPDX-License-Identifier: MIT
#include "tiled_testing.hpp"

namespace layers_test {
namespace {

using namespace tilespace::io;
using namespace tiled_testing;

TEST(TiledLayers, what_a_layer_does_not_say_is_as_in_the_editor) {
  const TiledMap map = map_of(tmx("<layer/><objectgroup><object/></objectgroup><imagelayer/><group/>"));
  ASSERT_EQ(map.layers.size(), 4U);
  for (const Layer& layer : map.layers) {
    EXPECT_TRUE(layer.visible);
    EXPECT_EQ(layer.opacity, 1.0);
    EXPECT_EQ(layer.parallax, (tilespace::Vec{1, 1}));
    EXPECT_EQ(layer.offset, tilespace::Vec{});
  }
  EXPECT_EQ(map.layers[0].width, 2) << "as the map";
  EXPECT_EQ(map.layers[1].draw_order, "topdown");
  EXPECT_EQ(map.layers[1].objects.at(0).kind, ObjectKind::rectangle);
  EXPECT_FALSE(map.layers[2].image);
  EXPECT_EQ(map.render_order, "right-down");
}

TEST(TiledLayers, what_is_unknown_is_no_layer) {
  const TiledMap in_xml = map_of(tmx("<voxels><data>1</data></voxels><!-- no layer --><editorsettings/><properties/>"));
  EXPECT_TRUE(in_xml.layers.empty());
  EXPECT_EQ(in_xml.unknown_layers.size(), 1U);
  const TiledMap in_json = map_of(tmj("\"layers\": [{\"type\": \"voxels\", \"data\": {}}, {\"type\": \"group\"}]"));
  EXPECT_EQ(in_json.layers.size(), 1U);
  EXPECT_EQ(in_json.unknown_layers.size(), 1U);
}

TEST(TiledLayers, what_is_unknown_is_named) {
  const std::string in_xml =
      tmx("<group name=\"house\"><properties/><voxels name=\"roof\"/><layer name=\"walls\"/><voxels/></group>"
          "<lamps name=\"night\"/>");
  const std::string in_json =
      tmj("\"layers\": [{\"type\": \"group\", \"name\": \"house\", \"layers\": [{\"type\": \"voxels\", \"name\": "
          "\"roof\"}, "
          "{\"type\": \"tilelayer\", \"name\": \"walls\"}, {\"type\": \"voxels\"}]}, {\"type\": \"lamps\", \"name\": "
          "\"night\"}]");
  for (const std::string& text : {in_xml, in_json}) {
    const TiledMap map = map_of(text);
    EXPECT_EQ(map.layers.size(), 2U);
    std::string unknown;
    for (const UnknownLayer& layer : map.unknown_layers) unknown += layer.type + " " + path_of(map, layer) + "\n";
    EXPECT_EQ(unknown, "voxels house/roof\nvoxels house\nlamps night\n");
  }
}

TEST(TiledLayers, a_group_comes_before_what_is_in_it) {
  const TiledMap map =
      map_of(tmx("<group name=\"a\"><layer name=\"b\"/><group name=\"c\"><layer name=\"d\"/></group></group>"
                 "<layer name=\"e\"/>"));
  std::string names;
  for (const Layer& layer : map.layers) names += layer.name;
  EXPECT_EQ(names, "abcde");
  EXPECT_FALSE(map.layers[0].parent);
  EXPECT_EQ(map.layers[1].parent, 0U);
  EXPECT_EQ(map.layers[2].parent, 0U);
  EXPECT_EQ(map.layers[3].parent, 2U);
  EXPECT_FALSE(map.layers[4].parent);
}

// The tiles 1, 2, 3, 0x8000'0004, in every encoding.
TEST(TiledLayers, every_encoding_has_the_same_tiles) {
  const std::vector<Gid> tiles{{1}, {2}, {3}, {0x8000'0004}};
  for (const char* const data :
       {"<data><tile gid=\"1\"/>\n<tile gid=\"2\"/><!-- no tile --><tile gid=\"3\"/><tile gid=\"2147483652\"/></data>",
        "<data encoding=\"csv\">\n1,2,\n3,2147483652\n</data>",
        "<data encoding=\"csv\">1,2,<!-- row -->3,2147483652</data>",
        "<data encoding=\"csv\"><![CDATA[1,2,3,2147483652]]></data>",
        "<data encoding=\"base64\">\n AQAAAAIAAAADAAAABAAAgA==\n</data>",
        "<data encoding=\"base64\" compression=\"\">AQAAAAIAAAADAAAABAAAgA==</data>"}) {
    const TiledMap map = map_of(tmx("<tileset firstgid=\"1\"/><layer>" + std::string(data) + "</layer>"));
    EXPECT_EQ(map.layers.at(0).chunks.at(0).tiles, tiles) << data;
  }
  for (const char* const data :
       {"\"data\": [1, 2, 3, 2147483652]", "\"encoding\": \"csv\", \"data\": [1, 2, 3, 2147483652]",
        "\"encoding\": \"base64\", \"data\": \"AQAAAAIAAAADAAAABAAAgA==\""}) {
    const TiledMap map = map_of(
        tmj("\"tilesets\": [{\"firstgid\": 1}], \"layers\": [{\"type\": \"tilelayer\", " + std::string(data) + "}]"));
    EXPECT_EQ(map.layers.at(0).chunks.at(0).tiles, tiles) << data;
  }
}

TEST(TiledLayers, chunks_lie_where_they_say) {
  const std::string in_xml =
      tmx("<tileset firstgid=\"1\"/><layer><data encoding=\"csv\"><chunk x=\"-16\" y=\"32\" width=\"2\" "
          "height=\"1\">1,2</chunk><chunk x=\"-15\" y=\"32\" width=\"1\" height=\"1\">0</chunk></data></layer>");
  const std::string in_json =
      tmj("\"tilesets\": [{\"firstgid\": 1}], \"layers\": [{\"type\": \"tilelayer\", \"chunks\": ["
          "{\"x\": -16, \"y\": 32, \"width\": 2, \"height\": 1, \"data\": [1, 2]}, "
          "{\"x\": -15, \"y\": 32, \"width\": 1, \"height\": 1, \"data\": [0]}]}]");
  for (const std::string& text : {in_xml, in_json}) {
    const TiledMap map = map_of(text);
    const Layer& layer = map.layers.at(0);
    ASSERT_EQ(layer.chunks.size(), 2U);
    EXPECT_EQ(layer.chunks[0].bounds, (tilespace::TileBox{{-16, 32}, {-14, 33}}));
    EXPECT_EQ(tile_at(layer, {-16, 32}).bits, 1U);
    EXPECT_EQ(tile_at(layer, {-15, 32}).bits, 0U) << "the later chunk counts";
  }
}

TEST(TiledLayers, unicode_of_any_encoding_with_its_mark) {
  const std::string name_in_utf8 = "\xC3\xA9";
  const std::string text = tmx("<layer name=\"" + name_in_utf8 + "\"/>");
  EXPECT_EQ(map_of("\xEF\xBB\xBF" + text).layers.at(0).name, name_in_utf8);
  EXPECT_EQ(map_of("\xEF\xBB\xBF" + tmj("\"class\": \"" + name_in_utf8 + "\"")).class_name, name_in_utf8);
  std::string in_utf16 = "\xFF\xFE";
  for (const char c : tmx("<layer name=\"?\"/>")) {
    in_utf16 += c == '?' ? '\xE9' : c;
    in_utf16 += '\0';
  }
  EXPECT_EQ(map_of(in_utf16).layers.at(0).name, name_in_utf8);
  EXPECT_EQ(outcome_of(in_utf16.substr(0, in_utf16.size() / 2)).substr(0, 39),
            "expected well-formed XML, found \"Error ");
}

TEST(TiledLayers, no_entity_of_a_document_type_is_read) {
  const std::string text = "<!DOCTYPE map [<!ENTITY a SYSTEM \"/etc/passwd\"><!ENTITY b \"bb\">]>" +
                           tmx("<layer name=\"&a;&b;&#65;&amp;\"/>");
  EXPECT_EQ(map_of(text).layers.at(0).name, "&a;&b;A&");
}

}  // namespace
}  // namespace layers_test
