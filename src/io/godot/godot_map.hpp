// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/io/limits.hpp>
#include <tilespace/io/tiled_map.hpp>
#include <vector>
#include "godot/godot_scene.hpp"
#include "godot/godot_tile_set.hpp"
#include "notices.hpp"

/// @file godot_map.hpp
/// Conversion of Godot's layers and tile sets to the data model of Tiled.

namespace tilespace::io::detail {

/// Layers, and the tile set of each.
struct GodotParts {
  GodotContents contents;
  std::vector<GodotTileSet> tile_sets;
  std::vector<std::size_t> tile_set_of;  ///< Index into `tile_sets`, for each layer.
};

/// Converts a scene. Layers that do not fit to the first one are left out, with a notice.
/// Errors      too_large for more tiles than the limits; unsupported for tiles whose size is no whole number of pixels.
[[nodiscard]] Result<TiledMap> godot_to_tiled(const GodotParts& parts, const Limits& limits, Notices& notices);

}  // namespace tilespace::io::detail
