// SPDX-License-Identifier: MIT
#include "search/body_bounds.hpp"
#include <cmath>
#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/closest_point.hpp>

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

  // A point on it, the nearest one to a place up to rounding; if products overflow, any point, or NaN, with which no
  // comparison is true.
  [[nodiscard]] Point nearest_to(Point place) const noexcept {
    const double length = axis.x * axis.x + axis.y * axis.y;
    const double projected = axis.x * (place.x - a.x) + axis.y * (place.y - a.y);
    const double along = length > 0.0 ? projected / length : 0.0;
    const double at = along > 0.0 ? min_of(along, 1.0) : 0.0;
    return {a.x + at * axis.x, a.y + at * axis.y};
  }
};

double dot(Vec a, Vec b) noexcept { return a.x * b.x + a.y * b.y; }

// Separating axis test: whether a box of tiles is farther in a direction than a moving round body reaches. The
// direction need not have length 1. All positions are relative to the start of the core.
struct Separation {
  CoreSegment core;
  double reach = 0.0;  // upper bound of the radius
  Vec translation{};
  Vec middle{};  // of the box
  Vec half{};    // of its width and height

  // False if squares underflow, or products overflow.
  [[nodiscard]] bool is_along(Vec direction) const noexcept {
    const double length = std::sqrt(dot(direction, direction));
    const double before = dot(direction, middle) - std::fabs(direction.x) * half.x - std::fabs(direction.y) * half.y;
    const double behind = max_of(dot(direction, core.axis), 0.0) + reach * length;
    const double moved = max_of(dot(direction, translation), 0.0);
    const double rounding = (std::fabs(direction.x * translation.x) + std::fabs(direction.y * translation.y)) * 0x1p-50;
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

bool is_certainly_overlapped(const Obstacle& obstacle, const MovingBody& body, Vec offset, double slack) noexcept {
  for (const Point corner : obstacle.corners) {
    const Point place{obstacle.tile.x + corner.x - offset.x, obstacle.tile.y + corner.y - offset.y};
    if (is_certainly_in(place, body, slack)) return true;
  }
  return false;
}

// Directions: from the core to the box, and across the core on either side.
bool is_certainly_beyond(TileBox box, Vec translation, const MovingBody& body, double slack) noexcept {
  const CoreSegment core(body);
  const Box tiles{{double(box.min.x), double(box.min.y)}, {double(box.max.x), double(box.max.y)}};
  const Vec half = (tiles.max - tiles.min) * 0.5;
  const Point middle = tiles.min + half;
  const Separation separation{core, body.radius + 8.0 * slack, translation, middle - core.a, half};
  const Point near = core.nearest_to(middle);
  if (separation.is_along(closest_point(tiles, near) - near)) return true;
  if (core.axis == Vec{}) return false;
  const Vec across{-core.axis.y, core.axis.x};
  return separation.is_along(across) || separation.is_along(across * -1.0);
}

}  // namespace tilespace::detail
