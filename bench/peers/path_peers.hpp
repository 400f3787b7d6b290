// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/pathfinding/octile_cost.hpp>
#include <vector>

/// @file path_peers.hpp
/// Other libraries' searches over terrain costs, where diagonal steps may cut corners.

namespace bench {

struct PathPeer {
  std::string name;
  /// The cost of a path between two tiles; zero if there is none.
  std::function<tilespace::OctileCost(tilespace::Tile from, tilespace::Tile to)> find;
  /// Fills a Dijkstra map from a tile, and returns the cost of another one, rounded down.
  std::function<std::int64_t(tilespace::Tile goal, tilespace::Tile asked)> fill;
};

/// libtcod, if available. The map begins at (0, 0); map and costs are used as long as the peers are.
std::vector<PathPeer> libtcod_paths(const tilespace::CollisionMap& map, const tilespace::Grid<std::uint8_t>& costs);

}  // namespace bench
