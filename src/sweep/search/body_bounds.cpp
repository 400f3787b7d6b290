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

// The core segment of a round body, from its first corner to its last.
struct CoreSegment {
  Point a{};
  Vec axis{};

  explicit CoreSegment(const MovingBody& body) noexcept
      : a{body.points().front().x.base, body.points().front().y.base},
        axis{body.points().back().x.base - a.x, body.points().back().y.base - a.y} {}

  // A point on it, the nearest one to a place up to rounding. NaN if products overflow: nothing is known of it then, as
  // no comparison with NaN is true.
  [[nodiscard]] Point nearest_to(Point place) const noexcept {
    const double length = axis.x * axis.x + axis.y * axis.y;
    const double projected = axis.x * (place.x - a.x) + axis.y * (place.y - a.y);
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    if (!(length < infinity && std::fabs(projected) < infinity)) return {unknown, unknown};
    const double along = length > 0.0 ? projected / length : 0.0;
    const double at = along > 0.0 ? min_of(along, 1.0) : 0.0;
    return {a.x + at * axis.x, a.y + at * axis.y};
  }
};

double dot(Vec a, Vec b) noexcept { return a.x * b.x + a.y * b.y; }

double clamped(double value, double low, double high) noexcept { return max_of(low, min_of(value, high)); }

// Separating axis test: whether a box of tiles is farther in a direction, which needs no length of 1, than a round body
// on its way comes. All places are relative to the start of its core.
struct Separation {
  CoreSegment core;
  double reach = 0.0;  // of the body around its core, no less than that
  Vec way{};
  Vec middle{};  // of the box
  Vec half{};    // of its width and height

  // False if squares underflow, or products overflow.
  [[nodiscard]] bool is_along(Vec direction) const noexcept {
    const double length = std::sqrt(dot(direction, direction));
    const double before = dot(direction, middle) - std::fabs(direction.x) * half.x - std::fabs(direction.y) * half.y;
    const double behind = max_of(dot(direction, core.axis), 0.0) + reach * length;
    const double moved = max_of(dot(direction, way), 0.0);
    const double rounding = (std::fabs(direction.x * way.x) + std::fabs(direction.y * way.y)) * 0x1p-50;
    return length > 0x1p-400 && before < infinity && before > behind + moved + rounding;
  }
};

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
  const Vec off = place - CoreSegment(body).nearest_to(place);
  return radius > 0.0 && dot(off, off) < radius * radius;
}

bool overlaps_certainly(const MovingBody& body, Vec offset, const Obstacle& obstacle, double slack) noexcept {
  for (const Point corner : obstacle.corners) {
    const Point place{obstacle.tile.x + corner.x - offset.x, obstacle.tile.y + corner.y - offset.y};
    if (is_certainly_in(place, body, slack)) return true;
  }
  return false;
}

// Directions: from the core to the box, and across the core on either side.
bool is_certainly_beyond(TileBox box, Vec way, const MovingBody& body, double slack) noexcept {
  const CoreSegment core(body);
  const Point min{double(box.min.x), double(box.min.y)}, max{double(box.max.x), double(box.max.y)};
  const Vec half{0.5 * (max.x - min.x), 0.5 * (max.y - min.y)};
  const Point middle = min + half;
  const Separation separation{core, body.radius + 8.0 * slack, way, middle - core.a, half};
  const Point near = core.nearest_to(middle);
  if (separation.is_along({clamped(near.x, min.x, max.x) - near.x, clamped(near.y, min.y, max.y) - near.y}))
    return true;
  if (core.axis == Vec{}) return false;
  const Vec across{-core.axis.y, core.axis.x};
  return separation.is_along(across) || separation.is_along(across * -1.0);
}

}  // namespace tilespace::detail
