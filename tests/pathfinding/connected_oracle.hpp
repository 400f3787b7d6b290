// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/pathfinding/connected_components.hpp>
#include <vector>

/// @file connected_oracle.hpp
/// Which tiles hang together, by a flood from each tile that none has come to.

namespace connected_oracle {

using namespace tilespace;

struct Areas {
  std::vector<ConnectedComponent> of_tiles;  // in reading order; none for solid ones
  std::uint64_t count = 0;
};

inline std::size_t place_of(TileBox bounds, Tile tile) {
  return static_cast<std::size_t>((tile.y - bounds.min.y) * bounds.width() + tile.x - bounds.min.x);
}

inline std::vector<Tile> flood_from(const CollisionMap& map, Tile start, Diagonals diagonals, std::vector<bool>& seen) {
  std::vector<Tile> tiles{start};
  seen[place_of(map.bounds(), start)] = true;
  for (std::size_t next = 0; next < tiles.size(); ++next) {
    const Tile at = tiles[next];
    for (const Direction way : possible_neighbours(map, at, diagonals) & valid_neighbours(map.bounds(), at)) {
      const Tile to = at + step_of(way);
      if (seen[place_of(map.bounds(), to)]) continue;
      seen[place_of(map.bounds(), to)] = true;
      tiles.push_back(to);
    }
  }
  return tiles;
}

inline Areas expected_of(const CollisionMap& map, Diagonals diagonals) {
  const TileBox bounds = map.bounds();
  Areas areas;
  areas.of_tiles.resize(static_cast<std::size_t>(bounds.count()));
  std::vector<bool> seen(areas.of_tiles.size());
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      if (map.is_solid({x, y}) || seen[place_of(bounds, {x, y})]) continue;
      const std::vector<Tile> tiles = flood_from(map, {x, y}, diagonals, seen);
      for (const Tile tile : tiles) areas.of_tiles[place_of(bounds, tile)] = {{x, y}, tiles.size()};
      ++areas.count;
    }
  }
  return areas;
}

// Are they those of the oracle, tile by tile?
inline bool agree(const ConnectedComponents& areas, const Areas& expected) {
  const TileBox bounds = areas.bounds();
  if (areas.count() != expected.count || expected.of_tiles.size() != bounds.count()) return false;
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      if (areas.component_of({x, y}) != expected.of_tiles[place_of(bounds, {x, y})]) return false;
    }
  }
  return true;
}

}  // namespace connected_oracle
