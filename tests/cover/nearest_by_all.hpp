// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <tilespace/cover/nearest_solid.hpp>
#include <vector>

#include "oracle/geom_predicates.hpp"
#include "support/to_oracle.hpp"

/// @file nearest_by_all.hpp
/// The nearest solid tile by a look at every tile, with rational distances: to compare with.

namespace model {

using tilespace::CollisionMap;
using tilespace::Point;
using tilespace::SolidTile;
using tilespace::Tile;
using tilespace::tile_at;
using tilespace::tile_limit;
using tilespace::tile_space;
using tilespace::TileBox;

inline double clamped(double value, double low, double high) { return value < low ? low : value > high ? high : value; }

// The point of a closed tile that is nearest: its coordinates are doubles, and nothing is rounded.
inline oracle::P nearest_of(Tile tile, Point point) {
  return {clamped(point.x, tile.x, tile.x + 1.0), clamped(point.y, tile.y, tile.y + 1.0)};
}

// Every tile that is in question, in row order: those of the map, and of what is solid around it those next to it and
// those next to the point.
inline std::vector<Tile> solid_tiles(const CollisionMap& map, Point point) {
  std::vector<Tile> found;
  const TileBox bounds = map.bounds();
  const auto visit = [&](Tile min, Tile max) {
    for (std::int32_t y = min.y; y <= max.y; ++y) {
      for (std::int32_t x = min.x; x <= max.x; ++x) {
        if (tile_space.contains({x, y}) && map.is_solid({x, y})) found.push_back({x, y});
      }
    }
  };
  visit({bounds.min.x - 1, bounds.min.y - 1}, bounds.max);
  const Tile at = tile_at({clamped(point.x, -tile_limit, tile_limit), clamped(point.y, -tile_limit, tile_limit)});
  visit({at.x - 1, at.y - 1}, {at.x + 1, at.y + 1});
  std::sort(found.begin(), found.end(), [](Tile a, Tile b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
  return found;
}

inline SolidTile nearest_by_all(const CollisionMap& map, Point point, double most) {
  SolidTile best;
  if (!is_finite(point) || !(most >= 0)) return best;
  for (const Tile tile : solid_tiles(map, point)) {
    const oracle::P place = nearest_of(tile, point);
    if (oracle::compare_distance(to_oracle(point), place, most) > 0) continue;
    const bool is_nearer = !best || oracle::compare_distance(to_oracle(point), place, nearest_of(best.tile, point)) < 0;
    if (is_nearer) best = {tile, true};
  }
  return best;
}

}  // namespace model
