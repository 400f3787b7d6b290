// SPDX-License-Identifier: MIT
// Defects of files, levels and ways, planted at random places: each is found by its rule, at its place or under its
// name, and the same map without it has no such finding.
#include <functional>
#include <random>

#include "io/fake_files.hpp"
#include "lint/lint_testing.hpp"
#include "lint/planted.hpp"
#include "support/cases.hpp"

namespace planted_files_test {
namespace {

using namespace lint_testing;
using tilespace::Side;
using tilespace::Step;
using tilespace::Vec;

using Findings = std::vector<Finding>;
using Random = std::mt19937_64;

// A map with a defect and without, and where it is to be found: a tile, or the name of a layer or tileset.
struct Planted {
  Findings with;
  Findings without;
  std::optional<Tile> place{};
  std::string name{};
};

struct Defect {
  const char* rule;
  std::function<Planted(Random&)> plant;
};

std::int32_t between(Random& random, std::int32_t first, std::int32_t last) {
  return first + static_cast<std::int32_t>(random() % static_cast<std::uint64_t>(last - first + 1));
}

LintOptions turned_on(const char* id) {
  LintOptions options;
  options.rules = {{id, tilespace::lint::Severity::warning}};
  return options;
}

// ---- Maps of Tiled, as text.

struct Size {
  std::int32_t width;
  std::int32_t height;
};

Size any_size(Random& random) { return {between(random, 6, 30), between(random, 6, 20)}; }
Tile any_tile(Random& random, Size size) {
  return {between(random, 1, size.width - 2), between(random, 1, size.height - 2)};
}

std::string attributes(Size size) {
  return "width='" + std::to_string(size.width) + "' height='" + std::to_string(size.height) + "'";
}

// A layer of tiles 0, but for some.
std::string layer(Size size, const std::vector<std::pair<Tile, int>>& tiles) {
  std::string text = "<layer id='1' name='ground' " + attributes(size) + "><data encoding='csv'>";
  for (Tile tile{0, 0}; tile.y < size.height; ++tile.y) {
    for (tile.x = 0; tile.x < size.width; ++tile.x) {
      int number = 0;
      for (const auto& [at, what] : tiles) number = at == tile ? what : number;
      text += (tile == Tile{0, 0} ? "" : ",") + std::to_string(number);
    }
  }
  return text + "</data></layer>";
}

std::string tileset(int first, const std::string& name, const std::string& tiles = "") {
  return "<tileset firstgid='" + std::to_string(first) + "' name='" + name +
         "' tilewidth='16' tileheight='16' tilecount='4' columns='2'><image source='a.png' width='32' height='32'/>" +
         tiles + "</tileset>";
}

const char* const solid =
    "<tile id='0'><properties><property name='solid' type='bool' value='true'/></properties></tile>";

std::string shape_of(const std::string& points) {
  return "<tile id='0'><objectgroup><object id='1' x='0' y='0'><polygon points='" + points +
         "'/></object></objectgroup></tile>";
}

Findings of_tiled(const std::string& inside, Size size, const LintOptions& options = {}) {
  return lint_map(tiled(inside, attributes(size)), options);
}

Planted overlapping_chunks(Random& random) {
  const auto chunk = [](TileBox box) {
    std::string tiles = "1";
    for (std::uint64_t i = 1; i < box.count(); ++i) tiles += ",1";
    return "<chunk x='" + std::to_string(box.min.x) + "' y='" + std::to_string(box.min.y) + "' width='" +
           std::to_string(box.width()) + "' height='" + std::to_string(box.height()) + "'>" + tiles + "</chunk>";
  };
  const Tile first{between(random, -50, 50), between(random, -50, 50)};
  const Size size{between(random, 2, 16), between(random, 2, 16)};
  const auto findings = [&](Step by) {
    const TileBox a{first, first + Step{size.width, size.height}};
    return lint_map(tiled(tileset(1, "blocks", solid) +
                              "<layer id='1' name='ground' width='8' height='4'><data encoding='csv'>" + chunk(a) +
                              chunk({a.min + by, a.max + by}) + "</data></layer>",
                          "width='8' height='4' infinite='1'"));
  };
  const Step by{between(random, 0, size.width - 1), between(random, 0, size.height - 1)};
  return {findings(by), findings({size.width, by.dy}), first + by};
}

Planted inexact_shape(Random& random) {
  const Size size = any_size(random);
  const Tile place = any_tile(random, size);
  const std::string dent = std::to_string(between(random, 1, 15)) + ".5";
  const auto findings = [&](const std::string& points) {
    return of_tiled(tileset(1, "blocks", shape_of(points)) + layer(size, {{place, 1}}), size);
  };
  return {findings("0,0 16,0 16,16 8," + dent + " 0,16"), findings("0,0 16,0 16,16 0,16"), place};
}

Planted shape_outside(Random& random) {
  const Size size = any_size(random);
  const std::string name = "blocks " + std::to_string(random() % 1000);
  const auto findings = [&](std::int32_t corner) {
    const std::string points = "0,0 " + std::to_string(corner) + ",0 16,16 0,16";
    return of_tiled(tileset(1, name, shape_of(points)) + layer(size, {{any_tile(random, size), 1}}), size);
  };
  return {findings(between(random, 17, 40)), findings(between(random, 8, 16)), std::nullopt, name};
}

Planted missing_tileset(Random& random) {
  const Size size = any_size(random);
  const std::string source = "set" + std::to_string(random() % 1000) + ".tsx";
  const std::string file = "<map version='1.10' orientation='orthogonal' tilewidth='16' tileheight='16' " +
                           attributes(size) + "><tileset firstgid='1' source='" + source + "'/>" +
                           layer(size, {{any_tile(random, size), 1}}) + "</map>";
  io_testing::FakeFiles none;
  const auto map = io::parse_map(bytes_of(file), none);
  EXPECT_TRUE(bool(map));
  return {map ? lint_map(*map) : Findings(),
          of_tiled(tileset(1, "a", solid) + layer(size, {{any_tile(random, size), 1}}), size), std::nullopt, source};
}

Planted unused_tileset(Random& random) {
  const Size size = any_size(random);
  const std::string name = "set " + std::to_string(random() % 1000);
  const auto findings = [&](int used) {
    const Tile place = any_tile(random, size);
    return of_tiled(tileset(1, "a", solid) + tileset(5, name) + layer(size, {{{0, 0}, 1}, {place, used}}), size);
  };
  return {findings(between(random, 0, 4)), findings(between(random, 5, 8)), std::nullopt, name};
}

Planted no_spawn(Random& random) {
  const Size size = any_size(random);
  const Tile place = any_tile(random, size);
  const auto findings = [&](const std::string& class_name) {
    return of_tiled(tileset(1, "a", solid) + layer(size, {{{0, 0}, 1}}) +
                        "<objectgroup id='2' name='things'><object id='1' type='" + class_name + "' x='" +
                        std::to_string(place.x * 16 + 8) + "' y='" + std::to_string(place.y * 16 + 8) +
                        "'><point/></object></objectgroup>",
                    size, turned_on("reach/no-spawn"));
  };
  return {findings("coin"), findings("spawn")};
}

Planted no_solid(Random& random) {
  const Size size = any_size(random);
  const auto findings = [&](bool is_free) {
    const Tile place = any_tile(random, size);
    auto map = CollisionMap::from(size.width, size.height,
                                  [&](std::int32_t x, std::int32_t y) { return !is_free && Tile{x, y} == place; });
    return lint_map(loaded(std::move(map).value()));
  };
  return {findings(true), findings(false)};
}

Planted ghost_edge(Random& random) {
  const Size size = any_size(random);
  const Tile place = any_tile(random, size);
  const Step step = random() % 2 == 0 ? Step{1, 0} : Step{0, 1};
  const auto findings = [&](std::int32_t gap) {
    auto map = CollisionMap::from(size.width, size.height, [&](std::int32_t x, std::int32_t y) {
      return Tile{x, y} == place || Tile{x, y} == place + Step{step.dx * gap, step.dy * gap};
    });
    return lint_map(loaded(std::move(map).value()), turned_on("map/ghost-edge"));
  };
  return {findings(1), findings(2), place};
}

Planted one_tile_gap(Random& random) {
  const Size size = any_size(random);
  const std::int32_t floor = between(random, 2, size.height - 2);
  const std::int32_t hole = between(random, 1, size.width - 2);
  LintOptions options;
  options.body = Vec{1.0 - double(random() % 60) / 1024.0, 1.0};
  const auto findings = [&](std::int32_t width) {
    auto map = CollisionMap::from(size.width, size.height, [&](std::int32_t x, std::int32_t y) {
      return y >= floor && (x < hole || x >= hole + width);
    });
    return lint_map(loaded(std::move(map).value()), options);
  };
  return {findings(1), findings(2), Tile{hole, floor}};
}

// ---- Projects of LDtk.

std::string int_grid(const char* name, int uid, Size size, std::int32_t cell, Tile two) {
  std::string values;
  for (Tile tile{0, 0}; tile.y < size.height; ++tile.y) {
    for (tile.x = 0; tile.x < size.width; ++tile.x)
      values += (values.empty() ? "" : ",") + std::to_string(tile == two ? 2 : static_cast<int>(tile.x % 2));
  }
  return std::string(R"({"__type":"IntGrid","__identifier":")") + name + R"(","iid":")" + name + R"(","layerDefUid":)" +
         std::to_string(uid) + R"(,"__cWid":)" + std::to_string(size.width) + R"(,"__cHei":)" +
         std::to_string(size.height) + R"(,"__gridSize":)" + std::to_string(cell) +
         R"(,"__pxTotalOffsetX":0,"__pxTotalOffsetY":0,"visible":true,"intGridCsv":[)" + values + "]}";
}

Findings of_ldtk(std::int32_t width, std::int32_t height, const std::string& layers) {
  const std::string defined = R"("intGridValues":[{"value":1,"identifier":"wall","color":"#000000"}]})";
  const std::string file =
      R"({"jsonVersion":"1.5.3","worldLayout":"Free","defs":{"layers":[)"
      R"({"__type":"IntGrid","identifier":"Walls","type":"IntGrid","uid":1,"gridSize":16,)" +
      defined + R"(,{"__type":"IntGrid","identifier":"More","type":"IntGrid","uid":2,"gridSize":8,)" + defined +
      R"(],"tilesets":[]},"levels":[{"identifier":"One","iid":"a","uid":9,)"
      R"("worldX":0,"worldY":0,"worldDepth":0,"pxWid":)" +
      std::to_string(width) + R"(,"pxHei":)" + std::to_string(height) + R"(,"layerInstances":[)" + layers + "]}]}";
  const auto map = io::parse_map(bytes_of(file));
  EXPECT_TRUE(bool(map)) << (map ? "" : to_string(map.error()));
  return map ? lint_map(*map) : Findings();
}

constexpr Tile nowhere{-1, -1};

Planted undefined_value(Random& random) {
  const Size size = any_size(random);
  const Tile place = any_tile(random, size);
  const auto findings = [&](Tile two) {
    return of_ldtk(size.width * 16, size.height * 16, int_grid("Walls", 1, size, 16, two));
  };
  return {findings(place), findings(nowhere), place, "One/Walls"};
}

Planted drifted_size(Random& random) {
  const Size size = any_size(random);
  const auto findings = [&](std::int32_t more) {
    return of_ldtk(size.width * 16 + more, size.height * 16, int_grid("Walls", 1, size, 16, nowhere));
  };
  const std::int32_t more = random() % 2 == 0 ? between(random, 1, 40) : -between(random, 16, 40);
  return {findings(more), findings(-between(random, 0, 15)), std::nullopt, "One/Walls"};
}

Planted other_grid(Random& random) {
  const Size size = any_size(random);
  const auto findings = [&](std::int32_t cell) {
    const Size more{size.width * 16 / cell, size.height * 16 / cell};
    return of_ldtk(size.width * 16, size.height * 16,
                   int_grid("Walls", 1, size, 16, nowhere) + "," + int_grid("More", 2, more, cell, nowhere));
  };
  return {findings(random() % 2 == 0 ? 8 : 4), findings(16), std::nullopt, "One/Walls"};
}

// ---- Levels.

// Two rooms side by side, with openings towards each other at these rows; the second so many pixels further.
struct TwoLevels {
  std::int32_t width;
  std::int32_t height;
  std::int32_t opening;
  std::int32_t other;
  bool is_there = true;
};

Findings of_levels(const TwoLevels& two, std::int64_t dx, std::int64_t dy) {
  const auto room = [&](std::int32_t column, std::int32_t row) {
    auto map = CollisionMap::from(two.width, two.height, [&](std::int32_t x, std::int32_t y) {
      const bool is_border = x == 0 || y == 0 || x == two.width - 1 || y == two.height - 1;
      return is_border && !(x == column && y == row);
    });
    io::LoadedMap made = loaded(std::move(map).value());
    made.layout.tile_width = made.layout.tile_height = 16.0;
    return made;
  };
  const io::LoadedMap a = room(two.width - 1, two.opening);
  const io::LoadedMap b = room(0, two.other);
  const std::int32_t width = two.width * 16;
  const std::int32_t height = two.height * 16;
  const tilespace::lint::LevelToLint both[] = {
      {{"west", "", 0, 0, width, height, 0}, &a, ""},
      {{"east", "", width + dx, dy, width, height, 0}, two.is_there ? &b : nullptr, "no file"}};
  return lint_levels(both);
}

TwoLevels two_levels(Random& random) {
  const Size size = any_size(random);
  const std::int32_t row = between(random, 1, size.height - 2);
  return {size.width, size.height, row, row};
}

Planted mismatch(Random& random) {
  const TwoLevels two = two_levels(random);
  TwoLevels other = two;
  other.other = two.opening == 1 ? 2 : two.opening - 1;
  return {of_levels(other, 0, 0), of_levels(two, 0, 0), Tile{two.width - 1, two.opening}, "west"};
}

Planted overlap(Random& random) {
  const TwoLevels two = two_levels(random);
  return {of_levels(two, -between(random, 1, two.width * 16 - 1), 0), of_levels(two, 0, 0), std::nullopt, "west"};
}

Planted misaligned(Random& random) {
  const TwoLevels two = two_levels(random);
  return {of_levels(two, 0, between(random, 1, 15)), of_levels(two, 0, 16), std::nullopt, "west"};
}

Planted missing_level(Random& random) {
  const TwoLevels two = two_levels(random);
  TwoLevels missing = two;
  missing.is_there = false;
  return {of_levels(missing, 0, 0), of_levels(two, 0, 0), std::nullopt, "east"};
}

const Defect of_files[] = {
    {"body/one-tile-gap", one_tile_gap},
    {"file/chunks-overlap", overlapping_chunks},
    {"file/shape-inexact", inexact_shape},
    {"file/tileset-missing", missing_tileset},
    {"file/tileset-unused", unused_tileset},
    {"ldtk/layer-grid", other_grid},
    {"ldtk/size-drift", drifted_size},
    {"ldtk/value-undefined", undefined_value},
    {"level/edge-mismatch", mismatch},
    {"level/misaligned", misaligned},
    {"level/neighbour-missing", missing_level},
    {"level/overlap", overlap},
    {"map/ghost-edge", ghost_edge},
    {"map/no-solid", no_solid},
    {"reach/no-spawn", no_spawn},
    {"shape/outside-tile", shape_outside},
};

// ---- Ways of the player.

// A floor with a ledge of two tiles; the player begins beside it.
Findings ledge(std::int32_t from, std::int32_t floor, double jump) {
  auto map = CollisionMap::from(from + 4, floor + 1, [&](std::int32_t x, std::int32_t y) {
    return x == 0 || y == floor || (x >= from && y >= floor - 2);
  });
  return lint_map(loaded(std::move(map).value()), player_at({2, floor - 1}, jump));
}

Planted floor_too_high(Random& random) {
  const std::int32_t from = between(random, 4, 8);
  const std::int32_t floor = between(random, 5, 7);
  return {ledge(from, floor, 1.5 + double(random() % 490) / 1000.0), ledge(from, floor, 2.125), Tile{from, floor - 3}};
}

Planted tight_jump(Random& random) {
  const std::int32_t from = between(random, 4, 8);
  const std::int32_t floor = between(random, 5, 7);
  return {ledge(from, floor, 2.02 + double(random() % 30) / 1000.0), ledge(from, floor, 2.25), Tile{from, floor - 3}};
}

Planted pit(Random& random) {
  const std::int32_t deep = between(random, 2, 3);
  const std::int32_t from = between(random, 5, 7);
  const std::int32_t wide = between(random, 2, 4);
  const auto findings = [&](double jump) {
    auto map = CollisionMap::from(from + wide + 3, 2 + deep + 1, [&](std::int32_t x, std::int32_t y) {
      return y >= 2 + deep || (y >= 2 && (x < from || x >= from + wide));
    });
    return lint_map(loaded(std::move(map).value()), player_at({1, 1}, jump));
  };
  return {findings(deep - 0.0625 - double(random() % 400) / 1000.0), findings(deep + 0.125), Tile{from, deep + 1}};
}

Planted coin_too_high(Random& random) {
  const Size size{between(random, 6, 10), 8};
  const Tile place{between(random, 2, size.width - 3), 1};  // the head is at 7 - 1.5 - the height of the jump
  std::vector<std::pair<Tile, int>> walls;
  for (std::int32_t x = 0; x < size.width; ++x) walls.push_back({{x, size.height - 1}, 1});
  for (std::int32_t y = 0; y < size.height; ++y) {
    walls.push_back({{0, y}, 1});
    walls.push_back({{size.width - 1, y}, 1});
  }
  const auto findings = [&](double jump) {
    const std::string coin = "<objectgroup id='2' name='things'><object id='1' type='coin' x='" +
                             std::to_string(place.x * 16 + 8) + "' y='" + std::to_string(place.y * 16 + 8) +
                             "'><point/></object></objectgroup>";
    return of_tiled(tileset(1, "a", solid) + layer(size, walls) + coin, size, player_at({1, size.height - 2}, jump));
  };
  return {findings(2.0 + double(random() % 1000) / 1000.0), findings(4.0), place, "things"};
}

const Defect of_ways[] = {
    {"reach/player-floor", floor_too_high},
    {"reach/player-object", coin_too_high},
    {"reach/player-tight", tight_jump},
    {"reach/player-trap", pit},
};

// ---- Laws.

bool is_about(const Finding& finding, const Planted& planted) {
  const bool is_there = !planted.place || finding.tile == planted.place ||
                        std::find(finding.marks.begin(), finding.marks.end(), *planted.place) != finding.marks.end();
  return is_there && (planted.name.empty() || finding.layer == planted.name || finding.tileset == planted.name);
}

void expect_found(const Defect& defect, Random& random) {
  const Planted planted = defect.plant(random);
  const bool is_found = std::any_of(planted.with.begin(), planted.with.end(), [&](const Finding& finding) {
    return finding.rule->id == defect.rule && is_about(finding, planted);
  });
  ASSERT_TRUE(is_found) << defect.rule << " " << planted.name << " at " << (planted.place ? planted.place->x : 0)
                        << ", " << (planted.place ? planted.place->y : 0) << ":\n"
                        << listed(planted.with);
  ASSERT_FALSE(has(planted.without, defect.rule)) << defect.rule << " without it:\n" << listed(planted.without);
}

TEST(PlantedFiles, defects_are_found_and_nothing_without_them) {
  Random random(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    expect_found(of_files[static_cast<std::size_t>(i) % std::size(of_files)], random);
    if (HasFatalFailure()) return;
  }
}

TEST(PlantedFiles, defects_of_ways_are_found_and_nothing_without_them) {
  Random random(cases::seed());
  const std::size_t first = random();
  for (int i = 0; i < std::max(cases::count() / 25, 1); ++i) {
    expect_found(of_ways[(first + static_cast<std::size_t>(i)) % std::size(of_ways)], random);
    if (HasFatalFailure()) return;
  }
}

TEST(PlantedFiles, every_rule_has_a_defect) {
  std::vector<std::string_view> planted = planted_test::rules_planted_in_maps();
  for (const Defect& defect : of_files) planted.emplace_back(defect.rule);
  for (const Defect& defect : of_ways) planted.emplace_back(defect.rule);
  for (const tilespace::lint::Rule& rule : tilespace::lint::rules())
    EXPECT_EQ(std::count(planted.begin(), planted.end(), rule.id), 1) << rule.id;
}

}  // namespace
}  // namespace planted_files_test
