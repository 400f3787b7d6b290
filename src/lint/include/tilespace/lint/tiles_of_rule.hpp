// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/solid_rule.hpp>

/// @file tiles_of_rule.hpp
/// Ladders, doors and other tiles of a map by a rule in the language of solid rules.

namespace tilespace::lint {

/// The tiles that a rule means, as the solid tiles of a map: ladders, spikes, doors.
///
/// Units       Tiles of the map.
/// Border      As io::to_collision_map().
/// Errors      Those of io::to_collision_map(); unsupported for maps that are not of Tiled, Godot or LDtk.
/// Cost        A pass over the layers that the rule names.
[[nodiscard]] io::Result<CollisionMap> tiles_of_rule(const io::LoadedMap& loaded, const io::SolidRule& rule);

/// Makes the tiles free that are solid, wholly or in part, in another map: doors that are open.
/// Cost        A pass over the tiles that both have.
void free_tiles_of(CollisionMap& map, const CollisionMap& open);

}  // namespace tilespace::lint
