// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <utility>
#include <vector>

/// @file real_paths.hpp
/// Pathfinding problems in real maps, from their scenario files.

namespace scenarios {

/// A map, and start and goal pairs.
struct Ways {
  std::string name;
  tilespace::CollisionMap map;
  std::vector<std::pair<tilespace::Tile, tilespace::Tile>> ends{};
};

/// At most `most` problems of each map, spread over its scenarios; none of missing maps.
std::vector<Ways> real_paths(std::size_t most);

}  // namespace scenarios
