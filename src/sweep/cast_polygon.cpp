// SPDX-License-Identifier: MIT
#include <tilespace/sweep/body_in_world.hpp>
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
  const Vec tiles = translation_in_tiles(world.layout, translation);
  return hit_in_world(world.layout, cast_polygon(world.map, *in_tile_space, tiles, options));
}

}  // namespace tilespace
