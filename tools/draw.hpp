// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "map_options.hpp"

/// @file draw.hpp
/// `tilespace draw MAP -o FILE.png`: what does a map look like, and what are the answers to some questions on it?

namespace tilespace::tool {

struct DrawOptions {
  MapOptions map;
  std::string output;             ///< -o FILE.png
  std::vector<std::string> show;  ///< --show, as they stand
  bool world = false;             ///< --world: --show is in world units
  std::string crop;               ///< --crop X0,Y0,X1,Y1; empty: the whole map
  int scale = 0;                  ///< --scale N; 0: found by itself
  bool plain = false;             ///< --plain: no images of tilesets
};

void run_draw(const DrawOptions& options);

}  // namespace tilespace::tool
