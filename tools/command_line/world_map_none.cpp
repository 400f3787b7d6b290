// SPDX-License-Identifier: MIT
#include "command_line/world_map.hpp"

namespace tilespace::tool {

std::optional<io::LoadedMap> load_world_map(const std::string&) { return std::nullopt; }

}  // namespace tilespace::tool
