// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "command_line/map_options.hpp"

/// @file tour.hpp
/// Subcommand `tilespace tour [MAP] [-o DIR]`: examples of queries on a map, with results and pictures.

namespace tilespace::tool {

struct TourOptions {
  MapOptions map;               ///< Without a path: maps/dungeon.tmx, or that of the installation.
  std::string folder = "tour";  ///< -o DIR
  bool json = false;            ///< --json
};

/// Prints the results as a table, and writes pictures and tour.html.
void run_tour(const TourOptions& options);

}  // namespace tilespace::tool
