// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/motion/push_out.hpp>

// A slope is set over a body. The way to a side is longer than the one across the slope.
int main() {
  using namespace tilespace;
  auto map = CollisionMap::from_text(
      ".....\n"
      ".....\n"
      "..#..\n"
      "#####\n");
  if (!map || !map->set_shape({2, 2}, shape_of(TileForm::slope_1_1_southeast))) return 1;
  const Body body{{1.875, 1.875}, {0.75, 0.75}};
  const Vec across[] = {{-1.0, -1.0}};
  const Vec upwards[] = {{-1.0, -2.0}, {0.0, -1.0}, {1.0, -2.0}};

  const auto side = push_out(*map, body, 2.0);
  const auto slope = push_out(*map, body, 2.0, {.directions = across});
  const auto up = push_out(*map, body, 2.0, {.directions = upwards});
  std::printf("to a side:        by (%g, %g)\n", side.translation.x, side.translation.y);
  std::printf("across the slope: by (%g, %g)\n", slope.translation.x, slope.translation.y);
  std::printf("only upwards:     by (%g, %g)\n", up.translation.x, up.translation.y);
}
