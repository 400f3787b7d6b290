// SPDX-License-Identifier: MIT
// Where moves end beside what is solid: free, to the last ulp; on the floor that a body was put on; in the room that it
// is in, however fast; and the same with x and y exchanged. By the exact sides of sides.hpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <tilespace/motion/move.hpp>
#include <type_traits>
#include <vector>

#include "motion/moves.hpp"
#include "motion/rooms.hpp"
#include "motion/sides.hpp"

namespace tilespace::standing_test {
namespace {

using moves::CollisionResponse;
using moves::Numbers;
using moves::place_of;
using moves::show;
using rooms::expect_in_every_run;
using rooms::Manner;
using rooms::show_move;
using rooms::some_manner;
using rooms::Tally;

using Shapes = ::testing::Types<Body, Circle, Capsule>;

std::vector<sides::Obstacle> solid_ones(const CollisionMap& map) {
  std::vector<sides::Obstacle> list = sides::obstacles_of(map);
  std::erase_if(list, [](const sides::Obstacle& obstacle) { return obstacle.kind != sides::Kind::solid; });
  return list;
}

// ---- Free stays free.

template <class Shape>
class FreeBodies : public ::testing::Test {};
TYPED_TEST_SUITE(FreeBodies, Shapes);

// Where walls are: behind a power of two, the far end of a body has fewer digits than its place.
std::int32_t some_line(oracle::Rng& rng) {
  if (rng.one_in(2)) return static_cast<std::int32_t>(rng.between(-40, 40));
  const std::int32_t line = (1 << rng.between(0, 6)) + static_cast<std::int32_t>(rng.between(0, 1));
  return rng.one_in(2) ? line : -line;
}

// Straight at a wall of whole tiles, or on a slant: what is left of the real way to it, as a double, or up to three
// ulps more or less.
TYPED_TEST(FreeBodies, stay_free_that_end_beside_a_wall) {
  expect_in_every_run(21, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const std::int32_t x = some_line(rng), y = some_line(rng);
    const bool is_upright = rng.one_in(2), is_behind = rng.one_in(2);
    const TileBox bounds{{x - 8, y - 8}, {x + 8, y + 8}};
    const std::int32_t line = is_upright ? x : y;
    const CollisionMap map = CollisionMap::from(bounds, [&](auto column, auto row) {
                               const std::int32_t across = is_upright ? column : row;
                               return is_behind ? across == line : across == line - 1;
                             }).value();
    const std::vector<sides::Obstacle> obstacles = solid_ones(map);
    for (int body = 0; body < 16; ++body) {
      const double sign = is_behind ? -1.0 : 1.0;
      const double far = rng.one_in(2) ? 2.0 : 5.0;
      const double away = moves::number(rng, numbers, 1.25, far), along = moves::number(rng, numbers, -2.0, 2.0);
      const Point place = is_upright ? Point{line + sign * away, y + along} : Point{x + along, line + sign * away};
      const TypeParam shape = rooms::some_body(rng, numbers, place, TypeParam{});
      if (sides::first_overlapped(obstacles, shape) != nullptr) continue;
      const rooms::Extent extent = rooms::extent_of(shape);
      const double reach =
          is_upright ? (is_behind ? extent.east : -extent.west) : (is_behind ? extent.south : -extent.north);
      const double goal = oracle::nudge(line - reach, rng.between(-3, 3));
      const double across = oracle::nudge(goal - (is_upright ? place.x : place.y), rng.between(-1, 1));
      const double aside = rng.one_in(2) ? 0.0 : moves::number(rng, numbers, -2.0, 2.0);
      const Vec way = is_upright ? Vec{across, aside} : Vec{aside, across};
      const Manner manner = some_manner(rng);
      const auto moved = moves::move(manner.response, map, shape, way, manner.options);
      tally.asks();
      if (sides::first_overlapped(obstacles, moved.body) != nullptr)
        tally.breaks(show_move(manner, map, shape, way, moved));
    }
  });
}

// From one place to the next, among tiles and slopes of all kinds.
TYPED_TEST(FreeBodies, stay_free_from_move_to_move) {
  expect_in_every_run(22, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const CollisionMap map = moves::some_level(rng);
    const std::vector<sides::Obstacle> obstacles = solid_ones(map);
    for (int body = 0; body < 4; ++body) {
      const Point place = moves::some_place(rng, numbers, map.bounds());
      TypeParam shape = rooms::some_body(rng, numbers, place, TypeParam{});
      if (sides::first_overlapped(obstacles, shape) != nullptr) continue;
      for (int step = 0; step < 10; ++step) {
        const Manner manner = some_manner(rng);
        const Vec way = rooms::some_way(rng, numbers, shape);
        const auto moved = moves::move(manner.response, map, shape, way, manner.options);
        tally.asks();
        if (sides::first_overlapped(obstacles, moved.body) != nullptr) {
          tally.breaks(show_move(manner, map, shape, way, moved));
          break;
        }
        shape = moved.body;
      }
    }
  });
}

// ---- What is put on a floor stands on it.

template <class Shape>
class Floors : public ::testing::Test {};
TYPED_TEST_SUITE(Floors, Shapes);

// Put at floor - height, as users work it out.
Body put_on(oracle::Rng& rng, Numbers numbers, double floor, double x, Body) {
  const Body body = rooms::some_body(rng, numbers, {}, Body{});
  return {{x, floor - body.size.y}, body.size};
}
Circle put_on(oracle::Rng& rng, Numbers numbers, double floor, double x, Circle) {
  const Circle circle = rooms::some_body(rng, numbers, {}, Circle{});
  return {{x, floor - circle.radius}, circle.radius};
}
Capsule put_on(oracle::Rng& rng, Numbers numbers, double floor, double x, Capsule) {
  const double r = rooms::size_of_body(rng, numbers, 0.5), length = rooms::size_of_body(rng, numbers, 1.0);
  const double slant = rng.one_in(2) ? 0.0 : moves::number(rng, numbers, -0.5, 0.5);
  switch (rng.between(0, 5)) {
    case 0: return {{{x, floor - r}, {x + length, floor - r}}, r};
    case 1: {
      const double low = floor - r;
      return {{{x, low}, {x + slant, low - length}}, r};
    }
    case 2: {
      const double high = floor - (length + r);
      return {{{x, high}, {x + slant, high + length}}, r};
    }
    case 3: {
      const double height = length + 2.0 * r, top = floor - height;
      return {{{x, top + r}, {x + slant, top + r + length}}, r};
    }
    default: {
      const double top = floor - 2.0 * r;
      return {{{x, top}, {x + slant, top + r}}, r};
    }
  }
}

double lowest_of(const Body& body) { return body.min.y; }
double lowest_of(const Circle& circle) { return circle.center.y; }
double lowest_of(const Capsule& capsule) { return std::fmax(capsule.axis.start.y, capsule.axis.end.y); }

double some_floor(oracle::Rng& rng) {
  const auto far = static_cast<double>(rng.one_in(2) ? rng.between(1, 10) : rng.between(1, 1000));
  return rng.one_in(4) ? -far : far;
}

template <class Shape>
void expect_standing(std::uint64_t which, Sides one_way) {
  expect_in_every_run(which, [&](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const auto floor = static_cast<std::int32_t>(some_floor(rng));
    CollisionMap map = CollisionMap::create({{0, floor - 4}, {10, floor + 3}}).value();
    for (std::int32_t x = 0; x < 10; ++x) ASSERT_TRUE(map.set_shape({x, floor}, shape_of(TileForm::full, one_way)));
    for (int body = 0; body < 16; ++body) {
      const double x = moves::number(rng, numbers, 3.0, 7.0);
      const Shape shape = put_on(rng, numbers, floor, x, Shape{});
      const Vec way{rng.one_in(2) ? 0.1 : moves::number(rng, numbers, -1.0, 1.0), rng.one_in(2) ? 0.2 : 0.05};
      const Manner manner{CollisionResponse::slide, {moves::all_orders[rng.next() % 3], {}}};
      const auto moved = moves::move(manner.response, map, shape, way, manner.options);
      tally.asks();
      const double bound = 0x1p-50 * (std::abs(floor) + 4.0);
      const bool stands = std::abs(lowest_of(moved.body) - lowest_of(shape)) <= bound;
      const bool has_walked = std::abs(place_of(moved.body).x - (place_of(shape).x + way.x)) <= 0x1p-49 * 8.0;
      if (!stands || !has_walked || moved.inside) tally.breaks(show_move(manner, map, shape, way, moved));
    }
  });
}

TYPED_TEST(Floors, hold_what_is_put_on_them) { expect_standing<TypeParam>(23, {}); }
TYPED_TEST(Floors, that_are_one_way_hold_what_is_put_on_them) { expect_standing<TypeParam>(26, Side::north); }

// ---- However fast.

template <class Shape>
class SealedRooms : public ::testing::Test {};
TYPED_TEST_SUITE(SealedRooms, Shapes);

double any_length(oracle::Rng& rng) {
  if (rng.one_in(4)) return rng.real(1.0, 1.7e308);
  const double length = std::ldexp(rng.real(1.0, 1.9), static_cast<int>(rng.between(-1074, 1023)));
  return rng.one_in(8) ? 0.0 : length;
}

TYPED_TEST(SealedRooms, keep_in_what_is_in_however_fast) {
  expect_in_every_run(24, [](oracle::Rng& rng, Numbers numbers, Tally& tally) {
    const std::int64_t one_in = rng.one_in(2) ? 1000 : 12;
    const Outside outside = rng.one_in(2) ? Outside::free : Outside::solid;
    const CollisionMap map =
        CollisionMap::from(
            {{0, 0}, {20, 20}},
            [&](int x, int y) { return x == 0 || y == 0 || x == 19 || y == 19 || rng.one_in(one_in); }, outside)
            .value();
    const std::vector<sides::Obstacle> obstacles = solid_ones(map);
    for (int body = 0; body < 8; ++body) {
      const double x = moves::number(rng, numbers, 1.0, 19.0);
      const Point place{x, moves::number(rng, numbers, 1.0, 19.0)};
      const TypeParam shape = rooms::some_body(rng, numbers, place, TypeParam{});
      const auto is_inside = [&](const TypeParam& there) {
        const Point middle = sides::middle_of(there);
        return middle.x > 1.0 && middle.x < 19.0 && middle.y > 1.0 && middle.y < 19.0 &&
               sides::first_overlapped(obstacles, there) == nullptr;
      };
      if (!is_inside(shape)) continue;
      const Manner manner = some_manner(rng);
      const double east = any_length(rng), south = any_length(rng);
      const Vec way{rng.one_in(2) ? east : -east, rng.one_in(2) ? south : -south};
      const auto moved = moves::move(manner.response, map, shape, way, manner.options);
      tally.asks();
      if (!is_inside(moved.body) || !is_finite(moved.rest)) tally.breaks(show_move(manner, map, shape, way, moved));
    }
  });
}

// ---- With x and y exchanged.

CollisionMap transposed_shapes(const CollisionMap& map) {
  CollisionMap made =
      CollisionMap::create({moves::transposed(map.bounds().min), moves::transposed(map.bounds().max)}, map.outside())
          .value();
  for (std::int32_t y = map.bounds().min.y; y < map.bounds().max.y; ++y) {
    for (std::int32_t x = map.bounds().min.x; x < map.bounds().max.x; ++x)
      EXPECT_TRUE(made.set_shape({y, x}, flipped(map.shape({x, y}), Flip::diagonal)));
  }
  return made;
}

AxisOrder transposed(AxisOrder order) {
  return order == AxisOrder::x_first ? AxisOrder::y_first : order == AxisOrder::y_first ? AxisOrder::x_first : order;
}

// Left out: two contacts at once, of which the northern one comes first; a corner on a corner of a box that comes at an
// even angle, which no random numbers do; and what grazes, which makes roundings grow.
template <class Shape>
bool is_tied(const MoveResult<Shape>& moved, Vec way) {
  for (std::size_t i = 0; i < moved.contacts.size(); ++i) {
    const SweepHit& hit = moved.contacts[i];
    if (i > 0 && hit.fraction < 0x1p-30) return true;
    if (std::abs(way.x * hit.normal.x + way.y * hit.normal.y) < 0x1p-10 * std::hypot(way.x, way.y)) return true;
  }
  return false;
}

// A round body that slides along a corner is all but in contact with it for the rest of the way: whether it hits it
// again is a matter of roundings.
template <class Shape>
std::size_t count_surfaces(const MoveResult<Shape>& moved) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < moved.contacts.size(); ++i) {
    const Vec normal = moved.contacts[i].normal;
    const Vec before = i == 0 ? Vec{} : moved.contacts[i - 1].normal;
    count += normal.x * before.x + normal.y * before.y < 1.0 - 0x1p-30 ? 1 : 0;
  }
  return count;
}

template <class Shape>
class Transposed : public ::testing::Test {};
TYPED_TEST_SUITE(Transposed, Shapes);

// A contact is off by some roundings of places below 64, 2^-47 each, and by as much again for each contact after it,
// times how much longer a way along something is than the way into it: 2^10, as what grazes more is left out.
constexpr double transposition_bound = 0x1p-34;

TYPED_TEST(Transposed, shapes_give_transposed_moves) {
  expect_in_every_run(25, [](oracle::Rng& rng, Numbers, Tally& tally) {
    const auto x = static_cast<std::int32_t>(rng.between(-40, 40)), y = static_cast<std::int32_t>(rng.between(-40, 40));
    const TileBox bounds{{x, y}, {x + 12, y + 9}};
    const CollisionMap map = moves::shaped_maps(rng, bounds, rng.between(3, 30));
    const CollisionMap turned = transposed_shapes(map);
    const std::vector<sides::Obstacle> obstacles = sides::obstacles_of(map);
    for (int body = 0; body < 8; ++body) {
      const Point place{rng.real(bounds.min.x, bounds.max.x), rng.real(bounds.min.y, bounds.max.y)};
      const TypeParam shape = rooms::some_body(rng, Numbers::any, place, TypeParam{});
      if (sides::first_overlapped(obstacles, shape) != nullptr) continue;
      const Manner manner = some_manner(rng);
      const double far = rng.one_in(2) ? 1.0 : 8.0;
      const Vec way{rng.real(-far, far), rng.real(-far, far)};
      const auto moved = moves::move(manner.response, map, shape, way, manner.options);
      const MoveOptions options{transposed(manner.options.order), manner.options.one_way};
      const auto other =
          moves::move(manner.response, turned, moves::transposed(shape), moves::transposed(way), options);
      tally.asks();
      if (is_tied(moved, way)) continue;
      const bool bounces = manner.response == CollisionResponse::bounce;
      const double bound = std::max(transposition_bound, bounces ? moves::bound_of_bounces(moved, shape, way) : 0.0);
      const Point end = moves::transposed(place_of(other.body));
      const bool same = std::abs(end.x - place_of(moved.body).x) <= bound &&
                        std::abs(end.y - place_of(moved.body).y) <= bound &&
                        count_surfaces(moved) == count_surfaces(other);
      if (!same)
        tally.breaks(
            show_move(manner, map, shape, way, moved) + "and transposed:\n" +
            show_move({manner.response, options}, turned, moves::transposed(shape), moves::transposed(way), other));
    }
  });
}

}  // namespace
}  // namespace tilespace::standing_test
