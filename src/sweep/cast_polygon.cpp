// SPDX-License-Identifier: MIT
#include <tilespace/sweep/cast_polygon.hpp>
#include "impact/to_moving_body.hpp"
#include "search/sweep_search.hpp"

namespace tilespace {

SweepHit cast_polygon(const CollisionMap& map, const ConvexPolygon& polygon, Vec translation,
                      const SweepOptions& options) noexcept {
  if (polygon.count == 0 || !is_finite(translation)) return {};
  const detail::Outline outline = detail::outline_of(polygon);
  return detail::sweep(map, detail::to_moving_body(outline, translation), options);
}

SweepHit cast_polygon(const World& world, const ConvexPolygon& polygon, Vec translation,
                      const SweepOptions& options) noexcept {
  const Result<ConvexPolygon> in_tile_space = to_tile_space(world.layout, polygon);
  if (!in_tile_space) return {};
  Layout about_origin = world.layout;
  about_origin.origin = {};
  const Point moved = to_tile_space(about_origin, Point{translation.x, translation.y});
  return cast_polygon(world.map, *in_tile_space, moved - Point{}, options);
}

}  // namespace tilespace
