// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstdio>
#include <tilespace/cover/cover.hpp>

using tilespace::Circle;

// Distance on one axis from a center to the tile that begins at `tile`: 0 if the center is beside it.
double gap(double center, int tile) { return std::fmax(0.0, std::fmax(tile - center, center - (tile + 1))); }

// Overlap of a circle and a tile: the squared distance of the nearest point of the tile.
bool touches(const Circle& circle, int x, int y) {
  const double dx = gap(circle.center.x, x), dy = gap(circle.center.y, y);
  return dx * dx + dy * dy <= circle.radius * circle.radius;
}

// The tiles of the square around the circle, from `west` to `east` and from `north` to `south`.
struct Square {
  int west, east, north, south;
};
Square square_of(const Circle& circle) {
  const auto [center, r] = circle;
  return {static_cast<int>(std::ceil(center.x - r)) - 1, static_cast<int>(std::floor(center.x + r)),
          static_cast<int>(std::ceil(center.y - r)) - 1, static_cast<int>(std::floor(center.y + r))};
}

struct Count {
  int tests = 0, tiles = 0;
};

Count every_tile(const Circle& circle) {
  const auto [west, east, north, south] = square_of(circle);
  Count count;
  for (int y = north; y <= south; ++y) {
    for (int x = west; x <= east; ++x) {
      ++count.tests;
      count.tiles += touches(circle, x, y);
    }
  }
  return count;
}

Count from_both_ends(const Circle& circle) {
  const auto [west, east, north, south] = square_of(circle);
  Count count;
  const auto test = [&](int x, int y) {
    ++count.tests;
    return touches(circle, x, y);
  };
  for (int y = north; y <= south; ++y) {
    int first = west, last = east;
    while (first <= last && !test(first, y)) ++first;
    while (last > first && !test(last, y)) --last;
    count.tiles += last - first + 1;
  }
  return count;
}

Count one_root_a_row(const Circle& circle) {
  const auto [center, r] = circle;
  const auto [west, east, north, south] = square_of(circle);
  Count count;
  for (int y = north; y <= south; ++y) {
    const double dy = gap(center.y, y);
    const double reach = std::sqrt(r * r - dy * dy);  // half of the row's longest chord
    const int first = static_cast<int>(std::ceil(center.x - reach)) - 1;
    const int last = static_cast<int>(std::floor(center.x + reach));
    count.tiles += last - first + 1;
  }
  return count;
}

Count exact(const Circle& circle) {
  Count count;
  for (const tilespace::TileSpan row : cover(tilespace::TileBox{{-100, -100}, {100, 100}}, circle)) {
    count.tiles += row.x_end - row.x_begin;
  }
  return count;
}

void print(const char* name, Count count) {
  std::printf("%-15s %4d tests, %3d tiles\n", name, count.tests, count.tiles);
}

int main() {
  for (const Circle circle : {Circle{{10.5, 6.25}, 5.25}, Circle{{11.6, 7.8}, 3.0}}) {
    std::printf("radius %g at (%g, %g)\n", circle.radius, circle.center.x, circle.center.y);
    print("every tile", every_tile(circle));
    print("from both ends", from_both_ends(circle));
    print("one root a row", one_root_a_row(circle));
    print("cover", exact(circle));
  }
}
