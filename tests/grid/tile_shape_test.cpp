// SPDX-License-Identifier: MIT
#include <tilespace/grid/tile_shape.hpp>

#include <set>
#include <string>
#include <vector>

#include "shapes.hpp"

namespace tile_shape_test {
namespace {

using shapes::all_forms;
using shapes::show;
using tilespace::Box;
using tilespace::ConvexPolygon;
using tilespace::empty_shape;
using tilespace::ErrorCode;
using tilespace::full_shape;
using tilespace::Point;
using tilespace::polygon_of;
using tilespace::shape_of;
using tilespace::Side;
using tilespace::Sides;
using tilespace::TileForm;
using tilespace::TileShape;
using tilespace::wall_sides;

// Twice the area; coordinates are halves.
double double_area(const TileShape& shape) {
  const auto corners = corners_of(shape.area);
  double sum = 0.0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point a = corners[i], b = corners[(i + 1) % corners.size()];
    sum += a.x * b.y - a.y * b.x;
  }
  return sum;
}

bool has_corner(const TileShape& shape, Point corner) {
  for (const Point c : corners_of(shape.area)) {
    if (c == corner) return true;
  }
  return false;
}

// ---- Making.

TEST(TileShape, lies_in_the_unit_square) {
  EXPECT_TRUE(tile_shape(polygon_of({{0, 0}, {1, 1}})));
  EXPECT_TRUE(tile_shape(polygon_of({{0.25, 0}, {1, 0.5}})));
  const double ulp = 0x1p-52;
  for (const Box& box : {Box{{0, 0}, {1 + ulp, 1}}, Box{{0, 0}, {1, 1 + ulp}}, Box{{-cases::smallest, 0}, {1, 1}},
                         Box{{0, -cases::smallest}, {1, 1}}, Box{{5, 5}, {6, 6}}}) {
    const auto refused = tile_shape(polygon_of(box));
    ASSERT_FALSE(refused) << cases::show(box);
    EXPECT_EQ(refused.error().code, ErrorCode::not_a_shape);
    EXPECT_FALSE(is_valid(TileShape{polygon_of(box), {}}));
  }
}

TEST(TileShape, is_not_made_of_an_invalid_polygon) {
  const ConvexPolygon turns_left{{{0, 0}, {0, 1}, {1, 0}}, 3};
  const ConvexPolygon no_number{{{0, 0}, {1, cases::no_number}, {0, 1}}, 3};
  for (const ConvexPolygon& bad : {turns_left, no_number}) {
    EXPECT_EQ(tile_shape(bad).error().code, ErrorCode::not_a_shape);
    EXPECT_FALSE(is_valid(TileShape{bad, {}}));
  }
}

TEST(TileShape, that_is_empty_is_one_value) {
  EXPECT_EQ(*tile_shape({}, Sides::all()), empty_shape);
  EXPECT_EQ(shape_of(TileForm::empty, Side::north), empty_shape);
  EXPECT_FALSE(is_valid(TileShape{{}, Side::north}));
  EXPECT_TRUE(is_valid(empty_shape));
  EXPECT_TRUE(is_empty(empty_shape));
  EXPECT_FALSE(is_empty(full_shape));
}

TEST(TileShape, is_full_if_it_blocks_everything_from_everywhere) {
  EXPECT_EQ(*tile_shape(polygon_of({{0, 0}, {1, 1}})), full_shape);
  EXPECT_TRUE(is_full(full_shape));
  EXPECT_TRUE(is_valid(full_shape));
  EXPECT_FALSE(is_full(shape_of(TileForm::full, Side::north)));
  EXPECT_FALSE(is_full(shape_of(TileForm::full, Sides::all())));
  EXPECT_FALSE(is_full(shape_of(TileForm::half_south)));
  EXPECT_FALSE(is_full(empty_shape));
}

TEST(TileShape, made_at_random_is_valid_and_keeps_what_it_is_made_of) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const TileShape shape = shapes::random_shape(rng, rng.one_in(2) ? 0.25 : 0x1p-53);
    ASSERT_TRUE(is_valid(shape)) << show(shape);
    ASSERT_EQ(is_empty(shape), shape == empty_shape) << show(shape);
    ASSERT_EQ(*tile_shape(shape.area, shape.one_way), shape) << show(shape);
  }
}

// ---- Walls.

TEST(TileShape, has_walls_on_the_northern_and_western_side_only) {
  for (std::uint8_t bits = 0; bits < 16; ++bits) {
    const Sides walls = Sides::from_bits(bits);
    const bool is_owned = !walls.has(Side::south) && !walls.has(Side::east);
    for (const ConvexPolygon& area : {ConvexPolygon{}, full_shape.area, shape_of(TileForm::half_south).area}) {
      const auto shape = tile_shape(area, {}, walls);
      ASSERT_EQ(shape.has_value(), is_owned) << int{bits};
      EXPECT_EQ(is_valid(TileShape{area, {}, walls}), is_owned) << int{bits};
      if (shape) {
        EXPECT_EQ(shape->walls, walls);
      } else {
        EXPECT_EQ(shape.error().code, ErrorCode::not_a_shape);
      }
    }
  }
}

// So that two tiles never say different things about what lies between them.
TEST(TileShape, what_lies_between_two_tiles_can_be_the_wall_of_one_of_them) {
  for (const Side side : {Side::north, Side::west, Side::south, Side::east}) {
    const tilespace::Tile tile{3, -5}, neighbour = tile + outward(side);
    EXPECT_EQ(edge_of(tile, side), edge_of(neighbour, opposite(side))) << name(side);
    EXPECT_NE(wall_sides.has(side), wall_sides.has(opposite(side))) << name(side);
  }
}

TEST(TileShape, with_walls_is_neither_empty_nor_full) {
  for (const Sides walls : {Sides{Side::north}, Sides{Side::west}, wall_sides}) {
    const TileShape wall = tile_shape({}, {}, walls).value();
    EXPECT_FALSE(is_empty(wall) || is_full(wall));
    EXPECT_FALSE(wall == empty_shape);
    EXPECT_EQ(form_of(wall), TileForm::empty);
    EXPECT_EQ(*tile_shape({}, Sides::all(), walls), wall) << "only an area is one-way";
    EXPECT_FALSE(is_valid(TileShape{{}, Side::north, walls}));
    const TileShape walled = tile_shape(full_shape.area, {}, walls).value();
    EXPECT_FALSE(is_empty(walled) || is_full(walled));
    EXPECT_EQ(form_of(walled), TileForm::full);
  }
}

TEST(TileShape, with_walls_made_at_random_keeps_what_it_is_made_of) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const TileShape shape = shapes::random_walled_shape(rng, 0.25);
    ASSERT_TRUE(is_valid(shape)) << show(shape);
    ASSERT_EQ(is_empty(shape), shape == empty_shape) << show(shape);
    ASSERT_EQ(*tile_shape(shape.area, shape.one_way, shape.walls), shape) << show(shape);
  }
}

// ---- Forms.

TEST(TileForms, are_told_from_each_other_and_named) {
  std::set<std::string> names;
  for (const TileForm form : all_forms()) {
    const TileShape shape = shape_of(form);
    EXPECT_TRUE(is_valid(shape)) << name(form);
    EXPECT_EQ(form_of(shape), form) << name(form);
    EXPECT_EQ(form_of(shape_of(form, Side::west)), form) << name(form);
    EXPECT_TRUE(form == TileForm::empty || shape_of(form, Side::west).one_way == Sides(Side::west)) << name(form);
    names.insert(name(form));
  }
  EXPECT_EQ(names.size(), 26U);
  EXPECT_EQ(names.count(""), 0U);
  EXPECT_EQ(names.count("slope 1:2 low, solid south-east"), 1U);
}

TEST(TileForms, of_other_areas_are_polygons) {
  EXPECT_EQ(form_of(*tile_shape(polygon_of({{0, 0}, {1, 0.25}}))), TileForm::polygon);
  EXPECT_EQ(form_of(TileShape{{{{0, 0}, {0, 1}, {1, 0}}, 3}, {}}), TileForm::polygon) << "not valid";
  EXPECT_STREQ(name(TileForm::polygon), "polygon");
}

TEST(TileForms, that_are_none_have_an_answer) {
  for (const TileForm odd : {TileForm::polygon, static_cast<TileForm>(100), static_cast<TileForm>(255)}) {
    EXPECT_EQ(shape_of(odd, Sides::all()), empty_shape);
  }
  EXPECT_STREQ(name(static_cast<TileForm>(27)), "");
  EXPECT_STREQ(name(static_cast<TileForm>(255)), "");
}

// ---- What the names say.

struct Named {
  const char* name;
  Point point;
};

constexpr Named corner_names[] = {
    {"north-west", {0, 0}}, {"north-east", {1, 0}}, {"south-east", {1, 1}}, {"south-west", {0, 1}}};
constexpr Named side_names[] = {{"north", {0.5, 0}}, {"west", {0, 0.5}}, {"south", {0.5, 1}}, {"east", {1, 0.5}}};

TEST(TileForms, that_are_halves_are_solid_on_the_side_they_are_named_after) {
  for (int i = 0; i < 4; ++i) {
    const auto form = static_cast<TileForm>(static_cast<int>(TileForm::half_north) + i);
    const TileShape half = shape_of(form);
    EXPECT_EQ(std::string(name(form)), std::string("half, solid ") + side_names[i].name);
    EXPECT_EQ(double_area(half), 1.0);
    const Box bounds = bounds_of(half.area);
    EXPECT_EQ(half.area, polygon_of(bounds)) << "a box";
    const Point center{(bounds.min.x + bounds.max.x) / 2, (bounds.min.y + bounds.max.y) / 2};
    EXPECT_EQ((Point{center.x * 2 - 0.5, center.y * 2 - 0.5}), side_names[i].point);
  }
}

// From the solid corner, a slope rises to the end of one side, or half of it. The names say how far it rises for a run.
TEST(TileForms, that_are_slopes_have_their_corner_and_steepness) {
  struct Kind {
    const char* name;
    TileForm first;
    double double_area;
  };
  const Kind kinds[] = {{"slope 1:1", TileForm::slope_1_1_northwest, 1.0},
                        {"slope 1:2 low", TileForm::slope_1_2_low_northwest, 0.5},
                        {"slope 1:2 high", TileForm::slope_1_2_high_northwest, 1.5},
                        {"slope 2:1 low", TileForm::slope_2_1_low_northwest, 0.5},
                        {"slope 2:1 high", TileForm::slope_2_1_high_northwest, 1.5}};
  for (const Kind& kind : kinds) {
    for (int i = 0; i < 4; ++i) {
      const auto form = static_cast<TileForm>(static_cast<int>(kind.first) + i);
      const TileShape slope = shape_of(form);
      EXPECT_EQ(std::string(name(form)), std::string(kind.name) + ", solid " + corner_names[i].name);
      EXPECT_EQ(double_area(slope), kind.double_area) << name(form);
      EXPECT_TRUE(has_corner(slope, corner_names[i].point)) << name(form);
      const Point across = corner_names[(i + 2) % 4].point;
      EXPECT_FALSE(has_corner(slope, across)) << name(form);
    }
  }
}

// Low and high, put side by side or one above the other, are one slope: the area of both is half of the two tiles, and
// what is solid where they meet is the same of both.
TEST(TileForms, that_are_low_and_high_continue_each_other) {
  const TileShape low = shape_of(TileForm::slope_1_2_low_southeast),
                  high = shape_of(TileForm::slope_1_2_high_southeast);
  EXPECT_TRUE(has_corner(low, {1, 0.5}) && has_corner(high, {0, 0.5})) << "low to the west of high";
  const TileShape above = shape_of(TileForm::slope_2_1_low_southeast);
  const TileShape below = shape_of(TileForm::slope_2_1_high_southeast);
  EXPECT_TRUE(has_corner(above, {0.5, 1}) && has_corner(below, {0.5, 0})) << "low above high";
}

}  // namespace
}  // namespace tile_shape_test
