// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/outlines/outlines.hpp>
#include <tilespace/outlines/rooms.hpp>
#include <tilespace/outlines/tile_boxes.hpp>

#include "drawing/overlay.hpp"
#include "drawing/shown.hpp"

/// @file paint_boxes.hpp
/// Drawing of shapes out of maps: rectangles, rooms with their doors, outlines.

namespace tilespace::tool {

/// Those of a map. They throw std::bad_alloc if out of memory, as all functions here.
/// @{
[[nodiscard]] TileBoxes boxes_to_show(const CollisionMap& map, const ShownBoxes& shown);
[[nodiscard]] Rooms rooms_to_show(const CollisionMap& map, const ShownRooms& shown);
[[nodiscard]] Outlines outlines_to_show(const CollisionMap& map);
/// @}

/// Rectangles of solid tiles, each with its border.
void paint_boxes(Overlay& overlay, const CollisionMap& map, const ShownBoxes& shown, Color color);

/// Rectangles of free tiles, neighbours in different colours, with a line for each door, and from it to the centers of
/// both.
void paint_rooms(Overlay& overlay, const CollisionMap& map, const ShownRooms& shown);

/// Outlines with their corners; holes are red.
void paint_outlines(Overlay& overlay, const CollisionMap& map, Color color);

}  // namespace tilespace::tool
