// SPDX-License-Identifier: MIT
#include "tiled_testing.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tilespace/io/tiled_lookup.hpp>
#include <tilespace/io/tiled_view.hpp>

#include "oracle/inputs.hpp"
#include "support/cases.hpp"

// Layers, tilesets and objects by name, class and id; properties with a default; boxes of objects.

namespace lookup_test {
namespace {

using namespace tilespace::io;
using namespace tiled_testing;
using oracle::Rng;
using tilespace::Box;
using tilespace::Point;
using tilespace::Vec;
using tilespace::View;

constexpr std::string_view flag_set =
    "<tileset firstgid=\"1\" name=\"things\" tilewidth=\"16\" tileheight=\"32\" tilecount=\"2\" columns=\"2\">"
    "<image source=\"things.png\" width=\"32\" height=\"32\"/>"
    "<tile id=\"1\" type=\"goal\"><properties><property name=\"points\" type=\"int\" value=\"5\"/>"
    "<property name=\"kind\" value=\"flag\"/></properties></tile></tileset>";

TiledMap with_objects(std::string_view objects) {
  return map_of(tmx(std::string(flag_set) + "<objectgroup id=\"3\" name=\"things\" offsetx=\"4\" offsety=\"-2\">" +
                    std::string(objects) + "</objectgroup>"));
}

Property property(PropertyType type, std::string text, std::int64_t integer = 0, double number = 0.0) {
  Property made;
  made.name = "a";
  made.type = type;
  made.text = std::move(text);
  made.integer = integer;
  made.number = number;
  return made;
}

TEST(PropertyValues, default_counts_where_there_is_none) {
  const Properties none;
  EXPECT_EQ(number_or(none, "a", 2.5), 2.5);
  EXPECT_EQ(integer_or(none, "a", -3), -3);
  EXPECT_TRUE(bool_or(none, "a", true));
  EXPECT_FALSE(bool_or(none, "a", false));
  EXPECT_EQ(text_or(none, "a", "x"), "x");
  EXPECT_TRUE(std::isnan(number_or(nullptr, NAN)));
}

// Each type: as a number with default 9, as an integer with default 9, as a text with default "x".
struct Row {
  Property property;
  double number;
  std::int64_t integer;
  std::string text;
};

TEST(PropertyValues, of_each_type) {
  using enum PropertyType;
  const Row rows[] = {
      {property(PropertyType::integer, "", -4, -4.0), -4.0, -4, "-4"},
      {property(PropertyType::number, "", 0, 3.0), 3.0, 3, "3"},
      {property(PropertyType::number, "", 0, 0.5), 0.5, 9, "0.5"},
      {property(PropertyType::number, "", 0, 1e300), 1e300, 9, "1e+300"},
      {property(PropertyType::number, "", 0, 9223372036854775808.0), 9223372036854775808.0, 9, "9223372036854775808"},
      {property(PropertyType::number, "", 0, -9223372036854775808.0), -9223372036854775808.0, INT64_MIN,
       "-9223372036854775808"},
      {property(PropertyType::number, "", 0, NAN), NAN, 9, "nan"},
      {property(string, "12"), 12.0, 12, "12"},
      {property(string, "-0.25"), -0.25, 9, "-0.25"},
      {property(string, ""), 9.0, 9, ""},
      {property(string, "12 px"), 9.0, 9, "12 px"},
      {property(string, "nan"), 9.0, 9, "nan"},
      {property(string, "1e999"), 9.0, 9, "1e999"},
      {property(string, "9223372036854775808"), 9223372036854775808.0, 9, "9223372036854775808"},
      {property(boolean, "", 1), 9.0, 9, "true"},
      {property(object, "", 7), 9.0, 7, "7"},
      {property(color, "#123456"), 9.0, 9, "#123456"},
      {property(file, "1"), 9.0, 9, "1"},
      {property(group, ""), 9.0, 9, "x"},
      {property(list, ""), 9.0, 9, "x"},
  };
  for (const Row& row : rows) {
    const Properties all{row.property};
    const double found = number_or(all, "a", 9.0);
    EXPECT_TRUE(found == row.number || (std::isnan(found) && std::isnan(row.number))) << row.text;
    EXPECT_EQ(integer_or(all, "a", 9), row.integer) << row.text;
    EXPECT_EQ(bool_or(all, "a", true), is_truthy(row.property)) << row.text;
    EXPECT_EQ(bool_or(all, "a", false), is_truthy(row.property)) << row.text;
    if (!std::isnan(row.number)) {
      EXPECT_EQ(text_or(all, "a", "x"), row.text);
    }
  }
}

TEST(Lookup, of_layers_by_name_and_by_path) {
  const TiledMap map = map_of(
      tmx("<objectgroup id=\"1\" name=\"walls\"/>"
          "<group id=\"2\" name=\"ground\"><objectgroup id=\"3\" name=\"walls\"/><objectgroup id=\"4\"/></group>"));
  ASSERT_EQ(map.layers.size(), 4U);
  EXPECT_EQ(find_layer(map, "walls"), &map.layers[0]) << "the first in drawing order";
  EXPECT_EQ(find_layer(map, "ground"), &map.layers[1]);
  EXPECT_EQ(find_layer(map, "ground/walls"), &map.layers[2]);
  EXPECT_EQ(find_layer(map, "ground/#3"), &map.layers[3]);
  EXPECT_EQ(find_layer(map, ""), &map.layers[3]) << "a layer without a name";
  EXPECT_EQ(find_layer(map, "Walls"), nullptr) << "letter by letter";
  EXPECT_EQ(find_layer(map, "/walls"), nullptr);
  EXPECT_EQ(find_layer(TiledMap{}, ""), nullptr);
}

TEST(Lookup, of_objects_by_name_class_and_id) {
  const TiledMap map = with_objects(
      "<object id=\"7\" name=\"player\" type=\"spawn\" x=\"1\" y=\"2\"><point/></object>"
      "<object id=\"9\" name=\"end\" gid=\"2\" x=\"16\" y=\"32\"/>"
      "<object id=\"8\" name=\"end\" type=\"door\" gid=\"2\" x=\"0\" y=\"0\"><properties>"
      "<property name=\"points\" type=\"int\" value=\"2\"/></properties></object>"
      "<object id=\"10\" x=\"0\" y=\"0\"/>");
  const std::vector<MapObject>& all = map.layers.at(0).objects;
  EXPECT_EQ(find_object(map, "end"), (ObjectEntry{&all[1], 0}));
  EXPECT_EQ(find_object(map, 8), (ObjectEntry{&all[2], 0}));
  EXPECT_FALSE(find_object(map, "nobody"));
  EXPECT_FALSE(find_object(map, 0));
  EXPECT_FALSE(find_object(map, -1));
  EXPECT_FALSE(find_object(map, std::int64_t{7} + (std::int64_t{1} << 32))) << "an id is not cut";
  EXPECT_EQ(objects_of_class(map, "goal"), (std::vector<ObjectEntry>{{&all[1], 0}})) << "by the class of its tile";
  EXPECT_EQ(objects_of_class(map, "door"), (std::vector<ObjectEntry>{{&all[2], 0}})) << "its own class comes first";
  EXPECT_EQ(objects_of_class(map, ""), (std::vector<ObjectEntry>{{&all[3], 0}}));
  EXPECT_TRUE(objects_of_class(map, "Goal").empty());
  EXPECT_EQ(number_or(property_of(map, all[1], "points"), 0.0), 5.0) << "of its tile";
  EXPECT_EQ(number_or(property_of(map, all[2], "points"), 0.0), 2.0) << "its own";
  EXPECT_EQ(text_or(property_of(map, all[2], "kind"), ""), "flag");
  EXPECT_EQ(property_of(map, all[0], "points"), nullptr) << "it shows no tile";
  EXPECT_EQ(find_tileset(map, "things"), &map.tilesets[0]);
  EXPECT_EQ(find_tileset(map, "thing"), nullptr);
}

Box box_of_object(std::string_view object) {
  const TiledMap map = with_objects(object);
  return box_of(map, {&map.layers.at(0).objects.at(0), 0});
}

// All with the offset (4, -2) of the layer.
TEST(ObjectBoxes, are_where_the_editor_shows_them) {
  EXPECT_EQ(box_of_object("<object id=\"1\" x=\"10\" y=\"20\" width=\"6\" height=\"8\"/>"), (Box{{14, 18}, {20, 26}}));
  EXPECT_EQ(box_of_object("<object id=\"1\" x=\"10\" y=\"20\"><point/></object>"), (Box{{14, 18}, {14, 18}}));
  EXPECT_EQ(box_of_object("<object id=\"1\" x=\"10\" y=\"20\" width=\"6\" height=\"8\"><ellipse/></object>"),
            (Box{{14, 18}, {20, 26}}));
  EXPECT_EQ(box_of_object("<object id=\"1\" x=\"10\" y=\"20\"><polyline points=\"0,0 -3,5 7,1\"/></object>"),
            (Box{{11, 18}, {21, 23}}));
  EXPECT_EQ(box_of_object("<object id=\"1\" gid=\"1\" x=\"10\" y=\"20\"/>"), (Box{{14, -14}, {30, 18}}))
      << "at its lower left, in the size of the tile";
  EXPECT_EQ(box_of_object("<object id=\"1\" gid=\"1\" x=\"10\" y=\"20\" width=\"4\" height=\"4\"/>"),
            (Box{{14, 14}, {18, 18}}));
  EXPECT_EQ(box_of_object("<object id=\"1\" x=\"10\" y=\"20\" width=\"6\" height=\"8\" rotation=\"90\"/>"),
            (Box{{6, 18}, {14, 24}}));
}

TEST(ObjectBoxes, that_have_none_are_empty) {
  const TiledMap map = with_objects("<object id=\"1\" x=\"1\" y=\"1\" width=\"2\" height=\"2\" rotation=\"1e15\"/>");
  const MapObject& object = map.layers.at(0).objects.at(0);
  EXPECT_TRUE(is_empty(box_of(map, {&object, 0}))) << "a rotation beyond all angles";
  EXPECT_TRUE(is_empty(box_of(map, {})));
  EXPECT_TRUE(is_empty(box_of(map, {&object, 99})));
  MapObject odd;
  for (const double bad : {double(NAN), double(INFINITY)}) {
    odd.position.x = bad;
    EXPECT_TRUE(is_empty(box_of(map, {&odd, 0})));
  }
}

// By the definition, in long double: corners from the alignment and the size, turned about the position.
Box slow_box(const TiledMap& map, const MapObject& object, Vec offset) {
  const Tileset& set = map.tilesets.at(0);
  long double left = object.position.x;
  long double top = object.position.y;
  if (object.kind == ObjectKind::tile) {
    const std::string& at = set.object_alignment;
    const bool is_default = at.empty() || at == "unspecified";
    if (at.find("right") != std::string::npos) left -= object.size.x;
    if (at == "top" || at == "center" || at == "bottom") left -= object.size.x / 2;
    if (is_default || at.find("bottom") != std::string::npos) top -= object.size.y;
    if (at == "left" || at == "center" || at == "right") top -= object.size.y / 2;
  }
  const long double angle = object.rotation * 3.14159265358979323846264338327950288L / 180;
  Box box{{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};
  for (int corner = 0; corner < 4; ++corner) {
    const long double x = left + (corner % 2 == 0 ? 0 : object.size.x) - object.position.x;
    const long double y = top + (corner / 2 == 0 ? 0 : object.size.y) - object.position.y;
    const auto px = static_cast<double>(object.position.x + x * std::cos(angle) - y * std::sin(angle) + offset.x);
    const auto py = static_cast<double>(object.position.y + x * std::sin(angle) + y * std::cos(angle) + offset.y);
    box = {{std::min(box.min.x, px), std::min(box.min.y, py)}, {std::max(box.max.x, px), std::max(box.max.y, py)}};
  }
  return box;
}

TEST(ObjectBoxes, are_those_of_the_definition) {
  Rng rng(cases::seed());
  constexpr const char* alignments[] = {"",       "unspecified", "topleft", "top",        "topright",   "left",
                                        "center", "right",       "bottom",  "bottomleft", "bottomright"};
  for (int i = 0; i < cases::count(); ++i) {
    TiledMap map = with_objects("<object id=\"1\" gid=\"1\" x=\"0\" y=\"0\"/>");
    map.tilesets[0].object_alignment = alignments[rng.between(0, 10)];
    MapObject& object = map.layers[0].objects[0];
    object.kind = rng.one_in(2) ? ObjectKind::tile : ObjectKind::rectangle;
    object.position = {double(rng.between(-800, 800)) / 8, double(rng.between(-800, 800)) / 8};
    object.size = {double(rng.between(1, 400)) / 8, double(rng.between(1, 400)) / 8};
    object.rotation = rng.one_in(2) ? double(rng.between(-8, 8)) * 90.0 : double(rng.between(-3600, 3600)) / 7;
    const Box box = box_of(map, {&object, 0});
    const Box slow = slow_box(map, object, {4, -2});
    for (const auto& [a, b] : {std::pair{box.min.x, slow.min.x},
                               {box.min.y, slow.min.y},
                               {box.max.x, slow.max.x},
                               {box.max.y, slow.max.y}}) {
      ASSERT_NEAR(a, b, 1e-9) << "seed " << cases::seed() << ", case " << i;
    }
  }
}

// A map of a projection, with one object in a layer with an offset.
TiledMap projected(Rng& rng) {
  TiledMap map = with_objects("<object id=\"1\" gid=\"1\" x=\"0\" y=\"0\"/>");
  constexpr Orientation all[] = {Orientation::orthogonal, Orientation::isometric, Orientation::staggered,
                                 Orientation::oblique};
  map.orientation = all[rng.between(0, 3)];
  map.stagger_axis = rng.one_in(2) ? "x" : "y";
  map.stagger_index = rng.one_in(2) ? "odd" : "even";
  map.tile_width = static_cast<std::int32_t>(2 * rng.between(4, 40));
  map.tile_height = static_cast<std::int32_t>(2 * rng.between(4, 40));
  map.height = static_cast<std::int32_t>(rng.between(1, 50));
  map.skew = {double(rng.between(-2, 2)), double(rng.between(-2, 2))};
  return map;
}

// By the definition: corners on the editor's screen, each converted by the view.
Box slow_box_in_tile_space(const TiledMap& map, const MapObject& object, Vec offset) {
  const View view = *view_of(map);
  const bool is_tile = object.kind == ObjectKind::tile;
  const bool is_staggered = map.orientation == Orientation::staggered;
  const auto on_screen = [&](Point point) {
    return is_staggered ? point : to_screen(view, tilespace::io::to_tile_space(map, point));
  };
  const double left = is_tile && map.orientation == Orientation::isometric ? -object.size.x / 2 : 0.0;
  const double top = is_tile ? -object.size.y : 0.0;
  const Point pivot = on_screen(object.position);
  const double angle = object.rotation * 3.14159265358979323846 / 180;
  Box box{{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};
  for (int corner = 0; corner < 4; ++corner) {
    const Vec own{left + (corner % 2 == 0 ? 0 : object.size.x), top + (corner / 2 == 0 ? 0 : object.size.y)};
    const Vec arm = is_tile ? own : on_screen(object.position + own) - pivot;
    const Vec turned{arm.x * std::cos(angle) - arm.y * std::sin(angle),
                     arm.x * std::sin(angle) + arm.y * std::cos(angle)};
    const Point there = to_tile_space(view, pivot + turned + offset);
    box = {{std::min(box.min.x, there.x), std::min(box.min.y, there.y)},
           {std::max(box.max.x, there.x), std::max(box.max.y, there.y)}};
  }
  return box;
}

TEST(ObjectBoxes, in_tile_space_are_those_of_the_screen) {
  Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    TiledMap map = projected(rng);
    if (!view_of(map)) continue;  // a skew that makes no view
    MapObject& object = map.layers[0].objects[0];
    object.kind = rng.one_in(2) ? ObjectKind::tile : ObjectKind::rectangle;
    object.position = {double(rng.between(-800, 800)) / 8, double(rng.between(-800, 800)) / 8};
    object.size = {double(rng.between(1, 400)) / 8, double(rng.between(1, 400)) / 8};
    object.rotation = rng.one_in(2) ? double(rng.between(-8, 8)) * 90.0 : double(rng.between(-3600, 3600)) / 7;
    const Box box = box_in_tile_space(map, {&object, 0});
    const Box slow = slow_box_in_tile_space(map, object, {4, -2});
    for (const auto& [a, b] : {std::pair{box.min.x, slow.min.x},
                               {box.min.y, slow.min.y},
                               {box.max.x, slow.max.x},
                               {box.max.y, slow.max.y}}) {
      ASSERT_NEAR(a, b, 1e-9) << "seed " << cases::seed() << ", case " << i << ", " << name(map.orientation);
    }
  }
}

TEST(ObjectBoxes, that_have_none_in_tile_space_are_empty) {
  TiledMap map = with_objects("<object id=\"1\" x=\"1\" y=\"1\" width=\"2\" height=\"2\"/>");
  const MapObject& object = map.layers.at(0).objects.at(0);
  EXPECT_FALSE(is_empty(box_in_tile_space(map, {&object, 0})));
  EXPECT_TRUE(is_empty(box_in_tile_space(map, {})));
  EXPECT_TRUE(is_empty(box_in_tile_space(map, {&object, 99})));
  MapObject odd;
  for (const double bad : {double(NAN), double(INFINITY)}) {
    odd.position.x = bad;
    EXPECT_TRUE(is_empty(box_in_tile_space(map, {&odd, 0})));
  }
  odd = object;
  odd.rotation = 1e15;
  EXPECT_TRUE(is_empty(box_in_tile_space(map, {&odd, 0})));
  map.orientation = Orientation::hexagonal;
  EXPECT_TRUE(is_empty(box_in_tile_space(map, {&object, 0})));
  map.orientation = Orientation::isometric;
  map.tile_width = 0;
  EXPECT_TRUE(is_empty(box_in_tile_space(map, {&object, 0})));
}

// What the map says in words: every object of every shared map is found again.
TEST(Lookup, finds_all_objects_of_shared_maps) {
  const std::vector<std::string> files = shared_files("tiled");
  if (files.empty()) GTEST_SKIP() << "no shared maps";
  std::size_t objects = 0;
  for (const std::string& file : files) {
    const auto map = load_tiled((shared_data / file).string(), ReferenceScope::anywhere);
    if (!map) continue;
    for (std::size_t i = 0; i < map->layers.size(); ++i) {
      for (const MapObject& object : map->layers[i].objects) {
        ++objects;
        const ObjectEntry found = find_object(*map, std::int64_t{object.id});
        ASSERT_TRUE(found && found->id == object.id) << file;
        const std::vector<ObjectEntry> same = objects_of_class(*map, class_of(*map, object));
        ASSERT_NE(std::find(same.begin(), same.end(), ObjectEntry{&object, i}), same.end()) << file;
        ASSERT_FALSE(is_empty(box_of(*map, {&object, i}))) << file << ": object " << object.id;
      }
    }
  }
  EXPECT_GT(objects, 0U);
}

}  // namespace
}  // namespace lookup_test
