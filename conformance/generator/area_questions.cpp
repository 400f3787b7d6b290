// SPDX-License-Identifier: MIT
// Questions about the tiles of areas, and about solid tiles among them.
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "bodies.hpp"
#include "json.hpp"
#include "oracle/area_oracle.hpp"
#include "oracle/geom_predicates.hpp"
#include "oracle/rational.hpp"
#include "suite.hpp"

namespace conformance {
namespace {

using oracle::Boundary;
using oracle::P;
using oracle::Span;

// An area as a member of a question, and its tiles.
struct Area {
  std::string key;
  std::string numbers;
  std::string_view border;
  std::vector<Span> tiles;
  bool is_empty_or_thin = false;
};

template <class Shape>
std::vector<Span> tiles_met(const Map& map, const Shape& shape, Boundary border) {
  return spans_of(map,
                  [&](std::int64_t x, std::int64_t y) { return oracle::meets(shape, border, {x, y, x + 1, y + 1}); });
}

Boundary draw_border(Draw& draw) { return draw.rng().one_in(3) ? Boundary::interior : Boundary::touching; }

std::string_view name_of(Boundary border) {
  if (border == Boundary::occupied) return "occupied";
  return border == Boundary::touching ? "touching" : "interior";
}

std::optional<Area> draw_circle(Draw& draw) {
  const oracle::Circle circle = draw.circle();
  if (!is_finite(circle.c) || !std::isfinite(circle.r)) return std::nullopt;
  const Boundary border = draw_border(draw);
  return Area{"circle", to_json({circle.c.x, circle.c.y, circle.r}), name_of(border),
              oracle::circle_spans(circle, border, draw.map().bounds()), circle.r <= 0.0};
}

std::optional<Area> draw_box(Draw& draw) {
  const oracle::Box box = draw.box();
  if (!is_finite(box.min) || !is_finite(box.max)) return std::nullopt;
  constexpr std::array borders{Boundary::occupied, Boundary::touching, Boundary::interior};
  const Boundary border = draw.rng().pick(borders);
  return Area{"box", to_json({box.min.x, box.min.y, box.max.x, box.max.y}), name_of(border),
              oracle::box_spans(box, border, draw.map().bounds()), box.min.x >= box.max.x || box.min.y >= box.max.y};
}

std::optional<Area> draw_capsule(Draw& draw) {
  const oracle::Capsule capsule{draw.segment(), draw.rng().one_in(16) ? 0.0 : draw.circle().r};
  if (!is_finite(capsule.axis) || !std::isfinite(capsule.r)) return std::nullopt;
  const auto& [a, b] = capsule.axis;
  const Boundary border = draw_border(draw);
  return Area{"capsule", to_json({a.x, a.y, b.x, b.y, capsule.r}), name_of(border),
              tiles_met(draw.map(), capsule, border), capsule.r <= 0.0};
}

std::optional<Area> draw_polygon(Draw& draw) {
  const std::optional<std::vector<P>> corners = draw_corners(draw);
  if (!corners) return std::nullopt;
  const Boundary border = draw_border(draw);
  return Area{"polygon", corners_to_json(*corners), name_of(border),
              tiles_met(draw.map(), oracle::ConvexPolygon{*corners}, border)};
}

std::optional<Area> draw_annulus(Draw& draw) {
  const oracle::Circle circle = draw.circle();
  const oracle::Circle hole = draw.circle();
  if (!is_finite(circle.c) || !std::isfinite(circle.r) || !std::isfinite(hole.r)) return std::nullopt;
  const double inner = draw.rng().one_in(4) ? circle.r : std::fmin(circle.r, hole.r);
  const oracle::Annulus annulus{circle.c, inner, std::fmax(circle.r, hole.r)};
  const Boundary border = draw_border(draw);
  return Area{"annulus", to_json({circle.c.x, circle.c.y, annulus.inner, annulus.outer}), name_of(border),
              tiles_met(draw.map(), annulus, border), annulus.outer <= 0.0 || annulus.inner < 0.0};
}

P draw_direction(Draw& draw) {
  if (draw.rng().one_in(2)) return draw.point();
  const auto x = static_cast<double>(draw.rng().between(-3, 3));
  const auto y = static_cast<double>(draw.rng().between(-3, 3));
  return {x, y};
}

std::optional<Area> draw_sector(Draw& draw) {
  const oracle::Circle circle = draw.circle();
  const P from = draw_direction(draw);
  const P to = draw.rng().one_in(16) ? from : draw_direction(draw);
  if (!is_finite(circle.c) || !std::isfinite(circle.r) || !is_finite(from) || !is_finite(to)) return std::nullopt;
  const Boundary border = draw_border(draw);
  return Area{"sector", to_json({circle.c.x, circle.c.y, circle.r, from.x, from.y, to.x, to.y}), name_of(border),
              tiles_met(draw.map(), oracle::Sector{circle.c, circle.r, from, to}, border), circle.r <= 0.0};
}

using DrawArea = std::optional<Area> (*)(Draw& draw);

std::optional<Area> draw_any_area(Draw& draw) {
  constexpr std::array<DrawArea, 6> all{draw_circle, draw_box, draw_capsule, draw_polygon, draw_annulus, draw_sector};
  return draw.rng().pick(all)(draw);
}

// Seven in eight areas that meet no tile are left out: they would be most of some classes.
bool is_wanted(Draw& draw, const std::optional<Area>& area) {
  return area && (!area->tiles.empty() || draw.rng().one_in(8));
}

Case about(std::string_view ask, const Area& area, std::string answer) {
  return {object_of({{"ask", to_json(ask)}, {area.key, area.numbers}, {"border", to_json(area.border)}}),
          std::move(answer), area.is_empty_or_thin ? zero_size : std::string_view()};
}

template <DrawArea draw_area>
std::optional<Case> ask_cover(Draw& draw) {
  const std::optional<Area> area = draw_area(draw);
  if (!is_wanted(draw, area)) return std::nullopt;
  return about("cover", *area, object_of({{"spans", spans_to_json(area->tiles)}}));
}

// The solid tiles of an area, from north to south and west to east.
std::vector<std::array<std::int64_t, 2>> solid_tiles(const Map& map, const Area& area) {
  std::vector<std::array<std::int64_t, 2>> solid;
  for (const Span& span : area.tiles) {
    for (std::int64_t x = span.x_begin; x < span.x_end; ++x) {
      if (map.is_solid(x, span.y)) solid.push_back({x, span.y});
    }
  }
  return solid;
}

std::optional<Case> ask_any_solid(Draw& draw) {
  const std::optional<Area> area = draw_any_area(draw);
  if (!is_wanted(draw, area)) return std::nullopt;
  return about("any_solid", *area, object_of({{"any", to_json(!solid_tiles(draw.map(), *area).empty())}}));
}

std::optional<Case> ask_count_solid(Draw& draw) {
  const std::optional<Area> area = draw_any_area(draw);
  if (!is_wanted(draw, area)) return std::nullopt;
  const auto count = static_cast<std::int64_t>(solid_tiles(draw.map(), *area).size());
  return about("count_solid", *area, object_of({{"count", to_json(count)}}));
}

std::string found_to_json(bool found, std::int64_t x, std::int64_t y) {
  return object_of({{"found", to_json(found)}, {"tile", found ? to_json({x, y}) : std::string()}});
}

std::optional<Case> ask_first_solid(Draw& draw) {
  const std::optional<Area> area = draw_any_area(draw);
  if (!is_wanted(draw, area)) return std::nullopt;
  const auto solid = solid_tiles(draw.map(), *area);
  return about("first_solid", *area,
               solid.empty() ? found_to_json(false, 0, 0) : found_to_json(true, solid[0][0], solid[0][1]));
}

double clamped(double value, double low, double high) { return value < low ? low : value > high ? high : value; }

// The point of a tile that is nearest to another: its coordinates are doubles, and nothing is rounded.
P nearest_of(std::int64_t x, std::int64_t y, const P& point) {
  const auto west = static_cast<double>(x);
  const auto north = static_cast<double>(y);
  return {clamped(point.x, west, west + 1.0), clamped(point.y, north, north + 1.0)};
}

// Of two tiles as near, the one further north, then the one further west.
std::optional<std::array<std::int64_t, 2>> nearest_tile(const Map& map, const P& point, double most) {
  std::optional<std::array<std::int64_t, 2>> best;
  for (std::int64_t y = 0; y < map.height; ++y) {
    for (std::int64_t x = 0; x < map.width; ++x) {
      if (!map.is_solid(x, y)) continue;
      const P place = nearest_of(x, y, point);
      if (!(most >= 0.0) || oracle::compare_distance(point, place, most) > 0) continue;
      if (best && oracle::compare_distance(point, place, nearest_of((*best)[0], (*best)[1], point)) >= 0) continue;
      best = {x, y};
    }
  }
  return best;
}

std::optional<Case> ask_nearest_solid(Draw& draw) {
  const P point = draw.point();
  const bool is_limited = draw.rng().one_in(2);
  const double most = is_limited ? std::abs(draw.circle().r) : __builtin_inf();
  if (!is_finite(point) || (is_limited && !std::isfinite(most))) return std::nullopt;
  const auto best = nearest_tile(draw.map(), point, most);
  if (!best && !draw.rng().one_in(8)) return std::nullopt;
  return Case{object_of({{"ask", to_json("nearest_solid")},
                         {"point", to_json({point.x, point.y})},
                         {"max_distance", is_limited ? to_json(most) : std::string()}}),
              best ? found_to_json(true, (*best)[0], (*best)[1]) : found_to_json(false, 0, 0),
              {}};
}

std::optional<Case> ask_is_solid(Draw& draw) {
  const P point = draw.point();
  if (!is_finite(point)) return std::nullopt;
  const std::int64_t x = oracle::clamp_to_int64(oracle::floor_of(oracle::to_exact(point.x)));
  const std::int64_t y = oracle::clamp_to_int64(oracle::floor_of(oracle::to_exact(point.y)));
  if (!draw.map().bounds().contains(x, y) && !draw.rng().one_in(8)) return std::nullopt;
  return Case{object_of({{"ask", to_json("is_solid")}, {"point", to_json({point.x, point.y})}}),
              object_of({{"solid", to_json(draw.map().is_solid(x, y))}}),
              {}};
}

std::optional<Case> ask_squared_distance(Draw& draw) {
  const P tile = draw.tile();
  std::int64_t least = -1;
  for (std::int64_t y = 0; y < draw.map().height; ++y) {
    for (std::int64_t x = 0; x < draw.map().width; ++x) {
      if (!draw.map().is_solid(x, y)) continue;
      const std::int64_t dx = x - static_cast<std::int64_t>(tile.x);
      const std::int64_t dy = y - static_cast<std::int64_t>(tile.y);
      if (const std::int64_t squared = dx * dx + dy * dy; least < 0 || squared < least) least = squared;
    }
  }
  return Case{
      object_of({{"ask", to_json("squared_distance_to_solid")}, {"point", to_json({tile.x + 0.5, tile.y + 0.5})}}),
      object_of({{"found", to_json(least >= 0)}, {"squared", least < 0 ? std::string() : to_json(least)}}),
      {}};
}

}  // namespace

std::span<const Kind> area_kinds() {
  static constexpr Kind kinds[] = {
      {"cover_circle", 10000, ask_cover<draw_circle>},
      {"cover_box", 6000, ask_cover<draw_box>},
      {"cover_capsule", 6000, ask_cover<draw_capsule>},
      {"cover_polygon", 6000, ask_cover<draw_polygon>},
      {"cover_annulus", 4000, ask_cover<draw_annulus>},
      {"cover_sector", 6000, ask_cover<draw_sector>},
      {"any_solid", 4000, ask_any_solid},
      {"count_solid", 4000, ask_count_solid},
      {"first_solid", 3000, ask_first_solid},
      {"nearest_solid", 5000, ask_nearest_solid},
      {"is_solid", 2000, ask_is_solid},
      {"squared_distance_to_solid", 1000, ask_squared_distance, true},
  };
  return kinds;
}

}  // namespace conformance
