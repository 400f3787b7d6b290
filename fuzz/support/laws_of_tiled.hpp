// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/io/properties.hpp>
#include <tilespace/io/tiled_map.hpp>

/// @file laws_of_tiled.hpp
/// What holds for every map and tileset of Tiled that was read.

namespace fuzz {

/// Properties are found by their names, and have no values but those of their types.
void require_sound(const tilespace::io::Properties& properties);

/// Tiles rise, and what a tileset without a file has is empty.
void require_sound(const tilespace::io::Tileset& tileset);

/// Layers come after their groups, chunks have as many tiles as their boxes, every number of a tile leads to a set.
void require_sound(const tilespace::io::TiledMap& map);

}  // namespace fuzz
