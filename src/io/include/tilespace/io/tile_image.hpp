// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/io/tiled_map.hpp>

/// @file tile_image.hpp
/// Images of tiles of a Tiled map: which part of which image file a renderer draws.

namespace tilespace::io {

/// Part of an image file that shows a tile.
struct TileImage {
  const ImageReference* image = nullptr;  ///< The image, `path` is its file. A null pointer if the tile has none.
  Box part{};  ///< Its part in pixels, the first row at 0; without area if there is no image.
};

/// Image of a tile: `image_of(find_tile(map, gid))`. The flips of the Gid are not applied.
///
/// In a tileset of one image, tiles follow one another row by row, each with the tileset's tile size, `spacing` pixels
/// between them and `margin` around all. A tile of a collection has an image of its own, or a part of one. Animated
/// tiles have the image of their id; those of their frames are `image_of({tileset, frame.tile})`.
///
/// Units       Pixels of the image.
/// Invalid     No tile; ids from `tile_count` on in a tileset of one image; tilesets without columns: no image.
///             Images are not read: the part may exceed an image that is smaller than its tileset says, and is without
///             area for a tile's own image whose size the file does not say.
/// Exactness   Exact up to 2^53 pixels; products and sums are rounded once each.
/// Cost        A division. Pointers are valid until the map changes.
/// Source      https://doc.mapeditor.org/en/stable/reference/tmx-map-format/
[[nodiscard]] TileImage image_of(const TilesetEntry& entry) noexcept;

}  // namespace tilespace::io
