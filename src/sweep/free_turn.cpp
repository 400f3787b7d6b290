// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/pose.hpp>
#include <tilespace/sweep/free_turn.hpp>
#include "impact/grown_outline.hpp"
#include "search/sweep_search.hpp"

// Conservative advancement by bisection. A step of the turn, from one angle to another, is free if the polygon at the
// angle in the middle, grown by the distance that its farthest corner goes from there, overlaps nothing solid. This is
// decided exactly; the growth includes the rounding of the polygon. Free steps double the next one, others halve it,
// until the farthest corner goes no more than `finest` in a step.
//
// Distance where it stops: the grown polygon overlaps something, so the turned one is nearer than sqrt(2) (finest / 2 +
// e) to it in the middle of the step, and the middle of the step is finest / 2 from its beginning. In tile space, e is
// below 2^-18, so that is less than 2^-15.

namespace tilespace {
namespace {

using detail::abs_of;
using detail::max_of;

constexpr double finest = 0x1p-16;
constexpr double full_turn = 0x1.921fb54442d19p2;  // rounded up

// Rounding of a corner: that of placed() and of its distance from the pivot, and of the angle in the middle of a step,
// below 2^-50 of the radius.
constexpr double rounding = 0x1p-48;

struct Turn {
  const CollisionMap& map;
  ConvexPolygon polygon;  // relative to the pivot
  Point pivot;
  double radius;  // of the circle around the pivot that contains it; not less than the real one
  double sign;
};

// Tests whether the polygon is surely free from one angle to another.
bool is_free(const Turn& turn, double from, double to) noexcept {
  const double middle = from + 0.5 * (to - from);
  const Result<ConvexPolygon> turned = placed({turn.pivot, turn.sign * middle}, turn.polygon);
  if (!turned || turned->count == 0) return false;
  const double size = max_of(abs_of(turn.pivot.x), abs_of(turn.pivot.y)) + turn.radius;
  const double margin = turn.radius * (0.5 * (to - from)) * (1.0 + 0x1p-40) + size * rounding;
  const detail::Outline outline = detail::grown_outline(*turned, margin);
  Tile where;
  return !detail::is_inside(turn.map, detail::to_moving_body(outline, {}), where);
}

double find_free(const Turn& turn, double whole) noexcept {
  double free = 0.0;
  double step = whole;
  while (free < whole) {
    const double to = free + step < whole ? free + step : whole;
    if (is_free(turn, free, to)) {
      free = to;
      step *= 2.0;
    } else if (turn.radius * step <= finest || !(free + 0.5 * step > free)) {
      return free;
    } else {
      step *= 0.5;
    }
  }
  return free;
}

// The polygon relative to the pivot; each coordinate is rounded once.
ConvexPolygon about(const ConvexPolygon& polygon, Point pivot) noexcept {
  Point corners[ConvexPolygon::max_corners];
  std::size_t count = 0;
  for (const Point corner : corners_of(polygon)) corners[count++] = {corner.x - pivot.x, corner.y - pivot.y};
  const Result<ConvexPolygon> moved = convex_hull({corners, count});
  return moved ? *moved : ConvexPolygon{};
}

double radius_of(const ConvexPolygon& polygon) noexcept {
  double most = 0.0;
  for (const Point corner : corners_of(polygon)) {
    const double square = corner.x * corner.x + corner.y * corner.y;
    most = max_of(most, std::sqrt(square) * (1.0 + 0x1p-40));
  }
  return most;
}

}  // namespace

double free_turn(const CollisionMap& map, const ConvexPolygon& polygon, Point pivot, double angle) noexcept {
  const ConvexPolygon own = about(polygon, pivot);
  const double radius = radius_of(own);
  if (own.count == 0 || !(radius <= 0x1p500) || !is_finite(pivot) || !(abs_of(angle) <= detail::largest_double))
    return 0.0;
  const double whole = abs_of(angle) < full_turn ? abs_of(angle) : full_turn;
  const double sign = angle < 0.0 ? -1.0 : 1.0;
  const double free = find_free({map, own, pivot, radius, sign}, whole);
  return free < whole ? sign * free : angle;
}

double free_turn(const World& world, const ConvexPolygon& polygon, Point pivot, double angle) noexcept {
  const Layout& layout = world.layout;
  const Result<ConvexPolygon> in_tile_space = to_tile_space(layout, polygon);
  if (!in_tile_space || layout.tile_width != layout.tile_height) return 0.0;
  const bool is_mirrored = layout.x_axis != layout.y_axis;
  const double turn = free_turn(world.map, *in_tile_space, to_tile_space(layout, pivot), is_mirrored ? -angle : angle);
  return is_mirrored ? 0.0 - turn : turn;
}

}  // namespace tilespace
