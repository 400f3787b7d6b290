// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstdio>
#include <tilespace/tilespace.hpp>

using tilespace::Body, tilespace::CollisionMap, tilespace::Point, tilespace::Vec;

// The end alone: a fast body passes through thin walls.
Point move_by_end(const CollisionMap& map, const Body& body, Vec by) {
  const Body end{body.min + by, body.size};
  return overlaps_solid(map, end) ? body.min : end.min;
}

// Sub-steps, each taken back if it ends in something solid, x before y.
Point move_in_steps(const CollisionMap& map, Body body, Vec by, int steps) {
  const Vec part{by.x / steps, by.y / steps};
  for (int i = 0; i < steps; ++i) {
    body.min = move_by_end(map, body, {part.x, 0.0});
    body.min = move_by_end(map, body, {0.0, part.y});
  }
  return body.min;
}

// Swept test of a body and one tile: the tile grows by the body, the body becomes a point, and its path a ray. The
// fraction of the move at which they meet; more than 1 if they do not.
double time_of_impact(const Body& body, Vec by, tilespace::Tile tile) {
  double first = -INFINITY, last = INFINITY;
  const double from[] = {body.min.x, body.min.y}, size[] = {body.size.x, body.size.y}, step[] = {by.x, by.y};
  const int corner[] = {tile.x, tile.y};
  for (int axis = 0; axis < 2; ++axis) {
    const double low = corner[axis] - size[axis] - from[axis], high = corner[axis] + 1 - from[axis];
    if (step[axis] == 0.0) {
      if (low >= 0.0 || high <= 0.0) return 2.0;  // beside it all the way
      continue;
    }
    first = std::fmax(first, std::fmin(low / step[axis], high / step[axis]));
    last = std::fmin(last, std::fmax(low / step[axis], high / step[axis]));
  }
  return first < last && first >= 0.0 ? first : 2.0;
}

void print(const char* name, Point at) { std::printf("%-11s (%g, %g)\n", name, at.x, at.y); }

int main() {
  const auto map = CollisionMap::from(16, 8, [](int x, int y) { return y == 6 || (x == 12 && y > 1); });
  if (!map) return 1;
  const Body body{{2.5, 2.25}, {0.875, 1.0}};
  const Vec by{11.0, 5.0};
  print("end alone", move_by_end(*map, body, by));
  print("five steps", move_in_steps(*map, body, by, 5));
  print("100 steps", move_in_steps(*map, body, by, 100));
  std::printf("meets the floor after %g, the wall after %g of the move\n", time_of_impact(body, by, {8, 6}),
              time_of_impact(body, by, {12, 6}));

  const auto moved = move_and_slide(*map, body, by);
  print("slide", moved.body.min);
  for (const tilespace::SweepHit& contact : moved.contacts) {
    std::printf("contact: %s side of tile (%d, %d)\n", name(contact.side), contact.tile.x, contact.tile.y);
  }
}
