// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "map_options.hpp"
#include "picture.hpp"

/// @file simulate.hpp
/// `tilespace simulate MAP --bodies N --ticks T`: many bodies that move through a map, and can be had again.

namespace tilespace::tool {

/// What is not given has the value that the help says, or with --replay the one of the file.
struct SimulateOptions {
  MapOptions map;
  PictureOptions picture;                 ///< -o, --crop, --scale, --plain
  std::optional<std::int32_t> bodies;     ///< --bodies N
  std::optional<std::int32_t> ticks;      ///< --ticks T
  std::optional<std::uint64_t> seed;      ///< --seed S
  std::optional<std::string> controller;  ///< --controller NAME
  std::optional<double> speed;            ///< --speed V
  std::optional<double> gravity;          ///< --gravity G
  std::string record;                     ///< --record FILE
  std::string replay;                     ///< --replay FILE
};

void run_simulate(const SimulateOptions& options);

}  // namespace tilespace::tool
