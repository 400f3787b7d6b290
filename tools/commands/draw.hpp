// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "command_line/map_options.hpp"
#include "drawing/picture.hpp"

/// @file draw.hpp
/// Subcommand `tilespace draw MAP... -o FILE`: draws maps and the results of queries on them.

namespace tilespace::tool {

struct DrawOptions {
  MapOptions map;                  ///< Of all maps; the path is that of the current one.
  std::vector<std::string> paths;  ///< MAP..., files and folders
  PictureOptions picture;          ///< -o, --crop, --scale, --plain; of several maps, -o is a folder
  std::vector<std::string> show;   ///< --show, as given
  std::string costs;               ///< --costs FILE, of one map
  std::string blocked;             ///< --blocked X,Y,...
  bool world = false;              ///< --world: --show and --blocked are in world units
  bool json = false;               ///< --json
};

/// Throws Failure at the end if one of several maps could not be drawn.
void run_draw(const DrawOptions& options);

}  // namespace tilespace::tool
