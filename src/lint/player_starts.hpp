// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/lint/player.hpp>
#include <tilespace/sweep/body.hpp>
#include <vector>
#include "placed_objects.hpp"

/// @file player_starts.hpp
/// Where the body of a player begins: at the spawns of a map.

namespace tilespace::lint {

/// The box of an object, or the tile that a point is in.
[[nodiscard]] Box target_box(const PlacedObject& object);

/// A body at each spawn that has room for it within a tile upwards or sideways: its feet at the lower end of the box,
/// in the middle; seen from above, middle upon middle.
[[nodiscard]] std::vector<Body> player_starts(const CollisionMap& map, const std::vector<PlacedObject>& objects,
                                              PlayerKind kind, Vec size);

}  // namespace tilespace::lint
