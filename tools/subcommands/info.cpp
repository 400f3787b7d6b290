// SPDX-License-Identifier: MIT
#include "commands/info.hpp"
#include "subcommands/arguments.hpp"
#include "subcommands/subcommands.hpp"

namespace tilespace::tool {
namespace {

constexpr const char* info_examples =
    R"(Of several maps, or a folder, a table with a row each. In folders and below, .tmx, .tmj, .tscn, .ldtk, .world
and .map are maps, and .json and .yaml if their contents are. A map that cannot be read is a row with its error.

Examples:
  tilespace info maps/city.map
  tilespace info maps                            all maps in a folder
  tilespace info maps --json                     a line of JSON for each
  tilespace info maps/city.map --solid @T        with water free
  tilespace info maps/cave.png --solid darker:64 --json
  tilespace info city.map.scen                   tasks of MovingAI: number, maps, longest path)";

void add_info_options(CLI::App& command, InfoOptions& options) {
  add_maps(command, options.paths, std::string(kinds_of_maps) + "; or tasks, MovingAI .scen");
  add_map_options(command, options.map);
  add_json(command, options.json);
}

}  // namespace

void add_info(CLI::App& app) {
  add_command(app, "info", "Contents of maps: format, size, solid tiles, layers, objects", add_info_options,
              info_examples, run_info);
}

}  // namespace tilespace::tool
