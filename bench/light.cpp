// SPDX-License-Identifier: MIT
// Benchmark of visibility polygons: against the angular sweep over wall segments that articles for games have, and
// against rays at equal angles, joined to a polygon. Then the defects of each: points that are lit and must not be, or
// the reverse, as exact lines to them say. Hashes are numbers of corners: those of the sweep have doubles of corners.
#include <algorithm>
#include <cmath>
#include <string>
#include <tilespace/grid/detail/around.hpp>
#include <tilespace/raycast/raycast.hpp>
#include <tilespace/visibility/visibility_polygon.hpp>
#include <vector>

#include "measure.hpp"
#include "peers/light_sweep.hpp"
#include "scenarios/maps.hpp"
#include "scenarios/visibility.hpp"

namespace {

using namespace tilespace;
using Polygon = std::vector<Point>;

void light_of_rays(const CollisionMap& map, Point from, double radius, std::size_t rays, Polygon& out) {
  static std::vector<RayHit> hits;
  hits.resize(rays);
  const RayFan fan{from, 0.0, 6.283185307179586 / static_cast<double>(rays), radius};
  cast_fan(map, fan, hits);
  out.clear();
  for (std::size_t i = 0; i < rays; ++i) out.push_back(point_at(to_segment(fan, i), hits[i].fraction));
}

void light_of_sweep(const CollisionMap& map, Point from, double radius, Polygon& out) {
  const TileBox window = detail::around(tile_at(from), static_cast<std::int32_t>(radius) + 1, map.bounds());
  bench::light_by_sweep(bench::wall_segments(map, window), from, out);
}

void exact_light(const CollisionMap& map, Point from, double radius, Polygon& out) {
  static std::vector<VisibilityCorner> corners(8192);
  const std::size_t count = visibility_polygon(map, from, radius, corners);
  out.clear();
  for (std::size_t i = 0; i < std::min(count, corners.size()); ++i) out.push_back(corners[i].position);
}

struct Light {
  std::string name;
  std::function<void(Point from, Polygon& out)> of;
};

std::vector<Light> lights_in(const CollisionMap& map, double radius) {
  return {{"angular sweep", [&map, radius](Point from, Polygon& out) { light_of_sweep(map, from, radius, out); }},
          {"360 rays", [&map, radius](Point from, Polygon& out) { light_of_rays(map, from, radius, 360, out); }},
          {"1440 rays", [&map, radius](Point from, Polygon& out) { light_of_rays(map, from, radius, 1440, out); }},
          {"visibility_polygon", [&map, radius](Point from, Polygon& out) { exact_light(map, from, radius, out); }}};
}

bool is_within(const Polygon& polygon, Point p) {
  int winding = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point a = polygon[i];
    const Point b = polygon[i + 1 == polygon.size() ? 0 : i + 1];
    const double side = (a.x - p.x) * (b.y - p.y) - (a.y - p.y) * (b.x - p.x);
    if (a.y <= p.y && b.y > p.y && side > 0.0) ++winding;
    if (a.y > p.y && b.y <= p.y && side < 0.0) --winding;
  }
  return winding != 0;
}

// Points around a viewpoint, near enough to it to be inside of the chords that stand for arcs.
Point point_near(scenarios::Random& random, Point from, double radius) {
  const double angle = 6.283185307179586 * random.between(0.0, 1.0);
  const double distance = 0.7 * radius * std::sqrt(random.between(0.0, 1.0));
  return {from.x + distance * std::cos(angle), from.y + distance * std::sin(angle)};
}

void count_defects(const std::string& scenario, const CollisionMap& map, const std::vector<Point>& viewpoints,
                   double radius) {
  constexpr int points_each = 500;
  for (const Light& light : lights_in(map, radius)) {
    scenarios::Random random(7);
    std::uint64_t wrongly_lit = 0, wrongly_dark = 0, viewpoints_with_defects = 0;
    Polygon polygon;
    for (const Point from : viewpoints) {
      light.of(from, polygon);
      const std::uint64_t before = wrongly_lit + wrongly_dark;
      for (int i = 0; i < points_each; ++i) {
        const Point p = point_near(random, from, radius);
        const Box b{{double(map.bounds().min.x), double(map.bounds().min.y)},
                    {double(map.bounds().max.x), double(map.bounds().max.y)}};
        if (p.x < b.min.x || p.x > b.max.x || p.y < b.min.y || p.y > b.max.y) continue;
        const bool is_lit = is_within(polygon, p);
        const bool is_seen = is_clear(map, {from, p});
        wrongly_lit += is_lit && !is_seen ? 1 : 0;
        wrongly_dark += !is_lit && is_seen ? 1 : 0;
      }
      viewpoints_with_defects += wrongly_lit + wrongly_dark != before ? 1 : 0;
    }
    const double all = static_cast<double>(viewpoints.size()) * points_each / 100.0;
    std::printf("%-34s %-28s wrongly lit %.3f %%, wrongly dark %.3f %%; %.1f %% of viewpoints with a defect\n",
                scenario.c_str(), light.name.c_str(), static_cast<double>(wrongly_lit) / all,
                static_cast<double>(wrongly_dark) / all,
                100.0 * static_cast<double>(viewpoints_with_defects) / static_cast<double>(viewpoints.size()));
  }
}

std::vector<Point> viewpoints_in(const CollisionMap& map, std::size_t count) {
  scenarios::Random random(3);
  std::vector<Point> points;
  for (const Tile tile : scenarios::viewers_in(map, count)) {
    const double x = random.between(0.0, 1.0);
    points.push_back({tile.x + x, tile.y + random.between(0.0, 1.0)});
  }
  return points;
}

// At the same place in each tile: 0.5 is the middle of one, 0 is a corner, of which many are those of walls.
std::vector<Point> viewpoints_at(const CollisionMap& map, std::size_t count, double place) {
  std::vector<Point> points;
  for (const Tile tile : scenarios::viewers_in(map, count)) points.push_back({tile.x + place, tile.y + place});
  return points;
}

void compare(const std::string& name, const CollisionMap& map, double radius) {
  const std::string scenario = name + ", radius " + std::to_string(static_cast<int>(radius));
  const std::vector<Point> viewpoints = viewpoints_in(map, bench::questions_wanted(200));
  std::vector<bench::Way> ways;
  for (const Light& light : lights_in(map, radius)) {
    ways.push_back({light.name, [&viewpoints, light] {
                      std::uint64_t corners = 0;
                      Polygon polygon;
                      for (const Point from : viewpoints) {
                        light.of(from, polygon);
                        corners += polygon.size();
                      }
                      return corners;
                    }});
  }
  bench::compare(scenario, viewpoints.size(), ways, 7);
  count_defects(scenario, map, viewpoints, radius);
  count_defects(scenario + ", centers", map, viewpoints_at(map, viewpoints.size(), 0.5), radius);
  count_defects(scenario + ", corners", map, viewpoints_at(map, viewpoints.size(), 0.0), radius);
}

// The same with a segment beside each viewpoint, which some of the light ends at.
void compare_up_to_segment(const std::string& name, const CollisionMap& map, double radius) {
  const std::vector<Point> viewpoints = viewpoints_in(map, bench::questions_wanted(200));
  const auto corners_with = [&](const Segment& offset) {
    std::uint64_t corners = 0;
    for (const Point at : viewpoints) {
      const Segment segment{at + (offset.start - Point{}), at + (offset.end - Point{})};
      corners += visibility_polygon(map, at, {.radius = radius, .segment = segment}, {});
    }
    return corners;
  };
  bench::compare(name + ", up to a segment", viewpoints.size(),
                 {{"without", [=] { return corners_with({}); }},
                  {"visibility_polygon", [=] { return corners_with({{1.3, -1.7}, {1.6, 2.2}}); }}},
                 7);
}

}  // namespace

int main() {
  for (const double radius : {8.0, 16.0, 32.0}) {
    compare("scattered 5 %", scenarios::scattered_map(0.05, 512), radius);
    compare("scattered 20 %", scenarios::scattered_map(0.2, 512), radius);
    compare("cave", scenarios::cave_map(512), radius);
    compare("pillars", scenarios::pillar_map(), radius);
    compare_up_to_segment("cave", scenarios::cave_map(512), radius);
  }
}
