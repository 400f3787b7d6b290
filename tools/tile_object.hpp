// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/io/tiled_map.hpp>

#include "sprite.hpp"

/// @file tile_object.hpp
/// Where does an object lie that is a tile? Not at its position alone: its tileset says which part of it stands there.

namespace tilespace::tool {

/// Where the x axis of an object points, once it is turned.
[[nodiscard]] Vec direction_of(const io::MapObject& object);

/// The box it is drawn in, in pixels of its layer. `own` is how large it is if it says nothing, which is then stretched
/// to its size, and the shift of its tileset with it.
[[nodiscard]] TurnedBox box_of_tile(const io::TiledMap& map, const io::MapObject& object, Vec own);

}  // namespace tilespace::tool
