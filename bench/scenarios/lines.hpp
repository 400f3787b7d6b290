// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <vector>

#include "scenarios/maps.hpp"

/// @file lines.hpp
/// Lines to follow, and rays to cast through maps.

namespace scenarios {

/// Lines of one kind.
struct Lines {
  std::string name;
  std::vector<tilespace::Segment> lines;
};

/// Where rays begin in their tiles, and where they lead to.
enum class Rays {
  random,             ///< Anywhere, in any direction.
  center_to_integer,  ///< From centers of tiles to integer offsets, through many corners.
  center_normalised,  ///< The same normalised first, as games do, so that they miss those corners by a rounding.
  corner_to_integer,  ///< From the north-west corners of tiles.
  corner_normalised,
};

/// What are they called?
const char* name_of(Rays kind);

/// Rays that begin in free tiles anywhere in a map. Random and normalised ones have this length; the others have 16th
/// parts of it as offsets on both axes.
std::vector<tilespace::Segment> rays_in(const tilespace::CollisionMap& map, Rays kind, std::size_t count,
                                        double length = map_side);

/// 20000 of each of the first three kinds, through a scattered map.
std::vector<Lines> rays_through(const tilespace::CollisionMap& map, double density);

/// Lines from anywhere to anywhere in the map.
Lines lines_across();

}  // namespace scenarios
