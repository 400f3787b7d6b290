// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/io/load_map.hpp>

#include "map_options.hpp"

/// @file loading.hpp
/// Maps that may take a while.

namespace tilespace::tool {

/// load(), with a line about its progress.
[[nodiscard]] io::LoadedMap load_with_progress(const MapOptions& options);

}  // namespace tilespace::tool
