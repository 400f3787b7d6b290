// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/io/tiled_map.hpp>

/// @file pixel_placement.hpp
/// Where do pixels of a tile's image lie, once the tile is laid down?

namespace tilespace::io::detail {

/// How pixels of an image become pixels of the map, as seen from some tile's north-west corner.
struct PixelPlacement {
  Vec scale{1.0, 1.0};  ///< First: how large a pixel of the image is.
  Vec margin{};         ///< Then: between the box and the image in it.
  Vec box{};            ///< Then the flips of `gid` turn the box, whose north-west corner is (0, 0), onto itself.
  Gid gid{};            ///< Its flags only.
  Vec corner{};         ///< Last: where the north-west corner of the flipped box lies.
};

/// The placement of a tile of a layer, as seen from the cell it lies in: at the bottom left of the cell, shifted by the
/// tileset's tile_offset and by `shift`; where the tileset says so, drawn at the size of the map's tiles.
///
/// Exactness   Scales and margins are rounded once each, and are exactly 1 and 0 without tile_render_size "grid".
/// Source      CellRenderer::render() of libtiled, src/libtiled/maprenderer.cpp.
[[nodiscard]] PixelPlacement placement_of(const TiledMap& map, const TilesetEntry& entry, Gid gid, Vec shift) noexcept;

/// The placement of what is in pixels of the map already.
[[nodiscard]] constexpr PixelPlacement shifted_by(Vec shift) noexcept {
  PixelPlacement placement;
  placement.corner = shift;
  return placement;
}

/// Where does a pixel of the image come to lie?
/// Exactness   Every operation rounded once: of whole pixels, and of halves, quarters and so on, nothing is lost.
[[nodiscard]] Point place(const PixelPlacement& placement, Point pixel) noexcept;

/// Which sides do sides become?
[[nodiscard]] Sides place(const PixelPlacement& placement, Sides sides) noexcept;

}  // namespace tilespace::io::detail
