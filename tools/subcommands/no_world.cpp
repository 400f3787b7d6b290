// SPDX-License-Identifier: MIT
#include "subcommands/subcommands.hpp"

namespace tilespace::tool {

void add_world(CLI::App&) {}

}  // namespace tilespace::tool
