// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "command_line/map_options.hpp"

/// @file ask.hpp
/// Subcommand `tilespace ask MAP`: queries as lines of JSON on stdin, results as lines of JSON on stdout.

namespace tilespace::tool {

void run_ask(const MapOptions& options);

}  // namespace tilespace::tool
