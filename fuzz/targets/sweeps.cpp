// SPDX-License-Identifier: MIT
#include <cmath>
#include <map>
#include <string_view>
#include <tilespace/geom/touches.hpp>
#include <tilespace/sweep/body_supercover.hpp>
#include <tilespace/sweep/cast_bodies.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/circle_supercover.hpp>
#include <tilespace/sweep/count_unobstructed.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>

#include "oracle/sweep_oracle.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/sweeps_to_oracle.hpp"
#include "support/target.hpp"
#include "support/tiles_to_oracle.hpp"
#include "sweep/sides.hpp"

// Fuzz target: swept bodies of all kinds in small maps with shapes, against the oracle.

namespace sweeps_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

// Usually full tiles; sometimes forms, polygons of eighths and walls.
void add_forms_and_polygons(ShapeInput& in, CollisionMap& map) {
  const TileBox bounds = map.bounds();
  for (std::uint32_t i = in.below(8); i > 0 && !bounds.empty(); --i) {
    const auto place = [&](std::int32_t low, std::int32_t high) {
      return low + static_cast<std::int32_t>(in.below(static_cast<std::uint32_t>(high - low)));
    };
    const std::int32_t x = place(bounds.min.x, bounds.max.x);
    const Tile tile{x, place(bounds.min.y, bounds.max.y)};
    TileShape shape = shape_of(static_cast<TileForm>(in.below(static_cast<std::uint32_t>(TileForm::polygon))));
    if (in.yes()) {
      Point corners[5];
      for (Point& corner : corners) corner = {in.below(9) / 8.0, in.below(9) / 8.0};
      shape.area = convex_hull(corners).value();
    }
    if (shape.area.count != 0 && in.yes()) shape.one_way = Sides::from_bits(in.byte());
    if (in.yes()) shape.walls = Sides::from_bits(in.byte()) & wall_sides;
    require(map.set_shape(tile, shape), "such a shape can be set");
  }
}

void require_unit(Vec normal) {
  const double length = normal.x * normal.x + normal.y * normal.y;
  require(length > 1 - 0x1p-48 && length < 1 + 0x1p-48, "normals are of length 1");
}

// If no tile in tiles_swept() is solid, the sweep has no hit.
void ask_tiles_swept(const CollisionMap& map, const Body& body, Vec way) {
  const TileBox tiles = tiles_swept(body, way);
  require(is_empty(to_box(body)) == is_empty(body), "a body is empty if its box is");
  require(is_empty(body) || touches(to_box(body), center_of(body)) || !is_finite(center_of(body)),
          "its center is in it");
  require(to_body(to_box(body)).min == body.min || is_empty(body), "and stays where it is");
  if (is_empty(body) || !is_finite(way)) return require(tiles.empty(), "what has no place is in no tile");
  if (!map.any_solid(tiles)) require(!cast_box(map, body, way), "a way through free tiles is free");
  require(count_unobstructed(map, {&body, 1}, {&way, 1}) == (map.any_solid(tiles) ? 0U : 1U), "and is counted");
}

// The sweep as the last segment of a path that ends at the body.
template <class Shape>
void ask_arrival(const CollisionMap& map, const Shape& body, Vec way, double margin) {
  const Arrival arrival{way, {}, std::isfinite(margin) ? std::abs(margin) : 0.0};
  for (const OneWay one_way : {OneWay::stop, OneWay::pass}) {
    const int all = count_overlapped(map, body, one_way, Counted::all);
    const int thin = count_overlapped(map, body, one_way, Counted::thin);
    require(all >= thin && thin >= 0, "what is thin is a part of all");
    if (overlaps_solid(map, body)) require(all > thin, "what is overlapped counts");
    if (crosses_on_arrival(map, body, arrival, one_way))
      require(way != Vec{} && crosses_on_arrival(map, body, arrival), "who may pass crosses less");
    require(!crosses_on_arrival(map, body, Arrival{}, one_way), "without a path nothing is crossed");
  }
}

template <class Shape, class Cast>
void ask(const CollisionMap& map, const Shape& body, Vec way, bool is_odd, Cast cast) {
  const oracle::TileAt tiles = tile_at_of(map);
  const oracle::TileBox window = to_oracle(map.bounds());
  if (is_finite(way)) ask_arrival(map, body, way, way.x);
  require(overlaps_solid(map, body) == (!is_odd && oracle::overlaps_solid(tiles, window, to_mover(body))),
          "what overlaps is said to");
  for (const OneWay one_way : {OneWay::stop, OneWay::pass}) {
    const SweepHit hit = cast(way, one_way);
    const bool misses = is_odd || !is_finite(way);
    const oracle::OneWay rule = one_way == OneWay::stop ? oracle::OneWay::stop : oracle::OneWay::pass;
    const oracle::SweepHit real =
        misses ? oracle::SweepHit{} : oracle::sweep(tiles, window, to_mover(body), {way.x, way.y}, rule);
    require(hit.hit == real.hit && hit.inside == real.inside, "a body hits what is there");
    if (!hit) {
      require(hit == SweepHit{}, "a miss says nothing else");
      continue;
    }
    require(hit.tile.x == real.x && hit.tile.y == real.y, "a body hits the first tile");
    require(to_oracle(hit.side) == real.side, "from its side");
    require(hit.fraction >= 0.0 && hit.fraction <= 1.0, "on its way");
    require(std::string_view(name(one_way)) == (one_way == OneWay::stop ? "stop" : "pass"), "names");
    if (hit.inside) {
      require(hit.fraction == 0.0 && hit.normal == Vec{}, "inside there is no way and no normal");
    } else {
      require_unit(hit.normal);
    }
  }
}

// Every touched tile, once, in order.
template <class Shape>
void ask_touched(TileBox window, const Shape& body, Vec way, bool is_odd) {
  std::map<std::pair<std::int64_t, std::int64_t>, oracle::TouchedTile> left;  // by row and column
  if (!is_odd && is_finite(way)) {
    for (const auto& tile : oracle::touched_tiles(to_oracle(window), to_mover(body), {way.x, way.y})) {
      left.emplace(std::pair(tile.y, tile.x), tile);
    }
  }
  oracle::TouchedTile before{0, 0, oracle::Surd(-1)};
  for (const TileOnLine step : supercover_along(window, body, way)) {
    const auto found = left.find({step.tile.y, step.tile.x});
    require(found != left.end(), "only tiles that are touched, and once");
    const oracle::TouchedTile real = found->second;
    left.erase(found);
    const int order = compare(before.fraction, real.fraction);
    require(order < 0 || (order == 0 && std::pair(before.y, before.x) < std::pair(real.y, real.x)), "in order");
    require(to_oracle(step.side) == real.side, "by the side");
    require(step.fraction >= 0.0 && step.fraction <= 1.0, "on the way");
    before = real;
  }
  require(left.empty(), "and no fewer");
}

// Batch version, with identical bodies.
template <class Shape, class CastMany>
void ask_many(const Shape& shape, Vec way, const SweepHit& alone, CastMany cast_many) {
  const Shape shapes[] = {shape, shape, shape};
  const Vec ways[] = {way, way};
  SweepHit hits[3];
  cast_many(std::span<const Shape>(shapes), std::span<const Vec>(ways), std::span<SweepHit>(hits));
  require(hits[0] == alone && hits[1] == alone && hits[2] == SweepHit{}, "many at once, as one by one");
}

}  // namespace

FUZZ_TARGET(sweeps) {
  ShapeInput in(data, size);
  const std::uint32_t kind = in.below(4);
  const Segment segment = in.segment();
  Vec way = in.yes() ? segment.end - segment.start : Vec{segment.end.x, segment.end.y};
  const Point start = segment.start;
  const Point around = point_at({start, start + way}, in.byte() / 255.0);
  CollisionMap map = in.map(in.window(around), Outside::free);
  add_forms_and_polygons(in, map);
  const double radius = std::abs(in.number());
  switch (kind) {
    case 0: {
      const Body body{start, {radius, std::abs(in.number())}};
      ask_tiles_swept(map, body, way);
      ask_touched(map.bounds(), body, way, is_empty(body));
      ask(map, body, way, is_empty(body),
          [&](Vec d, OneWay rule) { return cast_box(map, body, d, {rule, StartInside::blocks}); });
      ask_many(body, way, cast_box(map, body, way),
               [&](auto all, auto ways, auto hits) { cast_boxes(map, all, ways, hits); });
      break;
    }
    case 1: {
      const Body body{start, {}};
      ask(map, body, way, is_empty(body),
          [&](Vec d, OneWay rule) { return cast_point(map, start, d, {rule, StartInside::blocks}); });
      ask_many(start, way, cast_point(map, start, way),
               [&](auto all, auto ways, auto hits) { cast_points(map, all, ways, hits); });
      break;
    }
    case 2: {
      const Circle circle{start, radius};
      const bool is_odd = is_empty(circle) || !std::isfinite(radius);
      ask_touched(map.bounds(), circle, way, is_odd);
      ask(map, circle, way, is_odd,
          [&](Vec d, OneWay rule) { return cast_circle(map, circle, d, {rule, StartInside::blocks}); });
      ask_many(circle, way, cast_circle(map, circle, way),
               [&](auto all, auto ways, auto hits) { cast_circles(map, all, ways, hits); });
      break;
    }
    default: {
      const Capsule capsule{{start, in.point()}, radius};
      const bool is_odd = is_empty(capsule) || !std::isfinite(radius);
      ask(map, capsule, way, is_odd,
          [&](Vec d, OneWay rule) { return cast_capsule(map, capsule, d, {rule, StartInside::blocks}); });
      ask_many(capsule, way, cast_capsule(map, capsule, way),
               [&](auto all, auto ways, auto hits) { cast_capsules(map, all, ways, hits); });
    }
  }
  return 0;
}

}  // namespace sweeps_target
