// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <tilespace/hexagons/hex_layout.hpp>
#include <vector>

#include "hex_oracle.hpp"
#include "oracle/rational.hpp"
#include "support/cases.hpp"

namespace hex_layout_test {
namespace {

using namespace tilespace;
using hex_oracle::all_offsets;
using oracle::Q;
using oracle::Z;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

// The editor's numbers, by its names.
struct Editor {
  std::int64_t side_x, side_y, offset_x, offset_y, column_width, row_height, tile_width, tile_height;
  bool is_staggered_x;
};

Editor editor_of(const HexLayout& layout) {
  Editor e{};
  e.is_staggered_x = !hex_oracle::is_pointy(layout.offset);
  e.side_x = e.is_staggered_x ? layout.side_length : 0;
  e.side_y = e.is_staggered_x ? 0 : layout.side_length;
  e.offset_x = (layout.tile_width - e.side_x) / 2;
  e.offset_y = (layout.tile_height - e.side_y) / 2;
  e.column_width = e.offset_x + e.side_x;
  e.row_height = e.offset_y + e.side_y;
  e.tile_width = e.column_width + e.offset_x;
  e.tile_height = e.row_height + e.offset_y;
  return e;
}

// Top left of a tile's box.
std::pair<std::int64_t, std::int64_t> corner_of(const HexLayout& layout, std::int64_t x, std::int64_t y) {
  const Editor e = editor_of(layout);
  if (e.is_staggered_x) {
    const std::int64_t down = hex_oracle::shifts(layout.offset, x) ? e.row_height : 0;
    return {x * e.column_width, y * (e.tile_height + e.side_y) + down};
  }
  const std::int64_t right = hex_oracle::shifts(layout.offset, y) ? e.column_width : 0;
  return {x * (e.tile_width + e.side_x) + right, y * e.row_height};
}

std::pair<std::int64_t, std::int64_t> center_of(const HexLayout& layout, std::int64_t x, std::int64_t y) {
  const Editor e = editor_of(layout);
  const auto [left, top] = corner_of(layout, x, y);
  return {left + e.offset_x + e.side_x / 2, top + e.offset_y + e.side_y / 2};
}

// Looks at all tiles around, and compares squares of distances.
Tile nearest_center(const HexLayout& layout, Point pixel) {
  const Editor e = editor_of(layout);
  const Q px = oracle::to_exact(pixel.x), py = oracle::to_exact(pixel.y);
  const std::int64_t wide = e.is_staggered_x ? e.column_width : e.tile_width;
  const std::int64_t high = e.is_staggered_x ? e.tile_height : e.row_height;
  const std::int64_t x0 = oracle::clamp_to_int64(oracle::floor_of(px / wide));
  const std::int64_t y0 = oracle::clamp_to_int64(oracle::floor_of(py / high));
  std::pair<std::int64_t, std::int64_t> best{}, best_center{};
  Q least = -1;
  for (std::int64_t y = y0 - 3; y <= y0 + 3; ++y) {
    for (std::int64_t x = x0 - 3; x <= x0 + 3; ++x) {
      const auto center = center_of(layout, x, y);
      const Q dx = px - center.first, dy = py - center.second;
      const Q square = dx * dx + dy * dy;
      const auto order = std::pair(center.second, center.first),
                 best_order = std::pair(best_center.second, best_center.first);
      if (least >= 0 && (square > least || (square == least && order < best_order))) continue;
      least = square;
      best = {x, y};
      best_center = center;
    }
  }
  return {saturate_to_int32(best.first), saturate_to_int32(best.second)};
}

HexLayout any_layout(oracle::Rng& rng) {
  HexLayout layout;
  layout.offset = rng.pick(all_offsets);
  const std::int64_t most = rng.one_in(4) ? max_hex_size : rng.one_in(2) ? 9 : 70;
  layout.tile_width = static_cast<std::int32_t>(rng.between(2, most));
  layout.tile_height = static_cast<std::int32_t>(rng.between(2, rng.one_in(4) ? 9 : most));
  const bool is_pointy = hex_oracle::is_pointy(layout.offset);
  layout.side_length = static_cast<std::int32_t>(rng.between(0, is_pointy ? layout.tile_height : layout.tile_width));
  return layout;
}

// Halves of pixels, borders, far away, and anything.
double any_coordinate(oracle::Rng& rng) {
  switch (rng.between(0, 5)) {
    case 0: return static_cast<double>(rng.between(-60, 60)) / 2;
    case 1: return static_cast<double>(rng.between(-60, 60)) / 8 + (rng.one_in(2) ? 0x1p-50 : -0x1p-50);
    case 2: return rng.real(-1e9, 1e9);
    case 3: return static_cast<double>(rng.between(-2000000000, 2000000000));
    case 4: return rng.real(-1e-300, 1e-300);
    default: return rng.real(-200, 200);
  }
}

TEST(HexLayout, finds_the_nearest_center) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 2 * cases::count(); ++i) {
    const HexLayout layout = any_layout(rng);
    ASSERT_TRUE(is_valid(layout));
    const double x = any_coordinate(rng);
    const Point pixel{x, any_coordinate(rng)};
    ASSERT_EQ(hex_at(layout, pixel), nearest_center(layout, pixel))
        << layout.tile_width << " x " << layout.tile_height << ", " << layout.side_length << ", " << name(layout.offset)
        << " at " << pixel.x << ", " << pixel.y;
  }
}

// Points on the bisector of two centers, and an ulp beside it.
TEST(HexLayout, decides_borders_exactly) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 2 * cases::count(); ++i) {
    const HexLayout layout = any_layout(rng);
    const auto x = static_cast<std::int32_t>(rng.between(-40, 40)), y = static_cast<std::int32_t>(rng.between(-40, 40));
    const Point a = hex_center(layout, {x, y});
    const Point b = hex_center(layout, {x + static_cast<std::int32_t>(rng.between(-1, 1)), y + 1});
    const double along = static_cast<double>(rng.between(-8, 8)) / 16;
    Point pixel{(a.x + b.x) / 2 - along * (b.y - a.y), (a.y + b.y) / 2 + along * (b.x - a.x)};
    for (std::int64_t ulps = rng.between(-2, 2); ulps != 0; ulps += ulps < 0 ? 1 : -1)
      pixel.x = std::nextafter(pixel.x, ulps < 0 ? -1e300 : 1e300);
    ASSERT_EQ(hex_at(layout, pixel), nearest_center(layout, pixel)) << pixel.x << ", " << pixel.y;
  }
}

// Points that are rounded to one side of a bisector or the other, and some doubles beside it: nearer than rounding
// tells. Also where a quotient is rounded up, just before the next line.
TEST(HexLayout, decides_what_is_rounded_exactly) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 20 * cases::count(); ++i) {
    HexLayout layout = any_layout(rng);
    const std::int64_t most = rng.one_in(2) ? 40 : 200000;
    const auto x = static_cast<std::int32_t>(rng.between(-most, most));
    const auto y = static_cast<std::int32_t>(rng.between(-most, most));
    const Point a = hex_center(layout, {x, y});
    const Point b = hex_center(layout, {x + static_cast<std::int32_t>(rng.between(-1, 1)), y + 1});
    const double along = rng.real(-0.3, 0.3);
    Point pixel{(a.x + b.x) / 2 - along * (b.y - a.y), (a.y + b.y) / 2 + along * (b.x - a.x)};
    if (rng.one_in(4)) pixel = a;
    pixel = {oracle::nudge(pixel.x, rng.between(-2, 2)), oracle::nudge(pixel.y, rng.between(-2, 2))};
    ASSERT_EQ(hex_at(layout, pixel), nearest_center(layout, pixel)) << pixel.x << ", " << pixel.y;
  }
}

TEST(HexLayout, places_boxes_and_outlines_as_the_editor_does) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const HexLayout layout = any_layout(rng);
    const Editor e = editor_of(layout);
    const std::int64_t most = rng.one_in(2) ? 20 : tile_limit - 1;
    const Tile tile{static_cast<std::int32_t>(rng.between(-most, most)),
                    static_cast<std::int32_t>(rng.between(-most, most))};
    const auto [left, top] = corner_of(layout, tile.x, tile.y);
    const auto at = [&, x = left, y = top](std::int64_t dx, std::int64_t dy) {
      return Point{static_cast<double>(x + dx), static_cast<double>(y + dy)};
    };
    EXPECT_EQ(hex_box(layout, tile), (Box{at(0, 0), at(e.tile_width, e.tile_height)}));
    const auto center = center_of(layout, tile.x, tile.y);
    EXPECT_EQ(hex_center(layout, tile), (Point{static_cast<double>(center.first), static_cast<double>(center.second)}));
    EXPECT_EQ(hex_at(layout, hex_center(layout, tile)), tile);
    // The editor has eight corners, two pairs of which are one.
    const std::array<Point, 8> oct{at(e.offset_x, 0),
                                   at(e.tile_width - e.offset_x, 0),
                                   at(e.tile_width, e.offset_y),
                                   at(e.tile_width, e.tile_height - e.offset_y),
                                   at(e.tile_width - e.offset_x, e.tile_height),
                                   at(e.offset_x, e.tile_height),
                                   at(0, e.tile_height - e.offset_y),
                                   at(0, e.offset_y)};
    const auto& o = oct;
    const std::array<Point, 6> expected = e.is_staggered_x ? std::array{o[0], o[1], o[2], o[4], o[5], o[6]}
                                                           : std::array{o[0], o[2], o[3], o[4], o[6], o[7]};
    EXPECT_EQ(hex_outline(layout, tile), expected);
  }
}

TEST(HexLayout, picks_within_the_outline_of_regular_hexagons) {
  // 52 x 60 is nearly regular: the center is the nearest one for points well within.
  const HexLayout layout{52, 60, 30, HexOffset::odd_r};
  for (const Point corner : hex_outline(layout, {3, 5})) {
    const Point center = hex_center(layout, {3, 5});
    EXPECT_EQ(hex_at(layout, {center.x + 0.95 * (corner.x - center.x), center.y + 0.95 * (corner.y - center.y)}),
              (Tile{3, 5}));
  }
}

TEST(HexLayout, has_results_for_odd_points) {
  const HexLayout layout{14, 12, 6, HexOffset::odd_r};
  EXPECT_EQ(hex_at(layout, {nan, nan}), (Tile{INT32_MIN, INT32_MIN}));
  EXPECT_EQ(hex_at(layout, {-infinity, -infinity}), (Tile{INT32_MIN, INT32_MIN}));
  EXPECT_EQ(hex_at(layout, {infinity, 1e300}), (Tile{INT32_MAX, INT32_MAX}));
  EXPECT_EQ(hex_at(layout, {7, nan}).y, INT32_MIN);
  EXPECT_EQ(hex_at(layout, {nan, 6}), (Tile{INT32_MIN, 0}));
  EXPECT_EQ(hex_at(layout, {-0.0, 0.0}), hex_at(layout, {0.0, 0.0}));
  const HexLayout large{max_hex_size, max_hex_size, 0, HexOffset::even_q};
  EXPECT_EQ(hex_at(large, {infinity, -infinity}), (Tile{INT32_MAX, INT32_MIN}));
}

TEST(HexLayout, is_valid_within_its_limits) {
  EXPECT_TRUE(is_valid(HexLayout{}));
  EXPECT_TRUE(is_valid({2, 2, 0, HexOffset::odd_q}));
  EXPECT_TRUE(is_valid({14, 12, 12, HexOffset::odd_r})) << "rectangles, as bricks";
  EXPECT_FALSE(is_valid({14, 12, 13, HexOffset::odd_r}));
  EXPECT_TRUE(is_valid({14, 12, 13, HexOffset::odd_q}));
  EXPECT_FALSE(is_valid({1, 12, 0, HexOffset::odd_r}));
  EXPECT_FALSE(is_valid({14, 0, 0, HexOffset::odd_r}));
  EXPECT_FALSE(is_valid({14, 12, -1, HexOffset::odd_r}));
  EXPECT_FALSE(is_valid({max_hex_size + 1, 12, 6, HexOffset::odd_r}));
  EXPECT_FALSE(is_valid({14, 12, 6, HexOffset(4)}));
  EXPECT_EQ(hex_at({0, 0, 0, HexOffset::odd_r}, {1, 1}), (Tile{INT32_MIN, INT32_MIN}));
}

}  // namespace
}  // namespace hex_layout_test
