// SPDX-License-Identifier: MIT
#include "collision/object_outline.hpp"
#include <algorithm>
#include <tilespace/base/rounding.hpp>
#include <tilespace/geom/angle.hpp>
#include <tilespace/geom/predicates.hpp>

namespace tilespace::io::detail {
namespace {

constexpr double pi = 3.141592653589793;

// (cos, sin) of a rotation; the zero vector for an invalid one. Multiples of 90 degrees are detected in degrees, where
// they are exact.
Vec direction_of(double degrees) noexcept {
  constexpr Vec quarters[4] = {{1.0, 0.0}, {0.0, 1.0}, {-1.0, 0.0}, {0.0, -1.0}};
  if (!(degrees >= -angle_limit && degrees <= angle_limit)) return {};
  const double turns = floor_to_double(degrees / 90.0);
  if (turns * 90.0 != degrees) return unit_vector(degrees * (pi / 180.0));
  return quarters[static_cast<int>(turns - 4.0 * floor_to_double(turns / 4.0))];
}

// Quarter turns are exact, and never produce -0.
Vec rotated(Vec v, Vec direction) noexcept {
  if (direction.y == 0.0) return direction.x > 0.0 ? v : Vec{0.0 - v.x, 0.0 - v.y};
  if (direction.x == 0.0) return direction.y > 0.0 ? Vec{0.0 - v.y, v.x} : Vec{v.y, 0.0 - v.x};
  return {v.x * direction.x - v.y * direction.y, v.x * direction.y + v.y * direction.x};
}

// Tests for collinear points; fewer than three are collinear.
bool on_one_line(const std::vector<Point>& points) noexcept {
  const auto other = std::find_if(points.begin(), points.end(), [&](Point p) { return p != points.front(); });
  return std::all_of(other, points.end(), [&](Point p) { return orientation(points.front(), *other, p) == 0; });
}

ObjectOutline nothing(const char* why) { return {Outlines::nothing, {}, why}; }

// Pixels that are not rotated and stay the same need not be seen on the screen.
Point placed(Vec corner, Vec direction, const OutlineFrame& frame) noexcept {
  if (frame.own == frame.plane && direction == Vec{1.0, 0.0}) return frame.position + corner;
  return frame.position + from_screen(frame.plane, rotated(to_screen(frame.own, corner), direction));
}

}  // namespace

std::vector<Point> unturned_corners(const MapObject& object) {
  if (object.kind == ObjectKind::polygon || object.kind == ObjectKind::polyline) return object.points;
  const Vec size = object.size;
  return {{0.0, 0.0}, {size.x, 0.0}, {size.x, size.y}, {0.0, size.y}};
}

bool turn(std::vector<Point>& corners, const MapObject& object, const OutlineFrame& frame) noexcept {
  const Vec direction = direction_of(object.rotation);
  for (Point& corner : corners) corner = placed({corner.x, corner.y}, direction, frame);
  return direction != Vec{} && std::all_of(corners.begin(), corners.end(), [](Point p) { return is_finite(p); });
}

ObjectOutline turned(ObjectOutline outline, const MapObject& object, const OutlineFrame& frame) {
  if (!turn(outline.corners, object, frame)) return nothing("its numbers are beyond all maps; it is left out");
  if (on_one_line(outline.corners)) return nothing("it has no area; it is left out");
  return outline;
}

ObjectOutline outline_of(const MapObject& object) { return outline_of(object, {{}, {}, object.position}); }

ObjectOutline outline_of(const MapObject& object, const OutlineFrame& frame) {
  const auto with_corners = [&](Outlines outlines, const char* why) {
    return turned(ObjectOutline{outlines, unturned_corners(object), why}, object, frame);
  };
  switch (object.kind) {
    case ObjectKind::rectangle:
    case ObjectKind::polygon: return with_corners(Outlines::area, "");
    case ObjectKind::ellipse: return with_corners(Outlines::bounds, "an ellipse has no corners");
    case ObjectKind::capsule: return with_corners(Outlines::bounds, "a capsule has no corners");
    case ObjectKind::point: return nothing("a point has no area; it is left out");
    case ObjectKind::polyline: return nothing("a polyline has no area; it is left out");
    case ObjectKind::text: return nothing("a text has no area; it is left out");
    case ObjectKind::tile:
      return nothing("an object that shows a tile (it has a gid) is a picture and not an area; it is left out");
  }
  return nothing("");
}

bool has_area(const MapObject& object) { return outline_of(object).outlines != Outlines::nothing; }

}  // namespace tilespace::io::detail
