// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstdio>
#include <limits>
#include <tilespace/raycast/raycast.hpp>
#include <vector>

using tilespace::Segment, tilespace::Tile;

// One axis of the walk: the tile, and the fraction of the segment at which it is left.
struct Axis {
  int tile, step;
  double next, delta;
};

Axis axis_of(double start, double end) {
  const int tile = static_cast<int>(std::floor(start));
  if (start == end) return {tile, 0, std::numeric_limits<double>::infinity(), 0.0};
  const double delta = std::fabs(1.0 / (end - start));  // from one grid line to the next
  const double to_line = end > start ? tile + 1 - start : start - tile;
  return {tile, end > start ? 1 : -1, to_line * delta, delta};
}

// The traversal of Amanatides & Woo: the axis whose line is nearer makes the step.
std::vector<Tile> walk(const Segment& segment) {
  Axis x = axis_of(segment.start.x, segment.end.x);
  Axis y = axis_of(segment.start.y, segment.end.y);
  std::vector<Tile> tiles{{x.tile, y.tile}};
  while (std::fmin(x.next, y.next) <= 1.0) {
    Axis& first = x.next < y.next ? x : y;
    first.tile += first.step;
    first.next += first.delta;  // each addition is rounded
    tiles.push_back({x.tile, y.tile});
  }
  return tiles;
}

std::vector<Tile> exact_walk(const Segment& segment) {
  std::vector<Tile> tiles;
  for (const tilespace::TileOnLine& step : tilespace::tiles_along(segment)) tiles.push_back(step.tile);
  return tiles;
}

void compare(const Segment& segment) {
  const std::vector<Tile> rounded = walk(segment), exact = exact_walk(segment);
  std::printf("(%g, %g) to (%g, %g): %zu and %zu tiles", segment.start.x, segment.start.y, segment.end.x, segment.end.y,
              rounded.size(), exact.size());
  for (std::size_t i = 0; i < rounded.size() && i < exact.size(); ++i) {
    if (rounded[i] == exact[i]) continue;
    std::printf(", the first other one is (%d, %d) for (%d, %d)", rounded[i].x, rounded[i].y, exact[i].x, exact[i].y);
    break;
  }
  std::printf("\n");
}

int main() {
  compare({{2.25, 8.5}, {16.75, 2.375}});
  compare({{1.8, 7.4}, {16.5, 2.5}});
  compare({{0.5, 0.5}, {1000.5, 333.5}});

  const auto map = tilespace::CollisionMap::from(19, 11, [](int x, int y) { return x == 14 && y < 8; });
  if (!map) return 1;
  const auto hit = tilespace::cast_ray(*map, {{2.25, 8.5}, {16.75, 2.375}});
  std::printf("hit: the %s side of tile (%d, %d)\n", name(hit.side), hit.tile.x, hit.tile.y);
}
