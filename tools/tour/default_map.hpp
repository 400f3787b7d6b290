// SPDX-License-Identifier: MIT
#pragma once

#include <string>

/// @file default_map.hpp
/// Which map does the tour take if none is named?

namespace tilespace::tool {

/// maps/dungeon.tmx below the working folder, or that of the installation this program is part of. Throws UsageError if
/// neither is there.
[[nodiscard]] std::string find_default_map();

}  // namespace tilespace::tool
