// SPDX-License-Identifier: MIT
#include <tilespace/geom/angle.hpp>
#include <tilespace/geom/pose.hpp>

namespace tilespace {

Result<ConvexPolygon> placed(const Pose& pose, const ConvexPolygon& polygon) noexcept {
  const Vec heading = unit_vector(pose.angle);
  if (heading == Vec{}) return Error{ErrorCode::not_a_shape, "an angle with a direction"};
  Point corners[ConvexPolygon::max_corners];
  std::size_t count = 0;
  for (const auto [x, y] : corners_of(polygon)) {
    const Vec turned{x * heading.x - y * heading.y, x * heading.y + y * heading.x};
    corners[count++] = {pose.position.x + turned.x, pose.position.y + turned.y};
  }
  return convex_hull({corners, count});
}

}  // namespace tilespace
