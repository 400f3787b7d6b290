// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <tilespace/io/load_map.hpp>

#include "command_line/map_options.hpp"

/// @file world_map.hpp
/// World files where a command takes a map that is in memory as a whole.

namespace tilespace::tool {

/// The current revision of a world file as a map of all its chunks, or of the tiles of --box; none if the file is
/// something else. Throws Failure if it cannot be read, or if the map takes more than half of --memory.
[[nodiscard]] std::optional<io::LoadedMap> load_world_map(const MapOptions& options);

}  // namespace tilespace::tool
