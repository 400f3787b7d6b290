// SPDX-License-Identifier: MIT
// Questions about moving bodies.
#include <cmath>

#include "bodies.hpp"
#include "json.hpp"
#include "oracle/sweep_oracle.hpp"
#include "sides.hpp"
#include "suite.hpp"

namespace conformance {
namespace {

using oracle::P;

std::string hit_to_json(const oracle::SweepHit& hit) {
  if (!hit.hit) return object_of({{"hit", "false"}});
  if (hit.inside)
    return object_of({{"hit", "true"}, {"tile", to_json({hit.x, hit.y})}, {"inside", "true"}, {"fraction", "0"}});
  return object_of({{"hit", "true"},
                    {"tile", to_json({hit.x, hit.y})},
                    {"side", to_json(name_of(hit.side))},
                    {"normal", to_json({hit.normal_x, hit.normal_y})},
                    {"fraction", to_json(oracle::near_double(hit.fraction))}});
}

std::optional<Case> about(Draw& draw, std::string_view ask, std::string_view key, const std::string& shape,
                          const oracle::Mover& mover) {
  const P by = draw_translation(draw);
  if (!is_finite(by)) return std::nullopt;
  const Map& map = draw.map();
  // Without one-way tiles, there is nothing to choose.
  const bool has_choice = !map.tiles.empty();
  const auto one_way = has_choice && draw.rng().one_in(4) ? oracle::OneWay::pass : oracle::OneWay::stop;
  const oracle::SweepHit hit = oracle::sweep(map.tile_at(), map.bounds(), mover, by, one_way);
  // Many begin in a solid tile or meet none; some of them will do.
  if ((!hit.hit || hit.inside) && !draw.rng().one_in(6)) return std::nullopt;
  const bool has_size = ask == "cast_point" || has_interior(mover);
  const std::string_view rule = one_way == oracle::OneWay::pass ? "pass" : "stop";
  return Case{object_of({{"ask", to_json(ask)},
                         {key, shape},
                         {"by", to_json({by.x, by.y})},
                         {"one_way", has_choice ? to_json(rule) : ""}}),
              hit_to_json(hit), has_size && (by.x != 0.0 || by.y != 0.0) ? std::string_view() : zero_size};
}

std::optional<Case> ask_cast_box(Draw& draw) {
  const P min = draw.point();
  const double width = draw_extent(draw);
  const P size{width, draw_extent(draw)};
  if (!is_finite(min) || !is_finite(size)) return std::nullopt;
  return about(draw, "cast_box", "body", to_json({min.x, min.y, size.x, size.y}), oracle::box_mover(min, size));
}

std::optional<Case> ask_cast_circle(Draw& draw) {
  const P center = draw.point();
  const oracle::Circle circle{center, draw.rng().one_in(2) ? 0.5 : 0.5 * draw_extent(draw)};
  if (!is_finite(center) || !std::isfinite(circle.r)) return std::nullopt;
  return about(draw, "cast_circle", "circle", to_json({center.x, center.y, circle.r}), oracle::circle_mover(circle));
}

std::optional<Case> ask_cast_capsule(Draw& draw) {
  const oracle::Capsule capsule = draw_capsule(draw);
  if (!is_finite(capsule.axis) || !std::isfinite(capsule.r)) return std::nullopt;
  return about(draw, "cast_capsule", "capsule", capsule_to_json(capsule),
               oracle::capsule_mover(capsule.axis, capsule.r));
}

std::optional<Case> ask_cast_point(Draw& draw) {
  const P point = draw.point();
  if (!is_finite(point)) return std::nullopt;
  return about(draw, "cast_point", "point", to_json({point.x, point.y}), oracle::box_mover(point, {0.0, 0.0}));
}

std::optional<Case> ask_cast_polygon(Draw& draw) {
  const std::optional<std::vector<P>> corners = draw_footprint(draw);
  if (!corners) return std::nullopt;
  return about(draw, "cast_polygon", "polygon", corners_to_json(*corners), polygon_mover(*corners));
}

std::optional<Case> about_overlap(Draw& draw, std::string_view key, const std::string& shape,
                                  const oracle::Mover& mover) {
  const Map& map = draw.map();
  const bool overlaps = oracle::overlaps_solid(map.tile_at(), map.bounds(), mover);
  if (!overlaps && draw.rng().one_in(2)) return std::nullopt;
  return Case{object_of({{"ask", to_json("overlaps_solid")}, {key, shape}}),
              object_of({{"overlaps", to_json(overlaps)}}), has_interior(mover) ? std::string_view() : zero_size};
}

std::optional<Case> ask_overlaps_solid(Draw& draw) {
  const std::optional<DrawnBody> body = draw_body(draw);
  if (!body) return std::nullopt;
  return about_overlap(draw, body->key, body->numbers, body->mover);
}

std::optional<Case> ask_overlap_of_footprint(Draw& draw) {
  const std::optional<std::vector<P>> corners = draw_footprint(draw);
  if (!corners) return std::nullopt;
  return about_overlap(draw, "polygon", corners_to_json(*corners), polygon_mover(*corners));
}

}  // namespace

std::span<const Kind> sweep_kinds() {
  static constexpr Kind kinds[] = {
      {"cast_box", 3000, ask_cast_box},
      {"cast_circle", 3000, ask_cast_circle},
      {"cast_point", 2000, ask_cast_point},
      {"cast_capsule", 3000, ask_cast_capsule},
      {"cast_box_shapes", 3000, ask_cast_box, false, MapsOf::shapes},
      {"cast_circle_shapes", 3000, ask_cast_circle, false, MapsOf::shapes},
      {"cast_capsule_shapes", 2000, ask_cast_capsule, false, MapsOf::shapes},
      {"cast_point_shapes", 1000, ask_cast_point, false, MapsOf::shapes},
      {"cast_polygon", 1500, ask_cast_polygon},
      {"cast_polygon_shapes", 1000, ask_cast_polygon, false, MapsOf::shapes},
      {"overlaps_solid", 1500, ask_overlaps_solid},
      {"overlaps_solid_polygon", 1500, ask_overlap_of_footprint},
      {"overlaps_solid_polygon_shapes", 1000, ask_overlap_of_footprint, false, MapsOf::shapes},
      {"overlaps_solid_shapes", 2000, ask_overlaps_solid, false, MapsOf::shapes},
  };
  return kinds;
}

}  // namespace conformance
