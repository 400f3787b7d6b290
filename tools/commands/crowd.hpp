// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "command_line/map_options.hpp"
#include "drawing/picture.hpp"

/// @file crowd.hpp
/// Subcommand `tilespace crowd MAP --objects N --frames F`: moves many objects and runs proximity queries each frame.

namespace tilespace::tool {

/// Maximum number of objects and of frames.
inline constexpr std::int32_t most_objects = 1'000'000;
inline constexpr std::int32_t most_frames = 1'000'000;

struct CrowdOptions {
  MapOptions map;
  PictureOptions picture;       ///< -o, --crop, --scale, --plain
  std::int32_t objects = 1000;  ///< --objects N
  std::int32_t frames = 100;    ///< --frames F
  std::uint64_t seed = 1;       ///< --seed S
  double speed = 0.1;           ///< --speed V
  double near = 2.0;            ///< --near R
  std::int32_t checks = 8;      ///< --checks N
  bool json = false;            ///< --json
  unsigned threads = 1;         ///< --threads N; 0: all
};

/// Throws Finding if a result differs from that of a brute-force search.
void run_crowd(const CrowdOptions& options);

}  // namespace tilespace::tool
