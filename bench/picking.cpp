// SPDX-License-Identifier: MIT
// Benchmark of picking: the tile under a pixel of an isometric screen, by the formula of textbooks and exactly. Where
// the formula rounds a pixel across an edge, the hashes differ.
#include <cmath>
#include <tilespace/grid/view.hpp>
#include <vector>

#include "measure.hpp"

namespace {

using namespace tilespace;

constexpr std::size_t count = 1 << 16;

// Whole pixels around a map of 200 x 200 tiles.
std::vector<Point> pixels() {
  scenarios::Random random(1);
  std::vector<Point> points(count);
  for (Point& point : points) {
    point.x = std::floor(random.between(0.0, 12800.0));
    point.y = std::floor(random.between(0.0, 6400.0));
  }
  return points;
}

// The same at fractions of a pixel, as with zoom.
std::vector<Point> zoomed_pixels() {
  std::vector<Point> points = pixels();
  for (Point& point : points) point = {point.x / 3.0, point.y / 3.0};
  return points;
}

// Corners of tiles, and so all of them on edges.
std::vector<Point> corners(const View& view) {
  scenarios::Random random(2);
  std::vector<Point> points(count);
  for (Point& point : points) {
    const double x = std::floor(random.between(0.0, 200.0));
    point = to_screen(view, {x, std::floor(random.between(0.0, 200.0))});
  }
  return points;
}

std::uint64_t by_formula(const View& view, const std::vector<Point>& points) {
  const double width = view.x_axis.x * 2.0;
  const double height = view.x_axis.y * 2.0;
  std::uint64_t hash = 0;
  for (const Point point : points) {
    const double across = (point.x - view.origin.x) / width;
    const double down = (point.y - view.origin.y) / height;
    hash += static_cast<std::uint64_t>(floor_to_int32(down + across)) * 3 +
            static_cast<std::uint64_t>(floor_to_int32(down - across));
  }
  return hash;
}

std::uint64_t by_view(const View& view, const std::vector<Point>& points) {
  std::uint64_t hash = 0;
  for (const Point point : points) {
    const Tile tile = tile_at(view, point);
    hash += static_cast<std::uint64_t>(tile.x) * 3 + static_cast<std::uint64_t>(tile.y);
  }
  return hash;
}

void compare(const std::string& scenario, const View& view, const std::vector<Point>& points) {
  bench::compare(
      scenario, points.size(),
      {{"formula", [&] { return by_formula(view, points); }}, {"tile_at", [&] { return by_view(view, points); }}});
}

}  // namespace

int main() {
  const View even = View::isometric(64, 32, 200);
  const View odd = View::isometric(111, 65, 200);
  compare("64x32, pixels", even, pixels());
  compare("64x32, zoomed", even, zoomed_pixels());
  compare("64x32, corners", even, corners(even));
  compare("111x65, pixels", odd, pixels());
  compare("111x65, corners", odd, corners(odd));
}
