// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/work.hpp>
#include <tilespace/sweep/detail/arrival.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <tilespace/cover/box_cover.hpp>
#include <tilespace/geom/touches.hpp>
#include <vector>

#include "motion/sides.hpp"
#include "sweep/sweeps.hpp"

// Steps that end where the body is, against the oracle, which moves the body from where they begin; and what a body
// overlaps, against exact sides. Numbers are multiples of a power of two, so that where a step begins is a double.

namespace tilespace::arrival_test {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

const TileBox bounds{{0, 0}, {6, 6}};

double on_lattice(oracle::Rng& rng, double low, double high, double unit) {
  return std::floor(rng.real(low, high) / unit) * unit;
}

// Some are so big that whole tiles are inside of them.
double some_size(oracle::Rng& rng) { return on_lattice(rng, 0.25, rng.one_in(4) ? 6.0 : 2.0, 0x1p-8); }

Body some_body(oracle::Rng& rng, Point place, Body) {
  const double width = some_size(rng);
  return {place, {width, some_size(rng)}};
}
Circle some_body(oracle::Rng& rng, Point place, Circle) { return {place, 0.5 * some_size(rng) + 0.125}; }
Capsule some_body(oracle::Rng& rng, Point place, Capsule) {
  const double radius = 0.5 * some_size(rng) + 0.125;
  const Vec axis{rng.one_in(3) ? 0.0 : on_lattice(rng, -1.0, 1.0, 0x1p-8), on_lattice(rng, -1.0, 1.0, 0x1p-8)};
  return {{place, place + axis}, radius};
}

// Exact sides are those of areas with four corners at most.
bool has_few_corners(const TileShape& shape) { return corners_of(shape.area).size() <= 4; }

// One obstacle: an area, one-way or not, or a wall.
TileShape some_obstacle(oracle::Rng& rng) {
  if (rng.one_in(4)) return tile_shape({}, {}, rng.one_in(2) ? Side::north : Side::west).value();
  TileShape shape = sweeps::random_tile(rng);
  while (!has_few_corners(shape)) shape = sweeps::random_tile(rng);
  shape.walls = {};
  return shape;
}

template <class Shape>
struct Step {
  CollisionMap map;
  Shape end;
  Vec translation;
  double unit;  // of the translation
};

// Steps of some units, most of them beside the tile (3, 3): from where a body touches its sides.
template <class Shape>
Step<Shape> some_step(oracle::Rng& rng) {
  CollisionMap map = CollisionMap::create(bounds).value();
  EXPECT_TRUE(map.set_shape({3, 3}, some_obstacle(rng)));
  const double unit = rng.one_in(2) ? 0x1p-44 : rng.one_in(2) ? 0x1p-6 : 0x1p-3;
  const Point place{on_lattice(rng, 1.0, 5.0, 0x1p-6), on_lattice(rng, 1.0, 5.0, 0x1p-6)};
  Shape shape = some_body(rng, place, Shape{});
  const Box box = sweeps::bounds_of(shape);
  Vec to_side{};
  if (rng.one_in(2)) to_side.x = (rng.one_in(2) ? 3.0 : 4.0) - (rng.one_in(2) ? box.min.x : box.max.x);
  if (rng.one_in(2)) to_side.y = (rng.one_in(2) ? 3.0 : 4.0) - (rng.one_in(2) ? box.min.y : box.max.y);
  const auto some_units = [&] { return double(rng.between(-4, 4)) * unit; };
  shape = sweeps::moved(shape, to_side + Vec{some_units(), some_units()});
  return {std::move(map), shape, {some_units(), some_units()}, unit};
}

template <class Shape>
class Arrivals : public ::testing::Test {};
using Shapes = ::testing::Types<Body, Circle, Capsule>;
TYPED_TEST_SUITE(Arrivals, Shapes);

template <class Shape>
bool overlaps_any(const std::vector<sides::Obstacle>& obstacles, const Shape& shape) {
  return std::any_of(obstacles.begin(), obstacles.end(),
                     [&](const sides::Obstacle& obstacle) { return sides::overlaps_exactly(shape, obstacle); });
}

TYPED_TEST(Arrivals, cross_what_the_oracle_enters) {
  oracle::Rng rng(cases::seed());
  int crossed = 0, free = 0;
  for (int i = 0; i < 8 * cases::count() && !this->HasFailure(); ++i) {
    const auto [map, end, translation, unit] = some_step<TypeParam>(rng);
    const TypeParam start = sweeps::moved(end, -translation);
    const std::vector<sides::Obstacle> obstacles = sides::obstacles_of(map);
    const bool starts_inside = overlaps_any(obstacles, start), ends_inside = overlaps_any(obstacles, end);
    const oracle::SweepHit real = starts_inside ? oracle::SweepHit{}
                                                : oracle::sweep(tile_at_of(map), to_oracle(bounds), to_mover(start),
                                                                {translation.x, translation.y}, oracle::OneWay::stop);
    // What was grazed on the way, and left, is not told of.
    if (real.hit && !ends_inside) continue;
    const Arrival arrival{translation, {}, rng.one_in(2) ? 0.0 : 4.0 * unit};
    EXPECT_EQ(crosses_on_arrival(map, end, arrival), real.hit)
        << cases::show(end, translation) << cases::show(map) << "margin " << arrival.margin;
    if (map.shape({3, 3}).one_way.empty()) {
      EXPECT_EQ(crosses_on_arrival(map, end, arrival, OneWay::pass), real.hit);
    } else {
      EXPECT_FALSE(crosses_on_arrival(map, end, arrival, OneWay::pass)) << cases::show(end, translation);
    }
    (real.hit ? crossed : free) += 1;
  }
  EXPECT_GT(crossed, cases::count() / 50);
  EXPECT_GT(free, cases::count());
}

// A translation and what doubles have no room for are one number.
TYPED_TEST(Arrivals, take_the_real_sum_of_both_translations) {
  oracle::Rng rng(cases::seed() + 1);
  for (int i = 0; i < 4 * cases::count() && !this->HasFailure(); ++i) {
    const auto [map, end, translation, unit] = some_step<TypeParam>(rng);
    const Vec rest{double(rng.between(-3, 3)) * unit, double(rng.between(-3, 3)) * unit};
    EXPECT_EQ(crosses_on_arrival(map, end, {translation - rest, rest, 8.0 * unit}),
              crosses_on_arrival(map, end, {translation, {}, 8.0 * unit}))
        << cases::show(end, translation, rest) << cases::show(map);
  }
}

// By next to nothing, which no double of the sum has room for.
TEST(Arrival, are_decided_by_the_rest_of_a_translation) {
  CollisionMap map = CollisionMap::create(bounds).value();
  ASSERT_TRUE(map.set_shape({3, 3}, tile_shape({}, {}, Side::north).value()));
  const Body body{{3.0, 2.5}, {1.0, 1.0}};  // across the wall by half a tile
  EXPECT_TRUE(crosses_on_arrival(map, body, {{0.0, 0.5}, {}}));
  EXPECT_TRUE(crosses_on_arrival(map, body, {{0.0, 0.5}, {0.0, 0x1p-1070}}));
  EXPECT_FALSE(crosses_on_arrival(map, body, {{0.0, 0.5}, {0.0, -0x1p-1070}}));
}

TEST(Arrival, without_translation_cross_nothing) {
  CollisionMap map = CollisionMap::create(bounds).value();
  map.set_solid({3, 3}, true);
  EXPECT_FALSE(crosses_on_arrival(map, Body{{3.0, 3.0}, {1.0, 1.0}}, {}));
  EXPECT_FALSE(crosses_on_arrival(map, Circle{{3.5, 3.5}, 1.0}, {}));
  EXPECT_FALSE(crosses_on_arrival(map, Capsule{{{3.0, 3.0}, {4.0, 4.0}}, 1.0}, {}));
}

// A step from one side of a tile to the other, near enough for its margin: no tile of the body itself is solid.
TEST(Arrival, cross_what_is_behind_the_body) {
  CollisionMap map = CollisionMap::create(bounds).value();
  map.set_solid({3, 3}, true);
  const Vec size{0.25, 0.25};
  EXPECT_TRUE(crosses_on_arrival(map, Body{{4.0, 3.5}, size}, {{1.25, 0.0}, {}, 1.5}));
  EXPECT_TRUE(crosses_on_arrival(map, Body{{2.75, 3.5}, size}, {{-1.25, 0.0}, {}, 1.5}));
  EXPECT_TRUE(crosses_on_arrival(map, Body{{3.5, 4.0}, size}, {{0.0, 1.25}, {}, 1.5}));
  EXPECT_TRUE(crosses_on_arrival(map, Body{{3.5, 2.75}, size}, {{0.0, -1.25}, {}, 1.5}));
  EXPECT_TRUE(crosses_on_arrival(map, Body{{3.5, 2.75}, size}, {{0.0, -0.25}, {0.0, -1.0}, 1.5}));
  EXPECT_FALSE(crosses_on_arrival(map, Body{{4.0, 3.5}, size}, {{-1.25, 0.0}, {}, 1.5}));
  EXPECT_FALSE(crosses_on_arrival(map, Body{{3.5, 2.75}, size}, {{0.0, 1.25}, {}, 1.5}));
}

// ---- How many.

int count_by_sides(const std::vector<sides::Obstacle>& obstacles, const auto& shape, OneWay one_way, Counted counted) {
  return static_cast<int>(std::count_if(obstacles.begin(), obstacles.end(), [&](const sides::Obstacle& obstacle) {
    if (obstacle.kind == sides::Kind::one_way && one_way == OneWay::pass) return false;
    if (obstacle.kind == sides::Kind::solid && counted == Counted::thin) return false;
    return sides::overlaps_exactly(shape, obstacle);
  }));
}

TYPED_TEST(Arrivals, count_what_is_overlapped_by_exact_sides) {
  oracle::Rng rng(cases::seed() + 2);
  int overlapped = 0;
  for (int i = 0; i < 2 * cases::count() && !this->HasFailure(); ++i) {
    CollisionMap map = sweeps::random_map(rng, bounds, Outside::free, sweeps::Content::shapes);
    for (std::int32_t y = 0; y < 6; ++y) {
      for (std::int32_t x = 0; x < 6; ++x) {
        if (!has_few_corners(map.shape({x, y}))) map.set_solid({x, y}, false);
      }
    }
    const std::vector<sides::Obstacle> obstacles = sides::obstacles_of(map);
    for (int k = 0; k < 4; ++k) {
      const Point place{on_lattice(rng, 0.0, 5.0, 0x1p-3), on_lattice(rng, 0.0, 5.0, 0x1p-3)};
      const TypeParam shape = some_body(rng, place, TypeParam{});
      for (const OneWay one_way : {OneWay::stop, OneWay::pass}) {
        for (const Counted counted : {Counted::all, Counted::thin}) {
          const int real = count_by_sides(obstacles, shape, one_way, counted);
          overlapped += real;
          EXPECT_EQ(count_overlapped(map, shape, one_way, counted), real) << cases::show(shape) << cases::show(map);
        }
      }
    }
  }
  EXPECT_GT(overlapped, cases::count());
}

// A map with shapes, and the same tiles in a wider one, which has what is solid around the first as tiles of its own.
struct MapInMap {
  CollisionMap map;
  CollisionMap wider;
};

MapInMap some_map_in_map(oracle::Rng& rng) {
  const TileBox own{{8, 6}, {84, 90}};
  const Outside outside = rng.one_in(2) ? Outside::solid : Outside::free;
  CollisionMap map = sweeps::random_map(rng, own, outside, sweeps::Content::full_tiles);
  for (int i = 0; i < 40 && !rng.one_in(20); ++i) {
    const Tile tile{static_cast<std::int32_t>(rng.between(8, 83)), static_cast<std::int32_t>(rng.between(6, 89))};
    sweeps::give(map, tile, some_obstacle(rng));
  }
  CollisionMap wider = CollisionMap::create({{-40, -40}, {140, 140}}).value();
  wider.set_solid(BoxCover(wider.bounds()), outside == Outside::solid);
  EXPECT_TRUE(wider.copy_tiles(BoxCover(own), map));
  return {std::move(map), std::move(wider)};
}

Body some_large(oracle::Rng& rng, Point place, Body) {
  return {place, {on_lattice(rng, 40.0, 90.0, 0.25), on_lattice(rng, 66.0, 90.0, 0.25)}};
}
Circle some_large(oracle::Rng& rng, Point place, Circle) {
  return {place + Vec{40.0, 40.0}, on_lattice(rng, 33.0, 40.0, 0x1p-3)};
}
Capsule some_large(oracle::Rng& rng, Point place, Capsule) {
  const Point from = place + Vec{24.0, 24.0};
  return {{from, from + Vec{on_lattice(rng, 0.0, 40.0, 0.25), on_lattice(rng, 20.0, 40.0, 0.25)}},
          on_lattice(rng, 20.0, 30.0, 0.25)};
}

// More than 64 x 64 tiles, counted by rows, against exact sides of each tile.
TYPED_TEST(Arrivals, of_large_bodies_count_what_is_overlapped_by_exact_sides) {
  oracle::Rng rng(cases::seed() + 7);
  for (int i = 0; i < cases::count() / 200 + 2 && !this->HasFailure(); ++i) {
    const auto [map, wider] = some_map_in_map(rng);
    const Point place{on_lattice(rng, -20.0, 20.0, 0.25), on_lattice(rng, -20.0, 20.0, 0.25)};
    const TypeParam shape = some_large(rng, place, TypeParam{});
    std::vector<sides::Obstacle> obstacles = sides::obstacles_of(wider);
    std::erase_if(obstacles, [&](const sides::Obstacle& obstacle) {
      return !touches(sweeps::bounds_of(shape), Box{obstacle.low, obstacle.high});  // for speed
    });
    for (const OneWay one_way : {OneWay::stop, OneWay::pass}) {
      for (const Counted counted : {Counted::all, Counted::thin}) {
        EXPECT_EQ(count_overlapped(map, shape, one_way, counted), count_by_sides(obstacles, shape, one_way, counted))
            << cases::show(shape);
      }
    }
  }
}

// Whole tiles are not tested one by one, however many there are.
TYPED_TEST(Arrivals, of_giants_in_a_solid_world_are_counted_with_few_tests) {
  oracle::Rng rng(cases::seed() + 8);
  for (int i = 0; i < 20; ++i) {
    CollisionMap map = CollisionMap::create({{-60, -60}, {60, 60}}).value();
    map.set_outside(Outside::solid);
    for (std::int32_t x = -40; x < 40; ++x) sweeps::give(map, {x, x}, some_obstacle(rng));
    const Point place{on_lattice(rng, -20.0, 20.0, 0.25), on_lattice(rng, -20.0, 20.0, 0.25)};
    const double times = std::ldexp(1.0, static_cast<int>(rng.between(1, 4)));
    TypeParam shape = some_large(rng, place, TypeParam{});
    if constexpr (std::is_same_v<TypeParam, Body>) shape.size = shape.size * times;
    if constexpr (!std::is_same_v<TypeParam, Body>) shape.radius *= times;
    detail::reset_work_counters();
    EXPECT_GT(count_overlapped(map, shape, OneWay::stop, Counted::all), 0);
    EXPECT_LE(detail::work_counters().overlap_tests, 3u * 80) << cases::show(shape);
  }
}

TEST(Arrival, count_nothing_where_only_the_border_is_shared) {
  CollisionMap map = CollisionMap::create(bounds).value();
  map.set_solid({3, 3}, true);
  ASSERT_TRUE(map.set_shape({2, 3}, tile_shape({}, {}, Side::north).value()));
  EXPECT_EQ(count_overlapped(map, Body{{2.0, 2.0}, {2.0, 1.0}}, OneWay::stop, Counted::all), 0);
  EXPECT_EQ(count_overlapped(map, Body{{2.0, 2.0}, {2.0, 1.0 + 0x1p-50}}, OneWay::stop, Counted::all), 2);
  EXPECT_EQ(count_overlapped(map, Body{{2.0, 2.0}, {2.0, 1.0 + 0x1p-50}}, OneWay::stop, Counted::thin), 1);
}

// ---- Among solids off the grid.

// A solid that is a tile is that tile.
TEST(Arrival, among_solids_are_those_among_tiles) {
  oracle::Rng rng(cases::seed() + 3);
  for (int i = 0; i < 20 * cases::count() && !HasFailure(); ++i) {
    auto [map, end, translation, unit] = some_step<Body>(rng);
    const Sides one_way = rng.one_in(2) ? shapes::random_sides(rng) : Sides{};
    ASSERT_TRUE(map.set_shape({3, 3}, shape_of(TileForm::full, one_way)));
    const Vec step{double(rng.between(-2, 2)), double(rng.between(-2, 2))};
    const MovingSolid solids[] = {{{Point{3.0, 3.0} - step, {1.0, 1.0}}, step, 0.0, one_way},
                                  {{{3.0, 3.0}, {-1.0, 1.0}}, {}, 0.0, {}}};
    const Arrival arrival{translation, {}, 8.0 * unit};
    const bool is_there = count_overlapped(map, end, OneWay::stop, Counted::all) > 0;
    for (const OneWay rule : {OneWay::stop, OneWay::pass}) {
      if (!is_there) continue;  // it may have grazed it
      EXPECT_EQ(crosses_on_arrival(solids, end, arrival, rule), crosses_on_arrival(map, end, arrival, rule))
          << cases::show(end, translation) << "one-way " << int(one_way.bits());
      for (const Counted counted : {Counted::all, Counted::thin}) {
        EXPECT_EQ(count_overlapped(solids, end, rule, counted), count_overlapped(map, end, rule, counted))
            << cases::show(end);
      }
    }
  }
}

// ---- Odd input, and large.

TEST(Arrival, of_what_is_empty_or_infinite_cross_nothing) {
  CollisionMap map = CollisionMap::create(bounds, Outside::solid).value();
  map.set_solid({3, 3}, true);
  const MovingSolid solids[] = {{{{3.0, 3.0}, {1.0, 1.0}}, {}, 0.0, {}}};
  for (const Vec translation : {Vec{0.0, 0.25}, Vec{nan, 0.0}, Vec{0.0, infinity}, Vec{-infinity, nan}}) {
    const Arrival arrival{translation, {}, 1.0};
    for (const Body& body : {Body{{nan, 0.0}, {1.0, 1.0}}, Body{{3.0, 3.0}, {-1.0, 1.0}}, Body{{3.0, 3.0}, {nan, 1.0}},
                             Body{{infinity, 3.0}, {1.0, 1.0}}}) {
      EXPECT_FALSE(crosses_on_arrival(map, body, arrival));
      EXPECT_FALSE(crosses_on_arrival(solids, body, arrival));
      EXPECT_EQ(count_overlapped(map, body, OneWay::stop, Counted::all), 0);
      EXPECT_EQ(count_overlapped(solids, body, OneWay::stop, Counted::all), 0);
    }
    for (const Circle& circle : {Circle{{3.0, 3.0}, -1.0}, Circle{{3.0, 3.0}, nan}, Circle{{3.0, 3.0}, infinity}}) {
      EXPECT_FALSE(crosses_on_arrival(map, circle, arrival));
      EXPECT_EQ(count_overlapped(map, circle, OneWay::stop, Counted::all), 0);
      const Capsule capsule{{circle.center, {4.0, 4.0}}, circle.radius};
      EXPECT_FALSE(crosses_on_arrival(map, capsule, arrival));
      EXPECT_EQ(count_overlapped(map, capsule, OneWay::stop, Counted::all), 0);
    }
  }
}

// Beside a body of the largest radius that is finite, which ends on an axis: from one pair of columns, or rows, on.
template <class Shape>
void expect_largest_radius_counts(const Shape& shape, Vec out) {
  for (std::int32_t y = -2; y < 2; ++y) {
    for (std::int32_t x = -2; x < 2; ++x) {
      CollisionMap map = CollisionMap::create({{-2, -2}, {2, 2}}).value();
      map.set_solid({x, y}, true);
      const std::vector<sides::Obstacle> obstacles = sides::obstacles_of(map);
      const int real = count_by_sides(obstacles, shape, OneWay::stop, Counted::all);
      EXPECT_EQ(real, (x + 0.5) * out.x + (y + 0.5) * out.y < 0.0 ? 1 : 0);
      EXPECT_EQ(count_overlapped(map, shape, OneWay::stop, Counted::all), real) << cases::show(shape) << x << " " << y;
      EXPECT_EQ(crosses_on_arrival(map, shape, {out * 2.0, {}, 4.0}), real > 0) << cases::show(shape) << x << " " << y;
    }
  }
}

TEST(Arrival, of_the_largest_radius_are_told) {
  constexpr double largest = std::numeric_limits<double>::max();
  for (const Vec out : {Vec{1.0, 0.0}, Vec{-1.0, 0.0}, Vec{0.0, 1.0}, Vec{0.0, -1.0}}) {
    const Point center = Point{} + out * -largest;
    expect_largest_radius_counts(Circle{center, largest}, out);
    expect_largest_radius_counts(Capsule{{center, center + Vec{out.y, out.x}}, largest}, out);
  }
}

// The tiles along its outline are many, and beyond the map without end.
TEST(Arrival, of_bodies_of_thousands_of_tiles_are_told) {
  CollisionMap map = CollisionMap::create({{0, 0}, {5000, 4}}).value();
  ASSERT_TRUE(map.set_shape({4000, 3}, tile_shape({}, {}, Side::north).value()));
  ASSERT_TRUE(map.set_shape({4500, 3}, shape_of(TileForm::full, Side::north)));
  const Arrival down{{0.0, 0x1p-30}, {}, 0.0}, up{{0.0, -0x1p-30}, {}, 0.0};
  const Body on_it{{0.0, 1.0}, {5000.0, 2.0}}, in_it{{0.0, 1.0 + 0x1p-31}, {5000.0, 2.0}};
  EXPECT_FALSE(crosses_on_arrival(map, on_it, down));
  EXPECT_TRUE(crosses_on_arrival(map, in_it, down));
  EXPECT_FALSE(crosses_on_arrival(map, in_it, up));
  EXPECT_EQ(count_overlapped(map, in_it, OneWay::stop, Counted::all), 2);
  EXPECT_EQ(count_overlapped(map, in_it, OneWay::pass, Counted::thin), 1);
  const CollisionMap walled = CollisionMap::create({{0, 0}, {4, 4}}, Outside::solid).value();
  const Body huge{{1.0, 1.0}, {0x1p29, 0x1p29}};
  EXPECT_TRUE(crosses_on_arrival(walled, huge, {{0x1p-20, 0.0}, {}, 0.0}));
  EXPECT_TRUE(crosses_on_arrival(walled, Circle{{2.0, 2.0}, 0x1p20}, {{0x1p-20, 0.0}, {}, 0.0}));
}

// A step that brings the round end of a capsule over a corner, and ends where it only touches that: the same whatever
// the margin, also if that is wider than the step.
TEST(Arrival, of_upright_capsules_over_a_corner_and_off_again_count) {
  CollisionMap map = CollisionMap::create(bounds).value();
  map.set_solid({1, 1}, true);
  const Capsule beside{{{3.0, 2.0}, {3.0, 2.75}}, 1.0};
  for (const double margin : {0.0, 0x1p-15, 0x1p-10}) {
    EXPECT_TRUE(crosses_on_arrival(map, beside, {{0x1p-42, -0x1p-19}, {}, margin})) << margin;
    EXPECT_FALSE(crosses_on_arrival(map, beside, {{-0x1p-42, -0x1p-19}, {}, margin})) << margin;
    EXPECT_FALSE(crosses_on_arrival(map, beside, {{0x1p-42, 0.0}, {}, margin})) << margin;
    EXPECT_FALSE(crosses_on_arrival(map, beside, {{0.0, -0x1p-19}, {}, margin})) << margin;
  }
}

// What lies beyond the margin does not count.
TEST(Arrival, look_as_far_as_their_margin) {
  CollisionMap map = CollisionMap::create({{0, 0}, {9, 9}}).value();
  ASSERT_TRUE(map.set_shape({3, 3}, tile_shape({}, {}, Side::north).value()));
  const Body below{{3.25, 5.0}, {0.5, 0.5}};  // went through the wall, 2 tiles above it now
  EXPECT_FALSE(crosses_on_arrival(map, below, {{0.0, 3.0}, {}, 0.0}));
  EXPECT_TRUE(crosses_on_arrival(map, below, {{0.0, 3.0}, {}, 2.5}));
}

}  // namespace
}  // namespace tilespace::arrival_test
