// SPDX-License-Identifier: MIT
#pragma once

#include "command_line/map_options.hpp"

/// @file info.hpp
/// Subcommand `tilespace info MAP`: prints the contents of a map file.

namespace tilespace::tool {

struct InfoOptions {
  MapOptions map;
  bool json = false;  ///< --json
};

void run_info(const InfoOptions& options);

}  // namespace tilespace::tool
