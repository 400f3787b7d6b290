// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>

/// @file subcommands.hpp
/// Command lines of the subcommands: their options and help.

namespace tilespace::tool {

/// Each adds a subcommand, with options that live as long as `app`.
/// @{
void add_info(CLI::App& app);
void add_draw(CLI::App& app);
void add_ask(CLI::App& app);
void add_batch(CLI::App& app);
void add_shell(CLI::App& app);
void add_explain(CLI::App& app);
void add_lint(CLI::App& app);
void add_scan(CLI::App& app);
void add_simulate(CLI::App& app);
void add_crowd(CLI::App& app);
void add_play(CLI::App& app);
void add_tour(CLI::App& app);
void add_world(CLI::App& app);  ///< Nothing in builds without world files.
/// @}

}  // namespace tilespace::tool
