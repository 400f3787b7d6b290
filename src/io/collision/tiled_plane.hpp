// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <tilespace/grid/view.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/tiled_map.hpp>
#include "collision/object_outline.hpp"
#include "collision/pixel_placement.hpp"
#include "collision/pixel_projection.hpp"
#include "collision/placed_shape.hpp"

/// @file tiled_plane.hpp
/// Plane of a Tiled map: pixels in which its tiles are upright rectangles, whatever their projection, so that areas are
/// clipped by them. Everything that depends on the orientation of a map is here.

namespace tilespace::io::detail {

/// Plane of a map. In orthogonal and oblique maps a tile has its own size there, in isometric and staggered ones it is
/// tile_height pixels each way. These are the pixels of objects, except in staggered maps, whose objects are placed on
/// the screen.
struct TiledPlane {
  Vec tile_size{1.0, 1.0};       ///< Size of a tile in the plane.
  PixelProjection projection{};  ///< From the plane to the screen.
  Stagger stagger = Stagger::none;
  bool has_objects_on_screen = false;  ///< Positions of objects are pixels of the screen.
  Point screen_origin{};               ///< Pixel of the screen at the origin of the plane.
  Point cell_origin{};        ///< The same in pixels from the upper left corner of the box in which tile (0, 0) stands.
  Vec tile_anchor{0.0, 1.0};  ///< Point of a tile object at its position, unless its tileset says otherwise.
};

/// Plane of a map.
/// Errors      unsupported for tiles of no size, and sizes or skews that make no View or HexLayout.
[[nodiscard]] Result<TiledPlane> plane_of(const TiledMap& map);

/// Tile of a cell of a layer.
[[nodiscard]] inline Tile tile_of(const TiledPlane& plane, Tile cell) noexcept {
  return plane.stagger == Stagger::none ? cell : tile_of_cell(plane.stagger, cell);
}

/// Bounding box of the tiles of a box of cells.
[[nodiscard]] TileBox tiles_of(const TiledPlane& plane, TileBox cells) noexcept;

/// Position of an object in the plane.
[[nodiscard]] Point position_of(const TiledPlane& plane, const MapObject& object) noexcept;

/// How outlines of objects become outlines in the plane.
[[nodiscard]] OutlineFrame frame_of_areas(const TiledPlane& plane, const MapObject& object) noexcept;
/// The same for outlines of the tiles that objects show, in pixels of the screen.
[[nodiscard]] OutlineFrame frame_of_tiles(const TiledPlane& plane, const MapObject& object) noexcept;

/// How collision shapes of a tile become outlines in pixels of its image: those of tilesets with an isometric grid are
/// in its own pixels. Nothing if that grid has no size.
[[nodiscard]] std::optional<OutlineFrame> frame_in_image(const TilesetEntry& entry, const MapObject& shape) noexcept;

/// Places an outline, in pixels of a tile's image, relative to the tile that shows it; `rest` is added in the plane.
[[nodiscard]] PlacedShape placed_in_cell(const TiledPlane& plane, ObjectOutline outline,
                                         const PixelPlacement& placement, Sides one_way, Vec rest);

/// Transforms sides of a tile as its flips do. In isometric and staggered maps the north is to the upper right.
[[nodiscard]] Sides flipped_sides(const TiledPlane& plane, const PixelPlacement& placement, Sides sides) noexcept;

}  // namespace tilespace::io::detail
