// SPDX-License-Identifier: MIT
#include <random>

#include "tiled_testing.hpp"

// Small maps, damaged at every place in every way that matters: whatever comes out is a map within the limits or an
// error that can be shown. Built with sanitizers, this looks for reads out of bounds.

namespace damage_test {
namespace {

using namespace tilespace::io;
using namespace tiled_testing;

const FakeFiles files{
    {"a.tsx",
     "<tileset tilewidth=\"16\" tileheight=\"16\"><tile id=\"1\"><objectgroup><object template=\"a.tx\"/></objectgroup>"
     "</tile></tileset>"},
    {"a.tx", "<template><tileset firstgid=\"1\" source=\"a.tsx\"/><object gid=\"1\"/></template>"}};

const std::string in_xml = tmx(
    "<properties><property name=\"a\" type=\"list\"><item type=\"int\" value=\"3\"/></property></properties>"
    "<tileset firstgid=\"1\" source=\"a.tsx\"/>"
    "<layer name=\"&lt;a\" opacity=\"0.5\"><data encoding=\"csv\">1,2,\n3,0</data></layer>"
    "<layer><data><tile gid=\"1\"/><tile/><tile/><tile gid=\"2147483649\"/></data></layer>"
    "<layer><data encoding=\"base64\"><chunk x=\"-2\" y=\"0\" width=\"2\" "
    "height=\"1\">AQAAAAIAAAA=</chunk></data></layer>"
    "<objectgroup><object template=\"a.tx\" x=\"1\"/><object gid=\"2\"/><object><polygon points=\"0,0 1,1\"/></object>"
    "</objectgroup>");

const std::string in_json = tmj(
    "\"properties\": [{\"name\": \"a\", \"type\": \"class\", \"value\": {\"b\": [1, true]}}],"
    "\"tilesets\": [{\"firstgid\": 1, \"source\": \"a.tsx\"}, {\"firstgid\": 5, \"tiles\": {\"1\": {}}, "
    "\"tileproperties\": {\"1\": {\"a\": 1}}}],"
    "\"layers\": [{\"type\": \"tilelayer\", \"data\": [1, 2, 3, 0]},"
    "{\"type\": \"group\", \"layers\": [{\"type\": \"tilelayer\", \"encoding\": \"base64\", \"chunks\": "
    "[{\"x\": -2, \"y\": 0, \"width\": 2, \"height\": 1, \"data\": \"AQAAAAIAAAA=\"}]}]},"
    "{\"type\": \"objectgroup\", \"objects\": [{\"template\": \"a.tx\"}, {\"polyline\": [{\"x\": 1, \"y\": 2}]}]}]");

void expect_consistent(const TiledMap& map) {
  for (const Layer& layer : map.layers) {
    if (layer.parent) {
      EXPECT_LT(*layer.parent, map.layers.size());
    }
    for (const TileChunk& chunk : layer.chunks) EXPECT_EQ(chunk.tiles.size(), chunk.bounds.count());
    for (const MapObject& object : layer.objects) {
      if (object.tileset) {
        EXPECT_LT(*object.tileset, map.tilesets.size());
      }
    }
  }
}

void check(const std::string& text) {
  Limits limits;
  limits.tiles = 1000;
  FakeFiles references = files;
  const auto map = parse_tiled(bytes_of(text), references, limits);
  if (map) {
    expect_consistent(*map);
    return;
  }
  EXPECT_FALSE(map.error().expected.empty());
  for (const char c : map.error().expected + map.error().found) EXPECT_TRUE(c >= ' ' && c <= '~') << map.error().found;
}

// Bytes that mean something to XML, JSON, csv or base64, and some that mean nothing.
using namespace std::string_view_literals;

constexpr std::string_view telling = "\0\n <>\"&'/=,-.0159eAx{}[]:\\\x7f\x80\xff"sv;

void check_all_damages(const std::string& text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    check(text.substr(0, at));
    check(text.substr(0, at) + text.substr(at + 1));
    for (int bit = 0; bit < 8; ++bit) {
      std::string changed = text;
      changed[at] = static_cast<char>(changed[at] ^ (1 << bit));
      check(changed);
    }
    for (const char c : telling) {
      std::string changed = text;
      changed[at] = c;
      check(changed);
    }
  }
}

TEST(TiledDamage, the_maps_are_right_before) {
  EXPECT_EQ(outcome_of(in_xml, files), "a map");
  EXPECT_EQ(outcome_of(in_json, files), "a map");
}

TEST(TiledDamage, every_byte_of_xml_may_be_another) { check_all_damages(in_xml); }

TEST(TiledDamage, every_byte_of_json_may_be_another) { check_all_damages(in_json); }

// Pieces of the text in other places: elements nested in others, members twice.
TEST(TiledDamage, pieces_may_be_elsewhere) {
  std::mt19937 random(7);
  const auto below = [&](std::size_t n) { return random() % n; };
  for (int run = 0; run < 4000; ++run) {
    std::string text = run % 2 == 0 ? in_xml : in_json;
    for (std::size_t edits = below(4) + 1; edits > 0; --edits) {
      const std::string piece = text.substr(below(text.size()), below(60));
      text.insert(below(text.size()), piece);
    }
    check(text);
  }
}

}  // namespace
}  // namespace damage_test
