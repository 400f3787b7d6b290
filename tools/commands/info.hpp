// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "command_line/map_options.hpp"

/// @file info.hpp
/// Subcommand `tilespace info MAP...`: prints the contents of a map file, or a table of many.

namespace tilespace::tool {

struct InfoOptions {
  MapOptions map;                  ///< Of all maps; the path is that of the current one.
  std::vector<std::string> paths;  ///< MAP..., files and folders
  bool json = false;               ///< --json
};

/// Throws Failure at the end if one of several maps could not be read.
void run_info(const InfoOptions& options);

}  // namespace tilespace::tool
