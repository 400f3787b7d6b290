// SPDX-License-Identifier: MIT
#include <tilespace/grid/tile_shape.hpp>
#include <vector>

#include "shapes.hpp"

namespace flip_test {
namespace {

using shapes::all_forms;
using shapes::flips;
using shapes::show;
using tilespace::Flip;
using tilespace::Point;
using tilespace::shape_of;
using tilespace::Side;
using tilespace::Sides;
using tilespace::TileForm;
using tilespace::TileShape;
using tilespace::wall_sides;

constexpr Side sides[] = {Side::north, Side::west, Side::south, Side::east};
constexpr double exact_unit = 0x1p-53;

TileShape after(const TileShape& shape, std::initializer_list<Flip> all) {
  TileShape result = shape;
  for (const Flip flip : all) result = flipped(result, flip);
  return result;
}

// A quarter of a turn clockwise.
TileShape turned(const TileShape& shape) { return after(shape, {Flip::diagonal, Flip::horizontal}); }

// ---- The symmetry group of the square.

void expect_group(const TileShape& shape) {
  constexpr Flip h = Flip::horizontal, v = Flip::vertical, d = Flip::diagonal;
  for (const Flip flip : flips) {
    ASSERT_TRUE(is_valid(flipped(shape, flip))) << show(shape);
    ASSERT_EQ(after(shape, {flip, flip}), shape) << show(shape);
  }
  ASSERT_EQ(after(shape, {h, v}), after(shape, {v, h})) << show(shape);
  ASSERT_EQ(after(shape, {d, h}), after(shape, {v, d})) << show(shape);
  ASSERT_EQ(after(shape, {d, v}), after(shape, {h, d})) << show(shape);
  ASSERT_EQ(turned(turned(shape)), after(shape, {h, v})) << show(shape);
  ASSERT_EQ(turned(turned(turned(turned(shape)))), shape) << show(shape);
}

TEST(Flip, makes_the_symmetry_group_of_the_square) {
  for (const TileForm form : all_forms()) expect_group(shape_of(form, Side::north));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) expect_group(shapes::random_shape(rng, rng.one_in(2) ? 0.125 : exact_unit));
}

TEST(Flip, lays_down_an_uneven_shape_in_eight_ways) {
  const TileShape uneven = shape_of(TileForm::slope_1_2_low_southeast, Side::north | Side::east);
  std::vector<TileShape> ways;
  for (const TileShape& start : {uneven, flipped(uneven, Flip::horizontal)}) {
    TileShape way = start;
    for (int i = 0; i < 4; ++i, way = turned(way)) {
      for (const TileShape& other : ways) EXPECT_FALSE(way == other);
      ways.push_back(way);
    }
  }
}

// ---- What it does.

TEST(Flip, moves_every_corner) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const TileShape shape = shapes::random_shape(rng, exact_unit);
    for (const Flip flip : flips) {
      const TileShape got = flipped(shape, flip);
      ASSERT_EQ(got.area.count, shape.area.count);
      for (const Point c : corners_of(shape.area)) {
        const Point moved = flip == Flip::horizontal ? Point{1 - c.x, c.y}
                            : flip == Flip::vertical ? Point{c.x, 1 - c.y}
                                                     : Point{c.y, c.x};
        int found = 0;
        for (const Point other : corners_of(got.area)) found += other == moved ? 1 : 0;
        ASSERT_EQ(found, 1) << show(shape);
      }
    }
  }
}

// The point in the middle of a side says which side it is.
Point middle_of(Side side) {
  const tilespace::Segment edge = edge_of({0, 0}, side);
  return {(edge.start.x + edge.end.x) / 2, (edge.start.y + edge.end.y) / 2};
}

TEST(Flip, moves_every_side_as_its_points) {
  for (const Side side : sides) {
    const Point p = middle_of(side);
    EXPECT_EQ(middle_of(flipped(side, Flip::horizontal)), (Point{1 - p.x, p.y})) << name(side);
    EXPECT_EQ(middle_of(flipped(side, Flip::vertical)), (Point{p.x, 1 - p.y})) << name(side);
    EXPECT_EQ(middle_of(flipped(side, Flip::diagonal)), (Point{p.y, p.x})) << name(side);
  }
}

TEST(Flip, leaves_no_side_as_it_is) {
  for (const Flip flip : {Flip::horizontal, Flip::vertical, Flip::diagonal}) {
    EXPECT_EQ(flipped(Side::none, flip), Side::none);
  }
}

TEST(Flip, moves_sets_of_sides_member_by_member) {
  for (std::uint8_t bits = 0; bits < 16; ++bits) {
    const Sides set = Sides::from_bits(bits);
    for (const Flip flip : flips) {
      for (const Side side : sides) EXPECT_EQ(flipped(set, flip).has(flipped(side, flip)), set.has(side));
      const TileShape shape = shape_of(TileForm::half_west, set);
      EXPECT_EQ(flipped(shape, flip).one_way, flipped(set, flip));
    }
  }
}

TEST(Flip, turns_a_1_2_into_a_2_1_and_leaves_low_low) {
  EXPECT_EQ(form_of(turned(shape_of(TileForm::slope_1_2_low_southeast))), TileForm::slope_2_1_low_southwest);
  EXPECT_EQ(form_of(turned(shape_of(TileForm::slope_1_2_high_southeast))), TileForm::slope_2_1_high_southwest);
  EXPECT_EQ(form_of(flipped(shape_of(TileForm::slope_1_2_low_northeast), Flip::diagonal)),
            TileForm::slope_2_1_low_southwest);
}

TEST(Flip, that_is_none_changes_nothing_and_none_stays_none) {
  const auto odd = static_cast<Flip>(99);
  const TileShape shape = shape_of(TileForm::slope_1_1_northeast, Side::west);
  EXPECT_EQ(flipped(shape, odd), shape);
  for (const Side side : sides) EXPECT_EQ(flipped(side, odd), side);
  for (const Flip flip : {Flip::horizontal, Flip::vertical, Flip::diagonal, odd}) {
    EXPECT_EQ(flipped(Side::none, flip), Side::none);
    EXPECT_EQ(flipped(static_cast<Side>(77), flip), Side::none);
  }
}

// ---- Walls.

// Those that come to lie on the southern or eastern side are the neighbour's.
TEST(Flip, keeps_the_walls_that_the_tile_still_owns) {
  const TileShape walls = tile_shape({}, {}, wall_sides).value();
  EXPECT_EQ(flipped(walls, Flip::horizontal).walls, Sides(Side::north));
  EXPECT_EQ(flipped(walls, Flip::vertical).walls, Sides(Side::west));
  EXPECT_EQ(flipped(walls, Flip::diagonal).walls, wall_sides);
  EXPECT_EQ(flipped(tile_shape({}, {}, Side::west).value(), Flip::horizontal), tilespace::empty_shape);
  EXPECT_EQ(flipped(tile_shape({}, {}, Side::west).value(), Flip::diagonal).walls, Sides(Side::north));
}

TEST(Flip, of_walls_is_that_of_their_sides_and_leaves_the_rest_alone) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const TileShape shape = shapes::random_walled_shape(rng, 0.125);
    TileShape bare = shape;
    bare.walls = {};
    for (const Flip flip : flips) {
      const Sides all = flipped(shape.walls, flip);
      TileShape expected = flipped(bare, flip);
      expected.walls = all & wall_sides;
      const TileShape got = flipped(shape, flip);
      ASSERT_EQ(got, expected) << show(shape);
      ASSERT_TRUE(is_valid(got)) << show(shape);
      const bool keeps_all = all == got.walls;
      ASSERT_EQ(flipped(got, flip) == shape, keeps_all) << show(shape);
    }
  }
}

// ---- Rounding.

// Any doubles in the unit square, small ones too.
TileShape any_shape(oracle::Rng& rng) {
  std::vector<Point> points(static_cast<std::size_t>(rng.between(3, 8)));
  const auto coordinate = [&] {
    return rng.one_in(3) ? rng.unit() * std::ldexp(1.0, -static_cast<int>(rng.between(0, 60))) : rng.unit() / 3;
  };
  for (Point& point : points) point = {coordinate(), coordinate()};
  return tile_shape(*convex_hull(points), shapes::random_sides(rng)).value();
}

TEST(Flip, rounds_once_and_never_again) {
  constexpr double bound = 0x1p-54;
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const TileShape shape = any_shape(rng);
    for (const Flip flip : flips) {
      const TileShape there = flipped(shape, flip), back = flipped(there, flip);
      ASSERT_TRUE(is_valid(there) && is_valid(back)) << show(shape);
      ASSERT_EQ(flipped(back, flip), there) << show(shape);
      for (const Point c : corners_of(back.area)) {
        bool near = false;
        for (const Point other : corners_of(shape.area)) {
          near = near || (std::abs(c.x - other.x) <= bound && std::abs(c.y - other.y) <= bound);
        }
        ASSERT_TRUE(near) << show(shape);
      }
    }
  }
}

TEST(Flip, may_lose_an_area_that_is_thinner_than_rounding) {
  const TileShape sliver =
      tile_shape(*convex_hull(std::vector<Point>{{0, 0}, {0x1p-60, 0}, {0, 1}}), Side::north).value();
  EXPECT_EQ(flipped(sliver, Flip::horizontal), tilespace::empty_shape);
  EXPECT_FALSE(is_empty(flipped(sliver, Flip::vertical)));
  const TileShape walled = tile_shape(sliver.area, Side::north, Side::north).value();
  EXPECT_EQ(flipped(walled, Flip::horizontal), (TileShape{{}, {}, Side::north})) << "its wall stays";
}

TEST(Flip, of_a_shape_made_by_hand_is_valid) {
  TileShape bad{{{{0, 0}, {0, 1}, {1, 0}}, 3}, Side::north};
  EXPECT_TRUE(is_valid(flipped(bad, Flip::vertical)));
  bad.area.corners[1].x = cases::no_number;
  EXPECT_EQ(flipped(bad, Flip::vertical), tilespace::empty_shape);
  for (std::uint8_t bits = 0; bits < 16; ++bits) {
    const TileShape walls{{}, {}, Sides::from_bits(bits)};
    for (const Flip flip : {Flip::horizontal, Flip::vertical, Flip::diagonal, static_cast<Flip>(9)}) {
      EXPECT_TRUE(is_valid(flipped(walls, flip)));
    }
  }
}

TEST(Flip, values_have_names) {
  EXPECT_STREQ(name(tilespace::Flip::horizontal), "horizontal");
  EXPECT_STREQ(name(tilespace::Flip::vertical), "vertical");
  EXPECT_STREQ(name(tilespace::Flip::diagonal), "diagonal");
  EXPECT_STREQ(name(static_cast<tilespace::Flip>(3)), "");
}

}  // namespace
}  // namespace flip_test
