// SPDX-License-Identifier: MIT
// The oracle of sweeps against examples worked out by hand, and against its own slower question: is the body blocked?
#include "oracle/sweep_oracle.hpp"
#include "oracle/inputs.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace oracle::sweep_oracle_test {
namespace {

TEST(Surd, squares_are_rational) {
  EXPECT_EQ(Surd(1, -1, Q(9, 4)), Surd(Q(-1, 2)));
  EXPECT_FALSE(Surd(1, 1, 2).is_rational());
  EXPECT_EQ(Surd(1, 1, 2).scaled(-2, 3), Surd(1, -1, 8));
  EXPECT_THROW(Surd(0, 1, -1), std::domain_error);
}

TEST(Surd, are_compared_exactly) {
  EXPECT_EQ(compare(Surd(0, 1, 2), Surd(0, 1, 2)), 0);
  EXPECT_EQ(compare(Surd(0, 1, 2), Surd(0, -1, 2)), 1);
  EXPECT_EQ(compare(Surd(1, 1, 2), Surd(0, 1, 6)), -1);  // 2.414 and 2.449
  EXPECT_EQ(compare(Surd(3, -1, 2), Surd(0, 1, 3)), -1);
  const Q tiny(Z(1), Z(Z(1) << 3000));
  EXPECT_EQ(compare(Surd(0, 1, 2), Surd(0, 1, Q(2 + tiny))), -1);
  EXPECT_EQ(compare(Surd(tiny), Surd(0)), 1);
  EXPECT_NEAR(near_double(Surd(1, -1, 2)), 1 - std::sqrt(2.0), 1e-15);
}

TileAt one_tile(SolidTile tile) {
  return [tile](std::int64_t x, std::int64_t y) { return x == 3 && y == 0 ? tile : SolidTile{}; };
}

constexpr TileBox window{-10, -10, 10, 10};

TEST(SweepOracle, examples) {
  const TileAt full = one_tile(full_tile());
  const SweepHit box = sweep(full, window, box_mover({0, 0}, {1, 1}), {4, 0}, OneWay::stop);
  EXPECT_TRUE(box.hit && !box.inside && box.x == 3 && box.y == 0 && box.side == Side::west);
  EXPECT_EQ(box.fraction, Surd(Q(1, 2)));
  const SweepHit corner = sweep(full, window, circle_mover({{-9, -3}, 5}), {16, 0}, OneWay::stop);
  EXPECT_EQ(corner.fraction, Surd(Q(1, 2)));
  EXPECT_NEAR(corner.normal_x, -0.8, 1e-15);
  EXPECT_FALSE(sweep(full, window, box_mover({0, 0}, {1, 1}), {2, 0}, OneWay::stop).hit) << "contact at the end";
  EXPECT_FALSE(sweep(full, window, box_mover({0, 1}, {1, 1}), {9, 0}, OneWay::stop).hit) << "along the side";
  EXPECT_TRUE(sweep(full, window, box_mover({3.5, 0}, {1, 1}), {0, 0}, OneWay::stop).inside);
  // Up a slope of 45 degrees: the corner (1, 1) of the box meets the line x + y = 4.
  const TileAt slope = one_tile({{{1, 0}, {1, 1}, {0, 1}}});
  const SweepHit up = sweep(slope, window, box_mover({0.5, -0.5}, {1, 1}), {4, 0}, OneWay::stop);
  EXPECT_EQ(up.fraction, Surd(Q(1, 2)));
  EXPECT_NEAR(up.normal_x, -std::sqrt(0.5), 1e-15);
}

TEST(SweepOracle, one_way_areas_and_walls_are_no_inside) {
  SolidTile shelf = full_tile();
  shelf.one_way = {Side::north};
  EXPECT_FALSE(sweep(one_tile(shelf), window, box_mover({3, 0.5}, {1, 1}), {0, 5}, OneWay::stop).hit);
  EXPECT_TRUE(sweep(one_tile(shelf), window, box_mover({3, -2}, {1, 1}), {0, 5}, OneWay::stop).hit);
  EXPECT_FALSE(sweep(one_tile(shelf), window, box_mover({3, -2}, {1, 1}), {0, 5}, OneWay::pass).hit);
  EXPECT_FALSE(sweep(one_tile(shelf), window, box_mover({3, 2}, {1, 1}), {0, -5}, OneWay::stop).hit);
  SolidTile wall;
  wall.west_wall = true;
  EXPECT_EQ(sweep(one_tile(wall), window, box_mover({0, 0}, {1, 1}), {4, 0}, OneWay::stop).side, Side::west);
  EXPECT_EQ(sweep(one_tile(wall), window, box_mover({3.5, 0.5}, {0, 0}), {-1, 0}, OneWay::stop).side, Side::east);
  EXPECT_FALSE(sweep(one_tile(wall), window, box_mover({2.5, 0}, {0, 0}), {1, 0}, OneWay::stop).hit) << "past its end";
}

TEST(SweepOracle, seams_are_solid_to_what_is_thin) {
  const TileAt floor = [](std::int64_t, std::int64_t y) { return y >= 0 ? full_tile() : SolidTile{}; };
  const SweepHit hit = sweep(floor, window, box_mover({1, -1}, {0, 0}), {0, 2}, OneWay::stop);
  EXPECT_TRUE(hit.hit && hit.x == 1 && hit.side == Side::north);
  EXPECT_TRUE(overlaps_solid(floor, window, box_mover({1, 1}, {0, 0})));
  EXPECT_FALSE(overlaps_solid(floor, window, box_mover({1, 0}, {0, 0})));
}

// Free up to the fraction and blocked after it, at fractions that do not know of it.
TEST(SweepOracle, a_body_is_blocked_from_its_fraction_on) {
  Rng rng(5);
  for (int i = 0; i < 80; ++i) {
    const TileAt tiles = [seed = rng.next()](std::int64_t x, std::int64_t y) {
      Rng tile(seed + static_cast<std::uint64_t>(x * 1000 + y));
      if (!tile.one_in(4)) return SolidTile{};
      return tile.one_in(2) ? full_tile() : SolidTile{{{1, 0}, {1, 1}, {0, 1}}};
    };
    const P at = make_point(InputClass::dyadic, rng);
    const P d = make_point(InputClass::dyadic, rng);
    const Q size = Q(rng.between(1, 8), 8);
    Mover mover = box_mover({at.x / 4, at.y / 4}, {size.convert_to<double>(), 0.5});
    if (rng.one_in(3)) mover = circle_mover({{at.x / 4, at.y / 4}, size.convert_to<double>()});
    if (rng.one_in(3)) mover = capsule_mover({{at.x / 4, at.y / 4}, {at.x / 4 + 1, at.y / 4 - 0.5}}, 0.25);
    const SweepHit hit = sweep(tiles, window, mover, d, OneWay::stop);
    if (hit.inside) continue;
    for (int k = 0; k < 32; ++k) {
      const Q t(k, 32);
      const bool blocked = is_blocked(tiles, window, mover, d, t);
      EXPECT_FALSE(blocked && !(hit.hit && hit.fraction < Surd(t)));
    }
    if (!hit.hit || !hit.fraction.is_rational()) continue;
    EXPECT_FALSE(is_blocked(tiles, window, mover, d, hit.fraction.rational()));
    EXPECT_TRUE(is_blocked(tiles, window, mover, d, Q(hit.fraction.rational() + Q(Z(1), Z(Z(1) << 40)))));
  }
}

}  // namespace
}  // namespace oracle::sweep_oracle_test
