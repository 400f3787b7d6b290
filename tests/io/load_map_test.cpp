// SPDX-License-Identifier: MIT
#include <tilespace/io/load_map.hpp>

#include <cstdio>
#include <filesystem>

#include "io_testing.hpp"
#include "png_writer.hpp"

namespace load_map_test {
namespace {

using namespace io_testing;
using tilespace::Outside;
using tilespace::Tile;
using tilespace::io::ErrorKind;
using tilespace::io::format_of;
using tilespace::io::load_map;
using tilespace::io::LoadOptions;
using tilespace::io::MapFormat;
using tilespace::io::NoReferences;
using tilespace::io::parse_map;
using tilespace::io::ReferenceScope;
using tilespace::io::RosRule;
using tilespace::io::SolidBy;
using tilespace::io::SolidRule;

using Counts = std::vector<std::pair<std::string, std::uint64_t>>;

constexpr std::string_view movingai = "type octile\nheight 2\nwidth 3\nmap\n.@x\nT.X\n";

SolidRule letters(std::string all) { return {SolidBy::letters, std::move(all), {}, {}}; }

constexpr std::string_view tmx =
    "<map version=\"1.10\" orientation=\"orthogonal\" width=\"3\" height=\"1\" tilewidth=\"16\" tileheight=\"24\">"
    "<tileset firstgid=\"1\" name=\"set\" tilewidth=\"16\" tileheight=\"24\"><tile id=\"1\"><objectgroup>"
    "<object x=\"0\" y=\"12\" width=\"16\" height=\"12\"/></objectgroup></tile></tileset>"
    "<layer name=\"walls\" width=\"3\" height=\"1\"><data encoding=\"csv\">1,2,0</data></layer></map>";

constexpr std::string_view tmj =
    R"({"version":"1.10","orientation":"orthogonal","width":3,"height":1,"tilewidth":16,"tileheight":24,
        "infinite":false,
        "tilesets":[{"firstgid":1,"name":"set","tilewidth":16,"tileheight":24,"tiles":[{"id":1,"objectgroup":{
        "type":"objectgroup","objects":[{"x":0,"y":12,"width":16,"height":12}]}}]}],
        "layers":[{"type":"tilelayer","name":"walls","width":3,"height":1,"data":[1,2,0]}]})";

// A robot's map, and what it refers to: two rows of an occupied, a free and an unknown pixel.
constexpr std::string_view ros = "# by hand\n\nresolution: 0.5\nimage: map.pgm\norigin: [-1, -2, 0]\n";

class OnePicture final : public tilespace::io::References {
 public:
  explicit OnePicture(std::string pgm = "P2 3 2 255\n0 254 205 254 254 0\n") : pgm_(std::move(pgm)) {}
  [[nodiscard]] tilespace::io::Result<std::vector<std::byte>> read(std::string_view, std::string_view) override {
    const auto bytes = bytes_of(pgm_);
    return std::vector<std::byte>(bytes.begin(), bytes.end());
  }
  [[nodiscard]] std::string path_of(std::string_view, std::string_view source) const override {
    return std::string(source);
  }

 private:
  std::string pgm_;
};

std::string picture() {
  return png_writer::write(
      {3, 2, png_writer::Colour::grey, 8, false, {0, 100, 200, 127, 128, 255}, {}, {}, std::nullopt, {}});
}

TEST(LoadMap, tells_the_format_by_the_bytes) {
  EXPECT_EQ(format_of(bytes_of(movingai)), MapFormat::movingai);
  EXPECT_EQ(format_of(bytes_of("\xEF\xBB\xBF" + std::string(movingai))), MapFormat::movingai);
  EXPECT_EQ(format_of(bytes_of(picture())), MapFormat::png);
  EXPECT_EQ(format_of(bytes_of("##\n")), MapFormat::text);
  EXPECT_EQ(format_of(bytes_of("")), MapFormat::text);
  EXPECT_EQ(format_of(bytes_of("typ")), MapFormat::text);
  EXPECT_EQ(format_of(bytes_of(tmx)), MapFormat::tmx);
  EXPECT_EQ(format_of(bytes_of("\xEF\xBB\xBF\r\n <?xml")), MapFormat::tmx);
  EXPECT_EQ(format_of(bytes_of(tmj)), MapFormat::tmj);
  EXPECT_EQ(format_of(bytes_of("\n\t{}")), MapFormat::tmj);
  EXPECT_EQ(format_of(bytes_of(ros)), MapFormat::ros);
}

TEST(LoadMap, yaml_is_told_by_its_image) {
  for (const char* const yaml :
       {"image: x", "\xEF\xBB\xBFimage: x", "---\nimage : x\n", "%YAML 1.2\r\n---\r\nimage:\r\n",
        "mode: raw\norigin:\n- 1\n  - 2\n# image\nimage: x"}) {
    EXPECT_EQ(format_of(bytes_of(yaml)), MapFormat::ros) << yaml;
  }
  for (const char* const flow :
       {"{image: map.pgm, resolution: 0.05, origin: [0,0,0]}", "{origin: [0, {image: 1}], 'image' : x}",
        "\xEF\xBB\xBF\n { # image\n  author: \"}\\\"\", resolution: 1 }", "---\n{mode: raw, image: x}",
        "{\"image\": \"x\", \"resolution\": 0.05}", "{'it''s': [1], image: x"}) {
    EXPECT_EQ(format_of(bytes_of(flow)), MapFormat::ros) << flow;
  }
  for (const char* const json :
       {"{\"columns\": 3, \"image\": \"x.png\"}", "{\"a\": {\"resolution\": 1}}", "{\"a\": \"b, resolution: 1\"}",
        "{\"type\": \"map\", \"resolution\": 3}", "{\"a\": [1, \"resolution\"]}", "{}{image: x}", "{", "{\"", "{\"a\\",
        "{image", "{images: x}"}) {
    EXPECT_EQ(format_of(bytes_of(json)), MapFormat::tmj) << json;
  }
  EXPECT_EQ(format_of(bytes_of("{resolution: 1}" + std::string(tilespace::io::ros_yaml_limit, ' '))), MapFormat::tmj);
  for (const char* const text : {"#####\n#.:.#\n", "#\n{..\n", "image", " image: x", "-image: x", "# image: x",
                                 "##\n..\nimage: x", "images: x", "mode: raw\n", "\n\n"}) {
    EXPECT_EQ(format_of(bytes_of(text)), MapFormat::text) << text;
  }
}

TEST(LoadMap, every_format_has_its_name) {
  EXPECT_STREQ(name(MapFormat::movingai), "movingai");
  EXPECT_STREQ(name(MapFormat::png), "png");
  EXPECT_STREQ(name(MapFormat::text), "text");
  EXPECT_STREQ(name(MapFormat::tmx), "tmx");
  EXPECT_STREQ(name(MapFormat::tmj), "tmj");
  EXPECT_STREQ(name(MapFormat::ros), "ros");
}

TEST(LoadMap, movingai_with_and_without_letters_given) {
  const auto plain = parse_map(bytes_of(movingai));
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->format, MapFormat::movingai);
  EXPECT_EQ(plain->solid_rule, "letters @OTW in any case");
  EXPECT_EQ(plain->counts, (Counts{{".", 2}, {"@", 1}, {"T", 1}, {"X", 1}, {"x", 1}}));
  EXPECT_EQ(drawn(plain->map), ".#.\n#..\n");

  const auto given = parse_map(bytes_of(movingai), {.solid = letters("x")});
  ASSERT_TRUE(given);
  EXPECT_EQ(given->solid_rule, "letters x in any case");
  EXPECT_EQ(drawn(given->map), "..#\n..#\n");
}

TEST(LoadMap, text_with_and_without_letters_given) {
  const auto plain = parse_map(bytes_of("#.#\n#\n"));
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->format, MapFormat::text);
  EXPECT_EQ(plain->solid_rule, "letters #");
  EXPECT_EQ(plain->counts, (Counts{{"#", 3}, {".", 1}, {"filled", 2}}));
  EXPECT_EQ(drawn(plain->map), "#.#\n#..\n");

  const auto given = parse_map(bytes_of("#+x\nX@.\n"), {.solid = letters("x+")});
  ASSERT_TRUE(given);
  EXPECT_EQ(given->solid_rule, "letters x+");
  EXPECT_EQ(drawn(given->map), ".##\n...\n");

  const auto none = parse_map(bytes_of("#.\n"), {.solid = letters("")});
  ASSERT_TRUE(none);
  EXPECT_EQ(none->solid_rule, "no letters");
  EXPECT_EQ(drawn(none->map), "..\n");
}

TEST(LoadMap, picture_with_and_without_a_grey_given) {
  const auto plain = parse_map(bytes_of(picture()));
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->format, MapFormat::png);
  EXPECT_EQ(plain->solid_rule, "grey below 128");
  EXPECT_EQ(plain->counts, (Counts{{"dark", 3}, {"light", 3}}));
  EXPECT_EQ(drawn(plain->map), "##.\n#..\n");

  const auto given = parse_map(bytes_of(picture()), {.solid = {SolidBy::darker_than, {}, {}, 101.0}});
  ASSERT_TRUE(given);
  EXPECT_EQ(given->solid_rule, "grey below 101");
  EXPECT_EQ(drawn(given->map), "##.\n...\n");
}

TEST(LoadMap, maps_of_tiled_in_xml_and_json) {
  for (const auto& [file, format] : {std::pair{tmx, MapFormat::tmx}, {tmj, MapFormat::tmj}}) {
    const auto guessed = parse_map(bytes_of(file));
    ASSERT_TRUE(guessed) << to_string(guessed.error());
    EXPECT_EQ(guessed->format, format);
    EXPECT_EQ(to_string(guessed->rule), "shapes");
    EXPECT_EQ(guessed->solid_rule, "collision shapes of tiles (guessed)");
    EXPECT_EQ(guessed->counts, (Counts{{"solid", 0}, {"shaped", 1}, {"free", 2}}));
    EXPECT_EQ(guessed->layout.tile_width, 16.0);
    EXPECT_EQ(guessed->layout.tile_height, 24.0);
    ASSERT_TRUE(guessed->tiled);
    EXPECT_EQ(guessed->tiled->layers.size(), 1U);
    EXPECT_TRUE(guessed->notices.empty());

    const auto given = parse_map(bytes_of(file), {.solid = {SolidBy::layer, "walls", {}, {}}});
    ASSERT_TRUE(given);
    EXPECT_EQ(drawn(given->map), "##.\n");
    EXPECT_EQ(given->solid_rule, "tiles of the layer walls");
  }
}

TEST(LoadMap, maps_of_robots) {
  OnePicture picture;
  const auto guessed = parse_map(bytes_of(ros), picture);
  ASSERT_TRUE(guessed) << to_string(guessed.error());
  EXPECT_EQ(guessed->format, MapFormat::ros);
  EXPECT_EQ(to_string(guessed->rule), "occupied");
  EXPECT_EQ(guessed->solid_rule, "pixels occupied by at least 0.65 (nav2)");
  EXPECT_EQ(guessed->counts, (Counts{{"occupied", 2}, {"free", 4}, {"unknown", 0}}));
  EXPECT_EQ(guessed->map.bounds(), (tilespace::TileBox{{0, -2}, {3, 0}}));
  EXPECT_TRUE(guessed->map.is_solid({0, -2}));
  EXPECT_EQ(guessed->layout, tilespace::Layout::y_up({-1, -2}, 0.5));
  EXPECT_TRUE(guessed->ros);

  LoadOptions options;
  options.solid = {SolidBy::not_free, {}, {}, {}};
  options.ros_rule = tilespace::io::RosRule::map_server;
  const auto given = parse_map(bytes_of(ros), picture, options);
  ASSERT_TRUE(given);
  EXPECT_EQ(given->solid_rule, "pixels that are not free (map_server)");
  EXPECT_EQ(given->map.solid_count(), 2U);
}

// Greys in one row, of which 205 has a p of 0.196; nav2 by default.
tilespace::io::LoadedMap load_greys(std::string_view more_yaml, SolidRule solid, RosRule who = RosRule::nav2) {
  OnePicture greys("P2 6 1 255\n0 99 101 205 230 255\n");
  const std::string yaml = "image: map.pgm\nresolution: 1\n" + std::string(more_yaml);
  LoadOptions options;
  options.solid = std::move(solid);
  options.ros_rule = who;
  auto map = parse_map(bytes_of(yaml), greys, options);
  EXPECT_TRUE(map) << to_string(map.error());
  return *std::move(map);
}

std::string solid_of(const tilespace::io::LoadedMap& greys) {
  std::string row;
  for (std::int32_t x = 0; x < greys.map.bounds().max.x; ++x) row += greys.map.is_solid({x, -1}) ? '#' : '.';
  return row;
}

SolidRule occupied(std::optional<double> number = {}) { return {SolidBy::occupied, {}, {}, number}; }

TEST(LoadMap, a_number_replaces_the_threshold_of_a_map_of_robots) {
  const std::string trinary = "free_thresh: 0.15\n";
  EXPECT_EQ(solid_of(load_greys(trinary, occupied())), "#.....");
  EXPECT_EQ(solid_of(load_greys(trinary, occupied(0.6))), "###...");
  const auto lower = load_greys(trinary, occupied(0.19));
  EXPECT_EQ(solid_of(lower), "####..");
  EXPECT_EQ(lower.solid_rule, "pixels occupied by at least 0.19 (nav2)");
  EXPECT_EQ(to_string(lower.rule), "occupied:0.19");
  EXPECT_EQ(lower.counts, (Counts{{"occupied", 4}, {"free", 2}, {"unknown", 0}}));
  EXPECT_EQ(lower.ros->info.occupied_thresh, 0.19);
  EXPECT_EQ(solid_of(load_greys(trinary, occupied(0.0))), "######");

  const auto scale = load_greys("mode: scale\nfree_thresh: 0.0\n", occupied(0.6));
  EXPECT_EQ(solid_of(scale), "###...");
  EXPECT_EQ(scale.counts, (Counts{{"occupied", 3}, {"free", 1}, {"unknown", 0}, {"between", 2}}));

  // Below free_thresh, too: what is occupied is not free.
  const auto nearly_all = load_greys(trinary, occupied(0.05));
  EXPECT_EQ(solid_of(nearly_all), "#####.");
  EXPECT_EQ(nearly_all.solid_rule, "pixels occupied by at least 0.05 (nav2)");

  const auto other = load_greys(trinary, occupied(0.19), RosRule::map_server);
  EXPECT_EQ(other.solid_rule, "pixels occupied by more than 0.19 (map_server)");
  EXPECT_EQ(solid_of(other), "####..");
}

TEST(LoadMap, greys_of_raw_maps_count_as_they_are_solid) {
  const auto all = load_greys("mode: raw\n", {}, RosRule::map_server);
  EXPECT_EQ(solid_of(all), "..####");
  EXPECT_EQ(all.solid_rule, "occupancies from 100 on (map_server)");
  EXPECT_EQ(all.counts, (Counts{{"occupied", 4}, {"free", 1}, {"unknown", 0}, {"between", 1}}));

  const auto fewer = load_greys("mode: raw\n", occupied(0.99));
  EXPECT_EQ(solid_of(fewer), ".#....");
  EXPECT_EQ(fewer.solid_rule, "occupancies from 99 on (nav2)");
  EXPECT_EQ(fewer.counts, (Counts{{"occupied", 1}, {"free", 1}, {"unknown", 4}}));

  EXPECT_EQ(load_greys("mode: raw\n", occupied(0.07)).solid_rule, "occupancies from 7 on (nav2)");

  const auto not_free = load_greys("mode: raw\n", {SolidBy::not_free, {}, {}, {}}, RosRule::map_server);
  EXPECT_EQ(solid_of(not_free), ".#####");
  EXPECT_EQ(not_free.counts, all.counts);
}

TEST(LoadMap, maps_of_robots_in_flow_yaml) {
  OnePicture picture;
  const auto map = parse_map(bytes_of("{image: map.pgm, resolution: 0.5, origin: [-1, -2, 0]}"), picture);
  ASSERT_TRUE(map) << to_string(map.error());
  EXPECT_EQ(map->layout, tilespace::Layout::y_up({-1, -2}, 0.5));
}

TEST(LoadMap, rules_that_do_not_fit_the_format_are_errors) {
  OnePicture pictures;
  const auto outcome_by = [&](std::string_view file, SolidBy by) {
    LoadOptions options;
    options.solid = {by, "#", {}, {}};
    const auto map = parse_map(bytes_of(file), pictures, options);
    return map ? "a map" : std::string(name(map.error().kind)) + ": " + to_string(map.error());
  };
  EXPECT_EQ(outcome_by("##\n", SolidBy::layer),
            "unsupported: expected a rule for a text map: guess, letters, found \"layer:#\"");
  EXPECT_EQ(outcome_by(movingai, SolidBy::darker_than).substr(0, 12), "unsupported:");
  EXPECT_EQ(outcome_by(picture(), SolidBy::letters).substr(0, 12), "unsupported:");
  EXPECT_EQ(outcome_by(tmx, SolidBy::occupied).substr(0, 12), "unsupported:");
  EXPECT_EQ(outcome_by(ros, SolidBy::letters).substr(0, 12), "unsupported:");
}

TEST(LoadMap, without_references_a_map_that_needs_some_is_refused) {
  const auto map = parse_map(bytes_of(ros));
  ASSERT_FALSE(map);
  EXPECT_EQ(map.error().kind, ErrorKind::refused);
}

TEST(LoadMap, xml_and_json_that_are_no_maps_are_errors) {
  for (const char* const file : {"<html></html>", "<", "{", "{}", "{\"width\":3}"}) {
    const auto map = parse_map(bytes_of(file));
    ASSERT_FALSE(map) << file;
    EXPECT_FALSE(map.error().expected.empty());
  }
}

TEST(LoadMap, outside_is_as_asked_for) {
  for (const std::string& file : {std::string(movingai), std::string("#.\n"), picture()}) {
    const auto open = parse_map(bytes_of(file));
    const auto walled = parse_map(bytes_of(file), {.outside = Outside::solid});
    ASSERT_TRUE(open && walled);
    EXPECT_FALSE(open->map.is_solid({-1, 0}));
    EXPECT_TRUE(walled->map.is_solid({-1, 0}));
  }
}

TEST(LoadMap, errors_name_the_file) {
  const std::string path = (std::filesystem::path(testing::TempDir()) / "tilespace_io_broken.txt").string();
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  ASSERT_NE(file, nullptr);
  std::fputs("##\n#x\n", file);
  std::fclose(file);
  const auto broken = load_map(path);
  std::filesystem::remove(path);
  ASSERT_FALSE(broken);
  EXPECT_EQ(to_string(broken.error()),
            path + ":2:2: expected one of \"#. \", or a rule that names the solid letters, as letters:#, found \"x\"");

  const auto missing = load_map(path);
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().kind, ErrorKind::cannot_read);
  EXPECT_EQ(missing.error().file, path);
}

void expect_map(const std::string& name, MapFormat format, Tile size) {
  const auto map = load_map(std::string(TILESPACE_OWN_MAPS "/") + name);
  ASSERT_TRUE(map) << to_string(map.error());
  EXPECT_EQ(map->format, format);
  EXPECT_EQ(map->map.bounds(), (tilespace::TileBox{{0, 0}, size}));
  EXPECT_GT(map->map.solid_count(), 0U);
  EXPECT_LT(map->map.solid_count(), map->map.bounds().count());
}

TEST(LoadMap, the_maps_of_this_project_are_read) {
  expect_map("dungeon.txt", MapFormat::text, {64, 40});
  expect_map("cave.png", MapFormat::png, {128, 96});
  expect_map("city.map", MapFormat::movingai, {192, 128});
  expect_map("dungeon.tmx", MapFormat::tmx, {64, 40});
}

TEST(LoadMap, the_dungeon_of_the_editor_is_that_of_the_drawing) {
  const auto tiled = load_map(TILESPACE_OWN_MAPS "/dungeon.tmx");
  const auto text = load_map(TILESPACE_OWN_MAPS "/dungeon.txt");
  ASSERT_TRUE(tiled && text);
  EXPECT_EQ(drawn(tiled->map), drawn(text->map));
  EXPECT_TRUE(tiled->notices.empty());
}

}  // namespace
}  // namespace load_map_test
