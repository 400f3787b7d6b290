// SPDX-License-Identifier: MIT
#include <tilespace/sweep/cast_circle.hpp>

#include "sweep/sweeps.hpp"

namespace tilespace::cast_circle_test {
namespace {

using sweeps::Content;
using sweeps::Scene;
using sweeps::without_line;

TEST(CastCircle, agrees_with_the_oracle_among_full_tiles) {
  cases::on_every_class([](cases::Maker& maker) {
    expect_as_oracle(random_scene(maker, sweeps::random_circle(maker), Content::full_tiles));
  });
}

TEST(CastCircle, agrees_with_the_oracle_among_shapes) {
  cases::on_every_class([](cases::Maker& maker) {
    expect_as_oracle(random_scene(maker, sweeps::random_circle(maker), Content::shapes));
  });
}

TEST(CastCapsule, agrees_with_the_oracle_among_full_tiles) {
  cases::on_every_class([](cases::Maker& maker) {
    expect_as_oracle(random_scene(maker, sweeps::random_capsule(maker), Content::full_tiles));
  });
}

TEST(CastCapsule, agrees_with_the_oracle_among_shapes) {
  cases::on_every_class([](cases::Maker& maker) {
    expect_as_oracle(random_scene(maker, sweeps::random_capsule(maker), Content::shapes));
  });
}

// From far away on one side of the map to far away on the other: squares of most lengths are beyond doubles, and from
// 2^512 to 2^557 that of the distance to an end is, and not that of its error.
TEST(CastCapsule, of_any_length_agrees_with_the_oracle) {
  oracle::Rng rng(cases::seed() + 511);
  int hits = 0;
  const int count = std::max(cases::count() / 5, 10);
  for (int i = 0; i < count && !::testing::Test::HasFailure(); ++i) {
    const std::int64_t exponent = rng.one_in(2) ? rng.between(400, 1021) : rng.between(508, 560);
    const double length = std::ldexp(1.0, static_cast<int>(exponent));
    const auto far = [&] { return length * rng.real(0.25, 1.0); };
    const auto near = [&] { return rng.real(-8.0, 8.0); };
    Capsule capsule{{{near(), -far()}, {near(), far()}}, rng.one_in(3) ? 0.0 : rng.real(0.0, 2.0)};
    Vec translation{near(), near()};
    if (rng.one_in(2)) {
      capsule.axis = {{capsule.axis.start.y, capsule.axis.start.x}, {capsule.axis.end.y, capsule.axis.end.x}};
    }
    if (rng.one_in(3)) translation = translation * length;
    Scene<Capsule> scene{sweeps::random_map(rng, {{-3, -3}, {3, 3}}, Outside::free,
                                            rng.one_in(2) ? Content::shapes : Content::full_tiles),
                         capsule, translation};
    hits += scene.real().hit && !scene.real().inside ? 1 : 0;
    expect_as_oracle(scene);
  }
  EXPECT_GT(hits, count / 10);
}

CollisionMap tile_at(Tile tile) {
  return CollisionMap::from({tile + Step{-9, -9}, tile + Step{9, 9}},
                            [&](auto x, auto y) { return Tile{x, y} == tile; })
      .value();
}

TEST(CastCircle, examples) {
  const CollisionMap map = tile_at({3, 0});
  EXPECT_EQ(without_line(cast_circle(map, {{0.5, 0.5}, 0.5}, {4, 0})),
            (SweepHit{true, false, {3, 0}, Side::west, {-1, 0}, 0.5}));
  EXPECT_EQ(without_line(cast_circle(map, {{0.5, -0.5}, 0.5}, {4, 0})), SweepHit{});  // along the top
  EXPECT_EQ(without_line(cast_circle(map, {{0.5, 1.5}, 0.5}, {9, 0})), SweepHit{});   // along the bottom
  // 3, 4, 5: the centre is 3 above and 4 beside the corner (3, 0).
  const SweepHit corner = cast_circle(map, {{-9, -3}, 5}, {16, 0});
  EXPECT_EQ(corner.fraction, 0.5);
  EXPECT_EQ(corner.side, Side::west);
  EXPECT_NEAR(corner.normal.x, -0.8, 1e-15);
  EXPECT_NEAR(corner.normal.y, -0.6, 1e-15);
  // Its bounds meet the tile, and it does not.
  EXPECT_FALSE(cast_circle(map, {{2.25, -2}, 1}, {0, 1.25}));
}

// 3, 4, 5 again: it touches the corner from the start, however little of its way doubles know the square of.
TEST(CastCircle, fractions_of_ways_whose_square_is_no_double) {
  const SweepHit hit = cast_circle(tile_at({0, 0}), {{-3, -4}, 5}, {0x1p-600, 0x1p-600});
  EXPECT_TRUE(hit.hit && !hit.inside);
  EXPECT_EQ(hit.fraction, 0.0);
  EXPECT_EQ(hit.side, Side::north);
}

TEST(CastCircle, grazing_is_no_hit) {
  const CollisionMap map = tile_at({3, 3});
  EXPECT_FALSE(cast_circle(map, {{0, 2}, 1}, {9, 0}));
  EXPECT_TRUE(cast_circle(map, {{0, oracle::nudge(2.0, 1)}, 1}, {9, 0}));
  // Along a line that is exactly 5 from the corner (3, 3): 4 x + 3 y = 21 - 25.
  EXPECT_FALSE(cast_circle(map, {{-4, 4}, 5}, {6, -8}));
  EXPECT_TRUE(cast_circle(map, {{-4, 4}, oracle::nudge(5.0, 1)}, {6, -8}));
}

TEST(CastCapsule, examples) {
  const CollisionMap map = tile_at({3, 3});
  const Capsule upright{{{0.5, 2.5}, {0.5, 4.5}}, 0.5};
  EXPECT_EQ(without_line(cast_capsule(map, upright, {4, 0})),
            (SweepHit{true, false, {3, 3}, Side::west, {-1, 0}, 0.5}));
  const Capsule lying{{{2, 0.5}, {5, 0.5}}, 0.5};
  EXPECT_EQ(without_line(cast_capsule(map, lying, {0, 4})), (SweepHit{true, false, {3, 3}, Side::north, {0, -1}, 0.5}));
  EXPECT_FALSE(cast_capsule(map, {{{0, 2}, {3, 2}}, 1}, {9, 0}));
}

// As of a circle of radius 1 with the center 0.6 above the corner: no double has the squares of either length.
TEST(CastCircle, normals_of_tiny_circles_on_ways_of_any_length) {
  for (const double way : {1.0, 0x1p100, 0x1p1000}) {
    for (const double aside : {0.0, 0x1p-1060, 0x1p-1074}) {
      const SweepHit hit = cast_circle(tile_at({0, 0}), {{-0.5, -0.6 * 0x1p-998}, 0x1p-998}, {way, aside});
      ASSERT_TRUE(hit.hit && !hit.inside) << way << ' ' << aside;
      EXPECT_EQ(hit.side, Side::west);
      EXPECT_NEAR(hit.normal.x, -0.8, 1e-12) << way << ' ' << aside;
      EXPECT_NEAR(hit.normal.y, -0.6, 1e-12) << way << ' ' << aside;
    }
  }
}

// The side is that of the real normal, which a rounded centre may not show.
TEST(CastCircle, sides_of_tiny_circles_far_away) {
  const SweepHit hit = cast_circle(tile_at({1, -7}), {{2, -16.5}, 0x1p-50}, {0x1p-51, 14.5});
  EXPECT_EQ(hit.side, Side::north);
}

TEST(CastCircle, normals_are_numbers) {
  const Circle circle{{0x1.70ef54646d497p-56, 0x1.4ff632b6a83e4p-331}, 0x1.1b578c96dbp-65};
  const SweepHit hit = cast_circle(tile_at({-1, -1}), circle, {-1, 0});
  EXPECT_EQ(hit.side, Side::east);
  EXPECT_NEAR(hit.normal.x, 1.0, 1e-6);
  EXPECT_NEAR(hit.normal.y, 0.0, 1e-6);
}

// A line that falls by 1 in 2. The lengths of normals are as large as those of the bodies, and no double has some of
// them.
TEST(CastCapsule, normals_of_giants_are_their_own) {
  const auto normal_of_line = [](double length) {
    const SweepHit hit = cast_capsule(tile_at({2, 4}), {{{0, 0}, {length, length / 2}}, 0}, {0, 8});
    EXPECT_EQ(hit.side, Side::north);
    EXPECT_EQ(hit.fraction, 2.5 / 8);
    return hit.normal;
  };
  const double root = std::sqrt(5.0);
  for (const double length : {0x1p10, 0x1p999, 0x1p1000, 0x1p1001, 0x1p1023}) {
    EXPECT_NEAR(normal_of_line(length).x, 1 / root, 1e-15) << length;
    EXPECT_NEAR(normal_of_line(length).y, -2 / root, 1e-15) << length;
  }
}

}  // namespace
}  // namespace tilespace::cast_circle_test
