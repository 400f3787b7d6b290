// SPDX-License-Identifier: MIT
// Nothing falls through: on which side of thin walls and of one-way edges moves end, by the exact sides of sides.hpp.
// TILESPACE_MOVES says how many moves each law is asked about; scripts/test --moves asks for ten million.
#include "motion/sides.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/deflect.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <tilespace/motion/platformer.hpp>
#include <type_traits>
#include <vector>

#include "motion/moves.hpp"
#include "motion/rooms.hpp"
#include "motion/solids.hpp"

namespace tilespace::sides_test {
namespace {

using moves::CollisionResponse;
using moves::Numbers;
using moves::place_of;
using moves::show;
using oracle::Q;
using rooms::expect_in_every_run;
using rooms::Manner;
using rooms::Ramp;
using rooms::Room;
using rooms::show_move;
using rooms::some_manner;
using rooms::Tally;

using Shapes = ::testing::Types<Body, Circle, Capsule>;

// ---- Thin walls.

template <class Shape>
class ThinWalls : public ::testing::Test {};
TYPED_TEST_SUITE(ThinWalls, Shapes);

// Some 25 moves one after the other: what is put across a wall by a rounding is let through by a later one.
TYPED_TEST(ThinWalls, keep_in_what_is_in) {
  expect_in_every_run(1, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const Room room = rooms::some_room(rng);
    TypeParam shape;
    if (!rooms::find_place(rng, numbers, room, shape)) return;
    const int part = room.part_at(sides::middle_of(shape));
    for (int step = 0; step < 25; ++step) {
      const Manner manner = some_manner(rng);
      const Vec way = rooms::some_way(rng, numbers, shape);
      const auto moved = moves::move(manner.response, room.map, shape, way, manner.options);
      tally.asks();
      if (sides::first_overlapped(room.walls, moved.body) != nullptr ||
          room.part_at(sides::middle_of(moved.body)) != part) {
        return tally.breaks(show_move(manner, room.map, shape, way, moved));
      }
      shape = moved.body;
    }
  });
}

// ---- One-way slopes.

template <class Shape>
class OneWaySlopes : public ::testing::Test {};
TYPED_TEST_SUITE(OneWaySlopes, Shapes);

TYPED_TEST(OneWaySlopes, hold_what_is_above_them) {
  expect_in_every_run(2, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const Ramp ramp = rooms::some_ramp(rng);
    TypeParam shape;
    if (!rooms::find_place(rng, numbers, ramp, shape)) return;
    for (int step = 0; step < 20; ++step) {
      const Manner manner = some_manner(rng);
      const Vec way = rooms::some_way_on_a_ramp(rng, numbers, shape);
      const auto moved = moves::move(manner.response, ramp.one_way, shape, way, manner.options);
      tally.asks();
      if (sides::first_overlapped(ramp.obstacles, moved.body) != nullptr || !ramp.is_above(moved.body)) {
        return tally.breaks(show_move(manner, ramp.one_way, shape, way, moved));
      }
      shape = moved.body;
    }
  });
}

// What its user worked out to be on a slope is in it by a rounding, half of the time. It does not fall through: what it
// was in, it is in by no more than another rounding, and in nothing else.
TYPED_TEST(OneWaySlopes, hold_what_is_on_them_by_rounding) {
  expect_in_every_run(3, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const Ramp ramp = rooms::some_ramp(rng);
    TypeParam shape;
    for (int start = 0; start < 8; ++start) {
      if (!rooms::find_place(rng, numbers, ramp, shape)) return;
      shape = rooms::settled(rng, ramp, shape);
      const double deep = 0x1p-52 * sides::least_of(shape);
      const double roundings = 0x1p-48 * (1.0 + sides::largest_of(shape));
      if (!ramp.is_above(shape) || sides::depth(ramp.obstacles, shape) > deep) continue;
      const Manner manner = some_manner(rng);
      const Vec way = rooms::some_way_on_a_ramp(rng, numbers, shape);
      const auto moved = moves::move(manner.response, ramp.one_way, shape, way, manner.options);
      tally.asks();
      if (sides::depth(ramp.obstacles, moved.body) > roundings || !ramp.is_above(moved.body))
        tally.breaks(show_move(manner, ramp.one_way, shape, way, moved));
    }
  });
}

// From above, there is nothing to tell them apart: on a ramp from one end to the other, only tops can be met.
TYPED_TEST(OneWaySlopes, are_like_solid_ones_from_above) {
  expect_in_every_run(4, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const Ramp ramp = rooms::some_ramp(rng);
    TypeParam shape;
    if (!rooms::find_place(rng, numbers, ramp, shape)) return;
    for (int step = 0; step < 20; ++step) {
      const Manner manner = some_manner(rng);
      const Vec way = rooms::some_way_on_a_ramp(rng, numbers, shape);
      const auto moved = moves::move(manner.response, ramp.one_way, shape, way, manner.options);
      const auto solid = moves::move(manner.response, ramp.solid, shape, way, manner.options);
      tally.asks();
      bool same = rooms::same_bits(moved.body, solid.body) && moved.rest == solid.rest &&
                  moved.contacts.size() == solid.contacts.size() && !solid.inside;
      for (std::size_t i = 0; same && i < moved.contacts.size(); ++i) {
        same = moved.contacts[i].tile == solid.contacts[i].tile && moved.contacts[i].normal == solid.contacts[i].normal;
      }
      if (!same) {
        return tally.breaks(show_move(manner, ramp.one_way, shape, way, moved) + "where it is solid:\n" +
                            show_move(manner, ramp.solid, shape, way, solid));
      }
      shape = moved.body;
    }
  });
}

// Who walks on ramps that are not too steep is on the ground in every tick, up and down, at every speed, and where the
// ramp is solid is at the same places.
TEST(OneWaySlopes, are_walked_along_without_a_tick_in_the_air) {
  expect_in_every_run(10, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const Ramp ramp = rooms::some_ramp(rng, rng.one_in(2) ? rooms::Slopes::walked : rooms::Slopes::of_one_kind);
    PlatformerTuning tuning;
    tuning.slope_limit = 2.0;
    tuning.run_speed = rng.real(0.25, 12.0);
    const Vec size{rooms::size_of_body(rng, numbers, 1.0), rooms::size_of_body(rng, numbers, 1.5)};
    const double direction = rng.one_in(2) ? -1.0 : 1.0;
    const TileBox box = ramp.one_way.bounds();
    const double x = direction > 0.0 ? box.min.x + 0.25 : box.max.x - 0.25 - size.x;
    const double floor = ramp.top_at(direction > 0.0 ? box.min.x : box.max.x);
    PlatformerState state{.body = {{x, floor - size.y - 0.125}, size}};
    for (int tick = 0; tick < 20 && state.footing != Footing::ground; ++tick)
      state = platformer_step(ramp.one_way, state, {}, tuning, 1.0 / 64.0);
    PlatformerState solid = state;
    for (int tick = 0; tick < 60; ++tick) {
      const PlatformerInput input{.move = direction, .run = true};
      const Body from = state.body;
      state = platformer_step(ramp.one_way, state, input, tuning, 1.0 / 64.0);
      solid = platformer_step(ramp.solid, solid, input, tuning, 1.0 / 64.0);
      tally.asks();
      const bool stands = state.footing == Footing::ground && solid.footing == Footing::ground;
      if (!stands || !rooms::same_bits(state.body, solid.body)) {
        return tally.breaks(show(from) + "runs to " + std::to_string(direction) + " at " +
                            cases::show(tuning.run_speed) + "and is at " + show(state.body) + "where it is solid at " +
                            show(solid.body) + std::to_string(int(state.footing)) + std::to_string(int(solid.footing)) +
                            "\n" + show(ramp.one_way));
      }
    }
  });
}

// Tops in a row that ends at a wall, of which a body before them is some ulps too low: it rises by less than a rounding
// before it is over them. Where it meets the wall, the position from which it came is in the tops.
TEST(OneWayTops, hold_what_rises_over_them_by_less_than_a_rounding) {
  oracle::Rng rng(cases::seed() + 11);
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const bool is_upright = rng.one_in(2);  // with x and y exchanged
    const auto turned = [&](double along, double down) { return is_upright ? Vec{down, along} : Vec{along, down}; };
    const auto tile = [&](std::int32_t along, std::int32_t down) {
      return is_upright ? Tile{down, along} : Tile{along, down};
    };
    const auto first = static_cast<std::int32_t>(rng.between(8, 14)),
               top = static_cast<std::int32_t>(rng.between(18, 24));
    CollisionMap map = CollisionMap::create({{0, 0}, {32, 32}}).value();
    const Sides one_way = is_upright ? Side::west : Side::north;
    ASSERT_TRUE(map.set_shape(tile(first, top), shape_of(TileForm::full, one_way)));
    for (std::int32_t up = 1; up < 4; ++up) map.set_solid(tile(first + 1, top - up), true);
    // Its end is 2^-52 below the top. It has risen by more than 2^-51 when it comes there, of 2^-50 in all.
    const Vec size = turned(rng.real(0.25, 1.0), 1.0 + 0x1p-52);
    const double gap = rng.real(3.0, 4.0);
    const Body body{Point{} + turned(first - gap - (is_upright ? size.y : size.x), top - 1.0), size};
    const Vec way = turned(gap + rng.real(1.0, 2.0), -0x1p-50);
    const Manner manner{CollisionResponse::stop, {}};
    const MoveResult<Body> moved = moves::move(manner.response, map, body, way, manner.options);
    EXPECT_EQ(sides::first_overlapped(sides::obstacles_of(map), moved.body), nullptr)
        << show_move(manner, map, body, way, moved);
  }
}

// Where a body that starts in a tile is looked at as exactly as any other: up to 4000 tiles from the origin, just these
// included.
TEST(OneWaySlope, holds_what_starts_in_a_tile_4000_tiles_from_the_origin) {
  oracle::Rng rng(cases::seed() + 12);
  CollisionMap slope = CollisionMap::create({{3990, 0}, {4010, 20}}).value();
  ASSERT_TRUE(slope.set_shape({3998, 10}, shape_of(TileForm::slope_1_1_southwest, Side::north)));
  const std::vector<sides::Obstacle> obstacles = sides::obstacles_of(slope);
  CollisionMap map = slope;
  map.set_solid({3999, 5}, true);
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const double x = 3998.0 + std::ldexp(static_cast<double>(rng.between(1 << 20, 7 << 20)), -23);
    const Body body{{x, rng.real(5.0, 5.75)}, {4000.0 - x, rng.real(0.25, 1.0)}};
    ASSERT_TRUE(overlaps_solid(map, body));
    const Manner manner{CollisionResponse::stop, {}};
    const Vec way{0.0, rng.real(6.0, 9.0)};
    const MoveResult<Body> moved = moves::move(manner.response, map, body, way, manner.options);
    EXPECT_TRUE(moved.inside);
    EXPECT_EQ(moved.contacts.size(), 1u);
    EXPECT_EQ(sides::first_overlapped(obstacles, moved.body), nullptr) << show_move(manner, map, body, way, moved);
  }
}

// ---- What moves say of themselves.

// Where does a body end that met these contacts, straight on from each to the next? False if one of them was grazed:
// then it is not known when it was met.
template <class Shape>
bool find_end(CollisionResponse response, const Shape& shape, Vec way, const MoveResult<Shape>& moved, Point& end) {
  end = place_of(shape);
  for (std::size_t i = 0; i < moved.contacts.size(); ++i) {
    const SweepHit& hit = moved.contacts[i];
    const double into = -(way.x * hit.normal.x + way.y * hit.normal.y);
    if (into < 0x1p-10 * std::hypot(way.x, way.y)) return false;
    end = end + way * hit.fraction;
    const Vec left = way * (1.0 - hit.fraction);
    way = response == CollisionResponse::bounce ? bounce_off(left, hit.normal) : slide_along(left, hit.normal);
  }
  const bool has_stopped =
      moved.rest != Vec{} || moved.contacts.full() || (response == CollisionResponse::stop && !moved.contacts.empty());
  if (!has_stopped) end = end + way;
  return true;
}

bool are_near(Point a, Point b, double bound) { return std::abs(a.x - b.x) <= bound && std::abs(a.y - b.y) <= bound; }

// Nothing met and nothing left: all of the way, but for some roundings of the place and of the far end of the body.
// Else to where the contacts say, of which the fractions are far better than a millionth.
template <class Shape>
bool ends_as_told(const Manner& manner, const Shape& shape, Vec way, const MoveResult<Shape>& moved) {
  const Point end = place_of(moved.body);
  if (moved.contacts.empty() && moved.rest == Vec{}) {
    const double sizes = sides::largest_of(shape) + std::abs(way.x) + std::abs(way.y);
    return are_near(end, place_of(shape) + way, 0x1p-47 * sizes);
  }
  Point told;
  if (manner.options.order != AxisOrder::time_of_impact || !find_end(manner.response, shape, way, moved, told))
    return true;
  return are_near(end, told, 0x1p-20);
}

template <class Shape>
class Ends : public ::testing::Test {};
TYPED_TEST_SUITE(Ends, Shapes);

template <class Shape>
void expect_told_end(oracle::Rng& rng, const CollisionMap& map, Shape& shape, Vec way, Tally& tally) {
  const Manner manner = some_manner(rng);
  const auto moved = moves::move(manner.response, map, shape, way, manner.options);
  tally.asks();
  if (!moved.inside && !ends_as_told(manner, shape, way, moved))
    tally.breaks(show_move(manner, map, shape, way, moved));
  shape = moved.body;
}

TYPED_TEST(Ends, among_thin_walls_are_as_the_contacts_say) {
  expect_in_every_run(5, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const Room room = rooms::some_room(rng);
    TypeParam shape;
    if (!rooms::find_place(rng, numbers, room, shape)) return;
    for (int step = 0; step < 10; ++step)
      expect_told_end(rng, room.map, shape, rooms::some_way(rng, numbers, shape), tally);
  });
}

TYPED_TEST(Ends, on_one_way_slopes_are_as_the_contacts_say) {
  expect_in_every_run(6, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const Ramp ramp = rooms::some_ramp(rng);
    TypeParam shape;
    if (!rooms::find_place(rng, numbers, ramp, shape)) return;
    for (int step = 0; step < 10; ++step)
      expect_told_end(rng, ramp.one_way, shape, rooms::some_way_on_a_ramp(rng, numbers, shape), tally);
  });
}

TYPED_TEST(Ends, among_shapes_are_as_the_contacts_say) {
  expect_in_every_run(7, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const auto x = static_cast<std::int32_t>(rng.between(-40, 40)), y = static_cast<std::int32_t>(rng.between(-40, 40));
    const TileBox bounds{{x, y}, {x + 12, y + 9}};
    const CollisionMap map = moves::shaped_maps(rng, bounds, rng.between(3, 30));
    for (int body = 0; body < 8; ++body) {
      const double left = moves::number(rng, numbers, bounds.min.x, bounds.max.x);
      const Point place{left, moves::number(rng, numbers, bounds.min.y, bounds.max.y)};
      TypeParam shape = rooms::some_body(rng, numbers, place, TypeParam{});
      if (overlaps_solid(map, shape)) continue;
      for (int step = 0; step < 4; ++step)
        expect_told_end(rng, map, shape, rooms::some_way(rng, numbers, shape), tally);
    }
  });
}

// ---- Solids that are one-way, and move.

// One or two platforms from beyond the one wall of a room to beyond the other.
struct Platforms {
  CollisionMap map;
  std::vector<MovingSolid> solids;
};

Platforms some_platforms(oracle::Rng& rng, Numbers numbers) {
  const auto x = static_cast<std::int32_t>(rng.between(-40, 40)), y = static_cast<std::int32_t>(rng.between(-40, 40));
  Platforms made{CollisionMap::create({{x, y}, {x + 8, y + 16}}, Outside::solid).value(), {}};
  const double top = moves::number(rng, numbers, y + 8.0, y + 10.0);
  MovingSolid solid;
  solid.one_way = Side::north;
  solid.body = {{x - 9.0, top}, {26.0, rng.real(0.0625, 1.0)}};
  if (rng.one_in(2)) {
    solid.body.size.x = moves::number(rng, numbers, 10.0, 14.0);
    MovingSolid east = solid;
    east.body.min.x = oracle::nudge(solid.body.min.x + solid.body.size.x, -2);
    east.body.size.x = 20.0;
    made.solids.push_back(east);
  }
  made.solids.push_back(solid);
  return made;
}

// Is the real lower end of a box at most at the top of all of them? They stand where they are after their steps.
bool is_on_or_above(const Body& body, const std::vector<MovingSolid>& solids) {
  const Q low = Q(oracle::to_exact(body.min.y) + oracle::to_exact(body.size.y));
  for (const MovingSolid& solid : solids) {
    if (low > oracle::to_exact(after_step(solid).min.y)) return false;
  }
  return true;
}

void make_step(std::vector<MovingSolid>& solids) {
  for (MovingSolid& solid : solids) {
    solid.body = after_step(solid);
    solid.translation = {};
  }
}

MoveResult<Body> move_among(const Manner& manner, const Platforms& room, const Body& body, Vec way) {
  switch (manner.response) {
    case CollisionResponse::stop: return move_and_stop(room.map, room.solids, body, way, manner.options);
    case CollisionResponse::slide: return move_and_slide(room.map, room.solids, body, way, manner.options);
    case CollisionResponse::bounce: break;
  }
  return move_and_bounce(room.map, room.solids, body, way, manner.options);
}

// Up and down by less than a third of a tile, back to the middle of the room, and to the sides.
void choose_step(oracle::Rng& rng, Numbers numbers, Platforms& room) {
  const double middle = room.map.bounds().min.y + 9.0;
  const double way = std::abs(moves::number(rng, numbers, 0.0, 0.3));
  const double y = rng.one_in(3) ? 0.0 : room.solids[0].body.min.y > middle ? -way : way;
  const double x = rng.one_in(2) ? 0.0 : room.solids[0].body.min.x > room.map.bounds().min.x - 6.0 ? -way : way;
  for (MovingSolid& solid : room.solids) solid.translation = {x, y};
}

TEST(OneWaySolids, hold_who_is_above_them) {
  expect_in_every_run(8, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    Platforms room = some_platforms(rng, numbers);
    const TileBox box = room.map.bounds();
    const double x = moves::number(rng, numbers, box.min.x + 2.0, box.max.x - 2.0);
    Body body = rooms::some_body(rng, numbers, {x, box.min.y + 3.0}, Body{});
    if (rng.one_in(2)) body.min.y = oracle::nudge(room.solids[0].body.min.y - body.size.y, rng.between(-2, 2));
    if (!is_on_or_above(body, room.solids)) return;
    for (int step = 0; step < 20; ++step) {
      const bool moves_too = rng.one_in(2);
      if (moves_too) choose_step(rng, numbers, room);
      const std::string before = show(room.solids);
      const Body carried = carry(room.map, room.solids, body).body;
      const Manner manner = some_manner(rng);
      Vec way = rooms::some_way(rng, numbers, body);
      if (rng.one_in(2)) way = {way.x * 0.25, std::abs(way.y) * 0.25};
      const MoveResult<Body> moved = move_among(manner, room, carried, way);
      tally.asks();
      if (!is_on_or_above(carried, room.solids) || !is_on_or_above(moved.body, room.solids)) {
        return tally.breaks(show(body) + "carried to " + show(carried) + "\n" + before +
                            show_move(manner, room.map, carried, way, moved));
      }
      body = moved.body;
      make_step(room.solids);
    }
  });
}

TEST(OneWaySolids, let_who_drops_through) {
  expect_in_every_run(9, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const Platforms room = some_platforms(rng, numbers);
    Body body = rooms::some_body(rng, numbers, {room.map.bounds().min.x + 2.5, 0.0}, Body{});
    body.min.y = largest_addend(room.solids[0].body.min.y, body.size.y);
    const Vec way{0.0, rng.real(0.125, 2.0)};
    const Manner held{CollisionResponse::slide, {}},
        drops{CollisionResponse::slide, {AxisOrder::time_of_impact, OneWay::pass}};
    tally.asks();
    const MoveResult<Body> on = move_among(held, room, body, way), through = move_among(drops, room, body, way);
    if (on.body != body || on.contacts.size() != 1) tally.breaks(show_move(held, room.map, body, way, on));
    if (through.body.min.y != body.min.y + way.y) tally.breaks(show_move(drops, room.map, body, way, through));
  });
}

}  // namespace
}  // namespace tilespace::sides_test
