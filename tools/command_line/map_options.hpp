// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/io/load_map.hpp>
#include <vector>

/// @file map_options.hpp
/// Options common to all subcommands: map file, solid tiles, layout in world units.

namespace tilespace::tool {

/// Options as given on the command line.
struct MapOptions {
  std::string path;                                 ///< MAP; "-" is standard input
  std::vector<std::string> solid;                   ///< --solid RULE, any number of times
  std::optional<int> darker_than;                   ///< --darker-than N
  std::string outside = "free";                     ///< --outside free|solid
  bool trust = false;                               ///< --trust
  std::string level;                                ///< --level NAME; empty: all levels
  std::string ros_rule = "nav2";                    ///< --ros-rule nav2|map_server
  std::optional<std::string> tile_size;             ///< --tile-size W or WxH
  std::optional<std::string> origin;                ///< --origin X,Y
  std::string box;                                  ///< --box X0,Y0,X1,Y1, of world files; empty: all
  std::uint64_t memory = std::uint64_t{512} << 20;  ///< --memory SIZE, for tiles of world files
};

/// Options for the loaders. Throws UsageError if they are invalid.
[[nodiscard]] io::LoadOptions load_options(const MapOptions& options);

/// Throws UsageError if the options are invalid, before a large map is read.
void check(const MapOptions& options);

/// Loads the map. Throws Failure on error, UsageError as check() does.
[[nodiscard]] io::LoadedMap load(const MapOptions& options);

/// Parses the map from the bytes of its file, for callers that handle errors themselves.
[[nodiscard]] io::Result<io::LoadedMap> try_parse(const MapOptions& options, std::span<const std::byte> bytes);

/// Message of an error, with a hint at the option that helps, if there is one.
[[nodiscard]] std::string why_not(const io::Error& error);

/// Layout of the tiles: that of the map, overridden by the options that are given.
[[nodiscard]] Layout layout_of(const MapOptions& options, const io::LoadedMap& map);

/// The map and the options as a shell-quoted command line: "maps/city.map --solid '@T'". Options that change nothing
/// are omitted.
[[nodiscard]] std::string typed(const MapOptions& options);

/// Prints notices to standard error; with the map in front, if it is one of several.
void tell(const std::vector<io::Notice>& notices, const std::string& map = "");

/// Of a world file, prints to standard error which tiles of which revision were read; of other maps, nothing.
void tell_window(const io::LoadedMap& loaded, const std::string& path);

}  // namespace tilespace::tool
