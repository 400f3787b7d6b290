// SPDX-License-Identifier: MIT
// Positions that a game stores as floats or fixed point: which numbers those are, and that moves, carries and
// controllers keep bodies on their side when positions lie on them. By the exact sides of sides.hpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <tilespace/exact/addend.hpp>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/motion/position_format.hpp>
#include <tilespace/motion/top_down.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include <type_traits>
#include <vector>

#include "motion/moves.hpp"
#include "motion/platformer_runs.hpp"
#include "motion/rooms.hpp"
#include "motion/sides.hpp"
#include "oracle/rational.hpp"

namespace tilespace::position_format_test {
namespace {

using moves::CollisionResponse;
using moves::Numbers;
using moves::place_of;
using moves::show;
using oracle::Q;
using rooms::expect_in_every_run;
using rooms::Manner;
using rooms::same_bits;
using rooms::show_move;
using rooms::some_manner;
using rooms::Tally;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr PositionFormat doubles = PositionFormat::doubles();
constexpr PositionFormat floats = PositionFormat::floats();

double some_position(oracle::Rng& rng) {
  const double near = rng.real(-100.0, 100.0);
  switch (rng.between(0, 5)) {
    case 0: return near;
    case 1: return static_cast<double>(static_cast<float>(near));
    case 2: return oracle::nudge(static_cast<double>(static_cast<float>(near)), rng.between(-2, 2));
    case 3: return oracle::nudge(std::floor(near * 16.0) / 16.0, rng.between(-2, 2));
    case 4: return std::ldexp(near, static_cast<int>(rng.between(-170, 130)));
    default: return std::ldexp(near, static_cast<int>(rng.between(-1070, 1010)));
  }
}

// ---- The numbers of a format.

TEST(PositionFormats, have_names) {
  EXPECT_STREQ(name(PositionFormat::Kind::doubles), "doubles");
  EXPECT_STREQ(name(PositionFormat::Kind::floats), "floats");
  EXPECT_STREQ(name(PositionFormat::Kind::fixed_point), "fixed point");
  EXPECT_STREQ(name(static_cast<PositionFormat::Kind>(7)), "");
  EXPECT_EQ(PositionFormat{}, doubles);
  EXPECT_NE(PositionFormat::fixed_point(8), PositionFormat::fixed_point(9));
}

TEST(PositionFormats, of_doubles_are_all_doubles) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 20 * cases::count(); ++i) {
    const double value = some_position(rng);
    EXPECT_TRUE(same_bits(rounded_to(doubles, value), value));
    EXPECT_EQ(next_position_up(doubles, value), std::nextafter(value, infinity));
    EXPECT_EQ(next_position_down(doubles, value), std::nextafter(value, -infinity));
  }
}

// The float beside a double, by the floats of the standard library.
double float_beyond(double value, bool up) {
  const auto nearest = static_cast<float>(value);
  if (up ? nearest > value : nearest < value) return nearest;
  return std::nextafterf(nearest,
                         up ? std::numeric_limits<float>::infinity() : -std::numeric_limits<float>::infinity());
}

TEST(PositionFormats, of_floats_are_those_of_the_language) {
  oracle::Rng rng(cases::seed());
  constexpr double largest = std::numeric_limits<float>::max();
  for (int i = 0; i < 100 * cases::count(); ++i) {
    const double value = some_position(rng);
    if (std::abs(value) > largest) {
      EXPECT_TRUE(same_bits(rounded_to(floats, value), value)) << cases::show(Point{value, 0.0});
      EXPECT_EQ(next_position_up(floats, value), std::nextafter(value, infinity));
      continue;
    }
    EXPECT_EQ(rounded_to(floats, value), double(static_cast<float>(value))) << cases::show(Point{value, 0.0});
    for (const bool up : {true, false}) {
      const double next = float_beyond(value, up);
      if (std::isinf(next)) continue;
      EXPECT_EQ((up ? next_position_up(floats, value) : next_position_down(floats, value)), next)
          << cases::show(Point{value, double(up)});
    }
  }
}

// Whole numbers around value * 2^bits, exactly.
TEST(PositionFormats, of_fixed_point_are_multiples_by_rational_numbers) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 20 * cases::count(); ++i) {
    const auto bits = static_cast<std::int32_t>(rng.between(0, rng.one_in(4) ? 300 : 20));
    const PositionFormat format = PositionFormat::fixed_point(bits);
    double value = some_position(rng);
    if (rng.one_in(3)) value = std::ldexp(std::floor(value * 4.0) + 0.5, -bits);  // halfway
    if (rng.one_in(8)) value = std::ldexp(oracle::nudge(rng.one_in(2) ? 0x1p51 : -0x1p51, rng.between(-1, 1)), -bits);
    const double scaled = std::ldexp(value, bits);
    if (!(std::abs(scaled) < 0x1p51)) {
      EXPECT_TRUE(same_bits(rounded_to(format, value), value));
      EXPECT_EQ(next_position_up(format, value), std::nextafter(value, infinity)) << cases::show(Point{value, scaled});
      EXPECT_EQ(next_position_down(format, value), std::nextafter(value, -infinity))
          << cases::show(Point{value, scaled});
      continue;
    }
    const Q exact = oracle::to_exact(value) * oracle::to_exact(std::ldexp(1.0, bits));
    const double rounded = std::ldexp(rounded_to(format, value), bits);
    const Q off = oracle::to_exact(rounded) - exact;
    const Q half(1, 2);
    EXPECT_EQ(std::floor(rounded), rounded) << cases::show(Point{value, double(bits)});
    EXPECT_TRUE(off <= half && off >= -half) << cases::show(Point{value, double(bits)});
    if (off == half || off == -half) {
      EXPECT_EQ(std::fmod(rounded, 2.0), 0.0);
    }
    for (const bool up : {true, false}) {
      const double next = std::ldexp(up ? next_position_up(format, value) : next_position_down(format, value), bits);
      EXPECT_EQ(std::floor(next), next);
      const Q way = up ? oracle::to_exact(next) - exact : exact - oracle::to_exact(next);
      EXPECT_TRUE(way > 0 && way <= 1) << cases::show(Point{value, next});
    }
  }
}

TEST(PositionFormats, take_odd_input) {
  for (const PositionFormat format : {doubles, floats, PositionFormat::fixed_point(8), PositionFormat::fixed_point(-3),
                                      PositionFormat::fixed_point(std::numeric_limits<std::int32_t>::max()),
                                      PositionFormat::fixed_point(std::numeric_limits<std::int32_t>::min()),
                                      PositionFormat{static_cast<PositionFormat::Kind>(200), 3}}) {
    EXPECT_TRUE(std::isnan(rounded_to(format, nan)));
    EXPECT_EQ(rounded_to(format, infinity), infinity);
    EXPECT_EQ(rounded_to(format, -infinity), -infinity);
    EXPECT_EQ(rounded_to(format, 0.0), 0.0);
    EXPECT_EQ(rounded_to(format, -0.0), 0.0);
    EXPECT_EQ(rounded_to(format, 1e300), 1e300);
    EXPECT_GT(next_position_up(format, 0.0), 0.0);
    EXPECT_LT(next_position_down(format, -0.0), 0.0);
    EXPECT_GT(next_position_up(format, 1e300), 1e300);
    static_cast<void>(next_position_up(format, nan));
    static_cast<void>(next_position_up(format, infinity));
    static_cast<void>(next_position_down(format, -infinity));
  }
  EXPECT_EQ(rounded_to(PositionFormat::fixed_point(-3), 2.6), 3.0);
  EXPECT_EQ(next_position_down(PositionFormat::fixed_point(-3), 2.6), 2.0);
  const PositionFormat finest = PositionFormat::fixed_point(5000);
  EXPECT_EQ(rounded_to(finest, 0x1p-1001), 0.0);
  EXPECT_EQ(rounded_to(finest, 0x1.8p-1000), 0x1p-999);
  EXPECT_EQ(rounded_to(finest, 0.1), 0.1);
}

TEST(PositionFormats, end_at_the_largest_float) {
  constexpr double largest = std::numeric_limits<float>::max();
  EXPECT_EQ(rounded_to(floats, largest), largest);
  EXPECT_EQ(rounded_to(floats, oracle::nudge(largest, 1)), oracle::nudge(largest, 1));
  EXPECT_EQ(next_position_up(floats, largest), oracle::nudge(largest, 1));
  EXPECT_EQ(next_position_down(floats, -largest), oracle::nudge(-largest, -1));
  EXPECT_EQ(rounded_to(floats, oracle::nudge(largest, -1)), largest);
  const double before = std::nextafter(std::numeric_limits<float>::max(), 0.0F);
  EXPECT_EQ(next_position_up(floats, before), largest);
  EXPECT_EQ(next_position_down(floats, largest), before);
  EXPECT_EQ(next_position_down(floats, -before), -largest);
  EXPECT_EQ(next_position_up(floats, -largest), -before);
}

// ---- Walks of bodies whose positions are stored.

double stored(PositionFormat format, double value) { return rounded_to(format, value); }
Point stored(PositionFormat format, Point p) { return {stored(format, p.x), stored(format, p.y)}; }
Body stored(PositionFormat format, const Body& body) { return {stored(format, body.min), body.size}; }
Circle stored(PositionFormat format, const Circle& circle) { return {stored(format, circle.center), circle.radius}; }
Capsule stored(PositionFormat format, const Capsule& capsule) {
  return {{stored(format, capsule.axis.start), stored(format, capsule.axis.end)}, capsule.radius};
}

PositionFormat some_format(oracle::Rng& rng) {
  switch (rng.between(0, 3)) {
    case 0: return PositionFormat::fixed_point(12);
    case 1: return PositionFormat::fixed_point(static_cast<std::int32_t>(rng.between(6, 30)));
    default: return floats;
  }
}

enum class Told { yes, no };  // Do moves know how positions are stored?

template <class Shape>
MoveResult<Shape> move_and_store(const Manner& manner, PositionFormat format, Told told, const CollisionMap& map,
                                 const Shape& shape, Vec way) {
  MoveOptions options = manner.options;
  if (told == Told::yes) options.positions = format;
  return moves::move(manner.response, map, shape, way, options);
}

std::string show(PositionFormat format) {
  return std::string(name(format.kind)) + " " + std::to_string(format.fraction_bits) + " ";
}

template <class Shape>
class StoredPositions : public ::testing::Test {};
using Shapes = ::testing::Types<Body, Circle, Capsule>;
TYPED_TEST_SUITE(StoredPositions, Shapes);

constexpr int steps_of_a_walk = 200;

// Down along ramps of all kinds, pulled into them.
template <class Shape>
Vec next_way(oracle::Rng& rng, Numbers numbers, const Shape& shape) {
  if (rng.one_in(2)) return {rng.real(-0.25, 0.25), rng.real(0.0, 0.25)};
  return rooms::some_way_on_a_ramp(rng, numbers, shape);
}

// True if the body is on or above the ramp after all of it.
template <class Shape>
bool walk_on_ramp(oracle::Rng& rng, Numbers numbers, const rooms::Ramp& ramp, bool is_solid, Shape shape,
                  PositionFormat format, Told told, Tally& tally) {
  const CollisionMap& map = is_solid ? ramp.solid : ramp.one_way;
  shape = stored(format, shape);
  for (int step = 0; step < steps_of_a_walk; ++step) {
    const Manner manner = some_manner(rng);
    const Vec way = next_way(rng, numbers, shape);
    const MoveResult<Shape> moved = move_and_store(manner, format, told, map, shape, way);
    const Shape next = stored(format, moved.body);
    const bool is_above = ramp.is_above(next);
    if (told == Told::yes) {
      tally.asks();
      // No translation changes nothing.
      const bool has_moved = way != Vec{};
      const bool is_free = !has_moved || (!moved.inside && sides::first_overlapped(ramp.obstacles, next) == nullptr);
      if (!same_bits(next, moved.body) || !is_above || !is_free) {
        tally.breaks(show(format) + show_move(manner, map, shape, way, moved));
        return false;
      }
    }
    if (!is_above) return false;
    shape = next;
  }
  return true;
}

TYPED_TEST(StoredPositions, keep_bodies_on_ramps_and_floors) {
  expect_in_every_run(61, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const rooms::Ramp ramp = rooms::some_ramp(rng);
    for (int body = 0; body < 2; ++body) {
      TypeParam shape;
      if (!rooms::find_place(rng, numbers, ramp, shape)) continue;
      walk_on_ramp(rng, numbers, ramp, rng.one_in(2), shape, some_format(rng), Told::yes, tally);
    }
  });
}

// The same walks by moves that do not know: the law above sees what it is about.
TYPED_TEST(StoredPositions, let_bodies_sink_where_moves_do_not_know) {
  oracle::Rng rng(cases::seed() + 62);
  int walks = 0, sunk = 0;
  Tally unused;
  while (walks < 40) {
    const rooms::Ramp ramp = rooms::some_ramp(rng);
    TypeParam shape;
    if (!rooms::find_place(rng, Numbers::any, ramp, shape)) continue;
    ++walks;
    sunk += !walk_on_ramp(rng, Numbers::any, ramp, false, shape, floats, Told::no, unused);
  }
  std::printf("without the option %d of %d bodies sink\n", sunk, walks);
  EXPECT_GT(sunk, walks / 3);
}

TYPED_TEST(StoredPositions, keep_bodies_in_rooms_of_thin_walls) {
  expect_in_every_run(63, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const rooms::Room room = rooms::some_room(rng);
    TypeParam shape;
    if (!rooms::find_place(rng, numbers, room, shape)) return;
    const int part = room.part_at(sides::middle_of(shape));
    const PositionFormat format = some_format(rng);
    shape = stored(format, shape);
    for (int step = 0; step < steps_of_a_walk; ++step) {
      const Manner manner = some_manner(rng);
      const Vec way = rooms::some_way(rng, numbers, shape);
      const auto moved = move_and_store(manner, format, Told::yes, room.map, shape, way);
      tally.asks();
      const bool is_in = room.part_at(sides::middle_of(moved.body)) == part &&
                         sides::first_overlapped(room.walls, moved.body) == nullptr;
      if ((!is_in && way != Vec{}) || !same_bits(stored(format, moved.body), moved.body)) {
        tally.breaks(show(format) + show_move(manner, room.map, shape, way, moved));
        return;
      }
      shape = moved.body;
    }
  });
}

TYPED_TEST(StoredPositions, keep_free_bodies_free_among_tiles) {
  expect_in_every_run(64, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const CollisionMap map = moves::some_level(rng);
    const Point place = moves::some_place(rng, numbers, map.bounds());
    const PositionFormat format = some_format(rng);
    TypeParam shape = stored(format, rooms::some_body(rng, numbers, place, TypeParam{}));
    if (overlaps_solid(map, shape)) return;
    for (int step = 0; step < 40; ++step) {
      const Manner manner = some_manner(rng);
      const Vec way = rooms::some_way(rng, numbers, shape);
      const auto moved = move_and_store(manner, format, Told::yes, map, shape, way);
      tally.asks();
      if (overlaps_solid(map, moved.body) || moved.inside || !same_bits(stored(format, moved.body), moved.body)) {
        tally.breaks(show(format) + show_move(manner, map, shape, way, moved));
        return;
      }
      shape = moved.body;
    }
  });
}

double spacing(PositionFormat format, const Body& body) {
  const double size = std::abs(body.min.x) + std::abs(body.min.y) + body.size.x + body.size.y;
  return next_position_up(format, rounded_to(format, size)) - rounded_to(format, size);
}
double spacing(PositionFormat format, const Circle& c) {
  return spacing(format, Body{c.center, {2.0 * c.radius, 2.0 * c.radius}});
}
double spacing(PositionFormat format, const Capsule& c) {
  return spacing(format, Body{c.axis.start, {2.0 * c.radius + 1.0, 2.0 * c.radius + 1.0}});
}

// Across a side that is met, the position is the last one before it; along it, the one where doubles end, rounded.
TYPED_TEST(StoredPositions, end_within_a_step_of_where_doubles_end) {
  expect_in_every_run(65, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const auto x = static_cast<std::int32_t>(rng.between(-40, 40)), y = static_cast<std::int32_t>(rng.between(-40, 40));
    const TileBox bounds{{x, y}, {x + 12, y + 9}};
    const CollisionMap map = moves::full_map(rng, bounds, rng.between(3, 20));
    const double left = moves::number(rng, numbers, bounds.min.x, bounds.max.x);
    const Point place{left, moves::number(rng, numbers, bounds.min.y, bounds.max.y)};
    const PositionFormat format = some_format(rng);
    const TypeParam shape = stored(format, rooms::some_body(rng, numbers, place, TypeParam{}));
    if (overlaps_solid(map, shape)) return;
    const Manner manner{moves::CollisionResponse::stop, {}};
    const Vec way = rooms::some_way(rng, numbers, shape);
    const auto moved = move_and_store(manner, format, Told::yes, map, shape, way);
    const auto other = move_and_store(manner, format, Told::no, map, shape, way);
    tally.asks();
    const bool is_same_side = moved.contacts.size() == other.contacts.size();
    const bool grazes =
        !other.contacts.empty() &&
        (other.contacts[0].normal.x * way.x + other.contacts[0].normal.y * way.y) > -0.125 * std::hypot(way.x, way.y);
    const bool is_corner =
        !other.contacts.empty() && other.contacts[0].normal.x != 0.0 && other.contacts[0].normal.y != 0.0;
    if (grazes) return;
    const double step = std::fmax(spacing(format, shape), spacing(format, other.body));
    // The far end of a capsule is rounded by itself: it may be put back from there, by the spacing at the sum of both
    // ends of the way, which is at most twice this one.
    const double steps = is_corner ? 8.0 : std::is_same_v<TypeParam, Capsule> ? 3.0 : 1.0;
    const double most = steps * step + 0x1p-40;
    const Point a = place_of(moved.body), b = place_of(other.body);
    if (!is_same_side || std::abs(a.x - b.x) > most || std::abs(a.y - b.y) > most)
      tally.breaks(show(format) + show_move(manner, map, shape, way, moved) + "doubles: " + show(other.body));
  });
}

// From any double, straight on along an axis to what it meets: no rounding across that way puts it into what is beside.
TYPED_TEST(StoredPositions, keep_free_bodies_free_that_start_at_any_double) {
  expect_in_every_run(70, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const auto x = static_cast<std::int32_t>(rng.between(-40, 40)), y = static_cast<std::int32_t>(rng.between(-40, 40));
    const CollisionMap map = moves::full_map(rng, {{x, y}, {x + 12, y + 9}}, rng.between(2, 6));
    const std::vector<sides::Obstacle> obstacles = sides::obstacles_of(map);
    for (int body = 0; body < 8; ++body) {
      const Point place = moves::some_place(rng, numbers, map.bounds());
      const TypeParam shape = rooms::flush_somewhere(rng, rooms::some_body(rng, numbers, place, TypeParam{}));
      if (sides::first_overlapped(obstacles, shape) != nullptr) continue;
      const double along = moves::number(rng, numbers, -4.0, 4.0);
      const Vec way = rng.one_in(2) ? Vec{along, 0.0} : Vec{0.0, along};
      const Manner manner = some_manner(rng);
      const PositionFormat format = some_format(rng);
      const auto moved = move_and_store(manner, format, Told::yes, map, shape, way);
      tally.asks();
      if (sides::first_overlapped(obstacles, moved.body) != nullptr || moved.inside)
        tally.breaks(show(format) + show_move(manner, map, shape, way, moved));
    }
  });
}

// ---- Where no position near the contact is free.

// A valley between a slope of 1:1 in the west and one of 2:1 in the east, which meet at the south-western corner of a
// tile.
CollisionMap valley_at(Tile tile) {
  using enum TileForm;
  CollisionMap map = CollisionMap::create({tile + Step{-8, -8}, tile + Step{8, 4}}).value();
  EXPECT_TRUE(map.set_shape(tile + Step{-1, 0}, shape_of(slope_1_1_southwest)));
  EXPECT_TRUE(map.set_shape(tile, shape_of(slope_2_1_high_southeast)));
  EXPECT_TRUE(map.set_shape(tile + Step{0, -1}, shape_of(slope_2_1_low_southeast)));
  return map;
}

// Where the circle touches both slopes: their normals are (1, -1) and (-2, -1).
Point place_in_valley(Tile tile, double radius) {
  const double x = radius * (std::sqrt(2.0) - std::sqrt(5.0)) / 3.0;
  return {tile.x + x, tile.y + 1.0 + x - radius * std::sqrt(2.0)};
}

// Both slopes keep it from going on.
bool is_held(const MoveResult<Circle>& moved, Tile tile) {
  const auto has_met = [&](std::int32_t x) {
    return std::any_of(moved.contacts.begin(), moved.contacts.end(),
                       [&](const SweepHit& hit) { return hit.tile.x == x; });
  };
  return moved.rest != Vec{} && has_met(tile.x - 1) && has_met(tile.x);
}

// All the way there is along a slope. So it is put back by up to 2^7 roundings of the sum of its coordinates, of which
// two thirds are on one axis, before positions around are tried. No farther: it slides to where it touches both slopes.
TEST(StoredPositionsInValleys, of_circles_are_near_where_both_slopes_are_touched) {
  oracle::Rng rng(cases::seed() + 74);
  int held = 0;
  for (int i = 0; i < 8 * cases::count() && !HasFailure(); ++i) {
    const Tile tile{static_cast<std::int32_t>(rng.between(17, 30)), static_cast<std::int32_t>(rng.between(5, 7))};
    const CollisionMap map = valley_at(tile);
    const MoveOptions options{.order = AxisOrder::x_first, .positions = floats};
    const double radius = rng.real(0.6, 0.8);
    const Circle above = stored(floats, Circle{{tile.x - rng.real(0.1, 0.9), tile.y - 3.5}, radius});
    const Circle circle = move_and_slide(map, above, {0.0, 2.0}, options).body;
    const Vec way{rng.real(-0.3, 0.3), rng.real(0.5, 8.0)};
    const MoveResult<Circle> moved = move_and_slide(map, circle, way, options);
    if (!is_held(moved, tile)) continue;
    ++held;
    const Vec off = moved.body.center - place_in_valley(tile, radius);
    const double sum = stored(floats, 2.0 * (moved.body.center.x + moved.body.center.y));
    const double unit = next_position_up(floats, sum) - sum;
    EXPECT_LT(std::fmax(std::abs(off.x), std::abs(off.y)), 96.0 * unit)
        << show_move({CollisionResponse::slide, options}, map, circle, way, moved) << off.x / unit << " "
        << off.y / unit;
    EXPECT_EQ(sides::first_overlapped(sides::obstacles_of(map), moved.body), nullptr) << show(moved.body);
  }
  EXPECT_GT(held, cases::count());
}

// Up through platforms in every row, to a slanted ceiling: where the way ends, the top of a platform has just been
// passed. The nearest whole position is below that top, and so are those farther back by whole tiles. Which position is
// taken may depend on that, but the column does not; nor the row, with x and y exchanged.
TEST(StoredPositionsInShafts, of_boxes_keep_their_column) {
  oracle::Rng rng(cases::seed() + 75);
  for (int i = 0; i < cases::count() / 10 && !HasFailure(); ++i) {
    const bool is_level = rng.one_in(2);
    const auto column = static_cast<std::int32_t>(rng.between(8, 12));
    const auto turned = [&](double x, double y) { return is_level ? Vec{y, x} : Vec{x, y}; };
    const auto tile = [&](std::int32_t y) { return is_level ? Tile{y, column} : Tile{column, y}; };
    CollisionMap map = CollisionMap::create(is_level ? TileBox{{0, 0}, {512, 20}} : TileBox{{0, 0}, {20, 512}}).value();
    const Sides one_way = is_level ? Side::west : Side::north;
    const TileForm ceiling = is_level ? TileForm::slope_1_1_southwest : TileForm::slope_1_1_northeast;
    ASSERT_TRUE(map.set_shape(tile(5), shape_of(ceiling)));
    for (std::int32_t y = 6; y < 390; ++y) ASSERT_TRUE(map.set_shape(tile(y), shape_of(TileForm::full, one_way)));
    const double width = rng.real(0.55, 0.95);
    const Vec size = turned(width, rng.real(0.03125, 1.0 - width) + static_cast<double>(rng.between(0, 1)));
    const Body body{Point{} + turned(column, static_cast<double>(rng.between(400, 500))), size};
    const Manner manner{CollisionResponse::stop, {.positions = PositionFormat::fixed_point(0)}};
    const MoveResult<Body> moved = moves::move(manner.response, map, body, turned(0.0, -600.0), manner.options);
    EXPECT_EQ(moved.contacts.size(), 1u);
    EXPECT_EQ(is_level ? moved.body.min.y : moved.body.min.x, double(column))
        << show(body) << show(moved.body) << int(is_level);
  }
}

// Up through a platform 200 tiles wide, to a wall behind it: where the way ends, the top of the platform has just been
// passed. The nearest whole position is below that top, and so are those farther back by up to 200 tiles; 256 tiles
// back is a position beside the platform. The end is a position ahead, and near.
TEST(StoredPositionsInShafts, of_boxes_are_near_the_wall_that_they_meet) {
  constexpr double top = 20.0, bottom = 320.0, wall = 220.0;
  const auto is_wall = [](std::int32_t x, std::int32_t) { return x == 220; };
  const CollisionMap map = CollisionMap::from({{0, 0}, {221, 330}}, is_wall).value();
  const MovingSolid platform{{{wall - 200.0, top}, {200.0, bottom - top}}, {}, 0.0, Side::north};
  const MoveOptions options{.positions = PositionFormat::fixed_point(0)};
  oracle::Rng rng(cases::seed() + 76);
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const Vec size{rng.real(0.25, 0.95), 1.0 + rng.real(0.0078125, 0.03125)};
    const Point contact{wall - size.x, top - 1.0 - rng.real(0.28125, 0.46875)};
    const Body body{{wall - static_cast<double>(rng.between(270, 400)), bottom + 1.0}, size};
    const Vec way = (contact - body.min) * rng.real(1.0625, 1.25);
    const MoveResult<Body> moved = move_and_stop(map, {&platform, 1}, body, way, options);
    ASSERT_EQ(moved.contacts.size(), 1u) << show(body) << show(way);
    EXPECT_LT(std::abs(moved.body.min.x - contact.x), 2.0) << show(body) << show(way) << show(moved.body);
    EXPECT_LT(std::abs(moved.body.min.y - contact.y), 2.0) << show(body) << show(way) << show(moved.body);
  }
}

// ---- What has no width.

// A thin wall and an area behind it, which fills the farther half of the tile: in the east, or in the south.
CollisionMap wall_and_area(Tile tile, bool is_level) {
  CollisionMap map = CollisionMap::create({{0, 0}, {12, 12}}).value();
  const TileForm form = is_level ? TileForm::half_south : TileForm::half_east;
  const Sides wall = is_level ? Side::north : Side::west;
  EXPECT_TRUE(map.set_shape(tile, tile_shape(shape_of(form).area, {}, wall).value()));
  return map;
}

// A position on a wall is behind it, on an area before it. So a point ends at the last position before a wall that it
// comes to from its low side, however near the end of the wall that is, and on an area.
template <class Shape>
void expect_points_before_walls_and_on_areas(std::uint64_t which) {
  oracle::Rng rng(cases::seed() + which);
  for (int i = 0; i < 10 * cases::count() && !::testing::Test::HasFailure(); ++i) {
    const Tile tile{static_cast<std::int32_t>(rng.between(3, 5)), static_cast<std::int32_t>(rng.between(6, 8))};
    const bool is_level = rng.one_in(2), is_behind_wall = rng.one_in(2);
    const CollisionMap map = wall_and_area(tile, is_level);
    const PositionFormat format =
        rng.one_in(2) ? doubles : PositionFormat::fixed_point(static_cast<std::int32_t>(rng.between(1, 3)));
    const auto turned = [&](double along, double across) {
      return is_level ? Point{across, along} : Point{along, across};
    };
    const double wall = is_level ? tile.y : tile.x;
    const double contact = (is_level ? tile.x : tile.y) + rng.real(0.0, 1.0);
    const double target = is_behind_wall ? wall + 0.5 : wall;
    const double start = is_behind_wall ? wall + rng.real(0.125, 0.375) : wall - rng.real(0.25, 2.0);
    const double slant = rng.one_in(3) ? 0.0 : rng.real(-0.5, 0.5);
    const Vec way = turned(1.0, slant) - Point{};
    const Shape shape{turned(start, contact - slant * (target - start)), {}};
    const MoveResult<Shape> moved = move_and_stop(map, shape, way * 2.5, {.positions = format});
    const double last = is_behind_wall ? target : next_position_down(format, target);
    const Point end = place_of(moved.body);
    EXPECT_EQ(is_level ? end.y : end.x, last) << show(format) << show(shape) << show(way) << int(is_level);
    EXPECT_NEAR(is_level ? end.x : end.y, contact, std::ldexp(1.0, -1 - format.fraction_bits) + 0x1p-40)
        << show(format) << show(shape) << show(way) << int(is_level);
  }
}

TEST(StoredPositionsOfPoints, of_boxes_are_before_walls_and_on_areas) {
  expect_points_before_walls_and_on_areas<Body>(71);
}
TEST(StoredPositionsOfPoints, of_circles_are_before_walls_and_on_areas) {
  expect_points_before_walls_and_on_areas<Circle>(72);
}

// ---- Among solids that move.

// Straight out of a solid to a wall: the last position before the wall may be back in the solid.
TEST(StoredPositionsAmongSolids, are_the_last_before_what_a_straight_way_comes_to) {
  oracle::Rng rng(cases::seed() + 73);
  for (int i = 0; i < 4 * cases::count() && !HasFailure(); ++i) {
    const auto bits = static_cast<std::int32_t>(rng.between(0, 8));
    const PositionFormat format = PositionFormat::fixed_point(bits);
    const double unit = std::ldexp(1.0, -bits);
    const bool is_level = rng.one_in(2);
    const auto turned = [&](double along, double across) { return is_level ? Vec{across, along} : Vec{along, across}; };
    const auto wall = static_cast<std::int32_t>(rng.between(-20, 20));
    const Tile tile = is_level ? Tile{-9, wall} : Tile{wall, -9};
    const TileBox bounds{tile, tile + (is_level ? Step{20, 1} : Step{1, 20})};
    const CollisionMap map = CollisionMap::from(bounds, [](auto, auto) { return true; }).value();
    const Vec size = turned(rng.real(0.125, 1.875), rng.real(0.125, 1.875));
    const double contact = wall - (is_level ? size.y : size.x);
    const double last = std::floor(contact / unit) * unit;
    const double start = last - unit * static_cast<double>(rng.between(8, 20));
    const double end = rng.real(last, contact);  // of the solid
    const Vec low = turned(start - 8.0 * unit, -9.0);
    const MovingSolid solid{{Point{} + low, turned(end, 9.0) - low}, {}, 0.0, {}};
    const Body body{Point{} + turned(start, 0.0), size};
    const Vec way = turned(wall - start + rng.real(0.0, 4.0), 0.0);
    const MoveResult<Body> moved = move_and_stop(map, {&solid, 1}, body, way, {.positions = format});
    EXPECT_EQ(moved.body.min, Point{} + turned(last, 0.0))
        << show(format) << show(body) << show(solid.body) << show(way) << wall;
  }
}

bool is_of(PositionFormat format, const Body& body) { return same_bits(stored(format, body), body); }

// Sideways, up and down, with steps that are no floats.
TEST(StoredPositionsOfPlayers, are_kept_on_lifts) {
  oracle::Rng rng(cases::seed() + 66);
  const CollisionMap map;
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const PositionFormat format = some_format(rng);
    const bool is_one_way = rng.one_in(2);
    MovingSolid lift{.body = {{rng.real(-20.0, 20.0), rng.real(-20.0, 20.0)}, {4.0, 0.5}}};
    if (is_one_way) lift.one_way = Side::north;
    const double height = rng.real(0.25, 2.0);
    Body body = stored(format, Body{{lift.body.min.x + 1.5, lift.body.min.y - height}, {rng.real(0.25, 1.0), height}});
    body = move_and_slide(map, {&lift, 1}, body, {0.0, 0.25}, {.positions = format}).body;
    ASSERT_TRUE(is_of(format, body));
    for (int step = 0; step < 60; ++step) {
      lift.translation = {rng.real(-0.25, 0.25), rng.real(-0.25, 0.25)};
      const CarryResult carried = carry(map, {&lift, 1}, body, {.positions = format});
      const std::string what = show(format) + show(body) + show(lift.body) + moves::show(lift.translation);
      ASSERT_EQ(carried.carrier, 0) << what;
      ASSERT_FALSE(carried.crushed) << what;
      ASSERT_TRUE(is_of(format, carried.body)) << what;
      lift.body = after_step(lift);
      lift.translation = {};
      ASSERT_EQ(count_overlapped(std::span<const MovingSolid>(&lift, 1), carried.body, OneWay::stop, Counted::all), 0)
          << what;
      const MoveResult<Body> moved =
          move_and_slide(map, {&lift, 1}, carried.body, {rng.real(-0.0625, 0.0625), 0.125}, {.positions = format});
      ASSERT_TRUE(is_of(format, moved.body)) << what;
      ASSERT_FALSE(moved.inside) << what;
      body = moved.body;
      body.min.x = stored(format, lift.body.min.x + 1.5);
    }
  }
}

// ---- Players.

const std::vector<std::string_view> level = {
    "########################", "#......................#", "#......................#",  "#......................#",
    "#......................#", "#......................#", "#......../\\............#", "#......./##\\.....lhHL..#",
    "#......................#", "#...lh.....==..........#", "#.lh##HL...............#",  "########################"};

CollisionMap one_way_of(const CollisionMap& map) {
  CollisionMap made = map;
  for (std::int32_t y = 1; y < map.bounds().max.y - 1; ++y) {
    for (std::int32_t x = 1; x < map.bounds().max.x - 1; ++x) {
      const TileShape& shape = map.shape({x, y});
      if (!map.is_solid({x, y})) continue;
      EXPECT_TRUE(made.set_shape({x, y}, tile_shape(shape.area, Side::north, {}).value()));
    }
  }
  return made;
}

TEST(StoredPositionsOfPlayers, keep_players_on_ramps_in_every_tick) {
  const CollisionMap solid = runs::map_of({"....................", "....................", "....................",
                                           "......./\\...........", "....../##\\..lhHL....", "####################"});
  const CollisionMap one_way = one_way_of(solid);
  oracle::Rng rng(cases::seed() + 67);
  for (int i = 0; i < std::max(cases::count() / 5, 20) && !HasFailure(); ++i) {
    const CollisionMap& map = i % 2 == 0 ? solid : one_way;
    PlatformerTuning tuning;
    tuning.positions = some_format(rng);
    tuning.walk_speed = rng.real(0.5, 30.0);
    tuning.ground_acceleration = infinity;
    const Vec size{rng.real(0.4, 0.95), rng.real(0.5, 1.9)};
    PlatformerState state{.body = stored(tuning.positions, Body{{1.0, 5.0 - size.y}, size})};
    for (int tick = 0; tick < 20; ++tick) state = platformer_step(map, state, {}, tuning, runs::tick);
    double side = 1.0;
    for (int tick = 0; tick < 400; ++tick) {
      if (state.body.min.x > 17.0) side = -1.0;
      if (state.body.min.x < 1.5) side = 1.0;
      const PlatformerState before = state;
      state = platformer_step(map, state, {.move = side}, tuning, runs::tick);
      const std::string what = show(tuning.positions) + runs::show(before) + "\n" + runs::show(state) + " speed " +
                               std::to_string(tuning.walk_speed) + (i % 2 == 0 ? " solid" : " one-way");
      ASSERT_TRUE(is_of(tuning.positions, state.body)) << what;
      ASSERT_TRUE(runs::stands(state)) << what;
      ASSERT_NEAR((state.body.min.x - before.body.min.x) * side, tuning.walk_speed * runs::tick, 0x1p-5) << what;
    }
  }
}

TEST(StoredPositionsOfPlayers, keep_players_on_lifts_in_every_tick) {
  oracle::Rng rng(cases::seed() + 68);
  const CollisionMap map = CollisionMap::create({{-64, -64}, {64, 64}}).value();
  for (int i = 0; i < std::max(cases::count() / 5, 20) && !HasFailure(); ++i) {
    PlatformerTuning tuning;
    tuning.positions = some_format(rng);
    MovingSolid lift{.body = {{rng.real(-20.0, 20.0), rng.real(-20.0, 20.0)}, {6.0, 0.5}}};
    if (rng.one_in(2)) lift.one_way = Side::north;
    const Vec size{rng.real(0.4, 0.95), rng.real(0.5, 1.9)};
    const Point place{lift.body.min.x + 2.5, lift.body.min.y - size.y};
    PlatformerState state{.body = stored(tuning.positions, Body{place, size})};
    // A position may be up to a spacing above the lift, which takes more than one tick to fall.
    for (int tick = 0; tick < 4; ++tick) {
      state = platformer_step(map, state, {}, tuning, runs::tick, {.solids = {&lift, 1}});
    }
    for (int tick = 0; tick < 200; ++tick) {
      if (tick % 20 == 0) lift.translation = {rng.real(-0.1, 0.1), rng.real(-0.1, 0.1)};
      if (tick % 40 == 39) lift.translation = {};
      const PlatformerState before = state;
      const double walk = rng.real(-0.5, 0.5) - 0.5 * (state.body.min.x - lift.body.min.x - 2.5);
      state = platformer_step(map, state, {.move = walk}, tuning, runs::tick, {.solids = {&lift, 1}});
      const std::string what = show(tuning.positions) + runs::show(before) + "\n" + runs::show(state) + "\n" +
                               show(lift.body) + moves::show(lift.translation) + std::to_string(tick);
      lift.body = after_step(lift);
      ASSERT_TRUE(is_of(tuning.positions, state.body)) << what;
      ASSERT_TRUE(runs::stands(state)) << what;
    }
  }
}

// Whatever is pressed: positions are of the format, and nobody is in anything.
TEST(StoredPositionsOfPlayers, of_players_are_free_whatever_is_pressed) {
  oracle::Rng rng(cases::seed() + 69);
  const CollisionMap solid = runs::map_of(level);
  for (int i = 0; i < std::max(cases::count() / 10, 10) && !HasFailure(); ++i) {
    PlatformerTuning tuning = runs::random_tuning(rng);
    tuning.positions = some_format(rng);
    TopDownTuning walker;
    walker.positions = tuning.positions;
    PlatformerInput input;
    const Point place{rng.real(1.0, 20.0), rng.real(1.0, 4.0)};
    PlatformerState state{.body = stored(tuning.positions, Body{place, {rng.real(0.3, 0.95), rng.real(0.5, 1.5)}})};
    TopDownState other{.body = state.body};
    for (int tick = 0; tick < 200; ++tick) {
      input = runs::random_input(rng, input);
      state = platformer_step(solid, state, input, tuning, runs::tick);
      other = top_down_step(solid, other, {.direction = {input.move, input.climb}}, walker, runs::tick);
      for (const Body& body : {state.body, other.body}) {
        ASSERT_FALSE(overlaps_solid(solid, body)) << show(tuning.positions) << moves::show(body);
        ASSERT_TRUE(is_of(tuning.positions, body)) << show(tuning.positions) << moves::show(body);
      }
    }
  }
}

}  // namespace
}  // namespace tilespace::position_format_test
