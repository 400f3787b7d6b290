// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/sweep/detail/arrival.hpp>
#include "impact/earliest_impact.hpp"
#include "impact/impact_candidate.hpp"
#include "impact/obstacles.hpp"
#include "impact/time_of_impact_fast.hpp"
#include "impact/to_moving_body.hpp"
#include "impact/visit_solid.hpp"
#include "search/sweep_search.hpp"
#include "search/tile_overlap_fast.hpp"

// Time of impact of a path that ends at the body: the motion is extended without limit in both directions, and an
// obstacle is entered on arrival if the time of entry lies within one translation before the position.

namespace tilespace {
namespace {

using detail::BodyBounds;
using detail::is_large;
using detail::limits_of;
using detail::MovingBody;
using detail::Obstacle;
using detail::Obstacles;
using detail::visit_solid;

template <class Shape>
MovingBody arriving(const Shape& shape, const Arrival& arrival) noexcept {
  MovingBody body = detail::to_moving_body(shape, arrival.translation);
  body.translation_rest = arrival.translation_rest;
  return body;
}

bool is_no_translation(const Arrival& arrival) noexcept {
  return arrival.translation == Vec{} && arrival.translation_rest == Vec{};
}

// A body that is wider than the length of its path cannot pass through an area: an area that it has entered is
// overlapped.
bool is_reported_by_overlap(const BodyBounds& bounds, const Arrival& arrival) noexcept {
  const double least = 8.0 * (bounds.slack + arrival.margin);
  const bool is_wide = bounds.x.high - bounds.x.low > least && bounds.y.high - bounds.y.low > least;
  const bool is_short = std::fabs(arrival.translation.x) + std::fabs(arrival.translation.y) < least;
  return is_wide && is_short;
}

// The body grown by the length of its path: what that does not overlap, it has not entered. The round end of a capsule
// may come over a corner and leave it again on the shortest of paths: that counts.
// Of circles, it does not count.
MovingBody reaching_back(const MovingBody& body) noexcept {
  const auto [x, y] = body.translation;
  const auto [rest_x, rest_y] = body.translation_rest;
  MovingBody reaching = body;
  reaching.radius += 1.0625 * (std::fabs(x) + std::fabs(y) + std::fabs(rest_x) + std::fabs(rest_y));
  reaching.radius += reaching.radius * 0x1p-50;
  return reaching;
}

// Conservative test, for what has no fast path: the round body overlaps the obstacle where its path begins, and has
// entered it before; or its path certainly touches nothing in the tile.
bool is_certainly_not_entered(const MovingBody& body, const Obstacle& obstacle, double slack) noexcept {
  if (!is_round(body) || has_fast_path(body, obstacle)) return false;
  const Vec back = (body.translation + body.translation_rest) * -1.0;
  return is_certainly_overlapped(obstacle, body, back, slack) ||
         is_certainly_beyond({obstacle.tile, obstacle.tile + Step{1, 1}}, back, body, slack);
}

bool enters(const MovingBody& body, const Obstacle& obstacle, bool by_overlap, double slack) noexcept {
  if (is_certainly_not_entered(body, obstacle, slack)) return false;
  if (by_overlap && has_fast_path(body, obstacle)) {
    const bool is_capsule = body.core == MovingBody::Core::segment;
    if (fast_overlap(is_capsule ? reaching_back(body) : body, obstacle) == detail::Outcome::miss) return false;
  }
  return is_entered_on_arrival(body, obstacle);
}

template <class Shape>
bool crosses(const CollisionMap& map, const Shape& shape, const Arrival& arrival, OneWay one_way) noexcept {
  const bool is_still = is_no_translation(arrival);
  if (!detail::is_placed(shape) || (is_still && !arrival.whole_by_overlap)) return false;
  const MovingBody body = arriving(shape, arrival);
  const MovingBody still = detail::to_moving_body(shape, {});
  const BodyBounds bounds = bounds_of(body);
  const bool by_overlap = is_reported_by_overlap(bounds, arrival);
  const TileBox tiles = tiles_around(bounds, arrival.margin, limits_of(map));
  // On a long step most of them are far from the body. Obstacles of bodies without width begin in the tile before their
  // own.
  const TileBox near = arrival.margin > 4.0 ? tiles_around(bounds_of(still), 1.0, limits_of(map)) : tiles;
  const auto is_outside = [&](Tile tile) {
    if (arrival.whole_by_overlap && !map.has_shape(tile))
      return !near.contains(tile) || !is_inside_of(map, still, tile);
    if (is_still) return true;
    for (const Obstacle& obstacle : Obstacles(map, tile, body)) {
      if (one_way == OneWay::pass && !obstacle.one_way.empty()) continue;
      if (enters(body, obstacle, by_overlap, bounds.slack)) return false;
    }
    return true;
  };
  if (!is_large(tiles)) return !visit_solid(map, tiles, is_outside);
  // Outside the map, there may be solid whole tiles without bound; for these, the overlap test decides.
  Tile where;
  return is_inside(map, still, where) || !visit_solid(map, intersection(tiles, map.bounds()), is_outside);
}

}  // namespace

// Most steps of boxes are among free tiles, where there is nothing to cross.
bool crosses_on_arrival(const CollisionMap& map, const Body& body, const Arrival& arrival, OneWay one_way) noexcept {
  const Vec step = arrival.translation + arrival.translation_rest;
  if (detail::FastTileOverlap(map).look_back(body, step) == detail::Seen::nothing) return false;
  return crosses(map, body, arrival, one_way);
}
bool crosses_on_arrival(const CollisionMap& map, const Circle& circle, const Arrival& arrival,
                        OneWay one_way) noexcept {
  return crosses(map, circle, arrival, one_way);
}
bool crosses_on_arrival(const CollisionMap& map, const Capsule& capsule, const Arrival& arrival,
                        OneWay one_way) noexcept {
  return crosses(map, capsule, arrival, one_way);
}

}  // namespace tilespace
