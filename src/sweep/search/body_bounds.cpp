// SPDX-License-Identifier: MIT
#include "search/body_bounds.hpp"
#include <cmath>
#include <limits>
#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/max_of.hpp>

namespace tilespace::detail {
namespace {

constexpr double relative_slack = 0x1p-48;

BoundsAxis axis_of(const MovingBody& body, UnroundedSum UnroundedPoint::* coordinate, double move) noexcept {
  BoundsAxis axis{infinity, -infinity, move};
  for (const UnroundedPoint& corner : body.points()) {
    const UnroundedSum& sum = corner.*coordinate;
    axis.low = min_of(axis.low, sum.base + sum.rest);
    axis.high = max_of(axis.high, sum.base + sum.rest);
  }
  return {axis.low - body.radius, axis.high + body.radius, move};
}

double farthest(const BoundsAxis& axis) noexcept { return max_of(std::fabs(axis.low), std::fabs(axis.high)); }

// The approximate square of the distance to the core segment of a round body, from its first corner to its last; not
// less than the real one, up to rounding. NaN, with which no comparison is true, if products overflow: the nearest
// point of the core is unknown.
double squared_distance(Point place, const MovingBody& body) noexcept {
  const UnroundedPoint& a = body.points().front();
  const UnroundedPoint& b = body.points().back();
  const Vec axis{b.x.base - a.x.base, b.y.base - a.y.base};
  const Vec displacement{place.x - a.x.base, place.y - a.y.base};
  const double length = axis.x * axis.x + axis.y * axis.y;
  const double projected = displacement.x * axis.x + displacement.y * axis.y;
  if (!(length < infinity && std::fabs(projected) < infinity)) return std::numeric_limits<double>::quiet_NaN();
  const double along = length > 0.0 ? projected / length : 0.0;
  const double at = along > 0.0 ? min_of(along, 1.0) : 0.0;
  const Vec off{displacement.x - at * axis.x, displacement.y - at * axis.y};
  return off.x * off.x + off.y * off.y;
}

// Distance from a number to a range; 0 within it.
double distance_to(double place, double low, double high) noexcept {
  return max_of(max_of(low - place, place - high), 0.0);
}

// Whether a box lies on one side of the line through the core segment, farther than `reach` from it: its middle does,
// by more than the box extends across the line.
bool is_beside(Point middle, Vec half, const MovingBody& body, double reach) noexcept {
  const UnroundedPoint& a = body.corners[0];
  const Vec axis{body.corners[1].x.base - a.x.base, body.corners[1].y.base - a.y.base};
  const double length = std::sqrt(axis.x * axis.x + axis.y * axis.y);
  if (!(length > 0x1p-400)) return false;  // squares of less are rounded to 0
  const double across = axis.x * (middle.y - a.y.base) - axis.y * (middle.x - a.x.base);
  const double extent = std::fabs(axis.y) * half.x + std::fabs(axis.x) * half.y;
  return std::fabs(across) - extent > reach * length;
}

}  // namespace

TileRange BodyBounds::tiles_from(double low, double high) const noexcept {
  return {floor_to_int32(low - slack), floor_to_int32(high + slack)};
}

BodyBounds bounds_of(const MovingBody& body) noexcept {
  const BoundsAxis x = axis_of(body, &UnroundedPoint::x, body.translation.x);
  const BoundsAxis y = axis_of(body, &UnroundedPoint::y, body.translation.y);
  return {x, y, (max_of(farthest(x), farthest(y)) + 0x1p31) * relative_slack};
}

bool is_certainly_in(Point place, const MovingBody& body, double slack) noexcept {
  const double radius = body.radius - 8.0 * slack;
  return radius > 0.0 && squared_distance(place, body) < radius * radius;
}

bool is_certainly_beyond(TileBox box, double distance, const MovingBody& body, double slack) noexcept {
  const double reach = body.radius + distance + 8.0 * slack;
  const Point min{double(box.min.x), double(box.min.y)}, max{double(box.max.x), double(box.max.y)};
  if (body.core == MovingBody::Core::point) {
    const double x = distance_to(body.corners[0].x.base, min.x, max.x);
    const double y = distance_to(body.corners[0].y.base, min.y, max.y);
    return x * x + y * y > reach * reach;
  }
  const Vec half{0.5 * (max.x - min.x), 0.5 * (max.y - min.y)};
  const Point middle{min.x + half.x, min.y + half.y};
  const double around = reach + half.x + half.y;
  return squared_distance(middle, body) > around * around || is_beside(middle, half, body, reach);
}

}  // namespace tilespace::detail
