// SPDX-License-Identifier: MIT
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <tilespace/motion/push_out.hpp>
#include <tilespace/sweep/nearest_free.hpp>
#include <vector>

#include "motion/moves.hpp"
#include "oracle/depenetration_oracle.hpp"
#include "support/cases.hpp"
#include "support/sweeps_to_oracle.hpp"
#include "support/tiles_to_oracle.hpp"

// Free positions along directions that are no axis, compared with the free gaps of the oracle; and pushes along them.

namespace tilespace::push_out_along_test {
namespace {

using moves::Numbers;
using moves::place_of;
using moves::show;
using oracle::Q;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

template <class Shape>
std::string show_ray(const CollisionMap& map, const Shape& shape, Vec direction, double limit) {
  return show(shape) + "along " + show(direction) + " limit " + std::to_string(limit) + "\n" + show(map) +
         "TILESPACE_SEED=" + std::to_string(cases::seed());
}

bool is_same(const Body& a, const Body& b) { return a == b; }
bool is_same(const Circle& a, const Circle& b) { return a == b; }
bool is_same(const Capsule& a, const Capsule& b) { return a == b; }

Vec some_direction(oracle::Rng& rng) {
  constexpr Vec simple[] = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}, {2, 1}, {-1, 2}, {3, -4}, {-1, 0x1p-30}};
  const Vec direction = rng.one_in(3) ? simple[rng.between(0, 7)] : Vec{rng.real(-1.0, 1.0), rng.real(-1.0, 1.0)};
  return direction * (rng.one_in(2) ? 1.0 : std::ldexp(1.0, static_cast<int>(rng.between(-1000, 900))));
}

// Calls `ask(map, shape, direction, limit)` for bodies that overlap something.
template <class Shape, class Ask>
void on_stuck(int count, Ask ask) {
  for (const Numbers numbers :
       {Numbers::any, Numbers::decimal, Numbers::halves, Numbers::dyadic, Numbers::grid_lines}) {
    oracle::Rng rng(cases::seed() + static_cast<std::uint64_t>(numbers) + 177);
    for (int made = 0; made < count && !::testing::Test::HasFailure();) {
      const auto x = static_cast<std::int32_t>(rng.between(-40, 40)),
                 y = static_cast<std::int32_t>(rng.between(-40, 40));
      const TileBox bounds{{x, y}, {x + 6, y + 5}};
      const int one_in = static_cast<int>(rng.between(2, 6));
      const CollisionMap map =
          rng.one_in(2) ? moves::shaped_maps(rng, bounds, one_in) : moves::full_maps(rng, bounds, one_in);
      for (int tries = 0; tries < 8; ++tries) {
        const auto [shape, way] = moves::random_case<Shape>(rng, bounds, numbers);
        if (!overlaps_solid(map, shape)) continue;
        ask(map, shape, some_direction(rng), rng.one_in(4) ? 0.75 : 6.0);
        ++made;
      }
    }
  }
}

template <class Shape>
class PushOutAlong : public ::testing::Test {};
using Shapes = ::testing::Types<Body, Circle, Capsule>;
TYPED_TEST_SUITE(PushOutAlong, Shapes);

// ---- The oracle.

// A translation in the direction, at least as long as the limit and the body's way to there, as rational numbers.
oracle::QP translation_along(Vec direction, double length) {
  const double longest = std::max(std::abs(direction.x), std::abs(direction.y));
  const Q factor = Q(oracle::to_exact(length) / oracle::to_exact(longest));
  return {Q(oracle::to_exact(direction.x) * factor), Q(oracle::to_exact(direction.y) * factor)};
}

// Walls stop a body on its way, which the gaps do not tell.
CollisionMap without_walls(CollisionMap map) {
  std::vector<Tile> shaped;
  for (const ShapedTile& tile : map.shaped_tiles()) shaped.push_back(tile.tile);
  for (const Tile tile : shaped) {
    TileShape shape = map.shape(tile);
    shape.walls = {};
    EXPECT_TRUE(map.set_shape(tile, shape));
  }
  return map;
}

// By the same on all sides.
oracle::Mover grown(oracle::Mover mover, const Q& by) {
  if (mover.radius > 0) {
    mover.radius += by;
    return mover;
  }
  const oracle::QP low = mover.points.front();
  for (oracle::QP& p : mover.points) {
    p.x += p.x > low.x ? by : Q(-by);
    p.y += p.y > low.y ? by : Q(-by);
  }
  return mover;
}

double length_of(const oracle::QP& way) {
  return std::hypot(oracle::near_double(oracle::Surd(way.x)), oracle::near_double(oracle::Surd(way.y)));
}

TYPED_TEST(PushOutAlong, passes_no_gap_of_the_oracle_that_has_room) {
  int found = 0;
  int missed = 0;
  on_stuck<TypeParam>(std::clamp(cases::count() / 10, 5, 2000), [&](const CollisionMap& walled, const TypeParam& shape,
                                                                    Vec direction, double limit) {
    const CollisionMap map = without_walls(walled);
    if (!oracle::has_interior(to_mover(shape))) return;
    const FreePosition<TypeParam> free = nearest_free(map, shape, direction, limit, OneWay::pass);
    const oracle::QP way = translation_along(direction, limit + 1.0);
    const TileBox near{map.bounds().min + Step{-9, -9}, map.bounds().max + Step{9, 9}};
    const oracle::TileAt tile_at = tile_at_of(map);
    const double length = length_of(way);
    const double room = free_position_error * 400.0;  // coordinates below 100, four of them
    const Q error = Q(oracle::to_exact(room) / oracle::to_exact(length));
    const auto gaps = oracle::free_gaps(tile_at, to_oracle(near), grown(to_mover(shape), oracle::to_exact(room)), way);
    const double first = gaps.empty() ? infinity : oracle::near_double(gaps.front().begin);
    const double bound = room / length;
    const std::string text = show_ray(map, shape, direction, limit);
    if (!free.found) {
      ++missed;
      EXPECT_GT((first + bound) * length, limit) << text;
      return;
    }
    ++found;
    const Point start = place_of(shape), end = place_of(free.body);
    const Q x = Q(oracle::to_exact(end.x) - oracle::to_exact(start.x));
    const Q y = Q(oracle::to_exact(end.y) - oracle::to_exact(start.y));
    EXPECT_LE(Q(x * x + y * y), Q(oracle::to_exact(limit) * oracle::to_exact(limit))) << text;
    const Q along = Q((x * way.x + y * way.y) / (way.x * way.x + way.y * way.y));
    const Q across = Q((x * way.y - y * way.x) / (way.x * way.x + way.y * way.y));
    EXPECT_LE(Q(abs(across)), error) << text;
    EXPECT_LE(oracle::near_double(oracle::Surd(along)), first + bound) << text;
    EXPECT_FALSE(oracle::overlaps_solid(tile_at, to_oracle(near), to_mover(free.body))) << text;
  });
  EXPECT_GT(found, cases::count() / 20);
  EXPECT_GT(missed, 0);
}

// ---- The laws.

TYPED_TEST(PushOutAlong, is_free_and_as_near_whatever_the_length_of_the_direction) {
  on_stuck<TypeParam>(cases::count() / 10, [](const CollisionMap& map, const TypeParam& shape, Vec direction, double) {
    const FreePosition<TypeParam> free = nearest_free(map, shape, direction, 9.0);
    if (!free) return;
    EXPECT_FALSE(overlaps_solid(map, free.body)) << show_ray(map, shape, direction, 9.0);
    const FreePosition<TypeParam> again = nearest_free(map, shape, direction * 0x1p20, 9.0);
    EXPECT_TRUE(again.found && is_same(again.body, free.body)) << show_ray(map, shape, direction, 9.0);
    const FreePosition<TypeParam> there = nearest_free(map, free.body, direction, 0.0);
    EXPECT_TRUE(there.found && is_same(there.body, free.body)) << show_ray(map, shape, direction, 9.0);
  });
}

TYPED_TEST(PushOutAlong, agrees_with_the_sides_along_an_axis) {
  on_stuck<TypeParam>(cases::count() / 20, [](const CollisionMap& map, const TypeParam& shape, Vec, double limit) {
    for (const Side side : {Side::north, Side::west, Side::east, Side::south}) {
      const Vec direction = Vec{double(outward(side).dx), double(outward(side).dy)} * 3.0;
      const FreePosition<TypeParam> a = nearest_free(map, shape, side, limit);
      const FreePosition<TypeParam> b = nearest_free(map, shape, direction, limit);
      EXPECT_EQ(a.found, b.found);
      EXPECT_TRUE(is_same(a.body, b.body)) << show_ray(map, shape, direction, limit);
    }
  });
}

TYPED_TEST(PushOutAlong, takes_the_shortest_of_the_given_directions) {
  oracle::Rng rng(cases::seed());
  int oblique = 0;
  on_stuck<TypeParam>(cases::count() / 20, [&](const CollisionMap& map, const TypeParam& shape, Vec, double limit) {
    std::vector<Vec> directions{{0, -1}, {-1, 0}, {1, 0}, {0, 1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    for (int i = 0; i < 4; ++i) directions.push_back(some_direction(rng));
    const DepenetrationResult<TypeParam> out = push_out(map, shape, limit, {{}, OneWay::stop, directions});
    EXPECT_EQ(out.is_free, !overlaps_solid(map, out.body)) << show_ray(map, shape, {}, limit);
    bool is_any = false;
    for (const Vec direction : directions) {
      const FreePosition<TypeParam> free = nearest_free(map, shape, direction, limit);
      if (!free) continue;
      is_any = true;
      const auto square = [&](const TypeParam& there) {
        const Q x = Q(oracle::to_exact(place_of(there).x) - oracle::to_exact(place_of(shape).x));
        const Q y = Q(oracle::to_exact(place_of(there).y) - oracle::to_exact(place_of(shape).y));
        return Q(x * x + y * y);
      };
      EXPECT_LE(square(out.body), square(free.body)) << show_ray(map, shape, direction, limit);
    }
    EXPECT_EQ(out.is_free, is_any);
    oblique += static_cast<int>(out.is_free && out.side == Side::none);
  });
  EXPECT_GT(oblique, 0);
}

// ---- Examples.

TEST(PushOutAlongOfBoxes, ends_in_contact_on_the_ray) {
  const CollisionMap map = CollisionMap::from_text("....\n.#..\n....").value();
  const Body body{{1.5, 1.25}, {0.5, 0.5}};
  const auto place = [&](Vec direction) { return nearest_free(map, body, direction, 9.0).body.min; };
  EXPECT_EQ(place({1.0, 1.0}), (Point{2.0, 1.75}));
  EXPECT_EQ(place({1.0, -0.5}), (Point{2.0, 1.0}));
  EXPECT_EQ(place({-1.0, -1.0}), (Point{0.75, 0.5}));
  EXPECT_EQ(place({-0x1p1000, -0x1p1000}), (Point{0.75, 0.5}));
  EXPECT_EQ(place({0x1p-1070, 0x1p-1070}), (Point{2.0, 1.75}));
  EXPECT_TRUE(nearest_free(map, body, Vec{3.0, 4.0}, 0.9375).found);  // 0.75 down, 0.5625 aside
  EXPECT_FALSE(nearest_free(map, body, Vec{3.0, 4.0}, 0.8333).found);
}

TEST(PushOutAlongOfCircles, goes_out_of_a_slope_across_it) {
  CollisionMap map = CollisionMap::from_text("...\n.#.\n...").value();
  ASSERT_TRUE(map.set_shape({1, 1}, shape_of(TileForm::slope_1_1_southeast)));
  const Circle circle{{1.5, 1.5}, 0.25};
  const Vec across[] = {{-1.0, -1.0}};
  const auto out = push_out(map, circle, 4.0, {{}, OneWay::stop, across});
  EXPECT_NEAR(out.body.center.x, 1.5 - 0.25 * std::sqrt(0.5), 0x1p-48);
  EXPECT_EQ(out.body.center.x, out.body.center.y);
  EXPECT_EQ(out.side, Side::none);
}

TEST(PushOutAlongOfBoxes, goes_through_no_wall_and_against_no_one_way_side) {
  CollisionMap map = CollisionMap::from_text("...\n.#.\n...").value();
  const Body body{{1.5, 1.25}, {0.5, 0.5}};
  TileShape wall;
  wall.walls = Side::west;
  ASSERT_TRUE(map.set_shape({2, 1}, wall));
  EXPECT_FALSE(nearest_free(map, body, Vec{1.0, 0.25}, 9.0).found);
  EXPECT_TRUE(nearest_free(map, body, Vec{-1.0, 0.25}, 9.0).found);
}

TEST(PushOutAlong, finds_nothing_for_odd_input) {
  const CollisionMap map = CollisionMap::from_text("...\n.#.\n...").value();
  const Body body{{1.25, 1.25}, {0.5, 0.5}};
  for (const Vec direction : {Vec{}, Vec{nan, 1.0}, Vec{1.0, infinity}, Vec{-infinity, nan}})
    EXPECT_FALSE(nearest_free(map, body, direction, 9.0).found);
  for (const double limit : {-1.0, nan}) EXPECT_FALSE(nearest_free(map, body, Vec{1.0, 1.0}, limit).found);
  const Body empty{{nan, 0.0}, {1.0, 1.0}};
  EXPECT_TRUE(nearest_free(map, empty, Vec{1.0, 1.0}, 1.0).found);
  EXPECT_TRUE(nearest_free(map, body, Vec{1.0, 1.0}, infinity).found);
}

TEST(PushOutAlongOfBoxes, leaves_no_map_without_tiles_whose_outside_is_solid) {
  const CollisionMap map = CollisionMap::create({}, Outside::solid).value();
  EXPECT_FALSE(nearest_free(map, Body{{1.25, 1.25}, {0.5, 0.5}}, Vec{1.0, 0.0}, 100.0).found);
  EXPECT_FALSE(nearest_free(map, Circle{{1.25, 1.25}, 0.5}, Vec{1.0, 0.5}, 100.0).found);
}

// A box deep in the solid outside leaves it in one step, and not tile by tile.
TEST(PushOutAlongOfBoxes, comes_from_far_outside) {
  const CollisionMap map = CollisionMap::from_text("....\n....\n....", {}, Outside::solid).value();
  const auto free = nearest_free(map, Body{{-0x1p28, -0x1p28}, {1.0, 1.0}}, Vec{1.0, 1.0}, infinity);
  EXPECT_EQ(free.body.min, (Point{0.0, 0.0}));
  EXPECT_FALSE(nearest_free(map, Body{{-0x1p28, -0x1p28}, {4.5, 1.0}}, Vec{1.0, 1.0}, 0x1p29).found);
  EXPECT_TRUE(nearest_free(map, Body{{-0x1p28, -0x1p28}, {4.5, 1.0}}, Vec{1.0, 1.0}, infinity).found);
  const auto far = nearest_free(map, Circle{{-0x1p28, -0x1p28}, 1.0}, Vec{1.0, 1.0}, infinity);
  EXPECT_EQ(far.body.center, (Point{1.0, 1.0}));
}

}  // namespace
}  // namespace tilespace::push_out_along_test
