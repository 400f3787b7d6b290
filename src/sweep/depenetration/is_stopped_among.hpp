// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/sweep/detail/displacement.hpp>
#include <tilespace/sweep/detail/relative.hpp>
#include <tilespace/sweep/movers.hpp>
#include "depenetration/along_ray.hpp"
#include "depenetration/is_stopped.hpp"
#include "impact/to_moving_body.hpp"
#include "solids/bounds_near.hpp"
#include "solids/solid_pair.hpp"

/// @file is_stopped_among.hpp
/// Walls and one-way shapes on the straight path between two positions: of a map, of moving maps and of moving solids.

namespace tilespace::detail {

/// The same for the path from one position of a body to another.
template <class Shape>
[[nodiscard]] bool is_stopped(const CollisionMap& map, const Shape& start, const Shape& end, OneWay one_way) noexcept {
  const Displacement displacement = displacement_from(position_of(start), position_of(end));
  MovingBody body = to_moving_body(start, displacement.rounded());
  body.translation_rest = displacement.rest();
  return is_stopped(map, body, one_way);
}

/// The same for all that moves. A moving map sees both positions as differences.
template <class Shape>
[[nodiscard]] bool is_stopped_among(const Movers& movers, const Shape& start, const Shape& end,
                                    OneWay one_way) noexcept {
  const Displacement displacement = displacement_from(position_of(start), position_of(end));
  for (const MovingSolid& solid : movers.solids) {
    if (solid.one_way.empty() || one_way == OneWay::pass || is_far(start, displacement.rounded(), solid)) continue;
    if (SolidPair(start, solid, {}).is_hit_along(displacement)) return true;
  }
  for (const MovingMap& moving : movers.maps) {
    if (!is_usable(moving) || is_far(start, displacement.rounded(), moving)) continue;
    const Point position = after_step(moving);
    if (is_stopped(*moving.map, relative_to(position, start), relative_to(position, end), one_way)) return true;
  }
  return false;
}

}  // namespace tilespace::detail
