// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

/// @file map_files.hpp
/// Maps named on the command line, for subcommands that take many.

namespace tilespace::tool {

/// A map, or a folder without maps.
struct MapFile {
  std::string path;   ///< Path to open.
  std::string name;   ///< For a map of a folder, its path below that; else the name of the file.
  std::string error;  ///< Why there is nothing to open; else empty.
};

/// Maps in order.
struct MapFiles {
  std::vector<MapFile> files;  ///< As named; those of a folder by path.
  bool is_many = false;        ///< Several paths were named, or a folder.
};

/// Replaces folders by the maps in them and below: .tmx, .tmj, .tscn, .ldtk, .world and .map, and .json, .yaml and
/// .yml if they are maps of Tiled, LDtk or ROS by their contents. Pictures and texts are no maps there, as most are
/// none. Names that begin with a dot, and links to folders, are left out.
[[nodiscard]] MapFiles find_map_files(const std::vector<std::string>& paths);

}  // namespace tilespace::tool
