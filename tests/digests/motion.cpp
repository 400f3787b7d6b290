// SPDX-License-Identifier: MIT
#include <tilespace/sweep/sweep.hpp>
#include <vector>

#include "digests/odd_input.hpp"
#include "scenarios/bodies.hpp"
#include "scenarios/random.hpp"

namespace digests {
namespace {

using namespace tilespace;

SweepHit cast(const CollisionMap& map, const Body& body, Vec way) { return cast_box(map, body, way); }
SweepHit cast(const CollisionMap& map, const Circle& circle, Vec way) { return cast_circle(map, circle, way); }
SweepHit cast(const CollisionMap& map, const Capsule& capsule, Vec way) { return cast_capsule(map, capsule, way); }

template <class Shape>
void ask_cast(Record& record, const CollisionMap& map, const Shape& shape, Vec way) {
  record.asked(shape, way);
  record.answered(cast(map, shape, way), overlaps_solid(map, shape));
}

template <class Shape>
void ask_move(Record& record, const CollisionMap& map, const Shape& shape, Vec way) {
  record.asked(shape, way);
  record.answered(move_and_stop(map, shape, way), move_and_bounce(map, shape, way));
  for (const AxisOrder order : {AxisOrder::time_of_impact, AxisOrder::x_first, AxisOrder::y_first}) {
    record.answered(move_and_slide(map, shape, way, {order, OneWay::stop}));
  }
  record.answered(move_and_slide(map, shape, way, {AxisOrder::time_of_impact, OneWay::pass}));
}

template <class Ask>
void ask_pushes(const std::string& question, const scenarios::Pushes& pushes, Ask ask) {
  scenario((question + ", " + pushes.name).c_str(), [&](Record& record) {
    for (const scenarios::Push& push : pushes.pushes) ask(record, push);
  });
}

void ask_timed_pushes() {
  for (const scenarios::Place& place : scenarios::places_for_bodies()) {
    for (const scenarios::Pushes& pushes : scenarios::pushes_in(place, 500)) {
      ask_pushes("cast", pushes, [&](Record& record, const scenarios::Push& push) {
        ask_cast(record, place.map, scenarios::box_at(push), push.way);
        ask_cast(record, place.map, scenarios::circle_at(push), push.way);
        ask_cast(record, place.map, scenarios::capsule_at(push), push.way);
      });
      ask_pushes("move", pushes, [&](Record& record, const scenarios::Push& push) {
        ask_move(record, place.map, scenarios::box_at(push), push.way);
        ask_move(record, place.map, scenarios::circle_at(push), push.way);
        ask_move(record, place.map, scenarios::capsule_at(push), push.way);
      });
    }
  }
}

// All at once, a few times, with what they meet.
void ask_crowds() {
  for (const scenarios::Place& place : scenarios::places_for_bodies()) {
    for (const scenarios::Pushes& pushes : scenarios::pushes_in(place, 500)) {
      scenario(("move all, " + pushes.name).c_str(), [&](Record& record) {
        std::vector<Body> bodies;
        std::vector<Vec> ways;
        for (const scenarios::Push& push : pushes.pushes) {
          bodies.push_back(scenarios::box_at(push));
          ways.push_back(push.way);
          record.asked(bodies.back(), push.way);
        }
        for (const CollisionResponse response :
             {CollisionResponse::slide, CollisionResponse::bounce, CollisionResponse::stop}) {
          move_all(place.map, bodies, ways, response,
                   [&](std::size_t, const MoveResult<Body>& moved) { record.answered(moved); });
          for (const Body& body : bodies) record.answered(body);
        }
      });
    }
  }
}

// Where it was pushed to, it may be in something.
template <class Shape>
void ask_push_out(Record& record, const CollisionMap& map, const Shape& shape, Vec velocity) {
  record.asked(shape, velocity);
  record.answered(push_out(map, shape, 4.0, {velocity, OneWay::stop}));
  record.answered(push_out(map, shape, 30.0, {velocity, OneWay::pass}));
}

// Out of the way that it came, across it, and to the corners.
template <class Shape>
void ask_push_along(Record& record, const CollisionMap& map, const Shape& shape, Vec velocity) {
  const Vec directions[] = {-velocity, {velocity.y, -velocity.x}, {1.0, 1.0}, {-1.0, 1.0}, {1.0, -1.0}, {-1.0, -1.0}};
  record.asked(shape, velocity);
  record.answered(push_out(map, shape, 4.0, {velocity, OneWay::stop, directions}));
  record.answered(push_out(map, shape, 30.0, {velocity, OneWay::pass, directions}));
}

// A lift under the body, a door beside it, and a ledge to jump through at the end of its way.
void ask_among_solids(Record& record, const CollisionMap& map, const Body& body, Vec way) {
  const Point place = body.min;
  const MovingSolid solids[] = {
      {{{place.x - 0.5, place.y + body.size.y}, {2.0, 0.5}}, {way.x * 0.25, way.y * 0.5}, 0.125, {}},
      {{{place.x + body.size.x + 0.1, place.y - 1.0}, {0.3, 3.0}}, {-0.4, way.y * 0.125}, 0.0, {}},
      {{place + way, {1.5, 0.25}}, {}, 0.0, Side::north},
  };
  record.asked(body, way, solids[0], solids[1], solids[2]);
  const CarryResult carried = carry(map, solids, body);
  record.answered(carried, carry(map, solids, body, {OneWay::pass}));
  const SweepHit hit = cast_box(map, solids, carried.body, way);
  record.answered(hit, hit.solid, overlaps_solid(map, solids, carried.body));
  record.answered(move_and_slide(map, solids, carried.body, way), move_and_bounce(map, solids, carried.body, way));
}

// A boulder that rolls at the body, a rounded lift below it.
template <class Shape, class Cast>
void ask_among_round_solids(Record& record, const CollisionMap& map, const Shape& shape, Point place, Vec way,
                            const Cast& cast) {
  const MovingSolid solids[] = {
      moving_circle({{place.x + 2.0, place.y - 0.25}, 0.75}, {-way.x, 0.25}),
      {{{place.x - 0.25, place.y + 1.5}, {1.5, 0.0}}, {way.x * 0.25, way.y * 0.5}, 0.0, {}, 0.25},
      {{place + way, {1.5, 0.25}}, {}, 0.0, Side::north},
  };
  record.asked(shape, way, solids[0], solids[1], solids[2]);
  const auto carried = carry(map, solids, shape);
  record.answered(carried.body, carried.velocity, carried.carrier, carried.crushed);
  record.answered(cast(solids, carried.body), overlaps_solid(map, solids, carried.body));
  record.answered(move_and_slide(map, solids, carried.body, way), move_and_bounce(map, solids, carried.body, way));
}

// A beam that falls on the body, and one that it walks into.
template <class Shape, class Cast>
void ask_among_beams(Record& record, const CollisionMap& map, const Shape& shape, Point place, Vec way,
                     const Cast& cast) {
  const MovingSolid solids[] = {
      moving_capsule({{{place.x - 1.0, place.y - 2.0}, {place.x + 2.5, place.y - 0.5}}, 0.25}, {0.125, 0.5}),
      moving_capsule({{{place.x + 3.0, place.y - 1.0}, place + way * 0.5}, 0.375}, -way * 0.25),
  };
  record.asked(shape, way, solids[0], solids[1]);
  const auto carried = carry(map, solids, shape);
  record.answered(carried.body, carried.velocity, carried.carrier, carried.crushed);
  record.answered(cast(solids, carried.body), overlaps_solid(map, solids, carried.body));
  record.answered(move_and_slide(map, solids, carried.body, way), move_and_bounce(map, solids, carried.body, way));
}

// A part of the level that sails through it.
template <class Shape, class Cast>
void ask_among_maps(Record& record, const CollisionMap& map, const Shape& shape, Point place, Vec way,
                    const Cast& cast) {
  static const CollisionMap ship = CollisionMap::from_text("#..#\n#..#\n####").value();
  const MovingMap moving[] = {{&ship, {place.x - 1.25, place.y - 0.75}, {way.x * 0.5, 0.125}},
                              {&ship, place + way, {-way.x, -way.y * 0.25}}};
  const Movers movers{{}, moving};
  record.asked(shape, way, moving[0].position, moving[0].translation, moving[1].position, moving[1].translation);
  const auto carried = carry(map, movers, shape);
  record.answered(carried.body, carried.velocity, carried.carrier, carried.crushed);
  record.answered(cast(movers, carried.body), overlaps_solid(map, movers, carried.body));
  record.answered(move_and_slide(map, movers, carried.body, way), move_and_bounce(map, movers, carried.body, way));
}

// A wheel of tiles that turns beside the body, and pushes what it comes to; then it closes on the body.
template <class Shape>
void ask_turn(Record& record, const CollisionMap& map, const Shape& shape, Point place, Vec way) {
  static const CollisionMap wheel[] = {CollisionMap::from_text("#.#\n###\n.#.\n").value(), turned(wheel[0], 1).value()};
  const MovingSolid solids[] = {moving_circle({{place.x + 2.0, place.y - 1.25}, 0.75})};
  const MapTurn turn{{&wheel[0], {place.x - 2.25, place.y + 0.75}, way * 0.0625}, {1.5, 1.5}};
  const MovingMap moving[] = {after_turn(turn, wheel[1]), {&wheel[0], place + way, {}}};
  const Movers movers{solids, moving};
  record.asked(shape, place, way);
  for (const TurnRule takes : {TurnRule::riders, TurnRule::all, TurnRule::none})
    record.answered(carry_by_turn(map, movers, turn, shape, 3.0, {takes, {way}}));
  const Vec directions[] = {way, {-way.y, way.x}, {1.0, -1.0}, {-1.0, -2.0}};
  record.answered(push_out(map, movers, shape, 4.0, {way}));
  record.answered(push_out(map, movers, shape, 30.0, {way, OneWay::pass, directions}));
  for (const Side side : {Side::north, Side::west, Side::east, Side::south})
    record.answered(nearest_free(map, movers, shape, side, 8.0));
}

void ask_timed_solids() {
  for (const scenarios::Place& place : scenarios::places_for_bodies()) {
    for (const scenarios::Pushes& pushes : scenarios::pushes_in(place, 200)) {
      ask_pushes("push out", pushes, [&](Record& record, const scenarios::Push& push) {
        const scenarios::Push stuck{push.corner + push.way, push.way};
        ask_push_out(record, place.map, scenarios::box_at(stuck), push.way);
        ask_push_out(record, place.map, scenarios::circle_at(stuck), push.way);
      });
      ask_pushes("push out along", pushes, [&](Record& record, const scenarios::Push& push) {
        const scenarios::Push stuck{push.corner + push.way, push.way};
        ask_push_along(record, place.map, scenarios::box_at(stuck), push.way);
        ask_push_along(record, place.map, scenarios::circle_at(stuck), push.way);
      });
      ask_pushes("among round solids", pushes, [&](Record& record, const scenarios::Push& push) {
        ask_among_round_solids(record, place.map, scenarios::box_at(push), push.corner, push.way,
                               [&](std::span<const MovingSolid> solids, const Body& body) {
                                 return cast_box(place.map, solids, body, push.way);
                               });
        ask_among_round_solids(record, place.map, scenarios::circle_at(push), push.corner, push.way,
                               [&](std::span<const MovingSolid> solids, const Circle& circle) {
                                 return cast_circle(place.map, solids, circle, push.way);
                               });
        ask_among_round_solids(record, place.map, scenarios::capsule_at(push), push.corner, push.way,
                               [&](std::span<const MovingSolid> solids, const Capsule& capsule) {
                                 return cast_capsule(place.map, solids, capsule, push.way);
                               });
      });
      ask_pushes("among beams", pushes, [&](Record& record, const scenarios::Push& push) {
        ask_among_beams(record, place.map, scenarios::box_at(push), push.corner, push.way,
                        [&](std::span<const MovingSolid> solids, const Body& body) {
                          return cast_box(place.map, solids, body, push.way);
                        });
        ask_among_beams(record, place.map, scenarios::circle_at(push), push.corner, push.way,
                        [&](std::span<const MovingSolid> solids, const Circle& circle) {
                          return cast_circle(place.map, solids, circle, push.way);
                        });
      });
      ask_pushes("turns", pushes, [&](Record& record, const scenarios::Push& push) {
        ask_turn(record, place.map, scenarios::box_at(push), push.corner, push.way);
        ask_turn(record, place.map, scenarios::circle_at(push), push.corner, push.way);
      });
      ask_pushes("among moving maps", pushes, [&](Record& record, const scenarios::Push& push) {
        ask_among_maps(
            record, place.map, scenarios::box_at(push), push.corner, push.way,
            [&](const Movers& movers, const Body& body) { return cast_box(place.map, movers, body, push.way); });
        ask_among_maps(record, place.map, scenarios::circle_at(push), push.corner, push.way,
                       [&](const Movers& movers, const Circle& circle) {
                         return cast_circle(place.map, movers, circle, push.way);
                       });
      });
      ask_pushes("among solids", pushes, [&](Record& record, const scenarios::Push& push) {
        ask_among_solids(record, place.map, scenarios::box_at(push), push.way);
      });
    }
  }
}

CollisionMap small_map(Outside outside) {
  scenarios::Random random(12);
  const auto is_solid = [&](int, int) { return random.between(0, 1) < 0.05; };
  return CollisionMap::from({{-24, -24}, {24, 24}}, is_solid, outside).value();
}

// ---- Where rounding would take bodies across something without thickness.

// One-way slopes of all kinds, up and down, 64 columns of them.
CollisionMap one_way_ramps() {
  using enum TileForm;
  struct Part {
    int down;
    TileForm form;
  };
  constexpr Part parts[] = {
      {0, slope_1_1_southwest}, {1, slope_1_2_high_southwest}, {1, slope_1_2_low_southwest},  {2, full},
      {1, slope_1_1_southeast}, {0, slope_1_2_low_southeast},  {0, slope_1_2_high_southeast}, {0, full}};
  CollisionMap map = CollisionMap::create({{0, 0}, {64, 8}}, Outside::solid).value();
  for (std::int32_t x = 0; x < 64; ++x) {
    const Part& part = parts[x % 8];
    static_cast<void>(map.set_shape({x, 4 + part.down}, shape_of(part.form, Side::north)));
  }
  return map;
}

// Walls without thickness, one in three, and all round.
CollisionMap rooms_of_thin_walls() {
  scenarios::Random random(38);
  CollisionMap map = CollisionMap::create({{0, 0}, {34, 18}}).value();
  for (std::int32_t y = 1; y < 18; ++y) {
    for (std::int32_t x = 1; x < 34; ++x) {
      Sides walls{};
      if (x < 33 && (y == 1 || y == 17 || random.between(0, 1) < 0.3)) walls = walls | Side::north;
      if (y < 17 && (x == 1 || x == 33 || random.between(0, 1) < 0.3)) walls = walls | Side::west;
      static_cast<void>(map.set_shape({x, y}, tile_shape({}, {}, walls).value()));
    }
  }
  return map;
}

template <class Shape>
void walk(Record& record, const CollisionMap& map, Shape shape, PositionFormat positions, scenarios::Random& random) {
  for (int step = 0; step < 12; ++step) {
    const double x = random.between(-0.75, 0.75);
    const Vec way{x, random.between(-0.5, 1.0)};
    record.asked(shape, way);
    for (const AxisOrder order : {AxisOrder::time_of_impact, AxisOrder::x_first, AxisOrder::y_first}) {
      record.answered(move_and_slide(map, shape, way, {order, OneWay::stop, positions}));
    }
    record.answered(move_and_stop(map, shape, way, {AxisOrder::time_of_impact, OneWay::stop, positions}));
    const MoveResult<Shape> moved =
        step % 4 == 3 ? move_and_bounce(map, shape, way, {AxisOrder::x_first, OneWay::stop, positions})
                      : move_and_slide(map, shape, way, {AxisOrder::x_first, OneWay::stop, positions});
    record.answered(moved);
    shape = moved.body;
  }
}

void ask_walks(const char* where, const CollisionMap& map) {
  struct Format {
    const char* name;
    PositionFormat format;
  };
  const Format formats[] = {{"", {}},
                            {", positions as floats", PositionFormat::floats()},
                            {", positions as multiples of 1/1024", PositionFormat::fixed_point(10)}};
  for (const Format& format : formats) {
    scenario((std::string("walk ") + where + format.name).c_str(), [&](Record& record) {
      scenarios::Random random(39);
      for (int i = 0; i < 60; ++i) {
        const double x = random.between(1.5, map.bounds().max.x - 2.5);
        const Point place{x, random.between(1.5, 3.5)};
        const Vec size{random.between(0.25, 0.9), random.between(0.25, 0.9)};
        walk(record, map, Body{place, size}, format.format, random);
        walk(record, map, Circle{place, size.x / 2}, format.format, random);
        walk(record, map, Capsule{{place, {place.x + 0.25 * (i % 3), place.y + size.y}}, size.x / 2}, format.format,
             random);
      }
    });
  }
}

}  // namespace

void ask_motion() {
  ask_walks("on one-way ramps", one_way_ramps());
  ask_walks("in rooms of thin walls", rooms_of_thin_walls());
  ask_timed_pushes();
  ask_crowds();
  const CollisionMap in_the_open = small_map(Outside::free);
  const CollisionMap walled_in = small_map(Outside::solid);
  for_odd_input("move a box", 300, [&](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const Box box = from_oracle(make_box(input_class, rng));
    const Vec size = rng.one_in(2) ? box.max - box.min : Vec{0.75, 0.5};
    const Segment way = from_oracle(make_segment(input_class, rng));
    ask_move(record, in_the_open, Body{box.min, size}, way.end - way.start);
    // Beyond the map all is solid, and giants have billions of tiles to pass.
    if (!needs_small_window(input_class)) ask_move(record, walled_in, Body{box.min, size}, way.end - way.start);
  });
  for_odd_input("move a circle", 300, [&](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const Circle circle = from_oracle(make_circle(input_class, rng));
    const Segment way = from_oracle(make_segment(input_class, rng));
    ask_move(record, in_the_open, circle, way.end - way.start);
    ask_move(record, in_the_open, Circle{circle.center, 0.375}, way.end - way.start);
  });
  ask_timed_solids();
  for_odd_input("push out a box", 100, [&](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const Box box = from_oracle(make_box(input_class, rng));
    const Segment way = from_oracle(make_segment(input_class, rng));
    ask_push_out(record, in_the_open, Body{box.min, box.max - box.min}, way.end - way.start);
  });
  for_odd_input("among solids", 100, [&](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const Box box = from_oracle(make_box(input_class, rng));
    const Segment way = from_oracle(make_segment(input_class, rng));
    ask_among_solids(record, in_the_open, Body{box.min, box.max - box.min}, way.end - way.start);
  });
  for_odd_input("deflect", 300, [](Record& record, oracle::InputClass input_class, oracle::Rng& rng) {
    const Segment way = from_oracle(make_segment(input_class, rng));
    const Vec velocity = way.end - way.start;
    record.asked(velocity);
    for (const Vec normal : {Vec{0.0, -1.0}, Vec{1.0, 0.0}, Vec{-0.6, 0.8}, Vec{}}) {
      record.answered(slide_along(velocity, normal), bounce_off(velocity, normal));
    }
  });
}

}  // namespace digests
