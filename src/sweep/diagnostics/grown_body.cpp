// SPDX-License-Identifier: MIT
#include "diagnostics/grown_body.hpp"
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>

// A round body is grown by its radius, a box by moving its corners.

namespace tilespace::detail {
namespace {

// The position where a round body, or one on a slope, stops in contact has an error of some hundred roundings:
// motion/move/find_position.hpp.
constexpr double relative_reach = 0x1p-43;
constexpr double most_coordinate = 0x1p1000;  // bodies beyond it are not grown

double reach_of(const MovingBody& body) noexcept {
  const Interval x = extent_of(body, &UnroundedPoint::x);
  const Interval y = extent_of(body, &UnroundedPoint::y);
  double most = max_of(1.0, body.radius);
  for (const double value : {x.low, x.high, y.low, y.high, body.translation.x, body.translation.y}) {
    most = max_of(most, abs_of(value));
  }
  return most < most_coordinate ? most * relative_reach : 0.0;
}

// Grows the body on all sides.
MovingBody grown_by(double by, MovingBody body) noexcept {
  if (body.core != MovingBody::Core::box) {
    body.radius += by;
    return body;
  }
  for (UnroundedPoint& corner : body.corners) {
    corner.x.base -= by;
    corner.y.base -= by;
  }
  for (const int eastern : {1, 2}) body.corners[eastern].x.rest += 2.0 * by;
  for (const int southern : {2, 3}) body.corners[southern].y.rest += 2.0 * by;
  return body;
}

}  // namespace

Interval extent_of(const MovingBody& body, UnroundedSum UnroundedPoint::* coordinate) noexcept {
  Interval extent;
  for (const UnroundedPoint& corner : body.points()) {
    const UnroundedSum& sum = corner.*coordinate;
    extent = hull(extent, sum.base + sum.rest);
  }
  return {extent.low - body.radius, extent.high + body.radius};
}

MovingBody grown(const MovingBody& body) noexcept { return grown_by(reach_of(body), body); }

}  // namespace tilespace::detail
