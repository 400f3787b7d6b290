// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include <tilespace/sweep/movers.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <type_traits>
#include <vector>

#include "support/cases.hpp"
#include "support/sweeps_to_oracle.hpp"

// Round solids, and round bodies among solids, against rational arithmetic: the oracle's sweep of the body, grown by
// the mirrored solid, against a point.

namespace tilespace::round_solids_test {
namespace {

using oracle::Q;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();
const CollisionMap nothing;

template <class Shape>
class RoundSolids : public ::testing::Test {};
using Shapes = ::testing::Types<Body, Circle, Capsule>;
TYPED_TEST_SUITE(RoundSolids, Shapes);

// ---- Random scenes, close together.

double some_number(oracle::Rng& rng, int kind, double low, double high) {
  const double value = rng.real(low, high);
  if (kind == 0) return std::floor(value * 4.0) / 4.0;
  if (kind == 1) return std::floor(value * 10.0) / 10.0;
  return kind == 2 ? oracle::nudge(std::floor(value * 2.0) / 2.0, rng.between(-2, 2)) : value;
}
Vec some_vec(oracle::Rng& rng, int kind, double low, double high) {
  const double x = some_number(rng, kind, low, high);
  return {x, some_number(rng, kind, low, high)};
}
double some_size(oracle::Rng& rng, int kind) {
  return rng.one_in(4) ? 0.0 : std::abs(some_number(rng, kind, 0.1, 2.0));
}

Body some_body(oracle::Rng& rng, int kind, Body) {
  const Vec place = some_vec(rng, kind, -3.0, 3.0);
  const double width = some_size(rng, kind);
  return {Point{} + place, {width, some_size(rng, kind)}};
}
Circle some_body(oracle::Rng& rng, int kind, Circle) {
  return {Point{} + some_vec(rng, kind, -3.0, 3.0), some_size(rng, kind)};
}
Capsule some_body(oracle::Rng& rng, int kind, Capsule) {
  const Point start = Point{} + some_vec(rng, kind, -3.0, 3.0);
  Vec axis = some_vec(rng, kind, -1.5, 1.5);
  if (rng.one_in(4)) axis.x = 0.0;
  if (rng.one_in(4)) axis.y = 0.0;
  return {{start, start + axis}, some_size(rng, kind)};
}

MovingSolid some_solid(oracle::Rng& rng, int kind) {
  const Body body = some_body(rng, kind, Body{});
  MovingSolid solid{body, some_vec(rng, kind, -1.0, 1.0)};
  if (!rng.one_in(3)) solid.radius = std::abs(some_number(rng, kind, 0.1, 1.0));
  if (rng.one_in(3)) solid.body.size = {};
  if (rng.one_in(2)) solid.core = static_cast<SolidCore>(rng.between(1, 2));
  return solid;
}

// ---- The oracle.

// Ends are doubles, the far one rounded. Without a radius, a slanted diagonal is ignored.
bool is_slanted(const MovingSolid& solid) {
  const Body there = after_step(solid);
  return solid.core != SolidCore::box && there.min.x + there.size.x != there.min.x &&
         there.min.y + there.size.y != there.min.y;
}

oracle::Mover grown(const oracle::Mover& body, const MovingSolid& solid) {
  const Body there = after_step(solid);
  oracle::Mover sum;
  sum.radius = Q(body.radius + oracle::to_exact(solid.radius));
  if (is_slanted(solid)) {
    const bool rises = solid.core == SolidCore::rising;
    for (const oracle::QP& p : body.points) {
      for (const bool is_far : {false, true}) {
        const double x = is_far ? there.min.x + there.size.x : there.min.x;
        const double y = is_far != rises ? there.min.y + there.size.y : there.min.y;
        sum.points.push_back({Q(p.x - oracle::to_exact(x)), Q(p.y - oracle::to_exact(y))});
      }
    }
    return sum;
  }
  for (const oracle::QP& p : body.points) {
    for (const double width : {0.0, there.size.x}) {
      for (const double height : {0.0, there.size.y}) {
        sum.points.push_back({Q(p.x - oracle::to_exact(there.min.x) - oracle::to_exact(width)),
                              Q(p.y - oracle::to_exact(there.min.y) - oracle::to_exact(height))});
      }
    }
  }
  return sum;
}

oracle::SolidTile point_at(std::int64_t x, std::int64_t y) {
  oracle::SolidTile tile;
  if (x == 0 && y == 0) tile.area.push_back({0.0, 0.0});
  return tile;
}
constexpr oracle::TileBox point_window{0, 0, 1, 1};

bool has_area(const oracle::Mover& mover) {
  if (mover.radius > 0) return true;
  const auto& p = mover.points;
  for (const oracle::QP& a : p) {
    for (const oracle::QP& b : p) {
      if ((a.x - p[0].x) * (b.y - p[0].y) != (a.y - p[0].y) * (b.x - p[0].x)) return true;
    }
  }
  return false;
}

SweepHit cast(std::span<const MovingSolid> solids, const Body& body, Vec way, const SweepOptions& options = {}) {
  return cast_box(nothing, solids, body, way, options);
}
SweepHit cast(std::span<const MovingSolid> solids, const Circle& body, Vec way, const SweepOptions& options = {}) {
  return cast_circle(nothing, solids, body, way, options);
}
SweepHit cast(std::span<const MovingSolid> solids, const Capsule& body, Vec way, const SweepOptions& options = {}) {
  return cast_capsule(nothing, solids, body, way, options);
}

std::string show(const MovingSolid& solid) {
  const Body there = after_step(solid);
  return "solid " + cases::show(there.min) + cases::show(Point{there.size.x, there.size.y}) + " radius " +
         cases::show(Point{solid.radius, 0.0}) + " " + name(solid.core);
}
std::string show(const Body& body) { return cases::show(body.min) + cases::show(Point{body.size.x, body.size.y}); }
std::string show(const Circle& circle) { return cases::show(circle); }
std::string show(const Capsule& c) { return cases::show(c.axis, Circle{c.axis.end, c.radius}); }

template <class Shape>
std::string show_scene(const Shape& shape, const MovingSolid& solid, Vec way) {
  return show(shape) + " by " + cases::show(Point{way.x, way.y}) + " " + show(solid);
}

template <class Shape, class Ask>
void on_scenes(Ask ask) {
  for (int kind = 0; kind < 4; ++kind) {
    oracle::Rng rng(cases::seed() + static_cast<std::uint64_t>(kind));
    for (int i = 0; i < 2 * cases::count() && !::testing::Test::HasFailure(); ++i) {
      const Shape shape = some_body(rng, kind, Shape{});
      const MovingSolid solid = some_solid(rng, kind);
      Vec way = some_vec(rng, kind, -6.0, 6.0);
      if (rng.one_in(5)) way.x = 0.0;
      if (rng.one_in(5)) way.y = 0.0;
      if (rng.one_in(6)) way = {solid.body.size.x * 2.0, solid.body.size.y * (rng.one_in(2) ? 2.0 : -2.0)};
      ask(rng, shape, solid, way);
    }
  }
}

TYPED_TEST(RoundSolids, are_hit_where_the_oracle_says) {
  int met = 0;
  int inside = 0;
  on_scenes<TypeParam>([&](oracle::Rng&, const TypeParam& shape, const MovingSolid& solid, Vec way) {
    const oracle::Mover sum = grown(to_mover(shape), solid);
    const std::string text = show_scene(shape, solid, way);
    if (is_slanted(solid) && solid.radius == 0.0) {
      EXPECT_FALSE(overlaps_solid(solid, shape) || cast({&solid, 1}, shape, way)) << text;
      return;
    }
    const bool overlaps = has_area(sum) && oracle::overlaps_solid(point_at, point_window, sum);
    EXPECT_EQ(overlaps_solid(solid, shape), overlaps) << text;
    if (way == Vec{} || !has_area(sum)) return;
    const SweepHit hit = cast({&solid, 1}, shape, way);
    inside += static_cast<int>(hit.inside);
    EXPECT_EQ(hit.inside, overlaps) << text;
    if (overlaps) return;
    const oracle::SweepHit real = oracle::sweep(point_at, point_window, sum, {way.x, way.y}, oracle::OneWay::stop);
    ASSERT_EQ(hit.hit, real.hit) << text;
    if (!hit) return;
    ++met;
    EXPECT_NEAR(hit.fraction, oracle::near_double(real.fraction), sweep_fraction_error) << text;
    EXPECT_EQ(to_oracle(Sides{hit.side}).count(real.side), 1U) << text;
    EXPECT_NEAR(hit.normal.x, real.normal_x, 2.0 * sweep_normal_error) << text;
    EXPECT_NEAR(hit.normal.y, real.normal_y, 2.0 * sweep_normal_error) << text;
    EXPECT_EQ(hit.solid, 0);
  });
  EXPECT_GT(met, cases::count() / 3);
  EXPECT_GT(inside, cases::count() / 8);
}

// ---- The laws.

TYPED_TEST(RoundSolids, are_hit_alike_in_every_order) {
  on_scenes<TypeParam>([&](oracle::Rng& rng, const TypeParam& shape, const MovingSolid& solid, Vec way) {
    std::vector<MovingSolid> solids{solid};
    for (int i = 0; i < 3; ++i) solids.push_back(rng.one_in(3) ? solid : some_solid(rng, 0));
    const SweepHit hit = cast(solids, shape, way);
    std::reverse(solids.begin(), solids.end());
    const SweepHit other = cast(solids, shape, way);
    std::string text = show_scene(shape, solid, way);
    for (const MovingSolid& one : solids) text += "\n  " + show(one);
    EXPECT_EQ(hit.hit, other.hit) << text;
    EXPECT_EQ(hit.fraction, other.fraction) << text;
    EXPECT_EQ(hit.normal, other.normal) << text;
    if (!hit) return;
    const MovingSolid& met = solids[solids.size() - 1 - static_cast<std::size_t>(hit.solid)];
    const MovingSolid& also = solids[static_cast<std::size_t>(other.solid)];
    EXPECT_FALSE(comes_before(met, also) || comes_before(also, met));
  });
}

// Up to the first hit it is free, and behind it it is not.
Body moved(const Body& body, Vec by) { return {body.min + by, body.size}; }
Circle moved(const Circle& circle, Vec by) { return {circle.center + by, circle.radius}; }
Capsule moved(const Capsule& c, Vec by) { return {{c.axis.start + by, c.axis.end + by}, c.radius}; }
std::vector<oracle::QP> moved(const oracle::Mover& mover, Vec by) {
  std::vector<oracle::QP> points = mover.points;
  for (oracle::QP& p : points) p = {Q(p.x + oracle::to_exact(by.x)), Q(p.y + oracle::to_exact(by.y))};
  return points;
}

TYPED_TEST(RoundSolids, are_crossed_on_arrival_only_behind_a_hit) {
  int crossed = 0;
  on_scenes<TypeParam>([&](oracle::Rng&, const TypeParam& shape, const MovingSolid& solid, Vec way) {
    if (way == Vec{} || overlaps_solid(solid, shape)) return;
    const std::span<const MovingSolid> one{&solid, 1};
    const SweepHit hit = cast(one, shape, way);
    for (const double part : {0.25, 0.5, 0.75, 1.0}) {  // in exactly this direction: some graze
      const Vec by = way * part;
      const auto is_part = [part](double a, double b) {
        return oracle::to_exact(a) == Q(oracle::to_exact(b) * oracle::to_exact(part));
      };
      if (!is_part(by.x, way.x) || !is_part(by.y, way.y)) continue;  // rounded to another direction
      const TypeParam there = moved(shape, by);
      if (to_mover(there).points != moved(to_mover(shape), by)) continue;  // rounded
      const bool crosses = crosses_on_arrival(one, there, {by, {}, 9.0});
      const std::string text = show_scene(shape, solid, by);
      EXPECT_FALSE(crosses && part < hit.fraction) << text;
      EXPECT_FALSE(!crosses && overlaps_solid(solid, there)) << text;
      crossed += static_cast<int>(crosses);
    }
  });
  EXPECT_GT(crossed, cases::count() / 10);
}

// A box that is a tile is met as a tile.
TEST(RoundBodies, meet_boxes_of_a_tile_as_the_tile) {
  const CollisionMap map = CollisionMap::from_text("...\n.#.\n...").value();
  const MovingSolid solid{{{1.0, 1.0}, {1.0, 1.0}}};
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 4 * cases::count(); ++i) {
    const int kind = static_cast<int>(rng.between(0, 3));
    Capsule capsule = some_body(rng, kind, Capsule{});
    if (capsule.radius == 0.0) continue;
    const Vec way = some_vec(rng, kind, -5.0, 5.0);
    const SweepHit tile = cast_capsule(map, capsule, way);
    SweepHit hit = cast({&solid, 1}, capsule, way);
    if (tile.hit && way != Vec{}) {
      EXPECT_EQ(hit.solid, 0);
      hit.solid = -1;
      hit.tile = tile.tile;
    }
    if (way != Vec{} || !tile.inside) {
      EXPECT_EQ(hit, tile) << show_scene(capsule, solid, way);
    }
  }
}

// ---- Examples.

TEST(RoundSolids, have_sides_where_their_circle_ends) {
  const MovingSolid boulder = moving_circle({{5.0, 2.0}, 1.0}, {0.0, -1.0});
  const SweepHit hit = cast({&boulder, 1}, Body{{0.0, 0.5}, {1.0, 1.0}}, {8.0, 0.0});
  EXPECT_EQ(hit.line, 4.0);
  EXPECT_EQ(hit.side, Side::west);
  EXPECT_EQ(hit.fraction, 0.375);
  EXPECT_FALSE(cast({&boulder, 1}, Body{{0.0, 2.0}, {1.0, 1.0}}, {8.0, 0.0}));
}

TEST(RoundSolids, of_no_radius_are_ignored) {
  for (const double radius : {-1.0, nan, infinity}) {
    const MovingSolid solid{{{1.0, 1.0}, {1.0, 1.0}}, {}, 0.0, {}, radius};
    EXPECT_FALSE(overlaps_solid(solid, Circle{{1.5, 1.5}, 0.25}));
    EXPECT_FALSE(cast({&solid, 1}, Circle{{1.5, 1.5}, 0.25}, {1.0, 0.0}));
  }
  const MovingSolid solid{{{1.0, 1.0}, {1.0, 1.0}}};
  for (const double radius : {-1.0, nan, infinity}) {
    EXPECT_FALSE(overlaps_solid(solid, Circle{{1.5, 1.5}, radius}));
    EXPECT_FALSE(cast({&solid, 1}, Circle{{1.5, 1.5}, radius}, {1.0, 0.0}));
  }
}

TEST(RoundSolids, of_the_largest_radius_are_overlapped) {
  constexpr double largest = std::numeric_limits<double>::max();
  const MovingSolid solid{{{1.0, 1.0}, {1.0, 1.0}}};
  EXPECT_TRUE(overlaps_solid(solid, Circle{{-3.0, 1.5}, largest}));
  EXPECT_TRUE(overlaps_solid(solid, Capsule{{{-3.0, 1.5}, {-2.0, 8.0}}, largest}));
  const MovingSolid round{{{1.0, 1.0}, {1.0, 1.0}}, {}, 0.0, {}, largest};
  EXPECT_TRUE(overlaps_solid(round, Circle{{-3.0, 1.5}, 0.25}));
  EXPECT_TRUE(overlaps_solid(round, Body{{-3.0, 1.5}, {0.25, 0.25}}));
}

TEST(RoundSolids, may_be_capsules_of_any_axis) {
  const MovingSolid beam = moving_capsule({{{4.0, 1.0}, {1.0, 5.0}}, 0.5}, {0.0, 1.0});
  EXPECT_EQ(beam.body, (Body{{1.0, 1.0}, {3.0, 4.0}}));
  EXPECT_EQ(beam.core, SolidCore::rising);
  EXPECT_EQ(moving_capsule({{{4.0, 5.0}, {1.0, 1.0}}, 0.5}).core, SolidCore::falling);
  // A ball falls on the middle of the beam, which rises by 4 in 3: its center is 1 from the axis, 5/3 above it.
  const Circle ball{{2.5, -4.0}, 0.5};
  const SweepHit hit = cast({&beam, 1}, ball, {0.0, 10.0});
  EXPECT_NEAR(ball.center.y + 10.0 * hit.fraction, 4.0 - 5.0 / 3.0, 0x1p-48);
  EXPECT_NEAR(hit.normal.x, -0.8, 0x1p-50);
  EXPECT_NEAR(hit.normal.y, -0.6, 0x1p-50);
  EXPECT_EQ(hit.side, Side::west);
  // Past its end, and at it.
  EXPECT_FALSE(cast({&beam, 1}, Circle{{-0.25, 6.0}, 0.75}, {0.0, -9.0}));
  const SweepHit end = cast({&beam, 1}, Body{{-4.0, 5.5}, {1.0, 1.0}}, {9.0, 0.0});
  EXPECT_EQ(end.line, 0.5);
  EXPECT_EQ(end.normal, (Vec{-1.0, 0.0}));
  EXPECT_STREQ(name(SolidCore::box), "box");
  EXPECT_STREQ(name(SolidCore::falling), "falling");
  EXPECT_STREQ(name(SolidCore::rising), "rising");
  EXPECT_STREQ(name(static_cast<SolidCore>(9)), "");
}

// One-way from the north: a boulder that is landed on, and not bumped into.
TEST(RoundSolids, may_be_one_way) {
  MovingSolid boulder = moving_circle({{5.0, 5.0}, 1.0});
  boulder.one_way = Side::north;
  EXPECT_TRUE(cast({&boulder, 1}, Circle{{5.25, 2.0}, 0.5}, {0.0, 3.0}));
  EXPECT_FALSE(cast({&boulder, 1}, Circle{{5.25, 8.0}, 0.5}, {0.0, -3.0}));
  EXPECT_FALSE(cast({&boulder, 1}, Circle{{5.25, 2.0}, 0.5}, {0.0, 3.0}, {OneWay::pass}));
  EXPECT_FALSE(overlaps_solid(boulder, Circle{{5.0, 5.0}, 0.5}));
}

}  // namespace
}  // namespace tilespace::round_solids_test
