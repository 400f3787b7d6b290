// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/io/load_map.hpp>

/// @file map_options.hpp
/// The options every subcommand has: which map, which of its tiles are solid, where it lies in the world.

namespace tilespace::tool {

/// As the command line gives them.
struct MapOptions {
  std::string path;                      ///< MAP
  std::optional<std::string> solid;      ///< --solid RULE
  std::optional<int> darker_than;        ///< --darker-than N
  std::string outside = "free";          ///< --outside free|solid
  bool trust = false;                    ///< --trust
  std::string ros_rule = "nav2";         ///< --ros-rule nav2|map_server
  std::optional<std::string> tile_size;  ///< --tile-size W or WxH
  std::optional<std::string> origin;     ///< --origin X,Y
};

/// What the loaders take. Throws UsageError if the options do not say.
[[nodiscard]] io::LoadOptions load_options(const MapOptions& options);

/// Throws UsageError if the options do not say what is wanted, so that it is told before a large map is read.
void check(const MapOptions& options);

/// The map, as loaded. Throws Failure if it cannot be, UsageError as check() does.
[[nodiscard]] io::LoadedMap load(const MapOptions& options);

/// The map in the bytes of the file, where there may be something to say of one that cannot be asked.
[[nodiscard]] io::Result<io::LoadedMap> try_parse(const MapOptions& options, std::span<const std::byte> bytes);

/// The error as Failure says it: with the option that helps, if there is one.
[[nodiscard]] std::string why_not(const io::Error& error);

/// Where the tiles lie: as the map says, and the options instead where they are given.
[[nodiscard]] Layout layout_of(const MapOptions& options, const io::LoadedMap& map);

/// The map and the options as they are typed, quoted for a shell: "maps/city.map --solid '@T'". Options that change
/// nothing are left out.
[[nodiscard]] std::string typed(const MapOptions& options);

/// Says on standard error what could not be kept as the map has it.
void tell(const std::vector<io::Notice>& notices);

}  // namespace tilespace::tool
