// SPDX-License-Identifier: MIT
#include <tilespace/motion/push_out.hpp>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <tilespace/exact/addend.hpp>
#include <tilespace/sweep/nearest_free.hpp>

#include "motion/moves.hpp"
#include "oracle/sweep_oracle.hpp"
#include "support/cases.hpp"
#include "support/sweeps_to_oracle.hpp"
#include "support/tiles_to_oracle.hpp"

// What holds for every push, in maps of whole tiles and of shapes; and the four ways of boxes, place by place on a fine
// grid.

namespace tilespace::push_out_test {
namespace {

using moves::Numbers;
using moves::place_of;
using moves::show;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr Side all_sides[] = {Side::north, Side::west, Side::east, Side::south};

Vec way_to(Side side, double far) { return Vec{double(outward(side).dx), double(outward(side).dy)} * far; }
bool lies_upright(const Capsule& capsule) { return capsule.axis.start.x == capsule.axis.end.x; }

bool is_slanted(const Capsule& capsule) { return !lies_upright(capsule) && capsule.axis.start.y != capsule.axis.end.y; }
template <class Shape>
bool is_slanted(const Shape&) {
  return false;
}

bool is_along_x(Side side) { return outward(side).dx != 0; }
double& along(Point& point, Side side) { return is_along_x(side) ? point.x : point.y; }

// Straight to a side: the other coordinate keeps its bits.
Body moved_to(Body body, Side side, double place) {
  along(body.min, side) = place;
  return body;
}
Circle moved_to(Circle circle, Side side, double place) {
  along(circle.center, side) = place;
  return circle;
}
Capsule moved_to(Capsule capsule, Side side, double place) {
  const double way = along(capsule.axis.end, side) - along(capsule.axis.start, side);
  along(capsule.axis.start, side) = place;
  along(capsule.axis.end, side) = place + way;
  return capsule;
}

bool same(const Body& a, const Body& b) { return a == b; }
bool same(const Circle& a, const Circle& b) { return a == b; }
bool same(const Capsule& a, const Capsule& b) { return a == b; }

template <class Shape>
std::string show_push(const CollisionMap& map, const Shape& shape, double limit) {
  return show(shape) + "limit " + std::to_string(limit) + "\n" + show(map);
}

// Calls `ask(map, shape, limit)` for bodies that overlap something, in maps that `make_map` makes.
template <class Shape, class MakeMap, class Ask>
void on_stuck_bodies(MakeMap make_map, Ask ask) {
  for (const Numbers numbers :
       {Numbers::any, Numbers::decimal, Numbers::halves, Numbers::dyadic, Numbers::grid_lines}) {
    oracle::Rng rng(cases::seed() + static_cast<std::uint64_t>(numbers) + 77);
    // Capsules take up to a millisecond each.
    const int count = std::is_same_v<Shape, Capsule> ? cases::count() / 25 : cases::count() / 2;
    for (int made = 0; made < count && !::testing::Test::HasFailure();) {
      const auto x = static_cast<std::int32_t>(rng.between(-40, 40));
      const auto y = static_cast<std::int32_t>(rng.between(-40, 40));
      const TileBox bounds{{x, y}, {x + 8, y + 7}};
      const CollisionMap map = make_map(rng, bounds, rng.between(2, 6));
      for (int tries = 0; tries < 16; ++tries) {
        const auto [shape, way] = moves::random_case<Shape>(rng, bounds, numbers);
        if (!overlaps_solid(map, shape)) continue;
        ask(map, shape, rng.one_in(4) ? 0.5 : 9.0);
        ++made;
      }
    }
  }
}

template <class Shape>
class PushOut : public ::testing::Test {};
using Shapes = ::testing::Types<Body, Circle, Capsule>;
TYPED_TEST_SUITE(PushOut, Shapes);

template <class Shape, class Ask>
void in_all_maps(Ask ask) {
  on_stuck_bodies<Shape>(moves::full_maps, ask);
  on_stuck_bodies<Shape>(moves::shaped_maps, ask);
}

// ---- The laws.

TYPED_TEST(PushOut, ends_free_or_not_at_all) {
  int pushed = 0;
  int stuck = 0;
  in_all_maps<TypeParam>([&](const CollisionMap& map, const TypeParam& shape, double limit) {
    const DepenetrationResult<TypeParam> out = push_out(map, shape, limit);
    EXPECT_EQ(out.is_free, !overlaps_solid(map, out.body)) << show_push(map, shape, limit);
    EXPECT_EQ(out.is_free, out.side != Side::none) << show_push(map, shape, limit);
    if (!out.is_free) {
      EXPECT_TRUE(same(out.body, shape) && out.translation == Vec{}) << show_push(map, shape, limit);
      ++stuck;
      return;
    }
    EXPECT_EQ(out.translation, place_of(out.body) - place_of(shape));
    const double far = std::abs(out.translation.x) + std::abs(out.translation.y);
    EXPECT_EQ(out.translation, way_to(out.side, far)) << show_push(map, shape, limit);
    EXPECT_LE(far, limit);  // rounded, so is not beyond
    const DepenetrationResult<TypeParam> again = push_out(map, out.body, limit);
    EXPECT_TRUE(same(again.body, out.body) && again.side == Side::none && again.is_free);
    ++pushed;
  });
  EXPECT_GT(pushed, cases::count() / 10);
  EXPECT_GT(stuck, 0);
}

TYPED_TEST(PushOut, leaves_free_bodies_where_they_are) {
  moves::on_free_bodies<TypeParam>(moves::shaped_maps, [](const CollisionMap& map, const TypeParam& shape, Vec) {
    for (const double limit : {0.0, 1.0, infinity, -1.0, nan}) {
      const DepenetrationResult<TypeParam> out = push_out(map, shape, limit);
      EXPECT_TRUE(same(out.body, shape) && out.translation == Vec{} && out.side == Side::none && out.is_free)
          << show_push(map, shape, limit);
    }
  });
}

// All places on the way are taken, and so is the double before the one that is found.
TYPED_TEST(PushOut, takes_the_nearest_place_to_each_side) {
  oracle::Rng rng(cases::seed());
  in_all_maps<TypeParam>([&](const CollisionMap& map, const TypeParam& shape, double) {
    if (is_slanted(shape)) return;
    for (const Side side : all_sides) {
      const FreePosition<TypeParam> free = nearest_free(map, shape, side, infinity, OneWay::pass);
      if (!free) continue;
      const Vec way = place_of(free.body) - place_of(shape);
      const double far = std::abs(way.x) + std::abs(way.y);
      EXPECT_FALSE(overlaps_solid(map, free.body)) << name(side) << show_push(map, shape, far);
      if (far > 0x1p-1000) {
        EXPECT_FALSE(nearest_free(map, shape, side, far * 0.9999, OneWay::pass)) << show_push(map, shape, far);
      }
      const double end = is_along_x(side) ? place_of(free.body).x : place_of(free.body).y;
      const double start = is_along_x(side) ? place_of(shape).x : place_of(shape).y;
      for (int i = 0; i < 4; ++i) {
        const double between = start + (end - start) * rng.unit() * 0.999;
        if (between == end) continue;  // two neighbours
        EXPECT_TRUE(overlaps_solid(map, moved_to(shape, side, between)))
            << name(side) << show_push(map, shape, far) << between;
      }
    }
  });
}

template <class Shape>
void expect_contact(const CollisionMap& map, const Shape& shape) {
  for (const Side side : all_sides) {
    const FreePosition<Shape> free = nearest_free(map, shape, side, infinity, OneWay::pass);
    if (!free) continue;
    const Point place = place_of(free.body);
    const double back = outward(side).dx + outward(side).dy > 0 ? -infinity : infinity;
    const double before = std::nextafter(is_along_x(side) ? place.x : place.y, back);
    EXPECT_TRUE(overlaps_solid(map, moved_to(shape, side, before))) << name(side) << show_push(map, shape, 0.0);
  }
}
TEST(PushOutOfBoxes, ends_in_contact) {
  in_all_maps<Body>([](const auto& map, const Body& body, double) { expect_contact(map, body); });
}
TEST(PushOutOfCircles, ends_in_contact) {
  in_all_maps<Circle>([](const auto& map, const Circle& circle, double) { expect_contact(map, circle); });
}

TYPED_TEST(PushOut, takes_the_shortest_of_the_four_ways) {
  in_all_maps<TypeParam>([](const CollisionMap& map, const TypeParam& shape, double limit) {
    const DepenetrationResult<TypeParam> out = push_out(map, shape, limit);
    bool is_any = false;
    for (const Side side : all_sides) {
      const FreePosition<TypeParam> free = nearest_free(map, shape, side, limit);
      if (!free) continue;
      is_any = true;
      const Vec way = place_of(free.body) - place_of(shape);
      EXPECT_LE(std::abs(out.translation.x) + std::abs(out.translation.y), std::abs(way.x) + std::abs(way.y));
      if (side == out.side) {
        EXPECT_TRUE(same(out.body, free.body));
      }
    }
    EXPECT_EQ(out.is_free, is_any) << show_push(map, shape, limit);
  });
}

// ---- Boxes, place by place.

constexpr int per_tile = 16;
constexpr int most_steps = 4 * per_tile;

struct Found {
  bool is_free = false;
  Side side = Side::none;
  int steps = 0;
};

// The first free place of each side, the nearest of them, and of several the one most against the velocity.
Found search(const CollisionMap& map, const Body& body, int limit, Vec velocity) {
  const oracle::TileAt tiles = tile_at_of(map);
  Found best;
  double best_speed = 0.0;
  for (const Side side : all_sides) {
    for (int steps = 0; steps <= limit; ++steps) {
      const Body there{body.min + way_to(side, double(steps) / per_tile), body.size};
      const TileBox window = tiles_swept(there, {});
      if (oracle::overlaps_solid(tiles, to_oracle(window), to_mover(there))) continue;
      const double speed = outward(side).dx * velocity.x + outward(side).dy * velocity.y;
      const bool is_better = !best.is_free || steps < best.steps || (steps == best.steps && speed < best_speed);
      if (is_better) {
        best = {true, side, steps};
        best_speed = speed;
      }
      break;
    }
  }
  return best;
}

// Halves, and slopes of 1:1, 1:2 and 2:1: what boxes at eighths leave, they leave at sixteenths.
CollisionMap coarse_map(oracle::Rng& rng, TileBox bounds, bool is_shaped, Outside outside) {
  CollisionMap map = moves::full_map(rng, bounds, rng.between(2, 5), outside);
  for (std::int32_t y = bounds.min.y; y < bounds.max.y && is_shaped; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      const auto form = static_cast<TileForm>(rng.between(2, static_cast<int>(TileForm::polygon) - 1));
      if (!map.is_solid({x, y}) || rng.one_in(2)) continue;
      EXPECT_TRUE(map.set_shape({x, y}, shape_of(form)));
    }
  }
  return map;
}

void expect_as_searched(bool is_shaped) {
  oracle::Rng rng(cases::seed() + is_shaped);
  int ties = 0;
  for (int i = 0; i < cases::count() / 5 && !::testing::Test::HasFailure(); ++i) {
    const TileBox bounds{{0, 0}, {6, 5}};
    const CollisionMap map = coarse_map(rng, bounds, is_shaped, rng.one_in(3) ? Outside::solid : Outside::free);
    const auto eighths = [&](int low, int high) { return double(rng.between(low, high)) / 8.0; };
    Body body;
    body.min.x = eighths(0, 40);
    body.min.y = eighths(0, 32);
    body.size.x = eighths(1, 20);
    body.size.y = eighths(1, 20);
    const Vec velocity{double(rng.between(-1, 1)), double(rng.between(-1, 1))};
    const int limit = rng.one_in(4) ? int(rng.between(0, 20)) : most_steps;
    const Found found = search(map, body, limit, velocity);
    const DepenetrationResult<Body> out = push_out(map, body, double(limit) / per_tile, {velocity, OneWay::stop});
    EXPECT_EQ(out.is_free, found.is_free) << show_push(map, body, limit);
    if (!found.is_free) continue;
    const Side side = found.steps == 0 ? Side::none : found.side;
    EXPECT_EQ(name(out.side), name(side)) << show_push(map, body, limit) << show(velocity);
    EXPECT_EQ(out.body.min, body.min + way_to(side, double(found.steps) / per_tile)) << show_push(map, body, limit);
    const Found other = search(map, body, limit, -velocity);
    ties += static_cast<int>(found.steps > 0 && other.side != found.side);
  }
  EXPECT_TRUE(ties > 0 || cases::count() < 500);  // of few there may be none
}
TEST(PushOutOfBoxes, is_as_searched_among_whole_tiles) { expect_as_searched(false); }
TEST(PushOutOfBoxes, is_as_searched_among_shapes) { expect_as_searched(true); }

// In the wall around a map, and beside it, where the way leads past the map: place by place. Boxes at quarters leave
// tiles at quarters.
TEST(NearestFree, from_beyond_a_map_is_as_searched) {
  oracle::Rng rng(cases::seed());
  const auto quarters = [&](int low, int high) { return double(rng.between(4 * low, 4 * high)) / 4.0; };
  constexpr int limit = 40;
  int into_the_map = 0;
  for (int i = 0; i < 2 * cases::count() && !HasFailure(); ++i) {
    const auto x = static_cast<std::int32_t>(rng.between(-2, 2)), y = static_cast<std::int32_t>(rng.between(-2, 2));
    const CollisionMap map = moves::full_map(rng, {{x, y}, {x + 4, y + 3}}, rng.between(2, 9), Outside::solid);
    const Body body{{x + quarters(-3, 7), y + quarters(-3, 6)}, {quarters(0, 2), quarters(0, 2)}};
    for (const Side side : all_sides) {
      const auto after = [&](int steps) { return Body{body.min + way_to(side, steps / 4.0), body.size}; };
      int steps = 0;
      while (steps <= limit && overlaps_solid(map, after(steps))) ++steps;
      const FreePosition<Body> free = nearest_free(map, body, side, limit / 4.0);
      EXPECT_EQ(free.found, steps <= limit) << name(side) << show_push(map, body, limit / 4.0);
      if (steps > limit) continue;
      EXPECT_EQ(free.body, after(steps)) << name(side) << show_push(map, body, limit / 4.0);
      into_the_map += steps > 4;
    }
  }
  EXPECT_GT(into_the_map, cases::count() / 10);
}

// ---- Examples.

CollisionMap floor_of_tiles() { return CollisionMap::from_text("......\n......\n######\n######").value(); }

// The seam between two tiles is no edge: a body that is in by a little goes up, wherever it is.
TEST(PushOutOfBoxes, is_not_pushed_sideways_by_seams) {
  const CollisionMap map = floor_of_tiles();
  for (double x = -1.0; x <= 6.0; x += 0.125) {
    const DepenetrationResult<Body> out = push_out(map, Body{{x, 1.25}, {1.0, 1.0}}, 4.0);
    const bool is_nearer_aside = x < -0.75 || x > 5.75;
    if (is_nearer_aside) continue;
    EXPECT_EQ(out.body.min, (Point{x, 1.0})) << x;
  }
}

TEST(PushOutOfBoxes, takes_the_way_against_the_velocity_of_two_alike) {
  const CollisionMap map = CollisionMap::from_text("...\n.#.\n...").value();
  const Body body{{1.25, 1.25}, {0.5, 0.5}};
  EXPECT_EQ(push_out(map, body, 2.0).side, Side::north);
  EXPECT_EQ(push_out(map, body, 2.0, {{0.0, -1.0}, {}}).side, Side::south);
  EXPECT_EQ(push_out(map, body, 2.0, {{1.0, 0.0}, {}}).side, Side::west);
  EXPECT_EQ(push_out(map, body, 2.0, {{-1.0, 0.5}, {}}).side, Side::east);
  EXPECT_EQ(push_out(map, body, 2.0, {{nan, nan}, {}}).side, Side::north);
  EXPECT_EQ(push_out(map, body, 2.0, {{infinity, 0.0}, {}}).side, Side::west);
  EXPECT_EQ(push_out(map, body, 0.75).side, Side::north);
  EXPECT_FALSE(push_out(map, body, std::nextafter(0.75, 0.0)).is_free);
}

// By less than half a rounding: as doubles, both ways are 0.75.
TEST(PushOutOfBoxes, takes_the_shorter_of_two_ways_that_are_alike_as_doubles) {
  const CollisionMap map = CollisionMap::from_text("...\n.#.\n...", {-1, -1}).value();
  const double less = 0.25 - 0x1p-55;
  ASSERT_EQ(1.0 - less, 0.75);
  EXPECT_EQ(push_out(map, Body{{-0.25, -less}, {1.0, 1.0}}, 2.0).side, Side::west);
  EXPECT_EQ(push_out(map, Body{{-less, -0.25}, {1.0, 1.0}}, 2.0, {{-1.0, 0.0}, {}}).side, Side::north);
  EXPECT_EQ(push_out(map, Body{{less, -0.25}, {1.0, 1.0}}, 2.0).side, Side::north);
  EXPECT_EQ(push_out(map, Body{{0.25, -less}, {1.0, 1.0}}, 2.0).side, Side::east);
}

// Sides of boxes and tiles that are alike, but for some roundings: distances are no doubles, and many are equal.
Body nearly_even_body(oracle::Rng& rng) {
  const auto part = [&] { return double(rng.between(1, 9)) * (rng.one_in(2) ? 0x1p-54 : 0x1p-55); };
  const double x = part();
  const double y = rng.one_in(2) ? x : part();
  const double sizes[] = {1.0, 0.75, 1.0 - 2.0 * x, 1.0 - 2.0 * y};
  const double width = sizes[rng.between(0, 3)];
  Body body{{x, y}, {width, rng.one_in(2) ? width : sizes[rng.between(0, 3)]}};
  if (rng.one_in(4)) body.min.x = -body.min.x;
  if (rng.one_in(4)) body.min.y = -body.min.y;
  return body;
}

oracle::Q real_distance(const Body& from, const Body& to) {
  const auto apart = [](double a, double b) { return oracle::Q(oracle::to_exact(a)) - oracle::Q(oracle::to_exact(b)); };
  return abs(apart(to.min.x, from.min.x)) + abs(apart(to.min.y, from.min.y));
}

// The side with the least real distance; of equal ones that most against the velocity; then the first.
Side best_side(const CollisionMap& map, const Body& body, double limit, Vec velocity) {
  Side best = Side::none;
  oracle::Q least = 0;
  double least_speed = 0.0;
  for (const Side side : all_sides) {
    const FreePosition<Body> free = nearest_free(map, body, side, infinity);
    if (!free) continue;
    const oracle::Q distance = real_distance(body, free.body);
    if (limit != infinity && distance > oracle::Q(oracle::to_exact(limit))) continue;
    const double speed = outward(side).dx * velocity.x + outward(side).dy * velocity.y;
    if (best != Side::none && distance > least) continue;
    if (best != Side::none && distance == least && speed >= least_speed) continue;
    best = side;
    least = distance;
    least_speed = speed;
  }
  return best;
}

TEST(PushOutOfBoxes, takes_the_shortest_way_of_real_distances) {
  oracle::Rng rng(cases::seed());
  int ties = 0;
  for (int i = 0; i < 10 * cases::count() && !HasFailure(); ++i) {
    const CollisionMap map = CollisionMap::from({{-1, -1}, {2, 2}}, [&](int x, int y) {
                               return (x == 0 && y == 0) || rng.one_in(9);
                             }).value();
    const Body body = nearly_even_body(rng);
    const Vec velocity{double(rng.between(-1, 1)), double(rng.between(-1, 1))};
    double limit = infinity;
    if (rng.one_in(3)) {
      const FreePosition<Body> free = nearest_free(map, body, all_sides[rng.between(0, 3)], infinity);
      const Vec way = free.body.min - body.min;
      limit = oracle::nudge(std::abs(way.x) + std::abs(way.y), rng.between(-1, 1));
    }
    const Side side = best_side(map, body, limit, velocity);
    const DepenetrationResult<Body> out = push_out(map, body, limit, {velocity, OneWay::stop});
    EXPECT_EQ(name(out.side), name(side)) << show_push(map, body, limit) << show(velocity);
    ties += side != best_side(map, body, limit, -velocity);
  }
  EXPECT_TRUE(ties > cases::count() / 10 || cases::count() < 100);
}

TEST(PushOutOfBoxes, goes_through_no_wall) {
  CollisionMap map = CollisionMap::from_text("...\n.#.\n...").value();
  ASSERT_TRUE(map.set_shape({1, 0}, tile_shape({}, {}, Side::north).value()));
  const Body body{{1.25, 1.125}, {0.5, 1.5}};  // to the north it would cross the wall on the line y = 0
  EXPECT_FALSE(nearest_free(map, body, Side::north, 9.0));
  EXPECT_TRUE(nearest_free(map, body, Side::south, 9.0));
  const Body tall{{1.25, 0.125}, {0.5, 1.5}};
  EXPECT_FALSE(nearest_free(map, tall, Side::north, 9.0));
  EXPECT_EQ(push_out(map, tall, 9.0).side, Side::west);
}

TEST(PushOutOfBoxes, goes_not_against_one_way_shapes_unless_it_may_pass) {
  CollisionMap map = CollisionMap::from_text("...\n.#.\n...\n...").value();
  ASSERT_TRUE(map.set_shape({1, 2}, shape_of(TileForm::full, Side::north)));
  const Body body{{1.25, 1.75}, {0.5, 0.25}};
  EXPECT_FALSE(nearest_free(map, body, Side::south, 9.0));
  EXPECT_TRUE(nearest_free(map, body, Side::south, 9.0, OneWay::pass));
  EXPECT_EQ(nearest_free(map, Body{{1.25, 1.5}, {0.5, 0.25}}, Side::south, 9.0, OneWay::pass).body.min.y, 2.0);
}

// Between two solid tiles beside the map: no walk of 2^30 of them either.
TEST(NearestFree, of_lines_on_seams_beside_a_map_is_one_step) {
  const CollisionMap map = CollisionMap::from_text("...\n...", {0, 0}, Outside::solid).value();
  EXPECT_TRUE(nearest_free(map, Body{{-1.0, 3.0}, {1.0, 0.0}}, Side::east, infinity));
  EXPECT_TRUE(nearest_free(map, Body{{4.0, -1.0}, {0.0, 1.0}}, Side::south, infinity));
}

// What only touches a one-way shape where it ends has not come through it.
TEST(NearestFree, ends_beside_a_one_way_shape) {
  CollisionMap map = CollisionMap::from_text("#....\n....#").value();
  ASSERT_TRUE(map.set_shape({2, 0}, shape_of(TileForm::full, Side::west)));
  ASSERT_TRUE(map.set_shape({2, 1}, shape_of(TileForm::full, Side::east)));
  const FreePosition<Body> east = nearest_free(map, Body{{0.5, 0.0}, {1.0, 1.0}}, Side::east, 9.0);
  ASSERT_TRUE(east);
  EXPECT_EQ(east.body.min.x, 1.0);
  const FreePosition<Body> west = nearest_free(map, Body{{3.5, 1.0}, {1.0, 1.0}}, Side::west, 9.0);
  ASSERT_TRUE(west);
  EXPECT_EQ(west.body.min.x, 3.0);
}

// The real way is 0.75 and a quarter of a rounding.
TEST(NearestFree, is_within_the_real_limit) {
  const CollisionMap map = CollisionMap::from_text("#").value();
  const Body body{{0.0, 0x1p-55 - 0.25}, {1.0, 1.0}};
  EXPECT_FALSE(nearest_free(map, body, Side::north, 0.75));
  EXPECT_TRUE(nearest_free(map, body, Side::north, std::nextafter(0.75, 1.0)));
  EXPECT_TRUE(nearest_free(map, Body{{0.0, -0.25}, {1.0, 1.0}}, Side::north, 0.75));
  EXPECT_TRUE(nearest_free(map, Body{{0.0, 5.0}, {1.0, 1.0}}, Side::north, 0.0)) << "it is free where it is";
}

// So far from 0 that doubles have 2^23 parts of a tile: where the box ends is none of them.
TEST(NearestFree, of_a_box_whose_line_is_no_double) {
  constexpr std::int32_t far = 1 << 29;
  CollisionMap map = CollisionMap::create({{far - 4, 0}, {far + 4, 2}}).value();
  const Point corners[] = {{0.0, 0.0}, {0x1p-30, 0.0}, {0x1p-30, 1.0}, {0.0, 1.0}};
  ASSERT_TRUE(map.set_shape({far, 0}, tile_shape(convex_polygon(corners).value()).value()));
  const FreePosition<Body> free = nearest_free(map, Body{{far - 0.5, 0.0}, {1.0, 1.0}}, Side::east, 9.0);
  ASSERT_TRUE(free);
  EXPECT_EQ(free.body.min.x, far + 0x1p-23);
}

// The place is 0, and not -0.
TEST(NearestFree, of_a_circle_at_zero) {
  const CollisionMap map = CollisionMap::from({{-2, 0}, {-1, 1}}, [](auto, auto) { return true; }).value();
  const auto free = nearest_free(map, Circle{{-0.5, 0.5}, 1.0}, Side::east, 4.0);
  ASSERT_TRUE(free);
  EXPECT_EQ(std::bit_cast<std::uint64_t>(free.body.center.x), 0U);
}

// As large as doubles are, they are somewhere, and leave nothing within a few tiles.
TEST(NearestFree, of_the_largest_bodies_is_far_away) {
  constexpr double largest = std::numeric_limits<double>::max();
  const CollisionMap map = CollisionMap::from({{0, 0}, {1, 1}}, [](auto, auto) { return true; }).value();
  EXPECT_FALSE(nearest_free(map, Circle{{0.0, 0.0}, largest}, Side::east, 4.0));
  EXPECT_FALSE(nearest_free(map, Capsule{{{0.0, 0.0}, {1.0, 0.0}}, largest}, Side::east, 4.0));
}

TEST(PushOutOfCircles, leaves_a_corner_where_it_is_round) {
  const CollisionMap map = CollisionMap::from_text("##\n##").value();
  const FreePosition<Circle> free = nearest_free(map, Circle{{2.375, 1.75}, 0.625}, Side::south, 9.0);
  ASSERT_TRUE(free);
  EXPECT_EQ(free.body.center, (Point{2.375, 2.5}));  // 3, 4, 5
}

// ---- Odd input.

TYPED_TEST(PushOut, of_odd_input_is_defined) {
  const CollisionMap map = floor_of_tiles();
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 200; ++i) {
    const TypeParam shape = moves::random_one(rng, Numbers::any, {2.0, 2.5}, TypeParam{});
    if (!overlaps_solid(map, shape)) continue;
    for (const double limit : {-1.0, -0x1p-1074, -infinity, nan, 0.0}) {
      const DepenetrationResult<TypeParam> out = push_out(map, shape, limit);
      EXPECT_TRUE(same(out.body, shape) && !out.is_free && out.side == Side::none && out.translation == Vec{});
    }
    EXPECT_TRUE(push_out(map, shape, infinity).is_free);
    EXPECT_FALSE(nearest_free(map, shape, Side::none, 9.0));
    EXPECT_FALSE(nearest_free(map, shape, static_cast<Side>(9), 9.0));
  }
}

TEST(PushOutOfBoxes, of_empty_bodies_changes_nothing) {
  const CollisionMap map = floor_of_tiles();
  for (const double odd : {nan, infinity, -1.0}) {
    const DepenetrationResult<Body> out = push_out(map, Body{{1.0, 2.5}, {odd, 1.0}}, 9.0);
    EXPECT_TRUE(out.is_free && out.side == Side::none && out.body.min == (Point{1.0, 2.5}));
  }
}

// In a map that is walled in, all is solid to where tile space ends: that is one step, and no walk of 2^30 tiles.
TYPED_TEST(PushOut, leaves_tile_space_in_one_step) {
  const CollisionMap map = CollisionMap::from_text("###\n###", {0, 0}, Outside::solid).value();
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 100; ++i) {
    const double place[] = {-0.5, 0.0, 1.0, 1.5, 7.0};
    const double x = place[rng.next() % 5];
    const TypeParam shape = moves::random_one(rng, Numbers::halves, {x, place[rng.next() % 5]}, TypeParam{});
    if (!overlaps_solid(map, shape)) continue;
    for (const Side side : all_sides) {
      const FreePosition<TypeParam> free = nearest_free(map, shape, side, infinity);
      EXPECT_TRUE(free) << name(side) << show(shape);
      EXPECT_FALSE(overlaps_solid(map, free.body)) << name(side) << show(shape);
    }
  }
}

TEST(PushOutOfBoxes, keeps_the_laws_for_odd_boxes) {
  cases::on_every_class([](cases::Maker& maker) {
    const Box box = maker.box();
    const Body body{box.min, maker.rng().one_in(2) ? box.max - box.min : Vec{maker.rng().unit(), maker.rng().unit()}};
    const TileBox bounds = from_oracle(make_window(maker.rng(), to_oracle(box)));
    // Beyond a map that is walled in all is solid, and giants have billions of tiles to pass.
    const bool is_giant = !(body.size.x < 1e4 && body.size.y < 1e4);
    const Outside outside = !is_giant && maker.rng().one_in(3) ? Outside::solid : Outside::free;
    const CollisionMap map = moves::full_map(maker.rng(), bounds, maker.rng().between(2, 20), outside);
    const double limit = maker.rng().one_in(2) ? infinity : std::abs(maker.point().x);
    const DepenetrationResult<Body> out = push_out(map, body, limit);
    EXPECT_EQ(out.is_free, !overlaps_solid(map, out.body)) << show_push(map, body, limit);
    if (out.side == Side::none) {
      EXPECT_TRUE(out.body == body || is_empty(body)) << show_push(map, body, limit);
    }
  });
}

// ---- Addends.

// Where it leaves a slope was known roughly only when it was said to be in what is solid beyond the map.
TEST(PushOutOfBoxes, fits_between_a_slope_and_the_border) {
  CollisionMap map = CollisionMap::from_text("..\n..\n..", {0, 0}, Outside::solid).value();
  ASSERT_TRUE(map.set_shape({0, 1}, shape_of(TileForm::slope_2_1_high_northeast)));
  const Body body{{0.75, 1.875}, {0.375, 1.0}};
  const DepenetrationResult<Body> out = push_out(map, body, 0.25);
  EXPECT_TRUE(out.is_free);
  EXPECT_EQ(out.body.min, (Point{0.75, 2.0}));
}

TEST(Addends, are_the_last_that_fit) {
  cases::on_every_class([](cases::Maker& maker) {
    const double sum = maker.point().x, other = maker.point().y;
    const double most = largest_addend(sum, other), least = smallest_addend(sum, other);
    if (!std::isfinite(std::nextafter(most, infinity)) || !std::isfinite(std::nextafter(least, -infinity))) return;
    if (!std::isfinite(sum - other)) return;
    const auto real = [](double a, double b) {
      return oracle::Q(oracle::to_exact(a)) + oracle::Q(oracle::to_exact(b));
    };
    const oracle::Q exact(oracle::to_exact(sum));
    EXPECT_TRUE(real(most, other) <= exact && real(std::nextafter(most, infinity), other) > exact)
        << cases::show(Point{sum, other});
    EXPECT_TRUE(real(least, other) >= exact && real(std::nextafter(least, -infinity), other) < exact)
        << cases::show(Point{sum, other});
  });
}

}  // namespace
}  // namespace tilespace::push_out_test
