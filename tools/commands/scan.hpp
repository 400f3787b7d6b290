// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "command_line/map_options.hpp"
#include "drawing/picture.hpp"

/// @file scan.hpp
/// Subcommand `tilespace scan MAP --pose X,Y,THETA --beams N`: simulates a lidar scan.

namespace tilespace::tool {

/// Maximum number of beams.
inline constexpr int most_beams = 1'000'000;

struct ScanOptions {
  MapOptions map;
  PictureOptions picture;     ///< -o, --crop, --scale, --plain
  std::string pose;           ///< --pose X,Y,THETA
  std::string poses;          ///< --poses FILE, in its place
  int beams = 360;            ///< --beams N
  std::optional<double> fov;  ///< --fov RADIANS
  std::optional<double> max;  ///< --max R
};

void run_scan(const ScanOptions& options);

}  // namespace tilespace::tool
