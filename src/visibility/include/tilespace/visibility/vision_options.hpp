// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/corner_gap.hpp>
#include <tilespace/grid/solidity.hpp>

/// @file vision_options.hpp
/// Vision options: range, vision cone, whether sight passes through the corner between two opaque tiles, and whether
/// opaque tiles have shapes.

namespace tilespace {

/// A radius that covers every tile of every map.
inline constexpr std::int32_t unlimited_radius = 0x7FFFFFFF;

/// Range and directions of vision.
///
/// A tile is in range if its center is: dx * dx + dy * dy <= radius * radius in tiles, and, if directions are given,
/// (dx, dy) lies in the sector from `first_direction` clockwise, as seen on screen, to `last_direction`, as in a
/// Sector. If both are the zero vector, all directions count. The viewer's own tile is always in range.
///
/// Invalid     A negative radius, a direction that is not finite, or exactly one zero vector: nothing is in range, not
///             even the viewer's own tile.
/// Exactness   Exact for all finite directions.
struct VisionOptions {
  std::int32_t radius = unlimited_radius;  ///< Maximum distance in tiles.
  CornerGap gap = CornerGap::open;         ///< Whether sight passes through the corner where two opaque tiles meet.
  Vec first_direction{};                   ///< First direction of the vision cone, if there is one.
  Vec last_direction{};                    ///< Last direction, clockwise.
  Solidity solidity = Solidity::tiles;     ///< Whether opaque tiles hide as a whole, or with their shapes.
};

}  // namespace tilespace
