// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>
#include <vector>

/// @file sight.hpp
/// Viewers, and a map for them.

namespace scenarios {

/// A field with a randomly placed pillar in each block of 8x8 tiles: most of it is visible, in thousands of pieces.
tilespace::CollisionMap pillar_map();

/// Tiles of a map that are not solid.
std::vector<tilespace::Tile> viewers_in(const tilespace::CollisionMap& map, std::size_t count);

}  // namespace scenarios
