// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/base/larger.hpp>
#include <tilespace/base/rounding.hpp>
#include <tilespace/trace/detail/body_bounds.hpp>

namespace tilespace::detail {
namespace {

constexpr double relative_slack = 0x1p-48;

BoundsAxis axis_of(const MovingBody& body, Sum SumPoint::* coordinate, double move) noexcept {
  BoundsAxis axis{infinity, -infinity, move};
  for (const SumPoint& corner : body.points()) {
    const Sum& sum = corner.*coordinate;
    axis.low = smaller(axis.low, sum.base + sum.rest);
    axis.high = larger(axis.high, sum.base + sum.rest);
  }
  return {axis.low - body.radius, axis.high + body.radius, move};
}

double farthest(const BoundsAxis& axis) noexcept { return larger(std::fabs(axis.low), std::fabs(axis.high)); }

}  // namespace

TileRange BodyBounds::tiles_from(double low, double high) const noexcept {
  return {floor_to_int32(low - slack), floor_to_int32(high + slack)};
}

BodyBounds bounds_of(const MovingBody& body) noexcept {
  const BoundsAxis x = axis_of(body, &SumPoint::x, body.translation.x);
  const BoundsAxis y = axis_of(body, &SumPoint::y, body.translation.y);
  return {x, y, (larger(farthest(x), farthest(y)) + 0x1p31) * relative_slack};
}

}  // namespace tilespace::detail
