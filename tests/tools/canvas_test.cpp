// SPDX-License-Identifier: MIT
#include "drawing/canvas.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "tools/canvases.hpp"

namespace canvas_test {
namespace {

using namespace tilespace;
using canvases::is_same;
using tool::Canvas;
using tool::Color;
using tool::mix;
using tool::PictureFormat;
using tool::text_width;

constexpr Color black{0, 0, 0};
constexpr Color white{255, 255, 255};

// Red of all pixels.
std::vector<int> reds(const Canvas& canvas) {
  std::vector<int> all;
  for (int y = 0; y < canvas.height(); ++y) {
    for (int x = 0; x < canvas.width(); ++x) all.push_back(canvas.at(x, y).red);
  }
  return all;
}

int brightest(const Canvas& canvas) { return std::ranges::max(reds(canvas)); }

// Area that white covers on black, in pixels.
double covered(const Canvas& canvas) {
  double sum = 0.0;
  for (const int red : reds(canvas)) sum += red / 255.0;
  return sum;
}

// ---- Colours.

TEST(Mix, is_the_nearest_whole_number_for_all_that_there_are) {
  for (int a = 0; a < 256; a += 5) {
    for (int b = 0; b < 256; b += 3) {
      for (int share = 0; share < 256; ++share) {
        const auto of = [](int value) { return static_cast<std::uint8_t>(value); };
        const Color mixed = mix({of(a), of(b), 0}, {of(b), of(a), 255}, static_cast<std::uint32_t>(share));
        ASSERT_EQ(mixed.red, std::lround((a * (255 - share) + b * share) / 255.0));
        ASSERT_EQ(mixed.green, std::lround((b * (255 - share) + a * share) / 255.0));
        ASSERT_EQ(mixed.blue, share);
      }
    }
  }
}

// ---- Rectangles.

TEST(Canvas, fills_whole_pixels_and_leaves_out_what_lies_beyond) {
  Canvas canvas(4, 3, black);
  canvas.fill({-5, 1, 2, 99}, {white});
  for (int y = 0; y < 3; ++y) {
    for (int x = 0; x < 4; ++x) EXPECT_EQ(canvas.at(x, y), x < 2 && y >= 1 ? white : black) << x << ' ' << y;
  }
}

TEST(CanvasStretch, copies_another_one_of_the_same_size_and_cuts_it) {
  Canvas canvas(3, 3, black);
  canvas.stretch(Canvas(2, 2, white), {2, -1, 4, 1});
  for (int y = 0; y < 3; ++y) {
    for (int x = 0; x < 3; ++x) EXPECT_EQ(canvas.at(x, y), x == 2 && y == 0 ? white : black) << x << ' ' << y;
  }
}

// ---- Stretching.

Canvas noise(int width, int height, std::uint32_t seed) {
  Canvas canvas(width, height, black);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      seed = seed * 1664525u + 1013904223u;
      canvas.fill({x, y, x + 1, y + 1},
                  {{static_cast<std::uint8_t>(seed >> 24), static_cast<std::uint8_t>(seed >> 16), 7}});
    }
  }
  return canvas;
}

RC_GTEST_PROP(CanvasStretch, by_whole_factors_repeats_pixels_and_comes_back, (std::uint32_t seed)) {
  const int width = 1 + static_cast<int>(seed % 7);
  const int height = 1 + static_cast<int>(seed / 7 % 5);
  const int factor = 1 + static_cast<int>(seed / 35 % 4);
  const Canvas small = noise(width, height, seed);
  Canvas large(width * factor, height * factor, black);
  large.stretch(small, large.bounds());
  for (int y = 0; y < large.height(); ++y) {
    for (int x = 0; x < large.width(); ++x) RC_ASSERT(large.at(x, y) == small.at(x / factor, y / factor));
  }
  Canvas back(width, height, black);
  back.stretch(large, back.bounds());
  RC_ASSERT(is_same(back, small));
}

TEST(CanvasStretch, shrinking_takes_the_mean) {
  Canvas four(2, 2, black);
  four.fill({0, 0, 1, 1}, {{100, 1, 255}});
  four.fill({1, 1, 2, 2}, {{101, 1, 255}});
  Canvas one(1, 1, white);
  one.stretch(four, one.bounds());
  EXPECT_EQ(one.at(0, 0), (Color{50, 1, 128}));  // 50.25, 0.5 and 127.5
}

// ---- Lines and areas.

TEST(Canvas, a_path_covers_its_joints_once) {
  Canvas canvas(40, 40, black);
  const std::array<Point, 5> corners{{{8, 8}, {32, 8}, {32, 32}, {8, 32}, {8, 8}}};
  canvas.path(corners, 6.0, {white, 100});
  EXPECT_EQ(brightest(canvas), 100);
}

RC_GTEST_PROP(Canvas, a_path_of_two_points_is_a_line, (std::uint32_t seed)) {
  const auto coordinate = [&](int shift) { return double(seed >> shift & 63u) - 10.0 + 0.25; };
  const std::array<Point, 2> ends{{{coordinate(0), coordinate(6)}, {coordinate(12), coordinate(18)}}};
  Canvas path(40, 30, black);
  Canvas line(40, 30, black);
  path.path(ends, 2.5, {white, 130});
  line.line(ends[0], ends[1], 2.5, {white, 130});
  RC_ASSERT(is_same(path, line));
}

RC_GTEST_PROP(Canvas, a_line_has_no_direction, (std::uint32_t seed)) {
  const auto coordinate = [&](int shift) { return double(seed >> shift & 63u) - 10.0; };
  const Point a{coordinate(0), coordinate(6)};
  const Point b{coordinate(12), coordinate(18)};
  Canvas there(40, 30, black);
  Canvas back(40, 30, black);
  there.line(a, b, 3.0, {white});
  back.line(b, a, 3.0, {white});
  RC_ASSERT(is_same(there, back));
}

TEST(Canvas, a_polygon_of_whole_corners_is_a_rectangle) {
  const std::array<Point, 4> corners{{{2, 1}, {7, 1}, {7, 5}, {2, 5}}};
  Canvas polygon(9, 7, black);
  polygon.polygon(corners, {white, 200});
  Canvas filled(9, 7, black);
  filled.fill({2, 1, 7, 5}, {white, 200});
  EXPECT_TRUE(is_same(polygon, filled));
}

TEST(Canvas, a_polygon_covers_as_much_as_its_area) {
  const std::array<Point, 3> corners{{{3.25, 2.5}, {40.75, 9.0}, {11.0, 33.5}}};
  Canvas canvas(50, 40, black);
  canvas.polygon(corners, {white});
  const Vec u = corners[1] - corners[0];
  const Vec v = corners[2] - corners[0];
  EXPECT_NEAR(covered(canvas), std::abs(u.x * v.y - u.y * v.x) / 2, 3.0);
}

TEST(Canvas, where_a_polygon_winds_twice_it_covers_once) {
  const std::array<Point, 8> twice{{{2, 2}, {8, 2}, {8, 8}, {2, 8}, {2, 2}, {8, 2}, {8, 8}, {2, 8}}};
  Canvas canvas(10, 10, black);
  canvas.polygon(twice, {white, 60});
  EXPECT_EQ(brightest(canvas), 60);
}

// The distance of a pixel's middle to the circle says about how much is covered.
TEST(Canvas, a_circle_is_as_thick_as_it_is_said_to_be) {
  Canvas canvas(60, 60, black);
  const Point center{29.3, 31.6};
  canvas.ellipse(center, {20.0, 20.0}, 3.0, {white});
  EXPECT_NEAR(covered(canvas), 2 * std::numbers::pi * 20.0 * 3.0, 2.0);
  for (int y = 0; y < 60; ++y) {
    for (int x = 0; x < 60; ++x) {
      const double off = std::abs(std::hypot(x + 0.5 - center.x, y + 0.5 - center.y) - 20.0);
      ASSERT_NEAR(canvas.at(x, y).red, 255.0 * std::clamp(2.0 - off, 0.0, 1.0), 50.0) << x << ' ' << y;
    }
  }
}

// One that is too large for cairo, whose border runs through the canvas.
TEST(Canvas, a_circle_may_be_as_large_as_can_be) {
  for (const double radius : {99e3, 101e3, 1e9}) {
    Canvas canvas(60, 40, black);
    canvas.ellipse({30.0 - radius, 20.0}, {radius, radius}, 4.0, {white});
    EXPECT_NEAR(covered(canvas), 160.0, 2.0) << radius;
    EXPECT_EQ(canvas.at(30, 20), white);
    EXPECT_EQ(canvas.at(26, 20), black);
  }
}

TEST(Canvas, an_ellipse_goes_through_the_ends_of_its_axes) {
  Canvas canvas(60, 60, black);
  canvas.ellipse({30.5, 30.5}, {20.0, 10.0}, 2.0, {white});
  for (const Point end : {Point{50, 30}, Point{10, 30}, Point{30, 20}, Point{30, 40}}) {
    EXPECT_EQ(canvas.at(static_cast<int>(end.x), static_cast<int>(end.y)), white);
  }
  EXPECT_EQ(canvas.at(30, 30), black);
  EXPECT_EQ(canvas.at(45, 40), black);
}

TEST(Canvas, shapes_far_away_cost_nothing_and_shapes_around_all_draw_nothing) {
  Canvas canvas(30, 30, black);
  canvas.ellipse({15, 15}, {1e9, 1e9}, 3.0, {white});
  canvas.line({-1e9, 1e9}, {-5e8, 1e9}, 3.0, {white});
  canvas.dot({1e300, 3}, 5.0, {white});
  EXPECT_EQ(brightest(canvas), 0);
  canvas.line({-1e9, 15.5}, {1e9, 15.5}, 1.0, {white});
  for (int x = 0; x < 30; ++x) EXPECT_EQ(canvas.at(x, 15), white);
}

// ---- Text.

TEST(CanvasText, is_as_wide_as_it_is_said_to_be) {
  Canvas canvas(200, 50, black);
  const double width = text_width("-1024", 20.0);
  canvas.text({10.0, 40.0}, "-1024", 20.0, {white});
  EXPECT_GT(brightest(canvas), 200);
  for (int y = 0; y < 50; ++y) {
    for (int x = 0; x < 200; ++x) {
      const bool is_beside = x < 9 || x > 11 + width || y < 39 - tool::digit_height(20.0) || y > 41;
      ASSERT_TRUE(!is_beside || canvas.at(x, y) == black) << x << ' ' << y;
    }
  }
  EXPECT_NEAR(text_width("-1024-1024", 20.0), 2 * width, 1e-9);
  EXPECT_EQ(text_width("", 20.0), 0.0);
}

// ---- Files of vectors.

std::string drawing(PictureFormat format) {
  Canvas canvas(60, 40, black, format);
  canvas.fill({10, 10, 20, 20}, {white});
  canvas.line({-1e9, 5}, {1e9, 5}, 2.0, {white, 100});
  canvas.ellipse({30, 20}, {5, 4}, 2.0, {white});
  canvas.text({30, 20}, "7", 12.0, {white});
  canvas.image(Canvas(60, 40, white));
  return canvas.finish();
}

TEST(CanvasFile, is_an_svg_of_paths_letters_and_images) {
  const std::string svg = drawing(PictureFormat::svg);
  EXPECT_THAT(svg, testing::StartsWith("<?xml"));
  EXPECT_THAT(svg, testing::HasSubstr("width=\"60px\" height=\"40px\""));
  for (const char* element : {"<path", "<image", "glyph"}) EXPECT_THAT(svg, testing::HasSubstr(element));
  EXPECT_THAT(svg, testing::EndsWith("</svg>\n"));
}

TEST(CanvasFile, is_a_pdf_of_a_page_without_a_date) {
  const std::string pdf = drawing(PictureFormat::pdf);
  EXPECT_THAT(pdf, testing::StartsWith("%PDF-"));
  EXPECT_THAT(pdf, testing::HasSubstr("/MediaBox [ 0 0 45 30 ]"));
  EXPECT_THAT(pdf, testing::Not(testing::HasSubstr("/CreationDate")));
  EXPECT_EQ(pdf, drawing(PictureFormat::pdf));
}

}  // namespace
}  // namespace canvas_test
