// SPDX-License-Identifier: MIT
// Benchmark of queries of robots: inflation costs against the wavefront of nav2's inflation layer, as its documents
// describe it; inflated maps against a stamped disc; footprints against separating axes for each solid tile near them;
// scans against a loop of cast_fan() and against marching by half a tile, as simulators do. nav2's costs differ where
// its wavefront finds another tile than the nearest one, and marched ranges are rounded to half a tile.
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/pose.hpp>
#include <tilespace/pathfinding/inflated.hpp>
#include <tilespace/pathfinding/inflation_costs.hpp>
#include <tilespace/raycast/cast_scans.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <vector>

#include "measure.hpp"
#include "scenarios/maps.hpp"

namespace {

using namespace tilespace;

constexpr std::int32_t side = 512;
constexpr Inflation inflation{4.4, 11.0, 0.15};

std::uint64_t hash_of(const Grid<std::uint8_t>& costs) {
  std::uint64_t sum = 0;
  for (const std::uint8_t cost : costs.values()) sum += cost;
  return sum;
}

// The wavefront: tiles in bins by their distance from the obstacle that they were reached from.
std::uint64_t by_wavefront(const CollisionMap& map) {
  struct Cell {
    Tile tile;
    Tile source;
  };
  const auto reach = static_cast<std::int32_t>(std::ceil(inflation.inflation_radius));
  std::map<double, std::vector<Cell>> bins;
  std::vector<char> seen(side * side);
  std::vector<std::uint8_t> costs(side * side);
  const auto index = [](Tile tile) { return static_cast<std::size_t>(tile.y * side + tile.x); };
  for (Tile tile{0, 0}; tile.y < side; ++tile.y) {
    for (tile.x = 0; tile.x < side; ++tile.x) {
      if (map.is_solid(tile)) bins[0.0].push_back({tile, tile});
    }
  }
  for (auto bin = bins.begin(); bin != bins.end(); ++bin) {
    for (std::size_t i = 0; i < bin->second.size(); ++i) {
      const Cell cell = bin->second[i];
      if (seen[index(cell.tile)] != 0) continue;
      seen[index(cell.tile)] = 1;
      const double distance = bin->first;
      const double decayed = 252.0 * std::exp(-inflation.cost_scaling_factor * (distance - inflation.inscribed_radius));
      costs[index(cell.tile)] = distance == 0.0                          ? lethal_cost
                                : distance <= inflation.inscribed_radius ? inscribed_cost
                                                                         : static_cast<std::uint8_t>(decayed);
      for (const Step step : {Step{-1, 0}, Step{1, 0}, Step{0, -1}, Step{0, 1}}) {
        const Tile next = cell.tile + step;
        if (!map.bounds().contains(next) || seen[index(next)] != 0) continue;
        const Step from{next.x - cell.source.x, next.y - cell.source.y};
        const double far = std::hypot(from.dx, from.dy);
        if (far <= reach) bins[far].push_back({next, cell.source});
      }
    }
  }
  std::uint64_t sum = 0;
  for (const std::uint8_t cost : costs) sum += cost;
  return sum;
}

// Number of tiles that are not free after each solid tile has stamped a disc.
std::uint64_t stamped(const CollisionMap& map, double radius) {
  std::vector<char> blocked(side * side);
  const auto reach = static_cast<std::int32_t>(radius + 0.5);
  const auto beyond = [](std::int32_t d) { return d == 0 ? 0.0 : std::abs(d) - 0.5; };
  for (Tile tile{0, 0}; tile.y < side; ++tile.y) {
    for (tile.x = 0; tile.x < side; ++tile.x) {
      if (!map.is_solid(tile)) continue;
      for (std::int32_t dy = -reach; dy <= reach; ++dy) {
        for (std::int32_t dx = -reach; dx <= reach; ++dx) {
          const Tile to = tile + Step{dx, dy};
          const double x = beyond(dx), y = beyond(dy);
          const bool is_near = (dx == 0 && dy == 0) || x * x + y * y < radius * radius;
          if (is_near && map.bounds().contains(to)) blocked[static_cast<std::size_t>(to.y * side + to.x)] = 1;
        }
      }
    }
  }
  std::uint64_t count = 0;
  for (const char one : blocked) count += one != 0 ? 1 : 0;
  return count;
}

void compare_fields(const std::string& where, const CollisionMap& map) {
  Workspace workspace;
  auto costs = Grid<std::uint8_t>::create(side, side).value();
  const auto ours = [&] {
    static_cast<void>(inflation_costs(map, inflation, workspace, costs));
    return hash_of(costs);
  };
  bench::compare("inflation costs, " + where, 1,
                 {{"wavefront", [&] { return by_wavefront(map); }}, {"inflation_costs", ours}});
  const auto inflate = [&] { return inflated(map, inflation.inscribed_radius, workspace).value().solid_count(); };
  bench::compare("inflated map, " + where, 1,
                 {{"stamped discs", [&] { return stamped(map, inflation.inscribed_radius); }}, {"inflated", inflate}});
}

std::vector<Pose> make_poses(const CollisionMap& map, std::size_t count) {
  scenarios::Random random(7);
  std::vector<Pose> poses;
  while (poses.size() < count) {
    const double x = random.between(2.0, side - 2.0);
    const double y = random.between(2.0, side - 2.0);
    const double angle = random.between(0.0, 6.28);
    if (!map.is_solid(tile_at(Point{x, y}))) poses.push_back({{x, y}, angle});
  }
  return poses;
}

// Whether the projections of two convex shapes on a direction overlap.
bool overlap_along(Vec axis, std::span<const Point> a, std::span<const Point> b) {
  const auto range = [&](std::span<const Point> points) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const Point p : points) {
      const double along = p.x * axis.x + p.y * axis.y;
      low = std::min(low, along);
      high = std::max(high, along);
    }
    return std::pair{low, high};
  };
  const auto [a_low, a_high] = range(a);
  const auto [b_low, b_high] = range(b);
  return a_low < b_high && b_low < a_high;
}

bool overlaps_by_axes(const CollisionMap& map, std::span<const Point> corners) {
  Box box{corners[0], corners[0]};
  for (const Point p : corners) {
    box = {{std::min(box.min.x, p.x), std::min(box.min.y, p.y)}, {std::max(box.max.x, p.x), std::max(box.max.y, p.y)}};
  }
  const Tile first = tile_at(box.min), last = tile_at(box.max);
  for (Tile tile = first; tile.y <= last.y; ++tile.y) {
    for (tile.x = first.x; tile.x <= last.x; ++tile.x) {
      if (!map.is_solid(tile)) continue;
      const double x = tile.x, y = tile.y;
      const std::array<Point, 4> square{{{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}}};
      bool overlaps = overlap_along({1, 0}, corners, square) && overlap_along({0, 1}, corners, square);
      for (std::size_t i = 0; overlaps && i < corners.size(); ++i) {
        const Vec edge = corners[(i + 1) % corners.size()] - corners[i];
        overlaps = overlap_along({-edge.y, edge.x}, corners, square);
      }
      if (overlaps) return true;
    }
  }
  return false;
}

void compare_footprints(const std::string& where, const CollisionMap& map) {
  const std::array<Point, 4> corners{{{-5.0, -3.0}, {5.0, -3.0}, {5.0, 3.0}, {-5.0, 3.0}}};
  const ConvexPolygon footprint = convex_polygon(corners).value();
  std::vector<ConvexPolygon> placed_ones;
  for (const Pose& pose : make_poses(map, 2000)) {
    if (const auto one = placed(pose, footprint)) placed_ones.push_back(*one);
  }
  const auto over_all = [&](auto overlaps) {
    return [&placed_ones, overlaps] {
      std::uint64_t hash = 0;
      for (const ConvexPolygon& one : placed_ones) hash = bench::mix(hash, overlaps(one) ? 1 : 0);
      return hash;
    };
  };
  bench::compare("footprints of 10 x 6, " + where, placed_ones.size(),
                 {{"separating axes",
                   over_all([&](const ConvexPolygon& one) { return overlaps_by_axes(map, {one.corners, one.count}); })},
                  {"overlaps_solid", over_all([&](const ConvexPolygon& one) { return overlaps_solid(map, one); })}});
}

std::uint64_t hash_of(const std::vector<float>& ranges) {
  std::uint64_t hash = 0;
  for (const float range : ranges) hash = bench::mix(hash, std::bit_cast<std::uint32_t>(range));
  return hash;
}

void compare_scans(const std::string& where, const CollisionMap& map, std::uint32_t beams) {
  const Lidar lidar{-2.35, 4.7 / beams, beams, 0.0, 200.0};
  const std::vector<Pose> poses = make_poses(map, 500);
  std::vector<float> ranges(poses.size() * beams);
  const auto marched = [&] {
    for (std::size_t p = 0; p < poses.size(); ++p) {
      for (std::uint32_t b = 0; b < beams; ++b) {
        const double angle = poses[p].angle + lidar.angle_min + b * lidar.angle_increment;
        const double dx = std::cos(angle), dy = std::sin(angle);
        double far = 0.0;
        const auto is_free = [&] {
          return !map.is_solid(tile_at(Point{poses[p].position.x + far * dx, poses[p].position.y + far * dy}));
        };
        while (far < lidar.range_max && is_free()) far += 0.5;
        ranges[p * beams + b] =
            far < lidar.range_max ? static_cast<float>(far) : std::numeric_limits<float>::infinity();
      }
    }
    return hash_of(ranges);
  };
  std::vector<RayHit> hits(beams);
  const auto by_fans = [&] {
    for (std::size_t p = 0; p < poses.size(); ++p) {
      cast_fan(map, fan_of(lidar, poses[p]), hits);
      for (std::uint32_t b = 0; b < beams; ++b) {
        const double range = hits[b] ? hits[b].fraction * lidar.range_max : std::numeric_limits<double>::infinity();
        ranges[p * beams + b] = static_cast<float>(range);
      }
    }
    return hash_of(ranges);
  };
  const auto ours = [&] {
    cast_scans(map, lidar, poses, std::span<float>(ranges));
    return hash_of(ranges);
  };
  bench::compare("scans of " + std::to_string(beams) + " beams, " + where, poses.size() * beams,
                 {{"half a tile a step", marched}, {"cast_fan", by_fans}, {"cast_scans", ours}});
}

void compare_on(const std::string& where, const CollisionMap& map) {
  compare_fields(where, map);
  compare_footprints(where, map);
  compare_scans(where, map, 30);
  compare_scans(where, map, 360);
}

}  // namespace

int main() {
  compare_on("cave", scenarios::cave_map(side));
  compare_on("scattered 0.5%", scenarios::scattered_map(0.005, side));
}
