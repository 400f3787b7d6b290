// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/io/load_map.hpp>

/// @file map_options.hpp
/// The options every subcommand has: which map, which of its tiles are solid, where it lies in the world.

namespace tilespace::tool {

/// As the command line gives them.
struct MapOptions {
  std::string path;                  ///< MAP
  std::optional<std::string> solid;  ///< --solid LETTERS
  int darker_than = 128;             ///< --darker-than N
  std::string outside = "free";      ///< --outside free|solid
  std::string tile_size = "1";       ///< --tile-size W or WxH
  std::string origin = "0,0";        ///< --origin X,Y
};

/// The map, as loaded. Throws Failure if it cannot be.
[[nodiscard]] io::LoadedMap load(const MapOptions& options);

/// Where the tiles lie. Throws UsageError if the options do not say.
[[nodiscard]] Layout layout_of(const MapOptions& options);

}  // namespace tilespace::tool
