// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <tilespace/io/error.hpp>
#include <tilespace/io/limits.hpp>
#include <tilespace/io/notice.hpp>
#include <tilespace/io/references.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>

/// @file godot.hpp
/// Loader for scenes of Godot 4 (.tscn) with layers of square or isometric tiles: TileMapLayer, and TileMap of Godot
/// 4.0 to 4.2.

namespace tilespace::io {

/// A scene of Godot in the data model of Tiled.
struct GodotScene {
  /// An infinite map. Each layer of cells is a tile layer. Whole tiles of the position of its node are a part of the
  /// coordinates of its cells, the rest is its offset. Each source of a tile set is a tileset; other nodes with a
  /// position are points of the object layer "nodes", with their type, or the scene that they are an instance of, as
  /// class.
  ///
  /// Isometric tile sets of all layouts become a staggered map. In its tile space x goes to the lower right and y to
  /// the lower left: those of layers with the layout "diamond down" at the origin of the scene are Godot's coordinates.
  ///
  /// The id of a tile is y * columns + x of its place in the atlas, where `columns` is that of the tileset; alternative
  /// tiles have ids after those. Collision polygons of all physics layers are collision shapes of their tile, of the
  /// class "physics_layer_0" and so on; one-way ones have the property one_way. Custom data are properties of tiles,
  /// terrains are wang sets.
  TiledMap map;
  std::vector<Notice> notices;  ///< What is left out.
};

/// Parses a scene in Godot's text format.
///
/// Left out, with a notice: layers that are disabled, rotated, skewed, or have another tile size, shape or scale than
/// the first one. A scale that all layers share is left out, too: pixels are those of the tile set. Physics bodies that
/// are no tiles are not read.
///
/// Errors      syntax with line and column where the text does not follow the format; unsupported for scenes of
///             Godot 3, for hexagons and half-offset squares, for tile sizes that are no whole number of pixels, or no
///             even one if they are isometric, and for scenes without cells; too_large for more cells or files than
///             `limits` allow; refused for a tile set that `references` does not allow; out_of_memory. A tile set that
///             is missing, or is in Godot's binary format, is no error: Tileset::missing is set, and its tiles are
///             16 x 16 pixels, as in Godot.
/// Cost        One pass over each file. Memory: 32 bytes a field, 20 bytes a cell, 4 bytes a tile of the box around the
///             cells of each layer.
/// Source      https://docs.godotengine.org/en/stable/engine_details/file_formats/tscn.html
[[nodiscard]] Result<GodotScene> parse_godot(std::span<const std::byte> bytes, References& references,
                                             const Limits& limits = {}) noexcept;

/// Loads a scene from a file. Errors as read_file() and parse_godot().
[[nodiscard]] Result<GodotScene> load_godot(const std::string& path, ReferenceScope scope = ReferenceScope::project,
                                            const Limits& limits = {}) noexcept;

}  // namespace tilespace::io
