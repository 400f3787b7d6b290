// SPDX-License-Identifier: MIT
#pragma once

#include "map_options.hpp"

/// @file shell.hpp
/// `tilespace shell MAP`: a prompt where questions are asked in short words.

namespace tilespace::tool {

struct ShellOptions {
  MapOptions map;
  bool no_history = false;  ///< --no-history
};

/// Throws Failure at the end if lines came from elsewhere than a terminal, and one could not be followed.
void run_shell(const ShellOptions& options);

}  // namespace tilespace::tool
