// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <vector>

#include "scenarios/maps.hpp"

/// @file lines.hpp
/// Lines to traverse, and rays to cast through maps.

namespace scenarios {

/// Lines of one kind.
struct Lines {
  std::string name;
  std::vector<tilespace::Segment> lines;
};

/// Start points and directions of rays.
enum class Rays {
  random,             ///< Any start point and direction.
  center_to_integer,  ///< From tile centers to integer offsets, through many corners.
  center_normalised,  ///< The same normalised first, as games do, so that they miss those corners by a rounding error.
  corner_to_integer,  ///< From the north-west corners of tiles.
  corner_normalised,
};

/// Name of a kind.
const char* name_of(Rays kind);

/// Rays that start in random free tiles of a map. Random and normalised ones have this length; the others have offsets
/// that are multiples of 1/16 of it on both axes.
std::vector<tilespace::Segment> rays_in(const tilespace::CollisionMap& map, Rays kind, std::size_t count,
                                        double length = map_side);

/// 20000 of each of the first three kinds, through a scattered map.
std::vector<Lines> rays_through(const tilespace::CollisionMap& map, double density);

/// Lines between random points of the map.
Lines lines_across();

}  // namespace scenarios
