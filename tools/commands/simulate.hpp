// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "command_line/map_options.hpp"
#include "drawing/picture.hpp"
#include "simulation/level_parts.hpp"

/// @file simulate.hpp
/// Subcommand `tilespace simulate MAP --bodies N --ticks T`: moves many bodies through a map, with record and replay.

namespace tilespace::tool {

/// Of `--rule`: a run on many ranks.
struct RankOptions {
  std::string rule;                ///< --rule players|crowd|sand; empty: the simulation of one process
  int count = 1;                   ///< --ranks N, of one process
  std::vector<std::string> exits;  ///< --exit X,Y
  std::string checkpoints;         ///< --checkpoint DIR
  std::int64_t every = 1000;       ///< --every N
  bool resumes = false;            ///< --resume
  bool is_strict = false;          ///< --strict
  std::int64_t hash_every = 100;   ///< --hash-every N
  std::string hashes;              ///< --hashes FILE
  std::string expected;            ///< --expect FILE
  bool is_twice = false;           ///< --twice
  int stall_seconds = 0;           ///< --stall SECONDS
  int block_bits = 10;             ///< --block BITS
  std::string inputs;              ///< --inputs FILE
  std::int64_t frame_every = 0;    ///< --frames N; 0: a picture of the end
};

/// Options that are not given have the defaults of the help text, or with --replay the values of the file.
struct SimulateOptions {
  MapOptions map;
  PictureOptions picture;                 ///< -o, --crop, --scale, --plain
  std::optional<std::int64_t> bodies;     ///< --bodies N
  std::optional<std::int64_t> ticks;      ///< --ticks T
  std::optional<std::uint64_t> seed;      ///< --seed S
  std::optional<std::string> controller;  ///< --controller NAME
  std::optional<double> speed;            ///< --speed V
  std::optional<double> gravity;          ///< --gravity G
  FleetOptions fleet;                     ///< --lifts, --ship
  TileRuleOptions tiles;                  ///< --ladders, --doors
  std::string record;                     ///< --record FILE
  std::string replay;                     ///< --replay FILE
  bool json = false;                      ///< --json
  RankOptions ranks;                      ///< --rule and its options
  unsigned threads = 1;                   ///< --threads N; 0: all
};

void run_simulate(const SimulateOptions& options);

}  // namespace tilespace::tool
