// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "command_line/map_options.hpp"
#include "drawing/picture.hpp"
#include "simulation/level_parts.hpp"

/// @file explain.hpp
/// Subcommand `tilespace explain MAP --body X,Y,W,H --by DX,DY`: diagnostics of a move.

namespace tilespace::tool {

struct ExplainOptions {
  MapOptions map;
  PictureOptions picture;                ///< -o, --crop, --scale, --plain
  std::string body;                      ///< --body X,Y,W,H
  std::string circle;                    ///< --circle X,Y,R
  std::string by;                        ///< --by DX,DY
  std::string response = "slide";        ///< --response slide|stop|bounce
  std::string order = "time-of-impact";  ///< --order time-of-impact|x-first|y-first
  std::string one_way = "stop";          ///< --one-way stop|pass
  FleetOptions fleet;                    ///< --lifts, --ship
  std::uint64_t tick = 1;                ///< --tick N: of the lifts and ships
  bool json = false;                     ///< --json
};

void run_explain(const ExplainOptions& options);

}  // namespace tilespace::tool
