// SPDX-License-Identifier: MIT
#include "search/body_bounds.hpp"
#include <cmath>
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
// less than the real one, up to rounding.
double squared_distance(Point place, const MovingBody& body) noexcept {
  const UnroundedPoint& a = body.points().front();
  const UnroundedPoint& b = body.points().back();
  const Vec axis{b.x.base - a.x.base, b.y.base - a.y.base};
  const Vec displacement{place.x - a.x.base, place.y - a.y.base};
  const double length = axis.x * axis.x + axis.y * axis.y;
  const double along = length > 0.0 ? (displacement.x * axis.x + displacement.y * axis.y) / length : 0.0;
  const double at = along > 0.0 ? min_of(along, 1.0) : 0.0;
  const Vec off{displacement.x - at * axis.x, displacement.y - at * axis.y};
  return off.x * off.x + off.y * off.y;
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

}  // namespace tilespace::detail
