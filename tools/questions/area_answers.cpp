// SPDX-License-Identifier: MIT
// Queries about tiles of areas, and about solid tiles.
#include "questions/answers.hpp"

#include <algorithm>
#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/relate.hpp>
#include <tilespace/world/chunked_areas.hpp>

#include "questions/answer_parts.hpp"
#include "questions/paged_world.hpp"
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
void with_shape(const Layout& layout, const Question& question, const auto& shape, const auto& ask) {
  const Boundary border = question.choice<Boundary>(
      "border", {{"touching", Boundary::touching}, {"interior", Boundary::interior}, {"occupied", Boundary::occupied}});
  if (border == Boundary::occupied) {
    throw BadQuestion{"key \"border\" is \"occupied\", which is for boxes; others take \"touching\" or \"interior\""};
  }
  const bool in_world = question.flag("world");
  ask(in_world ? value_of(to_tile_space(layout, shape)) : shape, border);
}

void with_box(const Layout& layout, const Question& question, const auto& ask) {
  const Box box = read_box(question);
  const Boundary border = question.choice<Boundary>(
      "border", {{"occupied", Boundary::occupied}, {"touching", Boundary::touching}, {"interior", Boundary::interior}});
  const bool in_world = question.flag("world");
  ask(in_world ? value_of(to_tile_space(layout, box)) : box, border);
}

void with_area(const Layout& layout, const Question& question, const auto& ask) {
  const std::string_view key = question.one_of({"circle", "box", "capsule", "polygon", "annulus", "sector"});
  if (key == "box") return with_box(layout, question, ask);
  if (key == "capsule") return with_shape(layout, question, read_capsule(question), ask);
  if (key == "polygon") return with_shape(layout, question, read_polygon(question), ask);
  if (key == "annulus") return with_shape(layout, question, read_annulus(question), ask);
  if (key == "sector") return with_shape(layout, question, read_sector(question), ask);
  with_shape(layout, question, read_circle(question), ask);
}

void append_solid_tile(std::string& out, const SolidTile& tile) {
  append(out, "\"found\":{}", tile.found);
  if (tile) append(out, ",\"tile\":[{},{}]", tile.tile.x, tile.tile.y);
}

// Calls `ask(spans)` with the tiles of an area; false if shapes count, of which pages are not asked.
bool with_spans(const PagedWorld& world, const Question& question, const auto& ask) {
  if (read_solidity(question) != Solidity::tiles) return false;
  const TileBox bounds = world.map().source().bounds;
  with_area(world.layout, question, [&](const auto& area, Boundary border) { ask(cover(bounds, area, border)); });
  return true;
}

TileBox around(TileBox box, TileSpan span) {
  if (box.empty()) return {{span.x_begin, span.y}, {span.x_end, span.y + 1}};
  return {{std::min(box.min.x, span.x_begin), std::min(box.min.y, span.y)},
          {std::max(box.max.x, span.x_end), std::max(box.max.y, span.y + 1)}};
}

Circle read_reach(const Question& question, const Layout& layout) {
  const auto [x, y] = question.numbers<2>("point");
  const Circle reach{{x, y}, question.number("max_distance", __builtin_inf())};
  return question.flag("world") ? value_of(to_tile_space(layout, reach)) : reach;
}

}  // namespace

void answer_cover(std::string& out, const World& world, const Question& question) {
  with_area(world.layout, question,
            [&](const auto& area, Boundary border) { append_spans(out, cover(world.map, area, border)); });
}

void answer_any_solid(std::string& out, const World& world, const Question& question) {
  with_area(world.layout, question, [&](const auto& area, Boundary border) {
    append(out, "\"any\":{}", any_solid(world.map, area, border, read_solidity(question)));
  });
}

void answer_count_solid(std::string& out, const World& world, const Question& question) {
  with_area(world.layout, question, [&](const auto& area, Boundary border) {
    append(out, "\"count\":{}", count_solid(world.map, area, border, read_solidity(question)));
  });
}

void answer_first_solid(std::string& out, const World& world, const Question& question) {
  with_area(world.layout, question, [&](const auto& area, Boundary border) {
    append_solid_tile(out, first_solid(world.map, area, border, read_solidity(question)));
  });
}

void answer_nearest_solid(std::string& out, const World& world, const Question& question) {
  const Circle in_tiles = read_reach(question, world.layout);
  if (read_solidity(question) == Solidity::tiles)
    return append_solid_tile(out, nearest_solid(world.map, in_tiles.center, in_tiles.radius));
  const auto [x, y] = question.numbers<2>("point");
  const double most = question.number("max_distance", __builtin_inf());
  const SolidPoint found = question.flag("world") ? nearest_solid_point(world, {x, y}, most)
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

// ---- Worlds beyond memory.

bool page_cover(std::string& out, PagedWorld& world, const Question& question) {
  with_area(world.layout, question, [&](const auto& area, Boundary border) {
    append_spans(out, cover(world.map().source().bounds, area, border));
  });
  return true;
}

bool page_any_solid(std::string& out, PagedWorld& world, const Question& question) {
  return with_spans(world, question,
                    [&](const auto& spans) { append(out, "\"any\":{}", world.known(any_solid(world.map(), spans))); });
}

bool page_count_solid(std::string& out, PagedWorld& world, const Question& question) {
  return with_spans(world, question, [&](const auto& spans) {
    append(out, "\"count\":{}", world.known(count_solid(world.map(), spans)));
  });
}

bool page_first_solid(std::string& out, PagedWorld& world, const Question& question) {
  return with_spans(world, question,
                    [&](const auto& spans) { append_solid_tile(out, world.known(first_solid(world.map(), spans))); });
}

bool page_nearest_solid(std::string& out, PagedWorld& world, const Question& question) {
  if (read_solidity(question) != Solidity::tiles) return false;
  const Circle reach = read_reach(question, world.layout);
  append_solid_tile(out, world.known(nearest_solid(world.map(), reach.center, reach.radius)));
  return true;
}

bool page_is_solid(std::string& out, PagedWorld& world, const Question& question) {
  const bool has_tile = question.one_of({"tile", "point"}) == "tile";
  static_cast<void>(question.flag("world"));
  const Tile tile = has_tile ? question.tile("tile") : tile_of_point(question, "point", world.layout);
  append(out, "\"solid\":{}", world.known(world.map().is_solid(tile)));
  return true;
}

std::optional<TileBox> tiles_of_area(const PagedWorld& world, const Question& question) {
  const TileBox bounds = world.map().source().bounds;
  TileBox all{};
  with_area(world.layout, question, [&](const auto& area, Boundary border) {
    for (const TileSpan span : cover(bounds, area, border)) all = around(all, span);
  });
  return all;
}

}  // namespace tilespace::tool
