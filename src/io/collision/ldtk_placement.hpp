// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <tilespace/grid/layout.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/io/error.hpp>
#include <tilespace/io/ldtk_project.hpp>
#include <vector>
#include "notices.hpp"

/// @file ldtk_placement.hpp
/// Levels of LDtk that make a map, and their places on its grid.

namespace tilespace::io::detail {

/// Levels that were chosen.
struct LdtkLevels {
  std::vector<const LdtkLevel*> levels;  ///< All of one world, and of one depth.
  bool is_one_by_name = false;           ///< The map is in pixels of the level.
};

/// Levels of a name: see LdtkChoice::level.
/// Errors      levels_apart for levels of several worlds; unsupported if there is no such level.
[[nodiscard]] Result<LdtkLevels> choose_levels(const LdtkProject& project, std::string_view name, Notices& notices);

/// A layer of a level on the grid of the map.
struct PlacedLayer {
  const LdtkLevel* level = nullptr;  ///< Its level.
  const LdtkLayer* layer = nullptr;  ///< The layer.
  TileBox cells{};                   ///< Tiles of the map that are its cells.
};

/// Layers of all levels.
struct PlacedLayers {
  std::vector<PlacedLayer> layers;  ///< In the order of the levels.
  TileBox bounds{};                 ///< All of their cells.
  Layout layout;                    ///< Of the map.
};

/// Places the layers of this name; of any name if it is empty: then the lowest of each level.
/// Errors      levels_apart if they are not on one grid; unsupported if there are none; too_large.
[[nodiscard]] Result<PlacedLayers> place_layers(const LdtkLevels& chosen, std::string_view name, Notices& notices);

}  // namespace tilespace::io::detail
