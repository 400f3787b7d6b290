// SPDX-License-Identifier: MIT
#pragma once

#include <string>

/// @file default_map.hpp
/// Default map of the tour.

namespace tilespace::tool {

/// maps/dungeon.tmx below the working folder, or that of the installation. Throws UsageError if neither exists.
[[nodiscard]] std::string find_default_map();

}  // namespace tilespace::tool
