// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "map_options.hpp"
#include "picture.hpp"

/// @file crowd.hpp
/// `tilespace crowd MAP --objects N --frames F`: many objects that move, and who is near whom, asked each frame.

namespace tilespace::tool {

/// More than these are refused, as nobody waits for them.
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
};

/// Throws Failure if an answer differs from that of asking all one by one.
void run_crowd(const CrowdOptions& options);

}  // namespace tilespace::tool
