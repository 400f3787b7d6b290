// SPDX-License-Identifier: MIT
#include "search/sweep_search.hpp"
#include <cmath>
#include <tilespace/exact/max_of.hpp>
#include "impact/visit_solid.hpp"
#include "search/sweep_blocks.hpp"
#include "search/sweep_lines.hpp"

namespace tilespace::detail {
namespace {

constexpr double most_slack = 4.0;     // in tiles
constexpr double largest_body = 64.0;  // greatest extent for the search by rows or columns

// False for infinite bounds, and NaN.
bool is_small(const BoundsAxis& axis) noexcept { return axis.high - axis.low <= largest_body; }

// A huge translation is equivalent to one of 2^70 tiles in its direction: nothing is farther away. Unscaled, exact
// arithmetic would need hundreds of digits for it, and its products would overflow doubles.
constexpr double huge = 0x1p100;
constexpr double long_enough = 0x1p70;
constexpr double farthest_body = 0x1p60;

double largest_of(const BodyBounds& bounds) noexcept {
  return max_of(max_of(std::fabs(bounds.x.low), std::fabs(bounds.x.high)),
                max_of(std::fabs(bounds.y.low), std::fabs(bounds.y.high)));
}

// The power of 2 by which to scale a translation: 1 for usual ones, and for those that would lose bits.
double scale_of(Vec translation, const BodyBounds& bounds) noexcept {
  const double length = max_of(std::fabs(translation.x), std::fabs(translation.y));
  if (!(length > huge) || !(largest_of(bounds) < farthest_body)) return 1.0;
  double scale = 1.0;
  while (length * scale > 2.0 * long_enough) scale *= 0.5;
  const bool is_exact =
      translation.x * scale / scale == translation.x && translation.y * scale / scale == translation.y;
  return is_exact ? scale : 1.0;
}

// Finds the first tile, row by row, that the body overlaps at the start.
bool find_inside(const CollisionMap& map, const MovingBody& body, const BodyBounds& bounds, Tile& where) noexcept {
  const TileBox tiles = tiles_around(bounds, 0.0, limits_of(map));
  return is_large(tiles) ? find_inside_in_blocks(map, body, tiles, where)
                         : find_inside_in_rows(map, body, tiles, where);
}

// First hit of `searched`, a copy of `body` with a scaled translation; returned as a hit of `body`, so that it is
// rounded once.
SweepHit first_hit(const CollisionMap& map, const MovingBody& searched, const BodyBounds& bounds,
                   const MovingBody& body, OneWay one_way) noexcept {
  EarliestImpact first(map, searched, bounds, one_way);
  const bool is_usual = bounds.slack <= most_slack && is_small(bounds.x) && is_small(bounds.y);
  if (!is_usual || !look_at_lines(map, limits_of(map), bounds, first))
    look_at_blocks(map, limits_of(map), searched, bounds, first);
  return first.is_hit() ? to_hit(body, first.best()) : SweepHit{};
}

}  // namespace

bool is_inside(const CollisionMap& map, const MovingBody& body, Tile& where) noexcept {
  return find_inside(map, body, bounds_of(body), where);
}

SweepHit sweep(const CollisionMap& map, const MovingBody& body, const SweepOptions& options) noexcept {
  if (!is_finite(body.translation)) return {};
  const BodyBounds bounds = bounds_of(body);
  if (Tile where; options.inside == StartInside::blocks && find_inside(map, body, bounds, where))
    return {true, true, where, Side::none, {}, 0.0};
  if (body.translation == Vec{}) return {};
  const double scale = scale_of(body.translation, bounds);
  if (scale == 1.0) return first_hit(map, body, bounds, body, options.one_way);
  MovingBody scaled = body;
  scaled.translation = body.translation * scale;
  return first_hit(map, scaled, bounds_of(scaled), body, options.one_way);
}

}  // namespace tilespace::detail
