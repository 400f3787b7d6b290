// SPDX-License-Identifier: MIT
#include <array>
#include <cstdio>
#include <tilespace/geom/angle.hpp>
#include <tilespace/visibility/visibility_polygon.hpp>

// A lamp lights a room with a pillar, a ramp and a thin wall; then a torch of a quarter turn.
int main() {
  using namespace tilespace;
  CollisionMap room = CollisionMap::from_text(
                          "##########\n"
                          "#........#\n"
                          "#..#.....#\n"
                          "#........#\n"
                          "#........#\n"
                          "##########")
                          .value();
  const auto thin_wall = tile_shape({}, {}, Side::west);
  if (!thin_wall || !room.set_shape({8, 1}, *thin_wall)) return 1;
  if (!room.set_shape({5, 4}, shape_of(TileForm::slope_1_1_southeast))) return 1;

  const Point lamp{5.5, 2.5};
  std::array<VisibilityCorner, 64> corners;
  const std::size_t count = visibility_polygon(room, lamp, VisibilityLimits{}, corners);
  if (count > corners.size()) return 1;  // only the first ones were written
  for (std::size_t i = 0; i < count; ++i) {
    const VisibilityCorner& corner = corners[i];
    std::printf("(%.4g, %.4g) %s, then along a %s\n", corner.position.x, corner.position.y, name(corner.defined_by),
                name(corner.edge));
  }

  // A direction and half of an angle: to the south-west.
  const double direction = 2.356194490192345, half = 0.7853981633974483;
  const VisibilityLimits torch{2.0, unit_vector(direction - half), unit_vector(direction + half)};
  std::printf("the torch lights a polygon of %d corners\n",
              static_cast<int>(visibility_polygon(room, lamp, torch, corners)));
}
