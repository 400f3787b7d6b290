// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <tilespace/grid/collision_map.hpp>

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

}  // namespace drawings
