// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/max_of.hpp>
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
using detail::max_of;
using detail::min_of;
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

// Conservative test: the round body overlaps the obstacle where its path begins, and has entered it before; or its path
// certainly touches nothing in the tile, which fast paths tell as fast.
bool is_certainly_not_entered(const MovingBody& body, const Obstacle& obstacle, double slack) noexcept {
  if (!is_round(body)) return false;
  const Vec back = (body.translation + body.translation_rest) * -1.0;
  if (is_certainly_overlapped(obstacle, body, back, slack)) return true;
  return !has_fast_path(body, obstacle) &&
         is_certainly_beyond({obstacle.tile, obstacle.tile + Step{1, 1}}, back, body, slack);
}

// A box in the body: all of a box, of a circle the square in it, and of a capsule that around its middle.
Box box_inside(const MovingBody& body, const BodyBounds& bounds) noexcept {
  const Box all{{bounds.x.low, bounds.y.low}, {bounds.x.high, bounds.y.high}};
  if (!is_round(body)) return all;
  constexpr double half_diagonal = 0x1.6ap-1;  // below the root of 1/2
  const Vec half{body.radius * half_diagonal, body.radius * half_diagonal};
  const Point middle = all.min + (all.max - all.min) * 0.5;
  return {middle - half, middle + half};
}

// Tiles that are certainly in the interior of the body from the beginning of its path to the end: nothing in them is
// entered on the way.
TileBox tiles_inside(const MovingBody& body, const BodyBounds& bounds) noexcept {
  const auto [min, max] = box_inside(body, bounds);
  const Vec step = body.translation + body.translation_rest;
  const double margin = 8.0 * bounds.slack;
  const Point low{max_of(min.x, min.x - step.x) + margin, max_of(min.y, min.y - step.y) + margin};
  const Point high{min_of(max.x, max.x - step.x) - margin, min_of(max.y, max.y - step.y) - margin};
  if (!(low.x < high.x && low.y < high.y)) return {};
  return {{ceil_to_int32(low.x), ceil_to_int32(low.y)}, {floor_to_int32(high.x), floor_to_int32(high.y)}};
}

// Visits the solid tiles of a box, but those of a hole in it.
template <class Look>
bool visit_around(const CollisionMap& map, TileBox tiles, TileBox hole, Look look) noexcept {
  if (hole.empty()) return visit_solid(map, tiles, look);
  return visit_solid(map, {tiles.min, {tiles.max.x, hole.min.y}}, look) &&
         visit_solid(map, {{tiles.min.x, hole.min.y}, {hole.min.x, hole.max.y}}, look) &&
         visit_solid(map, {{hole.max.x, hole.min.y}, {tiles.max.x, hole.max.y}}, look) &&
         visit_solid(map, {{tiles.min.x, hole.max.y}, tiles.max}, look);
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
  if (!is_large(tiles)) {
    const TileBox inside = arrival.whole_by_overlap ? TileBox{} : intersection(tiles_inside(body, bounds), tiles);
    return !visit_around(map, tiles, inside, is_outside);
  }
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
