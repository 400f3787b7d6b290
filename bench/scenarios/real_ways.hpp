// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <utility>
#include <vector>

/// @file real_ways.hpp
/// From where to where, in maps of others, as their scenarios have it.

namespace scenarios {

/// A map, and ways to look for.
struct Ways {
  std::string name;
  tilespace::CollisionMap map;
  std::vector<std::pair<tilespace::Tile, tilespace::Tile>> ends{};
};

/// At most so many ways of each map, spread over its scenarios; nothing of maps that are not there.
std::vector<Ways> real_ways(std::size_t most);

}  // namespace scenarios
