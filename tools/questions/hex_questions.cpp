// SPDX-License-Identifier: MIT
// Queries on hexagonal maps. Hexagons are given as [column, row].
#include "questions/hex_questions.hpp"

#include <optional>
#include <tilespace/hexagons/hex_line.hpp>
#include <tilespace/hexagons/hex_path.hpp>
#include <tilespace/hexagons/hex_ring.hpp>
#include <tilespace/hexagons/hex_sight.hpp>
#include <utility>
#include <vector>

#include "questions/answer_line.hpp"
#include "questions/answer_parts.hpp"

namespace tilespace::tool {
namespace {

constexpr std::size_t max_steps = INT32_MAX;
constexpr std::size_t max_ring = 10000;  // hexagons are listed one by one
constexpr std::int64_t max_line = 1000000;

struct HexKind {
  std::string_view ask;
  std::vector<std::string_view> keys;
  void (*answer)(std::string& out, const HexWorld&, const Question&);
  std::string_view help;
  std::string_view example;
  std::string_view example_answer;
};

[[noreturn]] void fail_for_memory() { throw BadQuestion{"out of memory for the hexagons of this map"}; }

// Workspace of the searches, reused by the next query.
Workspace& workspace() {
  static thread_local Workspace kept;
  return kept;
}

Hex read_hex(const HexWorld& world, const Question& question, std::string_view key) {
  return to_hex(world.layout.offset, question.tile(key));
}

TileMask mask_for(const CollisionMap& map) {
  Result<TileMask> mask = TileMask::create(map.bounds());
  if (!mask) fail_for_memory();
  return std::move(mask).value();
}

void append_mask(std::string& out, const TileMask& mask) {
  append(out, "\"count\":{},", mask.count());
  append_spans(out, mask);
}

void append_hexes(std::string& out, const HexWorld& world, const auto& hexes) {
  append_array(out, "tiles", hexes, [&](Hex hex) {
    const Tile tile = to_tile(world.layout.offset, hex);
    append(out, "[{},{}]", tile.x, tile.y);
  });
}

void answer_hex_at(std::string& out, const HexWorld& world, const Question& question) {
  const auto [x, y] = question.numbers<2>("point");
  const Tile tile = hex_at(world.layout, {x, y});
  const Hex hex = to_hex(world.layout.offset, tile);
  const bool is_inside = world.map.bounds().contains(tile);
  append(out, "\"tile\":[{},{}],\"axial\":[{},{}],\"cube\":[{},{},{}]", tile.x, tile.y, hex.q, hex.r, hex.q, hex.r,
         hex.s());
  append(out, ",\"inside\":{},\"solid\":{}", is_inside, world.map.is_solid(tile));
}

void answer_hex_center(std::string& out, const HexWorld& world, const Question& question) {
  const Point center = hex_center(world.layout, question.tile("tile"));
  out += "\"point\":[";
  append_number(out, center.x);
  out += ',';
  append_number(out, center.y);
  out += ']';
}

void answer_hex_neighbours(std::string& out, const HexWorld& world, const Question& question) {
  append_hexes(out, world, hex_neighbours(read_hex(world, question, "tile")));
}

void answer_hex_distance(std::string& out, const HexWorld& world, const Question& question) {
  append(out, "\"distance\":{}", hex_distance(read_hex(world, question, "from"), read_hex(world, question, "to")));
}

void answer_hex_ring(std::string& out, const HexWorld& world, const Question& question) {
  const auto radius = static_cast<std::int32_t>(question.count("radius", max_ring));
  append_hexes(out, world, hex_ring(read_hex(world, question, "tile"), radius));
}

void answer_hex_spiral(std::string& out, const HexWorld& world, const Question& question) {
  constexpr std::size_t max_spiral = 500;
  const auto radius = static_cast<std::int32_t>(question.count("radius", max_spiral));
  append_hexes(out, world, hex_spiral(read_hex(world, question, "tile"), radius));
}

void answer_hex_line(std::string& out, const HexWorld& world, const Question& question) {
  const HexLine line = hex_line(read_hex(world, question, "from"), read_hex(world, question, "to"));
  if (line.size() > max_line) throw BadQuestion{"the line has more than 1000000 hexagons"};
  append_hexes(out, world, line);
}

void answer_has_hex_line_of_sight(std::string& out, const HexWorld& world, const Question& question) {
  const Tile from = question.tile("from"), to = question.tile("to");
  append(out, "\"visible\":{}", has_hex_line_of_sight(world.map, world.layout.offset, from, to));
}

void answer_hex_field_of_view(std::string& out, const HexWorld& world, const Question& question) {
  const std::size_t radius = question.has("radius") ? question.count("radius", max_steps) : max_steps;
  TileMask seen = mask_for(world.map);
  if (!hex_field_of_view(world.map, world.layout.offset, question.tile("from"), static_cast<std::int32_t>(radius),
                         workspace(), seen))
    fail_for_memory();
  append_mask(out, seen);
}

void answer_find_hex_path(std::string& out, const HexWorld& world, const Question& question) {
  const Tile from = question.tile("from"), to = question.tile("to");
  const PathResult path = find_hex_path(world.map, world.layout.offset, from, to, workspace());
  std::vector<Tile> tiles(path.tile_count);
  if (path.status == PathStatus::out_of_memory ||
      find_hex_path(world.map, world.layout.offset, from, to, workspace(), tiles) != path)
    fail_for_memory();
  append(out, "\"found\":{}", path.status == PathStatus::found);
  if (!path) return;
  append(out, ",\"steps\":{},", path.cost.straight);
  append_array(out, "tiles", tiles, [&](Tile tile) { append(out, "[{},{}]", tile.x, tile.y); });
}

void answer_hex_reachable_in_steps(std::string& out, const HexWorld& world, const Question& question) {
  const auto steps = static_cast<std::int32_t>(question.count("steps", max_steps));
  TileMask reached = mask_for(world.map);
  if (!hex_reachable_in_steps(world.map, world.layout.offset, question.tile("from"), steps, workspace(), reached))
    fail_for_memory();
  append_mask(out, reached);
}

void answer_is_solid(std::string& out, const HexWorld& world, const Question& question) {
  append(out, "\"solid\":{}", world.map.is_solid(question.tile("tile")));
}

std::vector<HexKind> places() {
  return {
      {"hex_at",
       {"ask", "id", "point"},
       answer_hex_at,
       R"(Hexagon at a point in pixels of the map (picking): the one with the nearest center.
  "point":[x,y]            in pixels
  "tile" is [column, row], "axial" [q, r], "cube" [q, r, s].)",
       R"({"ask":"hex_at","point":[112,136]})",
       R"({"tile":[3,5],"axial":[1,5],"cube":[1,5,-6],"inside":true,"solid":false})"},
      {"hex_center",
       {"ask", "id", "tile"},
       answer_hex_center,
       R"(Center of a hexagon, in pixels of the map.
  "tile":[x,y]             column and row)",
       R"({"ask":"hex_center","tile":[3,5]})",
       R"({"point":[112.0,136.0]})"},
      {"is_solid",
       {"ask", "id", "tile"},
       answer_is_solid,
       R"(Whether a hexagon is solid.
  "tile":[x,y]             column and row)",
       R"({"ask":"is_solid","tile":[6,5]})",
       R"({"solid":true})"},
      {"hex_neighbours",
       {"ask", "id", "tile"},
       answer_hex_neighbours,
       R"(The six neighbours, counter-clockwise, in the map or not.
  "tile":[x,y]             column and row)",
       R"({"ask":"hex_neighbours","tile":[3,5]})",
       R"({"tiles":[[4,5],[4,4],[3,4],[2,5],[3,6],[4,6]]})"},
      {"hex_distance",
       {"ask", "id", "from", "to"},
       answer_hex_distance,
       R"(Distance in steps, whatever is solid.
  "from":[x,y], "to":[x,y]  columns and rows)",
       R"({"ask":"hex_distance","from":[3,5],"to":[20,11]})",
       R"({"distance":20})"},
      {"hex_ring",
       {"ask", "id", "tile", "radius"},
       answer_hex_ring,
       R"(Hexagons at a distance, in the map or not.
  "tile":[x,y]             column and row of the center
  "radius":n               steps, up to 10000)",
       R"({"ask":"hex_ring","tile":[3,5],"radius":1})",
       R"({"tiles":[[3,6],[4,6],[4,5],[4,4],[3,4],[2,5]]})"},
      {"hex_spiral",
       {"ask", "id", "tile", "radius"},
       answer_hex_spiral,
       R"(Hexagons up to a distance, nearest first, in the map or not.
  "tile":[x,y]             and "radius" as for hex_ring, up to 500)",
       R"({"ask":"hex_spiral","tile":[3,5],"radius":1})",
       R"({"tiles":[[3,5],[3,6],[4,6],[4,5],[4,4],[3,4],[2,5]]})"},
      {"hex_line",
       {"ask", "id", "from", "to"},
       answer_hex_line,
       R"(Line drawing: hexagons from one to another, whatever is solid.
  "from":[x,y], "to":[x,y]  columns and rows)",
       R"({"ask":"hex_line","from":[3,5],"to":[8,8]})",
       R"({"tiles":[[3,5],[4,5],[5,6],[6,6],[6,7],[7,7],[8,8]]})"},
  };
}

std::vector<HexKind> searches() {
  return {
      {"has_hex_line_of_sight",
       {"ask", "id", "from", "to"},
       answer_has_hex_line_of_sight,
       R"(Whether the segment between the centers of two hexagons meets no solid one between them.
  "from":[x,y], "to":[x,y]  columns and rows)",
       R"({"ask":"has_hex_line_of_sight","from":[3,5],"to":[11,5]})",
       R"({"visible":false})"},
      {"hex_field_of_view",
       {"ask", "id", "from", "radius"},
       answer_hex_field_of_view,
       R"(Field of view. Row spans [row, first column, end column].
  "from":[x,y]             column and row of the viewer
  "radius":n               steps; unlimited without it)",
       R"({"ask":"hex_field_of_view","from":[3,5],"radius":2})",
       R"({"count":19,"spans":[[3,2,5],[4,2,6],[5,1,6],[6,2,6],[7,2,5]]})"},
      {"find_hex_path",
       {"ask", "id", "from", "to"},
       answer_find_hex_path,
       R"(Shortest path by steps to neighbours.
  "from":[x,y], "to":[x,y]  columns and rows)",
       R"({"ask":"find_hex_path","from":[3,5],"to":[11,5]})",
       R"({"found":true,"steps":10,"tiles":[[3,5],[4,5],[5,5],[6,4],[6,3],[7,3],[8,3],[9,4],[10,4],[10,5],[11,5]]})"},
      {"hex_reachable_in_steps",
       {"ask", "id", "from", "steps"},
       answer_hex_reachable_in_steps,
       R"(Movement range: hexagons within a number of steps. Row spans as for hex_field_of_view.
  "from":[x,y]             column and row
  "steps":n                steps)",
       R"({"ask":"hex_reachable_in_steps","from":[3,5],"steps":1})",
       R"({"count":7,"spans":[[4,3,5],[5,2,5],[6,3,5]]})"},
  };
}

const std::vector<HexKind>& hex_kinds() {
  static const std::vector<HexKind> all = [] {
    std::vector<HexKind> kinds = places();
    for (HexKind& kind : searches()) kinds.push_back(std::move(kind));
    return kinds;
  }();
  return all;
}

const HexKind& kind_of(const Question& question) {
  for (const HexKind& kind : hex_kinds()) {
    if (kind.ask == question.ask()) return kind;
  }
  throw BadQuestion{fmt::format("key \"ask\" is \"{}\", and this map is hexagonal: known are {}", question.ask(),
                                hex_question_names())};
}

}  // namespace

std::string hex_question_names() {
  std::string names;
  for (const HexKind& kind : hex_kinds()) append(names, "{}{}", names.empty() ? "" : ", ", kind.ask);
  return names;
}

bool append_hex_answer(std::string& out, const HexWorld& world, std::string_view line) {
  return append_answer_line(out, line, kind_of,
                            [&](std::string& answer, const HexKind& kind, const Question& question) {
                              kind.answer(answer, world, question);
                            });
}

std::string list_hex_questions() { return list_kinds(hex_kinds()); }

}  // namespace tilespace::tool
