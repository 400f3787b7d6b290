// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/io/tiled_map.hpp>

#include "drawing/sprite.hpp"

/// @file tile_object.hpp
/// Placement of tile objects: which point of the tile lies at the object's position depends on its tileset.

namespace tilespace::tool {

/// Direction of an object's x axis after its rotation.
[[nodiscard]] Vec direction_of(const io::MapObject& object);

/// Pixel of the screen for a position of an object: the same in orthogonal and staggered maps.
[[nodiscard]] Point screen_position(const io::TiledMap& map, Point position);

/// Box that it is drawn in, in pixels of the screen, without the offset of its layer. `own` is its natural size, used
/// if the object has no size; otherwise it is stretched to its size, and the tile offset of its tileset with it.
[[nodiscard]] TurnedBox box_of_tile(const io::TiledMap& map, const io::MapObject& object, Vec own);

}  // namespace tilespace::tool
