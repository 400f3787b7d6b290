// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <tilespace/grid/collision_map.hpp>

/// @file maps.hpp
/// Generated maps, and maps composed of others.

namespace scenarios {

/// Side of most maps, in tiles.
inline constexpr std::int32_t map_side = 1024;

/// A map and its name.
struct Place {
  std::string name;
  tilespace::CollisionMap map;
};

/// A map with this fraction of randomly scattered solid tiles.
tilespace::CollisionMap scattered_map(double density, std::int32_t side = map_side);

/// The map with a shape for every fourth solid tile: halves and slopes, alternately.
tilespace::CollisionMap with_shapes(tilespace::CollisionMap map);

/// A walled cave map: noise smoothed to halls and winding walls (cellular automaton).
tilespace::CollisionMap cave_map(std::int32_t side);

/// A square of this side, tiled with copies of a map from its north-west corner on, and cropped. Outside of it is free.
tilespace::CollisionMap filled_with(const tilespace::CollisionMap& map, std::int32_t side);

}  // namespace scenarios
