// SPDX-License-Identifier: MIT
#include "tiled_testing.hpp"

// Tilesets and templates in files of their own.

namespace references_test {
namespace {

using namespace tilespace::io;
using namespace tiled_testing;

const std::string two_tiles = "<tileset name=\"two\" tilewidth=\"16\" tileheight=\"16\" tilecount=\"2\"/>";
const std::string two_tiles_in_json =
    "{\"type\": \"tileset\", \"name\": \"two\", \"tilewidth\": 16, \"tileheight\": 16, \"tilecount\": 2}";

std::string with_set(std::string_view source, std::string_view body = {}) {
  return tmx("<tileset firstgid=\"3\" source=\"" + std::string(source) + "\"/>" + std::string(body));
}

TEST(TiledReferences, a_tileset_in_a_file_is_as_one_in_the_map) {
  const std::string in_map_of_json = tmj("\"tilesets\": [{\"firstgid\": 3, \"source\": \"sets/two.x\"}]");
  for (const std::string& map : {with_set("sets/two.x"), in_map_of_json}) {
    for (const std::string& file : {two_tiles, two_tiles_in_json}) {
      const TiledMap read = map_of(map, {{"sets/two.x", file}});
      ASSERT_EQ(read.tilesets.size(), 1U);
      EXPECT_EQ(read.tilesets[0].name, "two");
      EXPECT_EQ(read.tilesets[0].first_gid, 3U);
      EXPECT_EQ(read.tilesets[0].source, "sets/two.x");
      EXPECT_EQ(read.tilesets[0].tile_count, 2U);
    }
  }
}

TEST(TiledReferences, names_in_a_file_are_relative_to_it) {
  const std::string set =
      "<tileset tilewidth=\"16\" tileheight=\"16\"><image source=\"../art/a.png\" width=\"32\" height=\"16\"/>"
      "<tile id=\"0\"><objectgroup><object template=\"box.tx\"/></objectgroup></tile></tileset>";
  const TiledMap map =
      map_of(with_set("sets/deep/a.tsx"),
             {{"sets/deep/a.tsx", set}, {"sets/deep/box.tx", "<template><object type=\"wall\"/></template>"}});
  const Tileset& read = map.tilesets.at(0);
  EXPECT_EQ(read.image->source, "../art/a.png");
  EXPECT_EQ(read.image->path, "sets/art/a.png");
  EXPECT_EQ(read.tiles.at(0).collision.at(0).class_name, "wall");
}

TEST(TiledReferences, a_tileset_that_is_not_there_is_missing) {
  const TiledMap map = map_of(with_set("none.tsx",
                                       "<layer><data encoding=\"csv\">3,4,0,9</data></layer>"
                                       "<objectgroup><object gid=\"8\"/></objectgroup>"));
  const Tileset& set = map.tilesets.at(0);
  ASSERT_TRUE(set.missing);
  EXPECT_EQ(set.missing->kind, ErrorKind::cannot_read);
  EXPECT_EQ(set.missing->file, "none.tsx");
  EXPECT_EQ(set.first_gid, 3U);
  EXPECT_EQ(set.source, "none.tsx");
  EXPECT_EQ(map.layers.at(1).objects.at(0).tile, 5U);
}

TEST(TiledReferences, what_may_not_be_read_is_refused) {
  EXPECT_EQ(outcome_of(with_set("secret/a.tsx")), "secret/a.tsx: expected a public file, found it");
  EXPECT_EQ(kind_of(with_set("secret/a.tsx")), "refused");
  EXPECT_EQ(kind_of(tmx_with_objects("<object template=\"secret/a.tx\"/>")), "refused");
  NoReferences none;
  const auto refused = parse_tiled(bytes_of(with_set("a.tsx")), none);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::refused);
}

TEST(TiledReferences, images_are_named_and_not_read) {
  EXPECT_EQ(kind_of(tmx("<imagelayer><image source=\"secret/sky.png\"/></imagelayer>")), "a map");
}

TEST(TiledReferences, what_is_wrong_in_a_file_is_an_error_with_its_name) {
  EXPECT_EQ(outcome_of(with_set("a.tsx"), {{"a.tsx", "# A readme"}}),
            "a.tsx:1: expected XML or JSON, found \"# A readme\"");
  EXPECT_EQ(outcome_of(with_set("a.tsx"), {{"a.tsx", "<tileset\n tilewidth=\"x\"/>"}}),
            "a.tsx:2:2: expected \"tilewidth\" with an integer from 0 to 2147483647, found \"x\"");
  EXPECT_EQ(outcome_of(with_set("a.tsx"), {{"a.tsx", tmx("")}}), "a.tsx:1:1: expected a tileset of Tiled, found a map");
  const std::string instance = tmx_with_objects("<object template=\"a.tx\"/>");
  EXPECT_EQ(outcome_of(instance, {{"a.tx", "<template/>"}}),
            "a.tx:1:1: expected an object in the template, found none");
  EXPECT_EQ(outcome_of(instance, {{"a.tx", "<template><object x=\"left\"/></template>"}}),
            "a.tx:1:19: expected \"x\" with a number, found \"left\"");
  EXPECT_EQ(outcome_of(instance, {{"a.tx", two_tiles}}),
            "a.tx:1:1: expected a template of Tiled, found a tileset; give a map that uses it");
}

TEST(TiledReferences, an_instance_is_as_its_template_but_for_what_it_says) {
  const std::string templates =
      "<template><object name=\"box\" type=\"crate\" width=\"30\" height=\"20\" rotation=\"5\" id=\"77\" x=\"8\" "
      "y=\"9\" "
      "visible=\"0\"><properties><property name=\"hp\" type=\"int\" value=\"3\"/><property name=\"kind\" "
      "value=\"wood\"/>"
      "</properties><ellipse/></object></template>";
  const TiledMap map =
      map_of(tmx_with_objects("<object id=\"1\" template=\"box.tx\" x=\"100\" y=\"200\"/>"
                              "<object id=\"2\" template=\"box.tx\" name=\"mine\" width=\"1\" visible=\"1\">"
                              "<properties><property name=\"hp\" type=\"int\" value=\"4\"/>"
                              "<property name=\"own\"/></properties></object>"),
             {{"box.tx", templates}});
  const std::vector<MapObject>& objects = map.layers.at(0).objects;
  ASSERT_EQ(objects.size(), 2U);
  EXPECT_EQ(objects[0].id, 1U);
  EXPECT_EQ(objects[0].name, "box");
  EXPECT_EQ(objects[0].class_name, "crate");
  EXPECT_EQ(objects[0].kind, ObjectKind::ellipse);
  EXPECT_EQ(objects[0].position, (tilespace::Point{100, 200}));
  EXPECT_EQ(objects[0].size, (tilespace::Vec{30, 20}));
  EXPECT_EQ(objects[0].rotation, 5.0);
  EXPECT_FALSE(objects[0].visible);
  EXPECT_EQ(objects[0].template_file, "box.tx");
  EXPECT_EQ(objects[0].properties.size(), 2U);
  EXPECT_EQ(objects[1].name, "mine");
  EXPECT_EQ(objects[1].size, (tilespace::Vec{1, 20}));
  EXPECT_TRUE(objects[1].visible);
  ASSERT_EQ(objects[1].properties.size(), 3U);
  EXPECT_EQ(objects[1].properties[0].integer, 4);
  EXPECT_EQ(objects[1].properties[1].name, "own");
  EXPECT_EQ(objects[1].properties[2].text, "wood");
}

TEST(TiledReferences, an_instance_may_be_of_another_kind) {
  const FakeFiles files{{"a.tx", "<template><object gid=\"1\"><polygon points=\"0,0 1,1\"/></object></template>"},
                        {"b.tx", "<template><object><polygon points=\"0,0 1,1\"/></object></template>"}};
  const TiledMap map = map_of(tmx("<tileset firstgid=\"1\"/><objectgroup><object template=\"a.tx\"><ellipse/></object>"
                                  "<object template=\"b.tx\"><text>hi</text></object></objectgroup>"),
                              files);
  const std::vector<MapObject>& objects = map.layers.at(0).objects;
  EXPECT_EQ(objects.at(0).kind, ObjectKind::ellipse);
  EXPECT_FALSE(objects[0].gid.is_tile());
  EXPECT_EQ(objects.at(1).kind, ObjectKind::text);
  EXPECT_TRUE(objects[1].points.empty());
}

TEST(TiledReferences, a_template_that_is_not_there_leaves_the_object_as_it_is) {
  const TiledMap map = map_of(tmx_with_objects("<object template=\"none.tx\" name=\"a\" x=\"5\"/>"));
  const MapObject& object = map.layers.at(0).objects.at(0);
  EXPECT_EQ(object.name, "a");
  EXPECT_EQ(object.position.x, 5.0);
  EXPECT_EQ(object.template_file, "none.tx");
}

TEST(TiledReferences, the_tile_of_a_template_is_in_the_set_that_the_map_has_too) {
  const std::string in_template =
      "<template><tileset firstgid=\"1\" source=\"../two.tsx\"/>"
      "<object gid=\"2147483650\" width=\"16\" height=\"16\"/></template>";
  const FakeFiles files{{"two.tsx", two_tiles}, {"boxes/a.tx", in_template}};
  const std::string instance = "<objectgroup><object template=\"boxes/a.tx\"/></objectgroup>";
  const TiledMap with =
      map_of(tmx("<tileset firstgid=\"7\"/><tileset firstgid=\"9\" source=\"two.tsx\"/>" + instance), files);
  const MapObject& known = with.layers.at(0).objects.at(0);
  EXPECT_EQ(known.kind, ObjectKind::tile);
  EXPECT_EQ(known.tileset, 1U);
  EXPECT_EQ(known.tile, 1U);
  EXPECT_EQ(known.gid.bits, 0x8000'0000U | 10U);
  const TiledMap without = map_of(tmx("<tileset firstgid=\"1\"/>" + instance), files);
  const MapObject& unknown = without.layers.at(0).objects.at(0);
  EXPECT_EQ(unknown.kind, ObjectKind::tile);
  EXPECT_FALSE(unknown.tileset);
  EXPECT_EQ(unknown.tile, 1U);
  EXPECT_EQ(unknown.gid.bits, 0x8000'0000U);
}

TEST(TiledReferences, a_template_of_a_template) {
  const FakeFiles files{{"two.tsx", two_tiles},
                        {"a.tx", "<template><object template=\"b.tx\" name=\"a\"/></template>"},
                        {"b.tx",
                         "<template><tileset firstgid=\"5\" source=\"two.tsx\"/>"
                         "<object name=\"b\" gid=\"6\" width=\"4\"/></template>"}};
  const TiledMap map = map_of(with_set("two.tsx", "<objectgroup><object template=\"a.tx\"/></objectgroup>"), files);
  const MapObject& object = map.layers.at(0).objects.at(0);
  EXPECT_EQ(object.name, "a");
  EXPECT_EQ(object.size.x, 4.0);
  EXPECT_EQ(object.tileset, 0U);
  EXPECT_EQ(object.gid.number(), 4U);
}

TEST(TiledReferences, cycles_end) {
  const std::string instance = tmx_with_objects("<object template=\"a.tx\"/>");
  EXPECT_EQ(outcome_of(instance, {{"a.tx", "<template><object template=\"a.tx\"/></template>"}}),
            "a.tx:1:19: expected templates that do not name themselves, found a.tx names a.tx");
  EXPECT_EQ(outcome_of(instance, {{"a.tx", "<template><object template=\"x/b.tx\"/></template>"},
                                  {"x/b.tx", "<template><object template=\"../a.tx\"/></template>"}}),
            "x/b.tx:1:19: expected templates that do not name themselves, found a.tx names x/b.tx names a.tx");
  // Tilesets refer to no tilesets, and a template's tileset is not read.
  const std::string set =
      "<tileset firstgid=\"1\" source=\"a.tsx\"><tile id=\"0\"><objectgroup><object template=\"a.tx\"/>"
      "</objectgroup></tile></tileset>";
  EXPECT_EQ(outcome_of(with_set("a.tsx"), {{"a.tsx", set},
                                           {"a.tx",
                                            "<template><tileset firstgid=\"1\" source=\"a.tsx\"/>"
                                            "<object gid=\"1\"/></template>"}}),
            "a map");
}

TEST(TiledReferences, a_long_chain_of_templates_ends) {
  const auto chain_of = [](int length) {
    std::map<std::string, std::string> links;
    for (int at = 0; at < length; ++at) {
      const std::string next = at + 1 == length ? "" : " template=\"" + std::to_string(at + 1) + "\"";
      links[std::to_string(at)] = "<template><object" + next + "/></template>";
    }
    return FakeFiles(std::move(links));
  };
  const std::string instance = tmx_with_objects("<object template=\"0\"/>");
  EXPECT_EQ(outcome_of(instance, chain_of(16)), "a map");
  EXPECT_TRUE(outcome_of(instance, chain_of(17)).ends_with("found a chain of more than 16"));
}

TEST(TiledReferences, a_template_is_read_once) {
  FakeFiles files{{"a.tx", "<template><object/></template>"}};
  const std::string instances = tmx_with_objects(
      "<object template=\"a.tx\"/><object template=\"x/../a.tx\"/>"
      "<object template=\"none.tx\"/><object template=\"none.tx\"/>");
  EXPECT_TRUE(parse_tiled(bytes_of(instances), files));
  EXPECT_EQ(files.reads(), (std::vector<std::string>{"a.tx", "none.tx"}));
}

TEST(TiledReferences, limits_of_files_and_bytes) {
  const std::string sets = "<tileset firstgid=\"1\" source=\"two.tsx\"/><tileset firstgid=\"9\" source=\"two.tsx\"/>";
  const FakeFiles files{{"two.tsx", two_tiles}, {"a.tx", "<template><object/></template>"}};
  Limits limits;
  limits.files = 2;
  EXPECT_EQ(outcome_of(tmx(sets), files, limits), "a map");
  limits.files = 1;
  EXPECT_EQ(outcome_of(tmx(sets), files, limits), "line 2:63: expected at most 1 files to refer to, found more");
  limits = {};
  limits.file_bytes = 2 * two_tiles.size();
  EXPECT_EQ(outcome_of(tmx(sets), files, limits), "a map");
  limits.file_bytes -= 1;
  EXPECT_EQ(kind_of(tmx(sets), files, limits), "too_large");
  // 30 bytes, as often as it is used, and once for reading it.
  std::string instances;
  for (int at = 0; at < 100; ++at) instances += "<object template=\"a.tx\"/>";
  limits.file_bytes = 101 * 30;
  EXPECT_EQ(outcome_of(tmx_with_objects(instances), files, limits), "a map");
  limits.file_bytes -= 1;
  EXPECT_EQ(kind_of(tmx_with_objects(instances), files, limits), "too_large");
}

TEST(TiledReferences, names_of_files_are_not_endless) {
  const std::string name(4096, 'a');
  EXPECT_EQ(outcome_of(with_set(name)), "a map");
  EXPECT_EQ(kind_of(with_set(name + "a")), "too_large");
  EXPECT_EQ(kind_of(tmx("<imagelayer><image source=\"" + name + "a\"/></imagelayer>")), "too_large");
}

TEST(TiledReferences, a_tileset_alone) {
  FakeFiles files;
  const auto set = parse_tileset(bytes_of(two_tiles), files);
  ASSERT_TRUE(set);
  EXPECT_EQ(set->first_gid, 1U);
  EXPECT_EQ(set->name, "two");
  EXPECT_TRUE(parse_tileset(bytes_of(two_tiles_in_json), files));
  const auto map = parse_tileset(bytes_of(tmx("")), files);
  ASSERT_FALSE(map);
  EXPECT_EQ(to_string(map.error()), "line 1:1: expected a tileset of Tiled, found a map");
}

}  // namespace
}  // namespace references_test
