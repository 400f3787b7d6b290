// SPDX-License-Identifier: MIT
// Benchmark of line traversal: tiles_along() against the accumulated DDA of articles, supercover_along() against
// testing every tile; and how often accumulated fractions take another path. Rays: raycast.cpp.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <tilespace/cover/cover.hpp>
#include <tilespace/geom/touches.hpp>
#include <tilespace/raycast/raycast.hpp>
#include <tilespace/reference/accumulated_dda.hpp>
#include <tilespace/sweep/sweep.hpp>
#include <tuple>
#include <utility>

#include "measure.hpp"
#include "scenarios/lines.hpp"

namespace {

using namespace tilespace;
using scenarios::map_side;

std::array<Tile, 8192> tiles;

std::uint64_t mix_tiles(std::uint64_t hash, std::int64_t count) {
  const Tile middle = tiles[static_cast<std::size_t>(count / 2)];
  return bench::mix(hash, static_cast<std::uint64_t>(count * map_side * map_side + middle.y * map_side + middle.x));
}

void compare_lines() {
  const scenarios::Lines scenario = scenarios::lines_across();
  const std::vector<Segment>& segments = scenario.lines;
  const auto accumulated = [&] {
    std::uint64_t hash = 0;
    for (const Segment& s : segments) {
      hash = mix_tiles(hash, reference::tiles_along_accumulated(s, tiles.data(), tiles.size()));
    }
    return hash;
  };
  const auto ours = [&] {
    std::uint64_t hash = 0;
    for (const Segment& s : segments) {
      std::int64_t count = 0;
      for (const TileOnLine step : tiles_along(s)) tiles[static_cast<std::size_t>(count++)] = step.tile;
      hash = mix_tiles(hash, count);
    }
    return hash;
  };
  bench::compare(scenario.name, segments.size(), {{"accumulated DDA", accumulated}, {"tiles_along", ours}});
}

// Time of the first contact of a circle with a tile, in doubles. Above 1 for never.
double first_touch(const Circle& circle, Vec way, Tile tile) {
  if (touches(circle, box_of(tile))) return 0.0;
  const auto [c, r] = circle;
  const double x = way.x > 0.0 ? tile.x - r - c.x : c.x - r - tile.x - 1.0;
  const double y = way.y > 0.0 ? tile.y - r - c.y : c.y - r - tile.y - 1.0;
  const double by_x = x / std::fabs(way.x);
  const double by_y = y / std::fabs(way.y);
  const double time = std::fmax(by_x, by_y);
  const Point at = c + way * time;
  const double far_x = std::fmax(tile.x - at.x, at.x - tile.x - 1.0);
  const double far_y = std::fmax(tile.y - at.y, at.y - tile.y - 1.0);
  if (std::fmin(far_x, far_y) <= 0.0) return time < 0.0 ? 2.0 : time;
  const Point corner{at.x < tile.x ? double(tile.x) : tile.x + 1.0, at.y < tile.y ? double(tile.y) : tile.y + 1.0};
  const Vec m = c - corner;
  const double length = way.x * way.x + way.y * way.y;
  const double across = m.x * way.y - m.y * way.x;
  const double root = r * r * length - across * across;
  const double first = (-(m.x * way.x + m.y * way.y) - std::sqrt(root)) / length;
  return root < 0.0 || first < 0.0 ? 2.0 : first;
}

// Tests all tiles of the bounds, and sorts them.
std::int64_t touched_of_bounds(const Circle& circle, Vec way, std::vector<std::pair<double, Tile>>& touched) {
  const Point end = circle.center + way;
  const double r = circle.radius;
  const Box box{{std::fmin(circle.center.x, end.x) - r, std::fmin(circle.center.y, end.y) - r},
                {std::fmax(circle.center.x, end.x) + r, std::fmax(circle.center.y, end.y) + r}};
  touched.clear();
  for (const Tile tile : tilespace::tiles(cover(tile_space, box, Boundary::touching))) {
    const double time = first_touch(circle, way, tile);
    if (time <= 1.0) touched.emplace_back(time, tile);
  }
  std::sort(touched.begin(), touched.end(), [](const auto& a, const auto& b) {
    return std::tuple(a.first, a.second.y, a.second.x) < std::tuple(b.first, b.second.y, b.second.x);
  });
  std::int64_t count = 0;
  for (const auto& [time, tile] : touched) tiles[static_cast<std::size_t>(count++)] = tile;
  return count;
}

template <class Line>
std::int64_t keep(const Line& line) {
  std::int64_t count = 0;
  for (const TileOnLine step : line) tiles[static_cast<std::size_t>(count++)] = step.tile;
  return count;
}

// The same, with the fraction of each tile, as events along a path need it.
template <class Line>
std::int64_t keep_with_fractions(const Line& line) {
  std::int64_t count = 0;
  double sum = 0.0;
  for (const TileOnLine step : line) {
    tiles[static_cast<std::size_t>(count++)] = step.tile;
    sum += step.fraction;
  }
  if (!(sum >= 0.0)) std::abort();
  return count;
}

// Lines of some tens of tiles.
void compare_thick_lines(double radius) {
  const scenarios::Lines scenario = scenarios::lines_across();
  std::vector<std::pair<double, Tile>> touched;
  const auto over_all = [&](auto ask) {
    return [&scenario, ask] {
      std::uint64_t hash = 0;
      for (const Segment& s : scenario.lines) hash = mix_tiles(hash, ask(s.start, (s.end - s.start) * 0.0625));
      return hash;
    };
  };
  const std::string name = ", radius " + std::to_string(static_cast<int>(radius * 10.0)) + " tenths";
  bench::compare("thick lines, circles" + name, scenario.lines.size(),
                 {{"every tile of the bounds, sorted",
                   over_all([&](Point start, Vec way) { return touched_of_bounds({start, radius}, way, touched); })},
                  {"supercover_along", over_all([&](Point start, Vec way) {
                     return keep(supercover_along(Circle{start, radius}, way));
                   })}});
  bench::compare("thick lines with fractions" + name, scenario.lines.size(),
                 {{"every tile of the bounds, sorted",
                   over_all([&](Point start, Vec way) { return touched_of_bounds({start, radius}, way, touched); })},
                  {"supercover_along", over_all([&](Point start, Vec way) {
                     return keep_with_fractions(supercover_along(Circle{start, radius}, way));
                   })}});
}

// ---- How often accumulated fractions take another path.

bool is_same_line(const Segment& s) {
  const std::int64_t count = reference::tiles_along_accumulated(s, tiles.data(), tiles.size());
  std::int64_t i = 0;
  for (const TileOnLine step : tiles_along(s)) {
    if (i == count || tiles[static_cast<std::size_t>(i++)] != step.tile) return false;
  }
  return i == count;
}

void count_wrong() {
  const double density = 0.05;
  const CollisionMap map = scenarios::scattered_map(density);
  for (const auto& [name, rays] : scenarios::rays_through(map, density)) {
    std::size_t hits = 0;
    std::size_t lines = 0;
    for (const Segment& ray : rays) {
      const RayHit hit = cast_ray(map, ray);
      const reference::DdaHit other = reference::cast_ray_accumulated(map, ray);
      hits += other.hit != hit.hit || (hit.hit && other.tile != hit.tile) ? 1 : 0;
      lines += is_same_line(ray) ? 0 : 1;
    }
    std::printf("%-34s %-28s %10zu of %zu hits and %zu whole lines are others\n", name.c_str(), "accumulated DDA", hits,
                rays.size(), lines);
  }
}

}  // namespace

int main() {
  compare_lines();
  for (const double radius : {0.4, 2.5, 8.0}) compare_thick_lines(radius);
  count_wrong();
}
