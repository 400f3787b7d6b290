// SPDX-License-Identifier: MIT
#include "commands/shell.hpp"
#include "subcommands/arguments.hpp"
#include "subcommands/subcommands.hpp"

namespace tilespace::tool {
namespace {

constexpr const char* shell_examples =
    R"(A line is a query in short words, 'circle 10.5 4 3', with the result of ask; 'show' draws the map in the
terminal, with the tiles of the result marked; 'help' lists all words. On a terminal, TAB completes words and the names
of layers, classes and objects; arrow keys recall lines, also of earlier sessions, from tilespace/history in
$XDG_STATE_HOME or ~/.local/state. Otherwise lines are read without a prompt; if a line fails, the next ones
are still read, and the exit code is 1.
With lifts and ships, as of simulate, queries of moving bodies are among them, 'tick 10' lets ten ticks pass, and
'movers' lists them.

Examples:
  tilespace shell maps/dungeon.tmx
  echo 'show path player vault' | tilespace shell maps/dungeon.tmx
  tilespace shell maps/city.map < lines.txt > results.txt)";

void add_shell_options(CLI::App& command, ShellOptions& options) {
  add_map(command, options.map);
  add_map_options(command, options.map);
  add_fleet(command, options.fleet);
  command.add_flag("--no-history", options.no_history, "Neither read nor write the history");
}

}  // namespace

void add_shell(CLI::App& app) {
  add_command(app, "shell", "Interactive prompt for queries in short words", add_shell_options, shell_examples,
              run_shell);
}

}  // namespace tilespace::tool
