// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "command_line/map_options.hpp"

/// @file play.hpp
/// Subcommand `tilespace play MAP -o PAGE`: the playground with a map inside, as one file that works from disk.

namespace tilespace::tool {

struct PlayOptions {
  MapOptions map;
  std::string output = "playground.html";  ///< -o PAGE; "-" is standard output
  std::string page;  ///< --page FILE: the playground without a map; empty: that of the installation
};

/// The page with a map; empty if no playground is installed. Throws Failure if `options.page` is none.
[[nodiscard]] std::string playground_of(const PlayOptions& options, const io::LoadedMap& loaded);

/// Writes the page.
void run_play(const PlayOptions& options);

}  // namespace tilespace::tool
