// SPDX-License-Identifier: MIT
#include <tilespace/sweep/detail/shape_impact.hpp>
#include "impact/earliest_impact.hpp"
#include "impact/obstacles.hpp"
#include "impact/to_moving_body.hpp"

// Sweep against the convex obstacles of one tile: the earliest of their exact impacts. Seams with neighbours, which
// stop bodies without width, are left out: they belong to no single tile.

namespace tilespace::detail {
namespace {

MovingBody moving_body_of(const SweptShape& swept) noexcept {
  return swept.is_round ? to_moving_body(Circle{swept.body.min, swept.radius}, swept.translation)
                        : to_moving_body(swept.body, swept.translation);
}

Obstacle obstacle_at(Tile tile, const TileShape& shape, std::uint8_t part) noexcept {
  return Obstacles(tile, shape).begin()[part];
}

bool is_inside(const MovingBody& body, const Obstacle& obstacle) noexcept {
  return !obstacle.is_wall && obstacle.one_way.empty() && overlap(body, obstacle);
}

}  // namespace

bool find_shape_impact(const SweptShape& swept, Tile tile, const TileShape& shape, ShapeImpact& impact) noexcept {
  const MovingBody body = moving_body_of(swept);
  const Obstacles obstacles(tile, shape);
  if (is_inside(body, *obstacles.begin())) {
    impact = {true, 0, {}, 0.0, 0.0};
    return true;
  }
  if (swept.translation == Vec{}) return false;
  ImpactCandidate first;
  bool is_hit = false;
  std::uint8_t part = 0;
  for (const Obstacle& obstacle : obstacles) {
    ImpactCandidate next{obstacle, {}, 0.0, 1.0};
    if (detail::is_hit(body, next) && (!is_hit || comes_first(body, next, first))) {
      first = next;
      impact = {false, part, next.contact, next.earliest, next.latest};
      is_hit = true;
    }
    ++part;
  }
  return is_hit;
}

ShapeImpactPlace place_of(const SweptShape& swept, Tile tile, const TileShape& shape,
                          const ShapeImpact& impact) noexcept {
  if (impact.is_at_start) return {};
  const MovingBody body = moving_body_of(swept);
  const Obstacles obstacles(tile, shape);
  const SweepHit hit = to_hit(body, {obstacles.begin()[impact.part], impact.contact, impact.earliest, impact.latest});
  return {hit.side, hit.fraction};
}

template <class Number>
RootTime<Number> time_of(const SweptShape& swept, Tile tile, const TileShape& shape,
                         const ShapeImpact& impact) noexcept {
  if (impact.is_at_start) return {.c = Number(1.0)};
  return time_of<Number>(moving_body_of(swept), obstacle_at(tile, shape, impact.part), impact.contact);
}
template RootTime<ErrorBounded> time_of(const SweptShape&, Tile, const TileShape&, const ShapeImpact&) noexcept;
template RootTime<SmallWideNumber> time_of(const SweptShape&, Tile, const TileShape&, const ShapeImpact&) noexcept;
template RootTime<LargeWideNumber> time_of(const SweptShape&, Tile, const TileShape&, const ShapeImpact&) noexcept;

}  // namespace tilespace::detail
