// SPDX-License-Identifier: MIT
#include "polygon/wall_point.hpp"
#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/geom/predicates.hpp>
#include "polygon/corner_position.hpp"
#include "polygon/sight_reach.hpp"

// A rounded position tells the tile where it is not too near to a grid line; there, the real point is compared with the
// corner of the grid: by the turn of their rays, or by the distance of the corner and the radius.

namespace tilespace::detail {
namespace {

// More than the error of a position, relative to its size: see visibility_corner_error.
constexpr double doubt_per_size = 0x1p-46;

// A straight wall: the axis along it, and whether that leads clockwise.
struct WallAxis {
  bool is_vertical;
  bool is_clockwise;
};

WallAxis axis_along(const SightEnds& edge) noexcept {
  const bool is_vertical = edge.begin.x == edge.end.x;
  return {is_vertical, is_vertical ? edge.begin.y < edge.end.y : edge.begin.x < edge.end.x};
}

double along(Point p, WallAxis axis) noexcept { return axis.is_vertical ? p.y : p.x; }

SightPoint grid_corner(const SightEnds& edge, WallAxis axis, double place) noexcept {
  return axis.is_vertical ? SightPoint{edge.begin.x, place, 0.0, 0.0} : SightPoint{place, edge.begin.y, 0.0, 0.0};
}

double nearest_whole(double place) noexcept { return floor_to_double(place + 0.5); }

bool is_in_doubt(double place, double size) noexcept {
  return abs_of(place - nearest_whole(place)) <= doubt_per_size * (abs_of(place) + size + 1.0);
}

Tile tile_of(const SightWall& wall, WallAxis axis, double column_or_row) noexcept {
  const std::int32_t place = floor_to_int32(column_or_row);
  return axis.is_vertical ? Tile{wall.tile.x, place} : Tile{place, wall.tile.y};
}

// The tile beside a corner of the grid: the one clockwise of it, or the other one.
Tile tile_beside(const SightWall& wall, WallAxis axis, double place, bool clockwise) noexcept {
  return tile_of(wall, axis, axis.is_clockwise == clockwise ? place : place - 1.0);
}

}  // namespace

WallPoint point_on_area(Point from, const SightRay& ray, const SightEnds& edge) noexcept {
  if (!ray.is_vector && is_on_line_of(ray.through, edge)) return {rounded_point(ray.through), true, {}};
  if (sight_turn(from, ray, ray_through(edge.begin)) == 0) return {rounded_point(edge.begin), true, {}};
  if (sight_turn(from, ray, ray_through(edge.end)) == 0) return {rounded_point(edge.end), true, {}};
  return {position_on_edge(from, ray, edge), false, {}};
}

WallPoint point_on_side(Point from, const SightRay& ray, const SightWall& wall, const SightEnds& edge,
                        bool is_begin) noexcept {
  const WallAxis axis = axis_along(edge);
  WallPoint point;
  point.is_corner = !ray.is_vector && is_on_line_of(ray.through, edge);
  point.position = point.is_corner ? rounded_point(ray.through) : position_on_edge(from, ray, edge);
  const double place = along(point.position, axis);
  point.tile = tile_of(wall, axis, place);
  if (!is_in_doubt(place, 0.0)) return point;
  const double whole = nearest_whole(place);
  const SightPoint corner = grid_corner(edge, axis, whole);
  const int turn = sight_turn(from, ray_through(corner), ray);
  point.tile = tile_beside(wall, axis, whole, turn != 0 ? turn > 0 : is_begin);
  if (turn != 0) return point;
  return {rounded_point(corner), true, point.tile};
}

WallPoint point_on_segment(Point from, const SightRay& ray, const SightEnds& segment) noexcept {
  if (sight_turn(from, ray, ray_through(segment.begin)) == 0) return {rounded_point(segment.begin), true, {}};
  if (sight_turn(from, ray, ray_through(segment.end)) == 0) return {rounded_point(segment.end), true, {}};
  if (!ray.is_vector && is_on_line_of(ray.through, segment)) return {rounded_point(ray.through), false, {}};
  return {position_on_segment(from, ray, segment), false, {}};
}

// The segment is a ray from its end on the viewpoint's side of the wall: it has the wall clockwise, too.
WallPoint point_at_segment(const SightEnds& segment, const SightWall& wall, const SightEnds& edge,
                           bool is_begin) noexcept {
  const SightPoint& origin = is_begin ? segment.begin : segment.end;
  const SightRay ray = ray_through(is_begin ? segment.end : segment.begin);
  const Point from = rounded_point(origin);
  return wall.stop == SightStop::area ? point_on_area(from, ray, edge) : point_on_side(from, ray, wall, edge, is_begin);
}

Tile tile_at_crossing(Point from, double radius, const SightWall& wall, const SightEnds& edge, Point position,
                      bool is_second) noexcept {
  const WallAxis axis = axis_along(edge);
  const double place = along(position, axis);
  if (!is_in_doubt(place, radius)) return tile_of(wall, axis, place);
  // A corner within the circle is before the second crossing, and after the first one.
  const double whole = nearest_whole(place);
  const int order = compare_distance(from, rounded_point(grid_corner(edge, axis, whole)), radius);
  return tile_beside(wall, axis, whole, (order < 0) == is_second);
}

}  // namespace tilespace::detail
