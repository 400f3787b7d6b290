// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/point.hpp>
#include <tilespace/trace/cast_ray.hpp>

/// @file sight.hpp
/// How somebody looks: how far, whereto, and whether through gaps.

namespace tilespace {

/// A radius that reaches every tile of every map.
inline constexpr std::int32_t any_radius = 0x7FFFFFFF;

/// How far and in which directions one sees.
///
/// A tile is within sight if its center is: dx * dx + dy * dy <= radius * radius in tiles, and, where there are directions,
/// (dx, dy) is in the directions from `from` clockwise, as seen on screen, to `to`, as in a Sector. Where both are
/// the zero vector, it is all directions. The viewer's own tile is always within sight.
///
/// Invalid     A negative radius, a direction that is not finite, or one zero vector of two: nothing is within sight,
///             not even the viewer's own tile.
/// Exactness   Exact for all finite directions.
struct Sight {
  std::int32_t radius = any_radius;  ///< How many tiles away at most.
  Gap gap = Gap::open;               ///< Does one see through the corner where two opaque tiles meet?
  Vec from{};                        ///< The first direction, if any.
  Vec to{};                          ///< The last one.
};

}  // namespace tilespace
