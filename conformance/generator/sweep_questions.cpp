// SPDX-License-Identifier: MIT
// Questions about moving bodies.
#include <cmath>

#include "json.hpp"
#include "oracle/sweep_oracle.hpp"
#include "sides.hpp"
#include "suite.hpp"

namespace conformance {
namespace {

using oracle::P;

oracle::SweepHit sweep_of(const Map& map, const oracle::Mover& mover, const P& by) {
  const oracle::TileAt tile_at = [&map](std::int64_t x, std::int64_t y) {
    return map.is_solid(x, y) ? oracle::full_tile() : oracle::SolidTile{};
  };
  return oracle::sweep(tile_at, map.bounds(), mover, by, oracle::OneWay::stop);
}

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

P draw_translation(Draw& draw) {
  const oracle::Segment segment = draw.segment();
  P by{segment.b.x - segment.a.x, segment.b.y - segment.a.y};
  if (draw.rng().one_in(8)) by.x = 0.0;
  if (draw.rng().one_in(8)) by.y = 0.0;
  return by;
}

double draw_extent(Draw& draw) {
  if (draw.rng().one_in(3)) return 1.0;
  const oracle::Box box = draw.box();
  return std::fmod(std::abs(box.max.x - box.min.x), 2.5);
}

std::optional<Case> about(Draw& draw, std::string_view ask, std::string_view key, const std::string& shape,
                          const oracle::Mover& mover) {
  const P by = draw_translation(draw);
  if (!is_finite(by)) return std::nullopt;
  const oracle::SweepHit hit = sweep_of(draw.map(), mover, by);
  // Many begin in a solid tile or meet none; some of them will do.
  if ((!hit.hit || hit.inside) && !draw.rng().one_in(6)) return std::nullopt;
  const bool has_size = ask == "cast_point" || has_interior(mover);
  return Case{object_of({{"ask", to_json(ask)}, {key, shape}, {"by", to_json({by.x, by.y})}}), hit_to_json(hit),
              has_size && (by.x != 0.0 || by.y != 0.0) ? std::string_view() : zero_size};
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

std::optional<Case> ask_cast_point(Draw& draw) {
  const P point = draw.point();
  if (!is_finite(point)) return std::nullopt;
  return about(draw, "cast_point", "point", to_json({point.x, point.y}), oracle::box_mover(point, {0.0, 0.0}));
}

}  // namespace

std::span<const Kind> sweep_kinds() {
  static constexpr Kind kinds[] = {
      {"cast_box", 3000, ask_cast_box},
      {"cast_circle", 3000, ask_cast_circle},
      {"cast_point", 2000, ask_cast_point},
  };
  return kinds;
}

}  // namespace conformance
