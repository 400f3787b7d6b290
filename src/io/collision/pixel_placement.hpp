// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/io/tiled_map.hpp>

/// @file pixel_placement.hpp
/// Transform from pixels of a tile's image to pixels of the map.

namespace tilespace::io::detail {

/// Transform from pixels of an image to pixels relative to a tile's north-west corner.
struct PixelPlacement {
  Vec scale{1.0, 1.0};  ///< First: size of an image pixel.
  Vec margin{};         ///< Then: between the box and the image in it.
  Vec box{};            ///< Then the flips of `gid` map the box, whose north-west corner is (0, 0), onto itself.
  Gid gid{};            ///< Its flags only.
  Vec corner{};         ///< Last: north-west corner of the flipped box.
};

/// Size of a tile's image. In collections each tile has its own; the tileset's size is then the largest.
[[nodiscard]] Vec image_size(const TilesetEntry& entry) noexcept;

/// Placement of a tile of a layer relative to its cell: at the bottom left of the cell, shifted by the tileset's
/// tile_offset and by `shift`; drawn at the size of the map's tiles if the tileset asks for that.
///
/// Exactness   Scales and margins are rounded once each, and are exactly 1 and 0 without tile_render_size "grid".
/// Source      CellRenderer::render() of libtiled, src/libtiled/maprenderer.cpp.
[[nodiscard]] PixelPlacement placement_of(const TiledMap& map, const TilesetEntry& entry, Gid gid, Vec shift) noexcept;

/// Placement of the tile of a tile object relative to the object's position, before its rotation: stretched to the size
/// of the object if that has one, and aligned as its tileset asks for, else with the point `anchor`, a fraction of its
/// size, at the position. `entry` may be of no tileset: the image has then the size of the object.
/// Exactness   Scales are rounded once each.
/// Source      As above, and MapObject::alignment() of libtiled, src/libtiled/mapobject.cpp.
[[nodiscard]] PixelPlacement placement_of(const TilesetEntry& entry, const MapObject& object, Vec anchor) noexcept;

/// Placement of what is already in pixels of the map.
[[nodiscard]] constexpr PixelPlacement shifted_by(Vec shift) noexcept {
  PixelPlacement placement;
  placement.corner = shift;
  return placement;
}

/// Transforms a pixel of the image.
/// Exactness   Every operation is rounded once: whole pixels, halves, quarters and so on are exact.
[[nodiscard]] Point place(const PixelPlacement& placement, Point pixel) noexcept;

/// Transforms sides.
[[nodiscard]] Sides place(const PixelPlacement& placement, Sides sides) noexcept;

}  // namespace tilespace::io::detail
