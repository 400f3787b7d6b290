// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <vector>

/// @file lines.hpp
/// Lines to follow, and maps to cast rays through.

namespace scenarios {

/// The side of the maps, in tiles.
inline constexpr std::int32_t map_side = 1024;

/// A map of which about this part is solid, scattered.
tilespace::CollisionMap scattered_map(double density);

/// Lines of one kind.
struct Lines {
  std::string name;
  std::vector<tilespace::Segment> lines;
};

/// Rays that begin in free tiles of a map: anywhere; from centers of tiles to integer offsets, through many corners;
/// the same normalised first, as games do, so that they miss those corners by a rounding.
std::vector<Lines> rays_through(const tilespace::CollisionMap& map, double density);

/// Lines from anywhere to anywhere in the map.
Lines lines_across();

}  // namespace scenarios
