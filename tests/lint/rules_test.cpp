// SPDX-License-Identifier: MIT
// For every rule a map that has what it finds, and a twin a hair off that has not.
#include <functional>

#include "io/fake_files.hpp"
#include "lint/lint_testing.hpp"

namespace rules_test {
namespace {

using namespace lint_testing;
using tilespace::Point;
using tilespace::Side;

using Findings = std::vector<Finding>;

// A rule, and findings of two maps of which the first has what it finds.
struct Pair {
  const char* id;
  std::function<Findings()> with;
  std::function<Findings()> without;
};

Findings check(const io::LoadedMap& map, const LintOptions& options = {}) { return lint_map(map, options); }

LintOptions body_of(double width, double height) {
  LintOptions options;
  options.body = tilespace::Vec{width, height};
  return options;
}

LintOptions turned_on(const char* id) {
  LintOptions options;
  options.rules = {{id, tilespace::lint::Severity::warning}};
  return options;
}

// A hair: the least difference of numbers near 1/8.
constexpr double hair = 0x1p-56;

// A floor of full tiles with a slope at (3, 1), whose western end is that much above the floor.
Findings lip_of(double height) {
  return check(with_shape(rows("........\n...#####\n########"), {3, 1},
                          shape({{0.0, 1.0 - height}, {1.0, 0.0}, {1.0, 1.0}, {0.0, 1.0}})));
}

// Two tiles of floor, the second of which begins lower.
Findings step_of(double down) {
  auto map = with_shape(rows("......\n.####.\n######"), {2, 1}, shape({{0, 0.5}, {1, 0.5}, {1, 1}, {0, 1}}));
  return check(with_shape(std::move(map), {3, 1}, shape({{0, 0.5 + down}, {1, 0.75}, {1, 1}, {0, 1}})));
}

Findings sliver_of(double width) {
  return check(with_shape(rows("....\n.#..\n...."), {1, 1}, shape({{0, 0}, {width, 0}, {width, 1}, {0, 1}})));
}

// A plank with a full tile above it, or a hair of room.
Findings plank_below(double top) {
  return check(with_shape(rows("......\n.###..\n.###..\n......"), {2, 2},
                          shape({{0, top}, {1, top}, {1, 0.5}, {0, 0.5}}, Side::north)));
}

// Two tiles that meet at a corner, of which the second lacks a part of it.
Findings corner_of(double missing) {
  return check(
      with_shape(rows("....\n.#..\n..#.\n...."), {2, 2}, shape({{missing, 0}, {1, 0}, {1, 1}, {0, 1}, {0, missing}})));
}

const char* const tileset =
    "<tileset firstgid='1' name='blocks' tilewidth='16' tileheight='16' tilecount='4' columns='2'>"
    "<image source='blocks.png' width='32' height='32'/>"
    "<tile id='0'><properties><property name='solid' type='bool' value='true'/></properties></tile></tileset>";

std::string layer(const char* tiles, const char* size = "width='8' height='4'") {
  return std::string("<layer id='1' name='ground' ") + size + "><data encoding='csv'>" + tiles + "</data></layer>";
}

const char* const border = "1,1,1,1,1,1,1,1,\n1,0,0,0,0,0,0,1,\n1,0,0,0,0,0,0,1,\n1,1,1,1,1,1,1,1";

std::string objects(const std::string& all) { return "<objectgroup id='2' name='things'>" + all + "</objectgroup>"; }

std::string point(int id, const char* class_name, double x, double y) {
  return "<object id='" + std::to_string(id) + "' type='" + class_name + "' x='" + std::to_string(x) + "' y='" +
         std::to_string(y) + "'><point/></object>";
}

Findings with_objects(const std::string& all, const LintOptions& options = {}) {
  return check(tiled(std::string(tileset) + layer(border) + objects(all)), options);
}

Findings with_tiles(const char* tiles) { return check(tiled(std::string(tileset) + layer(tiles))); }

// A map with a spawn in the first of two rooms, which are as drawn, and a coin in the second one.
Findings two_rooms(const char* tiles) {
  return check(
      tiled(std::string(tileset) + layer(tiles) + objects(point(1, "spawn", 24, 24) + point(2, "coin", 104, 24))));
}

// A second tileset from a number on, when the first has some tiles.
Findings two_sets(int count, int next) {
  const std::string first = "<tileset firstgid='1' name='a' tilewidth='16' tileheight='16' tilecount='" +
                            std::to_string(count) + "' columns='1'><image source='a.png' width='16' height='" +
                            std::to_string(count * 16) + "'/></tileset>";
  const std::string second = "<tileset firstgid='" + std::to_string(next) +
                             "' name='b' tilewidth='16' tileheight='16' tilecount='1' columns='1'>"
                             "<image source='b.png' width='16' height='16'/></tileset>";
  const std::string tiles = "1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0," + std::to_string(next);
  return check(tiled(first + second + layer(tiles.c_str())));
}

Findings chunks_at(int x) {
  const std::string row = "1,1,1,1";
  const std::string chunk = "width='4' height='1'>" + row + "</chunk>";
  return check(tiled(std::string(tileset) + "<layer id='1' name='ground' width='8' height='4'><data encoding='csv'>" +
                         "<chunk x='0' y='0' " + chunk + "<chunk x='" + std::to_string(x) + "' y='0' " + chunk +
                         "</data></layer>",
                     "width='8' height='4' infinite='1'"));
}

// A tile with a collision shape: an outline that is convex or not, of so many pixels.
Findings shaped_tile(const char* points) {
  const std::string set =
      "<tileset firstgid='1' name='blocks' tilewidth='16' tileheight='16' tilecount='1' columns='1'>"
      "<image source='b.png' width='16' height='16'/><tile id='0'><objectgroup><object id='1' x='0' y='0'>"
      "<polygon points='" +
      std::string(points) + "'/></object></objectgroup></tile></tileset>";
  return check(tiled(set + layer("0,0,0,0,0,0,0,0,\n0,0,1,0,0,0,0,0,\n0,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0")));
}

// A room, a wall with a one-way tile in its middle, and another room, which bodies enter from above.
Findings plank_between(const TileShape& plank) {
  auto map = tiled(std::string(tileset) +
                       layer("1,1,1,1,1,1,1,1,\n1,0,0,0,0,0,0,1,\n1,1,1,1,1,1,1,1,\n1,0,0,0,0,0,0,1,\n"
                             "1,1,1,1,1,1,1,1",
                             "width='8' height='5'") +
                       objects(point(1, "spawn", 24, 24)),
                   "width='8' height='5'");
  return check(with_shape(std::move(map), {4, 2}, plank));
}

io::LoadedMap without_its_tileset() {
  const std::string file =
      "<map version='1.10' orientation='orthogonal' tilewidth='16' tileheight='16' width='8' height='4'>"
      "<tileset firstgid='1' source='none.tsx'/>" +
      layer(border) + "</map>";
  io_testing::FakeFiles none;
  auto map = io::parse_map(bytes_of(file), none);
  EXPECT_TRUE(bool(map)) << (map ? "" : to_string(map.error()));
  return map ? std::move(map).value() : io::LoadedMap();
}

io::LoadedMap ldtk(const char* layers, const char* sizes = R"("pxWid":32,"pxHei":16)") {
  const std::string file =
      std::string(R"({"jsonVersion":"1.5.3","worldLayout":"Free","defs":{"layers":[)") +
      R"({"__type":"IntGrid","identifier":"Walls","type":"IntGrid","uid":1,"gridSize":16,)" +
      R"("intGridValues":[{"value":1,"identifier":"wall","color":"#000000"}]},)" +
      R"({"__type":"IntGrid","identifier":"More","type":"IntGrid","uid":2,"gridSize":8,)" +
      R"("intGridValues":[{"value":1,"identifier":"x","color":"#000000"}]}],"tilesets":[]},"levels":[)" +
      R"({"identifier":"One","iid":"a","uid":9,"worldX":0,"worldY":0,"worldDepth":0,)" + sizes +
      R"(,"layerInstances":[)" + layers + "]}]}";
  auto map = io::parse_map(bytes_of(file));
  EXPECT_TRUE(bool(map)) << (map ? "" : to_string(map.error()));
  return map ? std::move(map).value() : io::LoadedMap();
}

std::string int_grid(const char* name, int uid, int columns, int rows, int cell, const char* values) {
  return std::string(R"({"__type":"IntGrid","__identifier":")") + name + R"(","iid":")" + name + R"(","layerDefUid":)" +
         std::to_string(uid) + R"(,"__cWid":)" + std::to_string(columns) + R"(,"__cHei":)" + std::to_string(rows) +
         R"(,"__gridSize":)" + std::to_string(cell) +
         R"(,"__pxTotalOffsetX":0,"__pxTotalOffsetY":0,"visible":true,"intGridCsv":[)" + values + "]}";
}

Findings level_with(const std::string& layers, const char* sizes = R"("pxWid":32,"pxHei":16)") {
  return check(ldtk(layers.c_str(), sizes));
}

// Two levels of three by three tiles side by side, the second so many pixels to the east.
Findings levels(const char* left, const char* right, std::int64_t x, bool is_there = true) {
  io::LoadedMap a = rows(left);
  io::LoadedMap b = rows(right);
  for (io::LoadedMap* const map : {&a, &b}) map->layout.tile_width = map->layout.tile_height = 16.0;
  const tilespace::lint::LevelToLint both[] = {{{"a", "", 0, 0, 48, 48, 0}, &a, ""},
                                               {{"b", "", x, 0, 48, 48, 0}, is_there ? &b : nullptr, "no file"}};
  return lint_levels(both);
}

// Levels one above the other, the lower one so many pixels to the east.
Findings shifted(std::int64_t x) {
  io::LoadedMap a = rows("#.#\n#.#\n#.#");
  io::LoadedMap b = rows("#.#\n#.#\n#.#");
  for (io::LoadedMap* const map : {&a, &b}) map->layout.tile_width = map->layout.tile_height = 16.0;
  const tilespace::lint::LevelToLint both[] = {{{"a", "", 0, 0, 48, 48, 0}, &a, ""},
                                               {{"b", "", x, 48, 48, 48, 0}, &b, ""}};
  return lint_levels(both);
}

// A goal whose lower side is that much above the highest place of the player's head, on the parabola of its jump.
Findings goal_above(double above) {
  LintOptions options;
  options.body = tilespace::Vec{0.75, 1.5};
  options.player = tilespace::lint::Player{};
  options.player->platformer.wall_jump_speed = 0.0;
  const auto map = [](double y) {
    const std::string at = std::to_string(y);  // of a goal 16 pixels high
    return tiled(std::string(tileset) +
                     layer("1,0,0,0,0,0,0,1,\n1,0,0,0,0,0,0,1,\n1,0,0,0,0,0,0,1,\n1,0,0,0,0,0,0,1,\n"
                           "1,0,0,0,0,0,0,1,\n1,0,0,0,0,0,0,1,\n"
                           "1,0,0,0,0,0,0,1,\n1,1,1,1,1,1,1,1",
                           "width='8' height='8'") +
                     objects(point(1, "spawn", 56, 104) + "<object id='2' type='goal' x='24' y='" + at +
                             "' width='80' height='16'/>"),
                 "width='8' height='8'");
  };
  const tilespace::PlatformerTuning& tuning = options.player->platformer;
  const double highest = 7.0 - options.body->y - tilespace::jump_height(tuning.jump_speed, tuning.gravity);
  return check(map((highest - above - 1.0) * 16.0), options);
}

Findings ledge_for(double jump) {
  return check(rows("#.........\n#.........\n#.........\n#......###\n#......###\n##########"), player_at({2, 4}, jump));
}

Findings pit_for(double jump) {
  return check(rows("..........\n..........\n###....###\n###....###\n###....###\n##########"), player_at({1, 1}, jump));
}

const Pair pairs[] = {
    {"body/low-ceiling", [] { return check(rows("########\n#....###\n#......#\n########"), body_of(0.8, 1.8)); },
     [] { return check(rows("########\n#....###\n#......#\n########"), body_of(0.8, 1.0)); }},
    {"body/one-tile-gap", [] { return check(rows("......\n......\n##.###\n##.###"), body_of(1.0, 1.0)); },
     [] { return check(rows("......\n......\n##.###\n##.###"), body_of(0.9375, 1.0)); }},
    {"body/too-narrow",
     [] { return check(rows("#########\n#...#...#\n#.......#\n#########"), body_of(0.8, 1.0 + 0x1p-40)); },
     [] { return check(rows("#########\n#...#...#\n#.......#\n#########"), body_of(0.8, 1.0)); }},
    {"file/chunks-overlap", [] { return chunks_at(3); }, [] { return chunks_at(4); }},
    {"file/duplicate-object-id", [] { return with_objects(point(1, "coin", 24, 24) + point(1, "coin", 40, 24)); },
     [] { return with_objects(point(1, "coin", 24, 24) + point(2, "coin", 40, 24)); }},
    {"file/flags-unused",
     [] { return with_tiles("1,1,1,1,1,1,1,1,\n1,0,0,0,0,0,0,1,\n1,0,0,0,0,0,0,1,\n1,1,1,1,1,1,1,268435457"); },
     [] { return with_tiles("1,1,1,1,1,1,1,1,\n1,0,0,0,0,0,0,1,\n1,0,0,0,0,0,0,1,\n1,1,1,1,1,1,1,536870913"); }},
    {"file/gid-unknown",
     [] { return with_tiles("1,1,1,1,1,1,1,1,\n1,0,0,5,0,0,0,1,\n1,0,0,0,0,0,0,1,\n1,1,1,1,1,1,1,1"); },
     [] { return with_tiles("1,1,1,1,1,1,1,1,\n1,0,0,4,0,0,0,1,\n1,0,0,0,0,0,0,1,\n1,1,1,1,1,1,1,1"); }},
    {"file/layer-size", [] { return check(tiled(std::string(tileset) + layer(border), "width='8' height='3'")); },
     [] { return check(tiled(std::string(tileset) + layer(border))); }},
    {"file/shape-inexact", [] { return shaped_tile("0,0 16,0 16,16 8,7.99 0,16"); },
     [] { return shaped_tile("0,0 16,0 16,16 8,16 0,16"); }},
    {"file/tileset-drift", [] { return two_sets(4, 4); }, [] { return two_sets(3, 4); }},
    {"file/tileset-missing", [] { return check(without_its_tileset()); }, [] { return with_tiles(border); }},
    {"file/tileset-unused",
     [] { return with_tiles("0,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0"); },
     [] { return with_tiles("1,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0"); }},
    {"ldtk/layer-grid",
     [] {
       return level_with(int_grid("Walls", 1, 2, 1, 16, "1,0") + "," + int_grid("More", 2, 4, 2, 8, "0,0,0,0,0,0,0,0"));
     },
     [] { return level_with(int_grid("Walls", 1, 2, 1, 16, "1,0") + "," + int_grid("More", 2, 2, 1, 16, "0,0")); }},
    {"ldtk/size-drift", [] { return level_with(int_grid("Walls", 1, 2, 1, 16, "1,0"), R"("pxWid":33,"pxHei":16)"); },
     [] { return level_with(int_grid("Walls", 1, 2, 1, 16, "1,0"), R"("pxWid":31,"pxHei":16)"); }},
    {"ldtk/value-undefined", [] { return level_with(int_grid("Walls", 1, 2, 1, 16, "1,2")); },
     [] { return level_with(int_grid("Walls", 1, 2, 1, 16, "1,1")); }},
    {"level/edge-mismatch", [] { return levels("###\n...\n###", "###\n#..\n###", 48); },
     [] { return levels("###\n...\n###", "###\n...\n###", 48); }},
    {"level/misaligned", [] { return shifted(1); }, [] { return shifted(16); }},
    {"level/neighbour-missing", [] { return levels("###\n...\n###", "###\n...\n###", 48, false); },
     [] { return levels("###\n...\n###", "###\n...\n###", 48); }},
    {"level/overlap", [] { return levels("###\n...\n###", "###\n...\n###", 47); },
     [] { return levels("###\n...\n###", "###\n...\n###", 48); }},
    {"map/diagonal-gap", [] { return corner_of(0.0); }, [] { return corner_of(hair); }},
    {"map/ghost-edge", [] { return check(rows("...\n##.\n..."), turned_on("map/ghost-edge")); },
     [] { return check(rows("...\n#.#\n..."), turned_on("map/ghost-edge")); }},
    {"map/hole", [] { return check(rows("###\n#.#\n###")); }, [] { return check(rows("###\n#.#\n#.#\n###")); }},
    {"map/no-solid", [] { return check(rows("...\n...")); }, [] { return check(rows("...\n..#")); }},
    {"map/open-border", [] { return check(rows("####################\n#..................#\n################.###")); },
     [] { return check(rows("####################\n#..................#\n####################")); }},
    {"map/speck", [] { return check(rows(".....\n.....\n..#..\n.....\n.....")); },
     [] { return check(rows(".....\n.....\n..#..\n.....\n....#")); }},
    {"object/in-solid", [] { return with_objects(point(1, "spawn", 15.999, 24)); },
     [] { return with_objects(point(1, "spawn", 16, 24)); }},
    {"object/outside-map", [] { return with_objects(point(1, "coin", 128.001, 24)); },
     [] { return with_objects(point(1, "coin", 128, 24)); }},
    {"object/partly-in-solid",
     [] { return with_objects("<object id='1' type='spawn' x='15.999' y='16' width='16' height='16'/>"); },
     [] { return with_objects("<object id='1' type='spawn' x='16' y='16' width='16' height='16'/>"); }},
    {"object/same-place", [] { return with_objects(point(1, "coin", 24, 24) + point(2, "coin", 24, 24)); },
     [] { return with_objects(point(1, "coin", 24, 24) + point(2, "coin", 24.001, 24)); }},
    {"reach/no-spawn", [] { return with_objects(point(1, "coin", 24, 24), turned_on("reach/no-spawn")); },
     [] { return with_objects(point(1, "spawn_1", 24, 24), turned_on("reach/no-spawn")); }},
    {"reach/one-way-trap", [] { return plank_between(shape({{0, 0}, {1, 0}, {1, 1}, {0, 1}}, Side::south)); },
     [] { return plank_between(shape({{0, 0}, {1 - hair * 64, 0}, {1 - hair * 64, 1}, {0, 1}}, Side::south)); }},
    {"reach/player-floor", [] { return ledge_for(1.99); }, [] { return ledge_for(2.01); }},
    {"reach/player-object", [] { return goal_above(0x1p-16); },
     [] { return goal_above(-0x1p-16 - tilespace::jump_height_error(40.0, 1.0 / 60.0)); }},
    {"reach/player-tight", [] { return ledge_for(2.05); }, [] { return ledge_for(2.08); }},
    {"reach/player-trap", [] { return pit_for(2.99); }, [] { return pit_for(3.01); }},
    {"reach/sealed", [] { return check(rows("#######\n#..#..#\n#..#..#\n#######")); },
     [] { return check(rows("#######\n#..#..#\n#.....#\n#######")); }},
    {"reach/unreachable",
     [] { return two_rooms("1,1,1,1,1,1,1,1,\n1,0,0,1,0,0,0,1,\n1,0,0,1,0,0,0,1,\n1,1,1,1,1,1,1,1"); },
     [] { return two_rooms("1,1,1,1,1,1,1,1,\n1,0,0,1,0,0,0,1,\n1,0,0,0,0,0,0,1,\n1,1,1,1,1,1,1,1"); }},
    {"shape/lip", [] { return lip_of(0.125); }, [] { return lip_of(0.125 + hair * 16); }},
    {"shape/one-way-blocked", [] { return plank_below(0.0); }, [] { return plank_below(hair); }},
    {"shape/outside-tile", [] { return shaped_tile("0,0 17,0 16,16 0,16"); },
     [] { return shaped_tile("0,0 16.99,0 16,16 0,16"); }},
    {"shape/sliver", [] { return sliver_of(0.0625 - hair); }, [] { return sliver_of(0.0625); }},
    {"shape/step", [] { return step_of(hair * 16); }, [] { return step_of(0.0); }},
};

// What is drawn, and what is nothing, may be anywhere.
TEST(Rules, of_objects_leave_out_sprites_of_godot_and_points_without_a_name) {
  EXPECT_TRUE(has(with_objects(point(1, "coin", 4, 4)), "object/partly-in-solid"));
  EXPECT_FALSE(has(with_objects(point(1, "", 4, 4)), "object/partly-in-solid"));
  for (const char* const class_name : {"Sprite2D", "Area2D"}) {
    io::LoadedMap map = tiled(std::string(tileset) + layer(border) + objects(point(1, class_name, 4, 4)));
    EXPECT_TRUE(has(check(map), "object/partly-in-solid"));
    map.format = io::MapFormat::godot;
    EXPECT_EQ(has(check(map), "object/partly-in-solid"), class_name == std::string("Area2D"));
    // Nodes of isometric scenes may be drawn above their place.
    map.view = tilespace::View::staggered(16, 16, tilespace::Stagger::odd_rows);
    EXPECT_FALSE(has(check(map), "object/partly-in-solid"));
  }
}

// A cell of source 0 at (1, 2), with this column of its atlas, and one of source `other` at (3, 2).
Findings scene_of_two_cells(const std::string& column, const std::string& other) {
  const std::string text =
      "[gd_scene format=3]\n[sub_resource type=\"TileSetAtlasSource\" id=\"a\"]\nresource_name = \"city\"\n0:0/0 = 0\n"
      "[sub_resource type=\"TileSet\" id=\"t\"]\nsources/0 = SubResource(\"a\")\n"
      "[node name=\"Ground\" type=\"TileMapLayer\"]\ntile_set = SubResource(\"t\")\n"
      "tile_map_data = PackedByteArray(0, 0, 1, 0, 2, 0, 0, 0, " +
      column + ", 0, 0, 0, 0, 0, 3, 0, 2, 0, " + other + ", 0, 0, 0, 0, 0, 0, 0)\n";
  const auto scene = io::parse_map(bytes_of(text), io::LoadOptions{});
  EXPECT_TRUE(scene) << to_string(scene.error());
  return scene ? check(*scene) : Findings{};
}

TEST(Rules, of_godot_find_cells_that_the_tile_set_does_not_have) {
  EXPECT_FALSE(has(scene_of_two_cells("0", "0"), "file/gid-unknown"));
  for (const auto& [column, other, tile] : {std::tuple{"5", "0", Tile{1, 2}}, {"0", "7", Tile{3, 2}}}) {
    const Findings findings = scene_of_two_cells(column, other);
    const auto is_it = [](const Finding& finding) { return std::string_view(finding.rule->id) == "file/gid-unknown"; };
    ASSERT_EQ(std::count_if(findings.begin(), findings.end(), is_it), 1) << listed(findings);
    const Finding& found = *std::find_if(findings.begin(), findings.end(), is_it);
    EXPECT_EQ(found.tile, tile);
    EXPECT_EQ(found.layer, "Ground");
    EXPECT_FALSE(has(findings, "file/shape-inexact"));
  }
}

TEST(Rules, have_a_tile_of_tile_space_for_objects_anywhere) {
  for (const double x : {1e300, -1e300, 1e10}) {
    const Findings findings = with_objects(point(1, "coin", x, -x));
    ASSERT_TRUE(has(findings, "object/outside-map"));
    for (const Finding& finding : findings) EXPECT_TRUE(!finding.tile || finding.area.contains(*finding.tile));
  }
}

TEST(Rules, each_finds_what_it_is_for_and_not_its_twin) {
  for (const Pair& pair : pairs) {
    const Findings with = pair.with();
    const Findings without = pair.without();
    EXPECT_TRUE(has(with, pair.id)) << pair.id << ": " << listed(with);
    EXPECT_FALSE(has(without, pair.id)) << pair.id << ": " << listed(without);
  }
}

TEST(Rules, all_have_a_pair) {
  for (const tilespace::lint::Rule& rule : tilespace::lint::rules()) {
    const auto is_for_it = [&](const Pair& pair) { return rule.id == pair.id; };
    EXPECT_TRUE(std::any_of(std::begin(pairs), std::end(pairs), is_for_it)) << rule.id;
  }
}

TEST(Rules, are_found_by_their_ids) {
  for (const tilespace::lint::Rule& rule : tilespace::lint::rules()) {
    EXPECT_EQ(tilespace::lint::find_rule(rule.id), &rule);
    EXPECT_NE(rule.id.find('/'), std::string_view::npos);
    EXPECT_FALSE(rule.summary.empty());
    EXPECT_GT(rule.explanation.size(), 30u) << rule.id;
  }
  EXPECT_EQ(tilespace::lint::find_rule("map/none"), nullptr);
}

TEST(Rules, steps_of_an_eighth_count_and_no_higher_ones) {
  EXPECT_TRUE(has(step_of(0.125), "shape/step"));
  EXPECT_FALSE(has(step_of(0.125 + hair * 16), "shape/step"));
}

TEST(Rules, a_guessed_rule_without_solid_tiles_is_a_warning) {
  io::LoadedMap map = rows("...\n...");
  EXPECT_EQ(check(map)[0].severity, tilespace::lint::Severity::error);
  map.rule = {};
  EXPECT_EQ(check(map)[0].severity, tilespace::lint::Severity::warning);
}

TEST(Rules, decoration_beside_the_map_is_not_found) {
  const std::string there = "<object id='1' gid='1' x='300' y='40' width='16' height='16'";
  EXPECT_FALSE(has(with_objects(there + "/>"), "object/outside-map"));
  EXPECT_TRUE(has(with_objects(there + " name='chest'/>"), "object/outside-map"));
  EXPECT_TRUE(has(with_objects(there + " type='chest'/>"), "object/outside-map"));
}

TEST(Rules, shapes_of_isometric_maps_are_not_compared) {
  const auto with_step = [](const char* orientation) {
    const std::string tile = "<objectgroup><object id='1' x='0' y='";
    const std::string set =
        "<tileset firstgid='1' name='a' tilewidth='16' tileheight='16' tilecount='2' columns='2'><image source='a.png' "
        "width='32' height='16'/><tile id='0'>" +
        tile + "8' width='16' height='8'/></objectgroup></tile><tile id='1'>" + tile +
        "9' width='16' height='7'/></objectgroup></tile></tileset>";
    const std::string file = std::string("<map version='1.10' orientation='") + orientation +
                             "' tilewidth='16' tileheight='16' width='8' height='4'>" + set +
                             layer("0,0,0,0,0,0,0,0,\n0,0,1,2,0,0,0,0,\n0,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0") + "</map>";
    const auto map = io::parse_map(bytes_of(file));
    EXPECT_TRUE(bool(map));
    return map ? check(*map) : Findings();
  };
  EXPECT_TRUE(has(with_step("orthogonal"), "shape/step"));
  EXPECT_FALSE(has(with_step("isometric"), "shape/step"));
}

TEST(Rules, openings_towards_other_levels_lead_on) {
  const io::LoadedMap map = rows("##########\n#........#\n##########\n");
  io::LoadedMap open = rows("##########\n#........#\n#####.####\n");
  LintOptions options;
  EXPECT_TRUE(has(check(open, options), "map/open-border", {5, 2}));
  options.beyond = {{{0, 3}, {5, 6}}};
  EXPECT_TRUE(has(check(open, options), "map/open-border"));
  options.beyond = {{{5, 3}, {6, 4}}};
  EXPECT_FALSE(has(check(open, options), "map/open-border"));
  EXPECT_FALSE(has(check(map), "map/open-border"));
}

}  // namespace
}  // namespace rules_test
