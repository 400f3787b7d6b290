// SPDX-License-Identifier: MIT
// Many bodies at once are answered for as one by one; and long ways, for which there are shortcuts, as by the oracle.
#include <tilespace/sweep/cast_bodies.hpp>
#include <tilespace/sweep/count_unobstructed.hpp>
#include <vector>

#include "sweep/sweeps.hpp"

namespace tilespace::cast_bodies_test {
namespace {

using sweeps::Content;
using sweeps::Scene;

/// Bodies of one kind in one map, each with a way.
template <class Shape>
struct Crowd {
  CollisionMap map;
  std::vector<Shape> bodies;
  std::vector<Vec> ways;
};

template <class Shape, class Make>
Crowd<Shape> random_crowd(cases::Maker& maker, Make make) {
  Crowd<Shape> crowd;
  crowd.map = sweeps::random_map(maker.rng(), {{-8, -8}, {72, 8}}, Outside::free, Content::full_tiles);
  for (int i = 0; i < 6; ++i) {
    crowd.bodies.push_back(make(maker));
    crowd.ways.push_back(sweeps::random_translation(maker, sweeps::bounds_of(crowd.bodies.back()).min));
  }
  const auto is_small = [&](std::size_t i) {
    CollisionMap walled_in = CollisionMap::create(crowd.map.bounds(), Outside::solid).value();
    return !sweeps::window_of(walled_in, crowd.bodies[i], crowd.ways[i]).empty();
  };
  bool are_small = maker.rng().one_in(4);
  for (std::size_t i = 0; i < crowd.bodies.size(); ++i) are_small = are_small && is_small(i);
  if (are_small) crowd.map.set_outside(Outside::solid);
  return crowd;
}

void cast_many(const CollisionMap& map, std::span<const Body> bodies, std::span<const Vec> ways,
               std::span<SweepHit> hits) {
  cast_boxes(map, bodies, ways, hits);
}
void cast_many(const CollisionMap& map, std::span<const Circle> circles, std::span<const Vec> ways,
               std::span<SweepHit> hits) {
  cast_circles(map, circles, ways, hits);
}
void cast_many(const CollisionMap& map, std::span<const Capsule> capsules, std::span<const Vec> ways,
               std::span<SweepHit> hits) {
  cast_capsules(map, capsules, ways, hits);
}

// Crowds are many cases each.
template <class Ask>
void on_some_of_every_class(Ask ask) {
  cases::on_every_class([&](cases::Maker& maker) {
    if (maker.rng().one_in(8)) ask(maker);
  });
}

template <class Shape, class Make>
void expect_same_as_one_by_one(Make make) {
  on_some_of_every_class([&](cases::Maker& maker) {
    const auto crowd = random_crowd<Shape>(maker, make);
    std::vector<SweepHit> hits(crowd.bodies.size());
    cast_many(crowd.map, crowd.bodies, crowd.ways, hits);
    for (std::size_t i = 0; i < hits.size(); ++i) {
      EXPECT_EQ(hits[i], sweeps::cast(crowd.map, crowd.bodies[i], crowd.ways[i]))
          << cases::show(crowd.map, crowd.bodies[i], crowd.ways[i]);
    }
  });
}

TEST(CastBodies, boxes_as_one_by_one) { expect_same_as_one_by_one<Body>(sweeps::random_body); }
TEST(CastBodies, circles_as_one_by_one) { expect_same_as_one_by_one<Circle>(sweeps::random_circle); }
TEST(CastBodies, capsules_as_one_by_one) { expect_same_as_one_by_one<Capsule>(sweeps::random_capsule); }

TEST(CastBodies, points_as_one_by_one) {
  on_some_of_every_class([](cases::Maker& maker) {
    const auto crowd = random_crowd<Body>(maker, [](cases::Maker& m) { return Body{m.point(), {}}; });
    std::vector<Point> points;
    for (const Body& body : crowd.bodies) points.push_back(body.min);
    std::vector<SweepHit> hits(points.size());
    cast_points(crowd.map, points, crowd.ways, hits);
    for (std::size_t i = 0; i < hits.size(); ++i)
      EXPECT_EQ(hits[i], cast_point(crowd.map, points[i], crowd.ways[i])) << cases::show(points[i], crowd.ways[i]);
  });
}

TEST(CastBodies, what_is_left_over_is_not_looked_at) {
  const CollisionMap map = CollisionMap::from_text("#").value();
  const std::vector<Body> bodies(3, Body{{-2, 0}, {1, 1}});
  const std::vector<Vec> ways(2, Vec{5, 0});
  std::vector<SweepHit> hits(4, SweepHit{false, true});
  cast_boxes(map, bodies, ways, hits);
  EXPECT_TRUE(hits[0].hit && hits[1].hit);
  EXPECT_EQ(hits[2], (SweepHit{false, true}));
  cast_boxes(map, {}, ways, hits);
  cast_points(map, {}, ways, hits);
  EXPECT_EQ(count_unobstructed(map, bodies, std::span<const Vec>()), 0U);
}

// ---- Free ways.

TEST(FreeWays, are_those_whose_tiles_are_free) {
  on_some_of_every_class([](cases::Maker& maker) {
    const auto crowd = random_crowd<Body>(maker, sweeps::random_body);
    std::size_t expected = 0;
    const auto is_free = [&](std::size_t i) {
      return !is_empty(crowd.bodies[i]) && is_finite(crowd.ways[i]) &&
             !crowd.map.any_solid(tiles_swept(crowd.bodies[i], crowd.ways[i]));
    };
    while (expected < crowd.bodies.size() && is_free(expected)) ++expected;
    EXPECT_EQ(count_unobstructed(crowd.map, crowd.bodies, crowd.ways), expected);
  });
}

// Rows are looked at 64 tiles at a time, from the map's first column on.
TEST(FreeWays, through_maps_that_begin_anywhere_are_those_whose_tiles_are_free) {
  oracle::Rng rng(cases::seed());
  int free = 0;
  const int count = 10 * cases::count();
  for (int i = 0; i < count && !HasFailure(); ++i) {
    const auto west = static_cast<std::int32_t>(rng.between(57, 66));
    const CollisionMap map = sweeps::random_map(rng, {{-west, 0}, {8, 5}}, Outside::free, Content::full_tiles);
    const Body body{{rng.real(-4, 6), rng.real(-1, 5)}, {rng.real(0, 3), rng.real(0, 2)}};
    const Vec way{rng.real(-2, 2), rng.real(-1, 1)};
    const bool is_free = !map.any_solid(tiles_swept(body, way));
    EXPECT_EQ(count_unobstructed(map, {&body, 1}, {&way, 1}), is_free ? 1U : 0U) << cases::show(map, body, way);
    EXPECT_EQ(overlaps_solid(map, body), map.any_solid(tiles_swept(body, {}))) << cases::show(map, body);
    free += is_free;
  }
  EXPECT_TRUE(free > count / 20 && free < count / 2) << free;
}

template <class Shape, class Make>
void expect_nothing_met(Make make) {
  int free_ones = 0;
  on_some_of_every_class([&](cases::Maker& maker) {
    const auto crowd = random_crowd<Shape>(maker, make);
    const std::size_t count = count_unobstructed(crowd.map, crowd.bodies, crowd.ways);
    for (std::size_t i = 0; i < count; ++i, ++free_ones) {
      const SweepHit hit = sweeps::cast(crowd.map, crowd.bodies[i], crowd.ways[i]);
      EXPECT_EQ(hit, SweepHit{}) << cases::show(crowd.map, crowd.bodies[i], crowd.ways[i]);
    }
  });
  EXPECT_GT(free_ones, 0);
}

TEST(FreeWays, of_round_bodies_meet_nothing) {
  expect_nothing_met<Circle>(sweeps::random_circle);
  expect_nothing_met<Capsule>(sweeps::random_capsule);
}

TEST(FreeWays, of_what_has_no_place_are_none) {
  const CollisionMap map;
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double infinity = std::numeric_limits<double>::infinity();
  const auto count = [&](auto shape, Vec way) {
    return count_unobstructed(map, std::span(&std::as_const(shape), 1), {&way, 1});
  };
  EXPECT_EQ(count(Body{{0, 0}, {1, 1}}, {1, 1}), 1U);
  EXPECT_EQ(count(Circle{{0, 0}, 1}, {1, 1}), 1U);
  EXPECT_EQ(count(Capsule{{{0, 0}, {1, 1}}, 1}, {1, 1}), 1U);
  EXPECT_EQ(count(Circle{{0, 0}, 0}, {1, 1}), 1U) << "a point has a place";
  for (const double odd : {nan, infinity, -infinity}) {
    EXPECT_EQ(count(Body{{odd, 0}, {1, 1}}, {1, 1}), 0U);
    EXPECT_EQ(count(Body{{0, 0}, {1, odd}}, {1, 1}), 0U);
    EXPECT_EQ(count(Body{{0, 0}, {1, 1}}, {1, odd}), 0U);
    EXPECT_EQ(count(Circle{{0, odd}, 1}, {1, 1}), 0U);
    EXPECT_EQ(count(Circle{{0, 0}, odd}, {1, 1}), 0U);
    EXPECT_EQ(count(Circle{{0, 0}, 1}, {odd, 1}), 0U);
    EXPECT_EQ(count(Capsule{{{0, 0}, {odd, 1}}, 1}, {1, 1}), 0U);
    EXPECT_EQ(count(Capsule{{{0, 0}, {1, 1}}, odd}, {1, 1}), 0U);
  }
  EXPECT_EQ(count(Body{{0, 0}, {-1, 1}}, {1, 1}), 0U);
  EXPECT_EQ(count(Circle{{0, 0}, -1}, {1, 1}), 0U);
}

// ---- Long ways.

/// Boxes on their way through much of a map, which has one tile in `one_in`; and some out of it.
Scene<Body> long_way(oracle::Rng& rng, std::int64_t one_in) {
  const TileBox bounds{{-7, -5}, {73, 36}};
  const auto some = [&](double low, double high) {
    const double value = low + (high - low) * rng.unit();
    return rng.one_in(3) ? std::floor(value * 4) / 4 : value;
  };
  const auto outside = rng.one_in(2) ? Outside::free : Outside::solid;
  Scene<Body> scene{CollisionMap::from(
                        bounds, [&](int, int) { return rng.one_in(one_in); }, outside)
                        .value(),
                    {{some(-6, 70), some(-4, 33)}, {some(0, 3), some(0, 3)}},
                    {some(-45, 45), some(-45, 45)}};
  if (rng.one_in(4)) scene.translation.x /= 32;
  if (rng.one_in(4)) scene.translation.y /= 32;
  if (rng.one_in(8)) scene.translation.x = 0;
  if (rng.one_in(8)) scene.translation.y = 0;
  if (rng.one_in(8)) scene.translation.x = rng.unit() * 0x1p-45;
  if (rng.one_in(8)) scene.translation.y = -rng.unit() * 0x1p-45;
  if (!rng.one_in(8)) sweeps::clear_around(scene.map, scene.body);
  return scene;
}

TEST(CastBox, long_ways_agree_with_the_oracle) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    for (const std::int64_t one_in : {4, 40, 400}) expect_as_oracle(long_way(rng, one_in));
  }
}

}  // namespace
}  // namespace tilespace::cast_bodies_test
