// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <tilespace/geom/angle.hpp>
#include <utility>

#include "units/quantities.hpp"

// From the world to tile space and back: the bits of a Layout's own functions, and back again where that is exact.

namespace world_test {
namespace {

using namespace quantities;
using tilespace::Axis;
using tilespace::CollisionMap;
using tilespace::Layout;
using tilespace::Point;
using tilespace::Tile;
using tilespace::Vec;
using tilespace::World;

using WorldVelocity = tilespace::units::Velocity2<WorldUnits>;

bool is_same(Point a, Point b) { return quantities::is_same(a.x, b.x) && quantities::is_same(a.y, b.y); }
Vec to_vec_of(Point p) { return p - Point{}; }

constexpr std::array<Vec, 4> quarter_turns{Vec{1.0, 0.0}, Vec{0.0, 1.0}, Vec{-1.0, 0.0}, Vec{0.0, -1.0}};

// Tiles of 1/4 to 64 units, an origin on 1/8, turned by quarters: all of it exact for coordinates on 1/8.
Layout exact_layout(oracle::Rng& rng) {
  Layout layout;
  layout.origin = {dyadic(rng), dyadic(rng)};
  layout.tile_width = std::ldexp(1.0, static_cast<int>(rng.between(-2, 6)));
  layout.tile_height = std::ldexp(1.0, static_cast<int>(rng.between(-2, 6)));
  layout.x_axis = rng.one_in(2) ? Axis::along : Axis::against;
  layout.y_axis = rng.one_in(2) ? Axis::along : Axis::against;
  layout.rotation = rng.pick(quarter_turns);
  return layout;
}

Layout any_layout(oracle::Rng& rng) {
  Layout layout = exact_layout(rng);
  layout.tile_width = rng.real(0.1, 40.0);
  layout.tile_height = rng.one_in(2) ? layout.tile_width : rng.real(0.1, 40.0);
  layout.rotation = tilespace::unit_vector(rng.real(-7.0, 7.0));
  return layout;
}

RC_GTEST_PROP(UnitsOfAWorld, places_have_the_bits_of_points, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const Layout layout = any_layout(rng);
  const Point p{any_double(rng), any_double(rng)};
  RC_ASSERT(is_same(to_point(to_tile_space(layout, WorldPlace2(p))), tilespace::to_tile_space(layout, p)));
  RC_ASSERT(is_same(to_point(to_world(layout, Place2(p))), tilespace::to_world(layout, p)));
  const World world{CollisionMap{}, layout};
  RC_ASSERT(tile_at(world, WorldPlace2(p)) == tilespace::tile_at(layout, p));
  RC_ASSERT(tile_at(Place2(p)) == tilespace::tile_at(p));
}

RC_GTEST_PROP(UnitsOfAWorld, places_come_back_where_that_is_exact, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const Layout layout = exact_layout(rng);
  const Place2 place(Point{dyadic(rng), dyadic(rng)});
  RC_ASSERT(to_tile_space(layout, to_world(layout, place)) == place);
  const WorldPlace2 world(Point{dyadic(rng), dyadic(rng)});
  RC_ASSERT(to_world(layout, to_tile_space(layout, world)) == world);
}

RC_GTEST_PROP(UnitsOfAWorld, displacements_are_differences_of_places_where_that_is_exact, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const Layout layout = exact_layout(rng);
  const WorldPlace2 p(Point{dyadic(rng), dyadic(rng)}), q(Point{dyadic(rng), dyadic(rng)});
  const WorldWay2 way = q - p;
  RC_ASSERT(to_tile_space(layout, way) == to_tile_space(layout, q) - to_tile_space(layout, p));
  RC_ASSERT(to_world(layout, to_tile_space(layout, way)) == way);
  const Duration time(std::ldexp(1.0, static_cast<int>(rng.between(-4, 4))));
  RC_ASSERT(to_tile_space(layout, way / time) == to_tile_space(layout, way) / time);
  RC_ASSERT(to_tile_space(layout, way / time / time) == to_tile_space(layout, way) / time / time);
  RC_ASSERT(to_world(layout, to_tile_space(layout, way / time)) == way / time);
}

RC_GTEST_PROP(UnitsOfAWorld, vectors_do_not_know_the_origin, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const Layout layout = any_layout(rng);
  Layout around_origin = layout;
  around_origin.origin = {};
  const Vec v{rng.real(-99.0, 99.0), rng.real(-99.0, 99.0)};
  const Point end{v.x, v.y};
  RC_ASSERT(to_vec(to_tile_space(layout, WorldVelocity(v))) == to_vec_of(tilespace::to_tile_space(around_origin, end)));
  RC_ASSERT(to_vec(to_world(layout, Velocity(v))) == to_vec_of(tilespace::to_world(around_origin, end)));
}

RC_GTEST_PROP(UnitsOfAWorld, directions_go_with_vectors, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const Layout layout = any_layout(rng);
  const WorldDirection world{Angle(rng.real(-3.0, 3.0))};
  const Direction here = to_tile_space(layout, world);
  const Direction by_vector = direction_of(to_tile_space(layout, WorldSpeed(1.0) * world));
  RC_ASSERT(here == by_vector);
  RC_ASSERT(std::abs((to_world(layout, here) - world).value()) < 1e-12);
}

TEST(UnitsOfAWorld, where_y_grows_up_a_turn_is_the_other_way_round) {
  using namespace tilespace::units::literals;
  const Layout robot = Layout::y_up({2.0, 3.0}, 0.5);
  const WorldDirection up(90_deg);
  EXPECT_EQ(to_tile_space(robot, up), Direction(-90_deg));
  EXPECT_EQ(to_world(robot, Direction(-90_deg)), up);
  EXPECT_EQ(to_tile_space(robot, WorldPlace2(3_world, 3.5_world)), Place2(2_tiles, -1_tiles));
  EXPECT_EQ(to_tile_space(robot, WorldVelocity(1_world_per_s, 2_world_per_s)), Velocity(2_tiles_per_s, -4_tiles_per_s));
}

TEST(UnitsOfAWorld, a_world_knows_where_it_is_solid) {
  using namespace tilespace::units::literals;
  auto map = CollisionMap::from(4, 4, [](int x, int y) { return x == 2 && y == 1; });
  ASSERT_TRUE(map);
  const World world{std::move(*map), Layout::pixels(16.0)};
  EXPECT_TRUE(is_solid(world, WorldPlace2(32_world, 31.5_world)));
  EXPECT_FALSE(is_solid(world, WorldPlace2(31.9_world, 16_world)));
  EXPECT_EQ(tile_at(world, WorldPlace2(-0.5_world, 16_world)), (Tile{-1, 1}));
}

TEST(UnitsOfAWorld, no_direction_stays_none) {
  const WorldDirection none{Angle(std::numeric_limits<double>::infinity())};
  EXPECT_FALSE(to_tile_space(Layout::pixels(16.0), none) == to_tile_space(Layout::pixels(16.0), none));
}

}  // namespace
}  // namespace world_test
