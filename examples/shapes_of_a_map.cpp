// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/outlines/outlines.hpp>
#include <tilespace/outlines/tile_boxes.hpp>

// Colliders for a physics engine: the rectangles and the outlines of a level.
int main() {
  using namespace tilespace;
  CollisionMap map = CollisionMap::from_text(
                         "############\n"
                         "#..........#\n"
                         "#...##.....#\n"
                         "#...##...###\n"
                         "############\n")
                         .value();
  for (const TileBox& box : boxes_of(map).value()) {
    std::printf("box from %d, %d to %d, %d\n", box.min.x, box.min.y, box.max.x, box.max.y);
  }
  std::printf("greedy meshing makes %d boxes\n", static_cast<int>(boxes_of(map, BoxMerge::greedy).value().size()));

  if (!map.set_shape({8, 3}, shape_of(TileForm::slope_1_1_southeast))) return 1;
  const Outlines outlines = outlines_of(map).value();
  for (std::size_t i = 0; i < outlines.size(); ++i) {
    const Outline outline = outlines[i];
    std::printf("%s:", outline.is_hole ? "hole" : "outline");
    for (const Point corner : outline.corners) std::printf(" (%g, %g)", corner.x, corner.y);
    std::putchar('\n');
  }
}
