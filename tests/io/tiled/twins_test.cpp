// SPDX-License-Identifier: MIT
#include <algorithm>

#include "tiled_testing.hpp"

// Maps that are the same in several forms give the same values.

namespace twins_test {
namespace {

using nlohmann::json;
using namespace tilespace::io;
using namespace tiled_testing;

// All that a map can have, but for tiles in other encodings and templates.
constexpr std::string_view all_in_xml = R"(<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">
<!-- a comment -->
<map version="1.10" tiledversion="1.10.2" class="Level" orientation="hexagonal" renderorder="left-up"
     width="3" height="2" tilewidth="16" tileheight="24" infinite="0" hexsidelength="8" staggeraxis="y"
     staggerindex="even" skewx="3" skewy="-4"
     backgroundcolor="#80aabbcc" nextlayerid="9" unknown="7">
 <editorsettings><export target="x"/></editorsettings>
 <properties>
  <property name="a string" value="wall &amp; &quot;door&quot;"/>
  <property name="lines">first
second</property>
  <property name="number" type="float" value="-0.25"/>
  <property name="integer" type="int" value="-7"/>
  <property name="yes" type="bool" value="true"/>
  <property name="no" type="bool" value="false"/>
  <property name="colour" type="color" value="#ff49fcff"/>
  <property name="path" type="file" value="../a/b.txt"/>
  <property name="target" type="object" value="4"/>
  <property name="choice" propertytype="Colour" value="red"/>
  <property name="door" type="class" propertytype="Door">
   <properties>
    <property name="open" type="bool" value="true"/>
    <property name="lock" type="class"><properties><property name="keys" type="int" value="2"/></properties></property>
    <property name="name" value="front"/>
   </properties>
  </property>
  <property name="keys" type="list">
   <item type="int" value="3"/>
   <item type="list"><item type="bool" value="true"/></item>
   <item type="class" propertytype="Key"><properties><property name="teeth" type="int" value="5"/></properties></item>
  </property>
 </properties>
 <tileset firstgid="9" name="faces" tilewidth="40" tileheight="30" tilecount="2" columns="0" class="Faces"
          objectalignment="center" tilerendersize="grid" fillmode="preserve-aspect-fit">
  <tileoffset x="1" y="-2"/>
  <grid orientation="isometric" width="32" height="16"/>
  <tile id="5" x="1" y="2" width="30" height="20" type="Happy" probability="0.5">
   <image source="five.png" width="40" height="30"/>
  </tile>
  <tile id="2" class="Sad"><image source="two.png" width="20" height="10"/></tile>
 </tileset>
 <tileset firstgid="1" name="ground" tilewidth="16" tileheight="24" spacing="1" margin="2" tilecount="8" columns="4">
  <image source="ground.png" trans="ff00ff" width="71" height="53"/>
  <properties><property name="kind" value="earth"/></properties>
  <tile id="3">
   <properties><property name="solid" type="bool" value="true"/></properties>
   <objectgroup draworder="index" id="2">
    <properties><property name="layer" type="int" value="2"/></properties>
    <object id="1" x="0" y="4" width="16" height="20" rotation="12.5"/>
    <object id="2" x="1" y="2"><polygon points="0,0 8,0 8,-6.5"/></object>
   </objectgroup>
   <animation><frame tileid="3" duration="100"/><frame tileid="4" duration="250"/></animation>
  </tile>
 </tileset>
 <layer id="1" name="ground" width="3" height="2" class="Floor" visible="0" opacity="0.5" offsetx="3" offsety="-1.5"
        parallaxx="0.5" parallaxy="2" tintcolor="#ff0000">
  <properties><property name="solid" type="bool" value="true"/></properties>
  <data encoding="csv">
1,2,3,
0,2147483652,4026531841
</data>
 </layer>
 <group id="2" name="outer">
  <group id="3" name="">
   <objectgroup id="4" name="things" draworder="index">
    <object id="1" name="a" type="Box" x="1" y="2.5" width="3" height="4" rotation="-90" visible="0"/>
    <object id="2" x="1" y="2" width="3" height="4"><ellipse/></object>
    <object id="3" x="1" y="2" width="3" height="4"><capsule/></object>
    <object id="4" x="1" y="2"><point/></object>
    <object id="5" x="1" y="2"><polygon points="0,0 1,0 1,1.5"/></object>
    <object id="6" x="1" y="2"><polyline points="0,0 -4,3"/></object>
    <object id="7" x="1" y="2" width="30" height="8"><text wrap="1" color="#ff0000">Hello
you</text></object>
    <object id="8" gid="3221225486" x="10" y="20" width="40" height="30">
     <properties><property name="hp" type="int" value="3"/></properties>
    </object>
   </objectgroup>
  </group>
  <imagelayer id="5" name="sky" repeatx="1" repeaty="0"><image source="../sky.png" width="0" height="0"/></imagelayer>
 </group>
</map>
)";

constexpr std::string_view all_in_json =
    R"({"type": "map", "version": "1.10", "tiledversion": "1.10.2", "class": "Level",
 "orientation": "hexagonal", "renderorder": "left-up", "width": 3, "height": 2, "tilewidth": 16, "tileheight": 24,
 "infinite": false, "hexsidelength": 8, "staggeraxis": "y", "staggerindex": "even", "skewx": 3, "skewy": -4,
 "backgroundcolor": "#80aabbcc", "nextlayerid": 9, "unknown": {"a": [7]},
 "layers": [
  {"type": "tilelayer", "id": 1, "name": "ground", "width": 3, "height": 2, "class": "Floor", "visible": false,
   "opacity": 0.5, "offsetx": 3, "offsety": -1.5, "parallaxx": 0.5, "parallaxy": 2.0, "tintcolor": "#ff0000",
   "x": 0, "y": 0,
   "properties": [{"name": "solid", "type": "bool", "value": true}],
   "data": [1, 2, 3, 0, 2147483652, 4026531841]},
  {"type": "group", "id": 2, "name": "outer", "layers": [
   {"type": "group", "id": 3, "name": "", "layers": [
    {"type": "objectgroup", "id": 4, "name": "things", "draworder": "index", "objects": [
     {"id": 1, "name": "a", "type": "Box", "x": 1, "y": 2.5, "width": 3, "height": 4, "rotation": -90,
      "visible": false},
     {"id": 2, "x": 1, "y": 2, "width": 3, "height": 4, "ellipse": true},
     {"id": 3, "x": 1, "y": 2, "width": 3, "height": 4, "capsule": true},
     {"id": 4, "x": 1, "y": 2, "point": true, "width": 0, "height": 0},
     {"id": 5, "x": 1, "y": 2, "polygon": [{"x": 0, "y": 0}, {"x": 1, "y": 0}, {"x": 1, "y": 1.5}]},
     {"id": 6, "x": 1, "y": 2, "polyline": [{"x": 0, "y": 0}, {"x": -4, "y": 3}]},
     {"id": 7, "x": 1, "y": 2, "width": 30, "height": 8, "text": {"text": "Hello\nyou", "wrap": true}},
     {"id": 8, "gid": 3221225486, "x": 10, "y": 20, "width": 40, "height": 30,
      "properties": [{"name": "hp", "type": "int", "value": 3}]}
    ]}]},
   {"type": "imagelayer", "id": 5, "name": "sky", "repeatx": true, "repeaty": false, "image": "../sky.png"}]}],
 "properties": [
  {"name": "a string", "type": "string", "value": "wall & \"door\""},
  {"name": "lines", "type": "string", "value": "first\nsecond"},
  {"name": "number", "type": "float", "value": -0.25},
  {"name": "integer", "type": "int", "value": -7},
  {"name": "yes", "type": "bool", "value": true},
  {"name": "no", "type": "bool", "value": false},
  {"name": "colour", "type": "color", "value": "#ff49fcff"},
  {"name": "path", "type": "file", "value": "..\/a\/b.txt"},
  {"name": "target", "type": "object", "value": 4},
  {"name": "choice", "type": "string", "propertytype": "Colour", "value": "red"},
  {"name": "door", "type": "class", "propertytype": "Door",
   "value": {"open": true, "lock": {"keys": 2}, "name": "front"}},
  {"name": "keys", "type": "list", "value": [{"type": "int", "value": 3},
   {"type": "list", "value": [{"type": "bool", "value": true}]},
   {"type": "class", "propertytype": "Key", "value": {"teeth": 5}}]}],
 "tilesets": [
  {"firstgid": 9, "name": "faces", "tilewidth": 40, "tileheight": 30, "tilecount": 2, "columns": 0, "class": "Faces",
   "objectalignment": "center", "tilerendersize": "grid", "fillmode": "preserve-aspect-fit", "spacing": 0, "margin": 0,
   "tileoffset": {"x": 1, "y": -2}, "grid": {"orientation": "isometric", "width": 32, "height": 16},
   "tiles": [
    {"id": 5, "x": 1, "y": 2, "width": 30, "height": 20, "type": "Happy", "probability": 0.5,
     "image": "five.png", "imagewidth": 40, "imageheight": 30},
    {"id": 2, "class": "Sad", "image": "two.png", "imagewidth": 20, "imageheight": 10}]},
  {"firstgid": 1, "name": "ground", "tilewidth": 16, "tileheight": 24, "spacing": 1, "margin": 2, "tilecount": 8,
   "columns": 4, "image": "ground.png", "transparentcolor": "#ff00ff", "imagewidth": 71, "imageheight": 53,
   "properties": [{"name": "kind", "type": "string", "value": "earth"}],
   "tiles": [{"id": 3, "properties": [{"name": "solid", "type": "bool", "value": true}],
    "objectgroup": {"draworder": "index", "id": 2, "name": "", "type": "objectgroup", "opacity": 1, "visible": true,
     "properties": [{"name": "layer", "type": "int", "value": 2}],
     "objects": [{"id": 1, "x": 0, "y": 4, "width": 16, "height": 20, "rotation": 12.5},
      {"id": 2, "x": 1, "y": 2, "polygon": [{"x": 0, "y": 0}, {"x": 8, "y": 0}, {"x": 8, "y": -6.5}]}]},
    "animation": [{"tileid": 3, "duration": 100}, {"tileid": 4, "duration": 250}]}]}]
})";

TEST(TiledTwins, xml_and_json_give_the_same_values) {
  const json in_xml = to_json(map_of(all_in_xml));
  const json in_json = to_json(map_of(all_in_json));
  EXPECT_EQ(in_xml, in_json) << json::diff(in_xml, in_json).dump(1);
}

// The values themselves, so that twins are not equal in being empty.
TEST(TiledTwins, the_values_are_those_of_the_file) {
  const TiledMap map = map_of(all_in_xml);
  EXPECT_EQ(map.properties.size(), 12U);
  ASSERT_EQ(map.tilesets.size(), 2U);
  EXPECT_EQ(map.tilesets[0].name, "ground");
  EXPECT_EQ(map.tilesets[1].tiles[0].id, 2U);
  ASSERT_EQ(map.layers.size(), 5U);
  EXPECT_EQ(map.layers[3].parent, 2U);
  EXPECT_EQ(map.layers[4].parent, 1U);
  const std::vector<MapObject>& objects = map.layers[3].objects;
  ASSERT_EQ(objects.size(), 8U);
  const MapObject& face = objects[7];
  EXPECT_EQ(face.tileset, 1U);
  EXPECT_EQ(face.tile, 5U);
  EXPECT_TRUE(face.gid.flips_horizontally() && face.gid.flips_vertically());
  EXPECT_EQ(objects[6].text, "Hello\nyou");
  EXPECT_EQ(map.layers[0].chunks.at(0).tiles[4].number(), 4U);
}

// Two files of one map, and where they differ, as paths in to_json().
struct Twins {
  std::string one;
  std::string other;
  std::vector<std::string> differences;
};

const std::string pytiled = "tiled/pytiled_parser/tests/test_data/";
const std::string tileson = "tiled/tileson/content/test-maps/";
const std::string city = "tiled/excalibur-tiled/example/formats/example-city";
const std::string rust = "tiled/rs-tiled/assets/tiled_";

const std::vector<Twins> all_twins{
    // The editor wrote one of them from the other, sometimes after a change.
    {pytiled + "layer_tests/infinite_map/map.tmx",
     pytiled + "layer_tests/infinite_map/map.json",
     {"/layers/0/offset/0", "/layers/0/offset/1", "/tilesets/0/source"}},
    {pytiled + "layer_tests/infinite_map_b64/map.tmx",
     pytiled + "layer_tests/infinite_map_b64/map.json",
     {"/tilesets/0/source"}},
    {pytiled + "map_tests/cross_format_tileset/map.tmx",
     pytiled + "map_tests/cross_format_tileset/map.json",
     {"/tilesets/0/source"}},
    {pytiled + "map_tests/hexagonal/map.tmx", pytiled + "map_tests/hexagonal/map.json", {"/tilesets/0/source"}},
    {tileson + "infinite.tmx",
     tileson + "infinite.json",
     {"/layers/0/chunks/0/tiles/105", "/layers/0/size/1", "/tiled_version", "/version"}},
    {tileson + "ultimate_test.tmx",
     tileson + "ultimate_test_base64.json",
     {"/layers/0/image/size/0", "/layers/0/image/size/1", "/layers/2/objects/0/properties/-",
      "/layers/2/objects/1/properties/-", "/layers/2/objects/2/properties/-", "/layers/2/objects/3/properties/-",
      "/layers/2/objects/4/properties/-", "/layers/2/objects/5/properties/-", "/layers/2/objects/6/properties/-",
      "/layers/2/objects/7/properties/-", "/layers/2/objects/8/properties/-", "/tiled_version", "/version"}},
    // Encodings.
    {city + "-base64.tmx", city + "-zlib.tmx", {}},
    {city + "-base64.tmx", city + "-gzip.tmx", {}},
    {city + "-base64.tmx", city + "-zstd.tmx", {"/tiled_version", "/version"}},
    {city + "-base64.tmx", city + "-external-tsx.tmx", {"/tilesets/0/image/source", "/tilesets/0/source"}},
    {rust + "csv.tmx", rust + "base64.tmx", {}},
    {rust + "csv.tmx", rust + "base64_gzip.tmx", {}},
    {rust + "csv.tmx", rust + "base64_zlib.tmx", {}},
    {rust + "csv.tmx", rust + "base64_zstandard.tmx", {}},
};

json shared_map(const std::string& path) {
  const auto map = load_tiled((shared_data / path).string(), ReferenceScope::anywhere);
  EXPECT_TRUE(map) << to_string(map.error());
  return map ? to_json(*map) : json();
}

TEST(TiledTwins, public_twins_differ_only_where_their_files_do) {
  if (text_of(shared_data / all_twins[0].one).empty()) GTEST_SKIP() << "no public maps in " << shared_data;
  for (const Twins& twins : all_twins) {
    std::vector<std::string> differences;
    for (const json& difference : json::diff(shared_map(twins.one), shared_map(twins.other))) {
      differences.push_back(difference.at("path"));
    }
    std::sort(differences.begin(), differences.end());
    EXPECT_EQ(differences, twins.differences) << twins.one << "\n" << twins.other;
  }
}

TEST(TiledTwins, chunks_of_an_infinite_map_are_the_tiles_of_the_finite_one) {
  const auto finite = load_tiled((shared_data / (city + "-base64.tmx")).string());
  const auto infinite = load_tiled((shared_data / (city + "-infinite-base64-compressed.tmx")).string());
  if (!finite || !infinite) GTEST_SKIP() << "no public maps in " << shared_data;
  ASSERT_EQ(finite->layers.size(), infinite->layers.size());
  int tiles = 0;
  for (std::size_t at = 0; at < finite->layers.size(); ++at) {
    for (std::int32_t y = 0; y < finite->height; ++y) {
      for (std::int32_t x = 0; x < finite->width; ++x) {
        const Gid tile = tile_at(finite->layers[at], {x, y});
        EXPECT_EQ(tile, tile_at(infinite->layers[at], {x, y})) << x << "," << y;
        tiles += tile.is_tile() ? 1 : 0;
      }
    }
  }
  EXPECT_GT(tiles, 10000);
}

}  // namespace
}  // namespace twins_test
