// SPDX-License-Identifier: MIT
#include "drawing/paint_light.hpp"

#include <cmath>
#include <cstddef>

namespace tilespace::tool {
namespace {

constexpr int chords = 16;  // of a quarter of a circle

// Points of an arc of a quarter at most, without its ends.
void add_arc(std::vector<Point>& outline, Point center, double radius, Point begin, Point end) {
  const Vec a = begin - center;
  const Vec b = end - center;
  for (int i = 1; i < chords; ++i) {
    const double share = static_cast<double>(i) / chords;
    const Vec between = a * (1.0 - share) + b * share;
    const double length = std::hypot(between.x, between.y);
    if (length > 0.0) outline.push_back(center + between * (radius / length));
  }
}

}  // namespace

std::vector<VisibilityCorner> light_corners(const CollisionMap& map, Point from, const VisibilityLimits& limits) {
  std::vector<VisibilityCorner> corners(visibility_polygon(map, from, limits, {}));
  static_cast<void>(visibility_polygon(map, from, limits, corners));
  return corners;
}

std::vector<Point> light_outline(std::span<const VisibilityCorner> corners, Point from, double radius) {
  std::vector<Point> outline;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point at = corners[i].position;
    outline.push_back(at);
    const Point next = corners[i + 1 == corners.size() ? 0 : i + 1].position;
    if (corners[i].edge == VisibilityEdge::arc) add_arc(outline, from, radius, at, next);
  }
  return outline;
}

void paint_light(Overlay& overlay, const CollisionMap& map, const ShownLight& shown, Color color) {
  std::vector<Point> outline =
      light_outline(light_corners(map, shown.viewer, shown.limits), shown.viewer, shown.limits.radius);
  if (!outline.empty()) {
    overlay.polygon(outline, {ink::yellow, 120});
    outline.push_back(outline.front());
    overlay.path(outline, color);
  }
  overlay.dot(shown.viewer, color);
}

}  // namespace tilespace::tool
