// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/io/properties.hpp>
#include <tilespace/io/tiled_map.hpp>

/// @file laws_of_tiled.hpp
/// Laws of all Tiled maps and tilesets that were read.

namespace fuzz {

/// Properties are found by their names, and have only values of their types.
void require_sound(const tilespace::io::Properties& properties);

/// Tile ids rise, and a tileset whose file is missing is empty.
void require_sound(const tilespace::io::Tileset& tileset);

/// Layers come after their groups, chunks have as many tiles as their boxes, every tile number belongs to a set.
void require_sound(const tilespace::io::TiledMap& map);

/// A finite map that is not staggered is as large as it says; an infinite one has all of its chunks.
void require_bounds(const tilespace::io::TiledMap& map, const tilespace::CollisionMap& solid);

}  // namespace fuzz
