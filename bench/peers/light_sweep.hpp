// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <vector>

/// @file light_sweep.hpp
/// Visibility polygon by an angular sweep over wall segments, as the articles for games have it (Red Blob Games, "2d
/// Visibility"), in doubles.

namespace bench {

/// The walls of solid tiles in a window, as segments between tiles that differ, merged along rows and columns; and the
/// four sides of the window.
[[nodiscard]] std::vector<tilespace::Segment> wall_segments(const tilespace::CollisionMap& map,
                                                            tilespace::TileBox window);

/// The corners of what is seen: a triangle for each change of the nearest wall.
void light_by_sweep(const std::vector<tilespace::Segment>& walls, tilespace::Point from,
                    std::vector<tilespace::Point>& out);

}  // namespace bench
