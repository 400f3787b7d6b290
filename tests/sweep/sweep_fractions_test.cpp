// SPDX-License-Identifier: MIT
// Fractions and normals where their digits cancel: of what is grazed, of tiny circles, of ways as long and as short as
// doubles are.
#include <array>
#include <bit>
#include <map>
#include <string>
#include <tilespace/sweep/circle_supercover.hpp>
#include <tilespace/sweep/explain_cast.hpp>
#include <tilespace/sweep/movers.hpp>

#include "sweep/sweeps.hpp"
#include "sweep/thick_lines.hpp"

namespace tilespace::sweep_fractions_test {
namespace {

using sweeps::Content;
using sweeps::Scene;

CollisionMap only(Tile tile) {
  CollisionMap map = CollisionMap::create({{-8, -8}, {8, 8}}).value();
  map.set_solid(tile, true);
  return map;
}

double sign(oracle::Rng& rng) { return rng.one_in(2) ? 1.0 : -1.0; }
double digits(oracle::Rng& rng) { return rng.one_in(3) ? 1.0 : rng.real(1.0, 2.0); }
double power(oracle::Rng& rng, std::int64_t low, std::int64_t high) {
  return std::ldexp(digits(rng), static_cast<int>(rng.between(low, high)));
}
double nudged(oracle::Rng& rng, double value) { return oracle::nudge(value, rng.between(-4, 4)); }

template <class Shape>
void expect_either_way(oracle::Rng& rng, Scene<Shape> scene) {
  if (!rng.one_in(2)) return sweeps::expect_as_oracle(std::move(scene));
  sweeps::expect_as_oracle(Scene<Shape>{sweeps::transposed(scene.map), sweeps::transposed(scene.body),
                                        sweeps::transposed(scene.translation), scene.one_way});
}

// ---- What is grazed.

// Along a column of tiles, as near to it as roundings are, now and then into it.
TEST(SweepFractions, of_circles_that_graze_a_wall_are_those_of_the_oracle) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 4 * cases::count() && !HasFailure(); ++i) {
    const auto column = static_cast<std::int32_t>(rng.between(-4, 3));
    const CollisionMap map = random_map(rng, {{column, -3}, {column + 1, 4}}, Outside::free, Content::full_tiles);
    const double side = sign(rng);
    const double radius = nudged(rng, rng.one_in(2) ? rng.real(0.1, 3.0) : power(rng, -6, 2));
    const Point center{nudged(rng, column + (side > 0.0 ? 1.0 : 0.0) + side * radius), rng.real(-5.0, 5.0)};
    const Vec way{-side * power(rng, -56, -40) * (rng.one_in(8) ? 0.0 : 1.0), sign(rng) * rng.real(0.0, 8.0)};
    if (rng.one_in(3)) {
      const Capsule capsule{{center, {center.x + side * rng.real(0.0, 1.0), center.y + rng.real(-1.0, 1.0)}}, radius};
      expect_either_way(rng, Scene<Capsule>{map, capsule, way});
    } else {
      expect_either_way(rng, Scene<Circle>{map, {center, radius}, way});
    }
  }
}

// Past a corner at a distance of a radius, as near as doubles come to that.
TEST(SweepFractions, of_circles_that_graze_a_corner_are_those_of_the_oracle) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 4 * cases::count() && !HasFailure(); ++i) {
    const Tile tile{static_cast<std::int32_t>(rng.between(-3, 3)), static_cast<std::int32_t>(rng.between(-3, 3))};
    const double radius = rng.real(0.1, 3.0);
    const Vec way{rng.real(-6.0, 6.0), rng.real(-6.0, 6.0)};
    const double length = std::hypot(way.x, way.y);
    const double part = rng.one_in(3) ? 0.0 : rng.unit();
    const Point center{tile.x - way.x * part + way.y / length * radius,
                       tile.y - way.y * part - way.x / length * radius};
    const Circle circle{{nudged(rng, center.x), nudged(rng, center.y)}, nudged(rng, radius)};
    expect_either_way(rng, Scene<Circle>{only(tile), circle, way});
    expect_as_oracle(thick_lines::Question<Circle>{{{-5, -5}, {6, 6}}, circle, way});
  }
}

// Along a slope: boxes that slide on it, and round ones.
TEST(SweepFractions, of_bodies_that_graze_a_slope_are_those_of_the_oracle) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 2 * cases::count() && !HasFailure(); ++i) {
    CollisionMap map = CollisionMap::create({{-4, -4}, {5, 5}}).value();
    for (std::int32_t k = -3; k < 4; ++k) sweeps::give(map, {k, k}, shape_of(TileForm::slope_1_1_southwest));
    const double along = rng.real(-2.0, 2.0);
    const double slope = nudged(rng, 1.0);
    const double length = sign(rng) * power(rng, -40, 2);
    const Vec way{length, length * slope};
    const double size = rng.real(0.1, 1.5);
    const Point contact{nudged(rng, along), nudged(rng, along)};
    if (rng.one_in(2)) {
      expect_either_way(rng, Scene<Body>{map, {{contact.x, nudged(rng, contact.y - size)}, {size, size}}, way});
    } else {
      const double off = size * 0.70710678118654752440;
      const Circle circle{{nudged(rng, contact.x + off), nudged(rng, contact.y - off)}, size};
      expect_either_way(rng, Scene<Circle>{map, circle, way});
    }
  }
}

TEST(SweepFractions, at_a_flat_side_that_is_grazed) {
  const CollisionMap map = CollisionMap::from({{-6, -6}, {4, 6}}, [](auto x, auto) { return x == -4; }).value();
  const Circle circle{{-0x1.ffffffffffff6p-1, 0x1.58350ee416a44p+1}, 0x1.0000000000002p+1};
  const Vec way{-0x1.08ea0ccdb47a6p-52, -0x1.716ee7f2742aap+1};
  EXPECT_NEAR(cast_circle(map, circle, way).fraction, 0.96635, 1e-5);
  sweeps::expect_as_oracle(Scene<Circle>{map, circle, way});
  expect_as_oracle(thick_lines::Question<Circle>{{{-6, -6}, {4, 6}}, circle, way});
}

// The nearest double, where it is no tiny part of the way.
TEST(SweepFractions, of_round_bodies_are_the_nearest_doubles) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 2 * cases::count(); ++i) {
    const Scene<Circle> scene{only({static_cast<std::int32_t>(rng.between(-3, 3)), 0}),
                              {{rng.real(-5.0, 5.0), rng.real(-5.0, 5.0)}, rng.real(0.1, 1.0)},
                              {rng.real(-9.0, 9.0), rng.real(-9.0, 9.0)}};
    const SweepHit hit = scene.cast();
    if (!hit.hit || hit.inside || hit.fraction < 0x1p-20) continue;
    const oracle::Surd real = scene.real().fraction;
    for (const int up : {-1, 1}) {
      const oracle::Q other = oracle::to_exact(oracle::nudge(hit.fraction, up));
      const oracle::Q middle((other + oracle::to_exact(hit.fraction)) / 2);
      EXPECT_NE(compare(real, oracle::Surd(middle)), up) << cases::show(scene.body, scene.translation);
    }
  }
}

// The nearest double of a tile's fraction, of two the even one; where it is no tiny part of the way.
void expect_nearest(double fraction, const oracle::Surd& real, const std::string& text) {
  for (const int up : {-1, 1}) {
    const oracle::Q other = oracle::to_exact(oracle::nudge(fraction, up));
    const int order = compare(real, oracle::Surd(oracle::Q((other + oracle::to_exact(fraction)) / 2)));
    ASSERT_NE(order, up) << text;
    ASSERT_TRUE(order != 0 || std::bit_cast<std::uint64_t>(fraction) % 2 == 0) << text;
  }
}

int expect_nearest(const thick_lines::Question<Circle>& question) {
  const auto [window, circle, d] = question;
  std::map<std::pair<std::int64_t, std::int64_t>, oracle::Surd> fractions;
  for (const auto& tile : oracle::touched_tiles(to_oracle(window), to_mover(circle), {d.x, d.y}))
    fractions.emplace(std::pair(tile.x, tile.y), tile.fraction);
  int told = 0;
  for (const TileOnLine step : question.answer()) {
    if (step.fraction < 0x1p-20 || ::testing::Test::HasFailure()) continue;
    ++told;
    expect_nearest(step.fraction, fractions.at({step.tile.x, step.tile.y}), question.text());
  }
  return told;
}

TEST(SweepFractions, of_tiles_that_circles_touch_are_the_nearest_doubles) {
  constexpr std::array units{1.0, 0.25, 0.1, 0x1p-30};
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const double unit = rng.pick(units);
    const auto number = [&](double most) {
      const auto steps = static_cast<std::int64_t>(most / unit);
      return static_cast<double>(rng.between(-steps, steps)) * unit * (rng.one_in(20) ? 0x1p-12 : 1.0);
    };
    const Circle circle{{number(3), number(3)}, std::fabs(number(2)) + unit};
    expect_nearest({{{-5, -5}, {6, 6}}, circle, {number(6), rng.one_in(5) ? 0.0 : number(6)}});
  }
}

// Halfway between two doubles exactly, or nearly: at a side, and at a corner by a triangle of 3, 4 and 5.
TEST(SweepFractions, of_tiles_that_circles_touch_are_even_where_two_are_nearest) {
  oracle::Rng rng(cases::seed());
  int told = 0;
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const double rest = static_cast<double>(rng.between(-9, 9)) * (rng.one_in(3) ? 0x1p-55 : 0x1p-54);
    const double length = rng.one_in(2) ? 1.0 : 0.5;
    const bool is_side = rng.one_in(2);
    const Point center{is_side ? 0.25 + rest : 0.03125 + rest, is_side ? 0.5 : -0.375};
    const Circle circle{center, is_side ? 0.125 : 0.625};
    const auto mirrored = [&](Point at, double x, double y) { return Point{at.x * x, at.y * y}; };
    const double x = sign(rng);
    const double y = sign(rng);
    thick_lines::Question<Circle> question{
        {{-4, -4}, {5, 5}}, {mirrored(circle.center, x, y), circle.radius}, {x * length, 0.0}};
    if (rng.one_in(2))
      question = {question.window, sweeps::transposed(question.body), sweeps::transposed(question.translation)};
    told += expect_nearest(question);
  }
  EXPECT_GT(told, 0);
}

// Past a corner at a distance of nearly a radius, where the root has lost many of its digits.
TEST(SweepFractions, of_corners_that_circles_graze_are_the_nearest_doubles) {
  oracle::Rng rng(cases::seed());
  int told = 0;
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const double radius = rng.one_in(2) ? rng.real(0.1, 3.0) : power(rng, -30, 1);
    const Vec way{rng.real(-6.0, 6.0), rng.real(-6.0, 6.0)};
    const double length = std::hypot(way.x, way.y);
    const double off = radius * (1.0 - power(rng, -45, -2)) / length;
    const double part = rng.unit();
    const Point center{nudged(rng, 1.0 - way.x * part + way.y * off), nudged(rng, 2.0 - way.y * part - way.x * off)};
    told += expect_nearest({{{-1, 0}, {3, 4}}, {center, radius}, way});
  }
  EXPECT_GT(told, 0);
}

// ---- Tiny circles.

TEST(SweepFractions, normals_of_circles_of_any_size_are_those_of_the_oracle) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 6 * cases::count() && !HasFailure(); ++i) {
    const Tile tile = rng.one_in(2) ? Tile{} : Tile{static_cast<std::int32_t>(rng.between(-3, 3)), 2};
    const double radius = power(rng, -996, 10);
    // Through the corner exactly, if the way has few bits; or past it, by a part of the radius, if it is as small.
    const bool is_near = rng.one_in(2);
    const double scale = is_near ? radius * power(rng, 0, 6) : power(rng, -3, 3);
    const auto coordinate = [&] { return double(rng.between(-16, 16)) * scale; };
    const Vec way{coordinate(), coordinate()};
    const auto off = [&] { return is_near ? radius * rng.real(-1.0, 1.0) : 0.0; };
    const Point center{tile.x - way.x / 2 + off(), tile.y - way.y / 2 + off()};
    sweeps::expect_as_oracle(Scene<Circle>{only(tile), {center, radius}, way});
  }
}

TEST(SweepFractions, a_tiny_circle_is_turned_away_from_the_tile) {
  for (const double radius : {1e-3, 1e-12, 1e-15, 1e-17, 1e-30, 1e-300}) {
    const SweepHit hit = cast_circle(only({3, 3}), {{0.5, 1.75}, radius}, {5.0, 2.5});
    ASSERT_TRUE(hit.hit) << radius;
    EXPECT_NEAR(hit.normal.x, -2.0 / std::sqrt(5.0), 1e-15) << radius;
    EXPECT_NEAR(hit.normal.y, -1.0 / std::sqrt(5.0), 1e-15) << radius;
  }
}

// ---- Ways of any length.

double coordinate_of_any_length(oracle::Rng& rng) {
  if (rng.one_in(6)) return 0.0;
  if (rng.one_in(6)) return sign(rng) * cases::largest;
  const std::int64_t range = rng.between(0, 2);
  return sign(rng) * (range == 0 ? power(rng, 1000, 1022) : range == 1 ? power(rng, -1074, -900) : power(rng, -80, 80));
}

Vec way_of_any_length(oracle::Rng& rng) {
  const double x = coordinate_of_any_length(rng);
  return {x, rng.one_in(3) ? x * rng.real(-1.0, 1.0) : coordinate_of_any_length(rng)};
}

TEST(SweepFractions, of_ways_of_any_length_are_those_of_the_oracle) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 4 * cases::count() && !HasFailure(); ++i) {
    const Vec way = way_of_any_length(rng);
    const Content content = rng.one_in(2) ? Content::shapes : Content::full_tiles;
    const CollisionMap map = random_map(rng, {{-4, -4}, {5, 5}}, Outside::free, content);
    const bool is_exact = rng.one_in(3);
    const auto place = [&] { return is_exact ? double(rng.between(-12, 12)) / 4 : rng.real(-4.0, 4.0); };
    const Point at{place(), place()};
    const double size = is_exact ? 0.5 : rng.real(0.0, 1.0);
    switch (rng.between(0, 2)) {
      case 0: sweeps::expect_as_oracle(Scene<Body>{map, {at, {size, 0.5}}, way}); break;
      case 1: sweeps::expect_as_oracle(Scene<Circle>{map, {at, size / 2}, way}); break;
      default: sweeps::expect_as_oracle(Scene<Capsule>{map, {{at, {at.x + 0.5, place()}}, size / 2}, way});
    }
  }
}

TEST(SweepFractions, of_circles_that_touch_tiles_on_ways_of_any_length_are_those_of_the_oracle) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const Point at{rng.real(-4.0, 4.0), rng.real(-4.0, 4.0)};
    expect_as_oracle(
        thick_lines::Question<Circle>{{{-4, -4}, {5, 5}}, {at, rng.real(0.0, 1.0)}, way_of_any_length(rng)});
  }
}

// A solid that is a tile is met as one.
TEST(SweepFractions, of_moving_solids_on_ways_of_any_length_are_those_of_tiles) {
  oracle::Rng rng(cases::seed());
  int met = 0;
  for (int i = 0; i < 4 * cases::count(); ++i) {
    const Body body{{rng.real(-4.0, 4.0), rng.real(-4.0, 4.0)}, {rng.real(0.1, 1.0), rng.real(0.1, 1.0)}};
    const Vec way = way_of_any_length(rng);
    const Tile tile{static_cast<std::int32_t>(rng.between(-4, 3)), static_cast<std::int32_t>(rng.between(-4, 3))};
    const MovingSolid solid{{{double(tile.x), double(tile.y)}, {1.0, 1.0}}, {}, 0.0, {}};
    SweepHit hit = cast_box(CollisionMap(), std::span(&solid, 1), body, way);
    const SweepHit expected = cast_box(only(tile), body, way);
    if (hit.hit) hit.tile = tile;
    hit.solid = -1;
    EXPECT_EQ(hit, expected) << cases::show(body, way, hit, expected);
    met += hit.hit;
  }
  EXPECT_GT(met, 0);
}

TEST(SweepFractions, are_explained_as_they_are_on_ways_of_any_length) {
  oracle::Rng rng(cases::seed());
  std::array<Candidate, 16> candidates;
  for (int i = 0; i < 2 * cases::count(); ++i) {
    const CollisionMap map = random_map(rng, {{-4, -4}, {5, 5}}, Outside::free, Content::full_tiles);
    const Circle circle{{rng.real(-4.0, 4.0), rng.real(-4.0, 4.0)}, rng.real(0.0, 1.0)};
    const Vec way = way_of_any_length(rng);
    const SweepHit hit = cast_circle(map, circle, way);
    if (explain_cast(map, circle, way, {}, candidates) == 0 || !hit.hit) continue;
    EXPECT_EQ(candidates[0].reason, CandidateReason::decided) << cases::show(map, circle, way);
    EXPECT_EQ(candidates[0].tile, hit.tile) << cases::show(map, circle, way);
    EXPECT_EQ(candidates[0].alone.fraction, hit.fraction) << cases::show(map, circle, way);
  }
}

TEST(SweepFractions, beyond_half_of_the_largest_double) {
  CollisionMap map =
      CollisionMap::from({{0, 0}, {20, 20}}, [](auto x, auto y) { return x == 8 && y > 4 && y < 9; }).value();
  sweeps::expect_as_oracle(Scene<Circle>{map, {{14.8, 9.1}, 0.25}, {-9.27e307, -1.1e271}});
  sweeps::expect_as_oracle(Scene<Circle>{map, {{14.8, 7.1}, 0.25}, {-cases::largest, -1.1e271}});
  sweeps::expect_as_oracle(Scene<Body>{map, {{14.8, 7.1}, {0.25, 0.5}}, {-cases::largest, -1.1e271}});
  map.set_outside(Outside::solid);
  EXPECT_EQ(cast_box(map, {{5, 5}, {0.5, 0.5}}, {-9e307, 0}).line, 0.0);
}

// Squares of the lengths of such axes overflow, and before that the halves of factors do.
TEST(SweepFractions, of_capsules_with_axes_up_to_half_of_the_exponents) {
  const TileBox bounds{{1 << 29, -(1 << 29)}, {(1 << 29) + 4, -(1 << 29) + 4}};
  const CollisionMap map = CollisionMap::from(bounds, [](auto x, auto) { return x == (1 << 29) + 1; }).value();
  for (int exponent = 490; exponent <= 514; exponent += 3) {
    const Capsule capsule{{{0.0, 0.0}, {1.0, -std::ldexp(1.0, exponent)}}, 1.0};
    sweeps::expect_as_oracle(Scene<Capsule>{map, capsule, {0x1.a4p+33, -0x1.a4p+33}});
  }
}

}  // namespace
}  // namespace tilespace::sweep_fractions_test
