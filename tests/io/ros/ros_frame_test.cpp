// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <random>
#include <tilespace/grid/world.hpp>

#include "ros_testing.hpp"

// A point in metres falls into the pixel that the rules of ROS say: turned back about the origin, and counted in pixels
// from the lower left. Computed here in long doubles with the sines of the maths library; points near a border are left
// out.

namespace ros_frame_test {
namespace {

using namespace ros_testing;
using tilespace::Point;
using tilespace::Tile;
using tilespace::World;
using tilespace::io::RosMap;
using tilespace::io::RosMapInfo;

constexpr int width = 9, height = 7;

/// A map with pixels of its own for every place: solid where a hash of the place is odd.
bool is_black(int column, int row_from_top) {
  return ((column * 7 + row_from_top * 13 + column * row_from_top) & 1) != 0;
}

RosMap map_at(Point origin, double resolution, double yaw) {
  auto pixels = *tilespace::Grid<tilespace::io::Rgba>::create(width, height, {255, 255, 255, 255});
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) {
      if (is_black(column, row)) pixels[{column, row}] = {0, 0, 0, 255};
    }
  }
  RosMapInfo info;
  info.origin = origin;
  info.resolution = resolution;
  info.yaw = yaw;
  return *to_ros_map(info, {std::move(pixels), 1});
}

struct Place {
  long double column, row_from_bottom;
};

Place place_of(const RosMapInfo& info, Point point) {
  const auto dx = static_cast<long double>(point.x) - info.origin.x;
  const auto dy = static_cast<long double>(point.y) - info.origin.y;
  const long double c = std::cos(static_cast<long double>(info.yaw)), s = std::sin(static_cast<long double>(info.yaw));
  return {(dx * c + dy * s) / info.resolution, (dy * c - dx * s) / info.resolution};
}

bool near_a_border(long double value) { return std::abs(value - std::round(value)) < 1e-9L; }

RC_GTEST_PROP(RosFrame, a_point_falls_into_the_pixel_that_is_there, (std::uint64_t seed)) {
  std::mt19937_64 random(seed);
  const auto real = [&](double most) { return std::uniform_real_distribution<double>(-most, most)(random); };
  const double yaws[] = {0.0, 1.0, -1.0, 0.5 * std::acos(-1.0), real(4.0)};
  const RosMap map = map_at({real(50.0), real(50.0)}, 0.01 + std::abs(real(2.0)), yaws[random() % 5]);
  const World world{*to_collision_map(map), layout_of(map)};
  RC_ASSERT(is_valid(world.layout));
  for (int i = 0; i < 20; ++i) {
    const double reach = 12.0 * map.info.resolution;
    const Point point{map.info.origin.x + real(reach), map.info.origin.y + real(reach)};
    const Place place = place_of(map.info, point);
    if (near_a_border(place.column) || near_a_border(place.row_from_bottom)) continue;
    const int column = static_cast<int>(std::floor(place.column));
    const int row = static_cast<int>(std::floor(place.row_from_bottom));
    RC_ASSERT(tile_at(world, point) == (Tile{column, -1 - row}));
    const bool inside = column >= 0 && column < width && row >= 0 && row < height;
    RC_ASSERT(is_solid(world, point) == (inside && is_black(column, height - 1 - row)));
  }
}

TEST(RosFrame, the_origin_is_the_corner_of_the_lower_left_pixel) {
  for (const double yaw : {0.0, 1.0, -1.0}) {
    const RosMap map = map_at({-10.0, 3.0}, 0.05, yaw);
    const auto layout = layout_of(map);
    EXPECT_EQ(layout.origin, (Point{-10.0, 3.0}));
    // The middle of the lower left pixel, and that of the one to its right.
    const double c = std::cos(yaw), s = std::sin(yaw);
    EXPECT_EQ(tile_at(layout, {-10.0 + 0.025 * c - 0.025 * s, 3.0 + 0.025 * s + 0.025 * c}), (Tile{0, -1}));
    EXPECT_EQ(tile_at(layout, {-10.0 + 0.075 * c - 0.025 * s, 3.0 + 0.075 * s + 0.025 * c}), (Tile{1, -1}));
    EXPECT_EQ(tile_at(layout, {-10.0 + 0.025 * c - 0.075 * s, 3.0 + 0.025 * s + 0.075 * c}), (Tile{0, -2}));
  }
}

}  // namespace
}  // namespace ros_frame_test
