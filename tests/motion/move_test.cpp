// SPDX-License-Identifier: MIT
#include <tilespace/motion/move.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <tilespace/exact/addend.hpp>
#include <tilespace/exact/two_sum.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include <type_traits>
#include <utility>
#include <vector>

#include "motion/moves.hpp"
#include "move/shapes.hpp"
#include "oracle/rational.hpp"
#include "support/cases.hpp"
#include "support/tiles_to_oracle.hpp"

// What holds for every move, in maps of whole tiles and in maps of shapes.

namespace tilespace::move_test {
namespace {

using moves::all_orders;
using moves::CollisionResponse;
using moves::full_maps;
using moves::Numbers;
using moves::on_every_response;
using moves::on_free_bodies;
using moves::place_of;
using moves::shaped_maps;
using moves::show;

template <class Shape>
class Moves : public ::testing::Test {};
using Shapes = ::testing::Types<Body, Circle, Capsule>;
TYPED_TEST_SUITE(Moves, Shapes);

bool same_bits(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }
bool same_bits(Point a, Point b) { return same_bits(a.x, b.x) && same_bits(a.y, b.y); }
bool same_bits(const Body& a, const Body& b) { return same_bits(a.min, b.min) && a.size == b.size; }
bool same_bits(const Circle& a, const Circle& b) { return same_bits(a.center, b.center) && a.radius == b.radius; }
bool same_bits(const Capsule& a, const Capsule& b) {
  return same_bits(a.axis.start, b.axis.start) && same_bits(a.axis.end, b.axis.end) && a.radius == b.radius;
}

double length(Vec v) { return std::hypot(v.x, v.y); }

// Calls `ask` in maps of both kinds.
template <class Shape, class Ask>
void in_all_maps(Ask ask) {
  on_free_bodies<Shape>(full_maps, ask);
  on_free_bodies<Shape>(shaped_maps, ask);
}

// ---- The laws.

TYPED_TEST(Moves, never_end_in_something_solid) {
  in_all_maps<TypeParam>([](const CollisionMap& map, const TypeParam& shape, Vec way) {
    on_every_response([&](CollisionResponse response, const MoveOptions& options) {
      const auto moved = moves::move(response, map, shape, way, options);
      EXPECT_FALSE(overlaps_solid(map, moved.body)) << show(response, options, map, shape, way) << show(moved.body);
      EXPECT_FALSE(moved.inside);
    });
  });
}

// A body of any kind: wide, or without width.
double some_width(oracle::Rng& rng) { return rng.one_in(4) ? 0.0 : rng.real(rng.one_in(4) ? 0.0 : 0.01, 2.0); }
Body some_body(oracle::Rng& rng, Numbers, Point place, Body) {
  const double width = some_width(rng);
  return {place, {width, some_width(rng)}};
}
Circle some_body(oracle::Rng& rng, Numbers, Point place, Circle) { return {place, 0.5 * some_width(rng)}; }
Capsule some_body(oracle::Rng& rng, Numbers numbers, Point place, Capsule) {
  return {{place, place + moves::vec(rng, numbers, -0.7, 0.7)}, 0.5 * some_width(rng)};
}

PositionFormat some_format(oracle::Rng& rng) {
  if (rng.one_in(3)) return {};
  return rng.one_in(2) ? PositionFormat::floats()
                       : PositionFormat::fixed_point(static_cast<std::int32_t>(rng.between(0, 31)));
}

// A way whose end is on a grid line, or next to one, also by less than the rounding of positions.
Vec to_grid_lines(oracle::Rng& rng, Point place, Vec way) {
  const auto to_line = [&](double from, double along) {
    const double part = rng.one_in(2) ? 0.0 : std::ldexp(1.0, -static_cast<int>(rng.between(15, 60)));
    return std::floor(from + along) - from + (rng.one_in(2) ? part : -part);
  };
  return {to_line(place.x, way.x), to_line(place.y, way.y)};
}

// A box that ends at a grid line, as near as doubles are, or a rounding beyond; others as they are.
template <class Shape>
Shape flush_with_lines(oracle::Rng&, const Shape& shape) {
  return shape;
}
Body flush_with_lines(oracle::Rng& rng, const Body& body) {
  const auto flush = [&](double low, double size) {
    const double line = std::floor(low + size) + 1.0;
    if (rng.one_in(3)) return low;
    return rng.one_in(2) ? largest_addend(line, size) : smallest_addend(line, size);
  };
  return {{flush(body.min.x, body.size.x), flush(body.min.y, body.size.y)}, body.size};
}

// A slope beyond all that a body comes to, of bodies that start anywhere, inside of tiles as well.
TYPED_TEST(Moves, do_not_depend_on_a_shape_far_away) {
  oracle::Rng rng(cases::seed());
  int inside = 0;
  for (int i = 0; i < 4 * cases::count() && !testing::Test::HasFailure(); ++i) {
    const Numbers numbers = moves::some_numbers(rng);
    const CollisionMap map = full_maps(rng, {{0, 0}, {80, 9}}, rng.between(2, 20));
    CollisionMap with_shape = map;
    ASSERT_TRUE(with_shape.set_shape({78, 4}, shape_of(TileForm::slope_1_1_southeast)));
    auto shape = some_body(rng, numbers, moves::some_place(rng, numbers, {{0, 0}, {12, 9}}), TypeParam{});
    if (rng.one_in(2)) shape = flush_with_lines(rng, shape);
    Vec way = moves::vec(rng, numbers, -9.0, 9.0);
    if (rng.one_in(8)) way.x *= 6.5;
    if (rng.one_in(4)) way = to_grid_lines(rng, detail::place_of(shape), way);
    const PositionFormat positions = some_format(rng);
    on_every_response([&](CollisionResponse response, MoveOptions options) {
      options.positions = positions;
      const auto moved = moves::move(response, map, shape, way, options);
      const auto among = moves::move(response, with_shape, shape, way, options);
      const std::string what = show(response, options, map, shape, way) + show(moved.body) + show(among.body);
      EXPECT_EQ(moved.body, among.body) << what;
      EXPECT_EQ(moved.rest, among.rest) << what;
      EXPECT_EQ(moved.inside, among.inside) << what;
      ASSERT_EQ(moved.contacts.size(), among.contacts.size()) << what;
      for (std::size_t k = 0; k < moved.contacts.size(); ++k) EXPECT_EQ(moved.contacts[k], among.contacts[k]) << what;
      inside += moved.inside ? 1 : 0;
    });
  }
  EXPECT_GT(inside, cases::count());
}

TYPED_TEST(Moves, say_what_they_met) {
  in_all_maps<TypeParam>([](const CollisionMap& map, const TypeParam& shape, Vec way) {
    on_every_response([&](CollisionResponse response, const MoveOptions& options) {
      const auto moved = moves::move(response, map, shape, way, options);
      const std::string what = show(response, options, map, shape, way);
      for (const SweepHit& hit : moved.contacts) {
        EXPECT_TRUE(hit.hit) << what;
        EXPECT_TRUE(map.is_solid(hit.tile) && !hit.inside) << what;
        EXPECT_NEAR(length(hit.normal), 1.0, 0x1p-50) << what;
        EXPECT_TRUE(hit.fraction >= 0.0 && hit.fraction <= 1.0) << what;
      }
      if (moved.contacts.empty()) {
        EXPECT_EQ(moved.rest, (Vec{0.0, 0.0})) << what;
      }
      if (response == CollisionResponse::stop) {
        EXPECT_LE(moved.contacts.size(), 1u) << what;
      }
    });
  });
}

// Does it overlap a one-way shape or a wall? By rounding only, it starts from beside that.
template <class Shape>
bool is_across_thin(const CollisionMap& map, const Shape& shape) {
  return count_overlapped(map, shape, OneWay::stop, Counted::thin) != 0;
}

// The contact of a body that stops is the hit of its cast.
TEST(MoveAndStop, stops_at_what_the_cast_meets) {
  in_all_maps<Body>([](const CollisionMap& map, const Body& body, Vec way) {
    if (is_across_thin(map, body)) return;
    const MoveResult<Body> moved = move_and_stop(map, body, way);
    const SweepHit hit = cast_box(map, body, way, {OneWay::stop, StartInside::leaves});
    EXPECT_EQ(moved.contacts.size() == 1, hit.hit) << show(CollisionResponse::stop, {}, map, body, way);
    if (hit) {
      EXPECT_EQ(moved.contacts[0], hit) << show(CollisionResponse::stop, {}, map, body, way);
    }
  });
}

// Does the rounding of the end of a way cross anything? A line that ends just before a wall would be put on it, which
// is behind it. Both ends of a capsule are rounded.
Vec rounding_of(Point place, Vec way) { return {-two_sum(place.x, way.x).rest, -two_sum(place.y, way.y).rest}; }
template <class Shape>
bool is_rounded_across(const CollisionMap& map, const Shape& shape, const Shape& there, Vec way) {
  return crosses_on_arrival(map, there, {rounding_of(place_of(shape), way), {}});
}
bool is_rounded_across(const CollisionMap& map, const Capsule& shape, const Capsule& there, Vec way) {
  return crosses_on_arrival(map, there, {rounding_of(shape.axis.start, way), {}}) ||
         crosses_on_arrival(map, there, {rounding_of(shape.axis.end, way), {}});
}

// Where a body is whose position is the double nearest to the end of its way. A capsule keeps its axis: its far end is
// not the double nearest to its own goal, but to the position plus the axis.
template <class Shape>
Shape at_goal(const Shape& shape, Vec way) {
  return detail::at(shape, place_of(shape) + way);
}

TYPED_TEST(Moves, go_all_the_way_where_nothing_is_met) {
  in_all_maps<TypeParam>([](const CollisionMap& map, const TypeParam& shape, Vec way) {
    if (is_across_thin(map, shape)) return;
    on_every_response([&](CollisionResponse response, const MoveOptions& options) {
      const auto moved = moves::move(response, map, shape, way, options);
      if (!moved.contacts.empty() || options.order != AxisOrder::time_of_impact) return;
      const Point goal = place_of(shape) + way;
      // Where the double nearest to the end is in something, one beside it is taken; and by axes, where the first leg
      // ends.
      const TypeParam there = at_goal(shape, way);
      if (overlaps_solid(map, there) || is_across_thin(map, there) || is_rounded_across(map, shape, there, way)) return;
      EXPECT_EQ(place_of(moved.body), goal) << show(response, options, map, shape, way);
    });
  });
}

// The position is half-way between two doubles. At the even one, the far end would be over the border of the map.
TEST(MoveAndStop, ends_at_the_other_double_if_the_far_end_would_overlap) {
  const CollisionMap map = CollisionMap::create({{14, 3}, {26, 12}}, Outside::solid).value();
  constexpr double denormal = 0x0.0000000000001p-1022;
  const Capsule capsule{{{0x1.0000000000001p+4, 7.0}, {0x1.e000000000002p+3, 6.0}}, denormal};
  const Vec way{0.0, -0x1.7ffffffffffffp+1};
  EXPECT_EQ(at_goal(capsule, way).axis.end.y, 3.0);
  EXPECT_TRUE(overlaps_solid(map, at_goal(capsule, way)));
  const MoveResult<Capsule> moved = move_and_stop(map, capsule, way);
  EXPECT_TRUE(moved.contacts.empty());
  EXPECT_EQ(moved.body.axis.start, (Point{0x1.0000000000001p+4, 0x1.0000000000001p+2}));
  EXPECT_FALSE(overlaps_solid(map, moved.body));
}

TYPED_TEST(Moves, that_do_not_slide_go_straight_on_whatever_the_order) {
  in_all_maps<TypeParam>([](const CollisionMap& map, const TypeParam& shape, Vec way) {
    for (const CollisionResponse response : {CollisionResponse::stop, CollisionResponse::bounce}) {
      const auto straight_on = moves::move(response, map, shape, way, {AxisOrder::time_of_impact});
      for (const AxisOrder order : {AxisOrder::x_first, AxisOrder::y_first}) {
        const auto moved = moves::move(response, map, shape, way, {order});
        EXPECT_TRUE(same_bits(moved.body, straight_on.body)) << show(response, {order}, map, shape, way);
        EXPECT_EQ(moved.contacts.size(), straight_on.contacts.size()) << show(response, {order}, map, shape, way);
      }
    }
  });
}

// Where the double nearest to the real goal is inside something that the real path passes by, the goal may be rounded
// the other way: to the next double beyond it.
double goal_rounded_on(double start, double way) {
  const double goal = start + way;
  const int beyond = oracle::sign_of(oracle::to_exact(start) + oracle::to_exact(way) - oracle::to_exact(goal));
  if (beyond == 0 || (beyond > 0) != (way > 0.0)) return goal;
  return std::nextafter(goal, way > 0.0 ? HUGE_VAL : -HUGE_VAL);
}

bool goes_no_farther(Point start, Vec way, Point end) {
  const auto is_between = [](double value, double a, double b) {
    return value >= std::min(a, b) && value <= std::max(a, b);
  };
  return is_between(end.x, start.x, goal_rounded_on(start.x, way.x)) &&
         is_between(end.y, start.y, goal_rounded_on(start.y, way.y));
}

TEST(Moves, of_boxes_go_no_farther_along_an_axis_than_asked_for) {
  on_free_bodies<Body>(full_maps, [](const CollisionMap& map, const Body& body, Vec way) {
    on_every_response([&](CollisionResponse response, const MoveOptions& options) {
      if (response == CollisionResponse::bounce) return;
      const Point end = moves::move(response, map, body, way, options).body.min;
      EXPECT_TRUE(goes_no_farther(body.min, way, end)) << show(response, options, map, body, way) << cases::show(end);
    });
  });
}

// Round bodies that pass by a side all but in contact, and those without an extent that come to the end of a wall on
// their line, are put an ulp or two away from it.
template <class Shape>
bool is_put_beside(const Shape&, Side) {
  return true;
}
bool is_put_beside(const Body& body, Side side) { return (side == Side::east ? body.size.x : body.size.y) == 0.0; }

TYPED_TEST(Moves, that_stop_go_no_farther_along_an_axis_than_asked_for) {
  in_all_maps<TypeParam>([](const CollisionMap& map, const TypeParam& shape, Vec way) {
    if (is_across_thin(map, shape)) return;
    const Point start = place_of(shape);
    Point end = place_of(move_and_stop(map, shape, way).body);
    if (is_put_beside(shape, Side::east) && std::abs(end.x - start.x) < 0x1p-40) end.x = start.x;
    if (is_put_beside(shape, Side::south) && std::abs(end.y - start.y) < 0x1p-40) end.y = start.y;
    EXPECT_TRUE(goes_no_farther(start, way, end))
        << show(CollisionResponse::stop, {}, map, shape, way) << cases::show(end);
  });
}

// A body of next to no width, whose path passes a tile by less than a rounding.
TEST(Moves, end_beside_a_tile_that_the_goal_is_rounded_into) {
  const double least = std::numeric_limits<double>::denorm_min();
  const Body body{{-1.0, 0x1.4ffffffffffffp+4}, {least, 0x1.0000000000001p+1}};
  const Vec way{-2.0 * least, -0x1.7fffffffffffep+1};
  CollisionMap map = CollisionMap::create({{-7, 18}, {5, 30}}).value();
  // Nothing is there to round it beside.
  EXPECT_EQ(move_and_stop(map, body, way).body.min, body.min + way);
  map.set_solid({-1, 18}, true);
  const MoveResult<Body> beside_tile = move_and_stop(map, body, way);
  EXPECT_EQ(beside_tile.body.min, (Point{-0x1.0000000000001p+0, body.min.y + way.y})) << show(beside_tile.body);
  EXPECT_TRUE(beside_tile.contacts.empty());
  EXPECT_TRUE(map.set_shape({-3, 22}, shape_of(TileForm::half_west, Side::west)));
  const MoveResult<Body> among_shapes = move_and_stop(map, body, way);
  EXPECT_TRUE(goes_no_farther(body.min, way, among_shapes.body.min)) << show(among_shapes.body);
  EXPECT_FALSE(overlaps_solid(map, among_shapes.body)) << show(among_shapes.body);
  EXPECT_TRUE(among_shapes.contacts.empty());
}

// Each of up to five legs ends within some ulps of coordinates below 128, which are 2^-46 each: 64 back at worst, and
// half of one in each sum. 2^-38 is five times that.
constexpr double length_tolerance = 0x1p-38;

TYPED_TEST(Moves, are_never_longer_than_asked_for) {
  in_all_maps<TypeParam>([](const CollisionMap& map, const TypeParam& shape, Vec way) {
    on_every_response([&](CollisionResponse response, const MoveOptions& options) {
      const Point end = place_of(moves::move(response, map, shape, way, options).body);
      // What one axis is turned into does not shorten the other: as far as both together.
      const double most = options.order == AxisOrder::time_of_impact ? length(way) : std::abs(way.x) + std::abs(way.y);
      EXPECT_LE(length(end - place_of(shape)), most + length_tolerance) << show(response, options, map, shape, way);
    });
  });
}

TYPED_TEST(Moves, of_no_length_change_nothing) {
  in_all_maps<TypeParam>([](const CollisionMap& map, const TypeParam& shape, Vec) {
    on_every_response([&](CollisionResponse response, const MoveOptions& options) {
      for (const Vec none : {Vec{0.0, 0.0}, Vec{-0.0, 0.0}, Vec{0.0, -0.0}}) {
        const auto moved = moves::move(response, map, shape, none, options);
        EXPECT_TRUE(same_bits(moved.body, shape)) << show(response, options, map, shape, none) << show(moved.body);
        EXPECT_TRUE(moved.contacts.empty() && moved.rest == Vec{});
      }
    });
  });
}

TEST(Moves, of_no_length_leave_the_signs_of_zeros_alone) {
  const CollisionMap map = CollisionMap::from_text("..\n##").value();
  for (const Vec none : {Vec{0.0, 0.0}, Vec{-0.0, -0.0}}) {
    EXPECT_TRUE(
        same_bits(move_and_slide(map, Body{{-0.0, -0.0}, {1.0, 1.0}}, none).body, Body{{-0.0, -0.0}, {1.0, 1.0}}));
    EXPECT_TRUE(same_bits(move_and_slide(map, Circle{{-0.0, -0.0}, 0.5}, none).body, Circle{{-0.0, -0.0}, 0.5}));
  }
}

TYPED_TEST(Moves, are_done_again_with_the_same_result) {
  in_all_maps<TypeParam>([](const CollisionMap& map, const TypeParam& shape, Vec way) {
    on_every_response([&](CollisionResponse response, const MoveOptions& options) {
      const auto once = moves::move(response, map, shape, way, options);
      const auto again = moves::move(response, map, shape, way, options);
      EXPECT_TRUE(same_bits(once.body, again.body) && once.rest == again.rest);
    });
  });
}

AxisOrder transposed(AxisOrder order) {
  return order == AxisOrder::x_first ? AxisOrder::y_first : order == AxisOrder::y_first ? AxisOrder::x_first : order;
}

// Does a corner meet a corner, or do two contacts come at once? North comes before west then, which is not transposed.
template <class Shape>
bool has_tie(const MoveResult<Shape>& moved) {
  for (std::size_t i = 0; i < moved.contacts.size(); ++i) {
    if (i > 0 && moved.contacts[i].fraction == 0.0) return true;
  }
  return false;
}

TYPED_TEST(Moves, commute_with_transposition) {
  for (const Numbers numbers : {Numbers::any, Numbers::decimal}) {
    oracle::Rng rng(cases::seed() + 7);
    on_free_bodies<TypeParam>(
        rng, numbers, cases::count(), full_maps, [&](const CollisionMap& map, const TypeParam& shape, Vec way) {
          // Decimals meet corners exactly, and ties are broken by axis. Along one axis there is none.
          if (numbers == Numbers::decimal) (rng.one_in(2) ? way.x : way.y) = 0.0;
          const CollisionMap turned = moves::transposed(map);
          on_every_response([&](CollisionResponse response, const MoveOptions& options) {
            const auto moved = moves::move(response, map, shape, way, options);
            if (has_tie(moved)) return;
            const auto other = moves::move(response, turned, moves::transposed(shape), moves::transposed(way),
                                           {transposed(options.order), options.one_way});
            // Round bodies come away from corners by directions that are rounded.
            const double of_bounces =
                response == CollisionResponse::bounce ? moves::bound_of_bounces(moved, shape, way) : 0.0;
            const double bound = std::is_same_v<TypeParam, Body> ? 0.0 : std::max(0x1p-36, of_bounces);
            const Point end = moves::transposed(place_of(other.body));
            EXPECT_NEAR(end.x, place_of(moved.body).x, bound)
                << show(response, options, map, shape, way) << show(moved.body);
            EXPECT_NEAR(end.y, place_of(moved.body).y, bound)
                << show(response, options, map, shape, way) << show(moved.body);
            EXPECT_EQ(other.contacts.size(), moved.contacts.size());
          });
        });
  }
}

// Multiples of 2^-20 stay exact when they are moved by 2^20 tiles. What meets whole tiles, ends at a border or at its
// goal.
TEST(Moves, of_boxes_commute_with_shifts_by_whole_tiles) {
  oracle::Rng rng(cases::seed());
  on_free_bodies<Body>(
      rng, Numbers::dyadic, 5 * cases::count(), full_maps, [&](const CollisionMap& map, const Body& body, Vec way) {
        const Step by{static_cast<std::int32_t>(rng.between(-(1 << 20), 1 << 20)),
                      static_cast<std::int32_t>(rng.between(-(1 << 20), 1 << 20))};
        const TileBox bounds{map.bounds().min + by, map.bounds().max + by};
        const auto is_solid = [&](std::int32_t x, std::int32_t y) { return map.is_solid({x - by.dx, y - by.dy}); };
        const CollisionMap far = CollisionMap::from(bounds, is_solid, map.outside()).value();
        const Vec shift{double(by.dx), double(by.dy)};
        for (const AxisOrder order : all_orders) {
          const MoveResult<Body> here = move_and_slide(map, body, way, {order, {}});
          const MoveResult<Body> there = move_and_slide(far, moves::shifted(body, shift), way, {order, {}});
          // Where it stopped between two contacts, the place along the first of them is rounded.
          const bool is_rounded = order == AxisOrder::time_of_impact && here.rest != Vec{};
          if (!is_rounded) {
            EXPECT_EQ(there.body.min, here.body.min + shift)
                << show(CollisionResponse::slide, {order, {}}, map, body, way);
          }
          EXPECT_EQ(there.contacts.size(), here.contacts.size());
        }
      });
}

TYPED_TEST(Moves, of_free_bodies_can_be_split) {
  oracle::Rng rng(cases::seed());
  on_free_bodies<TypeParam>(
      rng, Numbers::dyadic, cases::count(), shaped_maps, [&](const CollisionMap& map, const TypeParam& shape, Vec way) {
        const Vec half{std::floor(way.x * 0x1p18) * 0x1p-19, std::floor(way.y * 0x1p18) * 0x1p-19};
        const Vec whole = half * 2.0;
        const auto moved = move_and_slide(map, shape, whole);
        if (!moved.contacts.empty()) return;
        const auto first = move_and_slide(map, shape, half);
        const auto second = move_and_slide(map, first.body, half);
        EXPECT_EQ(first.contacts.size() + second.contacts.size(), 0u)
            << show(CollisionResponse::slide, {}, map, shape, whole);
        EXPECT_TRUE(same_bits(second.body, moved.body)) << show(CollisionResponse::slide, {}, map, shape, whole);
      });
}

// ---- In contact.

// At a whole tile that is met by a side, one ulp more would overlap. Along an axis, so that the other coordinate is not
// rounded on the way, and the body does not pass beside the tile that it met.
TEST(Moves, of_boxes_stop_in_contact) {
  int met = 0;
  oracle::Rng rng(cases::seed());
  on_free_bodies<Body>(full_maps, [&](const CollisionMap& map, const Body& body, Vec way) {
    (rng.one_in(2) ? way.x : way.y) = 0.0;
    const MoveResult<Body> moved = move_and_stop(map, body, way);
    if (moved.contacts.empty()) return;
    const Vec normal = moved.contacts[0].normal;
    Body next = moved.body;
    if (normal.x != 0.0) next.min.x = std::nextafter(next.min.x, normal.x < 0.0 ? 100.0 : -100.0);
    if (normal.y != 0.0) next.min.y = std::nextafter(next.min.y, normal.y < 0.0 ? 100.0 : -100.0);
    EXPECT_TRUE(overlaps_solid(map, next)) << show(CollisionResponse::stop, {}, map, body, way) << show(moved.body);
    ++met;
  });
  EXPECT_GT(met, cases::count() / 4);
}

// And on a way across both axes, where they fall onto the middle of something wide.
TEST(Moves, of_boxes_stop_in_contact_on_any_way) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const auto floor = static_cast<std::int32_t>(rng.between(-100000, 100000));
    const CollisionMap map =
        CollisionMap::from({{-99, floor}, {99, floor + 1}}, [](auto, auto) { return true; }).value();
    const auto numbers = moves::some_numbers(rng);
    const Body body = moves::random_one(rng, numbers, {moves::number(rng, numbers, -9, 9), floor - 4.0}, Body{});
    const MoveResult<Body> moved = move_and_stop(map, body, {moves::number(rng, numbers, -9, 9), rng.real(7.0, 30.0)});
    ASSERT_EQ(moved.contacts.size(), 1u) << show(body);
    const Point end = moved.body.min;
    EXPECT_FALSE(overlaps_solid(map, moved.body)) << show(moved.body);
    if (body.size.x > 0.0) {
      EXPECT_TRUE(overlaps_solid(map, Body{{end.x, std::nextafter(end.y, 1e9)}, body.size})) << show(moved.body);
    }
  }
}

// Round bodies and shapes: a little more would overlap, where the way goes into them and does not only graze.
TYPED_TEST(Moves, that_stop_are_near_what_they_met) {
  oracle::Rng rng(cases::seed());
  for (const auto& make_map : {+full_maps, +shaped_maps}) {
    on_free_bodies<TypeParam>(
        rng, Numbers::any, 2 * cases::count(), make_map, [](const CollisionMap& map, const TypeParam& shape, Vec way) {
          const auto moved = move_and_stop(map, shape, way);
          if (moved.contacts.empty()) return;
          const SweepHit& hit = moved.contacts[0];
          const TileShape& met = map.shape(hit.tile);
          if (met.one_way != Sides{} || met.walls != Sides{}) return;  // overlap nothing
          if (way.x * hit.normal.x + way.y * hit.normal.y > -0.25 * length(way)) return;
          EXPECT_TRUE(overlaps_solid(map, moves::shifted(moved.body, way * (0x1p-36 / length(way)))))
              << show(CollisionResponse::stop, {}, map, shape, way) << show(moved.body);
        });
  }
}

// ---- The order of tiles.

TYPED_TEST(Moves, do_not_depend_on_the_order_in_which_tiles_were_set) {
  oracle::Rng rng(cases::seed());
  on_free_bodies<TypeParam>(
      rng, Numbers::halves, cases::count(), shaped_maps, [&](const CollisionMap& map, const TypeParam& shape, Vec way) {
        std::vector<std::pair<Tile, TileShape>> tiles;
        for (std::int32_t y = map.bounds().min.y; y < map.bounds().max.y; ++y) {
          for (std::int32_t x = map.bounds().min.x; x < map.bounds().max.x; ++x) {
            if (map.is_solid({x, y})) tiles.emplace_back(Tile{x, y}, map.shape({x, y}));
          }
        }
        for (std::size_t i = tiles.size(); i > 1; --i) std::swap(tiles[i - 1], tiles[rng.next() % i]);
        CollisionMap other = CollisionMap::create(map.bounds(), map.outside()).value();
        for (const auto& [tile, tile_shape] : tiles) ASSERT_TRUE(other.set_shape(tile, tile_shape));
        on_every_response([&](CollisionResponse response, const MoveOptions& options) {
          const auto moved = moves::move(response, map, shape, way, options);
          const auto again = moves::move(response, other, shape, way, options);
          EXPECT_TRUE(same_bits(moved.body, again.body)) << show(response, options, map, shape, way);
          EXPECT_EQ(moved.contacts, again.contacts);
        });
      });
}

// ---- What was wrong once.

// The box of tiles swept overflowed where a way that takes many bits leaves int32.
TEST(MovesFound, a_way_that_takes_many_bits_and_leaves_int32) {
  const CollisionMap map = CollisionMap::from_text("####\n####", Tile{0, -1000001}).value();
  const Body body{{-0x1.7e43c8800759cp+996, -0x1.e8480cp+19}, {0x1.7e43c8800759cp+997, 1.0}};
  const Vec way{0x1.7e43c8800759cp+996, -0x1.fffffffe17b8fp+51};
  EXPECT_TRUE(map.any_solid(tiles_swept(body, way)));
  EXPECT_TRUE(move_and_stop(map, body, way).inside);
}

// The direction away from a corner was 0 / 0 for a radius that has no square.
TEST(MovesFound, a_corner_met_by_a_denormal_circle) {
  const CollisionMap map =
      CollisionMap::from({{20, -30}, {32, -20}}, [](int x, int y) { return x == 29 && y == -28; }).value();
  const Circle circle{{29.0, -0x1.affffffffffffp+4}, 0x1p-1074};
  const MoveResult<Circle> moved = move_and_stop(map, circle, {-0x1p-1074, -0x1.ffffffffffffep-1});
  ASSERT_EQ(moved.contacts.size(), 1u);
  EXPECT_NEAR(length(moved.contacts[0].normal), 1.0, 0x1p-50);
}

// A circle or capsule of radius 0 is a point or a line, which sweeps do not let into a tile.
TEST(MovesFound, a_circle_that_is_a_point) {
  const CollisionMap map = CollisionMap::from_text("...\n.#.\n...").value();
  EXPECT_TRUE(overlaps_solid(map, Circle{{1.5, 1.5}, 0.0}));
  EXPECT_TRUE(overlaps_solid(map, Capsule{{{1.5, 1.5}, {1.5, 1.5}}, 0.0}));
  EXPECT_EQ(move_and_stop(map, Circle{{1.5, 0.5}, 0.0}, {0.0, 1.25}).body.center, (Point{1.5, 1.0}));
  EXPECT_TRUE(move_and_stop(map, Circle{{1.5, 1.5}, 0.0}, {0.0, 0.25}).inside);
}

// Lines and points on a seam between two tiles are in something solid: sweeps are stopped there.
TEST(MovesFound, a_body_without_width_on_a_seam) {
  const CollisionMap map = CollisionMap::from_text("..##..\n......\n......").value();
  const Body line{{3.0, 2.0}, {0.0, 0.5}};
  const MoveResult<Body> moved = move_and_stop(map, line, {0.0, -1.5});
  EXPECT_EQ(moved.body.min, (Point{3.0, 1.0}));
  EXPECT_TRUE(overlaps_solid(map, Body{{3.0, std::nextafter(1.0, 0.0)}, line.size}));
  EXPECT_TRUE(move_and_stop(map, Body{{3.0, 0.5}, {0.0, 0.0}}, {0.0, 0.25}).inside);
}

// A line that met the tip of a slope on the line of a wall was put behind the wall, into a tile there, and left it
// upwards.
TEST(MovesFound, a_line_on_a_wall_below_a_tile) {
  CollisionMap map = CollisionMap::from({{16, -9}, {28, -1}}, [](int x, int y) { return x == 25 && y == -7; }).value();
  const ConvexPolygon slope = shape_of(TileForm::slope_1_1_southeast).area;
  ASSERT_TRUE(map.set_shape({23, -6}, tile_shape(slope, Side::north, wall_sides).value()));
  const MoveResult<Body> moved = move_and_bounce(map, Body{{22.7, -5.9}, {2.6, 0.0}}, {0.0, -12.8});
  EXPECT_FALSE(overlaps_solid(map, moved.body));
  EXPECT_GE(moved.body.min.y, -6.0);
}

// A line on a wall, with something solid right above it, which it must not be put into to be behind the wall.
TEST(MovesFound, a_line_on_a_wall_below_the_end_of_the_map) {
  CollisionMap map = CollisionMap::create({{22, -33}, {36, -23}}, Outside::solid).value();
  ASSERT_TRUE(map.set_shape({23, -33}, tile_shape({}, {}, wall_sides).value()));
  const MoveResult<Body> moved = move_and_stop(map, Body{{0x1.65c3e667b27b6p+4, -33.0}, {0.8, 0.0}}, {0.0, 0.5});
  EXPECT_FALSE(overlaps_solid(map, moved.body));
  EXPECT_EQ(moved.body.min.y, -33.0);
}

// ---- Odd input.

// Boxes of every class of input, huge and denormal ones among them, and maps where they are.
TEST(Moves, of_odd_boxes_keep_the_laws) {
  cases::on_every_class([](cases::Maker& maker) {
    const Box box = maker.box();
    const Body body{box.min, maker.rng().one_in(2) ? box.max - box.min : Vec{maker.rng().unit(), maker.rng().unit()}};
    const Vec way =
        maker.rng().one_in(2) ? maker.point() - box.min : Vec{maker.rng().real(-9, 9), maker.rng().real(-9, 9)};
    const TileBox bounds = from_oracle(make_window(maker.rng(), to_oracle(box)));
    const CollisionMap map = moves::full_map(maker.rng(), bounds, maker.rng().between(4, 200));
    on_every_response([&](CollisionResponse response, const MoveOptions& options) {
      const MoveResult<Body> moved = moves::move(response, map, body, way, options);
      const std::string what = show(response, options, map, body, way) + show(moved.body);
      if (is_empty(body) || !is_finite(way)) {
        EXPECT_TRUE(same_bits(moved.body.min, body.min) || is_empty(body)) << what;
        EXPECT_TRUE(moved.contacts.empty() && moved.rest == Vec{} && !moved.inside) << what;
        return;
      }
      EXPECT_TRUE(!moved.inside || overlaps_solid(map, body)) << what;
      if (!moved.inside) {
        EXPECT_FALSE(overlaps_solid(map, moved.body)) << what;
      }
    });
  });
}

// A box of size 0.1 whose real way ends just before a wall and a floor at 8, where the doubles next to the end are the
// last one before both and the first one in them: the latter is nearer, so that both coordinates have to give way.
TEST(Moves, whose_end_is_rounded_into_an_inner_corner_end_beside_it) {
  const CollisionMap map =
      CollisionMap::from({{0, 0}, {10, 10}}, [](auto x, auto y) { return x >= 8 || y >= 8; }).value();
  oracle::Rng rng(cases::seed());
  const auto ends_between = [](double start, double way, double size) {
    return oracle::to_exact(start) + oracle::to_exact(way) + oracle::to_exact(size) <= 8 &&
           oracle::to_exact(start + way) + oracle::to_exact(size) > 8;
  };
  int found = 0;
  for (int i = 0; i < 20 * cases::count() && !HasFailure(); ++i) {
    const Vec size{rng.real(0.0625, 0.125), rng.real(0.0625, 0.125)};
    const Point start{rng.real(1.0, 2.0), rng.real(1.0, 2.0)};
    const auto way_to = [&](double from, double length) {
      return oracle::nudge(8.0 - length - from, rng.between(0, 1));
    };
    const Vec way{way_to(start.x, size.x), way_to(start.y, size.y)};
    if (!ends_between(start.x, way.x, size.x) || !ends_between(start.y, way.y, size.y)) continue;
    ++found;
    on_every_response([&](CollisionResponse response, const MoveOptions& options) {
      const Body body{start, size};
      const MoveResult<Body> moved = moves::move(response, map, body, way, options);
      const std::string what = show(response, options, map, body, way) + show(moved.body);
      EXPECT_TRUE(moved.contacts.empty() && moved.rest == Vec{}) << what;
      EXPECT_FALSE(overlaps_solid(map, moved.body)) << what;
      EXPECT_NEAR(moved.body.min.x, start.x + way.x, 0x1p-45) << what;
      EXPECT_NEAR(moved.body.min.y, start.y + way.y, 0x1p-45) << what;
    });
  }
  EXPECT_TRUE(found > 0 || cases::count() < 200);
}

TEST(Moves, of_odd_input_stay_where_they_are) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const CollisionMap map = CollisionMap::from_text("...\n###").value();
  const Body body{{0.5, 0.0}, {1.0, 1.0}};
  on_every_response([&](CollisionResponse response, const MoveOptions& options) {
    for (const double odd : {nan, infinity, -infinity}) {
      for (const Vec way : {Vec{odd, 1.0}, Vec{1.0, odd}}) {
        EXPECT_EQ(moves::move(response, map, body, way, options).body, body);
        EXPECT_EQ(moves::move(response, map, Circle{{1, 0}, 0.5}, way, options).body, (Circle{{1, 0}, 0.5}));
        EXPECT_EQ(moves::move(response, map, Capsule{{{1, 0}, {1, 0.5}}, 0.5}, way, options).body,
                  (Capsule{{{1, 0}, {1, 0.5}}, 0.5}));
      }
      const Vec down{0.0, 1.0};
      const auto moved = moves::move(response, map, Body{{odd, 0.0}, {1.0, 1.0}}, down, options);
      EXPECT_TRUE(same_bits(moved.body.min, {odd, 0.0}) && moved.contacts.empty());
      EXPECT_TRUE(
          same_bits(moves::move(response, map, Circle{{0.0, odd}, 1.0}, down, options).body.center, {0.0, odd}));
      EXPECT_TRUE(
          same_bits(moves::move(response, map, Capsule{{{0.0, odd}, {1.0, 1.0}}, 1.0}, down, options).body.axis.start,
                    {0.0, odd}));
    }
    for (const double odd : {nan, infinity, -1.0, -0x1p-1074}) {
      const Vec down{0.0, 1.0};
      EXPECT_EQ(moves::move(response, map, Body{{0.0, 0.0}, {odd, 1.0}}, down, options).body.min, (Point{0.0, 0.0}));
      EXPECT_EQ(moves::move(response, map, Body{{0.0, 0.0}, {1.0, odd}}, down, options).body.min, (Point{0.0, 0.0}));
      EXPECT_EQ(moves::move(response, map, Circle{{0.0, 0.0}, odd}, down, options).body.center, (Point{0.0, 0.0}));
      EXPECT_EQ(moves::move(response, map, Capsule{{{0.0, 0.0}, {0.0, 0.5}}, odd}, down, options).body.axis.start,
                (Point{0.0, 0.0}));
    }
  });
}

TEST(Moves, beyond_the_largest_double_stay_finite) {
  constexpr double largest = std::numeric_limits<double>::max();
  const CollisionMap map = CollisionMap::from_text("...\n###").value();
  on_every_response([&](CollisionResponse response, const MoveOptions& options) {
    const MoveResult<Body> moved =
        moves::move(response, map, Body{{largest, 0.0}, {1.0, 1.0}}, {largest, 0.0}, options);
    EXPECT_FALSE(std::isnan(moved.body.min.x) || std::isnan(moved.rest.x));
  });
}

TEST(Moves, have_names) {
  EXPECT_STREQ(name(AxisOrder::time_of_impact), "time of impact");
  EXPECT_STREQ(name(AxisOrder::x_first), "x first");
  EXPECT_STREQ(name(AxisOrder::y_first), "y first");
  EXPECT_STREQ(name(static_cast<AxisOrder>(9)), "");
  EXPECT_STREQ(name(OneWay::stop), "stop");
  EXPECT_STREQ(name(OneWay::pass), "pass");
  EXPECT_STREQ(name(static_cast<OneWay>(9)), "");
  EXPECT_STREQ(name(StartInside::blocks), "blocks");
  EXPECT_STREQ(name(StartInside::leaves), "leaves");
  EXPECT_STREQ(name(static_cast<StartInside>(9)), "");
}

}  // namespace
}  // namespace tilespace::move_test
