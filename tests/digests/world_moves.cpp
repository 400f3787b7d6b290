// SPDX-License-Identifier: MIT
#include <string>
#include <tilespace/motion/carry_by_turn.hpp>
#include <tilespace/sweep/solids_in_world.hpp>

#include "digests/record.hpp"
#include "scenarios/random.hpp"

// Bodies in world units: positions are searched among those of the world.

namespace digests {
namespace {

using namespace tilespace;

CollisionMap level() {
  scenarios::Random random(61);
  CollisionMap map = CollisionMap::create({{0, 0}, {32, 16}}, Outside::solid).value();
  constexpr TileForm forms[] = {TileForm::full, TileForm::slope_1_1_southeast, TileForm::slope_1_2_low_southwest,
                                TileForm::half_south};
  for (std::int32_t y = 4; y < 16; ++y) {
    for (std::int32_t x = 0; x < 32; ++x) {
      const double chance = random.between(0.0, 1.0);
      const auto form = static_cast<std::size_t>(random.between(0.0, 3.999));
      if (y < 15 && chance > 0.15) continue;
      const Sides one_way = y % 5 == 0 ? Sides(Side::north) : Sides{};
      static_cast<void>(map.set_shape({x, y}, shape_of(y == 15 ? TileForm::full : forms[form], one_way)));
    }
  }
  return map;
}

struct Place {
  const char* name;
  Layout layout;
  PositionFormat positions;
};

Layout mirrored(double tile_size) {
  Layout layout = Layout::y_up({-3.7, 81.3}, tile_size);
  layout.x_axis = Axis::against;
  return layout;
}

Layout turned(double tile_size) {
  Layout layout = Layout::pixels(tile_size);
  layout.origin = {1000.25, -7.0};
  layout.rotation = {0.0, 1.0};
  return layout;
}

template <class Shape>
void walk(Record& record, const World& world, Shape shape, PositionFormat positions, scenarios::Random& random) {
  for (int step = 0; step < 12; ++step) {
    const double x = random.between(-0.75, 0.75);
    const Vec way = translation_in_world(world.layout, {x, random.between(-0.5, 1.0)});
    record.asked(shape, way);
    const MoveOptions options{AxisOrder::time_of_impact, OneWay::stop, positions};
    const MoveResult<Shape> moved = move_and_slide(world, shape, way, options);
    record.answered(moved, move_and_stop(world, shape, way, options), move_and_bounce(world, shape, way, options));
    record.answered(overlaps_solid(world, moved.body));
    const DepenetrationResult<Shape> pushed = push_out(world, shape, world.layout.tile_width);
    record.answered(pushed.body, pushed.translation, pushed.side, pushed.is_free);
    shape = moved.body;
  }
}

Body box_in_world(const Layout& layout, Point place, Vec size) {
  const Point a = to_world(layout, place);
  const Point b = to_world(layout, place + size);
  const Point min{a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y};
  return {min, {a.x < b.x ? b.x - a.x : a.x - b.x, a.y < b.y ? b.y - a.y : a.y - b.y}};
}

void play(Record& record, const World& world, PositionFormat positions, scenarios::Random& random) {
  PlatformerTuning tuning = scaled(PlatformerTuning{}, world.layout.tile_width);
  tuning.positions = positions;
  PlatformerState state{.body = box_in_world(world.layout, {random.between(1.0, 30.0), 1.5}, {0.75, 1.25})};
  MovingSolid lift{.body = box_in_world(world.layout, {random.between(1.0, 28.0), 3.0}, {3.0, 0.5})};
  lift.translation = translation_in_world(world.layout, {0.03125, -0.015625});
  TopDownState walker{box_in_world(world.layout, {2.0, 1.25}, {0.75, 0.75})};
  for (int tick = 0; tick < 120; ++tick) {
    MovingSolid solid;
    solids_in_tiles(world.layout, {&lift, 1}, {&solid, 1});
    const double move = random.between(-1.0, 1.0);
    const PlatformerInput input{move, 0.0, tick % 23 < 9, tick % 3 == 0, tick % 41 == 0};
    record.asked(move);
    CarryResult carried;
    state = platformer_step(world, state, input, tuning, 0.015625, {.solids = {&solid, 1}}, &carried);
    walker = top_down_step(world, walker, {{move, random.between(-1.0, 1.0)}},
                           scaled(TopDownTuning{}, world.layout.tile_width), 0.015625);
    record.answered(state, carried, walker, carry(world, {&solid, 1}, state.body));
    lift.body = after_step(lift);
  }
}

// A ship of tiles sails in the world, and carries and pushes bodies of all shapes.
CollisionMap ship() {
  return CollisionMap::from_text(
             "#....#\n"
             "#....#\n"
             "######\n")
      .value();
}

template <class Shape>
void sail(Record& record, const World& world, MovingMap moving, Shape shape, PositionFormat positions,
          scenarios::Random& random) {
  for (int tick = 0; tick < 40; ++tick) {
    const double x = random.between(-0.25, 0.25);
    moving.translation = translation_in_world(world.layout, {x, random.between(-0.125, 0.125)});
    MovingMap tiles;
    record.answered(maps_in_tiles(world.layout, {&moving, 1}, {&tiles, 1}), tiles.position, tiles.translation);
    const Movers movers{{}, {&tiles, 1}};
    const Carried<Shape> carried = carry(world, movers, shape, {OneWay::stop, RidingRule::rides, positions});
    const double east = random.between(-0.5, 0.5);
    const Vec way = translation_in_world(world.layout, {east, random.between(0.0, 0.25)});
    record.asked(moving.position, moving.translation, way);
    const MoveOptions options{AxisOrder::time_of_impact, OneWay::stop, positions};
    const MoveResult<Shape> moved = move_and_slide(world, movers, carried.body, way, options);
    const Explanation<Shape> explained = explain(world, movers, carried.body, way, CollisionResponse::slide, options);
    record.answered(carried, moved, explained.moved.body, explained.legs.size());
    record.answered(count_unobstructed(world, std::span<const Shape>(&shape, 1), {&way, 1}));
    moving.position = after_step(moving);
    shape = moved.body;
  }
}

void ask_ships(const Place& place) {
  scenario((std::string("a ship in a world, ") + place.name).c_str(), [&](Record& record) {
    const World world{level(), place.layout};
    const CollisionMap map = ship();
    scenarios::Random random(63);
    for (int i = 0; i < 20; ++i) {
      const double x = random.between(2.0, 24.0);
      const Point at{x, random.between(0.5, 2.0)};
      const MovingMap moving{&map, to_world(world.layout, at), {}};
      const Point inside = at + Vec{random.between(1.6, 4.4), 1.25};
      const Point middle = to_world(world.layout, inside);
      const double size = world.layout.tile_width;
      const Vec axis = translation_in_world(world.layout, {0.125, -0.5});
      sail(record, world, moving, box_in_world(world.layout, inside, {0.5, 0.75}), place.positions, random);
      sail(record, world, moving, Circle{middle, 0.375 * size}, place.positions, random);
      sail(record, world, moving, Capsule{{middle, middle + axis}, 0.25 * size}, place.positions, random);
    }
  });
}

// A ship turns in the world, over bodies of all shapes and of the level.
template <class Shape>
void turn_over(Record& record, const World& world, const MapTurn& turn, const Movers& movers, const Shape& shape) {
  record.asked(shape);
  const double limit = 2.0 * world.layout.tile_width;
  for (const TurnRule takes : {TurnRule::riders, TurnRule::all, TurnRule::none}) {
    const TurnedBody<Shape> after = carry_by_turn(world, movers, turn, shape, limit, {takes, {}});
    record.answered(after.body, after.translation, after.is_carried, after.is_pushed, after.is_crushed);
  }
  const DepenetrationResult<Shape> out = push_out(world, movers, shape, limit);
  const FreePosition<Shape> east = nearest_free(world, movers, shape, Side::east, limit);
  record.answered(out.body, out.translation, out.side, out.is_free, east.found, east.body);
}

void ask_turns(const Place& place) {
  scenario((std::string("a ship turns in a world, ") + place.name).c_str(), [&](Record& record) {
    const World world{level(), place.layout};
    const CollisionMap before = ship();
    const CollisionMap after = tilespace::turned(before, 1).value();
    scenarios::Random random(64);
    for (int i = 0; i < 60; ++i) {
      const double x = random.between(2.0, 24.0);
      const Point at{x, random.between(-1.0, 2.0)};
      const MapTurn turn{{&before, to_world(world.layout, at), {}}, {3.0, 1.5}, 1, 0};
      const MovingMap maps[] = {turn.before, after_turn(world.layout, turn, after)};
      MovingMap tiles[2];
      maps_in_tiles(world.layout, maps, tiles);
      record.answered(maps[1].position, tiles[1].position);
      const MapTurn in_tiles{tiles[0], turn.pivot, 1, 0};
      const Movers movers{{}, {tiles + 1, 1}};
      const double size = world.layout.tile_width;
      for (const double depth : {0.875, 1.0, 1.25}) {
        const Point inside = at + Vec{random.between(1.0, 4.5), 2.0 - depth};
        const Point middle = to_world(world.layout, inside);
        turn_over(record, world, in_tiles, movers, box_in_world(world.layout, inside, {0.5, 0.875}));
        turn_over(record, world, in_tiles, movers, Circle{middle, 0.375 * size});
        turn_over(record, world, in_tiles, movers, Capsule{{middle, middle + Vec{0.25 * size, 0.0}}, 0.25 * size});
      }
    }
  });
}

}  // namespace

void ask_world_moves() {
  const Place places[] = {{"18 pixels", Layout::pixels(18.0), {}},
                          {"18 pixels, floats", Layout::pixels(18.0), PositionFormat::floats()},
                          {"0.1 m, y up, mirrored", mirrored(0.1), {}},
                          {"7.3 pixels, turned", turned(7.3), PositionFormat::fixed_point(8)}};
  for (const Place& place : places) {
    const World world{level(), place.layout};
    scenario((std::string("moves in a world, ") + place.name).c_str(), [&](Record& record) {
      scenarios::Random random(62);
      for (int i = 0; i < 40; ++i) {
        const double x = random.between(1.5, 29.0);
        const Point at{x, random.between(1.5, 3.5)};
        const double radius = random.between(0.125, 0.45);
        const Point middle = to_world(world.layout, at);
        const double size = world.layout.tile_width;
        walk(record, world, box_in_world(world.layout, at, {radius, 2.0 * radius}), place.positions, random);
        walk(record, world, Circle{middle, radius * size}, place.positions, random);
        walk(record, world, Capsule{{middle, middle + Vec{0.0, 0.5 * size}}, radius * size}, place.positions, random);
        const Vec way = translation_in_world(world.layout, {4.0 * (radius - 0.25), 6.0});
        record.answered(cast_circle(world, {middle, radius * size}, way), cast_point(world, middle, way));
        play(record, world, place.positions, random);
      }
    });
  }
  for (const Place& place : places) ask_ships(place);
  for (const Place& place : places) {
    if (place.positions.kind != PositionFormat::Kind::floats) ask_turns(place);  // turns take no format
  }
}

}  // namespace digests
