// SPDX-License-Identifier: MIT
// A query takes no memory: every kind of question is asked while operator new counts.
#include <gtest/gtest.h>

#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <tilespace/tilespace.hpp>
#include <vector>

#include "support/allocations.hpp"

namespace tilespace::no_allocation_test {
namespace {

template <class Ask>
std::uint64_t allocations_of(Ask ask) {
  allocations::start();
  ask();
  allocations::stop();
  return allocations::calls();
}

template <class Range>
std::int64_t walk(const Range& range) {
  std::int64_t count = 0;
  for ([[maybe_unused]] const auto item : range) ++count;
  return count;
}

template <class Moved>
int contacts_of(const Moved& moved) {
  return static_cast<int>(moved.contacts.size());
}

TEST(NoAllocation, the_counter_counts) {
  EXPECT_GT(allocations_of([] { EXPECT_TRUE(CollisionMap::create({{0, 0}, {8, 8}}).has_value()); }), 0U);
}

TEST(NoAllocation, many_boxes) {
  const std::vector<float> low(5000, 1.0F), high(5000, 2.0F);
  const Box3Arrays<float> boxes{low, low, low, high, high, high};
  const std::vector<Sphere> spheres(6, Sphere{{0, 0, 0}, 2});
  std::vector<std::uint64_t> masks(mask_words(5000) * spheres.size());
  EXPECT_EQ(allocations_of([&] {
              for (const Arithmetic arithmetic : {Arithmetic::exact, Arithmetic::plain}) {
                touches_each(std::span(spheres), boxes, masks, arithmetic);
                overlaps_interior_each(spheres.front(), boxes, masks, arithmetic);
              }
            }),
            0U);
}

// As spans and as tiles, of maps and worlds, and what of them is solid.
template <class Shape>
std::int64_t ask_area(const World& world, const Shape& shape) {
  std::int64_t sum = 0;
  for (const Boundary border : {Boundary::touching, Boundary::interior}) {
    const auto area = cover(world.map, shape, border);
    sum += walk(area) + walk(tiles(area)) + walk(cover(world, shape, border));
    sum += static_cast<std::int64_t>(count_solid(world.map, area)) + any_solid(world.map, area);
    sum += first_solid(world.map, area).tile.x;
    sum += walk(intersection(area, eroded(cover(world, shape), Neighbours::four)));
    sum += walk(border_of(union_of(area, difference(grown(area, Neighbours::eight), area)), Neighbours::four));
    visit_tiles(area, [&](Tile tile) { sum += tile.x; });
    visit_tiles(area, [&](Tile tile) { return (sum += tile.y) % 64 != 0; });
  }
  for (const Tile tile : tiles(BoxCover({{0, 0}, {4, 4}})))
    sum += touches(shape, box_of(tile)) + overlaps_interior(shape, box_of(tile));
  return sum;
}

TEST(NoAllocation, areas_take_no_memory) {
  const World world{CollisionMap::from(64, 64, [](int x, int y) { return x * 7 % 11 == y % 5; }).value(),
                    Layout::pixels(2)};
  const Capsule capsules[] = {
      {{{9.1, 8.2}, {30.4, 21.3}}, 3.7}, {{{9, 8}, {12, 12}}, 5}, {{{0.1, 0.1}, {1e300, 7e299}}, 1e290}};
  const Annulus annuli[] = {{{20.3, 21.1}, 3.4, 12.9}, {{20, 20}, 3, 5}};
  const Sector sectors[] = {
      {{20.3, 21.1}, 12.3, {3, 1}, {1, 2}}, {{20, 20}, 5, {3, 4}, {4, -3}}, {{20, 20}, 1e300, {1, 0}, {1, 1e-300}}};
  const ConvexPolygon polygons[] = {polygon_of(Box{{3.5, 2.25}, {40.5, 61}}),
                                    convex_hull(std::vector<Point>{{1, 1}, {33, 5}, {8, 29}}).value()};
  std::int64_t sum = 0;
  EXPECT_EQ(0U, allocations_of([&] {
              for (const Capsule& capsule : capsules) sum += ask_area(world, capsule);
              for (const Annulus& annulus : annuli) sum += ask_area(world, annulus);
              for (const Sector& sector : sectors) sum += ask_area(world, sector);
              for (const ConvexPolygon& polygon : polygons) sum += ask_area(world, polygon);
            }));
  EXPECT_NE(sum, 0);
}

TEST(NoAllocation, queries_take_no_memory) {
  CollisionMap map = CollisionMap::from(64, 64, [](int x, int y) { return x * 7 % 11 == y % 5; }).value();
  for (std::int32_t x = 3; x < 60; x += 4) {
    ASSERT_TRUE(map.set_shape({x, 30}, shape_of(TileForm::slope_1_1_southeast)));
    ASSERT_TRUE(map.set_shape({x + 1, 22}, tile_shape({}, {}, Side::north).value()));
  }
  const World world{map, Layout::pixels(16)};
  CollisionMap shaped = map;
  ASSERT_TRUE(shaped.set_shape({40, 27}, shape_of(TileForm::slope_1_2_low_southeast, Side::north)));
  ASSERT_TRUE(shaped.set_shape({2, 2}, tile_shape({}, {}, wall_sides).value()));
  const Circle circle{{30.1, 28.7}, 12.3};
  const Box box{{3.5, 2.25}, {40.5, 61}};
  const Segment lines[] = {{{1.5, 1.5}, {60.5, 41.25}}, {{0.1, 0.1}, {50.1, 50.1}}, {{-1e300, 7}, {1e300, 8}}};
  std::int64_t sum = 0;
  EXPECT_EQ(0U, allocations_of([&] {
              for (const Boundary border : {Boundary::touching, Boundary::interior}) {
                sum += walk(cover(map, circle, border)) + walk(tiles(cover(map, circle, border))) +
                       walk(cover(map, box, border));
              }
              visit_tiles(cover(world, Circle{{160, 160}, 40}), [&](Tile tile) { sum += tile.x; });
              const auto area = cover(map, circle);
              TileSpan written[32];
              sum += area.write(written, 32) + written[3].size();
              const auto edge = border_of(union_of(area, grown(cover(map, box), Neighbours::eight)), Neighbours::four);
              sum += walk(edge) + walk(tiles(eroded(difference(area, intersection(area, edge)), Neighbours::eight)));
              sum += any_solid(map, area) + first_solid(shaped, edge).tile.x + nearest_solid(map, circle.center).tile.x;
              sum += static_cast<std::int64_t>(count_solid(map, edge)) + nearest_solid(world, {99, 77}, 40).tile.y;
              for (const Segment& line : lines) {
                sum += walk(tiles_along(map.bounds(), line)) + walk(supercover_along(map.bounds(), line));
                sum += cast_ray(map, line).tile.x + cast_ray(map, line, CornerGap::shut).tile.x + is_clear(world, line);
                sum += touches(line, box) + overlaps_interior(line, box);
              }
              for (const Segment& line : lines) {
                const Vec way = line.end - line.start;
                sum += walk(supercover_along(map.bounds(), Body{line.start, {0.75, 1.5}}, way)) +
                       walk(supercover_along({{0, 0}, {9, 9}}, Circle{line.start, 40.5}, way)) +
                       cast_ray(map, to_segment({line.start, way, 9.5})).tile.x;
                sum += cast_box(shaped, {line.start, {0.75, 1.5}}, way).tile.x +
                       cast_point(shaped, line.start, way).tile.x;
                sum += cast_circle(shaped, {line.start, 0.3}, way).tile.y;
                sum += cast_capsule(shaped, {line, 0.3}, way).tile.y + overlaps_solid(shaped, Capsule{line, 0.3});
                sum += overlaps_solid(shaped, Body{line.start, {1, 1}}) + overlaps_solid(shaped, Circle{line.end, 2});
              }
              for (const Vec way : {Vec{9.5, 3.25}, Vec{-0.1, 30.0}, Vec{0.0, 0.0}}) {
                const Circle ball{{30.1, 28.7}, 0.3};
                const Body body{{20.3, 20.1}, {0.7, 0.9}};
                const Capsule capsule{{{40.5, 10.5}, {40.5, 11.25}}, 0.3};
                for (const AxisOrder order : {AxisOrder::time_of_impact, AxisOrder::x_first, AxisOrder::y_first}) {
                  sum += contacts_of(move_and_slide(map, body, way, {order, {}})) +
                         contacts_of(move_and_slide(map, ball, way, {order, {}})) +
                         contacts_of(move_and_slide(map, capsule, way, {order, {}}));
                }
                sum += contacts_of(move_and_stop(map, body, way)) + contacts_of(move_and_bounce(map, body, way)) +
                       contacts_of(move_and_bounce(map, ball, way)) + contacts_of(move_and_bounce(map, capsule, way));
                sum += cast_box(map, body, way).tile.x + cast_point(map, body.min, way).tile.x +
                       cast_circle(map, ball, way).tile.x + cast_capsule(map, capsule, way).tile.x;
                sum += overlaps_solid(map, body) + overlaps_solid(map, ball) + overlaps_solid(map, capsule);
              }
              const MovingSolid solids[] = {{{{20.1, 21.0}, {2.0, 0.5}}, {0.5, -0.25}, 0.125, {}},
                                            {{{22.0, 19.5}, {0.3, 2.0}}, {-0.75, 0.0}, 0.0, Side::west}};
              for (const Point place : {Point{20.3, 20.1}, Point{40.25, 27.5}, Point{3.1, 30.2}}) {
                const Body body{place, {0.7, 0.9}};
                sum += carry(shaped, solids, body).carrier + cast_box(shaped, solids, body, {9.5, 3.0}).solid;
                sum += contacts_of(move_and_slide(shaped, solids, body, {3.0, 9.0}));
                sum += push_out(shaped, body, 9.0).is_free + push_out(shaped, Circle{place, 0.4}, 9.0).is_free +
                       push_out(shaped, Capsule{{place, place + Vec{0.0, 0.5}}, 0.3}, 9.0).is_free;
              }
              sum += relate(circle, box) == BoxRelation::separate;
              sum += distance(circle, box) > 1.0;
              sum += walk(ring({0, 0}, 9)) + walk(spiral({0, 0}, 9));
              sum += possible_neighbours(map, {5, 5}).count() + nearest_of_8(Vec{1, 2}).count();
            }));
  EXPECT_NE(sum, 0);
}

}  // namespace
}  // namespace tilespace::no_allocation_test
