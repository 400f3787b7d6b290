// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "command_line/map_options.hpp"
#include "drawing/picture.hpp"

/// @file draw.hpp
/// Subcommand `tilespace draw MAP -o FILE`: draws a map and the results of queries on it.

namespace tilespace::tool {

struct DrawOptions {
  MapOptions map;
  PictureOptions picture;         ///< -o, --crop, --scale, --plain
  std::vector<std::string> show;  ///< --show, as given
  bool world = false;             ///< --world: --show is in world units
};

void run_draw(const DrawOptions& options);

}  // namespace tilespace::tool
