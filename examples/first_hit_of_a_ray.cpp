// SPDX-License-Identifier: MIT
#include <cstdio>
#include <string_view>
#include <tilespace/trace/trace.hpp>

// What does an arrow hit first, and where?
int main() {
  constexpr std::string_view rows[] = {"##########",  //
                                       "#........#",  //
                                       "#....##..#",  //
                                       "#........#",  //
                                       "##########"};
  const auto map = tilespace::CollisionMap::from_text(rows);
  if (!map) return 1;

  const tilespace::Segment arrow{{1.5, 1.25}, {8.5, 3.0}};
  if (const auto hit = tilespace::cast_ray(*map, arrow)) {
    const tilespace::Point point = arrow.start + (arrow.end - arrow.start) * hit.fraction;
    std::printf("tile (%d, %d), by its %s side, ", hit.tile.x, hit.tile.y, name(hit.side));
    std::printf("%.4f of the way, at (%.4f, %.4f)\n", hit.fraction, point.x, point.y);
  } else {
    std::puts("nothing in the way");
  }
}
