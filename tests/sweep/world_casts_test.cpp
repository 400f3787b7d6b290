// SPDX-License-Identifier: MIT
// Casts in world units: those of tile space for what the conversion gives, and normals and lines in the world.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <tilespace/geom/angle.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/sweep/body_in_world.hpp>
#include <tilespace/sweep/body_supercover.hpp>
#include <tilespace/sweep/cast_bodies.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/circle_supercover.hpp>
#include <tilespace/sweep/count_unobstructed.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <vector>

#include "support/cases.hpp"

namespace tilespace::world_casts_test {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

World some_world(oracle::Rng& rng, bool is_turned) {
  CollisionMap map = CollisionMap::from(24, 24, [&](int, int) { return rng.one_in(6); }).value();
  for (int i = 0; i < 20; ++i) {
    const TileForm forms[] = {TileForm::slope_1_1_northwest, TileForm::slope_1_2_low_southeast, TileForm::half_north};
    const Tile tile{static_cast<std::int32_t>(rng.between(0, 23)), static_cast<std::int32_t>(rng.between(0, 23))};
    EXPECT_TRUE(map.set_shape(tile, shape_of(forms[rng.next() % 3])));
  }
  const double sizes[] = {16.0, 0.05, 0.1, 1.0 / 3.0, 7.3};
  Layout layout = Layout::pixels(sizes[rng.next() % 5]);
  layout.origin = {rng.real(-100.0, 100.0), rng.real(-100.0, 100.0)};
  layout.x_axis = rng.one_in(2) ? Axis::along : Axis::against;
  layout.y_axis = rng.one_in(2) ? Axis::along : Axis::against;
  const Vec turns[] = {{1.0, 0.0}, {0.0, 1.0}, {-1.0, 0.0}, {0.0, -1.0}};
  layout.rotation = is_turned ? unit_vector(rng.real(-3.0, 3.0)) : turns[rng.next() % 4];
  return {map, layout};
}

Point some_point(oracle::Rng& rng, const World& world) {
  return to_world(world.layout, {rng.real(-2.0, 26.0), rng.real(-2.0, 26.0)});
}
Vec some_way(oracle::Rng& rng, const World& world) {
  return translation_in_world(world.layout, {rng.real(-12.0, 12.0), rng.one_in(4) ? 0.0 : rng.real(-12.0, 12.0)});
}

void expect_converted(const World& world, const SweepHit& hit, const SweepHit& in_tiles, Vec way) {
  EXPECT_EQ(hit, hit_in_world(world.layout, in_tiles));
  EXPECT_TRUE(hit.tile == in_tiles.tile && hit.side == in_tiles.side && hit.fraction == in_tiles.fraction);
  if (!hit || hit.inside) return;
  // What is hit is in front: the normal is against the translation, in both.
  const double into = hit.normal.x * way.x + hit.normal.y * way.y;
  const double size = std::abs(way.x) + std::abs(way.y);
  EXPECT_LE(into, size * 0x1p-40);
  EXPECT_NEAR(hit.normal.x * hit.normal.x + hit.normal.y * hit.normal.y, 1.0, 1e-14);
}

TEST(WorldCasts, are_those_of_tile_space) {
  oracle::Rng rng(cases::seed() + 91);
  int hits = 0;
  for (int i = 0; i < cases::count(); ++i) {
    const World world = some_world(rng, false);
    const Layout& layout = world.layout;
    const Point place = some_point(rng, world);
    const Vec way = some_way(rng, world);
    const Vec tiles = translation_in_tiles(layout, way);
    const double size = layout.tile_width;
    const Body body{place, {rng.real(0.0, 2.0) * size, rng.real(0.0, 2.0) * size}};
    const Circle circle{place, rng.real(0.0, 1.0) * size};
    const Capsule capsule{{place, place + Vec{rng.real(-1.0, 1.0) * size, rng.real(-1.0, 1.0) * size}}, circle.radius};
    const SweepHit hit = cast_box(world, body, way);
    hits += hit.hit && !hit.inside;
    expect_converted(world, hit, cast_box(world.map, to_tile_space(layout, body).value(), tiles), way);
    expect_converted(world, cast_point(world, place, way), cast_point(world.map, to_tile_space(layout, place), tiles),
                     way);
    expect_converted(world, cast_circle(world, circle, way),
                     cast_circle(world.map, to_tile_space(layout, circle).value(), tiles), way);
    expect_converted(world, cast_capsule(world, capsule, way),
                     cast_capsule(world.map, to_tile_space(layout, capsule).value(), tiles), way);
    EXPECT_EQ(overlaps_solid(world, body), overlaps_solid(world.map, to_tile_space(layout, body).value()));
  }
  EXPECT_GT(hits, cases::count() / 10);
}

TEST(WorldCasts, of_round_bodies_take_any_rotation) {
  oracle::Rng rng(cases::seed() + 92);
  for (int i = 0; i < cases::count(); ++i) {
    const World world = some_world(rng, true);
    const Circle circle{some_point(rng, world), 0.3 * world.layout.tile_width};
    const Vec way = some_way(rng, world);
    const SweepHit hit = cast_circle(world, circle, way);
    expect_converted(
        world, hit,
        cast_circle(world.map, to_tile_space(world.layout, circle).value(), translation_in_tiles(world.layout, way)),
        way);
    EXPECT_EQ(hit.line, 0.0);
  }
}

// Moved by its fraction, the side of the body is on the line of the hit, and beyond it there is the tile.
TEST(WorldCasts, have_lines_in_the_world) {
  oracle::Rng rng(cases::seed() + 93);
  for (int i = 0; i < cases::count(); ++i) {
    const World world = some_world(rng, false);
    const Body body{some_point(rng, world), {world.layout.tile_width, 0.5 * world.layout.tile_height}};
    const Vec way = some_way(rng, world);
    const SweepHit hit = cast_box(world, body, way);
    if (!hit || hit.inside || (hit.normal.x != 0.0 && hit.normal.y != 0.0)) continue;
    const Point end = body.min + way * hit.fraction;
    const bool is_vertical = hit.normal.x != 0.0;
    const double low = is_vertical ? end.x : end.y, size = is_vertical ? body.size.x : body.size.y;
    const double edge = (is_vertical ? hit.normal.x : hit.normal.y) > 0.0 ? low : low + size;
    EXPECT_NEAR(edge, hit.line, 1e-9);
  }
}

// Normals of slopes of tiles that are not square, by the corners of the slope in the world.
TEST(WorldCasts, have_normals_of_surfaces_that_are_not_square) {
  CollisionMap map = CollisionMap::create({{0, 0}, {4, 4}}).value();
  ASSERT_TRUE(map.set_shape({1, 2}, shape_of(TileForm::slope_1_1_southeast)));
  Layout layout = Layout::pixels(30.0);
  layout.tile_height = 40.0;
  const SweepHit hit = cast_box({map, layout}, Body{{40.0, 10.0}, {10.0, 10.0}}, {0.0, 200.0});
  ASSERT_TRUE(hit);
  // The slope rises by 40 on 30: its normal is (-4, -3) / 5.
  EXPECT_NEAR(hit.normal.x, -0.8, 1e-15);
  EXPECT_NEAR(hit.normal.y, -0.6, 1e-15);
}

TEST(WorldCasts, of_many_are_those_of_each) {
  oracle::Rng rng(cases::seed() + 94);
  const World world = some_world(rng, false);
  const double size = world.layout.tile_width;
  std::vector<Body> bodies;
  std::vector<Point> points;
  std::vector<Circle> circles;
  std::vector<Capsule> capsules;
  std::vector<Vec> ways;
  for (int i = 0; i < 100; ++i) {
    points.push_back(some_point(rng, world));
    bodies.push_back({points.back(), {size, size}});
    circles.push_back({points.back(), size});
    capsules.push_back({{points.back(), points.back() + Vec{size, 0.0}}, size});
    ways.push_back(some_way(rng, world));
  }
  std::vector<SweepHit> of_boxes(100), of_points(100), of_circles(100), of_capsules(99);
  cast_boxes(world, bodies, ways, of_boxes);
  cast_points(world, points, ways, of_points);
  cast_circles(world, circles, ways, of_circles);
  cast_capsules(world, capsules, ways, of_capsules);
  for (std::size_t i = 0; i < 99; ++i) {
    EXPECT_EQ(of_boxes[i], cast_box(world, bodies[i], ways[i]));
    EXPECT_EQ(of_points[i], cast_point(world, points[i], ways[i]));
    EXPECT_EQ(of_circles[i], cast_circle(world, circles[i], ways[i]));
    EXPECT_EQ(of_capsules[i], cast_capsule(world, capsules[i], ways[i]));
  }
}

// The same number in both, of bodies in any order, the first of which meets something or none.
template <class Shape>
int count_in_both(const World& world, const std::vector<Shape>& shapes, const std::vector<Vec>& ways) {
  std::vector<Shape> in_tiles;
  std::vector<Vec> ways_in_tiles;
  for (const Shape& shape : shapes) in_tiles.push_back(to_tile_space(world.layout, shape).value());
  for (const Vec way : ways) ways_in_tiles.push_back(translation_in_tiles(world.layout, way));
  const std::size_t count = count_unobstructed(world, shapes, ways);
  EXPECT_EQ(count, count_unobstructed(world.map, in_tiles, ways_in_tiles));
  return static_cast<int>(count);
}

TEST(WorldCasts, count_who_is_unobstructed_as_in_tile_space) {
  oracle::Rng rng(cases::seed() + 97);
  int counted = 0, shorter = 0;
  for (int i = 0; i < cases::count(); ++i) {
    const World world = some_world(rng, false);
    const double size = world.layout.tile_width;
    std::vector<Body> bodies;
    std::vector<Circle> circles;
    std::vector<Capsule> capsules;
    std::vector<Vec> ways;
    for (int k = 0; k < 4; ++k) {
      const Point place = some_point(rng, world);
      bodies.push_back({place, {rng.real(0.0, 1.0) * size, rng.real(0.0, 1.0) * size}});
      circles.push_back({place, rng.real(0.0, 0.5) * size});
      capsules.push_back({{place, place + Vec{0.25 * size, 0.0}}, rng.real(0.0, 0.5) * size});
      ways.push_back(translation_in_world(world.layout, {rng.real(-1.0, 1.0), rng.real(-1.0, 1.0)}));
    }
    for (const int count : {count_in_both(world, bodies, ways), count_in_both(world, circles, ways),
                            count_in_both(world, capsules, ways)}) {
      counted += count;
      shorter += count < 4;
    }
  }
  EXPECT_TRUE(counted > cases::count() && shorter > cases::count() / 4) << counted << " " << shorter;
}

TEST(WorldCasts, have_the_thick_lines_of_tile_space) {
  oracle::Rng rng(cases::seed() + 96);
  for (int i = 0; i < cases::count(); ++i) {
    const World world = some_world(rng, false);
    const double size = world.layout.tile_width;
    const Body body{some_point(rng, world), {size, 0.5 * size}};
    const Circle circle{body.min, 0.75 * size};
    const Vec way = some_way(rng, world), tiles = translation_in_tiles(world.layout, way);
    const auto list = [](const auto& along) {
      std::vector<TileOnLine> touched;
      for (const TileOnLine& step : along) touched.push_back(step);
      return touched;
    };
    EXPECT_EQ(list(supercover_along(world, body, way)),
              list(supercover_along(to_tile_space(world.layout, body).value(), tiles)));
    EXPECT_EQ(list(supercover_along(world, circle, way)),
              list(supercover_along(to_tile_space(world.layout, circle).value(), tiles)));
  }
}

TEST(WorldCasts, take_odd_input) {
  oracle::Rng rng(cases::seed() + 95);
  const World world = some_world(rng, false);
  EXPECT_FALSE(cast_box(world, {{nan, 0.0}, {1.0, 1.0}}, {1.0, 1.0}));
  EXPECT_FALSE(cast_box(world, {{0.0, 0.0}, {-1.0, 1.0}}, {1.0, 1.0}));
  EXPECT_FALSE(cast_box(world, {{0.0, 0.0}, {1.0, 1.0}}, {nan, 1.0}));
  EXPECT_FALSE(cast_point(world, {nan, 0.0}, {1.0, 1.0}));
  EXPECT_FALSE(cast_circle(world, {{0.0, 0.0}, -1.0}, {1.0, 1.0}));
  EXPECT_FALSE(overlaps_solid(world, Body{{nan, 0.0}, {1.0, 1.0}}));
  const World open{CollisionMap::create({{0, 0}, {8, 8}}).value(), Layout::pixels(16.0)};
  const Body odd[] = {{{1.0, 1.0}, {1.0, 1.0}}, {{nan, 0.0}, {1.0, 1.0}}, {{1.0, 1.0}, {1.0, 1.0}}};
  const Vec ways[] = {{1.0, 0.0}, {1.0, 0.0}, {nan, 0.0}};
  EXPECT_EQ(count_unobstructed(open, odd, ways), 1U);
  EXPECT_EQ(count_unobstructed(open, {odd, 1}, {ways + 2, 1}), 0U);
  EXPECT_EQ(count_unobstructed(open, odd, {}), 0U);
}

}  // namespace
}  // namespace tilespace::world_casts_test
