// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

/// @file world_commands.hpp
/// Command line of `tilespace world`.

namespace tilespace::tool {

/// Adds the subcommand with its own, which live as long as `app`; nothing in builds without world files.
void add_world_commands(CLI::App& app);

}  // namespace tilespace::tool
