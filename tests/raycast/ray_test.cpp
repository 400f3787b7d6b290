// SPDX-License-Identifier: MIT
#include <tilespace/raycast/cast_ray.hpp>
#include <tilespace/raycast/ray.hpp>
#include <tilespace/raycast/tiles_along.hpp>

#include "oracle/rational.hpp"
#include "raycast/lines.hpp"
#include "support/cases.hpp"

namespace tilespace::ray_test {
namespace {

Ray random_ray(cases::Maker& maker) {
  const Point origin = maker.point();
  const Point direction = maker.point();
  const double length = std::abs(maker.point().x);
  return {origin, {direction.x, direction.y}, maker.rng().one_in(4) ? cases::inf : length};
}

bool is_odd(const Ray& ray) {
  return !is_finite(ray.origin) || !is_finite(ray.direction) || !(ray.limit >= 0.0) ||
         std::abs(ray.origin.x) > 0x1p1000 || std::abs(ray.origin.y) > 0x1p1000;
}

using oracle::Q;
using oracle::to_exact;

// The square of the length of what is lost, against the square of a bound.
void expect_near(const Ray& ray, const Segment& segment) {
  const Q dx = to_exact(ray.direction.x);
  const Q dy = to_exact(ray.direction.y);
  const Q x = Q(to_exact(segment.end.x) - to_exact(ray.origin.x));
  const Q y = Q(to_exact(segment.end.y) - to_exact(ray.origin.y));
  const Q across = Q(x * dy - y * dx);
  const Q size = Q(abs(to_exact(segment.end.x)) + abs(to_exact(segment.end.y)) + abs(x) + abs(y));
  const Q bound = Q(size * Q(0x1p-50) + 4 * to_exact(cases::smallest));
  const Q length = Q(dx * dx + dy * dy);
  EXPECT_LE(Q(across * across), Q(bound * bound * length)) << cases::show(segment);
  EXPECT_GE(Q(x * dx + y * dy), Q(-bound * (abs(dx) + abs(dy)))) << cases::show(segment);
  const Q way = Q(x * x + y * y);
  if (to_exact(segment.end.x) == to_exact(ray.origin.x) && to_exact(segment.end.y) == to_exact(ray.origin.y)) return;
  const bool is_limited = std::isfinite(ray.limit) && ray.limit < 0x1p30;
  if (!is_limited) return;
  const Q limit = to_exact(ray.limit);
  EXPECT_LE(way, Q((limit + bound) * (limit + bound))) << cases::show(segment) << ray.limit;
  if (limit > bound) {
    EXPECT_GE(way, Q((limit - bound) * (limit - bound))) << cases::show(segment) << ray.limit;
  }
}

TEST(Ray, its_segment_goes_its_way_as_far_as_its_limit) {
  cases::on_every_class([](cases::Maker& maker) {
    const Ray ray = random_ray(maker);
    const Segment segment = to_segment(ray);
    if (is_odd(ray)) {
      EXPECT_TRUE(is_empty(segment)) << cases::show(segment);
      return;
    }
    ASSERT_FALSE(is_empty(segment)) << cases::show(segment);
    EXPECT_EQ(segment.start, ray.origin);
    if (ray.direction == Vec{}) {
      EXPECT_EQ(segment.end, ray.origin);
    } else {
      expect_near(ray, segment);
    }
  });
}

// So bounds that are around a map change no answer.
TEST(Ray, without_a_limit_it_leaves_tile_space_and_a_long_limit_is_none) {
  cases::on_every_class([](cases::Maker& maker) {
    Ray ray = random_ray(maker);
    if (is_odd(ray) || ray.direction == Vec{}) return;
    ray.limit = cases::inf;
    const Segment segment = to_segment(ray);
    const double size = std::fmax(std::abs(ray.origin.x), std::abs(ray.origin.y)) + 0x1p30;
    const double farthest = std::fmax(std::abs(segment.end.x), std::abs(segment.end.y));
    EXPECT_GT(farthest, 0x1p30) << cases::show(segment);
    for (const double times : {4.0, 5.0, 0x1p40}) {
      ray.limit = size * times;
      EXPECT_EQ(to_segment(ray), segment) << cases::show(segment);
    }
  });
}

TEST(Ray, only_the_direction_of_its_direction_counts) {
  cases::on_every_class([](cases::Maker& maker) {
    Ray ray = random_ray(maker);
    const double size = std::fmax(std::abs(ray.direction.x), std::abs(ray.direction.y));
    const double least = std::fmin(std::abs(ray.direction.x), std::abs(ray.direction.y));
    if (is_odd(ray) || size > 0x1p400 || size < 0x1p-400 || (least < 0x1p-400 && least != 0.0)) return;
    const Segment segment = to_segment(ray);
    for (const double factor : {0.25, 0x1p100, 0x1p-500}) {
      const Ray other{ray.origin, {ray.direction.x * factor, ray.direction.y * factor}, ray.limit};
      EXPECT_EQ(to_segment(other), segment) << cases::show(segment);
    }
  });
}

TEST(Ray, examples) {
  EXPECT_EQ(to_segment({{1, 2}, {3, 4}, 5}), (Segment{{1, 2}, {4, 6}}));
  EXPECT_EQ(to_segment({{1, 2}, {0, -9}, 0.5}), (Segment{{1, 2}, {1, 1.5}}));
  EXPECT_EQ(to_segment({{1, 2}, {0, 0}, 7}), (Segment{{1, 2}, {1, 2}}));
  EXPECT_EQ(to_segment({{1, 2}, {5, 1}, 0}), (Segment{{1, 2}, {1, 2}}));
  EXPECT_TRUE(is_empty(to_segment({{1, 2}, {1, 0}, -1})));
  EXPECT_TRUE(is_empty(to_segment({{1, 2}, {1, 0}, cases::no_number})));
  EXPECT_TRUE(is_empty(to_segment({{1, 2}, {cases::inf, 0}, 1})));
  EXPECT_TRUE(is_empty(to_segment({{0x1p1001, 2}, {1, 0}, 1})));
  // As far as it may begin.
  EXPECT_EQ(to_segment({{0x1p1000, 2}, {0, 1}, 1}), (Segment{{0x1p1000, 2}, {0x1p1000, 3}}));
  // All of a direction counts, however long the way and however short one of its coordinates.
  EXPECT_EQ(to_segment({{-0x1p1000, 0}, {1, 0x1p-1000}}).end.y, 4.0);
  EXPECT_EQ(to_segment({{-0x1p1000, 0}, {0x1p500, 0x1p-500}}).end.y, 4.0);
  // A diagonal stays one, however far.
  const Segment diagonal = to_segment({{0.5, 0.5}, {1, 1}});
  EXPECT_EQ(diagonal.end.x, diagonal.end.y);
  EXPECT_TRUE(is_finite(to_segment({{1, 2}, {cases::largest, cases::smallest}}).end));
  EXPECT_TRUE(is_finite(to_segment({{1, 2}, {cases::smallest, 0}}).end));
}

TEST(Ray, a_map_is_asked_about_its_segment) {
  const CollisionMap map = CollisionMap::from(32, 32, [](int x, int y) { return x == 20 && y == 10; }).value();
  EXPECT_EQ(cast_ray(map, to_segment({{0.5, 0.5}, {2, 1}})).tile, (Tile{20, 10}));
  EXPECT_FALSE(cast_ray(map, to_segment({{0.5, 0.5}, {2, 1}, 21.0})));
  EXPECT_TRUE(cast_ray(map, to_segment({{0.5, 0.5}, {2, 1}, 22.0})));
}

}  // namespace
}  // namespace tilespace::ray_test
