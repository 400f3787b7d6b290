// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/grid/world.hpp>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/explain.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/motion/move_all.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/motion/top_down.hpp>
#include <tilespace/sweep/body_in_world.hpp>
#include <tilespace/sweep/cast_bodies.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <tilespace/sweep/solids_in_world.hpp>

#include "support/bodies.hpp"
#include "support/laws.hpp"
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

void ask_other_forms(const World& world, const Body& body, Vec way, const MoveOptions& options) {
  const Result<Body> image = to_tile_space(world.layout, body);
  if (!image || !is_small(*image)) return;
  const MoveResult<Body> moved = move_and_slide(world, body, way, options);
  Body one = body;
  move_all(world, {&one, 1}, {&way, 1}, CollisionResponse::slide, [](std::size_t, const MoveResult<Body>&) {}, options);
  require(is_empty(*image) || one == moved.body, "one of many is one");
  const Explanation<Body> explained = explain(world, body, way, CollisionResponse::slide, options);
  require(explained.legs.empty() || explained.moved.body == to_tile_space(world.layout, moved.body).value(),
          "the body of the move");
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
    case 1: ask(world, Circle{place, radius}, way, options); break;
    default: ask(world, Capsule{{place, place + extent}, radius}, way, options);
  }
  return 0;
}

}  // namespace world_moves_target
