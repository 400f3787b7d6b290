// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "command_line/map_options.hpp"

/// @file ask.hpp
/// Subcommand `tilespace ask MAP`: queries as lines of JSON on stdin, results as lines of JSON on stdout.

namespace tilespace::tool {

struct AskOptions {
  MapOptions map;
  std::string costs;    ///< --costs FILE
  bool strict = false;  ///< --strict
};

/// Throws Finding at the end if a line failed, with --strict.
void run_ask(const AskOptions& options);

}  // namespace tilespace::tool
