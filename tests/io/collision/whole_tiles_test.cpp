// SPDX-License-Identifier: MIT
// Rules by which tiles are solid as wholes.
#include "collision_testing.hpp"

#include <optional>

#include "support/cases.hpp"

namespace whole_tiles_test {
namespace {

using namespace collision_testing;
using tilespace::Tile;
using tilespace::TileBox;
using tilespace::io::ErrorKind;
using tilespace::io::LayerKind;

// Two layers in a group, one beside it, hidden.
TiledMap three_layers() {
  TiledMap map = blank_map(3, 2);
  map.tilesets.push_back(tileset(1));
  map.layers.push_back(group("House"));
  map.layers.push_back(drawn_layer("walls", {"1..", "..."}));
  map.layers.push_back(drawn_layer("Walls", {".2.", "..."}));
  map.layers.push_back(drawn_layer("roof", {"...", "1.1"}));
  map.layers[1].parent = 0;
  map.layers[2].parent = 0;
  map.layers[3].visible = false;
  return map;
}

TEST(LayerRule, names_and_paths_in_any_case_unite) {
  EXPECT_EQ(drawn(three_layers(), "layer:walls"), "##.\n...\n");
  EXPECT_EQ(drawn(three_layers(), "layer:WALLS"), "##.\n...\n");
  EXPECT_EQ(drawn(three_layers(), "layer:house/walls"), "##.\n...\n");
}

TEST(LayerRule, a_group_stands_for_what_is_in_it) {
  EXPECT_EQ(drawn(three_layers(), "layer:house"), "##.\n...\n");
  TiledMap map = three_layers();
  map.layers.insert(map.layers.begin(), group("Town"));
  for (std::size_t i = 1; i <= 3; ++i) map.layers[i].parent = i == 1 ? 0 : 1;
  EXPECT_EQ(drawn(map, "layer:town"), "##.\n...\n");
}

TEST(LayerRule, hidden_layers_count_when_named_and_only_then_as_any_tile) {
  EXPECT_EQ(drawn(three_layers(), "layer:roof"), "...\n#.#\n");
  EXPECT_EQ(drawn(three_layers(), "tiles"), "##.\n...\n");
  TiledMap map = three_layers();
  map.layers[0].visible = false;
  EXPECT_EQ(drawn(map, "tiles"), "...\n...\n");
}

TEST(LayerRule, layers_without_a_name_have_a_path) {
  TiledMap map = three_layers();
  map.layers[3].name = "";
  EXPECT_EQ(drawn(map, "layer:#3"), "...\n#.#\n");
}

TEST(LayerRule, a_name_that_is_none_gets_those_that_are) {
  EXPECT_EQ(drawn(three_layers(), "layer:wals"),
            "expected a tile layer called \"wals\", found the tile layers \"House/walls\", \"House/Walls\", \"roof\"");
  EXPECT_EQ(drawn(blank_map(1, 1), "layer:x"), "expected a tile layer called \"x\", found no tile layers");
  EXPECT_EQ(to_collision_map(three_layers(), rule("layer:x")).error().kind, ErrorKind::unsupported);
}

TEST(LayerRule, is_told) {
  EXPECT_EQ(told(three_layers(), "layer:roof"), "tiles of the layer roof");
  EXPECT_EQ(told(three_layers(), "layer:walls"), "tiles of the layers House/walls, House/Walls");
  EXPECT_EQ(told(three_layers(), "tiles"), "all tiles of visible layers");
}

TEST(LayerRule, flipped_tiles_are_tiles_and_flags_alone_are_none) {
  TiledMap map = blank_map(2, 1);
  map.tilesets.push_back(tileset(1));
  map.layers.push_back(layer_with(map, {0, 0}, flip_h | flip_d | 1));
  map.layers[0].chunks[0].tiles[1] = {flip_h | flip_v | flip_d | 0x1000'0000u};
  EXPECT_EQ(drawn(map, "layer:layer"), "#.\n");
}

TEST(Offsets, whole_tiles_shift_and_parts_are_told) {
  TiledMap map = blank_map(3, 3, 16, 8);
  map.tilesets.push_back(tileset(1, 16, 8));
  map.layers.push_back(drawn_layer("walls", {"1..", "...", "..."}));
  map.layers[0].offset = {32.0, 8.0};
  EXPECT_EQ(drawn(map, "layer:walls"), "...\n..#\n...\n");
  EXPECT_EQ(notices(map, "layer:walls"), "");
  map.layers[0].offset = {33.0, 15.0};
  EXPECT_EQ(drawn(map, "layer:walls"), "...\n..#\n...\n");
  EXPECT_EQ(notices(map, "layer:walls"),
            "layer walls: it is shifted by a part of a tile; its tiles count as if by whole ones only\n");
}

TEST(Offsets, those_of_groups_add) {
  TiledMap map = three_layers();
  map.layers[0].offset = {16.0, 0.0};
  map.layers[1].offset = {0.0, 16.0};
  EXPECT_EQ(drawn(map, "layer:house"), "..#\n.#.\n");
}

TEST(Offsets, what_is_shifted_out_of_the_map_is_left_out_and_told) {
  TiledMap map = three_layers();
  map.layers[3].offset = {-16.0, 0.0};
  EXPECT_EQ(drawn(map, "layer:roof"), "...\n.#.\n");
  EXPECT_EQ(notices(map, "layer:roof"),
            "layer roof, tile (-1, 1): it lies or reaches beyond the map, where nothing becomes solid\n");
  EXPECT_EQ(to_collision_map(map, rule("layer:roof"))->notices.at(0).kind, NoticeKind::beyond_map);
  map.layers[3].offset = {-1e300, 0.0};
  EXPECT_EQ(drawn(map, "layer:roof"), "...\n...\n");
}

// Offsets in eighths of pixels, as whole numbers.
struct Eighths {
  std::int64_t x = 0;
  std::int64_t y = 0;
};
std::int64_t floor_of(std::int64_t value, std::int64_t by) {
  return value / by - (value % by != 0 && value < 0 ? 1 : 0);
}
Eighths random_offset(oracle::Rng& rng, Eighths tile) {
  const auto along = [&](std::int64_t size) {
    const std::int64_t tiles = rng.between(-4, 4) * size;
    return rng.one_in(3) ? tiles : tiles + rng.between(-size, size);
  };
  const std::int64_t x = along(tile.x);
  return {x, along(tile.y)};
}
std::string place_text(Tile tile) { return "tile (" + std::to_string(tile.x) + ", " + std::to_string(tile.y) + ")"; }

constexpr const char* beyond = "it lies or reaches beyond the map, where nothing becomes solid\n";
constexpr const char* no_side = "tile 0 of set: its one_way names no side; it blocks from all sides\n";
constexpr const char* by_a_part = "it is shifted by a part of a tile; its tiles count as if by whole ones only\n";

// A notice about some tiles: the first of them, and how many there are.
struct Told {
  std::optional<Tile> first{};
  int count = 0;
  void add(Tile tile) {
    if (count++ == 0) first = tile;
  }
  [[nodiscard]] std::string text(const std::string& layer, const std::string& reason) const {
    if (count == 0) return "";
    const std::string times = count > 1 ? ", " + std::to_string(count) + " times" : "";
    return "layer " + layer + ", " + place_text(*first) + times + ": " + reason;
  }
};

// The notice with this reason; nothing if there is none.
std::string notice_of(const std::string& notices, const std::string& reason) {
  const std::size_t at = notices.find(reason);
  if (at == std::string::npos) return "";
  const std::size_t line = notices.rfind('\n', at);
  const std::size_t begin = line == std::string::npos ? 0 : line + 1;
  return notices.substr(begin, at + reason.size() - begin);
}

struct ShiftedLayer {
  TiledMap map;
  std::vector<std::string> rows;
  Eighths tile;
  Eighths offset;

  [[nodiscard]] Tile shifted(Tile at) const {
    return {static_cast<std::int32_t>(floor_of(at.x * tile.x + offset.x, tile.x)),
            static_cast<std::int32_t>(floor_of(at.y * tile.y + offset.y, tile.y))};
  }
  [[nodiscard]] bool is_by_parts() const { return offset.x % tile.x != 0 || offset.y % tile.y != 0; }
  [[nodiscard]] std::string text() const {
    std::string text = "tiles of " + std::to_string(tile.x) + " x " + std::to_string(tile.y) + " eighths, offset " +
                       std::to_string(offset.x) + ", " + std::to_string(offset.y) + "\n";
    for (const std::string& row : rows) text += row + "\n";
    return text;
  }
};

ShiftedLayer random_layer(oracle::Rng& rng) {
  ShiftedLayer layer;
  const auto size = [&] { return static_cast<std::int32_t>(rng.between(1, 20)); };
  const std::int32_t width = size(), height = size();
  layer.tile = {8 * width, 8 * height};
  layer.map = blank_map(5, 4, width, height);
  layer.map.tilesets.push_back(tileset(1, width, height));
  layer.rows.assign(4, std::string(5, '.'));
  for (std::string& row : layer.rows) {
    for (char& c : row) c = rng.one_in(3) ? '1' : '.';
  }
  layer.map.layers.push_back(group("all"));
  layer.map.layers.push_back(drawn_layer("walls", layer.rows));
  layer.map.layers[1].parent = 0;
  // A part of the offset is that of the group.
  layer.offset = random_offset(rng, layer.tile);
  const Eighths of_group = rng.one_in(2) ? random_offset(rng, layer.tile) : Eighths{};
  layer.map.layers[0].offset = {double(of_group.x) / 8, double(of_group.y) / 8};
  layer.map.layers[1].offset = {double(layer.offset.x - of_group.x) / 8, double(layer.offset.y - of_group.y) / 8};
  return layer;
}

// To the west and north, too, a tile lies where its corner is, and notices name it there.
TEST(Offsets, of_any_size_and_sign_shift_to_the_tile_of_the_corner) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const ShiftedLayer layer = random_layer(rng);
    std::vector<std::string> expected(4, std::string(5, '.'));
    Told outside;
    bool is_any = false;
    for (std::int32_t y = 0; y < 4; ++y) {
      for (std::int32_t x = 0; x < 5; ++x) {
        if (layer.rows[std::size_t(y)][std::size_t(x)] == '.') continue;
        is_any = true;
        const Tile at = layer.shifted({x, y});
        const bool is_within = at.x >= 0 && at.x < 5 && at.y >= 0 && at.y < 4;
        if (is_within) expected[std::size_t(at.y)][std::size_t(at.x)] = '#';
        if (!is_within) outside.add(at);
      }
    }
    std::string rows;
    for (const std::string& row : expected) rows += row + "\n";
    EXPECT_EQ(drawn(layer.map, "layer:walls"), rows) << layer.text();
    std::string notice = outside.text("all/walls", beyond);
    if (is_any && layer.is_by_parts()) notice += std::string("layer all/walls: ") + by_a_part;
    EXPECT_EQ(notices(layer.map, "layer:walls"), notice) << layer.text();
  }
}

// Shapes are shifted to the pixel. Notices name the tile in which the shifted cell begins.
TEST(Offsets, of_shapes_are_told_of_the_tile_of_the_corner) {
  oracle::Rng rng(cases::seed() + 1);
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    ShiftedLayer layer = random_layer(rng);
    const Eighths tile = layer.tile;
    MapObject shape = rectangle(0.0, 0.0, double(tile.x) / 8, double(tile.y) / 8);
    shape.properties = {text("one_way", "nowhere")};
    tile_of(layer.map.tilesets[0], 0).collision = {shape};
    Told outside, all;
    for (std::int32_t y = 0; y < 4; ++y) {
      for (std::int32_t x = 0; x < 5; ++x) {
        if (layer.rows[std::size_t(y)][std::size_t(x)] == '.') continue;
        const Tile at = layer.shifted({x, y});
        const std::int32_t last_x = at.x + (layer.offset.x % tile.x != 0 ? 1 : 0);
        const std::int32_t last_y = at.y + (layer.offset.y % tile.y != 0 ? 1 : 0);
        if (at.x < 0 || last_x >= 5 || at.y < 0 || last_y >= 4) outside.add(at);
        all.add(at);
      }
    }
    const std::string told = notices(layer.map, "shapes");
    EXPECT_EQ(notice_of(told, beyond), outside.text("all/walls", beyond)) << layer.text();
    EXPECT_EQ(notice_of(told, no_side), all.text("all/walls", no_side)) << layer.text();
  }
}

// Objects of which nothing becomes solid are told of the tile of their shifted position.
TEST(Offsets, of_objects_are_told_of_the_tile_of_the_position) {
  oracle::Rng rng(cases::seed() + 2);
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    ShiftedLayer layer = random_layer(rng);
    const Eighths at{rng.between(-2 * layer.tile.x, 6 * layer.tile.x),
                     rng.between(-2 * layer.tile.y, 5 * layer.tile.y)};
    const double pixels_x = double(at.x) / 8, pixels_y = double(at.y) / 8;
    const tilespace::Vec offset = layer.map.layers[1].offset;
    layer.map.layers[1] = object_layer("things", {rectangle(pixels_x, pixels_y, 1e4, 1e4)});  // beyond any map here
    layer.map.layers[1].offset = offset;
    layer.map.layers[1].parent = 0;
    Told outside;
    outside.add({static_cast<std::int32_t>(floor_of(at.x + layer.offset.x, layer.tile.x)),
                 static_cast<std::int32_t>(floor_of(at.y + layer.offset.y, layer.tile.y))});
    EXPECT_EQ(notices(layer.map, "objects:all/things"), outside.text("all/things", beyond))
        << "object at " << pixels_x << ", " << pixels_y << "; " << layer.text();
  }
}

TEST(Parallax, is_told_of_layers_that_count) {
  TiledMap map = three_layers();
  map.layers[0].parallax = {1.0, 0.5};
  const std::string notice = ": its parallax moves it against the map; it counts where it rests\n";
  EXPECT_EQ(notices(map, "layer:house"), "layer House/walls" + notice + "layer House/Walls" + notice);
  EXPECT_EQ(notices(map, "layer:roof"), "");
  map.layers[1].parallax = {1.0, 2.0};
  EXPECT_EQ(notices(map, "layer:house"), "layer House/Walls" + notice);
}

// Tiles 1 and 2 with properties, tile 3 without; the second set has the same id with another property.
TiledMap with_properties() {
  TiledMap map = blank_map(4, 1);
  map.tilesets.push_back(tileset(1));
  tile_of(map.tilesets[0], 0).properties = {flag("solid"), text("kind", "wall")};
  tile_of(map.tilesets[0], 1).properties = {flag("solid", false), text("kind", "floor")};
  tile_of(map.tilesets[0], 1).class_name = "Floor";
  map.tilesets.push_back(tileset(4));
  tile_of(map.tilesets[1], 0).properties = {text("kind", "wall")};
  map.layers.push_back(drawn_layer("ground", {"1234"}));
  return map;
}

TEST(TilePropertyRule, a_yes_or_the_value_asked_for) {
  EXPECT_EQ(drawn(with_properties(), "property:solid"), "#...\n");
  EXPECT_EQ(drawn(with_properties(), "property:solid=false"), ".#..\n");
  EXPECT_EQ(drawn(with_properties(), "property:kind"), "##.#\n");
  EXPECT_EQ(drawn(with_properties(), "property:kind=wall"), "#..#\n");
  EXPECT_EQ(told(with_properties(), "property:kind=wall"), "tiles whose property kind is wall");
  EXPECT_EQ(told(with_properties(), "property:solid"), "tiles with the property solid");
}

TEST(TilePropertyRule, class_is_the_class_of_the_tile) {
  EXPECT_EQ(drawn(with_properties(), "property:class=Floor"), ".#..\n");
  EXPECT_EQ(drawn(with_properties(), "property:class"), ".#..\n");
  TiledMap map = with_properties();
  tile_of(map.tilesets[0], 0).properties.push_back(text("class", "Floor"));
  EXPECT_EQ(drawn(map, "property:class=Floor"), "##..\n");
}

TEST(TilePropertyRule, flips_do_not_matter) {
  TiledMap map = with_properties();
  map.layers[0].chunks[0].tiles[2] = {flip_v | 1};
  EXPECT_EQ(drawn(map, "property:solid"), "#.#.\n");
}

TEST(TilePropertyRule, errors_say_what_there_is) {
  EXPECT_EQ(drawn(with_properties(), "property:Solid"),
            "expected tiles with the property \"Solid\", found the properties \"solid\", \"kind\"; did you mean "
            "\"solid\"?");
  EXPECT_EQ(drawn(with_properties(), "property:kind=Wall"),
            "expected tiles with the property \"kind\" that is \"Wall\", found the values \"wall\", \"floor\"; did you "
            "mean \"wall\"?");
  EXPECT_EQ(drawn(with_properties(), "property:class=wall"),
            "expected tiles with the property \"class\" that is \"wall\", found the values \"Floor\"");
  EXPECT_EQ(drawn(three_layers(), "property:solid"), "expected tiles with the property \"solid\", found no properties");
}

TEST(TilePropertyRule, that_no_tile_with_it_is_used_is_no_error) {
  TiledMap map = with_properties();
  map.layers[0] = drawn_layer("ground", {"..3."});
  EXPECT_EQ(drawn(map, "property:solid"), "....\n");
}

TEST(LayerPropertyRule, the_nearest_word_counts) {
  TiledMap map = three_layers();
  map.layers[0].properties = {flag("solid")};
  EXPECT_EQ(drawn(map, "layer-property:solid"), "##.\n...\n");
  map.layers[1].properties = {flag("solid", false)};
  EXPECT_EQ(drawn(map, "layer-property:solid"), ".#.\n...\n");
  EXPECT_EQ(drawn(map, "layer-property:solid=false"), "#..\n...\n");
  EXPECT_EQ(told(map, "layer-property:solid"), "tiles of the layer House/Walls, with the property solid");
}

TEST(LayerPropertyRule, errors_say_what_there_is) {
  TiledMap map = three_layers();
  map.layers[3].properties = {flag("Solid", false)};
  EXPECT_EQ(drawn(map, "layer-property:solid"),
            "expected tile layers with the property \"solid\", found the properties \"Solid\"; did you mean "
            "\"Solid\"?");
  EXPECT_EQ(drawn(map, "layer-property:Solid"),
            "expected tile layers with the property \"Solid\" that says yes, found the values \"false\"");
}

TEST(OtherRules, mean_nothing_in_maps_of_tiled) {
  for (const char* const text : {"@T", "darker:3", "occupied", "not-free"}) {
    const auto result = to_collision_map(three_layers(), rule(text));
    ASSERT_FALSE(result) << text;
    EXPECT_EQ(result.error().kind, ErrorKind::unsupported);
  }
  EXPECT_EQ(
      drawn(three_layers(), "@T"),
      "expected a rule for a map of Tiled: guess, layer, property, layer-property, shapes, objects, objects.class, "
      "objects.name, objects.property, tile-objects, tiles or terrain, "
      "found the letters \"@T\"");
  EXPECT_TRUE(drawn(three_layers(), "roof").ends_with("found the letters \"roof\"; did you mean layer:roof?"));
}

TEST(Bounds, are_those_of_the_map_and_of_all_chunks) {
  TiledMap map = three_layers();
  EXPECT_EQ(solid(map, "layer:roof").bounds(), (TileBox{{0, 0}, {3, 2}}));
  map.infinite = true;
  map.layers[3] = drawn_layer("roof", {"1"}, {-40, -7});
  const auto made = solid(map, "layer:roof");
  EXPECT_EQ(made.bounds(), (TileBox{{-40, -7}, {3, 2}}));
  EXPECT_TRUE(made.is_solid({-40, -7}));
  EXPECT_EQ(made.solid_count(), 1U);
}

TEST(Bounds, tiles_of_larger_layers_are_left_out_and_told) {
  TiledMap map = blank_map(2, 1);
  map.tilesets.push_back(tileset(1));
  map.layers.push_back(drawn_layer("walls", {"111", "1.."}));
  EXPECT_EQ(drawn(map, "layer:walls"), "##\n");
  EXPECT_EQ(notices(map, "layer:walls"),
            "layer walls, tile (2, 0), 2 times: it lies or reaches beyond the map, where nothing becomes solid\n");
}

TEST(Bounds, a_map_without_tiles_has_none) {
  TiledMap map = blank_map(0, 0);
  map.infinite = true;
  EXPECT_TRUE(solid(map, "tiles").bounds().empty());
}

TEST(Chunks, where_they_overlap_the_last_counts_empty_tiles_too) {
  TiledMap map = blank_map(0, 0);
  map.infinite = true;
  map.tilesets.push_back(tileset(1));
  map.layers.push_back(drawn_layer("walls", {"111", "111"}));
  map.layers[0].chunks.push_back(drawn_layer("", {"..", "1."}, {1, 0}).chunks[0]);
  map.layers[0].chunks.push_back({});  // one without tiles changes nothing
  EXPECT_EQ(drawn(map, "layer:walls"), "#..\n##.\n");
}

TEST(Layouts, are_in_pixels) {
  const auto result = to_collision_map(blank_map(2, 2, 16, 24), rule("tiles"));
  ASSERT_TRUE(result);
  tilespace::Layout layout;
  layout.tile_width = 16.0;
  layout.tile_height = 24.0;
  EXPECT_EQ(result->layout, layout);
}

TEST(Layers, of_types_that_are_not_known_are_told) {
  TiledMap map = three_layers();
  map.unknown_layers = {{"voxels", "roof", {}}, {"voxels", "", {}}, {"new\nlamps", "night", {}}};
  EXPECT_EQ(notices(map, "layer:roof"),
            "layer roof: a layer of the type \"voxels\", which is not known, is left out\n"
            "a layer of the type \"voxels\", which is not known, is left out\n"
            "layer night: a layer of the type \"new\\x0alamps\", which is not known, is left out\n");
  EXPECT_EQ(drawn(map, "layer:roof"), "...\n#.#\n");
}

TEST(Tilesets, that_are_missing_are_told) {
  TiledMap map = three_layers();
  map.tilesets[0].source = "sets/walls.tsx";
  map.tilesets[0].missing = tilespace::io::Error{};
  EXPECT_EQ(notices(map, "layer:roof"),
            "the tileset sets/walls.tsx could not be read; nothing is known of its tiles\n");
  EXPECT_EQ(drawn(map, "layer:roof"), "...\n#.#\n");
}

}  // namespace
}  // namespace whole_tiles_test
