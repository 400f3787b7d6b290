// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "map_options.hpp"

/// @file tour.hpp
/// `tilespace tour [MAP] [-o DIR]`: what can be asked of a map, and what are the answers?

namespace tilespace::tool {

struct TourOptions {
  MapOptions map;               ///< Without a path: maps/dungeon.tmx, or that of the installation.
  std::string folder = "tour";  ///< -o DIR
};

/// Prints the answers as a table, and writes pictures and tour.html.
void run_tour(const TourOptions& options);

}  // namespace tilespace::tool
