// SPDX-License-Identifier: MIT
#include <array>
#include <bit>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/predicates.hpp>
#include "reading_order.hpp"

// Validation of convex polygons. Corners go around a convex area once if the closed path always turns to the same side,
// by less than half a turn each time, and by one full turn in all. A five-pointed star always turns right too, but by
// two turns.
//
// Turns are counted without angles. While the direction makes a full turn, it changes once from going backwards in
// reading order to going forwards: so each full turn has one corner that comes before both its neighbours. A closed
// path has at least one, and must not have two. No single turn can skip both changes, as they are half a turn apart.
//
// Where the path does not turn, it goes straight on or reverses, and the order distinguishes them: straight on is no
// corner, a reversal encloses no area.

namespace tilespace {
namespace {

// State of a traversed path.
struct Path {
  std::array<Point, ConvexPolygon::max_corners> corners{};  // where the path turns, the first ones
  std::uint64_t count = 0;                                  // of all corners where it turns
  std::uint64_t first = 0;                                  // the one that came before both its neighbours
  std::uint64_t whole_turns = 0;
  bool turns_right = false;
  bool turns_left = false;
  bool turns_back = false;
};

void pass(Path& path, Point before, Point at, Point after) noexcept {
  const bool came_later = detail::comes_before(before, at);
  const bool goes_later = detail::comes_before(at, after);
  const int turn = orientation(before, at, after);
  if (turn == 0) {
    path.turns_back |= came_later != goes_later;
    return;
  }
  path.turns_right |= turn > 0;
  path.turns_left |= turn < 0;
  if (!came_later && goes_later) {
    path.first = path.count;
    ++path.whole_turns;
  }
  if (path.count < ConvexPolygon::max_corners) path.corners[static_cast<std::size_t>(path.count)] = at;
  ++path.count;
}

// Traverses every corner that differs from the one before it.
Path go_around(std::span<const Point> corners) noexcept {
  std::size_t size = corners.size();
  while (size > 1 && corners[size - 1] == corners[0]) --size;
  Path path;
  Point before = corners[size - 1];
  Point at = corners[0];
  for (std::size_t i = 1; i <= size; ++i) {
    const Point after = corners[i % size];
    if (after == at) continue;
    pass(path, before, at, after);
    before = at;
    at = after;
  }
  return path;
}

bool goes_around_once(const Path& path) noexcept {
  return path.turns_right != path.turns_left && !path.turns_back && path.whole_turns == 1;
}

// Tests whether a path turns right at each corner, by one full turn in all, and begins with the first in reading order.
bool goes_right_from_first(std::span<const Point> corners) noexcept {
  Point before = corners[corners.size() - 2];
  Point at = corners.back();
  bool came_later = detail::comes_before(before, at);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point after = corners[i];
    const bool goes_later = detail::comes_before(at, after);
    const bool is_first = !came_later && goes_later;
    if (is_first != (i == 1) || orientation(before, at, after) <= 0) return false;
    before = at;
    at = after;
    came_later = goes_later;
  }
  return true;
}

// Without branches: NaN if one is not finite, else 0.
bool all_finite(std::span<const Point> points) noexcept {
  double rest = 0.0;
  for (const Point point : points) rest += (point.x - point.x) + (point.y - point.y);
  return rest == 0.0;
}

// Without branches, too.
bool all_zero(std::span<const Point> points) noexcept {
  std::uint64_t bits = 0;
  for (const Point point : points)
    bits |= std::bit_cast<std::uint64_t>(point.x) | std::bit_cast<std::uint64_t>(point.y);
  return bits << 1 == 0;  // the first bit is that of -0
}

}  // namespace

Result<ConvexPolygon> convex_polygon(std::span<const Point> corners) noexcept {
  constexpr Error not_convex{ErrorCode::not_a_shape, "corners around a convex area"};
  if (corners.empty() || !all_finite(corners)) return not_convex;
  const Path path = go_around(corners);
  if (!goes_around_once(path)) return not_convex;
  if (path.count > ConvexPolygon::max_corners) return Error{ErrorCode::bad_size, "at most 16 corners"};

  ConvexPolygon polygon;
  polygon.count = static_cast<std::uint32_t>(path.count);
  for (std::uint64_t i = 0; i < path.count; ++i) {
    const std::uint64_t from = path.turns_right ? path.first + i : path.first + path.count - i;
    polygon.corners[i] = detail::without_negative_zero(path.corners[static_cast<std::size_t>(from % path.count)]);
  }
  return polygon;
}

bool is_valid(const ConvexPolygon& polygon) noexcept {
  const std::uint32_t count = polygon.count;
  if (count == 0) return polygon == ConvexPolygon{};
  if (count < 3 || count > ConvexPolygon::max_corners || !all_finite(corners_of(polygon))) return false;
  if (!all_zero(std::span(polygon.corners).subspan(count))) return false;
  return goes_right_from_first(corners_of(polygon));
}

ConvexPolygon polygon_of(const Box& box) noexcept {
  if (!(is_finite(box.min) && is_finite(box.max) && box.min.x < box.max.x && box.min.y < box.max.y)) return {};
  const Point min = detail::without_negative_zero(box.min);
  const Point max = detail::without_negative_zero(box.max);
  return {{min, {max.x, min.y}, max, {min.x, max.y}}, 4};
}

Box bounds_of(const ConvexPolygon& polygon) noexcept {
  Box box{{detail::infinity, detail::infinity}, {-detail::infinity, -detail::infinity}};
  for (const Point corner : corners_of(polygon)) {
    if (corner.x < box.min.x) box.min.x = corner.x;
    if (corner.y < box.min.y) box.min.y = corner.y;
    if (corner.x > box.max.x) box.max.x = corner.x;
    if (corner.y > box.max.y) box.max.y = corner.y;
  }
  return box;
}

}  // namespace tilespace
