// SPDX-License-Identifier: MIT
// In which tiles a body can be on its way.
#include <tilespace/sweep/body.hpp>

#include "oracle/rational.hpp"
#include "sweeps.hpp"

namespace tilespace::body_test {
namespace {

using oracle::ceil_of;
using oracle::floor_of;
using oracle::Q;
using oracle::to_exact;

struct Range {
  oracle::Z first, end;
};

// From one real place to another: half-open tiles that are overlapped.
Range tiles_between(const Q& low, const Q& high) { return {floor_of(low), ceil_of(high)}; }

// The box holds what is overlapped at the start and at both ends, and is not much larger.
void expect_range(std::int32_t first, std::int32_t end, double low, double size, double way) {
  const Q start = to_exact(low), extent = to_exact(size);
  const Q real = start + to_exact(way), rounded = to_exact(low + way);
  const Q least = std::min(start, std::min(real, rounded)), most = std::max(start, std::max(real, rounded)) + extent;
  const Range wanted = tiles_between(least, most);
  EXPECT_TRUE(first <= wanted.first && first >= wanted.first - 1) << low << " " << size << " " << way;
  EXPECT_TRUE(end >= wanted.end && end <= wanted.end + 1) << low << " " << size << " " << way;
}

TEST(TilesSwept, hold_all_that_is_overlapped) {
  cases::on_every_class([](cases::Maker& maker) {
    const Body body = sweeps::random_body(maker);
    const Vec way = maker.point() - Point{};
    const TileBox tiles = tiles_swept(body, way);
    if (is_empty(body) || !is_finite(way)) {
      EXPECT_TRUE(tiles.empty());
      return;
    }
    const auto is_near = [](double v) { return std::abs(v) < 0x1p29; };
    if (!is_near(body.min.x) || !is_near(body.min.y) || !is_near(way.x) || !is_near(way.y)) return;
    if (!is_near(body.size.x) || !is_near(body.size.y)) return;
    expect_range(tiles.min.x, tiles.max.x, body.min.x, body.size.x, way.x);
    expect_range(tiles.min.y, tiles.max.y, body.min.y, body.size.y, way.y);
  });
}

TEST(ToBody, is_empty_where_the_box_is_or_has_no_bound_and_else_has_its_corners) {
  cases::on_every_class([](cases::Maker& maker) {
    const Box box{maker.point(), maker.point()};
    const Body body = to_body(box);
    const bool is_finite_box = is_finite(box.min) && is_finite(box.max);
    const bool is_too_wide = !is_finite(box.max - box.min);
    EXPECT_EQ(is_empty(body), is_empty(box) || !is_finite_box || is_too_wide) << cases::show(box);
    if (is_empty(body)) return;
    EXPECT_EQ(body.min, box.min) << cases::show(box);
    // The nearest size: no double is nearer to the difference.
    const Q wanted = to_exact(box.max.x) - to_exact(box.min.x), size = to_exact(body.size.x);
    for (const int ulp : {-1, 1}) {
      const double other = oracle::nudge(body.size.x, ulp);
      if (std::isinf(other)) continue;
      EXPECT_LE(abs(size - wanted), abs(to_exact(other) - wanted)) << cases::show(box);
    }
  });
}

TEST(ToBox, is_empty_where_the_body_is_and_else_has_its_nearest_corner) {
  cases::on_every_class([](cases::Maker& maker) {
    const Body body = maker.rng().one_in(2) ? sweeps::random_body(maker) : Body{maker.point(), maker.point() - Point{}};
    const Box box = to_box(body);
    EXPECT_EQ(is_empty(box), is_empty(body)) << cases::show(box);
    if (is_empty(body) || !is_finite(box.max)) return;
    EXPECT_EQ(box.min, body.min);
    const Q wanted = to_exact(body.min.y) + to_exact(body.size.y), corner = to_exact(box.max.y);
    for (const int ulp : {-1, 1}) {
      const double other = oracle::nudge(box.max.y, ulp);
      if (std::isinf(other)) continue;
      EXPECT_LE(abs(corner - wanted), abs(to_exact(other) - wanted)) << cases::show(box);
    }
    const bool is_exact = corner == wanted && to_exact(box.max.x) == to_exact(body.min.x) + to_exact(body.size.x);
    if (is_exact) {
      EXPECT_EQ(to_body(box), body) << cases::show(box);
    }
  });
}

// No double is nearer to the exact center.
void expect_center(double center, const Q& wanted) {
  if (std::abs(center) < 0x1p-1000 || std::isinf(center)) return;
  for (const int ulp : {-1, 1}) {
    const double other = oracle::nudge(center, ulp);
    if (std::isinf(other)) continue;
    EXPECT_LE(abs(to_exact(center) - wanted), abs(to_exact(other) - wanted)) << center;
  }
}

TEST(CenterOf, a_box_and_a_body_is_the_nearest_double) {
  cases::on_every_class([](cases::Maker& maker) {
    const Box box{maker.point(), maker.point()};
    const Body body{box.min, maker.point() - Point{}};
    if (!is_finite(box.min) || !is_finite(box.max) || !is_finite(body.size)) return;
    const Point of_box = center_of(box), of_body = center_of(body);
    expect_center(of_box.x, (to_exact(box.min.x) + to_exact(box.max.x)) / 2);
    expect_center(of_box.y, (to_exact(box.min.y) + to_exact(box.max.y)) / 2);
    expect_center(of_body.x, to_exact(body.min.x) + to_exact(body.size.x) / 2);
    expect_center(of_body.y, to_exact(body.min.y) + to_exact(body.size.y) / 2);
  });
}

TEST(CenterOf, odd_boxes_and_bodies) {
  EXPECT_EQ(center_of(Box{{-cases::largest, 0}, {cases::largest, -4}}), (Point{0, -2}));
  EXPECT_EQ(center_of(Box{{cases::largest, 0}, {cases::largest, 0}}).x, cases::inf);
  EXPECT_TRUE(std::isnan(center_of(Box{{-cases::inf, 0}, {cases::inf, 0}}).x));
  EXPECT_EQ(center_of(Body{{1, 2}, {0.5, 3}}), (Point{1.25, 3.5}));
  EXPECT_EQ(center_of(Body{{cases::largest, 0}, {cases::largest, 0}}).x, cases::inf);
  EXPECT_TRUE(std::isnan(center_of(Body{{0, cases::no_number}, {1, 1}}).y));
}

TEST(TilesSwept, examples) {
  EXPECT_EQ(tiles_swept({{0, 0}, {1, 1}}, {0, 0}), (TileBox{{0, 0}, {1, 1}})) << "it touches others, and is in one";
  EXPECT_EQ(tiles_swept({{0, 0}, {1, 1}}, {2, -0.5}), (TileBox{{0, -1}, {3, 1}}));
  EXPECT_EQ(tiles_swept({{0.3, 0}, {0.7, 1}}, {0, 0}), (TileBox{{0, 0}, {1, 1}})) << "0.3 + 0.7 is less than 1";
  EXPECT_EQ(tiles_swept({{0.1, 0}, {0.9, 1}}, {0, 0}), (TileBox{{0, 0}, {2, 1}})) << "0.1 + 0.9 is more than 1";
  EXPECT_EQ(tiles_swept({{1, 1}, {0, 0}}, {0, 0}), (TileBox{{0, 0}, {2, 2}})) << "a point touches four";
  EXPECT_EQ(tiles_swept({{1, 0.5}, {0, 0.25}}, {0.5, 0}), (TileBox{{0, 0}, {2, 1}})) << "a line touches two";
  EXPECT_EQ(tiles_swept({{0.5, 1}, {0.25, 0}}, {0, 0.5}), (TileBox{{0, 0}, {1, 2}}));
  EXPECT_FALSE(tiles_swept({{-1e300, 0}, {2e300, 1}}, {0, 0}).empty());
  EXPECT_EQ(tiles_swept({{-1, 0}, {cases::largest, 1}}, {cases::largest, 0}),
            tiles_swept({{-1, 0}, {0x1p40, 1}}, {0, 0}))
      << "beyond the largest double is beyond all tiles";
}

}  // namespace
}  // namespace tilespace::body_test
