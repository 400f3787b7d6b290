// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/view.hpp>
#include <tilespace/io/tiled_map.hpp>

/// @file tiled_view.hpp
/// Views of Tiled maps: how tile space lies on the editor's screen, and where objects are in tile space.

namespace tilespace::io {

/// View of a Tiled map: from tile space to the pixels of the editor's screen, without zoom.
///
/// Staggered maps without an axis or index have axis y and index odd, as in the editor.
///
/// Returns     Nothing for hexagonal maps, whose tiles are no squares of tile space; nothing if the view would not be
///             valid: tiles without an area or beyond 2^19 pixels, skews that are no whole or half pixels.
/// Invalid     Sizes of 0 and below: nothing.
/// Cost        Some operations.
/// Source      https://doc.mapeditor.org/en/stable/reference/tmx-map-format/
[[nodiscard]] std::optional<View> view_of(const TiledMap& map) noexcept;

/// Converts a position of an object of a Tiled map to tile space, without offsets of layers.
///
/// Objects are placed in pixels that are upright in tile space: of the size of tiles in orthogonal and oblique maps, of
/// tile_height each way in isometric ones. In staggered maps they are placed on the screen.
///
/// Invalid     Maps that have no view: not finite.
/// Exactness   One division per coordinate; staggered: to_tile_space(View, Point).
/// Cost        Some operations.
[[nodiscard]] Point to_tile_space(const TiledMap& map, Point position) noexcept;

}  // namespace tilespace::io
