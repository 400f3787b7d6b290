// SPDX-License-Identifier: MIT
// Queries about tiles of areas, and about solid tiles.
#include "questions/answers.hpp"

#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/relate.hpp>

#include "questions/answer_parts.hpp"
#include "text/json_text.hpp"

namespace tilespace::tool {

ConvexPolygon read_polygon(const Question& question) {
  std::vector<Point> corners;
  for (const auto& [x, y] : question.rows<2>("polygon")) corners.push_back({x, y});
  const Result<ConvexPolygon> polygon = convex_polygon(corners);
  if (!polygon) throw BadQuestion{fmt::format("key \"polygon\" takes {}", polygon.error().expected)};
  return *polygon;
}

namespace {

Annulus read_annulus(const Question& question) {
  const auto [x, y, inner, outer] = question.numbers<4>("annulus");
  return {{x, y}, inner, outer};
}

// Calls `ask(shape, border)` with a shape in tile space; the border mode "occupied" is for boxes only.
void with_shape(const World& world, const Question& question, const auto& shape, const auto& ask) {
  const Boundary border = question.choice<Boundary>(
      "border", {{"touching", Boundary::touching}, {"interior", Boundary::interior}, {"occupied", Boundary::occupied}});
  if (border == Boundary::occupied) {
    throw BadQuestion{"key \"border\" is \"occupied\", which is for boxes; others take \"touching\" or \"interior\""};
  }
  const bool in_world = question.flag("world");
  ask(in_world ? value_of(to_tile_space(world.layout, shape)) : shape, border);
}

void with_box(const World& world, const Question& question, const auto& ask) {
  const Box box = read_box(question);
  const Boundary border = question.choice<Boundary>(
      "border", {{"occupied", Boundary::occupied}, {"touching", Boundary::touching}, {"interior", Boundary::interior}});
  const bool in_world = question.flag("world");
  ask(in_world ? value_of(to_tile_space(world.layout, box)) : box, border);
}

void with_area(const World& world, const Question& question, const auto& ask) {
  const std::string_view key = question.one_of({"circle", "box", "capsule", "polygon", "annulus", "sector"});
  if (key == "box") return with_box(world, question, ask);
  if (key == "capsule") return with_shape(world, question, read_capsule(question), ask);
  if (key == "polygon") return with_shape(world, question, read_polygon(question), ask);
  if (key == "annulus") return with_shape(world, question, read_annulus(question), ask);
  if (key == "sector") return with_shape(world, question, read_sector(question), ask);
  with_shape(world, question, read_circle(question), ask);
}

void append_solid_tile(std::string& out, const SolidTile& tile) {
  append(out, "\"found\":{}", tile.found);
  if (tile) append(out, ",\"tile\":[{},{}]", tile.tile.x, tile.tile.y);
}

}  // namespace

void answer_cover(std::string& out, const World& world, const Question& question) {
  with_area(world, question,
            [&](const auto& area, Boundary border) { append_spans(out, cover(world.map, area, border)); });
}

void answer_any_solid(std::string& out, const World& world, const Question& question) {
  with_area(world, question, [&](const auto& area, Boundary border) {
    append(out, "\"any\":{}", any_solid(world.map, area, border, read_solidity(question)));
  });
}

void answer_count_solid(std::string& out, const World& world, const Question& question) {
  with_area(world, question, [&](const auto& area, Boundary border) {
    append(out, "\"count\":{}", count_solid(world.map, area, border, read_solidity(question)));
  });
}

void answer_first_solid(std::string& out, const World& world, const Question& question) {
  with_area(world, question, [&](const auto& area, Boundary border) {
    append_solid_tile(out, first_solid(world.map, area, border, read_solidity(question)));
  });
}

void answer_nearest_solid(std::string& out, const World& world, const Question& question) {
  const auto [x, y] = question.numbers<2>("point");
  const Circle reach{{x, y}, question.number("max_distance", __builtin_inf())};
  const bool in_world = question.flag("world");
  const Circle in_tiles = in_world ? value_of(to_tile_space(world.layout, reach)) : reach;
  if (read_solidity(question) == Solidity::tiles)
    return append_solid_tile(out, nearest_solid(world.map, in_tiles.center, in_tiles.radius));
  const SolidPoint found = in_world ? nearest_solid_point(world, reach.center, reach.radius)
                                    : nearest_solid_point(world.map, in_tiles.center, in_tiles.radius);
  append_solid_tile(out, {found.tile, found.found});
  if (!found) return;
  out += ",\"point\":[";
  append_number(out, found.point.x);
  out += ',';
  append_number(out, found.point.y);
  out += "],\"distance\":";
  append_number(out, found.distance);
}

// The relation of two shapes does not depend on the unit, and is exact in the given one: "world" is accepted and has no
// effect.
void answer_relate(std::string& out, const World&, const Question& question) {
  static_cast<void>(question.flag("world"));
  append(out, "\"relation\":\"{}\"", name(relate(read_circle(question), read_box(question))));
}

void answer_is_solid(std::string& out, const World& world, const Question& question) {
  const bool has_tile = question.one_of({"tile", "point"}) == "tile";
  static_cast<void>(question.flag("world"));
  const Tile tile = has_tile ? question.tile("tile") : tile_of_point(question, "point", world.layout);
  append(out, "\"solid\":{}", world.map.is_solid(tile));
}

}  // namespace tilespace::tool
