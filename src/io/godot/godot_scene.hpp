// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/io/notice.hpp>
#include <vector>
#include "godot/godot_text.hpp"
#include "notices.hpp"

/// @file godot_scene.hpp
/// Nodes of a Godot scene: layers of cells, and where other nodes are.

namespace tilespace::io::detail {

/// A cell of a layer.
struct GodotCell {
  Tile tile{};                    ///< As in the file, up to place_cells().
  std::uint16_t source = 0;       ///< Id of the source in the tile set.
  std::uint16_t x = 0;            ///< Position in the atlas.
  std::uint16_t y = 0;            ///< Position in the atlas.
  std::uint16_t alternative = 0;  ///< Number of the alternative tile, and flips in its high bits.
};

/// A TileMapLayer, or a layer of a TileMap.
struct GodotLayer {
  std::string name;
  std::string_view tile_set;  ///< Value of the field `tile_set`.
  std::vector<GodotCell> cells;
  Point position{};     ///< In the scene, in pixels.
  Vec scale{1.0, 1.0};  ///< In the scene.
  bool is_visible = true;
  bool collides = true;  ///< Whether its shapes count.
  Vec offset{};          ///< What place_cells() leaves of the position, in pixels of the tile set.
};

/// Another node with a position.
struct GodotNode {
  std::string name;
  std::string type;  ///< Class of the node, or name of the scene that it is an instance of, without ".tscn".
  Point position{};
  bool is_visible = true;
};

/// A node that is an instance of another scene, or of the scene that this one inherits from.
struct GodotInstance {
  std::string name;
  std::string path;  ///< "res://rooms/hall.tscn"
};

/// Contents of a scene.
struct GodotContents {
  std::vector<GodotLayer> layers;  ///< In the order of the file.
  std::vector<GodotNode> nodes;
  std::vector<GodotInstance> instances;
};

/// Reads the nodes of a scene. What cannot be represented is left out, with a notice: layers that are rotated or
/// skewed, or disabled.
///
/// Errors      syntax for layer data that do not follow the format; unsupported for scenes of Godot 3, and for versions
///             of layer data that are not known.
/// Cost        One pass.
[[nodiscard]] Result<GodotContents> read_godot_nodes(const GodotFile& scene, Notices& notices);

/// Decodes `tile_map_data` of a TileMapLayer.
[[nodiscard]] Result<std::vector<GodotCell>> godot_cells(const GodotFile& file, std::string_view value);

/// Decodes `tile_data` of a layer of a TileMap in format 2, Godot 4.0 to 4.2.
[[nodiscard]] Result<std::vector<GodotCell>> godot_cells_of_4_0(const GodotFile& file, std::string_view value);

}  // namespace tilespace::io::detail
