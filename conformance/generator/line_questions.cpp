// SPDX-License-Identifier: MIT
// Questions about lines and rays.
#include <algorithm>
#include <array>
#include <cmath>

#include "json.hpp"
#include "oracle/ray_rules.hpp"
#include "oracle/shape_ray_oracle.hpp"
#include "oracle/trace_oracle.hpp"
#include "raycast/ray_sets.hpp"
#include "sides.hpp"
#include "suite.hpp"

namespace conformance {
namespace {

using oracle::Segment;

std::string segment_to_json(const Segment& s) { return to_json({s.a.x, s.a.y, s.b.x, s.b.y}); }

std::string_view class_of(const Segment& s) {
  return s.a.x == s.b.x && s.a.y == s.b.y ? zero_size : std::string_view();
}

// All tiles of a line are listed, within the map or not.
bool is_short(const Segment& s) {
  const double most = 0x1p30 - 100.0;
  const double far =
      std::fmax(std::fmax(std::abs(s.a.x), std::abs(s.a.y)), std::fmax(std::abs(s.b.x), std::abs(s.b.y)));
  return far < most && std::abs(s.b.x - s.a.x) + std::abs(s.b.y - s.a.y) < 40.0;
}

oracle::TileBox window_of(const Segment& s) {
  const auto tile = [](double value) { return static_cast<std::int64_t>(std::floor(value)); };
  return {tile(std::fmin(s.a.x, s.b.x)) - 1, tile(std::fmin(s.a.y, s.b.y)) - 1, tile(std::fmax(s.a.x, s.b.x)) + 2,
          tile(std::fmax(s.a.y, s.b.y)) + 2};
}

std::optional<Segment> draw_short_segment(Draw& draw) {
  const Segment segment = draw.segment();
  if (!is_finite(segment) || !is_short(segment)) return std::nullopt;
  return segment;
}

oracle::Side side_of(const oracle::ThinTile& tile) {
  if (tile.crossed_vertical) return oracle::vertical_side(tile.step_x);
  return tile.crossed_horizontal ? oracle::horizontal_side(tile.step_y) : oracle::Side::none;
}

// Fractions are most of the text: one question in three asks for them.
Case about_line(Draw& draw, std::string_view ask, const Segment& segment, const auto& tiles, const auto& fraction_of,
                const std::string& sides) {
  const bool detail = draw.rng().one_in(3);
  const auto fraction = [&](const auto& tile) { return to_json(double_near(fraction_of(tile))); };
  return {object_of({{"ask", to_json(ask)}, {"segment", segment_to_json(segment)}, {"detail", detail ? "true" : ""}}),
          object_of({{"tiles", array_of(tiles, [](const auto& tile) { return to_json({tile.x, tile.y}); })},
                     {"fractions", detail ? array_of(tiles, fraction) : ""},
                     {"sides", detail ? sides : ""}}),
          class_of(segment)};
}

std::optional<Case> ask_tiles_along(Draw& draw) {
  const std::optional<Segment> segment = draw_short_segment(draw);
  if (!segment) return std::nullopt;
  const std::vector<oracle::ThinTile> tiles = oracle::thin(*segment, window_of(*segment));
  return about_line(
      draw, "tiles_along", *segment, tiles, [](const oracle::ThinTile& tile) { return tile.fraction; },
      array_of(tiles, [](const oracle::ThinTile& tile) { return to_json(name_of(side_of(tile))); }));
}

// The oracle has no sides here.
std::optional<Case> ask_supercover(Draw& draw) {
  const std::optional<Segment> segment = draw_short_segment(draw);
  if (!segment) return std::nullopt;
  const std::vector<oracle::MetTile> tiles = oracle::supercover(*segment, window_of(*segment));
  return about_line(
      draw, "supercover_along", *segment, tiles, [](const oracle::MetTile& tile) { return tile.t_in; }, "");
}

// A ray, and what it hits.
struct Ray {
  Segment segment;
  oracle::CornerGap gap;
  oracle::RayHit hit;

  [[nodiscard]] std::string_view gap_name() const { return gap == oracle::CornerGap::open ? "open" : "shut"; }
};

oracle::RayHit hit_of(const Map& map, const Segment& segment, oracle::CornerGap gap) {
  // A wall may be met on the step out of the map.
  const oracle::TileBox around{-1, -1, map.width + 1, map.height + 1};
  if (!map.tiles.empty()) return oracle::cast_ray_at_shapes(map.tile_at(), around, segment, gap);
  const auto is_solid = [&map](std::int64_t x, std::int64_t y) { return map.is_solid(x, y); };
  return oracle::cast_ray(is_solid, map.bounds(), segment, gap);
}

std::optional<Ray> cast_through(Draw& draw, const Segment& segment) {
  if (!is_finite(segment)) return std::nullopt;
  const oracle::CornerGap gap = draw.rng().one_in(2) ? oracle::CornerGap::shut : oracle::CornerGap::open;
  const oracle::RayHit hit = hit_of(draw.map(), segment, gap);
  if (!hit.hit && !draw.rng().one_in(4)) return std::nullopt;
  return Ray{segment, gap, hit};
}

std::optional<Ray> draw_ray(Draw& draw) { return cast_through(draw, draw.segment()); }

std::string hit_to_json(const oracle::RayHit& hit) {
  if (!hit.hit) return object_of({{"hit", "false"}});
  return object_of({{"hit", "true"},
                    {"tile", to_json({hit.x, hit.y})},
                    {"inside", hit.inside ? "true" : ""},
                    {"side", hit.inside ? std::string() : to_json(name_of(hit.side))},
                    {"fraction", to_json(double_near(hit.fraction))}});
}

Case about_ray(std::string_view ask, const Ray& ray, std::string answer) {
  return {
      object_of({{"ask", to_json(ask)}, {"segment", segment_to_json(ray.segment)}, {"gap", to_json(ray.gap_name())}}),
      std::move(answer), class_of(ray.segment)};
}

std::optional<Case> ask_cast_ray(Draw& draw) {
  const std::optional<Ray> ray = draw_ray(draw);
  if (!ray) return std::nullopt;
  return about_ray("cast_ray", *ray, hit_to_json(ray->hit));
}

std::optional<Case> ask_is_clear(Draw& draw) {
  const std::optional<Ray> ray = draw_ray(draw);
  if (!ray) return std::nullopt;
  return about_ray("is_clear", *ray, object_of({{"clear", to_json(!ray->hit.hit)}}));
}

// Rays of the kinds that other implementations are known to get wrong, through the maps of the suite. JSON has no
// infinite numbers: one set has hardly any others.
std::optional<Case> ask_ray_of_set(Draw& draw) {
  const auto sets = ray_sets::all();
  const ray_sets::RaySet& set = sets[static_cast<std::size_t>(draw.rng().between(0, std::ssize(sets) - 1))];
  const Map& map = draw.map();
  const tilespace::TileBox bounds{{0, 0}, {static_cast<int>(map.width), static_cast<int>(map.height)}};
  const tilespace::Segment made = set.make_ray(draw.rng(), bounds);
  const std::optional<Ray> ray = cast_through(draw, {{made.start.x, made.start.y}, {made.end.x, made.end.y}});
  if (!ray || std::string_view(set.name) == "not_numbers") return std::nullopt;
  Case drawn = about_ray("cast_ray", *ray, hit_to_json(ray->hit));
  drawn.input_class = set.name;
  return drawn;
}

}  // namespace

std::span<const Kind> line_kinds() {
  static constexpr Kind kinds[] = {
      {"tiles_along", 8000, ask_tiles_along},
      {"supercover_along", 6000, ask_supercover},
      {"cast_ray", 10000, ask_cast_ray},
      {"cast_ray_sets", 1500, ask_ray_of_set, true},
      {"is_clear", 3000, ask_is_clear},
      {"cast_ray_shapes", 4000, ask_cast_ray, false, MapsOf::shapes},
      {"is_clear_shapes", 1000, ask_is_clear, false, MapsOf::shapes},
  };
  return kinds;
}

}  // namespace conformance
