// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/io/load_map.hpp>

#include "command_line/map_options.hpp"

/// @file loading.hpp
/// Map loading with a progress display.

namespace tilespace::tool {

/// load(), with a progress line.
[[nodiscard]] io::LoadedMap load_with_progress(const MapOptions& options);

/// The same for commands whose queries are about square tiles: throws Failure for a hexagonal map.
[[nodiscard]] io::LoadedMap load_tiles_with_progress(const MapOptions& options);

}  // namespace tilespace::tool
