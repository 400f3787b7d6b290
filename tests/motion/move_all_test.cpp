// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <bit>
#include <tilespace/motion/move_all.hpp>
#include <vector>

#include "motion/moves.hpp"

namespace tilespace::move_all_test {
namespace {

using moves::Numbers;

constexpr CollisionResponse all_responses[] = {CollisionResponse::stop, CollisionResponse::slide,
                                               CollisionResponse::bounce};

bool same_bits(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }
bool same_bits(const Body& a, const Body& b) {
  return same_bits(a.min.x, b.min.x) && same_bits(a.min.y, b.min.y) && same_bits(a.size.x, b.size.x) &&
         same_bits(a.size.y, b.size.y);
}

/// Bodies in a map, each about to move.
struct Crowd {
  CollisionMap map;
  std::vector<Body> bodies;
  std::vector<Vec> ways;
};

Crowd random_crowd(oracle::Rng& rng) {
  const TileBox bounds{{-8, -6}, {60, 20}};
  const auto outside = rng.one_in(2) ? Outside::free : Outside::solid;
  const std::int64_t one_in = rng.one_in(2) ? 8 : 80;
  Crowd crowd{
      rng.one_in(2) ? moves::full_map(rng, bounds, one_in, outside) : moves::shaped_map(rng, bounds, one_in, outside),
      {},
      {}};
  for (int i = 0; i < 300; ++i) {  // more than are looked at at a time
    const auto random = moves::random_case<Body>(rng, bounds, moves::some_numbers(rng));
    crowd.bodies.push_back(random.shape);
    crowd.ways.push_back(rng.one_in(2) ? random.way * 0.125 : random.way);
    if (rng.one_in(16)) crowd.ways.back().x = -0.0;
    if (rng.one_in(200)) crowd.ways.back().y = std::numeric_limits<double>::quiet_NaN();
    if (rng.one_in(200)) crowd.bodies.back().size.x = -1.0;
  }
  return crowd;
}

void expect_one_by_one(const Crowd& crowd, CollisionResponse response, const MoveOptions& options) {
  std::vector<Body> bodies = crowd.bodies;
  std::vector<std::size_t> met;
  const auto record = [&](std::size_t i, const MoveResult<Body>& moved) {
    EXPECT_TRUE(!moved.contacts.empty() || moved.inside);
    EXPECT_TRUE(same_bits(moved.body, bodies[i]));
    met.push_back(i);
  };
  move_all(crowd.map, bodies, crowd.ways, response, record, options);
  std::vector<std::size_t> expected;
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    const MoveResult<Body> moved = move_as(crowd.map, crowd.bodies[i], crowd.ways[i], response, options);
    if (!moved.contacts.empty() || moved.inside) expected.push_back(i);
    EXPECT_TRUE(same_bits(bodies[i], moved.body))
        << i << " of a crowd; " << name(response) << " " << moves::show(crowd.bodies[i]) << "by "
        << moves::show(crowd.ways[i]) << "\n"
        << moves::show(crowd.map);
  }
  EXPECT_EQ(met, expected);
}

TEST(MoveAll, is_the_same_as_one_by_one) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 20 + 1 && !HasFailure(); ++i) {
    const Crowd crowd = random_crowd(rng);
    for (const CollisionResponse response : all_responses) {
      for (const AxisOrder order : moves::all_orders) expect_one_by_one(crowd, response, {order, OneWay::stop});
    }
    expect_one_by_one(crowd, CollisionResponse::slide, {AxisOrder::time_of_impact, OneWay::pass});
    for (const PositionFormat format : {PositionFormat::floats(), PositionFormat::fixed_point(4)}) {
      expect_one_by_one(crowd, CollisionResponse::slide, {.positions = format});
    }
  }
}

TEST(MoveAll, without_asking_what_is_met) {
  oracle::Rng rng(cases::seed());
  const Crowd crowd = random_crowd(rng);
  std::vector<Body> told = crowd.bodies;
  std::vector<Body> untold = crowd.bodies;
  move_all(crowd.map, told, crowd.ways, CollisionResponse::slide, [](std::size_t, const MoveResult<Body>&) {});
  move_all(crowd.map, untold, crowd.ways, CollisionResponse::slide);
  EXPECT_EQ(told, untold);
  EXPECT_NE(told, crowd.bodies);
}

TEST(MoveAll, what_is_left_over_stays) {
  const CollisionMap map;
  const Vec ways[] = {{1, 0}, {2, 0}};
  std::vector<Body> bodies(3, Body{{0, 0}, {1, 1}});
  move_all(map, bodies, ways, CollisionResponse::slide);
  EXPECT_EQ(bodies, (std::vector<Body>{{{1, 0}, {1, 1}}, {{2, 0}, {1, 1}}, {{0, 0}, {1, 1}}}));
  move_all(map, std::span(bodies).first(1), ways, CollisionResponse::slide);
  EXPECT_EQ(bodies[0].min, (Point{2, 0}));
  move_all(map, {}, ways, CollisionResponse::slide);
}

TEST(MoveWhileFree, stops_at_what_may_meet_something) {
  const CollisionMap map = CollisionMap::from_text("....#").value();
  std::vector<Body> bodies(200, Body{{0, 0}, {1, 1}});
  std::vector<Vec> ways(200, Vec{1, 0});
  EXPECT_EQ(move_while_free(map, bodies, ways), 200U);  // from 0 to 1
  ways[140].x = 3.5;
  EXPECT_EQ(move_while_free(map, bodies, ways), 140U);
  EXPECT_EQ(bodies[139].min, (Point{2, 0}));
  EXPECT_EQ(bodies[140].min, (Point{1, 0}));
  EXPECT_EQ(bodies[141].min, (Point{1, 0}));
  ways[3].x = 20.0;  // far: it is not even looked
  EXPECT_EQ(move_while_free(map, bodies, ways), 3U);
}

TEST(MoveAs, is_the_move_of_that_name) {
  const CollisionMap map = CollisionMap::from_text("....#").value();
  const auto expect_same = [&](const auto& shape) {
    const Vec way{6, 0.25};
    EXPECT_EQ(move_as(map, shape, way, CollisionResponse::stop).body, move_and_stop(map, shape, way).body);
    EXPECT_EQ(move_as(map, shape, way, CollisionResponse::slide).body, move_and_slide(map, shape, way).body);
    EXPECT_EQ(move_as(map, shape, way, CollisionResponse::bounce).body, move_and_bounce(map, shape, way).body);
    EXPECT_NE(move_as(map, shape, way, CollisionResponse::stop).body,
              move_as(map, shape, way, CollisionResponse::slide).body);
    EXPECT_NE(move_as(map, shape, way, CollisionResponse::stop).body,
              move_as(map, shape, way, CollisionResponse::bounce).body);
  };
  expect_same(Body{{0, 0}, {1, 0.5}});
  expect_same(Circle{{0.5, 0.5}, 0.25});
  expect_same(Capsule{{{0.5, 0.25}, {0.5, 0.5}}, 0.25});
}

}  // namespace
}  // namespace tilespace::move_all_test
