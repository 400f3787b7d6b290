// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/tilespace.hpp>

// A map as text, with the tiles of a circle marked, and those of a line.
int main() {
  const auto map = tilespace::CollisionMap::from_text(
      "##############################\n"
      "#...........#................#\n"
      "#...........#................#\n"
      "#............................#\n"
      "##############################\n");
  if (!map) return 1;

  const auto circle = tilespace::cover(*map, tilespace::Circle{{6.5, 2.5}, 1.75});
  std::printf("%s\n", tilespace::to_text(*map, circle).c_str());
  const auto line = tilespace::tiles_along({{2.5, 1.5}, {27.5, 3.5}});
  std::printf("%s", tilespace::to_text(*map, line).c_str());
}
