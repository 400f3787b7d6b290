// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "map_options.hpp"
#include "picture.hpp"

/// @file draw.hpp
/// `tilespace draw MAP -o FILE.png`: what does a map look like, and what are the answers to some questions on it?

namespace tilespace::tool {

struct DrawOptions {
  MapOptions map;
  PictureOptions picture;         ///< -o, --crop, --scale, --plain
  std::vector<std::string> show;  ///< --show, as they stand
  bool world = false;             ///< --world: --show is in world units
};

void run_draw(const DrawOptions& options);

}  // namespace tilespace::tool
