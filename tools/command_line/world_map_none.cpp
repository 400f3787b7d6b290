// SPDX-License-Identifier: MIT
#include "command_line/paged_map.hpp"
#include "command_line/world_map.hpp"

namespace tilespace::tool {

std::optional<io::LoadedMap> load_world_map(const MapOptions&) { return std::nullopt; }

std::optional<PagedMap> open_paged_map(const MapOptions&) { return std::nullopt; }

}  // namespace tilespace::tool
