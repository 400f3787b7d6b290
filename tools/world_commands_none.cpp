// SPDX-License-Identifier: MIT
#include "world_commands.hpp"

namespace tilespace::tool {

void add_world_commands(CLI::App&) {}

}  // namespace tilespace::tool
