// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/side.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>
#include "collision/object_outline.hpp"
#include "collision/one_way.hpp"
#include "collision/pixel_placement.hpp"
#include "collision/tiled_plane.hpp"

/// @file tile_object_areas.hpp
/// Areas of an object that shows a tile: the collision shapes of the tile, or its box.

namespace tilespace::io::detail {

/// An area of a tile object.
struct TileObjectArea {
  ObjectOutline outline;  ///< In the plane of the map, without the offset of its layer.
  OneWay one_way;         ///< Sides, flipped with the tile and turned with the object.
};

/// Corners of the box of a tile object before its rotation, relative to its position.
/// Exactness   As PixelPlacement.
/// Cost        Allocates the corners.
[[nodiscard]] std::vector<Point> unturned_box(const PixelPlacement& placement);

/// The collision shapes of the tile, stretched, flipped and turned as the object shows it; the box of the object if the
/// tile has no shapes with an area, or an isometric grid without a size. `around` are the properties of the layer,
/// which may say one_way.
///
/// Exactness   As PixelPlacement and turned().
/// Cost        Allocates the corners.
[[nodiscard]] std::vector<TileObjectArea> areas_of_tile_object(const TiledMap& map, const TiledPlane& plane,
                                                               const MapObject& object, const Properties& around);

}  // namespace tilespace::io::detail
