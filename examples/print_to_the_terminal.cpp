// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/cover/cover.hpp>
#include <tilespace/grid/to_text.hpp>
#include <tilespace/trace/trace.hpp>
#include <vector>

// A map as text, with the tiles of a circle and of a line marked.
int main() {
  const auto map = tilespace::CollisionMap::from(30, 7, [](int x, int y) { return y == 0 || y == 6 || x == 12; });
  if (!map) return 1;

  std::vector<tilespace::TileSpan> marked;
  for (const auto span : tilespace::cover(*map, tilespace::Circle{{6.5, 3.5}, 2.75})) marked.push_back(span);
  for (const auto step : tilespace::tiles_along({{10.5, 1.5}, {27.5, 5.5}})) {
    marked.push_back({step.tile.y, step.tile.x, step.tile.x + 1});
  }
  std::fputs(tilespace::to_text(*map, marked).c_str(), stdout);
}
