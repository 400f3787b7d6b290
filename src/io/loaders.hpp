// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <tilespace/io/load_map.hpp>

/// @file loaders.hpp
/// Loaders of load_map(), one per format, each in its own file. They do not set what is outside the map.

namespace tilespace::io::detail {

/// Input of a loader.
struct LoadInput {
  std::span<const std::byte> bytes;  ///< The file.
  References& references;            ///< Access to referenced files.
  const LoadOptions& options;        ///< Options of the caller.
};

[[nodiscard]] Result<LoadedMap> load_as_godot(const LoadInput& input);
[[nodiscard]] Result<LoadedMap> load_as_ldtk(const LoadInput& input);
[[nodiscard]] Result<LoadedMap> load_as_movingai(const LoadInput& input);
[[nodiscard]] Result<LoadedMap> load_as_png(const LoadInput& input);
[[nodiscard]] Result<LoadedMap> load_as_ros(const LoadInput& input);
[[nodiscard]] Result<LoadedMap> load_as_text(const LoadInput& input);
[[nodiscard]] Result<LoadedMap> load_as_tiled(const LoadInput& input, MapFormat format);
[[nodiscard]] Result<LoadedMap> load_as_world(const LoadInput& input);

/// Collision map of a map in the data model of Tiled.
[[nodiscard]] Result<LoadedMap> load_tiled_map(TiledMap map, MapFormat format, const LoadOptions& options);

/// Notice about a map without a solid or without a free tile, if it is one.
[[nodiscard]] std::vector<Notice> notices_of_extremes(const CollisionMap& map);

/// Histogram of the file's contents.
using Counts = decltype(LoadedMap::counts);

}  // namespace tilespace::io::detail
