// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/grid/world.hpp>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/carry_by_turn.hpp>
#include <tilespace/motion/explain.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/motion/move_all.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/motion/push_out.hpp>
#include <tilespace/motion/top_down.hpp>
#include <tilespace/objects/objects_in_world.hpp>
#include <tilespace/objects/visit_along.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <tilespace/sweep/body_in_world.hpp>
#include <tilespace/sweep/body_supercover.hpp>
#include <tilespace/sweep/cast_bodies.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/count_unobstructed.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <tilespace/sweep/solids_in_world.hpp>

#include "support/bodies.hpp"
#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: casts and moves of bodies in world units. Casts are those of tile space for what the conversion gives; a
// body that starts free ends free, and again after it was converted.

namespace world_moves_target {
namespace {

using namespace tilespace;
using fuzz::is_moderate;
using fuzz::is_usual;
using fuzz::place_of;
using fuzz::require;
using fuzz::ShapeInput;

constexpr Vec quarter_turns[] = {{1.0, 0.0}, {0.0, 1.0}, {-1.0, 0.0}, {0.0, -1.0}};

Layout upright_layout(ShapeInput& in) {
  constexpr double sizes[] = {16.0, 0.05, 1.0 / 3.0, 7.3};
  const std::uint8_t kind = in.byte();
  const double size = kind < 128 ? sizes[kind % 4] : std::abs(in.number());
  Layout layout = Layout::pixels(size);
  layout.origin = in.point();
  layout.x_axis = in.yes() ? Axis::against : Axis::along;
  layout.y_axis = in.yes() ? Axis::against : Axis::along;
  layout.rotation = quarter_turns[in.below(4)];
  return layout;
}

bool is_small(double value) { return std::abs(value) < 0x1p20; }
bool is_small(const Body& body) { return is_small(body.size.x) && is_small(body.size.y) && is_moderate(body); }
bool is_small(const Circle& circle) { return is_small(circle.radius) && is_usual(circle); }
bool is_small(const Capsule& capsule) {
  const Vec axis = capsule.axis.end - capsule.axis.start;
  return is_small(capsule.radius) && is_small(axis.x) && is_small(axis.y) && is_usual(capsule);
}

SweepHit cast(const World& world, const Body& body, Vec way) { return cast_box(world, body, way); }
SweepHit cast(const World& world, const Circle& circle, Vec way) { return cast_circle(world, circle, way); }
SweepHit cast(const World& world, const Capsule& capsule, Vec way) { return cast_capsule(world, capsule, way); }
SweepHit cast(const CollisionMap& map, const Body& body, Vec way) { return cast_box(map, body, way); }
SweepHit cast(const CollisionMap& map, const Circle& circle, Vec way) { return cast_circle(map, circle, way); }
SweepHit cast(const CollisionMap& map, const Capsule& capsule, Vec way) { return cast_capsule(map, capsule, way); }

void cast_many(const World& world, const Body& body, Vec way, SweepHit& hit) {
  cast_boxes(world, {&body, 1}, {&way, 1}, {&hit, 1});
}
void cast_many(const World& world, const Circle& circle, Vec way, SweepHit& hit) {
  cast_circles(world, {&circle, 1}, {&way, 1}, {&hit, 1});
}
void cast_many(const World& world, const Capsule& capsule, Vec way, SweepHit& hit) {
  cast_capsules(world, {&capsule, 1}, {&way, 1}, {&hit, 1});
}

void ask_points(const World& world, Point point, Vec way) {
  const Vec tiles = translation_in_tiles(world.layout, way);
  const SweepHit hit = cast_point(world, point, way);
  require(hit == hit_in_world(world.layout, cast_point(world.map, to_tile_space(world.layout, point), tiles)),
          "the hit of tile space");
  SweepHit of_many;
  cast_points(world, {&point, 1}, {&way, 1}, {&of_many, 1});
  require(of_many == hit, "one of many is one");
  require(!is_moderate(way) || !is_moderate(translation_in_world(world.layout, tiles)) ||
              is_finite(translation_in_world(world.layout, tiles)),
          "what is finite stays so");
}

template <class Shape>
void ask_push_out(const World& world, const Shape& shape, double limit) {
  if (!(limit < 64.0 * world.layout.tile_width)) return;
  for (const Side side : {Side::north, Side::east}) {
    const FreePosition<Shape> free = nearest_free(world, shape, side, limit);
    require(!free || !is_moderate(place_of(free.body)) || !overlaps_solid(world, free.body), "what is free is free");
  }
  const Vec direction{limit, world.layout.tile_width};
  const FreePosition<Shape> along = nearest_free(world, shape, direction, limit);
  require(!along || !is_moderate(place_of(along.body)) || !overlaps_solid(world, along.body), "what is free is free");
  const DepenetrationResult<Shape> pushed = push_out(world, shape, limit);
  require(!is_moderate(place_of(pushed.body)) || pushed.is_free != overlaps_solid(world, pushed.body),
          "what is free overlaps nothing");
}

template <class Shape>
void ask(const World& world, const Shape& shape, Vec way, MoveOptions options) {
  const Result<Shape> image = to_tile_space(world.layout, shape);
  require(image.has_value(), "quarter turns and square tiles keep shapes");
  if (!is_small(*image)) return;
  const SweepHit hit = cast(world, shape, way);
  const SweepHit in_tiles = cast(world.map, *image, translation_in_tiles(world.layout, way));
  require(hit == hit_in_world(world.layout, in_tiles), "the hit of tile space");
  SweepHit of_many;
  cast_many(world, shape, way, of_many);
  require(of_many == hit, "one of many is one");
  require(overlaps_solid(world, shape) == overlaps_solid(world.map, *image), "an overlap in tile space");
  ask_push_out(world, shape, std::abs(way.x));
  Shape body = shape;
  for (const CollisionResponse response :
       {CollisionResponse::slide, CollisionResponse::stop, CollisionResponse::bounce}) {
    const bool starts_free = !overlaps_solid(world, body);
    const MoveResult<Shape> moved = move_as(world, body, way, response, options);
    if (!is_moderate(place_of(moved.body)) || !is_finite(way)) return;
    if (starts_free) require(!overlaps_solid(world, moved.body) && !moved.inside, "what starts free ends free");
    const MoveResult<Shape> twice = response == CollisionResponse::slide  ? move_and_slide(world, body, way, options)
                                    : response == CollisionResponse::stop ? move_and_stop(world, body, way, options)
                                                                          : move_and_bounce(world, body, way, options);
    require(fuzz::place_of(twice.body) == place_of(moved.body), "by its name and by its response");
    body = moved.body;
    way = moved.rest == Vec{} ? way * -0.5 : moved.rest;
  }
}

// Lifts around a body, in world units, and characters among them.
void ask_solids(ShapeInput& in, const World& world, const Body& body, Vec way, const MoveOptions& options) {
  const Result<Body> image = to_tile_space(world.layout, body);
  if (!image || !is_small(*image) || !is_moderate(way)) return;
  const Vec step = translation_in_world(world.layout, in.vec());
  const MovingSolid solids[] = {{{body.min + body.size, body.size}, step, in.number(), {}},
                                {{body.min - body.size * 2.0, body.size}, step * -1.0, 0.0, {Side::north}}};
  MovingSolid tiles[2];
  require(solids_in_tiles(world.layout, solids, tiles) == 2, "all of them");
  for (const MovingSolid& solid : tiles) {
    if (!is_empty(solid.body) && !(is_moderate(after_step(solid)) && is_small(solid.body))) return;
  }
  const bool starts_free = !overlaps_solid(world, tiles, body);
  const SweepHit hit = cast_box(world, tiles, body, way);
  require(
      hit == hit_in_world(world.layout, cast_box(world.map, tiles, *image, translation_in_tiles(world.layout, way))),
      "the hit of tile space");
  for (const Body& end :
       {move_and_slide(world, tiles, body, way, options).body, move_and_stop(world, tiles, body, way, options).body,
        move_and_bounce(world, tiles, body, way, options).body}) {
    require(!starts_free || !is_moderate(end) || !overlaps_solid(world, tiles, end), "what starts free ends free");
  }
  const CarryResult carried = carry(world, tiles, body, {options.one_way, RidingRule::rides, options.positions});
  const bool is_free = !overlaps_solid(world, tiles, carried.body);
  require(carried.crushed || overlaps_solid(world, body) || !is_moderate(carried.body) || is_free,
          "what is not crushed is free");
  PlatformerTuning tuning = scaled(PlatformerTuning{}, world.layout.tile_width);
  tuning.positions = options.positions;
  const PlatformerInput input{in.number(), 0.0, in.yes(), in.yes(), in.yes()};
  const PlatformerState state{.body = body, .velocity = way};
  const PlatformerState next = platformer_step(world, state, input, tuning, 0.0625, {.solids = tiles});
  require(!is_moderate(next.body) || is_finite(next.velocity), "a velocity");
  const TopDownState walked =
      top_down_step(world, {body, way}, {way}, scaled(TopDownTuning{}, world.layout.tile_width), 0.0625);
  require(overlaps_solid(world, body) || !is_moderate(walked.body) || !overlaps_solid(world, walked.body),
          "what starts free ends free");
}

// A round body is pushed out of what moves, and taken along by a quarter turn of it.
template <class Shape>
void ask_turn(const World& world, const MovingMap& before, const Shape& shape) {
  const double limit = 2.0 * world.layout.tile_width;
  const Movers movers{{}, {&before, 1}};
  const DepenetrationResult<Shape> out = push_out(world, movers, shape, limit);
  require(!is_moderate(place_of(out.body)) || out.is_free != overlaps_solid(world, movers, out.body),
          "what is free overlaps nothing that moves");
  const FreePosition<Shape> north = nearest_free(world, movers, shape, Side::north, limit);
  require(!north || !is_moderate(place_of(north.body)) || !overlaps_solid(world, movers, north.body),
          "what is free among movers is free");
  // About the middle of the map; the map is its own turned one, as if it were symmetric.
  const MapTurn turn{before, {0.5, 0.5}, 1, 0};
  const MapTurn nothing{{before.map, to_world(world.layout, Point{}), {}}, {0.5, 0.5}, 0, 0};
  require(after_turn(world.layout, nothing, *before.map).position == nothing.before.position, "no turn");
  const TurnedBody<Shape> turned = carry_by_turn(world, movers, turn, shape, limit);
  require(!is_moderate(place_of(turned.body)) || turned.is_crushed == overlaps_solid(world, movers, turned.body),
          "not crushed by a turn, it is free");
}

// The map of the world, which moves in it, and a round body that it carries or pushes.
template <class Shape>
void ask_moving_map(ShapeInput& in, const World& world, const Shape& shape, const MoveOptions& options) {
  const Result<Shape> image = to_tile_space(world.layout, shape);
  if (!image || !is_small(*image)) return;
  const MovingMap moving{&world.map, in.point(), translation_in_world(world.layout, in.vec())};
  MovingMap tiles;
  require(maps_in_tiles(world.layout, {&moving, 1}, {&tiles, 1}) == 1, "all of them");
  if (tiles.map == nullptr || !is_moderate(tiles.position) || !is_moderate(tiles.translation)) return;
  const MovingMap before{tiles.map, tiles.position, {}};
  const Movers movers{{}, {&tiles, 1}};
  ask_turn(world, before, shape);
  const bool starts_free = !overlaps_solid(world, {{}, {&before, 1}}, shape);
  const Carried<Shape> carried = carry(world, movers, shape, {options.one_way, RidingRule::rides, options.positions});
  if (!is_moderate(place_of(carried.body))) return;
  require(!starts_free || carried.crushed || !overlaps_solid(world, movers, carried.body), "not crushed, it is free");
  const Shape again = move_and_slide(world, movers, carried.body, {}, options).body;
  require(overlaps_solid(world, movers, carried.body) || place_of(again) == place_of(carried.body),
          "without translation, nothing changes");
}

SweepHit cast_among(const World& world, const Movers& movers, const Circle& circle, Vec way) {
  return cast_circle(world, movers, circle, way);
}
SweepHit cast_among(const World& world, const Movers& movers, const Capsule& capsule, Vec way) {
  return cast_capsule(world, movers, capsule, way);
}
SweepHit cast_among(const CollisionMap& map, const Movers& movers, const Circle& circle, Vec way) {
  return cast_circle(map, movers, circle, way);
}
SweepHit cast_among(const CollisionMap& map, const Movers& movers, const Capsule& capsule, Vec way) {
  return cast_capsule(map, movers, capsule, way);
}

// A round body between a boulder and a lift.
template <class Shape>
void ask_round(ShapeInput& in, const World& world, const Shape& shape, Vec way, const MoveOptions& options) {
  const Result<Shape> image = to_tile_space(world.layout, shape);
  if (!image || !is_small(*image) || !is_moderate(way)) return;
  const double size = world.layout.tile_width;
  const Point place = place_of(shape) + Vec{2.0 * size, -size};
  const Vec step = translation_in_world(world.layout, in.vec());
  const MovingSolid solids[] = {moving_circle({place, size}, step), {{place, {size, size}}, step * -0.5, 0.0, {}}};
  MovingSolid tiles[2];
  require(solids_in_tiles(world.layout, solids, tiles) == 2, "all of them");
  for (const MovingSolid& solid : tiles) {
    if (!is_empty(solid.body) && !(is_moderate(after_step(solid)) && is_small(solid.body))) return;
  }
  const SweepHit hit = cast_among(world, tiles, shape, way);
  const SweepHit in_tiles = cast_among(world.map, tiles, *image, translation_in_tiles(world.layout, way));
  require(hit == hit_in_world(world.layout, in_tiles), "the hit of tile space");
  const bool starts_free = !overlaps_solid(world, tiles, shape);
  for (const Shape& end :
       {move_and_slide(world, tiles, shape, way, options).body, move_and_stop(world, tiles, shape, way, options).body,
        move_and_bounce(world, tiles, shape, way, options).body}) {
    require(!starts_free || !is_moderate(place_of(end)) || !overlaps_solid(world, tiles, end),
            "what starts free ends free");
  }
  const Shape end = move_and_slide(world, tiles, shape, way, options).body;
  const Explanation<Shape> explained = explain(world, tiles, shape, way, CollisionResponse::slide, options);
  require(is_empty(*image) || explained.moved.body == to_tile_space(world.layout, end).value(), "the body of the move");
  const Carried<Shape> carried = carry(world, tiles, shape, {options.one_way, RidingRule::rides, options.positions});
  require(!starts_free || carried.crushed || !is_moderate(place_of(carried.body)) ||
              !overlaps_solid(world, tiles, carried.body),
          "not crushed, it is free");
  const Vec way_in_tiles = translation_in_tiles(world.layout, way);
  require(count_unobstructed(world, std::span<const Shape>(&shape, 1), {&way, 1}) ==
              count_unobstructed(world.map, std::span<const Shape>(&*image, 1), {&way_in_tiles, 1}),
          "the count of tile space");
}

// Tiles and objects along a path, and the length of a path over tiles.
void ask_along(const World& world, const Body& body, const Body& image, Vec way) {
  const Vec tiles = translation_in_tiles(world.layout, way);
  if (!(std::abs(tiles.x) + std::abs(tiles.y) < 256.0) || image.size.x > 64.0 || image.size.y > 64.0) return;
  if (is_empty(image)) return;
  int in_world = 0, in_tiles = 0;
  for (const TileOnLine& step : supercover_along(world, body, way)) in_world += step.tile.x;
  for (const TileOnLine& step : supercover_along(image, tiles)) in_tiles += step.tile.x;
  require(in_world == in_tiles, "the tiles of tile space");
  const ObjectIndex none(world.map.bounds());
  SweepEvent last, last_in_tiles;
  visit_along(world, none, body, way, [&](const SweepEvent& event) { last = event; });
  visit_along(world.map, none, image, tiles, [&](const SweepEvent& event) { last_in_tiles = event; });
  require(last == last_in_tiles, "the events of tile space");
  ObjectIndex index(world.map.bounds());
  const ObjectsInWorld objects(index, world.layout);
  const ObjectId id = objects.insert(to_box(body));
  ObjectId found[2];
  const std::size_t count = objects.touching(to_box(body), found);
  require(count == 1 && found[0] == id, "a box touches itself");
  require(objects.nearest(body.min, found) == 1, "the only one is the nearest");
  int visited = 0;
  objects.visit_touching(body.min, [&](ObjectId, const Box&) { ++visited; });
  require(objects.move(id, to_box(body)) == IdState::alive && visited <= 1, "it is visited once");
  const Box before = *index.box(id), same = to_box(body);
  Box converted;
  objects.update({&same, 1}, {&converted, 1});
  require(*index.box(id) == before, "where it was");
  require(length_in_world(world.layout, {3, 0}) == 3 * world.layout.tile_width, "three tiles");
}

void ask_other_forms(const World& world, const Body& body, Vec way, const MoveOptions& options) {
  const Result<Body> image = to_tile_space(world.layout, body);
  if (!image || !is_small(*image)) return;
  ask_along(world, body, *image, way);
  const MoveResult<Body> moved = move_and_slide(world, body, way, options);
  Body one = body;
  move_all(world, {&one, 1}, {&way, 1}, CollisionResponse::slide, [](std::size_t, const MoveResult<Body>&) {}, options);
  require(is_empty(*image) || one == moved.body, "one of many is one");
  const Explanation<Body> explained = explain(world, body, way, CollisionResponse::slide, options);
  const Body end = to_tile_space(world.layout, moved.body).value();
  require(is_empty(*image) || explained.moved.body == end, "the body of the move");
}

}  // namespace

FUZZ_TARGET(world_moves) {
  ShapeInput in(data, size);
  const Layout layout = upright_layout(in);
  if (!is_valid(layout)) return 0;
  const Point place = in.point();
  const Point image = to_tile_space(layout, place);
  const TileBox window = in.tiles_around(image);
  if (window.empty()) return 0;
  CollisionMap map = in.map(window, Outside::free);
  if (in.yes()) fuzz::add_shapes(in, map);
  const World world{std::move(map), layout};
  const Vec way = in.yes() ? in.vec() : in.point() - place;
  const MoveOptions options{static_cast<AxisOrder>(in.below(3)), in.yes() ? OneWay::stop : OneWay::pass,
                            fuzz::format_of(in.byte())};
  const Vec extent = in.vec();
  const double radius = in.number();
  ask_points(world, place, way);
  switch (in.below(3)) {
    case 0:
      ask(world, Body{place, extent}, way, options);
      ask_other_forms(world, Body{place, extent}, way, options);
      ask_solids(in, world, Body{place, extent}, way, options);
      break;
    case 1:
      ask(world, Circle{place, radius}, way, options);
      ask_round(in, world, Circle{place, radius}, way, options);
      ask_moving_map(in, world, Circle{place, radius}, options);
      break;
    default:
      ask(world, Capsule{{place, place + extent}, radius}, way, options);
      ask_round(in, world, Capsule{{place, place + extent}, radius}, way, options);
      ask_moving_map(in, world, Capsule{{place, place + extent}, radius}, options);
  }
  return 0;
}

}  // namespace world_moves_target
