// SPDX-License-Identifier: MIT
#include "commands/play.hpp"
#include "subcommands/arguments.hpp"
#include "subcommands/subcommands.hpp"

namespace tilespace::tool {
namespace {

constexpr const char* play_examples =
    R"(The page has the map inside, works from disk, and asks no server for anything: drag a ray, a circle or a body
over the map, and copy the question as a test. Without --page, the playground is that of the installation.

Examples:
  tilespace play maps/dungeon.tmx
  tilespace play level.ldtk --level cellar -o cellar.html)";

void add_play_options(CLI::App& command, PlayOptions& options) {
  add_map(command, options.map);
  add_map_options(command, options.map);
  command.add_option("-o,--output", options.output, "Page to write (playground.html)")->type_name("PAGE");
  command.add_option("--page", options.page, "The playground without a map")->type_name("FILE");
}

}  // namespace

void add_play(CLI::App& app) {
  add_command(app, "play", "Page to drag queries over a map, as one file", add_play_options, play_examples, run_play);
}

}  // namespace tilespace::tool
