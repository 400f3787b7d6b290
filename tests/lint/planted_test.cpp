// SPDX-License-Identifier: MIT
// Clean maps of rooms, each with one planted defect, which is found at its place.
#include <functional>
#include <random>

#include "lint/lint_testing.hpp"
#include "lint/planted.hpp"
#include "support/cases.hpp"

namespace planted_test {
namespace {

using namespace lint_testing;
using tilespace::Side;
using tilespace::Step;
using tilespace::Vec;

// Rooms of 9 x 9 tiles with walls of 7 tiles between them, and corridors of three tiles.
constexpr std::int32_t pitch = 16;
constexpr std::int32_t wall = 7;
constexpr std::int32_t room = pitch - wall;
constexpr std::int32_t rooms = 4;
constexpr std::int32_t side = rooms * pitch + wall;

using Random = std::mt19937_64;

bool is_in_room(std::int32_t at) { return at >= wall && (at - wall) % pitch < room; }
bool is_in_corridor(std::int32_t at) { return at >= wall && (at - wall) % pitch >= 3 && (at - wall) % pitch < 6; }

bool is_clean_solid(std::int32_t x, std::int32_t y) {
  const bool is_border = x < wall || y < wall || x >= side - wall || y >= side - wall;
  if (is_border) return true;
  if (is_in_room(x) && is_in_room(y)) return false;
  return !((is_in_room(x) && is_in_corridor(x)) || (is_in_room(y) && is_in_corridor(y)));
}

// A tile of a random room: its corner and a step into it.
Tile in_room(Random& random, Step at) {
  const auto column = static_cast<std::int32_t>(random() % rooms);
  const auto row = static_cast<std::int32_t>(random() % rooms);
  return Tile{wall + column * pitch, wall + row * pitch} + at;
}

// A tile of the wall at the corner of four rooms, with walls around it.
Tile in_wall(Random& random, Step at = {3, 3}) { return in_room(random, {room, room}) - Step{pitch, pitch} + at; }

io::MapObject object(std::uint32_t id, const char* class_name, Tile tile) {
  io::MapObject made;
  made.id = id;
  made.class_name = class_name;
  made.kind = io::ObjectKind::point;
  made.position = {tile.x * 16.0 + 8.0, tile.y * 16.0 + 8.0};
  return made;
}

io::LoadedMap clean_map() {
  auto map = CollisionMap::from(side, side, is_clean_solid);
  EXPECT_TRUE(bool(map));
  io::LoadedMap made = loaded(std::move(map).value());
  made.format = io::MapFormat::tmx;
  made.layout.tile_width = made.layout.tile_height = 16.0;
  io::TiledMap tiled;
  tiled.width = tiled.height = side;
  tiled.tile_width = tiled.tile_height = 16;
  io::Tileset set;
  set.first_gid = 1;
  set.name = "blocks";
  set.tile_width = set.tile_height = 16;
  set.tile_count = 8;
  set.columns = 4;
  set.image.emplace();
  tiled.tilesets = {set};
  io::Layer ground;
  ground.name = "ground";
  ground.width = ground.height = side;
  ground.chunks.push_back({{{0, 0}, {side, side}}, {}});
  for (std::int32_t y = 0; y < side; ++y) {
    for (std::int32_t x = 0; x < side; ++x) ground.chunks[0].tiles.push_back({is_clean_solid(x, y) ? 2u : 1u});
  }
  io::Layer things;
  things.kind = io::LayerKind::objects;
  things.name = "things";
  things.objects = {object(1, "spawn", {wall + 4, wall + 4}), object(2, "coin", {wall + 1, wall + 1})};
  tiled.layers = {ground, things};
  made.tiled = tiled;
  return made;
}

io::Gid& gid_at(io::LoadedMap& map, Tile tile) {
  return map.tiled->layers[0].chunks[0].tiles[static_cast<std::size_t>(tile.y * side + tile.x)];
}
std::vector<io::MapObject>& objects_of(io::LoadedMap& map) { return map.tiled->layers[1].objects; }

// A defect: plants itself, and returns the tile at which it is to be found; nothing for those without a tile.
struct Defect {
  const char* rule;
  std::function<std::optional<Tile>(io::LoadedMap&, Random&)> plant;
};

// A chamber of 3 x 2 tiles in the wall west of a room, and the way into it, which is not open yet.
Tile dig_chamber(io::LoadedMap& map, Random& random) {
  const Tile door = in_room(random, {-1, 1});
  for (std::int32_t y = -1; y <= 0; ++y) {
    for (std::int32_t x = -3; x <= -1; ++x) map.map.set_solid(door + Step{x, y}, false);
  }
  return door;
}

const Defect defects[] = {
    {"map/speck",
     [](io::LoadedMap& map, Random& random) {
       const Tile tile = in_room(random, {4, 6});
       map.map.set_solid(tile, true);
       return tile;
     }},
    {"map/hole",
     [](io::LoadedMap& map, Random& random) {
       const Tile tile = in_wall(random);
       map.map.set_solid(tile, false);
       return tile;
     }},
    {"map/diagonal-gap",
     [](io::LoadedMap& map, Random& random) {
       const Tile tile = in_room(random, {5, 5});
       const bool is_other = random() % 2 == 0;
       map.map.set_solid(is_other ? tile + Step{1, 0} : tile, true);
       map.map.set_solid(is_other ? tile + Step{0, 1} : tile + Step{1, 1}, true);
       return tile;
     }},
    {"map/open-border",
     [](io::LoadedMap& map, Random& random) {
       const auto along = static_cast<std::int32_t>(1 + random() % (side - 2));
       const Tile tiles[] = {{along, 0}, {0, along}, {along, side - 1}, {side - 1, along}};
       const Tile tile = tiles[random() % 4];
       map.map.set_solid(tile, false);
       return tile;
     }},
    {"reach/sealed",
     [](io::LoadedMap& map, Random& random) {
       const Tile tile = in_wall(random);
       map.map.set_solid(tile, false);
       map.map.set_solid(tile + Step{0, 1}, false);
       return tile;
     }},
    {"reach/unreachable",
     [](io::LoadedMap& map, Random& random) {
       const Tile tile = in_wall(random);
       map.map.set_solid(tile, false);
       objects_of(map).push_back(object(3, "coin", tile));
       return tile;
     }},
    {"reach/one-way-trap",
     [](io::LoadedMap& map, Random& random) {
       const Tile door = dig_chamber(map, random);
       EXPECT_TRUE(map.map.set_shape(door, *tile_shape(tilespace::full_shape.area, Side::west)));
       return door - Step{3, 1};
     }},
    {"body/too-narrow",
     [](io::LoadedMap& map, Random& random) {
       const Tile door = dig_chamber(map, random);
       map.map.set_solid(door, false);
       return door;
     }},
    {"body/low-ceiling",
     [](io::LoadedMap& map, Random& random) {
       const Tile tile = in_room(random, {1, room - 1});
       map.map.set_solid(tile - Step{0, 1}, true);
       return tile;
     }},
    {"shape/step",
     [](io::LoadedMap& map, Random& random) {
       const Tile tile = in_room(random, {1, room});
       const double down = double(1 + random() % 64) / 512.0;
       EXPECT_TRUE(map.map.set_shape(tile, shape({{0, down}, {1, down}, {1, 1}, {0, 1}})));
       return tile;
     }},
    {"shape/lip",
     [](io::LoadedMap& map, Random& random) {
       const Tile tile = in_room(random, {7, room - 1});
       const double up = double(1 + random() % 64) / 512.0;
       EXPECT_TRUE(map.map.set_shape(tile, shape({{0, 1 - up}, {1, 0.5}, {1, 1}, {0, 1}})));
       return tile;
     }},
    {"shape/sliver",
     [](io::LoadedMap& map, Random& random) {
       const Tile tile = in_room(random, {5, 4});
       const double width = double(1 + random() % 63) / 1024.0;
       EXPECT_TRUE(map.map.set_shape(tile, shape({{0, 0}, {width, 0}, {width, 1}, {0, 1}})));
       return tile;
     }},
    {"shape/one-way-blocked",
     [](io::LoadedMap& map, Random& random) {
       const Tile tile = in_room(random, {1, 0});
       EXPECT_TRUE(map.map.set_shape(tile, shape({{0, 0}, {1, 0}, {1, 0.25}, {0, 0.25}}, Side::north)));
       return tile;
     }},
    {"object/in-solid",
     [](io::LoadedMap& map, Random& random) {
       const Tile tile = in_wall(random);
       objects_of(map).push_back(object(3, "player", tile));
       return tile;
     }},
    {"object/partly-in-solid",
     [](io::LoadedMap& map, Random& random) {
       const Tile tile = in_wall(random);
       objects_of(map).push_back(object(3, "coin", tile));
       return tile;
     }},
    {"object/outside-map",
     [](io::LoadedMap& map, Random& random) {
       const Tile tile{-1 - static_cast<std::int32_t>(random() % 20), 4};
       objects_of(map).push_back(object(3, "coin", tile));
       return tile;
     }},
    {"object/same-place",
     [](io::LoadedMap& map, Random& random) {
       const Tile tile = in_room(random, {2, 2});
       objects_of(map).push_back(object(3, "coin", tile));
       objects_of(map).push_back(object(4, "coin", tile));
       return tile;
     }},
    {"file/gid-unknown",
     [](io::LoadedMap& map, Random& random) {
       const Tile tile = in_room(random, {2, 2});
       gid_at(map, tile).bits = 9 + static_cast<std::uint32_t>(random() % 1000);
       return tile;
     }},
    {"file/flags-unused",
     [](io::LoadedMap& map, Random& random) {
       const Tile tile = in_wall(random);
       gid_at(map, tile).bits |= 0x1000'0000u;
       return tile;
     }},
    {"file/duplicate-object-id",
     [](io::LoadedMap& map, Random& random) {
       objects_of(map).push_back(object(static_cast<std::uint32_t>(1 + random() % 2), "door", in_room(random, {3, 3})));
       return std::nullopt;
     }},
    {"file/layer-size",
     [](io::LoadedMap& map, Random& random) {
       map.tiled->layers[0].width += random() % 2 == 0 ? 1 : -1;
       return std::nullopt;
     }},
    {"file/tileset-drift",
     [](io::LoadedMap& map, Random& random) {
       io::Tileset next = map.tiled->tilesets[0];
       next.first_gid = static_cast<std::uint32_t>(4 + random() % 5);
       next.name = "next";
       map.tiled->tilesets.push_back(next);
       return std::nullopt;
     }},
};

LintOptions options() {
  LintOptions made;
  made.body = Vec{0.8, 1.8};
  return made;
}

bool is_about(const Finding& finding, Tile tile) {
  return std::find(finding.marks.begin(), finding.marks.end(), tile) != finding.marks.end();
}

TEST(Planted, clean_maps_have_no_findings) { EXPECT_EQ(listed(lint_map(clean_map(), options())), "nothing"); }

TEST(Planted, defects_are_found_at_their_places) {
  Random random(cases::seed());
  const int all = cases::count() * 2;
  for (int i = 0; i < all; ++i) {
    const Defect& defect = defects[static_cast<std::size_t>(i) % std::size(defects)];
    io::LoadedMap map = clean_map();
    const std::optional<Tile> place = defect.plant(map, random);
    const std::vector<Finding> findings = lint_map(map, options());
    const bool is_found = std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
      return finding.rule->id == defect.rule && (!place || is_about(finding, *place));
    });
    ASSERT_TRUE(is_found) << defect.rule << " at " << (place ? place->x : 0) << ", " << (place ? place->y : 0) << ":\n"
                          << listed(findings);
  }
}

}  // namespace

std::vector<std::string_view> rules_planted_in_maps() {
  std::vector<std::string_view> rules;
  for (const Defect& defect : defects) rules.emplace_back(defect.rule);
  return rules;
}

}  // namespace planted_test
