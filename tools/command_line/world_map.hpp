// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <tilespace/io/load_map.hpp>

/// @file world_map.hpp
/// World files where a command takes a map.

namespace tilespace::tool {

/// The current revision of a world file as a map of all its chunks; none if the file is something else. Throws Failure
/// if it cannot be read, or has more than 2^28 tiles between its outermost chunks.
[[nodiscard]] std::optional<io::LoadedMap> load_world_map(const std::string& path);

}  // namespace tilespace::tool
