// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <type_traits>
#include <vector>

#include "carry/carry_by_casts.hpp"
#include "motion/moves.hpp"
#include "support/cases.hpp"

// Moves of all bodies among round and square solids and tiles.

namespace tilespace::round_solids_motion_test {
namespace {

using moves::CollisionResponse;
using moves::Numbers;
using moves::show;

template <class Shape>
class AmongRoundSolids : public ::testing::Test {};
using Shapes = ::testing::Types<Body, Circle, Capsule>;
TYPED_TEST_SUITE(AmongRoundSolids, Shapes);

std::vector<MovingSolid> some_solids(oracle::Rng& rng, TileBox bounds, Numbers numbers) {
  std::vector<MovingSolid> solids(static_cast<std::size_t>(rng.between(1, 5)));
  for (MovingSolid& solid : solids) {
    solid.body = moves::random_one(rng, numbers, moves::some_place(rng, numbers, bounds), Body{});
    solid.translation = moves::vec(rng, numbers, -1.0, 1.0);
    if (rng.one_in(2)) solid.radius = std::abs(moves::number(rng, numbers, 0.0, 1.5));
    if (rng.one_in(3)) solid.body.size = {};
    if (solid.radius > 0.0) solid.core = static_cast<SolidCore>(rng.between(0, 2));
    if (rng.one_in(4)) solid.one_way = Side::north;
  }
  return solids;
}

template <class Shape>
MoveResult<Shape> move(CollisionResponse response, const CollisionMap& map, std::span<const MovingSolid> solids,
                       const Shape& shape, Vec way, const MoveOptions& options = {}) {
  switch (response) {
    case CollisionResponse::stop: return move_and_stop(map, solids, shape, way, options);
    case CollisionResponse::slide: return move_and_slide(map, solids, shape, way, options);
    case CollisionResponse::bounce: break;
  }
  return move_and_bounce(map, solids, shape, way, options);
}

MovingSolid placed_before(MovingSolid solid) {
  solid.translation = {};
  return solid;
}

std::vector<MovingSolid> placed_before(const std::vector<MovingSolid>& solids) {
  std::vector<MovingSolid> before;
  for (const MovingSolid& solid : solids) before.push_back(placed_before(solid));
  return before;
}

// Whether solids are where they are before or after their steps.
enum class When { before, after };

// Calls `ask(map, solids, shape, way)` for bodies that start free.
template <class Shape, class Ask>
void on_free_bodies(Ask ask, When when = When::after) {
  for (const Numbers numbers :
       {Numbers::any, Numbers::decimal, Numbers::halves, Numbers::dyadic, Numbers::grid_lines}) {
    oracle::Rng rng(cases::seed() + static_cast<std::uint64_t>(numbers));
    for (int made = 0; made < cases::count() / 2 && !::testing::Test::HasFailure();) {
      const CollisionMap map = moves::some_level(rng);
      const auto solids = some_solids(rng, map.bounds(), numbers);
      for (int tries = 0; tries < 16; ++tries) {
        const auto [shape, way] = moves::random_case<Shape>(rng, map.bounds(), numbers);
        if (overlaps_solid(map, when == When::after ? solids : placed_before(solids), shape)) continue;
        ask(map, solids, shape, way);
        ++made;
      }
    }
  }
}

TYPED_TEST(AmongRoundSolids, what_starts_free_ends_free) {
  int met = 0;
  on_free_bodies<TypeParam>(
      [&](const CollisionMap& map, const std::vector<MovingSolid>& solids, const TypeParam& shape, Vec way) {
        moves::on_every_response([&](CollisionResponse response, const MoveOptions& options) {
          const auto moved = move(response, map, solids, shape, way, options);
          EXPECT_FALSE(overlaps_solid(map, solids, moved.body)) << show(response, options, map, shape, way);
          EXPECT_FALSE(moved.inside);
          for (const SweepHit& contact : moved.contacts) met += static_cast<int>(contact.solid >= 0);
        });
      });
  EXPECT_GT(met, cases::count() / 4);
}

// Bodies and solids of a few of the least doubles: a contact between two of them has no digits.
TYPED_TEST(AmongRoundSolids, what_starts_free_among_denormal_solids_ends_free) {
  oracle::Rng rng(cases::seed() + 5);
  const CollisionMap map;
  const auto few = [&](std::int64_t low, std::int64_t high) { return 0x1p-1074 * double(rng.between(low, high)); };
  const auto some_shape = [&] {
    const Point place{few(-20, 20), few(-20, 20)};
    if constexpr (std::is_same_v<TypeParam, Body>) return Body{place, {few(1, 6), few(1, 6)}};
    if constexpr (std::is_same_v<TypeParam, Circle>) return Circle{place, few(1, 6)};
    if constexpr (std::is_same_v<TypeParam, Capsule>)
      return Capsule{{place, {place.x + few(-6, 6), place.y + few(-6, 6)}}, few(1, 6)};
  };
  int met = 0;
  for (int i = 0; i < cases::count(); ++i) {
    MovingSolid solid{{{few(-9, 9), few(-9, 9)}, {few(0, 6), few(0, 6)}}};
    solid.radius = few(0, 9);
    const TypeParam shape = some_shape();
    const Vec translation{few(-30, 30), few(-30, 30)};
    if (overlaps_solid(map, {&solid, 1}, shape)) continue;
    moves::on_every_response([&](CollisionResponse response, const MoveOptions& options) {
      const auto moved = move(response, map, {&solid, 1}, shape, translation, options);
      EXPECT_FALSE(overlaps_solid(map, {&solid, 1}, moved.body)) << show(response, options, map, shape, translation);
      met += static_cast<int>(!moved.contacts.empty());
    });
  }
  EXPECT_GT(met, cases::count() / 4);
}

TYPED_TEST(AmongRoundSolids, their_order_does_not_matter) {
  on_free_bodies<TypeParam>(
      [&](const CollisionMap& map, std::vector<MovingSolid> solids, const TypeParam& shape, Vec way) {
        const auto moved = move(CollisionResponse::slide, map, solids, shape, way);
        std::reverse(solids.begin(), solids.end());
        const auto other = move(CollisionResponse::slide, map, solids, shape, way);
        EXPECT_EQ(moved.body, other.body) << show(CollisionResponse::slide, {}, map, shape, way);
      });
}

TYPED_TEST(AmongRoundSolids, no_solids_are_none) {
  on_free_bodies<TypeParam>(
      [&](const CollisionMap& map, std::vector<MovingSolid> solids, const TypeParam& shape, Vec way) {
        for (MovingSolid& solid : solids) solid.body.min.x += 1000.0;
        for (const CollisionResponse response : moves::all_responses)
          EXPECT_EQ(move(response, map, solids, shape, way).body, moves::move(response, map, shape, way).body);
      });
}

// ---- Carried and pushed.

template <class Shape>
Carried<Shape> carried_by(const CollisionMap& map, std::span<const MovingSolid> solids, const Shape& shape,
                          const CarryOptions& options = {}) {
  return carry(map, solids, shape, options);
}

TYPED_TEST(AmongRoundSolids, what_is_not_crushed_ends_free) {
  int pushed = 0;
  int crushed = 0;
  on_free_bodies<TypeParam>(
      [&](const CollisionMap& map, std::vector<MovingSolid> solids, const TypeParam& shape, Vec way) {
        const auto result = carried_by(map, solids, shape);
        pushed += static_cast<int>(result.pusher_x >= 0 || result.pusher_y >= 0);
        crushed += static_cast<int>(result.crushed);
        if (!result.crushed) {
          EXPECT_FALSE(overlaps_solid(map, solids, result.body)) << show(CollisionResponse::stop, {}, map, shape, way);
        }
        std::vector<MovingSolid> others(solids.rbegin(), solids.rend());
        const auto other = carried_by(map, others, shape);
        EXPECT_EQ(result.body, other.body) << show(CollisionResponse::stop, {}, map, shape, way);
        EXPECT_EQ(result.crushed, other.crushed);
        EXPECT_EQ(carried_by(map, placed_before(solids), shape).body, shape);
      },
      When::before);
  EXPECT_GE(pushed, cases::count() / 40);
  EXPECT_GE(crushed, cases::count() / 400);
}

// A body is taken no farther along an axis than something goes there, and at slopes and corners no farther than twice
// that across.
TYPED_TEST(AmongRoundSolids, are_taken_as_far_as_the_solids_go_and_across_twice_as_far) {
  int pushed = 0;
  on_free_bodies<TypeParam>(
      [&](const CollisionMap& map, const std::vector<MovingSolid>& solids, const TypeParam& shape, Vec way) {
        Vec farthest{};
        for (const MovingSolid& solid : solids) {
          farthest.x = std::max(farthest.x, std::abs(solid.translation.x));
          farthest.y = std::max(farthest.y, std::abs(solid.translation.y));
        }
        const auto result = carried_by(map, solids, shape);
        const Vec taken = moves::place_of(result.body) - moves::place_of(shape);
        const Vec most{farthest.x + 2.0 * farthest.y, farthest.y + 2.0 * farthest.x};
        const double roundings =
            0x1p-40 * (1.0 + most.x + most.y + std::abs(moves::place_of(shape).x) + std::abs(moves::place_of(shape).y));
        const std::string text = show(CollisionResponse::stop, {}, map, shape, way);
        EXPECT_LE(std::abs(taken.x), most.x + roundings) << text;
        EXPECT_LE(std::abs(taken.y), most.y + roundings) << text;
        pushed += static_cast<int>(result.pusher_x >= 0 || result.pusher_y >= 0);
      },
      When::before);
  EXPECT_GE(pushed, cases::count() / 40);
}

// A ball and a post, pushed by an eighth of a tile in each step against the corner of a tile: they go past it where
// that takes them no more than twice as far up, and are crushed where they meet it nearly head-on. They are not thrown
// to where a tangent at the corner ends.
TEST(AmongRoundSolidsOfCircles, go_past_corners_up_to_slopes_of_2_to_1) {
  const CollisionMap map = CollisionMap::from_text("....\n....\n..#.\n....").value();
  for (const double above : {0.0625, 0.25, 0.4375}) {
    Circle ball{{1.25, 2.0 - above}, 0.5};
    Capsule post{{{1.25, 2.0 - above}, {1.25, -3.0 - above}}, 0.5};
    bool crushed_ball = false, crushed_post = false;
    for (int step = 0; step < 20; ++step) {
      const MovingSolid ram[] = {{{{-3.25 + 0.125 * step, -9.0}, {4.0, 20.0}}, {0.125, 0.0}}};
      const Carried<Circle> rolled = carry(map, ram, ball);
      const Carried<Capsule> slid = carry(map, ram, post);
      EXPECT_LE(std::abs(rolled.body.center.y - ball.center.y), 0.25 + 0x1p-40);
      EXPECT_LE(std::abs(slid.body.axis.start.y - post.axis.start.y), 0.25 + 0x1p-40);
      ball = rolled.body;
      post = slid.body;
      crushed_ball |= rolled.crushed;
      crushed_post |= slid.crushed;
    }
    const bool is_past = above >= 0.25;
    EXPECT_TRUE(crushed_ball == !is_past && crushed_post == !is_past) << above;
    EXPECT_EQ(ball.center.x == 3.75, is_past) << above;
    EXPECT_EQ(post.axis.start.x == 3.75, is_past) << above;
  }
}

// Casts carry boxes among boxes as the bounds of boxes do.
TEST(AmongRoundSolidsOfBoxes, boxes_of_radius_0_push_as_boxes) {
  on_free_bodies<Body>(
      [&](const CollisionMap& map, std::vector<MovingSolid> solids, const Body& body, Vec way) {
        if (body.size.x == 0.0 || body.size.y == 0.0) return;
        for (MovingSolid& solid : solids) solid.radius = 0.0;

        const CarryResult one = carry(map, solids, body);
        const CarryResult other = detail::carry_by_casts(map, solids, body, {});
        const std::string text = show(CollisionResponse::stop, {}, map, body, way);
        EXPECT_EQ(one.crushed, other.crushed) << text;
        EXPECT_EQ(one.carrier, other.carrier) << text;
        if (!one.crushed) {
          EXPECT_EQ(one.body, other.body) << text;
        }
      },
      When::before);
}

// A ball rides a boulder up, is pushed by a ram, and is crushed against a wall.
TEST(AmongRoundSolidsOfCircles, ride_are_pushed_and_crushed) {
  const CollisionMap map = CollisionMap::from_text("......#\n......#\n......#\n......#").value();
  const MovingSolid lift[] = {{{{1.0, 3.0}, {2.0, 0.5}}, {0.25, -0.5}}};
  const Carried<Circle> rides = carry(map, lift, Circle{{2.0, 2.5}, 0.5});
  EXPECT_EQ(rides.body.center, (Point{2.25, 2.0}));
  EXPECT_EQ(rides.carrier, 0);
  EXPECT_EQ(rides.velocity, (Vec{0.25, -0.5}));
  const MovingSolid ram[] = {moving_circle({{1.0, 2.0}, 1.0}, {2.0, 0.0})};
  const Carried<Circle> pushed = carry(map, ram, Circle{{3.0, 2.0}, 0.5});
  EXPECT_EQ(pushed.body.center, (Point{4.5, 2.0}));
  EXPECT_EQ(pushed.pusher_x, 0);
  EXPECT_FALSE(pushed.crushed);
  EXPECT_FALSE(carry(map, ram, Capsule{{{5.0, 2.0}, {5.0, 3.0}}, 0.75}).crushed);
  const MovingSolid long_ram[] = {moving_circle({{1.0, 2.0}, 1.0}, {4.0, 0.0})};
  EXPECT_TRUE(carry(map, long_ram, Circle{{3.0, 2.0}, 0.5}).crushed);
}

// A ball that slides around a boulder; a box that is stopped by it.
TEST(AmongRoundSolidsOfCircles, slide_around_a_boulder) {
  const CollisionMap map = CollisionMap::from_text("........\n........\n........\n........").value();
  const MovingSolid boulder[] = {moving_circle({{4.0, 2.0}, 1.0})};
  const auto ball = move_and_slide(map, boulder, Circle{{1.0, 1.5}, 0.5}, {5.0, 0.0});
  EXPECT_EQ(ball.contacts[0].solid, 0);
  EXPECT_LT(ball.body.center.y, 1.5);
  const auto box = move_and_slide(map, boulder, Body{{1.0, 1.5}, {1.0, 1.0}}, {5.0, 0.0});
  EXPECT_EQ(box.body.min, (Point{2.0, 1.5}));
}

}  // namespace
}  // namespace tilespace::round_solids_motion_test
