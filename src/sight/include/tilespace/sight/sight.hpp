// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/corner_gap.hpp>

/// @file sight.hpp
/// Vision options: range, vision cone, and whether sight passes through the corner between two opaque tiles.

namespace tilespace {

/// A radius that covers every tile of every map.
inline constexpr std::int32_t any_radius = 0x7FFFFFFF;

/// Range and directions of vision.
///
/// A tile is in range if its center is: dx * dx + dy * dy <= radius * radius in tiles, and, if directions are given,
/// (dx, dy) lies in the sector from `from` clockwise, as seen on screen, to `to`, as in a Sector. If both are the zero
/// vector, all directions count. The viewer's own tile is always in range.
///
/// Invalid     A negative radius, a direction that is not finite, or exactly one zero vector: nothing is in range, not
///             even the viewer's own tile.
/// Exactness   Exact for all finite directions.
struct Sight {
  std::int32_t radius = any_radius;  ///< Maximum distance in tiles.
  Gap gap = Gap::open;               ///< Whether sight passes through the corner where two opaque tiles meet.
  Vec from{};                        ///< First direction of the cone, if any.
  Vec to{};                          ///< Last direction, clockwise.
};

}  // namespace tilespace
