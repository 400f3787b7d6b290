// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <tilespace/grid/collision_map.hpp>
#include <vector>

#include "picture.hpp"

/// @file maps.hpp
/// The maps of the drawings.

namespace drawings {

/// A map of which these tiles are solid.
[[nodiscard]] inline tilespace::CollisionMap map_with(tilespace::TileBox bounds,
                                                      std::initializer_list<tilespace::Tile> solids,
                                                      tilespace::Outside outside = tilespace::Outside::free) {
  tilespace::CollisionMap map = tilespace::CollisionMap::create(bounds, outside).value();
  for (const tilespace::Tile solid : solids) map.set_solid(solid, true);
  return map;
}

/// Fills the solid area of a tile, and marks its walls; as sides that are hit, if the ink says so.
inline void fill_solid_part(Panel& panel, const tilespace::CollisionMap& map, tilespace::Tile tile, Ink ink) {
  const tilespace::TileShape& shape = map.shape(tile);
  std::vector<tilespace::Point> corners;
  for (const tilespace::Point corner : corners_of(shape.area))
    corners.push_back(corner + tilespace::Vec{double(tile.x), double(tile.y)});
  if (!corners.empty()) panel.fill(corners, ink);
  for (const tilespace::Side side : {tilespace::Side::north, tilespace::Side::west}) {
    if (!shape.walls.has(side)) continue;
    if (ink == Ink::hit) panel.mark_side(tile, side);
    panel.thin_line(edge_of(tile, side));
  }
}

}  // namespace drawings
