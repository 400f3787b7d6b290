// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstdio>
#include <random>
#include <tilespace/io/load_map.hpp>
#include <tilespace/tilespace.hpp>
#include <vector>

// A robot in a warehouse: a map of nav2, a path for its disc, its footprint along the path, and a particle filter.
using namespace tilespace;

namespace {

constexpr Lidar lidar{-3.0, 0.2, 31, 0.05, 12.0};  // 31 beams all around, 12 m

// Where the robot is on its way, looking to the next tile.
std::vector<Pose> poses_along(const World& world, std::span<const Tile> path) {
  std::vector<Pose> poses;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const Point here = to_world(world.layout, center_of(path[i]));
    const Point next = to_world(world.layout, center_of(path[i + 1]));
    poses.push_back({here, std::atan2(next.y - here.y, next.x - here.x)});
  }
  return poses;
}

double between(double low, double high, std::mt19937& bits) {
  return low + (high - low) * (static_cast<double>(bits()) / 4294967296.0);
}

// How well the ranges at a particle explain the measured ones; beams without a hit count as the longest.
double likelihood(std::span<const float> expected, std::span<const float> measured) {
  double squares = 0.0;
  for (std::size_t i = 0; i < measured.size(); ++i) {
    const double error = std::fmin(expected[i], 12.0) - std::fmin(measured[i], 12.0);
    squares += std::fmin(error * error, 0.25);  // things that are on no map
  }
  return std::exp(-squares / (2.0 * 0.2));
}

// A step of the filter: the particles move as the robot says it did, and the likely ones remain.
void update(const World& world, std::vector<Pose>& particles, const Pose& move, std::span<const float> measured,
            std::mt19937& bits) {
  for (Pose& p : particles) {
    p.angle += between(-0.05, 0.05, bits);
    const Vec slip{between(-0.04, 0.04, bits), between(-0.04, 0.04, bits)};
    p = placed(p, Pose{move.position + slip, move.angle});
  }
  std::vector<float> ranges(particles.size() * lidar.beams);
  cast_scans(world, lidar, particles, ranges);  // 310000 beams
  std::vector<double> sums;
  double sum = 0.0;
  for (std::size_t i = 0; i < particles.size(); ++i)
    sums.push_back(sum += likelihood(std::span(ranges).subspan(i * lidar.beams, lidar.beams), measured));
  const std::vector<Pose> before = particles;
  std::size_t from = 0;
  for (std::size_t i = 0; i < particles.size(); ++i) {
    while (sums[from] < sum * (static_cast<double>(i) + 0.5) / static_cast<double>(particles.size())) ++from;
    particles[i] = before[from];
  }
}

double distance_of_mean(const std::vector<Pose>& particles, Point place) {
  Vec sum;
  for (const Pose& p : particles) sum += p.position - place;
  return length(sum) / static_cast<double>(particles.size());
}

}  // namespace

int main() {
  auto loaded = io::load_map("maps/warehouse.yaml");
  if (!loaded) return 1;
  const World world{std::move(loaded->map), loaded->layout};
  Workspace workspace;
  const auto room = inflated(world, 0.2, workspace);  // metres
  if (!room) return 1;
  const Point dock{-0.5, 0.0}, office{6.0, 4.0};
  std::vector<Tile> path(10000);
  const PathResult found = find_path(*room, dock, office, workspace, path);
  if (!found) return 1;
  path.resize(found.tile_count);
  std::printf("path of %zu tiles\n", path.size());

  // 70 cm long, 36 cm wide, and its wheels are behind the middle.
  const ConvexPolygon footprint = polygon_of(Box{{-0.25, -0.18}, {0.45, 0.18}});
  const std::vector<Pose> poses = poses_along(world, path);
  int blocked = 0, turns = 0;
  for (std::size_t i = 0; i < poses.size(); ++i) {
    const auto here = placed(poses[i], footprint);
    if (!here || overlaps_solid(world, *here)) ++blocked;
    if (i + 1 == poses.size() || poses[i + 1].angle == poses[i].angle || !here) continue;
    const double turn = std::remainder(poses[i + 1].angle - poses[i].angle, 6.283185307179586);
    if (free_turn(world, *here, poses[i].position, turn) != turn) ++turns;
  }
  std::printf("the footprint overlaps something at %d poses, and %d turns are too narrow\n", blocked, turns);

  // The robot knows neither where it is nor where it looks.
  std::mt19937 bits(1);
  std::vector<Pose> particles;
  while (particles.size() < 10000) {
    const Pose pose{{between(-1.0, 7.0, bits), between(-0.5, 4.5, bits)}, between(-3.14, 3.14, bits)};
    if (!is_solid(world, pose.position)) particles.push_back(pose);
  }
  std::vector<float> measured(lidar.beams);
  Pose before = poses[0];
  for (std::size_t i = 0; i < poses.size(); i += 4) {
    const Pose pose = poses[i];
    cast_scans(world, lidar, std::span(&pose, 1), measured);
    update(world, particles, seen_from(before, pose), measured, bits);  // as wheels would measure it
    if (i % 40 == 0 || i == 8)
      std::printf("after %3zu tiles: off by %.1f m\n", i, distance_of_mean(particles, pose.position));
    before = pose;
  }
}
