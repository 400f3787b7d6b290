// SPDX-License-Identifier: MIT
#include <array>
#include <cstdio>
#include <span>
#include <tilespace/visibility/visibility_polygon.hpp>

using tilespace::Point, tilespace::VisibilityCorner, tilespace::VisibilityLimits;

double area_seen(const tilespace::CollisionMap& map, Point from, const VisibilityLimits& limits) {
  std::array<VisibilityCorner, 64> corners;
  const std::size_t count = visibility_polygon(map, from, limits, corners);
  if (count > corners.size()) return 0;
  double twice = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Point a = corners[i].position, b = corners[(i + 1) % count].position;
    twice += (a.x - from.x) * (b.y - from.y) - (a.y - from.y) * (b.x - from.x);
  }
  return twice / 2;
}

// A lamp beside a window. A curtain in the window ends the light; what is lit without it, in the cone to the ends of
// the window, comes through.
int main() {
  const auto rooms = tilespace::CollisionMap::from_text(
      "##########\n"
      "#...#....#\n"
      "#........#\n"
      "#...#....#\n"
      "##########\n");
  if (!rooms) return 1;
  const Point lamp{2.5, 2.5};
  const tilespace::Segment window{{4, 2}, {4, 3}};
  const auto no_end = tilespace::VisibilityLimits{}.radius;
  const tilespace::Vec first = window.start - lamp, last = window.end - lamp;

  std::printf("all:                    %.3f tiles\n", area_seen(*rooms, lamp, {}));
  std::printf("with a curtain:         %.3f\n", area_seen(*rooms, lamp, {.segment = window}));
  std::printf("to the window, beyond:  %.3f\n", area_seen(*rooms, lamp, {no_end, first, last}));
  std::printf("to the window only:     %.3f\n", area_seen(*rooms, lamp, {no_end, first, last, window}));

  std::array<VisibilityCorner, 16> corners;
  const std::size_t count = visibility_polygon(*rooms, lamp, {.segment = window}, corners);
  for (const VisibilityCorner& corner : std::span(corners).first(count < corners.size() ? count : corners.size()))
    std::printf("(%g, %g) %s, then along a %s\n", corner.position.x, corner.position.y, name(corner.defined_by),
                name(corner.edge));
}
