// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <tilespace/grid/collision_map.hpp>

/// @file maps.hpp
/// Maps that are made by a rule, and maps made of others.

namespace scenarios {

/// The side of most maps, in tiles.
inline constexpr std::int32_t map_side = 1024;

/// A map and what it is called.
struct Place {
  std::string name;
  tilespace::CollisionMap map;
};

/// A map of which about this part is solid, scattered.
tilespace::CollisionMap scattered_map(double density, std::int32_t side = map_side);

/// A cave, walled in: noise that is smoothed until there are halls and winding walls.
tilespace::CollisionMap cave_map(std::int32_t side);

/// A square of this side, filled with copies of a map from its north-west corner on; what does not fit is cut off. What is
/// outside of it is free.
tilespace::CollisionMap filled_with(const tilespace::CollisionMap& map, std::int32_t side);

}  // namespace scenarios
