// SPDX-License-Identifier: MIT
#pragma once

#include "command_line/map_options.hpp"
#include "simulation/level_parts.hpp"

/// @file shell.hpp
/// Subcommand `tilespace shell MAP`: interactive prompt for queries in short form.

namespace tilespace::tool {

struct ShellOptions {
  MapOptions map;
  FleetOptions fleet;       ///< --lifts, --ship
  bool no_history = false;  ///< --no-history
};

/// Throws Finding at the end if the input was no terminal and a line failed.
void run_shell(const ShellOptions& options);

}  // namespace tilespace::tool
