// SPDX-License-Identifier: MIT
#include "answers.hpp"

#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/relate.hpp>
#include <tilespace/raycast/raycast.hpp>

#include "answer_parts.hpp"
#include "json_text.hpp"

namespace tilespace::tool {
namespace {

constexpr std::int64_t most_tiles = 10'000'000;
constexpr std::size_t most_rays = 1'000'000;

// The shape in tile space; throws BadQuestion with the reason if the layout has none.
template <class Shape>
Shape value_of(const Result<Shape>& shape) {
  if (!shape)
    throw BadQuestion{fmt::format("key \"world\": in world units this shape needs {}", shape.error().expected)};
  return *shape;
}

ConvexPolygon read_polygon(const Question& question) {
  std::vector<Point> corners;
  for (const auto& [x, y] : question.rows<2>("polygon")) corners.push_back({x, y});
  const Result<ConvexPolygon> polygon = convex_polygon(corners);
  if (!polygon) throw BadQuestion{fmt::format("key \"polygon\" takes {}", polygon.error().expected)};
  return *polygon;
}

Annulus read_annulus(const Question& question) {
  const auto [x, y, inner, outer] = question.numbers<4>("annulus");
  return {{x, y}, inner, outer};
}

Segment segment_in_tile_space(const Question& question, const Layout& layout) {
  const Segment segment = read_segment(question);
  return question.flag("world") ? to_tile_space(layout, segment) : segment;
}

// Calls `ask(cover)` with the tiles of a shape; the border mode "occupied" is for boxes only.
void with_shape(const World& world, const Question& question, const auto& shape, const auto& ask) {
  const Boundary border = question.choice<Boundary>(
      "border", {{"touching", Boundary::touching}, {"interior", Boundary::interior}, {"occupied", Boundary::occupied}});
  if (border == Boundary::occupied) {
    throw BadQuestion{"key \"border\" is \"occupied\", which is for boxes; others take \"touching\" or \"interior\""};
  }
  const bool in_world = question.flag("world");
  ask(cover(world.map, in_world ? value_of(to_tile_space(world.layout, shape)) : shape, border));
}

void with_box(const World& world, const Question& question, const auto& ask) {
  const Box box = read_box(question);
  const Boundary border = question.choice<Boundary>(
      "border", {{"occupied", Boundary::occupied}, {"touching", Boundary::touching}, {"interior", Boundary::interior}});
  const bool in_world = question.flag("world");
  ask(cover(world.map, in_world ? value_of(to_tile_space(world.layout, box)) : box, border));
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

void require_few_tiles(const auto& line) {
  std::int64_t left = most_tiles;
  for (auto tile = line.begin(); tile != line.end(); ++tile) {
    if (left-- == 0) throw BadQuestion{"key \"segment\" runs through more than 10000000 tiles: ask for a part of it"};
  }
}

void append_tiles(std::string& out, const auto& line, bool detail) {
  require_few_tiles(line);
  append_array(out, "tiles", line, [&](const TileOnLine& at) { append(out, "[{},{}]", at.tile.x, at.tile.y); });
  if (!detail) return;
  out += ',';
  append_array(out, "fractions", line, [&](const TileOnLine& at) { append_number(out, at.fraction); });
  out += ',';
  append_array(out, "sides", line, [&](const TileOnLine& at) { append(out, "\"{}\"", name(at.side)); });
}

void append_hit(std::string& out, const RayHit& hit) {
  append(out, "\"hit\":{}", hit.hit);
  if (!hit) return;
  append(out, ",\"tile\":[{},{}]", hit.tile.x, hit.tile.y);
  hit.inside ? append(out, ",\"inside\":true") : append(out, ",\"side\":\"{}\"", name(hit.side));
  out += ",\"fraction\":";
  append_number(out, hit.fraction);
}

void append_hits(std::string& out, const std::vector<RayHit>& hits) {
  append_array(out, "hits", hits, [&](const RayHit& hit) {
    out += '{';
    append_hit(out, hit);
    out += '}';
  });
}

}  // namespace

void answer_cover(std::string& out, const World& world, const Question& question) {
  with_area(world, question, [&](const auto& area) { append_spans(out, area); });
}

void answer_any_solid(std::string& out, const World& world, const Question& question) {
  with_area(world, question, [&](const auto& area) { append(out, "\"any\":{}", any_solid(world.map, area)); });
}

void answer_count_solid(std::string& out, const World& world, const Question& question) {
  with_area(world, question, [&](const auto& area) { append(out, "\"count\":{}", count_solid(world.map, area)); });
}

void answer_first_solid(std::string& out, const World& world, const Question& question) {
  with_area(world, question, [&](const auto& area) { append_solid_tile(out, first_solid(world.map, area)); });
}

void answer_nearest_solid(std::string& out, const World& world, const Question& question) {
  const auto [x, y] = question.numbers<2>("point");
  const Circle reach{{x, y}, question.number("max_distance", __builtin_inf())};
  const Circle in_tiles = question.flag("world") ? value_of(to_tile_space(world.layout, reach)) : reach;
  append_solid_tile(out, nearest_solid(world.map, in_tiles.center, in_tiles.radius));
}

void answer_tiles_along(std::string& out, const World& world, const Question& question) {
  const Segment segment = segment_in_tile_space(question, world.layout);
  append_tiles(out, tiles_along(segment), question.flag("detail"));
}

void answer_supercover_along(std::string& out, const World& world, const Question& question) {
  const Segment segment = segment_in_tile_space(question, world.layout);
  append_tiles(out, supercover_along(segment), question.flag("detail"));
}

void answer_cast_ray(std::string& out, const World& world, const Question& question) {
  append_hit(out, cast_ray(world.map, segment_in_tile_space(question, world.layout), read_gap(question)));
}

void answer_cast_rays(std::string& out, const World& world, const Question& question) {
  std::vector<Segment> segments;
  for (const auto& [x0, y0, x1, y1] : question.rows<4>("segments")) segments.push_back({{x0, y0}, {x1, y1}});
  std::vector<RayHit> hits(segments.size());
  question.flag("world") ? cast_rays(world, segments, hits, read_gap(question))
                         : cast_rays(world.map, segments, hits, read_gap(question));
  append_hits(out, hits);
}

void answer_cast_fan(std::string& out, const World& world, const Question& question) {
  const auto [x, y] = question.numbers<2>("origin");
  const RayFan fan{
      {x, y}, question.number("first", 0.0), question.number("step", 0.0), question.number("range", max_range)};
  std::vector<RayHit> hits(question.count("count", most_rays));
  question.flag("world") ? cast_fan(world, fan, hits, read_gap(question))
                         : cast_fan(world.map, fan, hits, read_gap(question));
  append_hits(out, hits);
}

void answer_is_clear(std::string& out, const World& world, const Question& question) {
  append(out, "\"clear\":{}", is_clear(world.map, segment_in_tile_space(question, world.layout), read_gap(question)));
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
