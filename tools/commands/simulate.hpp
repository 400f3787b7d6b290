// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "command_line/map_options.hpp"
#include "drawing/picture.hpp"
#include "simulation/level_parts.hpp"

/// @file simulate.hpp
/// Subcommand `tilespace simulate MAP --bodies N --ticks T`: moves many bodies through a map, with record and replay.

namespace tilespace::tool {

/// Options that are not given have the defaults of the help text, or with --replay the values of the file.
struct SimulateOptions {
  MapOptions map;
  PictureOptions picture;                 ///< -o, --crop, --scale, --plain
  std::optional<std::int32_t> bodies;     ///< --bodies N
  std::optional<std::int32_t> ticks;      ///< --ticks T
  std::optional<std::uint64_t> seed;      ///< --seed S
  std::optional<std::string> controller;  ///< --controller NAME
  std::optional<double> speed;            ///< --speed V
  std::optional<double> gravity;          ///< --gravity G
  FleetOptions fleet;                     ///< --lifts, --ship
  TileRuleOptions tiles;                  ///< --ladders, --doors
  std::string record;                     ///< --record FILE
  std::string replay;                     ///< --replay FILE
  bool json = false;                      ///< --json
  unsigned threads = 1;                   ///< --threads N; 0: all
};

void run_simulate(const SimulateOptions& options);

}  // namespace tilespace::tool
